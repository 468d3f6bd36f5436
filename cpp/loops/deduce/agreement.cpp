#include "loops/deduce/agreement.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace hamekomi::loops {

namespace {

constexpr std::size_t DIRECTIONS = 8;
constexpr std::array<std::array<int, 2>, DIRECTIONS> OFFSETS{
    {{-1, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 1}, {1, 1}, {1, -1}}};
constexpr std::size_t opposite(std::size_t direction) { return direction / 4 * 4 + (direction + 2) % 4; }

// The sides of the cells that a pattern has in common with each neighbour: a byte for each of the eight.
struct Commons {
  // By the first and by the last six cells of the window.
  std::array<std::array<std::uint64_t, 64>, 2> bytes{};

  Commons() {
    for (std::size_t direction = 0; direction < DIRECTIONS; ++direction) {
      const auto cells = common_cells(OFFSETS[direction][0], OFFSETS[direction][1]);
      for (std::size_t k = 0; k < cells.size(); ++k)
        for (unsigned half = 0; half < 64; ++half)
          if (const auto cell = static_cast<unsigned>(cells[k][0]); (half >> cell % 6 & 1U) != 0)
            bytes[cell / 6][half] |= std::uint64_t{1} << (8 * direction + k);
    }
  }
  [[nodiscard]] std::uint64_t of(std::uint32_t pattern) const {
    const std::uint32_t cells = pattern >> static_cast<unsigned>(SEEN_EDGES);
    return bytes[0][cells & 63U] | bytes[1][cells >> 6U];
  }
};

const Commons& commons() {
  static const Commons made;
  return made;
}

// How much room patterns take in whole blocks.
std::size_t blocks(std::size_t patterns) { return (patterns + BLOCK - 1) / BLOCK * BLOCK; }

// Whether the first view has a bit that the second one has not.
bool shows_more(const std::array<std::uint64_t, 4>& one, const std::array<std::uint64_t, 4>& other) {
  return ((one[0] & ~other[0]) | (one[1] & ~other[1]) | (one[2] & ~other[2]) | (one[3] & ~other[3])) !=
         0;
}

}  // namespace

bool Agreement::reach() {
  if (lists_.empty()) copy_patterns();
  if (!drop_known()) return false;
  // Windows join the end of the queue while it is worked off.
  for (std::size_t i = 0; i < queue_.size(); ++i) {
    is_queued_[queue_[i]] = 0;
    if (!fit(queue_[i])) return false;
  }
  queue_.clear();
  if (last_time_ == -1) move_together();
  last_time_ = sheet_->trail().size();
  for (const int vertex : unwritten_) {
    is_unwritten_[vertex] = 0;
    if (!write_down(vertex)) return false;
  }
  unwritten_.clear();
  return true;
}

void Agreement::copy_patterns() {
  constexpr std::size_t USUAL = 256;  // patterns of a window, on our minimal boards
  const auto vertices = static_cast<std::size_t>(grid_->vertices);
  patterns_.reserve(USUAL * vertices);
  lists_.resize(vertices);
  View shows_all;
  shows_all.fill(~std::uint64_t{0});
  views_.resize(vertices);
  for (Views& views : views_) views.fill(shows_all);
  is_view_old_.assign(vertices, 1);
  is_queued_.assign(vertices, 1);
  is_unwritten_.assign(vertices, 1);
  dropped_for_.resize(vertices);
  for (int vertex = 0; vertex < grid_->vertices; ++vertex) {
    const Marks known = sights_->marks(vertex);
    const Patterns all = windows_->patterns(vertex);
    List& list = lists_[vertex];
    list.start = patterns_.size();
    patterns_.resize(list.start + all.size());
    std::uint32_t* const own = patterns_.data() + list.start;
    for (const std::uint32_t pattern : all) {
      own[list.size] = pattern;
      list.size += (pattern & known.all()) == known.yes ? 1 : 0;
    }
    patterns_.resize(list.start + list.size);
    dropped_for_[vertex] = known;
    queue_.push_back(vertex);
    unwritten_.push_back(vertex);
  }
  // The longest lists come last: by then they are shorter.
  std::ranges::stable_sort(queue_, {}, [&](int vertex) { return lists_[vertex].size; });
}

