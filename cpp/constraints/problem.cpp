#include "constraints/problem.hpp"

#include <utility>

#include "common/index.hpp"
#include "common/limits.hpp"

namespace hamekomi::constraints {

namespace {

std::string complaint_about_group(std::int32_t group) {
  return group >= NO_GROUP ? "" : "a group is -1 or a number from 0 on, not " + std::to_string(group);
}

}  // namespace

std::string Problem::complaint_about_variables(std::uint64_t number) const {
  if (number > limits::MOST_VARIABLES - variables_)
    return "a problem has at most " + std::to_string(limits::MOST_VARIABLES) + " variables";
  return "";
}

std::string Problem::complaint_about_size(std::size_t more) const {
  if (more > limits::MOST_LITERALS - size_)
    return "the constraints of a problem have at most " + std::to_string(limits::MOST_LITERALS) +
           " literals in all";
  return "";
}

std::uint32_t Problem::add_variables(std::uint32_t number) {
  const std::uint32_t first = variables_ + 1;
  variables_ += number;
  return first;
}

std::string Problem::complaint_about_literal(std::int64_t literal, bool may_be_constant) const {
  const std::int64_t most = variables_;
  if (literal > most || literal < -most)
    return "there is no variable " + std::to_string(literal < 0 ? -literal : literal) + ", only 1 to " +
           std::to_string(most);
  return literal == 0 && !may_be_constant ? "0 is no literal here" : "";
}

// Nothing is added if anything is wrong.
std::string Problem::add_clauses(Numbers flat, Numbers groups) {
  std::size_t ends = 0;
  for (const std::int32_t number : flat) {
    if (number != 0) {
      if (std::string wrong = complaint_about_literal(number, false); !wrong.empty()) return wrong;
      continue;
    }
    if (ends >= groups.size()) return "one group per clause is needed";
    if (std::string wrong = complaint_about_group(groups[ends++]); !wrong.empty()) return wrong;
  }
  if (!flat.empty() && flat.back() != 0) return "the last clause does not end with 0";
  if (ends != groups.size()) return "one group per clause is needed";
  if (std::string wrong = complaint_about_size(flat.size()); !wrong.empty()) return wrong;
  size_ += flat.size();
  for (const std::int32_t number : flat) {
    if (number != 0)
      literals_.push_back(from_dimacs(number));
    else
      clause_ends_.push_back(literals_.size());
  }
  clause_groups_.insert(clause_groups_.end(), groups.begin(), groups.end());
  return "";
}

std::string Problem::add_sums(std::span<const std::int64_t> flat, Numbers groups) {
  std::vector<Bounds> sums;
  std::vector<Term> all_terms;
  for (std::size_t at = 0; at < flat.size();) {
    if (flat.size() - at < 3) return "a sum begins with least, most and the number of its terms";
    if (sums.size() >= groups.size()) return "one group per sum is needed";
    const std::size_t begin = terms_.size() + all_terms.size();
    Bounds sum{begin, begin, flat[at], flat[at + 1], groups[sums.size()]};
    if (std::string wrong = complaint_about_group(sum.group); !wrong.empty()) return wrong;
    const std::int64_t terms = flat[at + 2];
    at += 3;
    if (terms < 0 || static_cast<std::uint64_t>(terms) > (flat.size() - at) / 2)
      return "a sum of " + std::to_string(terms) + " terms has a weight and a literal for each";
    for (const std::int64_t bound : {sum.least, sum.most})
      if (bound > limits::MOST_WEIGHT || bound < -limits::MOST_WEIGHT)
        return "bounds of sums go up to " + std::to_string(limits::MOST_WEIGHT);
    for (std::int64_t k = 0; k < terms; ++k, at += 2) {
      if (flat[at] < 1 || flat[at] > limits::MOST_WEIGHT)
        return "a weight is from 1 to " + std::to_string(limits::MOST_WEIGHT) + ", not " +
               std::to_string(flat[at]);
      if (std::string wrong = complaint_about_literal(flat[at + 1], true); !wrong.empty()) return wrong;
      all_terms.push_back({from_dimacs(static_cast<std::int32_t>(flat[at + 1])), flat[at]});
    }
    sum.end += static_cast<std::size_t>(terms);
    sums.push_back(sum);
  }
  if (sums.size() != groups.size()) return "one group per sum is needed";
  if (std::string wrong = complaint_about_size(flat.size()); !wrong.empty()) return wrong;
  size_ += flat.size();
  terms_.insert(terms_.end(), all_terms.begin(), all_terms.end());
  bounds_.insert(bounds_.end(), sums.begin(), sums.end());
  return "";
}

std::string Problem::add_graph(GraphConstraint::Kind kind, std::int32_t group, Numbers nodes,
                               Numbers edges, Numbers sizes, Numbers owners, bool has_owners,
                               bool sizes_are_exact) {
  if (std::string wrong = complaint_about_group(group); !wrong.empty()) return wrong;
  if (edges.size() % 3 != 0) return "an edge is two nodes and a literal";
  if (sizes.size() % 3 != 0) return "a size is a node, a literal and a number";
  const std::size_t size = nodes.size() + edges.size() + sizes.size();
  if (std::string wrong = complaint_about_size(size); !wrong.empty()) return wrong;
  const auto is_node = [&](std::int32_t node) {
    return node >= 0 && static_cast<std::size_t>(node) < nodes.size();
  };
  const auto no_node = [&](std::int32_t node) {
    return "there is no node " + std::to_string(node) + ", only 0 to " +
           std::to_string(static_cast<std::int64_t>(nodes.size()) - 1);
  };
  GraphConstraint graph{kind, group, {}, {}, {}, {}, has_owners, sizes_are_exact};
  for (const std::int32_t literal : nodes) {
    if (std::string wrong = complaint_about_literal(literal, true); !wrong.empty()) return wrong;
    graph.nodes.push_back(from_dimacs(literal));
  }
  for (std::size_t k = 0; k < edges.size(); k += 3) {
    for (const std::int32_t node : {edges[k], edges[k + 1]})
      if (!is_node(node)) return no_node(node);
    if (edges[k] == edges[k + 1])
      return "an edge joins two nodes, not node " + std::to_string(edges[k]) + " with itself";
    if (std::string wrong = complaint_about_literal(edges[k + 2], true); !wrong.empty()) return wrong;
    graph.edges.push_back({static_cast<std::uint32_t>(edges[k]),
                           static_cast<std::uint32_t>(edges[k + 1]), from_dimacs(edges[k + 2])});
  }
  for (std::size_t k = 0; k < sizes.size(); k += 3) {
    if (!is_node(sizes[k])) return no_node(sizes[k]);
    if (std::string wrong = complaint_about_literal(sizes[k + 1], true); !wrong.empty()) return wrong;
    if (sizes[k + 2] < 1) return "a part has at least one node, not " + std::to_string(sizes[k + 2]);
    graph.sizes.push_back({static_cast<std::uint32_t>(sizes[k]), from_dimacs(sizes[k + 1]),
                           static_cast<std::uint32_t>(sizes[k + 2])});
  }
  std::vector<std::uint8_t> is_owner(nodes.size());
  for (const std::int32_t owner : owners) {
    if (!is_node(owner)) return no_node(owner);
    if (is_owner[index(owner)]++ != 0) return "node " + std::to_string(owner) + " is an owner twice";
    graph.owners.push_back(static_cast<std::uint32_t>(owner));
  }
  size_ += size;
  graphs_.push_back(std::move(graph));
  return "";
}

}  // namespace hamekomi::constraints
