#include "patterns/board.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace hamekomi::patterns {

Board::Board(std::shared_ptr<const Table> table, std::int32_t height, std::int32_t width,
             std::span<const Value> values)
    : table_(std::move(table)),
      height_(height),
      width_(width),
      border_(2 * table_->reach()),
      stride_(width + 2 * border_),
      unknown_(table_->setting().unknown) {
  const auto size = static_cast<std::size_t>(height + 2 * border_) * static_cast<std::size_t>(stride_);
  values_.resize(size);
  lists_.resize(size, OFF_BOARD);
  const Setting& setting = table_->setting();
  fill(values_, -border_, height + border_, -border_, width + border_,
       [&](std::size_t kind) { return setting.outside[kind]; });
  fill(lists_, 0, height, 0, width, [&](std::size_t kind) { return table_->lists_of(kind); });
  auto next = values.begin();
  for (std::int32_t r = 0; r < height; ++r)
    for (Place here = place(r, 0); here < place(r, width); ++here, ++next) {
      values_[static_cast<std::size_t>(here)] = *next;
      if (*next != unknown_) given_.push_back(here);
    }
  for (const Condition& each : table_->conditions())
    needed_.push_back({each.allowed, each.row * stride_ + each.column});
  for (const Conclusion& each : table_->conclusions())
    follows_.push_back({each.row * stride_ + each.column, each.value});
  list_questions();
  changes_.reserve(values.size());
}

void Board::list_questions() {
  questions_.reserve(table_->entries().size());
  for (std::size_t list = 0; list < table_->lists(); ++list) {
    guard_starts_.push_back(static_cast<std::uint32_t>(guards_.size()));
    for (std::size_t k = table_->start(list); k < table_->start(list + 1); ++k) {
      const Table::Entry& entry = table_->entries()[k];
      const Place back = needed_[entry.condition].step;
      const auto& [allowed, step] = needed_[entry.guard];
      const bool is_first = k == table_->start(list);
      if (is_first || guards_.back().allowed != allowed || guards_.back().step != step - back)
        guards_.push_back({allowed, step - back, static_cast<std::uint32_t>(k)});
      guards_.back().end = static_cast<std::uint32_t>(k + 1);
      questions_.push_back({-back, entry.variant});
    }
  }
  guard_starts_.push_back(static_cast<std::uint32_t>(guards_.size()));
}

// Fills some rows and columns by kind of place; rows that are a period apart are copies.
template <class Item, class OfKind>
void Board::fill(std::vector<Item>& items, std::int32_t top, std::int32_t bottom, std::int32_t left,
                 std::int32_t right, const OfKind& of_kind) const {
  const Setting& setting = table_->setting();
  for (std::int32_t r = top; r < bottom; ++r) {
    const auto row = items.begin() + place(r, left);
    if (r - setting.period.row >= top)
      std::copy_n(row - setting.period.row * stride_, right - left, row);
    else
      for (std::int32_t c = left; c < right; ++c) row[c - left] = of_kind(setting.kind_of(r, c));
  }
}

bool Board::put(Place place, Value value) {
  const Value known = at(place);
  if (known == value) return true;
  if (known != unknown_) {
    is_dead_ = true;
    return false;
  }
  values_[static_cast<std::size_t>(place)] = value;
  changes_.push_back(place);
  return true;
}

bool Board::holds(const Table::Variant& variant, Place origin) const {
  for (std::uint32_t c = variant.first_condition; c < variant.end_condition; ++c)
    if (!has(needed_[c].allowed, at(origin + needed_[c].step))) return false;
  return true;
}

// Whether all conclusions are known already.
bool Board::tells_nothing(const Table::Variant& variant, Place origin) const {
  for (std::uint32_t c = variant.first_conclusion; c < variant.end_conclusion; ++c)
    if (at(origin + follows_[c].step) != follows_[c].value) return false;
  return true;
}

// Returns false if it contradicts.
bool Board::apply(std::uint32_t number, Place origin) {
  const Table::Variant& variant = table_->variants()[number];
  Use use{number, origin, static_cast<std::uint32_t>(changes_.size()), 0};
  for (std::uint32_t c = variant.first_conclusion; c < variant.end_conclusion; ++c) {
    const Place place = origin + follows_[c].step;
    const Value value = follows_[c].value;
    const Value known = at(place);
    if (known == value) continue;
    if (known == unknown_) {
      if (!is_inside(place)) continue;
      values_[static_cast<std::size_t>(place)] = value;
      changes_.push_back(place);
    } else {
      is_dead_ = has_fatal_ = true;
    }
  }
  use.end = static_cast<std::uint32_t>(changes_.size());
  if (is_dead_)
    fatal_ = use;
  else if (use.end > use.first)
    uses_.push_back(use);
  return !is_dead_;
}

// Calls `act` for all origins, on or off the board, from which a pattern can reach it, in reading order.
template <class Act>
bool Board::at_all_origins(const Act& act) const {
  const std::int32_t reach = table_->reach();
  const auto& [down, across] = table_->setting().period;
  const auto& [origin_row, origin_column] = table_->setting().origin;
  const std::int32_t top = remainder(origin_row + reach, down) - reach;
  const std::int32_t left = remainder(origin_column + reach, across) - reach;
  for (std::int32_t r = top; r < height_ + reach; r += down)
    for (std::int32_t c = left; c < width_ + reach; c += across)
      if (!act(place(r, c))) return false;
  return true;
}

