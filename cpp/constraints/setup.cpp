// How a search is set up from a problem.

#include <algorithm>
#include <numeric>
#include <utility>

#include "constraints/acyclic.hpp"
#include "constraints/connected.hpp"
#include "constraints/loop.hpp"
#include "constraints/parts/parts.hpp"
#include "constraints/search.hpp"

namespace hamekomi::constraints {

namespace {

constexpr std::uint64_t FIRST_RESTART = 50;
constexpr std::size_t FIRST_LIMIT_OF_LEARNT = 4000;

}  // namespace

Search::Search(const Problem& problem, const Options& options)
    : has_lessons_(options.decided.has_value()),
      proof_(options.writes_proof),
      next_restart_(FIRST_RESTART),
      most_learnt_(FIRST_LIMIT_OF_LEARNT),
      problem_variables_(problem.variables()),
      groups_(options.groups, options.has_selectors),
      conflicts_before_counters_(options.conflicts_before_counters) {
  // The first variable, which is always true.
  clauses_.add_variables(1);
  sums_.add_variables(1);
  graphs_.add_variables(1);
  trail_.push(ALWAYS, {});
  add_variables(problem.variables());
  for (std::size_t number = 0; number < problem.clauses(); ++number) {
    const Clause clause = problem.clause(number);
    if (!groups_.has(clause.group)) continue;
    std::vector<Literal> literals(clause.literals.begin(), clause.literals.end());
    const Literal condition = condition_of(clause.group);
    if (condition != ALWAYS) literals.push_back(negation(condition));
    insert_clause(std::move(literals), clause.group);
  }
  for (std::size_t number = 0; number < problem.sums(); ++number) {
    const SumOfLiterals sum = problem.sum(number);
    if (!groups_.has(sum.group)) continue;
    std::vector<Term> terms(sum.terms.begin(), sum.terms.end());
    insert_sum(std::move(terms), sum.least, sum.most, condition_of(sum.group), sum.group);
  }
  for (const GraphConstraint& graph : problem.graphs())
    if (groups_.has(graph.group)) add_graph(graph, condition_of(graph.group));
  if (options.decided) choices_.keep_to(*options.decided);
  if (is_unsolvable_) prove_unsolvable();
}

void Search::add_variables(std::uint32_t number) {
  trail_.add_variables(number);
  clauses_.add_variables(number);
  sums_.add_variables(number);
  graphs_.add_variables(number);
  choices_.add_variables(number);
  learning_.add_variables(number);
}

Literal Search::condition_of(std::int32_t group) {
  const auto [condition, is_new] = groups_.condition_of(group, trail_.variables());
  if (is_new) add_variables(1);
  return condition;
}

// Requires that nothing is decided. False literals go last, so that the first two are watched; they
// stay, since they are premises. Of two equal literals one stays, and a clause with a literal and its
// negation says nothing.
void Search::insert_clause(std::vector<Literal> literals, std::int32_t group) {
  std::sort(literals.begin(), literals.end());
  literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
  for (std::size_t k = 1; k < literals.size(); ++k)
    if (literals[k] == negation(literals[k - 1])) return;
  std::stable_partition(literals.begin(), literals.end(),
                        [&](Literal literal) { return !trail_.is_false(literal); });
  if (is_unsolvable_) return;
  if (literals.empty() || trail_.is_false(literals[0])) {
    is_unsolvable_ = true;
    conflict_.group = group;
    conflict_.premises.clear();
    for (const Literal literal : literals) conflict_.premises.push_back(negation(literal));
    return;
  }
  const Clauses::Place clause = clauses_.add(literals, group, 0);
  if ((literals.size() == 1 || trail_.is_false(literals[1])) && trail_.is_open(literals[0]))
    trail_.push(literals[0], {Reason::clause, clause});
}

void Search::insert_sum(std::vector<Term> terms, std::int64_t least, std::int64_t most,
                        Literal condition, std::int32_t group) {
  // A literal counts once; with its negation, the smaller weight is always there.
  std::sort(terms.begin(), terms.end(),
            [](const Term& one, const Term& other) { return one.literal < other.literal; });
  std::vector<Term> kept;
  for (const Term& term : terms) {
    if (term.literal == ALWAYS) {
      least -= term.weight;
      most -= term.weight;
    } else if (term.literal != NEVER) {
      if (!kept.empty() && kept.back().literal == term.literal)
        kept.back().weight += term.weight;
      else
        kept.push_back(term);
    }
  }
  terms.clear();
  for (const Term& term : kept) {
    if (terms.empty() || terms.back().literal != negation(term.literal)) {
      terms.push_back(term);
      continue;
    }
    const std::int64_t both = std::min(terms.back().weight, term.weight);
    least -= both;
    most -= both;
    if (terms.back().weight == both) terms.back() = {term.literal, term.weight};
    terms.back().weight -= both;
    if (terms.back().weight == 0) terms.pop_back();
  }
  const std::uint32_t sum = sums_.add(std::move(terms), least, most, condition, group);
  if (is_unsolvable_) return;
  conflict_.premises.clear();
  if (!sums_.examine(sum, conflict_.premises)) {
    is_unsolvable_ = true;
    note_conflict_of(group);
  }
}

void Search::add_graph(const GraphConstraint& constraint, Literal condition) {
  const std::uint32_t source = Reason::first_propagator + graphs_.size();
  Graph graph(constraint.nodes, constraint.edges);
  const std::int32_t group = constraint.group;
  switch (constraint.kind) {
    case GraphConstraint::Kind::connected:
      graphs_.add(std::make_unique<Connected>(trail_, source, condition, group, std::move(graph)));
      break;
    case GraphConstraint::Kind::loop:
      add_degrees(constraint, condition);
      graphs_.add(std::make_unique<Loop>(trail_, source, condition, group, std::move(graph)));
      break;
    case GraphConstraint::Kind::acyclic:
      graphs_.add(std::make_unique<Acyclic>(trail_, source, condition, group, std::move(graph)));
      break;
    case GraphConstraint::Kind::parts:
      graphs_.add(
          std::make_unique<Parts>(trail_, source, condition, group,
                                  parts::Statement(std::move(graph), constraint.sizes, constraint.owners,
                                                   constraint.has_owners, constraint.sizes_are_exact)));
      break;
  }
}

// A vertex has none or two of the edges: at most two, and never one alone. Some edge is true.
void Search::add_degrees(const GraphConstraint& constraint, Literal condition) {
  std::vector<std::vector<Literal>> edges_of(constraint.nodes.size());
  std::vector<Literal> any;
  for (const Edge& edge : constraint.edges) {
    edges_of[edge.u].push_back(edge.literal);
    edges_of[edge.v].push_back(edge.literal);
    any.push_back(edge.literal);
  }
  const auto add = [&](std::vector<Literal> literals) {
    if (condition != ALWAYS) literals.push_back(negation(condition));
    if (proof_.is_written()) {
      Premises premises;
      for (const Literal literal : literals) premises.push_back(negation(literal));
      proof_.axiom(constraint.group, premises, NEVER);
    }
    insert_clause(std::move(literals), constraint.group);
  };
  add(any);
  for (const std::vector<Literal>& edges : edges_of) {
    std::vector<Term> terms;
    terms.reserve(edges.size());
    for (const Literal literal : edges) terms.push_back({literal, 1});
    if (edges.size() > 2) insert_sum(std::move(terms), 0, 2, condition, constraint.group);
    for (std::size_t k = 0; k < edges.size(); ++k) {
      std::vector<Literal> clause = edges;
      clause[k] = negation(edges[k]);
      add(std::move(clause));
    }
  }
}

}  // namespace hamekomi::constraints
