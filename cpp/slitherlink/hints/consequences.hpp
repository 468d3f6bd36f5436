// All that follows from an assumption, in every way: not only the first deduction of each mark, but all
// uses of patterns, all loops that would be closed, and all contradictions.
//
// It goes on round by round: a round makes all deductions that the facts of the rounds before allow. A
// contradiction does not end it, because another way to a contradiction may take more rounds but fewer
// deductions. So an edge may become both a line and a cross, and lines may branch.
//
// Facts are marks that follow, numbered in the order they are found; what the board knows already is no
// fact, and premises leave it out. A deduction is found when its last premise is examined, so it is
// found once. The deductions of other techniques can be given: they join in when their premises are
// facts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_set>
#include <vector>

#include "common/index.hpp"
#include "loops/grid.hpp"
#include "slitherlink/hints/one_loop.hpp"

namespace hamekomi::slitherlink::hints {

class Consequences {
 public:
  using Fact = std::int32_t;
  static constexpr Fact CONTRADICTION = 0;
  static constexpr Fact ASSUMED = 1;

  enum class Kind : std::uint8_t {
    // `place` is a variant of the table, and `origin` the place of its origin.
    pattern,
    // `place` is an edge that would close the lines of a wrong loop.
    closing,
    // The loop is the solution, so there are no other lines.
    finish,
    // `place` is the number of a deduction that was given.
    given,
    // The rest are contradictions. A pattern, in the symmetry with this number, concludes another mark
    // than
    // an edge has.
    against,
    // A cell has too many lines; three lines meet at a vertex.
    number,
    branch,
    // The lines of a wrong loop, or of one beside which there are other lines.
    loop,
    no_loop,
  };
  struct Step {
    Kind kind = Kind::pattern;
    std::int32_t place = 0;
    Place origin = 0;
    std::uint32_t symmetry = 0;
    // The round in which it can be made first.
    std::int32_t round = 0;
    std::uint32_t first_premise = 0, end_premise = 0;
    std::uint32_t first_conclusion = 0, end_conclusion = 0;
    std::uint32_t first_line = 0, end_line = 0;
  };
  struct Marked {
    Edge edge = 0;
    Value mark = 0;
  };
  // A deduction made elsewhere; without conclusions it is a contradiction.
  struct Given {
    std::vector<Marked> premises;
    std::vector<Marked> conclusions;
  };

  // With avoidance, edges that would close a wrong loop are crossed. The board must outlive this.
  Consequences(const OneLoop& board, const loops::Grid& grid, bool with_avoidance);

  // Starts with a mark on an unknown edge. The board must be settled, and stay as it is until the next
  // start.
  void begin(Edge edge, Value mark, std::span<const Given> given = {});
  // Makes one more round; returns false if nothing was left to examine.
  bool round();
  // The round of the first contradiction; 0 if there is none so far.
  [[nodiscard]] std::int32_t refuted() const { return rounds_[CONTRADICTION]; }
  // How many rounds were made.
  [[nodiscard]] std::int32_t rounds() const { return round_; }

  // The facts are those from ASSUMED on. One of round n takes at least n deductions.
  [[nodiscard]] Fact facts() const { return static_cast<Fact>(marks_.size()); }
  Marked marked(Fact fact) const { return marks_[index(fact)]; }
  [[nodiscard]] std::int32_t round_of(Fact fact) const { return rounds_[index(fact)]; }
  // -1 if this mark does not follow, or is known already.
  [[nodiscard]] Fact fact(Edge edge, Value mark) const { return facts_[2 * index(edge) + mark - LINE]; }

  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
  std::span<const Fact> premises(const Step& step) const {
    return std::span(premises_).subspan(step.first_premise, step.end_premise - step.first_premise);
  }
  [[nodiscard]] std::span<const Fact> conclusions(const Step& step) const {
    return std::span(conclusions_)
        .subspan(step.first_conclusion, step.end_conclusion - step.first_conclusion);
  }
  [[nodiscard]] std::span<const Edge> lines(const Step& step) const {
    return std::span(lines_).subspan(step.first_line, step.end_line - step.first_line);
  }

