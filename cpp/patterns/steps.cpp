#include "patterns/steps.hpp"

namespace hamekomi::patterns {

Steps::Steps(const Table& table, const Frame& frame) {
  needed.reserve(table.conditions().size());
  for (const Condition& each : table.conditions())
    needed.push_back({each.allowed, frame.step(each.row, each.column)});
  concluded.reserve(table.conclusions().size());
  for (const Conclusion& each : table.conclusions())
    concluded.push_back({frame.step(each.row, each.column), each.value});
  occurrences.reserve(table.entries().size());
  for (const Table::Entry& entry : table.entries())
    occurrences.push_back({-needed[entry.condition].step, entry.variant});
  tests.reserve(table.tests().size());
  for (const auto& [at, sign] : table.tests()) tests.push_back({frame.step(at), sign});
}

SideSteps::SideSteps(const Table& table, const Frame& frame) {
  if (table.relations().empty()) return;
  const Setting& setting = table.setting();
  beside.resize(setting.kinds() * setting.values);
  for (std::size_t kind = 0; kind < setting.kinds(); ++kind)
    beside[table.lists_of(kind)] = frame.step(setting.dividers.beside[kind]);
  for (const auto& [one, other, differ] : table.relations())
    relations.push_back({frame.step(one), frame.step(other), differ});
  for (const auto& [to_other, differ, guard, to_origin, variant] : table.side_entries()) {
    const Place step = frame.step(to_other);
    const Place guard_step = frame.step(guard.row, guard.column);
    const auto next_guard = static_cast<std::uint32_t>(guards.size());
    const auto occurrence = static_cast<std::uint32_t>(occurrences.size());
    const bool is_new = side_guards.empty() || side_guards.back().step != step ||
                        side_guards.back().differ != static_cast<std::uint32_t>(differ);
    if (is_new) side_guards.push_back({step, differ, next_guard, next_guard});
    if (is_new || guards.back().allowed != guard.allowed || guards.back().step != guard_step) {
      guards.push_back({guard.allowed, guard_step, occurrence, occurrence});
      side_guards.back().end = next_guard + 1;
    }
    guards.back().end = occurrence + 1;
    occurrences.push_back({frame.step(to_origin), variant});
  }
}

}  // namespace hamekomi::patterns
