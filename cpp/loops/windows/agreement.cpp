#include "loops/windows/agreement.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace hamekomi::loops {

namespace {

// A bit for each direction.
constexpr std::uint8_t ALL_DIRECTIONS = 0xFF;

// How much room patterns take in whole blocks.
std::size_t blocks(std::size_t patterns) { return (patterns + BLOCK - 1) / BLOCK * BLOCK; }

}  // namespace

bool Agreement::enforce() {
  if (lists_.empty()) copy_patterns();
  if (!drop_known()) return false;
  // Windows join the end of the queue while it is worked off.
  for (std::size_t i = 0; i < queue_.size(); ++i) {
    is_queued_[queue_[i]] = 0;
    if (!fit(queue_[i])) return false;
  }
  queue_.clear();
  if (last_time_ == -1) move_together();
  last_time_ = assignment_->trail().size();
  for (const int vertex : unassigned_) {
    is_unassigned_[vertex] = 0;
    if (!assign_shared(vertex)) return false;
  }
  unassigned_.clear();
  return true;
}

void Agreement::copy_patterns() {
  constexpr std::size_t USUAL = 256;  // patterns of a window, on our minimal boards
  const auto vertices = static_cast<std::size_t>(grid_->vertices);
  patterns_.reserve(USUAL * vertices);
  lists_.resize(vertices);
  Projection shows_all;
  shows_all.fill(~std::uint64_t{0});
  projections_.resize(vertices);
  for (Projections& projections : projections_) projections.fill(shows_all);
  is_projection_old_.assign(vertices, 1);
  is_queued_.assign(vertices, 1);
  is_unassigned_.assign(vertices, 1);
  lost_towards_.assign(vertices, ALL_DIRECTIONS);
  dropped_for_.resize(vertices);
  for (int vertex = 0; vertex < grid_->vertices; ++vertex) {
    const Marks known = window_states_->marks(vertex);
    const Patterns all = windows_->patterns(vertex);
    List& list = lists_[vertex];
    list.start = patterns_.size();
    patterns_.resize(list.start + all.size());
    list.size = filter_(all, known, patterns_.data() + list.start);
    patterns_.resize(list.start + list.size);
    dropped_for_[vertex] = known;
    queue_.push_back(vertex);
    unassigned_.push_back(vertex);
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

bool Agreement::shorten(int vertex, std::size_t left) {
  List& list = lists_[vertex];
  if (left == list.size) return left != 0;
  list.size = left;
  is_projection_old_[vertex] = 1;
  if (is_unassigned_[vertex] == 0) unassigned_.push_back(vertex);
  is_unassigned_[vertex] = 1;
  return left != 0;
}

// Drops the patterns that contradict what is known.
bool Agreement::drop_known() {
  for (int vertex = 0; vertex < grid_->vertices; ++vertex) {
    const Marks known = window_states_->marks(vertex);
    if (known == dropped_for_[vertex]) continue;
    dropped_for_[vertex] = known;
    const std::span<std::uint32_t> all = patterns(vertex);
    std::size_t left = 0;
    for (const std::uint32_t pattern : all) {
      all[left] = pattern;
      left += (pattern & known.all()) == known.yes ? 1 : 0;
    }
    if (!shorten(vertex, left)) return false;
    if (is_projection_old_[vertex] != 0) queue(vertex);
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
  std::array<Facing, DIRECTIONS> shown{};
  std::size_t number = 0;
  for (unsigned left = std::exchange(lost_towards_[vertex], std::uint8_t{0}); left != 0;
       left &= left - 1) {
    const auto direction = static_cast<std::size_t>(std::countr_zero(left));
    const int other = neighbour(vertex, direction);
    if (other == -1) continue;
    const Projection& its = projections_[other][opposite(direction)];
    if (has_more(projections_[vertex][direction], its)) shown[number++] = {&its, direction};
  }
  if (number != 0) {
    const std::size_t left = keep_fitting(patterns(vertex), std::span(shown).first(number));
    if (!shorten(vertex, left)) return false;
  }
  if (is_projection_old_[vertex] != 0) renew_projections(vertex);
  return true;
}

// Makes the projections of a window anew, and queues the neighbours towards which they have shrunk.
void Agreement::renew_projections(int vertex) {
  is_projection_old_[vertex] = 0;
  const Projections seen = projections_of(patterns(vertex));
  for (std::size_t direction = 0; direction < DIRECTIONS; ++direction) {
    if (seen[direction] == projections_[vertex][direction]) continue;
    projections_[vertex][direction] = seen[direction];
    const int other = neighbour(vertex, direction);
    if (other == -1) continue;
    queue(other);
    lost_towards_[other] |= static_cast<std::uint8_t>(1U << opposite(direction));
  }
}

bool Agreement::assign_shared(int vertex) {
  const List list = lists_[vertex];
  std::uint32_t* const first = patterns_.data() + list.start;
  const std::size_t whole = blocks(list.size);
  std::fill(first + list.size, first + whole, first[0]);
  windows_->keep(vertex, {first, whole});
  std::uint32_t always = first[0];
  std::uint32_t ever = first[0];
  for (std::size_t i = 1; i < list.size; ++i) always &= first[i], ever |= first[i];
  const auto& places = window_states_->places(vertex);
  const std::uint32_t known = window_states_->marks(vertex).all();
  for (std::uint32_t left = (always | ~ever) & ~known & (window_bit(REACH) - 1); left != 0;
       left &= left - 1) {
    const int place = std::countr_zero(left);
    if (places[place] == -1) continue;  // the board goes on there
    const Literal literal = literal_of(places[place], (always & window_bit(place)) != 0);
    if (assignment_->trail().is_false(literal)) return false;
    assignment_->assign(literal, {});
  }
  return true;
}

}  // namespace hamekomi::loops
