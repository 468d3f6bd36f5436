// The patterns of a table on boards of one width. There a place is a byte, and what a table says in rows
// and columns is a step from byte to byte.
#pragma once

#include <cstdint>
#include <vector>

#include "patterns/pattern.hpp"
#include "patterns/sides.hpp"

namespace hamekomi::patterns {

// The bytes of a board: its rows with a border as wide as patterns reach, so that no bounds are checked.
class Frame {
 public:
  Frame(std::int32_t height, std::int32_t width, std::int32_t border)
      : height_(height), width_(width), border_(border), stride_(width + 2 * border) {}

  [[nodiscard]] std::int32_t height() const { return height_; }
  [[nodiscard]] std::int32_t width() const { return width_; }
  [[nodiscard]] std::int32_t border() const { return border_; }
  [[nodiscard]] std::size_t size() const {
    return static_cast<std::size_t>(height_ + 2 * border_) * static_cast<std::size_t>(stride_);
  }
  [[nodiscard]] Place place(std::int32_t row, std::int32_t column) const {
    return (row + border_) * stride_ + column + border_;
  }
  [[nodiscard]] std::int32_t row(Place place) const { return place / stride_ - border_; }
  [[nodiscard]] std::int32_t column(Place place) const { return place % stride_ - border_; }
  // The step to a place by its distance in rows and columns.
  [[nodiscard]] Place step(std::int32_t rows, std::int32_t columns) const {
    return rows * stride_ + columns;
  }
  [[nodiscard]] Place step(const Offset& offset) const { return step(offset.row, offset.column); }

 private:
  std::int32_t height_;
  std::int32_t width_;
  std::int32_t border_;
  std::int32_t stride_;
};

struct Steps {
  Steps(const Table& table, const Frame& frame);

  // A condition and a conclusion of the table, with the step from the origin to its place.
  struct Needed {
    Values allowed = 0;
    Place step = 0;
  };
  struct Concluded {
    Place step = 0;
    Value value = 0;
  };
  // An entry of the table, with the step from the changed place to the origin.
  struct Occurrence {
    Place to_origin = 0;
    std::uint32_t variant = 0;
  };
  // A test of the table.
  struct Test {
    Place step = 0;
    std::uint32_t sign = 0;
  };
  // By condition, by conclusion, by entry, and by test of the table.
  std::vector<Needed> needed;
  std::vector<Concluded> concluded;
  std::vector<Occurrence> occurrences;
  std::vector<Test> tests;
};

// The steps of patterns that use sides; empty for others.
struct SideSteps {
  SideSteps(const Table& table, const Frame& frame);

  // A relation of the table.
  struct Related {
    Place one = 0;
    Place other = 0;
    std::uint32_t differ = 0;
  };
  // A relation as a guard of the guards from `first` to `end` - 1, with the step from the moved place to
  // the other one.
  struct SideGuard {
    Place step = 0;
    std::uint32_t differ = 0;
    std::uint32_t first = 0;
    std::uint32_t end = 0;
  };
  // The occurrences from `first` to `end` - 1, which need the same value at the same place.
  struct Guard {
    Values allowed = 0;
    Place step = 0;
    std::uint32_t first = 0;
    std::uint32_t end = 0;
  };
  std::vector<Related> relations;
  std::vector<SideGuard> side_guards;
  std::vector<Guard> guards;
  std::vector<Steps::Occurrence> occurrences;
  // By list of the table: the step from a divider to the places beside it; 0 for others.
  std::vector<Place> beside;
};

}  // namespace hamekomi::patterns
