#include "patterns/board.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <utility>

namespace hamekomi::patterns {

namespace {

constexpr std::uint32_t LOOKS_AT_ONCE = 8;

}  // namespace

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

bool Board::relate(Place one, Place other, bool differ) {
  const std::uint32_t known = sides_.between(one, other);
  if (known <= 1) return known == static_cast<std::uint32_t>(differ);
  const std::size_t before = moved_.size();
  sides_.relate(one, other, differ, moved_);
  keep_moved_once(before);
  return true;
}

// Of the moved places from `first` on, removes those that are waiting already.
void Board::keep_moved_once(std::size_t first) {
  const auto is_waiting = [this](Place place) {
    return std::exchange(is_moved_[static_cast<std::size_t>(place)], std::uint8_t{1}) != 0;
  };
  moved_.erase(
      std::remove_if(moved_.begin() + static_cast<std::ptrdiff_t>(first), moved_.end(), is_waiting),
      moved_.end());
}

// What a divider implies. If it contradicts, patterns about the places beside it may say so.
void Board::divide_at(Place place) {
  const Setting& setting = table_->setting();
  const Place step = beside_[lists_[static_cast<std::size_t>(place)]];
  const Value value = at(place);
  if (step == 0 || (value != setting.dividers.joins && value != setting.dividers.parts)) return;
  if (relate(place - step, place + step, value == setting.dividers.parts)) return;
  const std::size_t before = moved_.size();
  for (const Place beside : {place - step, place + step})
    if (is_inside(beside)) moved_.push_back(beside);
  keep_moved_once(before);
}

void Board::divide() {
  if (beside_.empty()) return;
  while (given_divided_ < given_.size()) divide_at(given_[given_divided_++]);
  while (divided_ < changes_.size()) divide_at(changes_[divided_++]);
}

bool Board::holds(const Table::Variant& variant, Place origin) const {
  for (std::uint32_t c = variant.first_condition; c < variant.end_condition; ++c)
    if (!has(needed_[c].allowed, at(origin + needed_[c].step))) return false;
  for (std::uint32_t r = variant.first_relation; r < variant.end_relation; ++r)
    if (sides_.between(origin + relations_[r].one, origin + relations_[r].other) != relations_[r].differ)
      return false;
  return true;
}

// Whether all conclusions are known already.
bool Board::concludes_nothing(const Table::Variant& variant, Place origin) const {
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
bool Board::test_off_board(const Act& act) {
  if (std::exchange(beyond_looked_at_, true)) return true;
  return std::ranges::all_of(table_->beyond(), [&](std::uint32_t variant) {
    return at_all_origins([&](Place origin) {
      return !holds(table_->variants()[variant], origin) || act(variant, origin);
    });
  });
}

template <class Act>
bool Board::test(const Occurrence& occurrence, Place place, const Act& act) const {
  const Table::Variant& variant = table_->variants()[occurrence.variant];
  const Place origin = place + occurrence.to_origin;
  if (concludes_nothing(variant, origin) || !holds(variant, origin)) return true;
  return act(occurrence.variant, origin);
}

template <class Act>
bool Board::test_at(Place place, const Act& act) const {
  const std::size_t list = std::size_t{lists_[static_cast<std::size_t>(place)]} + at(place);
  const Table::Sign* const signs = table_->signs().data();
  for (std::uint32_t s = table_->first_sieve(list); s < table_->first_sieve(list + 1); ++s) {
    const Table::Sieve& sieve = table_->sieves()[s];
    std::uint64_t may_hold = ~std::uint64_t{0} >> (64 - (sieve.end - sieve.first));
    std::uint64_t concludes = sieve.may_conclude;
    // To check after every test whether any is left takes longer.
    for (std::uint32_t k = sieve.first_look; may_hold != 0 && k < sieve.end_look;)
      for (const std::uint32_t end = std::min(k + LOOKS_AT_ONCE, sieve.end_look); k < end; ++k) {
        const Table::Sign& sign = signs[looks_[k].sign + at(place + looks_[k].step)];
        may_hold &= sign.may_hold;
        concludes |= sign.concludes;
      }
    for (std::uint64_t left = may_hold & concludes; left != 0; left &= left - 1)
      if (!test(occurrences_[sieve.first + static_cast<std::uint32_t>(std::countr_zero(left))], place,
                act))
        return false;
  }
  return true;
}

template <class Act>
bool Board::test_sides_at(Place place, const Act& act) const {
  for (const auto& [step, differ, first_guard, end_guard] : side_guards_) {
    if (sides_.between(place, place + step) != differ) continue;
    for (std::uint32_t g = first_guard; g < end_guard; ++g) {
      const Guard& guard = guards_of_sides_[g];
      if (!has(guard.allowed, at(place + guard.step))) continue;
      for (std::uint32_t k = guard.first; k < guard.end; ++k)
        if (!test(side_occurrences_[k], place, act)) return false;
    }
  }
  return true;
}

// Asks about everything that is new, until nothing is.
template <class Act>
bool Board::examine(const Act& act) {
  if (!test_off_board(act)) return false;
  for (;;) {
    divide();
    if (given_looked_at_ < given_.size()) {
      if (!test_at(given_[given_looked_at_++], act)) return false;
    } else if (looked_at_ < changes_.size()) {
      if (!test_at(changes_[looked_at_++], act)) return false;
    } else if (!moved_.empty()) {
      const Place place = moved_.back();
      moved_.pop_back();
      is_moved_[static_cast<std::size_t>(place)] = 0;
      if (!test_sides_at(place, act)) return false;
    } else {
      return true;
    }
  }
}

bool Board::close() {
  if (is_dead_) return false;
  const auto act = [this](std::uint32_t variant, Place origin) { return apply(variant, origin); };
  while (!this_round_.empty() || !next_round_.empty()) {
    if (this_round_.empty()) swap_rounds();
    apply_from(this_round_);
    if (is_dead_) return false;
  }
  return examine(act);
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
  examine(act);
}

// Applies the first pattern on the heap; returns true if that gave something new.
bool Board::apply_from(std::vector<Match>& heap) {
  std::ranges::pop_heap(heap, std::greater<>{});
  last_ = heap.back();
  heap.pop_back();
  const std::size_t before = changes_.size();
  return apply(last_.variant, last_.origin) && changes_.size() > before;
}

void Board::swap_rounds() {
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
    if (this_round_.empty()) swap_rounds();
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
  divide();
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
  sides_.restore(mark.joins);
  for (const Place place : moved_) is_moved_[static_cast<std::size_t>(place)] = 0;
  moved_.clear();
  looked_at_ = divided_ = mark.changes;
  this_round_.clear();
  next_round_.clear();
  last_ = {};
  is_dead_ = has_fatal_ = false;
}

Board::Board(std::shared_ptr<const Table> table, std::int32_t height, std::int32_t width,
             std::span<const Value> values)
    : table_(std::move(table)),
      height_(height),
      width_(width),
      border_(2 * table_->reach()),
      stride_(width + 2 * border_),
      unknown_(table_->setting().unknown),
      sides_(0) {
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
  list_occurrences();
  if (!table_->relations().empty()) list_side_occurrences();
  changes_.reserve(values.size());
}

void Board::list_occurrences() {
  occurrences_.reserve(table_->entries().size());
  for (const Table::Entry& entry : table_->entries())
    occurrences_.push_back({-needed_[entry.condition].step, entry.variant});
  looks_.reserve(table_->looks().size());
  for (const auto& [at, sign] : table_->looks()) looks_.push_back({at.row * stride_ + at.column, sign});
}

void Board::list_side_occurrences() {
  const Setting& setting = table_->setting();
  const auto step_of = [this](const Offset& each) { return each.row * stride_ + each.column; };
  beside_.resize(setting.kinds() * setting.values);
  for (std::size_t kind = 0; kind < setting.kinds(); ++kind)
    beside_[table_->lists_of(kind)] = step_of(setting.dividers.beside[kind]);
  for (const auto& [one, other, differ] : table_->relations())
    relations_.push_back({step_of(one), step_of(other), differ});
  for (const auto& [to_other, differ, guard, to_origin, variant] : table_->side_entries()) {
    const Place step = step_of(to_other);
    const Place guard_step = guard.row * stride_ + guard.column;
    const auto gate = static_cast<std::uint32_t>(guards_of_sides_.size());
    const auto occurrence = static_cast<std::uint32_t>(side_occurrences_.size());
    const bool is_new = side_guards_.empty() || side_guards_.back().step != step ||
                        side_guards_.back().differ != static_cast<std::uint32_t>(differ);
    if (is_new) side_guards_.push_back({step, differ, gate, gate});
    if (is_new || guards_of_sides_.back().allowed != guard.allowed ||
        guards_of_sides_.back().step != guard_step) {
      guards_of_sides_.push_back({guard.allowed, guard_step, occurrence, occurrence});
      side_guards_.back().end = gate + 1;
    }
    guards_of_sides_.back().end = occurrence + 1;
    side_occurrences_.push_back({step_of(to_origin), variant});
  }
  is_moved_.resize(values_.size());
  sides_ = Sides(values_.size());
  const std::uint16_t list = table_->lists_of(setting.sided_kind());
  for (std::size_t place = 0; place < lists_.size(); ++place)
    if (lists_[place] == list) sides_.bring_in(static_cast<Place>(place));
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

}  // namespace hamekomi::patterns
