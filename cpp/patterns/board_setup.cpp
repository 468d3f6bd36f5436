// A board is set up: its bytes, and the questions of the table as steps from byte to byte.

#include <algorithm>
#include <cstdint>
#include <utility>

#include "patterns/board.hpp"

namespace hamekomi::patterns {

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
  list_questions();
  if (!table_->relations().empty()) list_side_questions();
  changes_.reserve(values.size());
}

void Board::list_questions() {
  questions_.reserve(table_->entries().size());
  for (const Table::Entry& entry : table_->entries())
    questions_.push_back({-needed_[entry.condition].step, entry.variant});
  looks_.reserve(table_->looks().size());
  for (const auto& [at, sign] : table_->looks()) looks_.push_back({at.row * stride_ + at.column, sign});
}

void Board::list_side_questions() {
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
    const auto question = static_cast<std::uint32_t>(side_questions_.size());
    const bool is_new = side_guards_.empty() || side_guards_.back().step != step ||
                        side_guards_.back().differ != static_cast<std::uint32_t>(differ);
    if (is_new) side_guards_.push_back({step, differ, gate, gate});
    if (is_new || guards_of_sides_.back().allowed != guard.allowed ||
        guards_of_sides_.back().step != guard_step) {
      guards_of_sides_.push_back({guard.allowed, guard_step, question, question});
      side_guards_.back().end = gate + 1;
    }
    guards_of_sides_.back().end = question + 1;
    side_questions_.push_back({step_of(to_origin), variant});
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
