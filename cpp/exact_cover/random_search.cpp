#include "exact_cover/random_search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace hamekomi::exact_cover {

namespace {

constexpr std::uint32_t NO_RANK = Pockets::NONE;
// How much awkward pieces are preferred; chance has the weight 1. With 1, 2 and 4, nine sets of
// pentominoes in 18x30 took 1108, 209 and 3 attempts, with one seed each.
constexpr double PREFERENCE = 3.0;
// How much chance decides between sites of one piece.
constexpr double BETWEEN_SITES = 0.3;
// As if every piece had been tried so often before, and had fitted once.
constexpr double TRIED_BEFORE = 10.0;

std::vector<std::uint32_t> ranks_by_item(std::size_t items, const std::vector<std::uint32_t>& order) {
  std::vector<std::uint32_t> ranks(items, NO_RANK);
  for (std::uint32_t rank = 0; rank < order.size(); ++rank) ranks[order[rank]] = rank;
  return ranks;
}

Links ranked(const FillOrder& fill_order, const std::vector<std::uint32_t>& ranks) {
  Links links;
  for (const auto& [one, other] : fill_order.links) links.emplace_back(ranks[one], ranks[other]);
  return links;
}

std::vector<Rank> sizes_of(const Problem& problem, const std::vector<std::uint32_t>& ranks) {
  std::vector<Rank> sizes(problem.options(), 0);
  for (std::size_t option = 0; option < problem.options(); ++option)
    for (std::uint32_t at = problem.starts[option]; at < problem.starts[option + 1]; ++at)
      sizes[option] += ranks[problem.members[at]] == NO_RANK ? 0 : 1;
  return sizes;
}

double uniform(Random& random) { return (static_cast<double>(random.next() >> 11U) + 0.5) * 0x1p-53; }

}  // namespace

std::string complaint(const Problem& problem, const FillOrder& fill_order) {
  if (std::string wrong = complaint(problem); !wrong.empty()) return wrong;
  std::vector<bool> is_ordered(problem.items(), false);
  for (const std::uint32_t item : fill_order.order) {
    if (item >= problem.items() || is_ordered[item]) return "the order is not one of different items";
    if (problem.least[item] != 1 || problem.most[item] != 1)
      return "an item in the order is not covered exactly once";
    is_ordered[item] = true;
  }
  for (const auto& [one, other] : fill_order.links)
    if (one >= problem.items() || other >= problem.items() || !is_ordered[one] || !is_ordered[other])
      return "a link does not join two items of the order";
  if (std::ranges::any_of(problem.colours, [](std::uint32_t colour) { return colour != 0; }))
    return "this search knows no colours";
  const std::vector<Rank> sizes = sizes_of(problem, ranks_by_item(problem.items(), fill_order.order));
  if (std::ranges::find(sizes, 0U) != sizes.end()) return "an option covers no item of the order";
  return {};
}

RandomSearch::RandomSearch(const Problem& problem, const FillOrder& fill_order, std::uint64_t seed)
    : rank_starts_{0},
      other_starts_{0},
      beginning_at_(fill_order.order.size()),
      pockets_(static_cast<Rank>(fill_order.order.size()),
               ranked(fill_order, ranks_by_item(problem.items(), fill_order.order)),
               sizes_of(problem, ranks_by_item(problem.items(), fill_order.order))),
      is_covered_(fill_order.order.size(), 0),
      random_(seed) {
  const std::vector<std::uint32_t> rank_of = ranks_by_item(problem.items(), fill_order.order);
  // Items outside the order are numbered anew.
  std::vector<std::uint32_t> number_of(problem.items(), 0);
  for (std::size_t item = 0; item < problem.items(); ++item)
    if (rank_of[item] == NO_RANK) {
      number_of[item] = static_cast<std::uint32_t>(least_.size());
      least_.push_back(problem.least[item]);
      most_.push_back(problem.most[item]);
    }
  for (std::uint32_t option = 0; option < problem.options(); ++option) {
    for (std::uint32_t at = problem.starts[option]; at < problem.starts[option + 1]; ++at) {
      const std::uint32_t item = problem.members[at];
      if (rank_of[item] == NO_RANK)
        others_.push_back(number_of[item]);
      else
        ranks_.push_back(rank_of[item]);
    }
    std::sort(ranks_.begin() + rank_starts_.back(), ranks_.end());
    piece_.push_back(others_.size() == other_starts_.back() ? static_cast<std::uint32_t>(least_.size())
                                                            : others_[other_starts_.back()]);
    beginning_at_[ranks_[rank_starts_.back()]].push_back(option);
    rank_starts_.push_back(static_cast<std::uint32_t>(ranks_.size()));
    other_starts_.push_back(static_cast<std::uint32_t>(others_.size()));
  }
  tried_.resize(least_.size() + 1, TRIED_BEFORE);
  fitted_.resize(least_.size() + 1, 1.0);
  keys_.resize(least_.size() + 1);
}