 private:
  using Values = patterns::Values;
  struct Needed {
    Place step = 0;
    Values allowed = 0;
  };
  struct Gives {
    Place step = 0;
    Value value = 0;
    std::uint32_t symmetry = 0;
  };
  // A pattern in one of its positions, with the conclusions of all that have the same conditions.
  struct Variant {
    std::vector<Needed> needs;
    std::vector<Gives> gives;
    // Whether it is the first of those with the same conditions, and uses no sides.
    bool leads = false;
  };
  // A line of a walk along lines, and the vertex behind it.
  struct Passed {
    Edge line = 0;
    std::int32_t vertex = 0;
  };
  using Walk = std::vector<Passed>;
  struct Sum {
    Fact latest = -1;
    std::uint64_t lines = 0;
  };

  static constexpr Value other(Value mark) { return mark == LINE ? CROSS : LINE; }
  [[nodiscard]] Values at(Place place) const;
  bool is_line(Edge edge) const { return patterns::has(at(places_[index(edge)]), LINE); }

  // consequences_setup.cpp
  void list_variants();
  void list_conclusions(const patterns::Table::Variant& of, Variant& variant) const;

  void count_known();
  void look_at(Fact fact);
  void find_uses(Fact fact);
  void use(std::uint32_t number, Place origin, Fact last);
  void contradict_mark(std::uint32_t number, Place origin, const Gives& gives);
  void make_given();
  void meet(Fact fact);
  void count_lines(Kind kind, std::int32_t place, std::span<const std::int32_t> edges, int most,
                   Fact last);
  Fact known(Edge edge, Value mark);
  void need(Edge edge, Value mark);
  void give(Edge edge, Value mark);
  Step& add(Kind kind, std::int32_t place);
  Step& contradict(Kind kind, std::int32_t place);

  // consequences_loops.cpp
  void follow_lines(Fact last);
  void walk_on(Walk& walk, std::int32_t vertex, std::vector<Walk>& walks);
  void sum_up(const Walk& walk, std::vector<Sum>& sums) const;
  void join(Fact last, const Walk& left, const Walk& right);
  void close_loop(Fact last, std::span<const Passed> left, std::span<const Passed> right, Edge closing);
  void finish(std::span<const Edge> loop);
  [[nodiscard]] bool is_solution(std::span<const Edge> loop) const;
  void look_for_no_loop();

  const OneLoop* board_;
  const loops::Grid* grid_;
  bool with_avoidance_;
  std::vector<Variant> variants_;
  // By entry, and by test of the table: steps from byte to byte.
  std::vector<Place> to_origin_;
  std::vector<Place> looks_;
  // By edge: its place, and its list in the table.
  std::vector<Place> places_;
  std::vector<std::uint16_t> lists_;
  // By place: the edge, or -1; and the marks that follow and were examined.
  std::vector<Edge> edge_at_;
  std::vector<std::uint8_t> follows_;

  std::span<const Given> given_;
  std::vector<std::uint8_t> is_made_;
  std::vector<Fact> facts_;
  // By fact.
  std::vector<Marked> marks_{{}};
  std::vector<std::int32_t> rounds_{0};
  std::vector<std::vector<std::uint32_t>> givers_;
  // The first fact that was not examined.
  Fact next_ = ASSUMED;
  std::int32_t round_ = 0;
  std::vector<Step> steps_;
  std::vector<Fact> premises_;
  std::vector<Fact> conclusions_;
  std::vector<Edge> lines_;
  // The premises and conclusions of the next step.
  std::vector<Fact> next_premises_;
  std::vector<Fact> next_conclusions_;
  // Lines and unknown edges of the board when it had so many changes.
  std::size_t counted_at_ = static_cast<std::size_t>(-1);
  std::size_t known_lines_ = 0;
  std::size_t unknown_ = 0;
  bool is_closed_ = false;
  // The loops found so far.
  std::unordered_set<std::uint64_t> closed_;
  std::vector<Sum> left_sums_;
  std::vector<Sum> right_sums_;
  // By vertex: whether a walk has passed it; and where it is on the walk to the right, from 1 on.
  std::vector<std::uint8_t> is_passed_;
  std::vector<std::int32_t> right_at_;
};

}  // namespace hamekomi::slitherlink::hints