// Patterns whose conditions all lie off the board.
template <class Act>
bool Board::ask_beyond(const Act& act) {
  if (std::exchange(beyond_looked_at_, true)) return true;
  return std::ranges::all_of(table_->beyond(), [&](std::uint32_t variant) {
    return at_all_origins([&](Place origin) {
      return !holds(table_->variants()[variant], origin) || act(variant, origin);
    });
  });
}

template <class Act>
bool Board::ask_about(Place place, const Act& act) const {
  const std::vector<Table::Variant>& variants = table_->variants();
  const std::size_t list = std::size_t{lists_[static_cast<std::size_t>(place)]} + at(place);
  for (std::uint32_t g = guard_starts_[list]; g < guard_starts_[list + 1]; ++g) {
    const Guard& guard = guards_[g];
    if (!has(guard.allowed, at(place + guard.step))) continue;
    for (std::uint32_t k = guard.first; k < guard.end; ++k) {
      const auto& [to_origin, variant] = questions_[k];
      const Place origin = place + to_origin;
      if (tells_nothing(variants[variant], origin) || !holds(variants[variant], origin)) continue;
      if (!act(variant, origin)) return false;
    }
  }
  return true;
}

bool Board::close() {
  if (is_dead_) return false;
  const auto act = [this](std::uint32_t variant, Place origin) { return apply(variant, origin); };
  while (!this_round_.empty() || !next_round_.empty()) {
    if (this_round_.empty()) turn_over();
    apply_from(this_round_);
    if (is_dead_) return false;
  }
  if (!ask_beyond(act)) return false;
  while (given_looked_at_ < given_.size())
    if (!ask_about(given_[given_looked_at_++], act)) return false;
  while (looked_at_ < changes_.size())
    if (!ask_about(changes_[looked_at_++], act)) return false;
  return true;
}

// Puts the patterns that newly hold on the heaps.
void Board::gather() {
  const auto act = [this](std::uint32_t variant, Place origin) {
    const Match match{table_->variants()[variant].pattern, origin, variant};
    std::vector<Match>& heap = last_ < match ? this_round_ : next_round_;
    heap.push_back(match);
    std::ranges::push_heap(heap, std::greater<>{});
    return true;
  };
  ask_beyond(act);
  while (given_looked_at_ < given_.size()) ask_about(given_[given_looked_at_++], act);
  while (looked_at_ < changes_.size()) ask_about(changes_[looked_at_++], act);
}

// Applies the first pattern on the heap; returns true if that gave something new.
bool Board::apply_from(std::vector<Match>& heap) {
  std::ranges::pop_heap(heap, std::greater<>{});
  last_ = heap.back();
  heap.pop_back();
  const std::size_t before = changes_.size();
  return apply(last_.variant, last_.origin) && changes_.size() > before;
}

void Board::turn_over() {
  std::swap(this_round_, next_round_);
  last_ = {};
}

bool Board::step(std::uint32_t end) {
  last_ = {};
  if (!next_round_.empty()) {  // step_in_turn has left them
    this_round_.insert(this_round_.end(), next_round_.begin(), next_round_.end());
    next_round_.clear();
    std::ranges::make_heap(this_round_, std::greater<>{});
  }
  gather();
  while (!is_dead_ && !this_round_.empty() && this_round_.front().pattern < end) {
    const bool is_new = apply_from(this_round_);
    last_ = {};
    if (is_new) return true;
  }
  return false;
}

bool Board::step_in_turn() {
  gather();
  while (!is_dead_ && (!this_round_.empty() || !next_round_.empty())) {
    if (this_round_.empty()) turn_over();
    if (apply_from(this_round_)) return true;
  }
  return false;
}

bool Board::round() {
  if (is_dead_) return false;
  gather();
  this_round_.insert(this_round_.end(), next_round_.begin(), next_round_.end());
  for (const Match& match : this_round_)
    if (!apply(match.variant, match.origin)) break;
  this_round_.clear();
  next_round_.clear();
  last_ = {};
  return !is_dead_;
}

bool Board::sweep(std::uint32_t pattern) {
  const std::vector<Table::Variant>& variants = table_->variants();
  const auto mine = [pattern](const Table::Variant& variant) { return variant.pattern == pattern; };
  const auto first = std::ranges::find_if(variants, mine);
  const auto end = std::find_if_not(first, variants.end(), mine);
  at_all_origins([&](Place origin) {
    return std::all_of(first, end, [&](const Table::Variant& variant) {
      return !holds(variant, origin) ||
             apply(static_cast<std::uint32_t>(&variant - variants.data()), origin);
    });
  });
  return !is_dead_;
}

void Board::restore(const Mark& mark) {
  for (std::size_t k = mark.changes; k < changes_.size(); ++k)
    values_[static_cast<std::size_t>(changes_[k])] = unknown_;
  changes_.resize(mark.changes);
  uses_.resize(mark.uses);
  looked_at_ = mark.changes;
  this_round_.clear();
  next_round_.clear();
  last_ = {};
  is_dead_ = has_fatal_ = false;
}

}  // namespace hamekomi::patterns
