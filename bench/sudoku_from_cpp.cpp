// Sudoku from C++, so that no call from Python is measured: this engine one puzzle at a time and many at once, and
// tdoku, if its shared library is named.
//
//   sudoku_from_cpp ROUNDS [libtdoku_shared.so] <LIST
//
// The list has a puzzle of 81 digits and dots in each line; all must have one solution. Each round runs each contender
// once over the whole list, in turn. A line of the output is a contender and the CPU seconds of one of its rounds.
#include <dlfcn.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <iostream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "simd/level.hpp"
#include "sudoku/many/batch.hpp"
#include "sudoku/many/puzzles.hpp"
#include "sudoku/search.hpp"

namespace {

using hamekomi::Stop;
namespace simd = hamekomi::simd;
namespace sudoku = hamekomi::sudoku;

constexpr std::uint64_t ALL_NODES = std::uint64_t{1} << 62;

// As its header tdoku.h says: puzzle, limit, configuration, solution, number of guesses.
using Tdoku = std::size_t (*)(const char*, std::size_t, std::uint32_t, char*, std::size_t*);

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

[[noreturn]] void fail(const std::string& reason) {
  std::cerr << "sudoku_from_cpp: " << reason << '\n';
  std::exit(1);
}

bool at_once(const std::string& text, std::vector<std::uint64_t>& counts) {
  const auto* data = reinterpret_cast<const std::uint8_t*>(text.data());
  sudoku::Batch batch(sudoku::Puzzles::in_lines({data, text.size()}, true), 2, {.counts = counts.data()},
                      simd::level(), 1);
  bool right = batch.run(ALL_NODES) == Stop::finished;
  for (const std::uint64_t count : counts) right = right && count == 1;
  return right;
}

bool one_at_a_time(const std::vector<std::string>& puzzles) {
  for (const std::string& puzzle : puzzles) {
    sudoku::Cells cells{};
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      const char symbol = puzzle[cell];
      cells[cell] = symbol > '0' && symbol <= '9' ? static_cast<std::uint8_t>(symbol - '0') : std::uint8_t{0};
    }
    sudoku::Count count(cells, 2, simd::level());
    if (count.run(ALL_NODES) != Stop::finished || count.solutions() != 1) return false;
  }
  return true;
}

bool by_tdoku(Tdoku solve, const std::vector<std::string>& puzzles) {
  std::array<char, 82> solution{};
  std::size_t guesses = 0;
  for (const std::string& puzzle : puzzles) {
    if (solve(puzzle.c_str(), 2, 0, solution.data(), &guesses) != 1) return false;
  }
  return true;
}

Tdoku load(const char* path) {
  void* library = dlopen(path, RTLD_NOW);
  if (library == nullptr) fail(dlerror());
  void* found = dlsym(library, "TdokuSolverDpllTriadSimd");
  if (found == nullptr) fail(dlerror());
  return reinterpret_cast<Tdoku>(found);
}

}  // namespace

int main(int number, char** words) {
  if (number < 2 || number > 3) fail("usage: sudoku_from_cpp ROUNDS [libtdoku_shared.so] <LIST");
  std::vector<std::string> puzzles;
  std::string text;
  for (std::string line; std::getline(std::cin, line);) {
    if (line.size() != sudoku::CELLS) fail("a line does not have 81 characters");
    for (char& symbol : line) symbol = symbol == '0' ? '.' : symbol;
    text += line + '\n';
    puzzles.push_back(line);
  }
  std::vector<std::uint64_t> counts(puzzles.size());
  std::vector<std::pair<const char*, std::function<bool()>>> contenders = {
      {"one at a time", [&] { return one_at_a_time(puzzles); }},
      {"many at once", [&] { return at_once(text, counts); }},
  };
  if (number == 3) {
    contenders.emplace_back("tdoku", [&, solve = load(words[2])] { return by_tdoku(solve, puzzles); });
  }
  const int rounds = std::atoi(words[1]);
  for (int round = 0; round <= rounds; ++round) {
    for (const auto& [name, act] : contenders) {
      const double started = cpu_seconds();
      if (!act()) fail(std::string(name) + " does not find one solution of each");
      // The first round warms up.
      if (round > 0) std::printf("%s\t%.9f\n", name, cpu_seconds() - started);
    }
  }
}
