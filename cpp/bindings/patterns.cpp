// Patterns on boards, for Python.

#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>

#include "bindings/one_thread.hpp"
#include "bindings/parts.hpp"
#include "bindings/pattern_use.hpp"
#include "bindings/refuse.hpp"
#include "bindings/unlocked.hpp"
#include "common/limits.hpp"
#include "patterns/board.hpp"

namespace nb = nanobind;
namespace bindings = hamekomi::bindings;
using namespace hamekomi::patterns;

PatternUseTuple as_tuple(const Board& board, const Use& use) {
  const Table::Variant& variant = board.table().variants()[use.variant];
  Triples changes;
  for (std::uint32_t k = use.first; k < use.end; ++k) {
    const Place place = board.changes()[k];
    changes.emplace_back(board.row(place), board.column(place), board.at(place));
  }
  return {variant.pattern, variant.symmetry, board.row(use.origin), board.column(use.origin), changes};
}

namespace {

constexpr std::int32_t MOST_PLACES = hamekomi::limits::MOST_PLACES_OF_A_BOARD;

using Allowed = std::tuple<std::int32_t, std::int32_t, Values>;  // row, column, set of values
using TwoByTwo = std::tuple<std::int32_t, std::int32_t, std::int32_t, std::int32_t>;
using Pair = std::tuple<std::int32_t, std::int32_t>;

Offset offset_of(const Pair& pair) { return {std::get<0>(pair), std::get<1>(pair)}; }

// The values that join and part, and by kind of place where the places beside a divider are.
using Dividing = std::tuple<Value, Value, std::vector<Pair>>;

TablePointer pattern_table(
    const std::vector<std::tuple<std::vector<Allowed>, Triples, Triples>>& patterns, unsigned values,
    Value unknown, const Pair& period, const Pair& origin, const std::vector<Value>& outside,
    const std::vector<std::tuple<TwoByTwo, std::vector<Value>>>& symmetries, const Dividing& dividers) {
  Setting setting{values, unknown, offset_of(period), offset_of(origin), outside, {}, {}};
  const auto& [joins, parts, beside] = dividers;
  setting.dividers = {joins, parts, {}};
  for (const Pair& each : beside) setting.dividers.beside.push_back(offset_of(each));
  for (const auto& [matrix, become] : symmetries) {
    const auto [a, b, c, d] = matrix;
    setting.symmetries.push_back({{a, b, c, d}, become});
  }
  refuse(complaint(setting));
  std::vector<Pattern> made;
  for (const auto& [conditions, conclusions, sides] : patterns) {
    Pattern& pattern = made.emplace_back();
    for (const auto& [row, column, allowed] : conditions)
      pattern.conditions.push_back({row, column, allowed});
    for (const auto& [row, column, value] : conclusions)
      pattern.conclusions.push_back({row, column, value});
    for (const auto& [row, column, letter] : sides) pattern.sides.push_back({row, column, letter});
    refuse(complaint(pattern, setting));
  }
  return std::make_shared<const Table>(made, setting);
}

std::span<const Value> checked_board(const Setting& setting, std::int32_t height, std::int32_t width,
                                     const nb::bytes& bytes) {
  if (height < 1 || width < 1 || height > MOST_PLACES || width > MOST_PLACES)
    throw std::invalid_argument("a board has 1 to " + std::to_string(MOST_PLACES) +
                                " places in a row and in a column");
  const auto values = as_span<Value>(bytes);
  if (values.size() != static_cast<std::size_t>(height) * static_cast<std::size_t>(width))
    throw std::invalid_argument("every place of the board needs one value");
  if (std::ranges::any_of(values, [&](Value value) { return value >= setting.values; }))
    throw std::invalid_argument("a place of the board has a value that there is not");
  return values;
}

// Wraps a board for Python.
struct PatternBoard {
  PatternBoard(const TablePointer& table, std::int32_t rows, std::int32_t columns,
               const nb::bytes& bytes)
      : board(table, rows, columns, checked_board(table->setting(), rows, columns, bytes)),
        height(rows),
        width(columns) {}

  Place checked(std::int32_t row, std::int32_t column) const {
    if (row < 0 || row >= height || column < 0 || column >= width)
      throw std::invalid_argument("this place is not on the board");
    return board.place(row, column);
  }

  bool put(std::int32_t row, std::int32_t column, Value value) {
    const Place place = checked(row, column);
    const Setting& setting = board.table().setting();
    if (value == setting.unknown || value >= setting.values)
      throw std::invalid_argument("only a value that is known can be put on a place");
    return board.put(place, value);
  }

