#pragma once
// Loops other than the wanted one, each with the cells where its numbers differ. If none of these cells
// has a clue on the board, the puzzle has another solution, and no search is needed.
//
// Clues come and go; we count for each loop how many of them it contradicts.

#include <cstdint>
#include <span>
#include <vector>

#include "common/index.hpp"

namespace hamekomi::slitherlink::make {

class OtherLoops {
 public:
  explicit OtherLoops(std::size_t cells) : at_(cells), has_clue_(cells, 0) {}

  // Requires at least one cell.
  void add(std::span<const std::int32_t> differing) {
    const auto loop = static_cast<std::uint32_t>(contradicted_.size());
    std::uint32_t contradicted = 0;
    for (const std::int32_t cell : differing) {
      at_[index(cell)].push_back(loop);
      contradicted += has_clue_[index(cell)];
    }
    contradicted_.push_back(contradicted);
    solutions_ += contradicted == 0 ? 1 : 0;
  }
  void put_clue(std::int32_t cell) {
    has_clue_[index(cell)] = 1;
    for (const std::uint32_t loop : at_[index(cell)])
      if (contradicted_[loop]++ == 0) --solutions_;
  }
  void take_clue(std::int32_t cell) {
    has_clue_[index(cell)] = 0;
    for (const std::uint32_t loop : at_[index(cell)])
      if (--contradicted_[loop] == 0) ++solutions_;
  }

  [[nodiscard]] bool is_any_solution() const { return solutions_ > 0; }

 private:
  // By cell: the loops whose number differs there.
  std::vector<std::vector<std::uint32_t>> at_;
  std::vector<std::uint8_t> has_clue_;
  // By loop: how many clues on the board it contradicts.
  std::vector<std::uint32_t> contradicted_;
  // How many loops contradict none.
  std::size_t solutions_ = 0;
};

}  // namespace hamekomi::slitherlink::make
