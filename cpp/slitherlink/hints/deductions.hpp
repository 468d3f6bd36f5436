// Facts that follow from an assumption, and all deductions that lead to them.
//
// Facts are marks of edges, numbered in the order they are found; what the board knows already is no
// fact, and premises leave it out. A fact may have several deductions, and an edge both marks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/index.hpp"
#include "slitherlink/hints/one_loop.hpp"

namespace hamekomi::slitherlink::hints {

class Deductions {
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
    // `place` is the number of a deduction by another technique.
    extra,
    // The rest are contradictions. A pattern, in the symmetry with this number, concludes another mark
    // than an edge has.
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
  // What a step to be added rests on, and what it gives.
  struct Draft {
    std::vector<Fact> premises;
    std::vector<Fact> conclusions;
  };

  explicit Deductions(int edges) : facts_(2 * index(edges), -1) {}

  void clear();
  // Deductions are made round by round (consequences.hpp).
  void begin_round() { ++round_; }
  // How many rounds were begun.
  [[nodiscard]] std::int32_t rounds() const { return round_; }

  // The facts are those from ASSUMED on. One of round n takes at least n deductions.
  [[nodiscard]] Fact facts() const { return static_cast<Fact>(marks_.size()); }
  [[nodiscard]] Marked marked(Fact fact) const { return marks_[index(fact)]; }
  // 0 if there is no contradiction so far.
  [[nodiscard]] std::int32_t round_of(Fact fact) const { return rounds_[index(fact)]; }
  // -1 if this mark does not follow, or is known already.
  [[nodiscard]] Fact fact(Edge edge, Value mark) const { return facts_[2 * index(edge) + mark - LINE]; }
  // The fact that an edge has a mark, which is new if it did not follow before.
  Fact add_fact(Edge edge, Value mark);

  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
  [[nodiscard]] std::span<const Fact> premises(const Step& step) const {
    return std::span(premises_).subspan(step.first_premise, step.end_premise - step.first_premise);
  }
  [[nodiscard]] std::span<const Fact> conclusions(const Step& step) const {
    return std::span(conclusions_)
        .subspan(step.first_conclusion, step.end_conclusion - step.first_conclusion);
  }
  [[nodiscard]] std::span<const Edge> lines(const Step& step) const {
    return std::span(lines_).subspan(step.first_line, step.end_line - step.first_line);
  }
  // The steps that give a fact.
  [[nodiscard]] std::span<const std::uint32_t> steps_to(Fact fact) const { return givers_[index(fact)]; }

  // A step lasts until the next one is added.
  Step& add(Kind kind, std::int32_t place, const Draft& draft);
  // A step to a contradiction.
  Step& contradict(Kind kind, std::int32_t place, std::span<const Fact> premises);
  // Stores lines of steps, as many as they are; returns where they begin.
  std::uint32_t add_lines(std::span<const Edge> lines);

 private:
  Step& add(Kind kind, std::int32_t place, std::span<const Fact> premises,
            std::span<const Fact> conclusions);

  // By edge and mark.
  std::vector<Fact> facts_;
  // By fact.
  std::vector<Marked> marks_{{}};
  std::vector<std::int32_t> rounds_{0};
  std::vector<std::vector<std::uint32_t>> givers_;
  std::int32_t round_ = 0;
  std::vector<Step> steps_;
  std::vector<Fact> premises_;
  std::vector<Fact> conclusions_;
  std::vector<Edge> lines_;
};

}  // namespace hamekomi::slitherlink::hints
