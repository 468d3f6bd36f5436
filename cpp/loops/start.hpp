#pragma once
// What every search for loops starts from: a board, its clues, and edges that are known already.

#include <cstdint>
#include <string>
#include <vector>

namespace hamekomi::loops {

enum Mark : std::uint8_t { unknown = 0, line = 1, cross = 2 };

struct Start {
  int rows, columns;
  std::vector<std::int8_t> clues;   // by cell; -1 where there is none
  std::vector<std::uint8_t> marks;  // by edge
};

// Why a start cannot be used; empty if it can.
std::string complaint(const Start& start);

}  // namespace hamekomi::loops