void RandomSearch::begin(std::uint64_t nodes) {
  while (!levels_.empty()) {
    spare_.push_back(std::move(levels_.back()));
    levels_.pop_back();
  }
  std::ranges::fill(is_covered_, 0);
  left_ = most_;
  highest_covered_ = 0;
  nodes_left_ = nodes;
  is_given_up_ = false;
  if (!is_covered_.empty()) descend(0, Pockets::NONE);
}

Stop RandomSearch::run(std::uint64_t nodes) {
  while (!levels_.empty()) {
    Level& level = levels_.back();
    if (level.is_placed) {
      take_back(level.choices[level.next - 1].option);
      highest_covered_ = level.highest_covered;
      level.is_placed = false;
    }
    if (level.next == level.choices.size()) {
      spare_.push_back(std::move(level));
      levels_.pop_back();
      continue;
    }
    if (nodes_left_ == 0) {
      is_given_up_ = true;
      return Stop::finished;
    }
    if (nodes == 0) return Stop::paused;
    --nodes;
    --nodes_left_;
    ++nodes_;
    const std::uint32_t option = level.choices[level.next++].option;
    level.is_placed = true;
    place(option);
    highest_covered_ = std::max(highest_covered_, ranks(option).back());
    Rank pocket = Pockets::NONE;
    if (!pockets_.allow(ranks(option), is_covered_, highest_covered_, pocket)) continue;
    Rank first_open = level.first_open;
    while (first_open < is_covered_.size() && is_covered_[first_open] != 0) ++first_open;
    if (first_open < is_covered_.size())
      descend(first_open, pocket);
    else if (has_enough())
      return Stop::found;
  }
  return Stop::finished;
}

std::vector<std::uint32_t> RandomSearch::chosen() const {
  std::vector<std::uint32_t> options;
  options.reserve(levels_.size());
  for (const Level& level : levels_)
    if (level.is_placed) options.push_back(level.choices[level.next - 1].option);
  std::ranges::sort(options);
  return options;
}

bool RandomSearch::fits(std::uint32_t option) const {
  const auto covered = [&](Rank rank) { return is_covered_[rank] != 0; };
  return std::ranges::none_of(ranks(option), covered);
}

void RandomSearch::place(std::uint32_t option) {
  for (const Rank rank : ranks(option)) is_covered_[rank] = 1;
  for (const std::uint32_t item : others(option)) --left_[item];
}

void RandomSearch::take_back(std::uint32_t option) {
  for (const Rank rank : ranks(option)) is_covered_[rank] = 0;
  for (const std::uint32_t item : others(option)) ++left_[item];
}

bool RandomSearch::has_enough() const {
  for (std::size_t item = 0; item < least_.size(); ++item)
    if (most_[item] - left_[item] < least_[item]) return false;
  return true;
}

void RandomSearch::descend(Rank first_open, Rank pocket) {
  if (spare_.empty()) spare_.emplace_back();
  levels_.push_back(std::move(spare_.back()));
  spare_.pop_back();
  Level& level = levels_.back();
  level.choices.clear();
  level.next = 0;
  level.first_open = first_open;
  level.highest_covered = highest_covered_;
  level.is_placed = false;
  for (const std::uint32_t option : beginning_at_[pocket == Pockets::NONE ? first_open : pocket]) {
    std::span<const std::uint32_t> held = others(option);
    // An option may hold an item several times.
    const auto is_spent = [&](std::uint32_t item) {
      return std::cmp_less(left_[item], std::ranges::count(held, item));
    };
    if (std::ranges::any_of(held, is_spent)) continue;
    tried_[piece_[option]] += 1.0;
    if (!fits(option)) continue;
    fitted_[piece_[option]] += 1.0;
    level.choices.push_back({0.0, option});
  }
  order_choices(level);
}

void RandomSearch::order_choices(Level& level) {
  std::ranges::fill(keys_, std::numeric_limits<double>::infinity());
  for (Choice& choice : level.choices) {
    const std::uint32_t piece = piece_[choice.option];
    double& key = keys_[piece];
    if (std::isinf(key))
      key =
          PREFERENCE * std::log(fitted_[piece] / tried_[piece]) - std::log(-std::log(uniform(random_)));
    choice.key = key + BETWEEN_SITES * uniform(random_);
  }
  std::ranges::sort(level.choices, {}, &Choice::key);
}

}  // namespace hamekomi::exact_cover
