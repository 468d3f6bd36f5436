#pragma once
// A search for solutions of a problem, by conflict-driven learning (Marques-Silva and Sakallah 1996):
// clauses, sums and graphs say what follows from the decisions so far; from a conflict it learns a
// clause, goes back, and goes on.
//
// Deterministic: what it finds depends on nothing but the problem and the calls.
//
// What did not pay: conflicts that fade by 0.95 instead of 0.9 (20x15 Nurikabe: 0.48 s instead of 0.43);
// looking at all rooms of parts after each change instead of those nearby (20x36 Fillomino: not in 10 s
// instead of 1 s); in Numberlink, a connected graph for each name besides the names (10x10 105: 3.7 s
// instead of 0.5, with more conflicts); leaving out premises that follow through graphs from others, too
// (10x18 Numberlink: 0.44 s instead of 0.27); restarts when recent clauses span many levels (Glucose)
// that keep the decisions that would be made again: 5 % quicker in all, so not worth their lines; trying
// each literal before the search (15x15 Numberlink: 90 of them fail at once, and the proof takes as many
// conflicts as without).
//
// With selectors, a group only counts if its selector, a variable of its own, is true. So a smallest set
// of laws can be found by assumptions.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/stop.hpp"
#include "common/variable_heap.hpp"
#include "constraints/clauses.hpp"
#include "constraints/problem.hpp"
#include "constraints/propagator.hpp"
#include "constraints/sums.hpp"
#include "constraints/trail.hpp"

namespace hamekomi::constraints {

struct Work {
  std::uint64_t decisions = 0;
  std::uint64_t conflicts = 0;
  std::uint64_t propagations = 0;
  std::uint64_t restarts = 0;
  std::uint64_t graphs = 0;  // how often a graph was looked at
};

struct Options {
  // Groups to leave in; nothing: all of them. Those without a number always are.
  std::optional<std::vector<std::int32_t>> groups;
  bool has_selectors = false;
  bool writes_proof = false;
  // After this many conflicts a problem is hard, and gets counters.
  std::uint64_t conflicts_before_counters = 5000;
};

// A literal, or a conflict, with the group and the true literals that it follows from.
struct Derivation {
  std::int32_t group = NO_GROUP;
  Premises premises;
};

class Search {
 public:
  Search(const Problem& problem, const Options& options);
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  ~Search() = default;

  // Found, finished (there is no solution with these assumptions), or paused after this many conflicts.
  Stop run(std::span<const Literal> assumptions, std::uint64_t most_conflicts);
  // By variable from 1 on: whether it is true in the solution found last.
  [[nodiscard]] const std::vector<std::uint8_t>& model() const { return model_; }
  // Assumptions that cannot all hold, after there was no solution with them.
  [[nodiscard]] const Premises& failed() const { return failed_; }

  // From now on at least one of the literals is true.
  void add_clause(std::vector<Literal> literals);

  // What follows from assumptions without any decision: the number of literals derived; they begin at
  // place 1 of the trail. What was derived stays until the next call of anything else.
  bool propagate(std::span<const Literal> assumptions);
  [[nodiscard]] const Trail& trail() const { return trail_; }
  [[nodiscard]] bool is_assumed(Literal literal) const;
  // Requires that the literal is true.
  Derivation why(Literal literal);
  [[nodiscard]] const Derivation& conflict() const { return conflict_; }

  // All literals that every solution with these assumptions has: paused, found; or finished, if there is
  // no solution.
  void begin_consequences(std::vector<Literal> assumptions);
  Stop run_consequences(std::uint64_t most_conflicts);
  [[nodiscard]] const std::vector<Literal>& consequences() const { return consequences_; }

  [[nodiscard]] std::uint32_t variables() const { return problem_variables_; }
  // Its selectors, too, but not its counters.
  [[nodiscard]] std::uint32_t all_variables() const {
    return (has_counters_ ? first_counter_ : trail_.variables()) - 1;
  }
  [[nodiscard]] const std::map<std::int32_t, std::uint32_t>& selectors() const { return selectors_; }
  [[nodiscard]] const Work& work() const { return work_; }
  [[nodiscard]] const std::string& proof() const { return proof_; }

