// Aligned exclusion: two or three cells together. A combination of their candidates is impossible if
// cells that see each other would be equal, or if some cell that sees them all would have no candidate
// left. A candidate in no possible combination is ruled out.

#include "sudoku/hints/few_cells/exclusion.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace hamekomi::sudoku::hints {

namespace {

constexpr Mask NOTHING_ELSE = bit(MOST_SIZE);

class Excluder {
 public:
  // Only combinations with a cell in `changed` are examined.
  Excluder(const Board& board, int together, CellSet changed)
      : board_(board), shape_(board.shape()), together_(together), changed_(changed) {
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      seen_[index(cell)] = peers_of(shape_, cell);
      const int size = count(board.candidates(cell));
      if (size >= 2) open_.push_back(cell);
      if (size >= 2 && size <= together) small_.add(cell);
    }
  }

  bool find(Finding& finding) {
    std::array<int, 3> cells{};
    return extend(cells, 0, 0, small_, finding);
  }

 private:
  bool extend(std::array<int, 3>& cells, int chosen, std::size_t from, CellSet excluders,
              Finding& finding) {
    if (chosen >= std::min(together_, 3)) return judge(cells, excluders, finding);
    for (std::size_t next = from; next < open_.size(); ++next) {
      const int cell = open_[next];
      const CellSet left = excluders & seen_[index(cell)];
      if (left.is_empty()) continue;
      cells[index(chosen)] = cell;
      if (extend(cells, chosen + 1, next + 1, left, finding)) return true;
    }
    return false;
  }

  // The digits of the third cell that go with these of the first two. For a pair, the third cell is an
  // imaginary one with one candidate of its own.
  Mask third(const std::array<int, 3>& cells, int a, int b) const {
    const Mask used = bit(a) | bit(b);
    Mask left = NOTHING_ELSE;
    if (a == b && shape_.sees(cells[0], cells[1])) return 0;
    if (together_ == 3) {
      left = board_.candidates(cells[2]);
      if (shape_.sees(cells[0], cells[2])) left &= ~bit(a);
      if (shape_.sees(cells[1], cells[2])) left &= ~bit(b);
    }
    for (const Mask each : masks_) {
      const Mask rest = each & ~used;
      if (rest == 0) return 0;
      if (has_one(rest)) left &= ~rest;
    }
    return left;
  }

  bool has_changed(const std::array<int, 3>& cells, CellSet excluders) const {
    if (!(excluders & changed_).is_empty()) return true;
    if (changed_.has(cells[0]) || changed_.has(cells[1])) return true;
    return together_ == 3 && changed_.has(cells[2]);
  }

  bool judge(const std::array<int, 3>& cells, CellSet excluders, Finding& finding) {
    if (!has_changed(cells, excluders)) return false;
    masks_.clear();
    excluders.each([&](int cell) { masks_.push_back(board_.candidates(cell)); });
    std::array<Mask, 3> possible{};
    const std::array<Mask, 3> all{board_.candidates(cells[0]), board_.candidates(cells[1]),
                                  together_ == 3 ? board_.candidates(cells[2]) : NOTHING_ELSE};
    for (const int a : Bits(all[0]))
      for (const int b : Bits(all[1])) {
        const Mask left = third(cells, a, b);
        if (left == 0) continue;
        possible[0] |= bit(a);
        possible[1] |= bit(b);
        possible[2] |= left;
        if (possible == all) return false;
        if (possible[1] == all[1] && possible[2] == all[2]) break;
      }
    finding.begin(together_ == 2 ? Technique::aligned_pair : Technique::aligned_triple);
    for (std::size_t each = 0; each < index(together_); ++each)
      finding.remove_all(board_, cells[each], ~possible[each]);
    if (!finding.does_something()) return false;
    for (std::size_t each = 0; each < index(together_); ++each)
      for (const int digit : Bits(board_.candidates(cells[each])))
        finding.premises.push_back(candidate(cells[each], digit));
    excluders.each([&](int cell) {
      for (const int digit : Bits(board_.candidates(cell)))
        finding.extras.push_back(candidate(cell, digit));
    });
    return true;
  }

  const Board& board_;
  const Shape& shape_;
  int together_;
  CellSet changed_;
  std::vector<int> open_;
  CellSet small_;
  std::array<CellSet, static_cast<std::size_t>(MOST_SIZE_OF_SETS* MOST_SIZE_OF_SETS)> seen_;
  std::vector<Mask> masks_;
};

}  // namespace

bool Exclusion::find(const Board& board, Finding& finding) {
  if (board.size() > MOST_SIZE_OF_SETS) return false;
  CellSet changed;
  bool is_later = &board.shape() == shape_;
  shape_ = &board.shape();
  for (int cell = 0; cell < board.shape().cells(); ++cell) {
    Mask& before = before_[index(cell)];
    const Mask now = board.candidates(cell);
    if (now != before) changed.add(cell);
    is_later = is_later && (now & ~before) == 0;
    before = now;
  }
  // On another board nothing is known.
  if (!is_later) changed = {~std::uint64_t{0}, ~std::uint64_t{0}};
  if (!Excluder(board, together_, changed).find(finding)) return false;
  // There may be more to find: next time, look at everything.
  shape_ = nullptr;
  return true;
}

}  // namespace hamekomi::sudoku::hints