// After the first time a sixth of the patterns is left: close together, they fit into faster memory.
void Agreement::move_together() {
  std::vector<std::uint32_t> together;
  std::size_t size = 0;
  for (const List& list : lists_) size += blocks(list.size);
  together.reserve(size);
  for (List& list : lists_) {
    const auto first = patterns_.begin() + static_cast<std::ptrdiff_t>(list.start);
    list.start = together.size();
    together.insert(together.end(), first, first + static_cast<std::ptrdiff_t>(list.size));
    together.resize(list.start + blocks(list.size));
  }
  patterns_ = std::move(together);
}

void Agreement::queue(int vertex) {
  if (is_queued_[vertex] == 0) queue_.push_back(vertex);
  is_queued_[vertex] = 1;
}

template <typename IsKept>
bool Agreement::thin_out(int vertex, IsKept is_kept) {
  List& list = lists_[vertex];
  std::uint32_t* const first = patterns_.data() + list.start;
  std::size_t left = 0;
  for (std::size_t i = 0; i < list.size; ++i) {
    const std::uint32_t pattern = first[i];
    first[left] = pattern;
    left += is_kept(pattern) ? 1 : 0;
  }
  if (left == list.size) return left != 0;
  list.size = left;
  is_view_old_[vertex] = 1;
  if (is_unwritten_[vertex] == 0) unwritten_.push_back(vertex);
  is_unwritten_[vertex] = 1;
  return left != 0;
}

// Drops the patterns that contradict what is known.
bool Agreement::drop_known() {
  for (int vertex = 0; vertex < grid_->vertices; ++vertex) {
    const Marks known = sights_->marks(vertex);
    if (known == dropped_for_[vertex]) continue;
    dropped_for_[vertex] = known;
    if (!thin_out(vertex, [&](std::uint32_t each) { return (each & known.all()) == known.yes; }))
      return false;
    if (is_view_old_[vertex] != 0) queue(vertex);
  }
  return true;
}

int Agreement::neighbour(int vertex, std::size_t direction) const {
  const int row = vertex / (grid_->columns + 1) + OFFSETS[direction][0];
  const int column = vertex % (grid_->columns + 1) + OFFSETS[direction][1];
  const bool is_on_board = std::min(row, column) >= 0 && row <= grid_->rows && column <= grid_->columns;
  return is_on_board ? row * (grid_->columns + 1) + column : -1;
}

// Drops the patterns to which no pattern of a neighbour fits.
bool Agreement::fit(int vertex) {
  struct Check {
    const View* view;
    unsigned shift;
  };
  std::array<Check, DIRECTIONS> checks{};
  std::size_t number = 0;
  for (std::size_t direction = 0; direction < DIRECTIONS; ++direction) {
    const int other = neighbour(vertex, direction);
    if (other == -1) continue;
    const View& its = views_[other][opposite(direction)];
    if (shows_more(views_[vertex][direction], its))
      checks[number++] = {&its, static_cast<unsigned>(8 * direction)};
  }
  const Commons& common = commons();
  const auto fits = [&](std::uint32_t pattern) {
    const std::uint64_t all_sides = common.of(pattern);
    std::uint64_t fit = 1;
    for (std::size_t k = 0; k < number; ++k) {
      const std::uint64_t sides = all_sides >> checks[k].shift & 255U;
      fit &= (*checks[k].view)[sides / 64] >> sides % 64;
    }
    return fit != 0;
  };
  if (number != 0 && !thin_out(vertex, fits)) return false;
  if (is_view_old_[vertex] != 0) look_around(vertex);
  return true;
}

// Makes the views of a window anew, and queues the neighbours towards which they show less.
void Agreement::look_around(int vertex) {
  is_view_old_[vertex] = 0;
  const Commons& common = commons();
  const List list = lists_[vertex];
  Views seen{};
  for (std::size_t i = list.start; i < list.start + list.size; ++i) {
    const std::uint64_t all_sides = common.of(patterns_[i]);
    for (unsigned k = 0; k < DIRECTIONS; ++k) {
      const std::uint64_t sides = all_sides >> 8 * k & 255U;
      seen[k][sides / 64] |= std::uint64_t{1} << sides % 64;
    }
  }
  for (std::size_t direction = 0; direction < DIRECTIONS; ++direction) {
    if (seen[direction] == views_[vertex][direction]) continue;
    views_[vertex][direction] = seen[direction];
    if (const int other = neighbour(vertex, direction); other != -1) queue(other);
  }
}

bool Agreement::write_down(int vertex) {
  const List list = lists_[vertex];
  std::uint32_t* const first = patterns_.data() + list.start;
  const std::size_t whole = blocks(list.size);
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
