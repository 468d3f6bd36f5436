#pragma once
// A problem as it is stated: clauses, sums, and constraints on graphs, each in a group. What is given is
// checked here; a complaint is a sentence, or empty.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "constraints/graph.hpp"
#include "constraints/literals.hpp"
#include "constraints/parts.hpp"
#include "constraints/sums.hpp"

namespace hamekomi::constraints {

struct Clause {
  std::vector<Literal> literals;
  std::int32_t group;
};

struct SumOfLiterals {
  std::vector<Term> terms;
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
  [[nodiscard]] const std::vector<Clause>& clauses() const { return clauses_; }
  [[nodiscard]] const std::vector<SumOfLiterals>& sums() const { return sums_; }
  [[nodiscard]] const std::vector<GraphConstraint>& graphs() const { return graphs_; }

  // Whether there is room for this many more literals, nodes and edges.
  [[nodiscard]] std::string complaint_about_size(std::size_t more) const;
  // What is wrong with a literal.
  [[nodiscard]] std::string complaint_about_literal(std::int64_t literal, bool may_be_constant) const;

 private:
  std::uint32_t variables_ = 0;
  std::size_t size_ = 0;  // literals, nodes and edges of everything
  std::vector<Clause> clauses_;
  std::vector<SumOfLiterals> sums_;
  std::vector<GraphConstraint> graphs_;
};

}  // namespace hamekomi::constraints
