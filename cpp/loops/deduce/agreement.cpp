#include "loops/deduce/agreement.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace hamekomi::loops {

namespace {

// The sides of the cells that a window has in common with a neighbour, as one byte.
struct Common {
  int rows = 0;
  int columns = 0;
  // By the first and by the last six cells of the window.
  std::array<std::array<std::uint8_t, 64>, 2> bits{};

  [[nodiscard]] std::uint8_t of(std::uint32_t pattern) const {
    const std::uint32_t cells = pattern >> static_cast<unsigned>(SEEN_EDGES);
    return bits[0][cells & 63U] | bits[1][cells >> 6U];
  }
};

constexpr std::array<std::array<int, 2>, 8> NEIGHBOURS{
    {{-1, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 1}, {1, 1}, {1, -1}}};
constexpr std::size_t opposite(std::size_t neighbour) { return neighbour / 4 * 4 + (neighbour + 2) % 4; }

std::array<Common, 8> make_commons() {
  std::array<Common, 8> commons{};
  for (std::size_t neighbour = 0; neighbour < 8; ++neighbour) {
    Common& common = commons[neighbour];
    common.rows = NEIGHBOURS[neighbour][0];
    common.columns = NEIGHBOURS[neighbour][1];
    const auto cells = common_cells(common.rows, common.columns);
    for (std::size_t k = 0; k < cells.size(); ++k)
      for (unsigned half = 0; half < 64; ++half)
        if (const auto cell = static_cast<unsigned>(cells[k][0]); (half >> cell % 6 & 1U) != 0)
          common.bits[cell / 6][half] |= static_cast<std::uint8_t>(1U << k);
  }
  return commons;
}

}  // namespace

bool Agreement::reach() {
  if (lists_.empty()) copy_patterns();
  if (!drop_known()) return false;
  // Windows join the end of the list while it is worked off.
  for (std::size_t i = 0; i < changed_.size(); ++i) {
    is_changed_[changed_[i]] = 0;
    if (!fit_neighbours(changed_[i])) return false;
  }
  changed_.clear();
  last_time_ = sheet_->trail().size();
  for (int vertex = 0; vertex < grid_->vertices; ++vertex)
    if (!write_down(vertex)) return false;
  return true;
}

void Agreement::copy_patterns() {
  lists_.resize(static_cast<std::size_t>(grid_->vertices));
  is_changed_.resize(static_cast<std::size_t>(grid_->vertices));
  for (int vertex = 0; vertex < grid_->vertices; ++vertex) {
    const Marks known = sights_->marks(vertex);
    lists_[vertex].start = patterns_.size();
    for (const std::uint32_t pattern : windows_->patterns(vertex))
      if ((pattern & known.all()) == known.yes) patterns_.push_back(pattern);
    lists_[vertex].size = patterns_.size() - lists_[vertex].start;
    change(vertex);
    // Room for a whole block.
    while (patterns_.size() % BLOCK != 0) patterns_.push_back(0);
  }
}

void Agreement::change(int vertex) {
  if (is_changed_[vertex] != 0) return;
  is_changed_[vertex] = 1;
  changed_.push_back(vertex);
}

// Drops the patterns that contradict what is known.
bool Agreement::drop_known() {
  for (int vertex = 0; vertex < grid_->vertices; ++vertex) {
    const Marks known = sights_->marks(vertex);
    List& list = lists_[vertex];
    std::uint32_t* const first = patterns_.data() + list.start;
    std::uint32_t* const last = std::remove_if(first, first + list.size, [&](std::uint32_t pattern) {
      return (pattern & known.all()) != known.yes;
    });
    const auto left = static_cast<std::size_t>(last - first);
    if (left == 0) return false;
    if (left != list.size) change(vertex);
    list.size = left;
  }
  return true;
}

bool Agreement::fit_neighbours(int vertex) {
  static const std::array<Common, 8> commons = make_commons();
  const int row = vertex / (grid_->columns + 1);
  const int column = vertex % (grid_->columns + 1);
  const List own = lists_[vertex];
  for (std::size_t k = 0; k < commons.size(); ++k) {
    const int other_row = row + commons[k].rows;
    const int other_column = column + commons[k].columns;
    if (std::min(other_row, other_column) < 0 || other_row > grid_->rows ||
        other_column > grid_->columns)
      continue;
    const int neighbour = other_row * (grid_->columns + 1) + other_column;
    List& list = lists_[neighbour];
    if (list.size == 1) continue;
    std::array<std::uint8_t, 256> is_possible{};
    for (std::size_t i = own.start; i < own.start + own.size; ++i)
      is_possible[commons[k].of(patterns_[i])] = 1;
    const Common& seen_from_there = commons[opposite(k)];
    std::size_t left = 0;
    for (std::size_t i = 0; i < list.size; ++i) {
      const std::uint32_t pattern = patterns_[list.start + i];
      patterns_[list.start + left] = pattern;
      left += is_possible[seen_from_there.of(pattern)];
    }
    if (left == 0) return false;
    if (left != list.size) change(neighbour);
    list.size = left;
  }
  return true;
}

bool Agreement::write_down(int vertex) {
  const List list = lists_[vertex];
  std::uint32_t* const first = patterns_.data() + list.start;
  const std::size_t whole = (list.size + BLOCK - 1) / BLOCK * BLOCK;
  std::fill(first + list.size, first + whole, first[0]);
  windows_->keep(vertex, {first, whole});
  std::uint32_t always = first[0];
  std::uint32_t ever = first[0];
  for (std::size_t i = 1; i < list.size; ++i) always &= first[i], ever |= first[i];
  const auto& places = sights_->places(vertex);
  const std::uint32_t known = sights_->marks(vertex).all();
  for (std::uint32_t left = (always | ~ever) & ~known & (window_bit(REACH) - 1); left != 0;
       left &= left - 1) {
    const int place = std::countr_zero(left);
    if (places[place] == -1) continue;  // the board goes on there
    const Literal literal = literal_of(places[place], (always & window_bit(place)) != 0);
    if (sheet_->trail().is_false(literal)) return false;
    sheet_->write(literal, {});
  }
  return true;
}

}  // namespace hamekomi::loops
