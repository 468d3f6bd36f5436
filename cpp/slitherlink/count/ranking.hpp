// All solutions of a board in an order, without listing them: how many there are, and the one of a given
// rank. Whoever draws a rank at random draws a solution at random, each with the same probability.
//
// A first sweep finds the profiles behind each vertex; a second one, from the last vertex to the first,
// counts the ways to complete each of them. A rank then says at every vertex which child to follow.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "common/stop.hpp"
#include "slitherlink/count/board.hpp"
#include "slitherlink/count/plan.hpp"
#include "slitherlink/count/profile.hpp"

namespace hamekomi::slitherlink::count {

// A number of 128 bits, the lower word first.
using Rank = std::array<Word, 2>;

class Ranking {
 public:
  // Requires a board without complaint, not wider than `widest`.
  Ranking(const Board& board, std::size_t bytes);
  static int widest() { return static_cast<int>(Narrow::MOST) - 2; }

  // Sweeps this many vertices. Counts that do not fit into 128 bits also count as memory.
  Stop run(std::size_t vertices);
  // When finished.
  [[nodiscard]] Rank count() const { return count_; }
  // The marks of the edges; requires a rank below the count.
  [[nodiscard]] std::vector<std::uint8_t> solution(const Rank& rank) const;
  [[nodiscard]] std::size_t done() const { return done_; }

 private:
  struct Level {
    // In order, and the ways to complete each.
    std::vector<Word> states;
    std::vector<Rank> ways;
  };

  bool sweep_on();
  bool count_back();
  [[nodiscard]] const Rank& ways(std::size_t level, Word state) const;

  Board board_;
  std::vector<Step> steps_;
  std::size_t bytes_;
  std::size_t used_ = 0;
  std::vector<Level> levels_;
  std::size_t done_ = 0;
  Rank count_{};
};

}  // namespace hamekomi::slitherlink::count
