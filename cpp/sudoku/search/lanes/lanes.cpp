#include "sudoku/search/lanes/lanes.hpp"

#include <algorithm>

namespace hamekomi::sudoku {

namespace {

// Every branch settles a cell, so no more grids than that wait in a lane.
constexpr std::size_t MOST_WAITING = CELLS;

}  // namespace

Lanes::Lanes(const Kernel& kernel, unsigned most)
    : kernel_(kernel), lanes_(std::min(kernel.lanes, most)) {
  for (unsigned lane = 0; lane < lanes_; ++lane) later_[lane].reserve(MOST_WAITING);
}

void Lanes::begin(unsigned lane, const Grid& grid) {
  later_[lane].clear();
  load(lane, grid);
  busy_ |= 1U << lane;
}

void Lanes::rest(unsigned lane) {
  later_[lane].clear();
  busy_ &= ~(1U << lane);
}

Grid Lanes::grid(unsigned lane) const {
  Grid grid;
  for (unsigned w = 0; w < WORDS; ++w) grid.words[w] = block_[w * kernel_.lanes + lane];
  return grid;
}

bool Lanes::take(Grid& grid) {
  std::vector<Grid>* longest = nullptr;
  for (auto& waiting : later_)
    if (!waiting.empty() && (longest == nullptr || waiting.size() > longest->size())) longest = &waiting;
  if (longest == nullptr) return false;
  grid = longest->front();
  longest->erase(longest->begin());
  return true;
}

bool Lanes::back(unsigned lane) {
  if (later_[lane].empty()) return false;
  load(lane, later_[lane].back());
  later_[lane].pop_back();
  return true;
}

void Lanes::load(unsigned lane, const Grid& grid) {
  for (unsigned w = 0; w < WORDS; ++w) block_[w * kernel_.lanes + lane] = grid.words[w];
}

void Lanes::put(unsigned lane, Candidate one) {
  const Word bit = Word{1} << one.bit;
  for (unsigned digit = 0; digit < DIGITS; ++digit) {
    Word& word = block_[(WORDS_OF_A_DIGIT * digit + one.word) * kernel_.lanes + lane];
    word &= digit == one.digit ? ~(box_of(one.bit) ^ bit) : ~bit;
  }
}

}  // namespace hamekomi::sudoku
