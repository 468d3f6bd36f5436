// Kawai's two searches, and his way of stopping them.
//
// Box search looks for what can fill one box, the most closely surrounded one; piece search for where
// the next piece can lie, in a fixed order. Both are one plain recursion: try a site, put the piece
// there, search on, take the piece away.
//
// A search may stop just before a piece is taken away (a solution is such a moment too). It then leaves
// the recursion and forgets everything but the content of the boxes. To go on, the same recursion is
// entered again in recovering mode: a piece can be put on a site if the boxes hold that very piece, and
// the first piece taken away ends the mode. So resuming is as right as the search itself; here every
// call of `run` but the first begins with it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "box_search/board.hpp"
#include "box_search/feasibility.hpp"
#include "box_search/problem.hpp"
#include "common/stop.hpp"

namespace hamekomi::box_search {

enum class Method {
  boxes,             // always the most closely surrounded box
  piece_then_boxes,  // all sites of the first piece, then boxes: the main program of the paper
  pieces,
};

// The work done. `trials` and `nodes` are by how many pieces lay in the frame before.
struct Counts {
  std::vector<std::uint64_t> trials;  // sites asked whether they are free
  std::vector<std::uint64_t> nodes;   // pieces put
  Asks asks;
  std::uint64_t solutions = 0;
};

// Calls visit(piece, sites) with the sites to be tried at a position, piece by piece, until a call
// returns false.
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
  Index site = is_first ? 0 : board.placed().back().site + 1;  // copies of a piece take ascending sites
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

  // Goes on until so many more nodes are done or, if asked for, until the next solution.
  Stop run(std::uint64_t nodes, bool to_solutions);

  // The state: copies by box, 0 where it is empty. All empty: the search has not begun, or is finished.
  const std::vector<Index>& content() const { return content_; }
  // Takes over the state of another search; false, and nothing changes, if no search can be in it.
  bool recover(const std::vector<Index>& content);

  // The share of the tree behind us if every branch of a node weighs the same.
  double progress() const;
  // The pieces that lie in the frame, in the order in which they were put.
  const std::vector<Placement>& placed() const { return placed_; }
  const Counts& counts() const { return counts_; }

 private:
  bool search(Board& board);  // false: stopping
  bool try_sites(Board& board, Index piece, Sites sites);
  bool explore(Board& board, Placement placement);
  void keep(const Board& board);

  std::shared_ptr<const Tables> tables_;
  Method method_;
  Feasibility feasibility_;
  std::vector<Index> content_;
  std::vector<Placement> placed_;  // what can be read off the content, for those who ask
  Counts counts_;
  bool recovering_ = false;
  bool finished_ = false;
  bool to_solutions_ = false;
  bool found_ = false;
  std::uint64_t nodes_left_ = 0;
};

}  // namespace hamekomi::box_search
