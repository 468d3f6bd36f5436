#include "sudoku/many/puzzles.hpp"

#include <algorithm>
#include <array>

namespace hamekomi::sudoku {

namespace {

constexpr std::uint8_t WRONG = 0xFF;

using Meanings = std::array<std::uint8_t, 256>;

constexpr Meanings make_meanings(std::uint8_t zero) {
  Meanings meanings{};
  for (std::uint8_t& meaning : meanings) meaning = WRONG;
  for (unsigned digit = 0; digit <= DIGITS; ++digit)
    meanings[zero + digit] = static_cast<std::uint8_t>(digit);
  return meanings;
}

constexpr Meanings make_text_meanings() {
  Meanings meanings = make_meanings('0');
  meanings['.'] = 0;
  return meanings;
}

constexpr Meanings OF_NUMBERS = make_meanings(0);
constexpr Meanings OF_TEXT = make_text_meanings();

bool is_blank(std::uint8_t symbol) { return symbol == ' ' || symbol == '\t' || symbol == '\r'; }

}  // namespace

Puzzles Puzzles::in_lines(std::span<const std::uint8_t> text, bool skips_blank_lines) {
  Puzzles puzzles(text, true);
  const std::size_t expected = text.size() / (CELLS + 1) + 1;
  puzzles.begins_.reserve(expected);
  puzzles.lengths_.reserve(expected);
  puzzles.lines_.reserve(expected);
  std::size_t line = 0;
  for (auto from = text.begin(); from != text.end();) {
    ++line;
    const auto next = std::find(from, text.end(), '\n');
    auto to = next;
    while (to != from && is_blank(to[-1])) --to;
    while (from != to && is_blank(*from)) ++from;
    if (from != to || !skips_blank_lines) {
      puzzles.begins_.push_back(static_cast<std::size_t>(from - text.begin()));
      puzzles.lengths_.push_back(static_cast<std::size_t>(to - from));
      puzzles.lines_.push_back(line);
    }
    from = next == text.end() ? next : next + 1;
  }
  return puzzles;
}

Puzzles Puzzles::in_numbers(std::span<const std::uint8_t> numbers) { return {numbers, false}; }

std::optional<Fault> Puzzles::read(std::size_t puzzle, Cells& cells) const {
  if (is_text_ && lengths_[puzzle] != CELLS) return Fault{puzzle, CELLS, lengths_[puzzle]};
  const std::uint8_t* const from = data_.data() + (is_text_ ? begins_[puzzle] : puzzle * CELLS);
  const Meanings& meanings = is_text_ ? OF_TEXT : OF_NUMBERS;
  std::uint8_t all = 0;
  for (unsigned cell = 0; cell < CELLS; ++cell) all |= cells[cell] = meanings[from[cell]];
  if (all != WRONG) return std::nullopt;
  const auto wrong = static_cast<unsigned>(std::find(cells.begin(), cells.end(), WRONG) - cells.begin());
  return Fault{puzzle, wrong, from[wrong]};
}

}  // namespace hamekomi::sudoku
