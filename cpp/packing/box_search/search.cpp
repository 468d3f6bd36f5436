#include "packing/box_search/search.hpp"

#include <utility>

namespace hamekomi::packing::box_search {

namespace {

// The index of the first site, from an index on, whose boxes hold the next copy of the piece: in
// recovering mode the piece can be placed there. The number of sites if there is none.
std::size_t next_held(const std::vector<Index>& content, const Tables& tables, Index copy, Sites sites,
                      std::size_t from) {
  const auto holds = [&](Index site) {
    return std::ranges::all_of(tables.site(site), [&](Index box) { return content[box] == copy; });
  };
  while (from < sites.size() && !holds(sites[from])) ++from;
  return from;
}

}  // namespace

Search::Search(std::shared_ptr<const Tables> tables, Method method, Tests tests)
    : tables_(std::move(tables)),
      method_(method),
      feasibility_(*tables_, std::move(tests)),
      content_(tables_->boxes(), 0) {
  counts_.trials.resize(tables_->copies(), 0);
  counts_.nodes.resize(tables_->copies(), 0);
}

Stop Search::run(std::uint64_t nodes, bool to_solutions) {
  if (finished_) return Stop::finished;
  nodes_left_ = nodes;
  to_solutions_ = to_solutions;
  found_ = false;
  recovering_ = std::ranges::any_of(content_, [](Index copy) { return copy != 0; });
  Board board(*tables_);
  finished_ = search(board);
  keep(board);
  if (finished_) return Stop::finished;
  return found_ ? Stop::found : Stop::paused;
}

bool Search::search(Board& board) {
  return each_list(*tables_, board, method_,
                   [&](Index piece, Sites sites) { return try_sites(board, piece, sites); });
}

bool Search::try_sites(Board& board, Index piece, Sites sites) {
  std::uint64_t& trials = counts_.trials[board.placed().size()];
  for (std::size_t next = 0;; ++next) {
    const std::size_t from = next;
    if (recovering_) {
      next = next_held(content_, *tables_, board.next_copy(piece), sites, from);
    } else {
      next = board.next_fit(sites, from);
      trials += std::min(next + 1, sites.size()) - from;
    }
    if (next == sites.size()) return true;
    if (!explore(board, {piece, sites[next]})) return false;
  }
}

bool Search::explore(Board& board, Placement placement) {
  const bool is_new = !recovering_;
  if (is_new) {
    ++counts_.nodes[board.placed().size()];
    nodes_left_ -= nodes_left_ == 0 ? 0 : 1;
  }
  board.put(placement);
  if (board.is_solved()) {
    counts_.solutions += is_new ? 1 : 0;
    found_ = is_new && to_solutions_;
  } else if (!board.is_full()) {
    TestCounts uncounted;
    if (feasibility_.allows(board, is_new ? counts_.test_counts : uncounted) && !search(board))
      return false;
  }
  // The search stops only here. At the place where it stopped last time it is still recovering, and
  // continues.
  if (!recovering_ && (found_ || nodes_left_ == 0)) return false;
  recovering_ = false;
  board.take_back();
  return true;
}

// The content of the boxes is saved when the search stops; until then only the board knows it.
void Search::keep(const Board& board) {
  placed_ = board.placed();
  std::ranges::fill(content_, 0);
  std::vector<Index> copy;
  copy.reserve(tables_->pieces());
  for (Index piece = 0; piece < tables_->pieces(); ++piece) copy.push_back(tables_->first_copy(piece));
  for (const auto& [piece, site] : placed_) {
    for (const Index box : tables_->site(site)) content_[box] = copy[piece];
    ++copy[piece];
  }
}

bool Search::recover(const std::vector<Index>& content) {
  if (content.size() != tables_->boxes()) return false;
  Board board(*tables_);
  Index left = static_cast<Index>(std::ranges::count_if(content, [](Index copy) { return copy != 0; }));
  TestCounts uncounted;
  while (left != 0) {
    if (!board.placed().empty() && !feasibility_.allows(board, uncounted)) return false;
    Placement held{};
    const bool is_stuck = each_list(*tables_, board, method_, [&](Index piece, Sites sites) {
      const std::size_t next = next_held(content, *tables_, board.next_copy(piece), sites, 0);
      if (next == sites.size()) return true;
      held = {piece, sites[next]};
      return false;
    });
    if (is_stuck) return false;
    board.put(held);
    left -= tables_->size(held.piece);
  }
  content_ = content;
  placed_ = board.placed();
  finished_ = false;
  return true;
}

double Search::progress() const {
  if (finished_) return 1.0;
  double done = 0.0;
  double weight = 1.0;
  Board board(*tables_);
  for (const Placement& placed : placed_) {
    double branches = 0.0;
    double before = 0.0;
    each_list(*tables_, board, method_, [&](Index, Sites sites) {
      for (const Index site : sites) {
        if (site == placed.site) before = branches;
        branches += board.fits(site) ? 1.0 : 0.0;
      }
      return true;
    });
    weight /= branches;
    done += weight * before;
    board.put(placed);
  }
  return placed_.empty() ? 0.0 : done + weight;
}

}  // namespace hamekomi::packing::box_search
