#pragma once
// The start of every search for loops: a board, its clues, and the edges known already.

#include <cstdint>
#include <string>
#include <vector>

namespace hamekomi::loops {

enum Mark : std::uint8_t { unknown = 0, line = 1, cross = 2 };

struct Start {
  int rows, columns;
  // By cell; -1 for no clue.
  std::vector<std::int8_t> clues;
  // By edge.
  std::vector<std::uint8_t> marks;
};

// What is wrong with a start; empty if nothing is.
std::string complaint(const Start& start);

}  // namespace hamekomi::loops
