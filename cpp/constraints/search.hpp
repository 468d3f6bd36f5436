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
// With selectors, a group only counts if its selector is true (groups.hpp). So a smallest set of laws
// can be found by assumptions.

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "common/stop.hpp"
#include "constraints/choices.hpp"
#include "constraints/clauses.hpp"
#include "constraints/explainer.hpp"
#include "constraints/graph_queue.hpp"
#include "constraints/groups.hpp"
#include "constraints/learning.hpp"
#include "constraints/problem.hpp"
#include "constraints/proof.hpp"
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
  // Variables to decide; nothing: all of them. What is learnt is then about these alone, with how it
  // follows; and a solution is found as soon as they have values.
  std::optional<std::vector<std::uint32_t>> decided = std::nullopt;
  // After this many conflicts a problem is hard, and gets counters.
  std::uint64_t conflicts_before_counters = 5000;
};

// Of conflicts. "As many as there are" is a number, too.
constexpr std::uint64_t sum_of(std::uint64_t one, std::uint64_t other) {
  return one > UINT64_MAX - other ? UINT64_MAX : one + other;
}

// A literal, or a conflict, with the group and the true literals that it follows from.
struct Derivation {
  std::int32_t group = NO_GROUP;
  Premises premises;
};
using Derivations = std::vector<std::pair<Literal, Derivation>>;

// A clause that was learnt, and how: the conflict, with no literal, and each literal that leads to it
// from the clause's own and what holds without any decision.
struct Lesson {
  std::vector<Literal> clause;
  Derivations because;
};

class Search {
 public:
  Search(const Problem& problem, const Options& options);
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  ~Search() = default;

  // Found, finished (there is no solution with these assumptions), or paused after this many conflicts.
  Stop run(std::span<const Literal> assumptions, std::uint64_t most_conflicts);
  // Whether the next run with the same assumptions goes on where the last one paused.
  [[nodiscard]] bool is_paused() const { return paused_.has_value(); }
  // By variable from 1 on: whether it is true in the solution found last.
  [[nodiscard]] const std::vector<std::uint8_t>& model() const { return model_; }
  // Assumptions that cannot all hold, after there was no solution with them.
  [[nodiscard]] const Premises& failed() const { return failed_; }

  // From now on at least one of the literals is true; `why` says of this clause that it is this group.
  void add_clause(std::vector<Literal> literals, std::int32_t group = NO_GROUP);

  // What follows from assumptions without any decision: the number of literals derived; they begin at
  // place 1 of the trail. What was derived stays until the next call of anything else.
  bool propagate(std::span<const Literal> assumptions);
  [[nodiscard]] const Trail& trail() const { return trail_; }
  [[nodiscard]] bool is_assumed(Literal literal) const;
  // Requires that the literal is true.
  Derivation why(Literal literal);
  [[nodiscard]] const Derivation& conflict() const { return conflict_; }
  // The conflict, with no literal, and each literal that it follows from, however far back: all at once.
  Derivations whole_conflict();
  // What was learnt, if it is about the decided variables alone. In reasons, its group is LEARNT minus
  // its place here.
  [[nodiscard]] const std::vector<Lesson>& lessons() const { return lessons_; }

  [[nodiscard]] std::uint32_t variables() const { return problem_variables_; }
  // Its selectors, too, but not its counters.
  [[nodiscard]] std::uint32_t all_variables() const {
    return (has_counters() ? first_counter_ : trail_.variables()) - 1;
  }
  [[nodiscard]] const std::map<std::int32_t, std::uint32_t>& selectors() const {
    return groups_.selectors();
  }
  [[nodiscard]] const Work& work() const { return work_; }
  [[nodiscard]] const std::string& proof() const { return proof_.text(); }

  // Which value a variable gets first.
  void set_phase(Literal literal) { choices_.set_phase(literal); }

 private:
  // ---- setup.cpp: the parts of the search.
  void add_variables(std::uint32_t number);
  Literal condition_of(std::int32_t group);
  void add_graph(const GraphConstraint& graph, Literal condition);
  void add_degrees(const GraphConstraint& graph, Literal condition);
  void insert_clause(std::vector<Literal> literals, std::int32_t group);
  void insert_sum(std::vector<Term> terms, std::int64_t least, std::int64_t most, Literal condition,
                  std::int32_t group);

  // ---- search.cpp
  bool propagate_all();
  void note_conflict_of(std::int32_t group);
  void back_to(std::uint32_t level);
  bool decide(std::span<const Literal> assumptions, bool& has_failed);
  bool learn();
  Derivations derivations(std::span<const Literal> clause);
  bool settle_first_level();
  void prove_unsolvable();
  void prove_failed();
  void restart_if_due();
  void forget_if_due();

  // ---- counters.cpp
  [[nodiscard]] bool has_counters() const { return first_counter_ != 0; }
  void count_if_due();
  void add_counter(std::uint32_t sum);
  void replace_counters(Premises& premises);

  // What is known, and by what.
  Trail trail_;
  Clauses clauses_{trail_};
  Sums sums_{trail_};
  GraphQueue graphs_;
  std::uint32_t propagated_ = 0;
  Derivation conflict_;
  bool is_unsolvable_ = false;
  Work work_;

  bool has_lessons_;
  std::vector<Lesson> lessons_;

  Proof proof_;
  Explainer explainer_{trail_, clauses_, sums_, graphs_, proof_};
  Choices choices_;
  Learning learning_{trail_, clauses_, choices_, explainer_};
  std::uint64_t next_restart_;
  std::size_t most_learnt_;

  std::uint32_t problem_variables_;
  Groups groups_;
  std::uint32_t first_counter_ = 0;  // or 0: there are none
  std::uint64_t conflicts_before_counters_;

  // Of the last run: with which assumptions it paused, if it did, and what it found.
  std::optional<std::vector<Literal>> paused_;
  std::vector<std::uint8_t> model_;
  Premises failed_;
};

}  // namespace hamekomi::constraints
