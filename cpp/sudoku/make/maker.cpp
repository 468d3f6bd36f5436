#include "sudoku/make/maker.hpp"

#include <algorithm>
#include <numeric>
#include <span>

namespace hamekomi::sudoku {

namespace {

using Lines = std::array<std::uint8_t, 9>;

// Rows change places inside their bands, and the bands change places.
Lines moved_lines(Random& random) {
  std::array<std::uint8_t, 3> bands{0, 1, 2};
  random.shuffle(bands);
  Lines lines{};
  for (unsigned band = 0; band < 3; ++band) {
    std::array<std::uint8_t, 3> rows{0, 1, 2};
    random.shuffle(rows);
    for (unsigned row = 0; row < 3; ++row)
      lines[3 * band + row] = static_cast<std::uint8_t>(3 * bands[band] + rows[row]);
  }
  return lines;
}

}  // namespace

Maker::Maker(const Spec& spec, std::uint64_t seed, std::uint64_t stream)
    : spec_(&spec), random_(seed, stream) {
  start_over();
}

void Maker::start_over() {
  stage_ = Stage::filling;
  full_ = {};
  for (unsigned box = 0; box < 3; ++box) {
    std::array<std::uint8_t, DIGITS> digits{1, 2, 3, 4, 5, 6, 7, 8, 9};
    random_.shuffle(digits);
    for (unsigned n = 0; n < DIGITS; ++n) full_[(3 * box + n / 3) * 9 + 3 * box + n % 3] = digits[n];
  }
}

Grid Maker::problem() const {
  if (stage_ == Stage::filling) return grid_of(full_.data());
  if (stage_ == Stage::checking) return grid_of(givens_.data());
  Cells fewer = givens_;
  remove(fewer);
  Grid grid = grid_of(fewer.data());
  // Another solution has another digit in the only cell.
  if (cells_to_remove() == 1) {
    const unsigned cell = group(tried_).front();
    forbid(grid, candidate(cell, full_[cell] - 1U));
  }
  return grid;
}

bool Maker::solved(const Grid& grid) {
  Cells found;
  write_cells(grid, found.data());
  if (stage_ == Stage::filling) {
    full_ = found;
    return false;
  }
  is_other_ = found != full_;
  return !is_other_;
}

void Maker::ended() {
  switch (stage_) {
    case Stage::filling:
      move_lines();
      givens_ = {};
      left_ = 0;
      for (const Group& each : spec_->groups)
        for (const std::uint8_t cell : each) {
          givens_[cell] = full_[cell];
          ++left_;
        }
      is_other_ = false;
      stage_ = Stage::checking;
      // A full grid is its only solution.
      if (left_ == CELLS) begin_removing();
      break;
    case Stage::checking: is_other_ ? start_over() : begin_removing(); break;
    default:
      if (!is_other_) {
        remove(givens_);
        left_ -= cells_to_remove();
        tried_ += together_;
      } else if (together_ == 1) {
        ++tried_;
      }
      together_ = std::max<std::size_t>(1, together_ / 2);
      prepare();
  }
}

Candidate Maker::choose(const Grid& grid) {
  Candidate one = sudoku::choose(grid);
  if (stage_ != Stage::filling) return one;
  std::array<std::uint8_t, DIGITS> digits{};
  unsigned number = 0;
  for (unsigned digit = 0; digit < DIGITS; ++digit)
    if ((grid.words[WORDS_OF_A_DIGIT * digit + one.word] >> one.bit & 1U) != 0)
      digits[number++] = static_cast<std::uint8_t>(digit);
  one.digit = digits[random_.below(number)];
  return one;
}

void Maker::move_lines() {
  const Lines rows = moved_lines(random_);
  const Lines columns = moved_lines(random_);
  const bool is_mirrored = random_.below(2) == 1;
  const Cells before = full_;
  for (unsigned row = 0; row < 9; ++row)
    for (unsigned column = 0; column < 9; ++column)
      full_[9 * row + column] = is_mirrored ? before[9 * columns[column] + rows[row]]
                                            : before[9 * rows[row] + columns[column]];
}

void Maker::begin_removing() {
  stage_ = Stage::removing;
  const std::size_t number = spec_->groups.size();
  std::iota(order_.begin(), order_.end(), std::uint8_t{0});
  std::span<std::uint8_t> used(order_.data(), number);
  random_.shuffle(used);
  tried_ = 0;
  // Two fifths of all groups nearly always go at once; then half as many are tried together, and so on.
  together_ = std::max<std::size_t>(1, number * 2 / 5);
  prepare();
}

void Maker::prepare() {
  is_other_ = false;
  const std::size_t number = spec_->groups.size();
  while (tried_ < number && left_ > spec_->givens) {
    together_ = std::min(together_, number - tried_);
    while (together_ > 1 && cells_to_remove() > left_ - spec_->givens) --together_;
    if (cells_to_remove() <= left_ - spec_->givens) return;
    ++tried_;
  }
  if (spec_->givens != 0 && left_ != spec_->givens)
    start_over();
  else
    stage_ = Stage::done;
}

void Maker::remove(Cells& cells) const {
  for (std::size_t n = tried_; n < tried_ + together_; ++n)
    for (const std::uint8_t cell : group(n)) cells[cell] = 0;
}

std::size_t Maker::cells_to_remove() const {
  std::size_t cells = 0;
  for (std::size_t n = tried_; n < tried_ + together_; ++n) cells += group(n).size();
  return cells;
}

}  // namespace hamekomi::sudoku
