// The shortest trial of an edge: a line or a cross is refuted, or both lead to the same mark, with as
// few deductions as possible. What counts is how many have to be explained, of all outcomes together.
//
// An outcome that is dead may still share a mark with the other one, and to show that may take fewer
// deductions than to refute it. Of the marks that both outcomes share, those are concluded that follow
// by the shortest derivation of one of them.
//
// How many rounds it takes at least is a bound that is found quickly, so that longer trials need not be
// examined.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "slitherlink/hints/consequences.hpp"
#include "slitherlink/hints/ladder.hpp"
#include "slitherlink/hints/shortest_derivation.hpp"

namespace hamekomi::slitherlink::hints {

class ShortTrial {
 public:
  // A trial that is longer than all others, or none.
  static constexpr std::int32_t NONE = 1'000'000;
  using Extra = std::span<const Consequences::Extra>;

  // Uses the patterns of the ladder, and loop avoidance if it does. The ladder must outlive this.
  explicit ShortTrial(const Ladder& ladder);

  // A lower bound of the deductions that are needed; NONE if nothing is learned. The extra
  // ones, by other techniques, are for a line and for a cross. Requires an unknown edge of a settled
  // board.
  std::int32_t bound(Edge edge, Extra with_line = {}, Extra with_cross = {});
  // Looks for a trial of at most this many deductions.
  bool find(Edge edge, std::int32_t most, Extra with_line = {}, Extra with_cross = {});

  // The steps of an outcome that are explained, in this order; none if it does not matter.
  struct Outcome {
    const Deductions* all = nullptr;
    std::vector<std::uint32_t> steps;
    bool is_needed = false;
  };
  // Line and cross.
  [[nodiscard]] const std::array<Outcome, 2>& outcomes() const { return outcomes_; }
  [[nodiscard]] std::int32_t length() const { return length_; }
  // Whether there is no shorter one, as far as the deductions are known.
  [[nodiscard]] bool is_proved() const { return is_proved_; }

 private:
  struct Shared {
    std::int32_t bound = 0;
    Deductions::Fact with_line = 0;
    Deductions::Fact with_cross = 0;
  };

  void begin(Edge edge, Extra with_line, Extra with_cross);
  bool go_on(std::int32_t rounds);
  std::int32_t fewest_rounds();
  void list_shared(std::int32_t most);
  void shorten();
  void refute(std::size_t outcome);
  void share(const Shared& shared);
  void keep(std::int32_t length);

  std::array<Consequences, 2> all_;
  ShortestDerivation derivation_;
  std::vector<Shared> shared_;
  std::array<Outcome, 2> outcomes_;
  // The shortest so far, or one more than the longest that is of interest.
  std::int32_t length_ = NONE;
  bool is_found_ = false;
  bool is_proved_ = true;
  std::int64_t effort_ = 0;
};

}  // namespace hamekomi::slitherlink::hints
