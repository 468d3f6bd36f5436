// Many puzzles as they come from Python: lines of text, or rows of numbers. Every symbol is checked when
// its puzzle is read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sudoku/search/grid.hpp"

namespace hamekomi::sudoku {

// Why a puzzle cannot be read.
struct Fault {
  // The puzzle, from 0.
  std::size_t puzzle;
  // The cell with a wrong symbol; CELLS if the number of symbols is wrong.
  unsigned cell;
  // The wrong symbol, or the number of symbols.
  std::size_t found;
};

// The data must live as long as this.
class Puzzles {
 public:
  // One puzzle in each line: 1 to 9, and 0 or a dot for an empty cell. Blanks around them do not count,
  // nor do blank lines if they are skipped.
  static Puzzles in_lines(std::span<const std::uint8_t> text, bool skips_blank_lines);
  // 81 numbers from 0 to 9 for each puzzle.
  static Puzzles in_numbers(std::span<const std::uint8_t> numbers);

  [[nodiscard]] std::size_t size() const { return is_text_ ? begins_.size() : data_.size() / CELLS; }
  [[nodiscard]] bool is_text() const { return is_text_; }
  // The line of a puzzle in the text, from 1.
  [[nodiscard]] std::size_t line(std::size_t puzzle) const { return lines_[puzzle]; }

  [[nodiscard]] std::optional<Fault> read(std::size_t puzzle, Cells& cells) const;

 private:
  Puzzles(std::span<const std::uint8_t> data, bool is_text) : data_(data), is_text_(is_text) {}

  std::span<const std::uint8_t> data_;
  bool is_text_;
  // For text: where each puzzle begins, its length, and its line.
  std::vector<std::size_t> begins_;
  std::vector<std::size_t> lengths_;
  std::vector<std::size_t> lines_;
};

}  // namespace hamekomi::sudoku
