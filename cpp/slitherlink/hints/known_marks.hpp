// The marks that edges may have under an assumption: the one that the board knows, or all that follow
// and were examined.
#pragma once

#include <cstdint>
#include <vector>

#include "common/index.hpp"
#include "slitherlink/hints/edge_patterns.hpp"
#include "slitherlink/hints/one_loop.hpp"

namespace hamekomi::slitherlink::hints {

class KnownMarks {
 public:
  KnownMarks(const OneLoop& board, const EdgePatterns& patterns)
      : board_(&board), patterns_(&patterns), follows_(board.board().size(), 0) {}

  [[nodiscard]] patterns::Values at(Place place) const {
    const Value known = board_->board().at(place);
    return known != 0 ? patterns::set_of(known) : follows_[index(place)];
  }
  [[nodiscard]] bool has(Edge edge, Value mark) const {
    return patterns::has(at(patterns_->place(edge)), mark);
  }
  [[nodiscard]] bool is_line(Edge edge) const { return has(edge, LINE); }
  [[nodiscard]] bool is_on_board(Edge edge) const { return board_->mark(edge) != 0; }

  // A mark that follows.
  void add(Edge edge, Value mark) {
    follows_[index(patterns_->place(edge))] |= static_cast<std::uint8_t>(patterns::set_of(mark));
  }
  void forget(Edge edge) { follows_[index(patterns_->place(edge))] = 0; }

 private:
  const OneLoop* board_;
  const EdgePatterns* patterns_;
  // By place.
  std::vector<std::uint8_t> follows_;
};

}  // namespace hamekomi::slitherlink::hints
