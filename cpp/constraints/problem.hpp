#pragma once
// A problem as it is stated: clauses, sums, and constraints on graphs, each in a group. What is given is
// checked here; a complaint is a sentence, or empty.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "constraints/graph.hpp"
#include "constraints/literals.hpp"
#include "constraints/parts/statement.hpp"
#include "constraints/sums.hpp"

namespace hamekomi::constraints {

// One after the other in one block of memory, because there are many and most are short.
struct Clause {
  std::span<const Literal> literals;
  std::int32_t group;
};

struct SumOfLiterals {
  std::span<const Term> terms;
  std::int64_t least, most;
  std::int32_t group;
};

struct GraphConstraint {
  enum class Kind : std::uint8_t { connected, loop, acyclic, parts };
  Kind kind;
  std::int32_t group;
  std::vector<Literal> nodes;
  std::vector<Edge> edges;
  // Of parts.
  std::vector<SizeOfPart> sizes;
  std::vector<std::uint32_t> owners;
  bool has_owners = false;
  bool sizes_are_exact = false;
};

class Problem {
 public:
  using Numbers = std::span<const std::int32_t>;

  // The first of the new variables. Requires that there is room (complaint_about_variables).
  std::uint32_t add_variables(std::uint32_t number);
  [[nodiscard]] std::string complaint_about_variables(std::uint64_t number) const;

  // Each clause ends with 0; one group for each.
  std::string add_clauses(Numbers flat, Numbers groups);
  // Each sum: least, most, its number of terms, and then a weight and a literal for each.
  std::string add_sums(std::span<const std::int64_t> flat, Numbers groups);
  // Edges: two nodes and a literal for each. Sizes: a node, a literal and a size for each.
  std::string add_graph(GraphConstraint::Kind kind, std::int32_t group, Numbers nodes, Numbers edges,
                        Numbers sizes, Numbers owners, bool has_owners, bool sizes_are_exact);

  [[nodiscard]] std::uint32_t variables() const { return variables_; }
  [[nodiscard]] std::size_t clauses() const { return clause_groups_.size(); }
  [[nodiscard]] std::size_t sums() const { return bounds_.size(); }
  [[nodiscard]] Clause clause(std::size_t number) const {
    const std::size_t begin = number == 0 ? 0 : clause_ends_[number - 1];
    return {{literals_.data() + begin, literals_.data() + clause_ends_[number]}, clause_groups_[number]};
  }
  [[nodiscard]] SumOfLiterals sum(std::size_t number) const {
    const Bounds& of = bounds_[number];
    return {{terms_.data() + of.begin, terms_.data() + of.end}, of.least, of.most, of.group};
  }
  [[nodiscard]] const std::vector<GraphConstraint>& graphs() const { return graphs_; }

  // Whether there is room for this many more literals, nodes and edges.
  [[nodiscard]] std::string complaint_about_size(std::size_t more) const;
  // What is wrong with a literal.
  [[nodiscard]] std::string complaint_about_literal(std::int64_t literal, bool may_be_constant) const;

 private:
  std::uint32_t variables_ = 0;
  std::size_t size_ = 0;  // literals, nodes and edges of everything
  struct Bounds {
    std::size_t begin, end;  // its terms
    std::int64_t least, most;
    std::int32_t group;
  };

  std::vector<Literal> literals_;
  std::vector<std::size_t> clause_ends_;
  std::vector<std::int32_t> clause_groups_;
  std::vector<Term> terms_;
  std::vector<Bounds> bounds_;
  std::vector<GraphConstraint> graphs_;
};

}  // namespace hamekomi::constraints
