// Unique loops: cells with the same two candidates in a loop, two in every house that it visits, would
// have two solutions; so some other candidate of the loop is true. A unique rectangle is a loop of four
// cells.
//
// Type 1: one cell has others. Type 2: all have the same other digit. Type 3: two cells of a house,
// whose others form a naked subset with other cells of it. Type 4: two cells of a house that must have
// one of the two digits, so they cannot have the other.

#include <algorithm>
#include <array>
#include <vector>

#include "sudoku/hints/basic/subsets.hpp"
#include "sudoku/hints/techniques.hpp"

namespace hamekomi::sudoku::hints {

namespace {

constexpr int LONGEST = 14;

class LoopSearch {
 public:
  LoopSearch(const Board& board, Finding& best) : board_(board), shape_(board.shape()), best_(best) {}

  bool run() {
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      pair_ = board_.candidates(cell);
      if (count(pair_) != 2) continue;
      loop_ = {cell};
      extras_ = 0;
      used_.assign(static_cast<std::size_t>(shape_.houses()), 0);
      enter(cell, 1);
      extend(-1);
    }
    return is_found_;
  }

 private:
  void enter(int cell, int by) {
    for (int kind = ROW; kind <= BOX; ++kind) used_[index(shape_.house_of(cell, kind))] += by;
  }

  bool fits(int cell) const {
    for (int kind = ROW; kind <= BOX; ++kind)
      if (used_[index(shape_.house_of(cell, kind))] >= 2) return false;
    return true;
  }

  bool is_closed() const {
    if (loop_.size() < 4 || loop_.size() % 2 != 0 || !shape_.sees(loop_.front(), loop_.back()))
      return false;
    return std::all_of(used_.begin(), used_.end(), [](int times) { return times == 0 || times == 2; });
  }

  void extend(int last_kind) {
    if (is_closed()) {
      judge();
      return;
    }
    if (static_cast<int>(loop_.size()) >= LONGEST) return;
    for (int kind = ROW; kind <= BOX; ++kind) {
      if (kind == last_kind) continue;
      const int house = shape_.house_of(loop_.back(), kind);
      for (int place = 0; place < board_.size(); ++place) {
        const int cell = shape_.cell(house, place);
        const Mask here = board_.candidates(cell);
        if ((here & pair_) != pair_ || !fits(cell)) continue;
        if (std::find(loop_.begin(), loop_.end(), cell) != loop_.end()) continue;
        // A loop is found from each of its cells with two candidates; the first one is enough.
        if (here == pair_ && cell < loop_[0]) continue;
        const int more = here != pair_ ? 1 : 0;
        // More than two cells with others are allowed only if these are one digit.
        const Mask others = others_of_loop() | (here & ~pair_);
        if (extras_ + more > 2 && count(others) != 1) continue;
        loop_.push_back(cell);
        extras_ += more;
        enter(cell, 1);
        extend(kind);
        enter(cell, -1);
        extras_ -= more;
        loop_.pop_back();
      }
    }
  }

  Mask others_of_loop() const {
    Mask others = 0;
    for (const int cell : loop_) others |= board_.candidates(cell) & ~pair_;
    return others;
  }

  void judge() {
    saviours_.clear();
    for (const int cell : loop_)
      if (board_.candidates(cell) != pair_) saviours_.push_back(cell);
    const Mask others = others_of_loop();
    if (saviours_.size() == 1) type_1();
    if (saviours_.size() >= 2 && count(others) == 1) type_2(first(others));
    if (saviours_.size() == 2) {
      type_4();
      if (count(others) > 1) type_3(others);
    }
  }

  void begin(int type, int more) {
    constexpr std::array LOOPS{Technique::unique_loop_1, Technique::unique_loop_2,
                               Technique::unique_loop_3, Technique::unique_loop_4};
    constexpr std::array RECTANGLES{Technique::rectangle_1, Technique::rectangle_2,
                                    Technique::rectangle_3, Technique::rectangle_4};
    now_.begin((loop_.size() == 4 ? RECTANGLES : LOOPS)[index(type - 1)]);
    now_.length = static_cast<int>(loop_.size());
    now_.rating += more + std::min(3, now_.length / 2 - 2);
    now_.digits = pair_;
    for (const int cell : loop_) {
      for (const int digit : Bits(pair_)) now_.premises.push_back(candidate(cell, digit));
      for (const int digit : Bits(board_.candidates(cell) & ~pair_))
        now_.extras.push_back(candidate(cell, digit));
    }
  }

  void offer() {
    if (!now_.does_something() || (is_found_ && now_.rating >= best_.rating)) return;
    std::swap(now_, best_);
    is_found_ = true;
  }

  void type_1() {
    begin(1, 0);
    now_.remove_all(board_, saviours_[0], pair_);
    offer();
  }

  void type_2(int digit) {
    begin(2, 0);
    for (const int cell : shape_.peers(saviours_[0]))
      if (std::all_of(saviours_.begin(), saviours_.end(),
                      [&](int other) { return shape_.sees(cell, other); }))
        now_.remove_if_there(board_, cell, digit);
    offer();
  }

  void type_3(Mask others) {
    std::array<Mask, MOST_SIZE> masks{};
    for (int kind = ROW; kind <= BOX; ++kind) {
      const int house = shape_.house_of(saviours_[0], kind);
      if (!shape_.contains(house, saviours_[1])) continue;
      for (int place = 0; place < board_.size(); ++place) {
        const int cell = shape_.cell(house, place);
        const bool is_in_loop = cell == saviours_[0] || cell == saviours_[1];
        masks[index(place)] = is_in_loop ? 0 : board_.candidates(cell);
      }
      const int open = count(board_.open(house));
      for (int size = std::max(2, count(others)); size <= 4 && size < open - 1; ++size)
        choose(
            masks.data(), board_.size(), size - 1, size,
            [&](Mask cells, Mask digits) {
              if (count(digits) != size) return false;
              begin(3, size - 1);
              now_.houses = {house};
              for (int place = 0; place < board_.size(); ++place) {
                const int cell = shape_.cell(house, place);
                if (masks[index(place)] == 0) continue;
                if (holds(cells, place))
                  for (const int digit : Bits(board_.candidates(cell)))
                    now_.premises.push_back(candidate(cell, digit));
                else
                  now_.remove_all(board_, cell, digits);
              }
              offer();
              return false;
            },
            0, 0, others);
    }
  }

  void type_4() {
    for (int kind = ROW; kind <= BOX; ++kind) {
      const int house = shape_.house_of(saviours_[0], kind);
      if (!shape_.contains(house, saviours_[1])) continue;
      for (const int digit : Bits(pair_)) {
        if (count(board_.places(house, digit)) != 2) continue;
        begin(4, 0);
        now_.houses = {house};
        now_.covers.clear();
        for (const int cell : saviours_) now_.remove_all(board_, cell, pair_ & ~bit(digit));
        offer();
      }
    }
  }

  const Board& board_;
  const Shape& shape_;
  Finding& best_;
  Finding now_;
  bool is_found_ = false;
  Mask pair_ = 0;
  int extras_ = 0;
  std::vector<int> loop_;
  std::vector<int> used_;
  std::vector<int> saviours_;
};

}  // namespace

bool find_unique_loop(const Board& board, Finding& finding) { return LoopSearch(board, finding).run(); }

}  // namespace hamekomi::sudoku::hints