  // Which value a variable gets first.
  void set_phase(Literal literal) { phases_[variable_of(literal)] = is_positive(literal) ? 1 : 0; }

 private:
  // ---- setup.cpp: the parts of the search.
  void add_variables(std::uint32_t number);
  Literal condition_of(std::int32_t group);
  [[nodiscard]] bool is_wanted(std::int32_t group) const;
  void add_graph(const GraphConstraint& graph, Literal condition);
  void add_degrees(const GraphConstraint& graph, Literal condition);
  void insert_clause(std::vector<Literal> literals, std::int32_t group);
  void insert_sum(std::vector<Term> terms, std::int64_t least, std::int64_t most, Literal condition,
                  std::int32_t group);

  // ---- search.cpp
  bool propagate_all();
  bool run_graph();
  void back_to(std::uint32_t level);
  bool decide(std::span<const Literal> assumptions, bool& has_failed);
  bool settle_first_level();
  void restart_if_due();
  void forget_if_due();

  // ---- counters.cpp
  void count_if_due();
  void add_counter(std::uint32_t sum);
  void replace_counters(Premises& premises);

  // ---- learning.cpp
  void explain(Literal literal, Premises& premises);
  [[nodiscard]] std::int32_t group_of(const Reason& reason) const;
  bool learn();
  void see(Literal premise, std::uint32_t level);
  void minimise();
  bool is_redundant(Literal premise);
  void find_failed(Literal assumption);
  void attach_learnt();
  std::uint32_t levels_of(const std::vector<Literal>& literals);

  // ---- proof
  void write_axiom(std::int32_t group, const Premises& premises, Literal literal);
  void write_learnt(const std::vector<Literal>& literals);
  void write_first_level();

  std::uint32_t problem_variables_ = 0;
  Trail trail_;
  Clauses clauses_{trail_};
  Sums sums_{trail_};
  std::vector<std::unique_ptr<Propagator>> graphs_;
  std::vector<std::vector<std::uint32_t>> triggers_;  // by literal: graphs
  std::vector<std::uint8_t> is_waiting_;              // by graph
  std::vector<std::uint32_t> waiting_;                // graphs, first come first served
  std::size_t next_waiting_ = 0;
  std::uint32_t propagated_ = 0;

  VariableHeap<std::uint32_t> heap_;
  std::vector<std::uint8_t> phases_;  // by variable
  std::map<std::int32_t, std::uint32_t> selectors_;
  std::optional<std::vector<std::int32_t>> groups_;
  bool has_selectors_;
  bool has_counters_ = false;
  std::uint32_t first_counter_ = 0;
  std::uint64_t conflicts_before_counters_;

  bool is_unsolvable_ = false;
  // Whether it paused, and with which assumptions.
  bool is_paused_ = false;
  std::vector<Literal> paused_;
  Derivation conflict_;
  std::vector<std::uint8_t> model_;
  Premises failed_;
  Work work_;

  // Learning.
  std::vector<std::uint8_t> seen_;  // by variable: 1 seen, 2 redundant, 3 not redundant
  std::vector<std::uint32_t> to_clear_;
  std::vector<Literal> learnt_;  // the literal that follows first
  std::vector<Premises> rooms_;  // for the premises of a chain of reasons
  std::uint32_t depth_ = 0;
  std::uint32_t open_ = 0;
  std::vector<std::uint64_t> level_stamps_;
  std::uint64_t stamp_ = 0;

  std::uint64_t next_restart_;
  std::size_t most_learnt_;

  // Consequences.
  std::vector<Literal> facts_;
  std::vector<Literal> candidates_;
  std::vector<Literal> consequences_;
  std::vector<Literal> query_;
  bool has_model_ = false;

  bool writes_proof_;
  std::string proof_;
  std::uint32_t written_ = 0;  // literals of the first level whose axioms are written
};

}  // namespace hamekomi::constraints