  bool relate(const Pair& one, const Pair& other, bool differ) {
    const Table& table = board.table();
    if (table.relations().empty()) throw std::invalid_argument("no pattern uses sides");
    for (const auto& [row, column] : {one, other})
      if (table.setting().kind_of(row, column) != table.setting().sided_kind())
        throw std::invalid_argument("a place of this kind is not beside dividers");
    const auto [row, column] = one;
    const auto [other_row, other_column] = other;
    return board.relate(checked(row, column), checked(other_row, other_column), differ);
  }

  bool sweep(std::uint32_t pattern) {
    if (pattern >= board.table().patterns()) throw std::invalid_argument("there is no such pattern");
    const bindings::Unlocked unlocked;
    return board.sweep(pattern);
  }

  nb::bytes values() const {
    std::vector<Value> bytes;
    bytes.reserve(static_cast<std::size_t>(height) * static_cast<std::size_t>(width));
    for (std::int32_t row = 0; row < height; ++row)
      for (std::int32_t column = 0; column < width; ++column)
        bytes.push_back(board.at(board.place(row, column)));
    return nb::bytes(bytes.data(), bytes.size());
  }

  std::vector<PatternUseTuple> uses() const {
    std::vector<PatternUseTuple> all;
    for (const Use& use : board.uses()) all.push_back(as_tuple(board, use));
    return all;
  }

  PatternUseTuple last() const {
    if (board.uses().empty()) throw std::invalid_argument("no pattern has been used");
    return as_tuple(board, board.uses().back());
  }

  std::optional<PatternUseTuple> fatal() const {
    if (!board.has_fatal()) return std::nullopt;
    return as_tuple(board, board.fatal());
  }

  Board board;
  std::int32_t height;
  std::int32_t width;
};

}  // namespace

void bind_patterns(nb::module_& module) {
  nb::class_<Table>(module, "PatternTable", "Patterns in all their positions.")
      .def_prop_ro("variants", [](const Table& self) { return self.variants().size(); });
  module.def(
      "pattern_table", &pattern_table, nb::arg("patterns"), nb::arg("values"), nb::arg("unknown"),
      nb::arg("period"), nb::arg("origin"), nb::arg("outside"), nb::arg("symmetries"),
      nb::arg("dividers"),
      "Patterns: conditions (row, column, allowed values as bits), conclusions (row, column, value) and "
      "sides (row, column, letter), relative to the origin. The setting: the number of values, the "
      "value for unknown, the period, a "
      "place for an origin, the values off the board by kind of place, the symmetries, each a matrix "
      "and what it makes of the values, and dividers: the values that join and part, and by kind of "
      "place where the places beside it are.");
  bindings::OneThread<PatternBoard>(module, "PatternBoard", "A board on which patterns are applied.")
      .def(nb::init<const TablePointer&, std::int32_t, std::int32_t, const nb::bytes&>(),
           nb::arg("table"), nb::arg("height"), nb::arg("width"), nb::arg("values"))
      .def("put", &PatternBoard::put, nb::arg("row"), nb::arg("column"), nb::arg("value"),
           "Add a value from outside the patterns; false if it contradicts.")
      .def("relate", &PatternBoard::relate, nb::arg("one"), nb::arg("other"), nb::arg("differ"),
           "Add that two places are on the same side or not; false if it is known that this is wrong.")
      .def(
          "close", [](PatternBoard& self) { return self.board.close(); },
          nb::call_guard<bindings::Unlocked>(),
          "Apply all patterns until nothing new follows; false if the position is dead.")
      .def(
          "step", [](PatternBoard& self) { return self.board.step(); },
          nb::call_guard<bindings::Unlocked>(),
          "Apply the first pattern that gives something new; false if there is none.")
      .def(
          "step_in_turn", [](PatternBoard& self) { return self.board.step_in_turn(); },
          nb::call_guard<bindings::Unlocked>(), "Apply the next one, sweeping pattern by pattern.")
      .def("sweep", &PatternBoard::sweep, nb::arg("pattern"),
           "Apply one pattern once everywhere; false if the position is dead.")
      .def("values", &PatternBoard::values)
      .def("uses", &PatternBoard::uses,
           "For every use: pattern, symmetry, row and column of the origin, and the changes.")
      .def("last", &PatternBoard::last, "The last use.")
      .def("fatal", &PatternBoard::fatal, "The use that contradicted, if one did.")
      .def_prop_ro("is_dead", [](const PatternBoard& self) { return self.board.is_dead(); });
}
