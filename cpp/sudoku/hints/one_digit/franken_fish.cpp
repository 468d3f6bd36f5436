// Franken fish: base and cover may contain boxes, too. Base and cover are as many houses each; the base
// houses do not overlap in candidates. Without fins all else in the cover is ruled out, with fins only
// what sees them all.

#include <algorithm>
#include <vector>

#include "sudoku/hints/board/cell_set.hpp"
#include "sudoku/hints/techniques.hpp"

namespace hamekomi::sudoku::hints {

namespace {

// With two fins, the scores of 49 hard puzzles took a third longer, for 12 such fish instead of 7.
constexpr int MOST_FINS = 1;

class FrankenSearch {
 public:
  FrankenSearch(const Board& board, int size, Finding& finding)
      : board_(board), size_(size), finding_(finding) {}

  bool run(int digit, CellSet all) {
    digit_ = digit;
    all_ = all;
    for (const HouseKind kind : {ROW, COLUMN}) {
      base_houses_ = houses(kind);
      cover_houses_ = houses(kind == ROW ? COLUMN : ROW);
      base_.clear();
      if (choose_base(0, {}, 0)) return true;
    }
    return false;
  }

 private:
  struct House {
    int number = 0;
    CellSet cells;
  };

  std::vector<House> houses(HouseKind kind) const {
    std::vector<House> list;
    for (const int sort : {static_cast<int>(kind), static_cast<int>(BOX)})
      for (int house = sort * board_.size(); house < (sort + 1) * board_.size(); ++house)
        if (count(board_.places(house, digit_)) >= 2)
          list.push_back({house, cells_in(board_, house, digit_)});
    return list;
  }

  bool is_box(int house) const { return house >= 2 * board_.size(); }

  bool choose_base(std::size_t from, CellSet cells, int boxes) {
    if (static_cast<int>(base_.size()) == size_) {
      cover_.clear();
      most_covered_ = 0;
      for (const House& house : cover_houses_)
        most_covered_ = std::max(most_covered_, (house.cells & cells).count());
      return choose_cover(cells, {}, cells, boxes, 0);
    }
    for (std::size_t next = from; next < base_houses_.size(); ++next) {
      const House& house = base_houses_[next];
      if (!(house.cells & cells).is_empty()) continue;
      base_.push_back(house.number);
      if (choose_base(next + 1, cells | house.cells, boxes + (is_box(house.number) ? 1 : 0)))
        return true;
      base_.pop_back();
    }
    return false;
  }

  // The first cell of the base that is neither covered nor a fin becomes one of both.
  bool choose_cover(CellSet open, CellSet covered, CellSet base, int boxes, int fins) {
    if (static_cast<int>(cover_.size()) == size_) return boxes > 0 && judge(base, covered);
    const int left = size_ - static_cast<int>(cover_.size());
    if (open.is_empty() || open.count() - left * most_covered_ > MOST_FINS - fins) return false;
    const int cell = open.first();
    for (const House& house : cover_houses_) {
      if (!house.cells.has(cell)) continue;
      cover_.push_back(house.number);
      const int more = is_box(house.number) ? 1 : 0;
      if (choose_cover(open - house.cells, covered | house.cells, base, boxes + more, fins)) return true;
      cover_.pop_back();
    }
    if (fins == MOST_FINS) return false;
    CellSet fin;
    fin.add(cell);
    return choose_cover(open - fin, covered, base, boxes, fins + 1);
  }

  bool judge(CellSet base, CellSet covered) {
    const CellSet fins = base - covered;
    if (fins.count() > MOST_FINS) return false;
    const CellSet caught =
        (covered - base) & all_ & (fins.is_empty() ? all_ : seen_by_all(board_.shape(), fins));
    if (caught.is_empty()) return false;
    finding_.begin(size_ == 2 ? Technique::franken_x_wing : Technique::franken_swordfish);
    finding_.digits = bit(digit_);
    finding_.houses = base_;
    finding_.covers = cover_;
    (base - fins).each([&](int cell) { finding_.premises.push_back(candidate(cell, digit_)); });
    fins.each([&](int cell) { finding_.extras.push_back(candidate(cell, digit_)); });
    caught.each([&](int cell) { finding_.removed.push_back(candidate(cell, digit_)); });
    return true;
  }

  const Board& board_;
  int size_;
  Finding& finding_;
  int digit_ = 0;
  CellSet all_;
  std::vector<House> base_houses_;
  std::vector<House> cover_houses_;
  std::vector<int> base_;
  std::vector<int> cover_;
  // The most cells of the base in one house of the cover.
  int most_covered_ = 0;
};

}  // namespace

bool find_franken_fish(const Board& board, int digit, int size, Finding& finding) {
  return board.size() <= MOST_SIZE_OF_SETS &&
         FrankenSearch(board, size, finding).run(digit, cells_with(board, digit));
}

}  // namespace hamekomi::sudoku::hints
