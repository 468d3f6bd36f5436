#include "patterns/board.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

#include "common/index.hpp"

namespace hamekomi::patterns {

namespace {

constexpr std::uint32_t TESTS_AT_ONCE = 8;

}  // namespace

bool Board::put(Place place, Value value) {
  const Value known = at(place);
  if (known == value) return true;
  if (known != unknown_) {
    is_dead_ = true;
    return false;
  }
  values_[index(place)] = value;
  changes_.push_back(place);
  return true;
}

bool Board::relate(Place one, Place other, bool differ) { return sides_.relate(one, other, differ); }

// What a divider implies. If it contradicts, patterns about the places beside it may say so.
void Board::divide_at(Place place) {
  const Setting& setting = table_->setting();
  const Place step = side_steps_.beside[lists_[index(place)]];
  const Value value = at(place);
  if (step == 0 || (value != setting.dividers.joins && value != setting.dividers.parts)) return;
  if (relate(place - step, place + step, value == setting.dividers.parts)) return;
  for (const Place beside : {place - step, place + step})
    if (is_inside(beside)) sides_.add_moved(beside);
}

void Board::divide() {
  if (side_steps_.beside.empty()) return;
  while (examined_.given_divided < given_.size()) divide_at(given_[examined_.given_divided++]);
  while (examined_.divided < changes_.size()) divide_at(changes_[examined_.divided++]);
}

bool Board::holds(const Table::Variant& variant, Place origin) const {
  for (std::uint32_t c = variant.first_condition; c < variant.end_condition; ++c)
    if (!has(steps_.needed[c].allowed, at(origin + steps_.needed[c].step))) return false;
  for (std::uint32_t r = variant.first_relation; r < variant.end_relation; ++r)
    if (sides_.between(origin + side_steps_.relations[r].one, origin + side_steps_.relations[r].other) !=
        side_steps_.relations[r].differ)
      return false;
  return true;
}

// Whether all conclusions are known already.
bool Board::concludes_nothing(const Table::Variant& variant, Place origin) const {
  for (std::uint32_t c = variant.first_conclusion; c < variant.end_conclusion; ++c)
    if (at(origin + steps_.concluded[c].step) != steps_.concluded[c].value) return false;
  return true;
}

// Returns false if it contradicts.
bool Board::apply(std::uint32_t number, Place origin) {
  const Table::Variant& variant = table_->variants()[number];
  Use use{number, origin, static_cast<std::uint32_t>(changes_.size()), 0};
  for (std::uint32_t c = variant.first_conclusion; c < variant.end_conclusion; ++c) {
    const Place place = origin + steps_.concluded[c].step;
    const Value value = steps_.concluded[c].value;
    const Value known = at(place);
    if (known == value) continue;
    if (known == unknown_) {
      if (!is_inside(place)) continue;
      values_[index(place)] = value;
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
  for (std::int32_t r = top; r < frame_.height() + reach; r += down)
    for (std::int32_t c = left; c < frame_.width() + reach; c += across)
      if (!act(place(r, c))) return false;
  return true;
}

// Patterns whose conditions all lie off the board.
template <class Act>
bool Board::test_off_board(const Act& act) {
  if (std::exchange(examined_.off_board, true)) return true;
  return std::ranges::all_of(table_->beyond(), [&](std::uint32_t variant) {
    return at_all_origins([&](Place origin) {
      return !holds(table_->variants()[variant], origin) || act(variant, origin);
    });
  });
}

template <class Act>
bool Board::test(const Steps::Occurrence& occurrence, Place place, const Act& act) const {
  const Table::Variant& variant = table_->variants()[occurrence.variant];
  const Place origin = place + occurrence.to_origin;
  if (concludes_nothing(variant, origin) || !holds(variant, origin)) return true;
  return act(occurrence.variant, origin);
}

template <class Act>
bool Board::test_at(Place place, const Act& act) const {
  const std::size_t list = std::size_t{lists_[index(place)]} + at(place);
  const Table::Sign* const signs = table_->signs().data();
  const Steps::Test* const tests = steps_.tests.data();
  for (std::uint32_t s = table_->first_sieve(list); s < table_->first_sieve(list + 1); ++s) {
    const Table::Sieve& sieve = table_->sieves()[s];
    std::uint64_t may_hold = ~std::uint64_t{0} >> (64 - (sieve.end - sieve.first));
    std::uint64_t concludes = sieve.may_conclude;
    // To check after every test whether any is left takes longer.
    for (std::uint32_t k = sieve.first_test; may_hold != 0 && k < sieve.end_test;)
      for (const std::uint32_t end = std::min(k + TESTS_AT_ONCE, sieve.end_test); k < end; ++k) {
        const Table::Sign& sign = signs[tests[k].sign + at(place + tests[k].step)];
        may_hold &= sign.may_hold;
        concludes |= sign.concludes;
      }
    for (std::uint64_t left = may_hold & concludes; left != 0; left &= left - 1)
      if (!test(steps_.occurrences[sieve.first + static_cast<std::uint32_t>(std::countr_zero(left))],
                place, act))
        return false;
  }
  return true;
}

template <class Act>
bool Board::test_sides_at(Place place, const Act& act) const {
  for (const auto& [step, differ, first_guard, end_guard] : side_steps_.side_guards) {
    if (sides_.between(place, place + step) != differ) continue;
    for (std::uint32_t g = first_guard; g < end_guard; ++g) {
      const SideSteps::Guard& guard = side_steps_.guards[g];
      if (!has(guard.allowed, at(place + guard.step))) continue;
      for (std::uint32_t k = guard.first; k < guard.end; ++k)
        if (!test(side_steps_.occurrences[k], place, act)) return false;
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
    if (examined_.given < given_.size()) {
      if (!test_at(given_[examined_.given++], act)) return false;
    } else if (examined_.changes < changes_.size()) {
      if (!test_at(changes_[examined_.changes++], act)) return false;
    } else if (sides_.is_any_moved()) {
      if (!test_sides_at(sides_.take_moved(), act)) return false;
    } else {
      return true;
    }
  }
}

bool Board::close() {
  if (is_dead_) return false;
  while (!matches_.is_empty()) {
    apply_first();
    if (is_dead_) return false;
  }
  return examine([this](std::uint32_t variant, Place origin) { return apply(variant, origin); });
}

// Collects the patterns that newly hold.
void Board::gather() {
  examine([this](std::uint32_t variant, Place origin) {
    matches_.add({table_->variants()[variant].pattern, origin, variant});
    return true;
  });
}

// Applies the first pattern that was collected; returns true if that gave something new.
bool Board::apply_first() {
  const Match match = matches_.take();
  const std::size_t before = changes_.size();
  return apply(match.variant, match.origin) && changes_.size() > before;
}

bool Board::step(std::uint32_t end) {
  matches_.begin_round();  // step_in_turn may have left some for the next one
  gather();
  while (!is_dead_ && !matches_.is_round_over() && matches_.first_pattern() < end) {
    const bool is_new = apply_first();
    matches_.begin_round();
    if (is_new) return true;
  }
  return false;
}

bool Board::step_in_turn() {
  gather();
  while (!is_dead_ && !matches_.is_empty())
    if (apply_first()) return true;
  return false;
}

bool Board::round() {
  if (is_dead_) return false;
  gather();
  for (const Match& match : matches_.take_all())
    if (!apply(match.variant, match.origin)) break;
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
  for (std::size_t k = mark.changes; k < changes_.size(); ++k) values_[index(changes_[k])] = unknown_;
  changes_.resize(mark.changes);
  uses_.resize(mark.uses);
  sides_.restore(mark.joins);
  rest();
  matches_.clear();
  is_dead_ = has_fatal_ = false;
}

Board::Board(std::shared_ptr<const Table> table, std::int32_t height, std::int32_t width,
             std::span<const Value> values)
    : table_(std::move(table)),
      frame_(height, width, 2 * table_->reach()),
      steps_(*table_, frame_),
      side_steps_(*table_, frame_),
      unknown_(table_->setting().unknown),
      values_(frame_.size()),
      lists_(frame_.size(), OFF_BOARD),
      sides_(side_steps_.beside.empty() ? 0 : frame_.size()) {
  const Setting& setting = table_->setting();
  const std::int32_t border = frame_.border();
  fill(values_, -border, height + border, -border, width + border,
       [&](std::size_t kind) { return setting.outside[kind]; });
  fill(lists_, 0, height, 0, width, [&](std::size_t kind) { return table_->lists_of(kind); });
  auto next = values.begin();
  for (std::int32_t r = 0; r < height; ++r)
    for (Place here = place(r, 0); here < place(r, width); ++here, ++next) {
      values_[index(here)] = *next;
      if (*next != unknown_) given_.push_back(here);
    }
  if (!side_steps_.beside.empty()) {
    const std::uint16_t sided = table_->lists_of(setting.sided_kind());
    for (std::size_t place = 0; place < lists_.size(); ++place)
      if (lists_[place] == sided) sides_.bring_in(static_cast<Place>(place));
  }
  changes_.reserve(values.size());
}

// Fills some rows and columns by kind of place; rows that are a period apart are copies.
template <class Item, class OfKind>
void Board::fill(std::vector<Item>& items, std::int32_t top, std::int32_t bottom, std::int32_t left,
                 std::int32_t right, const OfKind& of_kind) const {
  const Setting& setting = table_->setting();
  for (std::int32_t r = top; r < bottom; ++r) {
    const auto row = items.begin() + place(r, left);
    if (r - setting.period.row >= top)
      std::copy_n(row - frame_.step(setting.period.row, 0), right - left, row);
    else
      for (std::int32_t c = left; c < right; ++c) row[c - left] = of_kind(setting.kind_of(r, c));
  }
}

}  // namespace hamekomi::patterns
