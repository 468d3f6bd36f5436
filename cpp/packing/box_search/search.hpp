// Kawai's two searches, and his way of stopping them.
//
// Box search tries all pieces that can fill one box, the most closely surrounded one. Piece search tries
// all sites of the next piece, in a fixed order. Both are one plain recursion: try a site, place the
// piece, search on, take the piece away.
//
// A search may stop just before a piece is taken away (a solution is such a moment too). It then leaves
// the recursion and forgets everything but the content of the boxes. To resume, it enters the same
// recursion in recovering mode: a piece can be placed on a site if the boxes hold that very piece, and
// the first piece taken away ends the mode. So resuming is as reliable as the search itself; every call
// of `run` but the first uses it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "common/stop.hpp"
#include "packing/box_search/board.hpp"
#include "packing/box_search/feasibility.hpp"
#include "packing/box_search/problem.hpp"

namespace hamekomi::packing::box_search {

enum class Method {
  // Always fill the most closely surrounded box.
  boxes,
  // Try all sites of the first piece, then boxes: the main program of the paper.
  piece_then_boxes,
  pieces,
};

// The work done. `trials` and `nodes` are indexed by the number of pieces in the frame before.
struct Counts {
  // Sites tested for being free.
  std::vector<std::uint64_t> trials;
  // Pieces placed.
  std::vector<std::uint64_t> nodes;
  TestCounts test_counts;
  std::uint64_t solutions = 0;
};

// Calls visit(piece, sites) with the sites to try at a position, piece by piece, until a call returns
// false.
template <class Visit>
bool each_list(const Tables& tables, const Board& board, Method method, Visit visit) {
  if (method == Method::piece_then_boxes && board.placed().empty())
    return visit(0, tables.sites_from(0, 0));
  if (method != Method::pieces) {
    const Index target_box = board.most_closely_surrounded_box();
    for (Index piece = 0; piece < tables.pieces(); ++piece)
      if (board.copies_left(piece) != 0 && !visit(piece, tables.sites_at(target_box, piece)))
        return false;
    return true;
  }
  const bool is_first = board.placed().empty();
  Index piece = is_first ? 0 : board.placed().back().piece;
  // The copies of a piece take ascending sites.
  Index site = is_first ? 0 : board.placed().back().site + 1;
  for (; piece < tables.pieces(); ++piece) {
    site = std::max(site, tables.first_site(piece));
    if (board.copies_left(piece) != 0 && !visit(piece, tables.sites_from(site, piece))) return false;
    if (board.is_needed(piece)) return true;
  }
  return true;
}

class Search {
 public:
  Search(std::shared_ptr<const Tables> tables, Method method, Tests tests);

  // Searches this many more nodes, or until the next solution if `to_solutions`.
  Stop run(std::uint64_t nodes, bool to_solutions);

  // The state: the copy in each box, 0 for an empty box. If all boxes are empty, the search has not
  // begun or is finished.
  [[nodiscard]] const std::vector<Index>& content() const { return content_; }
  // Continues from the state of another search. Returns false and changes nothing if the state is
  // impossible.
  bool recover(const std::vector<Index>& content);

  // The share of the tree that is done, if all branches of a node have the same weight.
  [[nodiscard]] double progress() const;
  // The pieces in the frame, in the order in which they were placed.
  [[nodiscard]] const std::vector<Placement>& placed() const { return placed_; }
  const Counts& counts() const { return counts_; }

 private:
  // Returns false if the search is stopping.
  bool search(Board& board);
  bool try_sites(Board& board, Index piece, Sites sites);
  bool explore(Board& board, Placement placement);
  void keep(const Board& board);

  std::shared_ptr<const Tables> tables_;
  Method method_;
  Feasibility feasibility_;
  std::vector<Index> content_;
  // The placed pieces, read off the content of the boxes.
  std::vector<Placement> placed_;
  Counts counts_;
  bool recovering_ = false;
  bool finished_ = false;
  bool to_solutions_ = false;
  bool found_ = false;
  std::uint64_t nodes_left_ = 0;
};

}  // namespace hamekomi::packing::box_search
