#include "slitherlink/hints/shortest_derivation.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace hamekomi::slitherlink::hints {

namespace {

constexpr std::int32_t FAR = std::numeric_limits<std::int32_t>::max() / 2;

}  // namespace

bool ShortestDerivation::find(const Deductions& all, Fact goal, std::int32_t most,
                              std::int64_t& effort) {
  all_ = &all;
  goal_ = goal;
  most_ = most;
  effort_ = effort;
  is_found_ = false;
  best_.clear();
  if (goal == Deductions::ASSUMED) return true;
  keep_useful();
  leave_out_weaker();
  list_by_fact();
  take_first_derivation();
  states_.assign(steps_.size(), State::open);
  chosen_ = 0;
  cuts_.clear();
  starts_.clear();
  search();
  effort = effort_;
  return is_found_;
}

// Keeps the steps that can be in a derivation: as many steps as their round must come before them or be
// them, and some lie between their conclusions and the goal.
void ShortestDerivation::keep_useful() {
  const auto& steps = all_->steps();
  to_goal_.assign(static_cast<std::size_t>(all_->facts()), FAR);
  to_goal_[index(goal_)] = 0;
  std::vector<std::uint8_t> is_useful(steps.size(), 0);
  // Most steps come after those that give their premises, so one pass from the end finds nearly all.
  for (bool is_new = true; is_new;) {
    is_new = false;
    for (std::size_t s = steps.size(); s-- > 0;) {
      std::int32_t from = FAR;
      for (const Fact fact : all_->conclusions(steps[s])) from = std::min(from, to_goal_[index(fact)]);
      if (steps[s].round + from > most_) continue;
      is_useful[s] = 1;
      for (const Fact fact : all_->premises(steps[s])) {
        if (to_goal_[index(fact)] <= from + 1) continue;
        to_goal_[index(fact)] = from + 1;
        is_new = true;
      }
    }
  }
  steps_.clear();
  for (std::uint32_t s = 0; s < steps.size(); ++s)
    if (is_useful[s] != 0) steps_.push_back({s, all_->premises(steps[s]), all_->conclusions(steps[s])});
}

// Whether another step needs no more and gives no less.
bool ShortestDerivation::is_weaker(const Useful& one, const Useful& other) const {
  return other.premises.size() <= one.premises.size() &&
         std::ranges::includes(one.premises, other.premises) &&
         std::ranges::all_of(one.conclusions, [&](Fact fact) {
           return to_goal_[index(fact)] == FAR || fact == Deductions::ASSUMED ||
                  std::ranges::find(other.conclusions, fact) != other.conclusions.end();
         });
}

void ShortestDerivation::list_by_fact() {
  const auto facts = static_cast<std::size_t>(all_->facts());
  if (givers_.size() < facts) givers_.resize(facts);
  if (needers_.size() < facts) needers_.resize(facts);
  for (std::size_t fact = 0; fact < facts; ++fact) {
    givers_[fact].clear();
    needers_[fact].clear();
  }
  for (std::uint32_t s = 0; s < steps_.size(); ++s) {
    for (const Fact fact : steps_[s].premises) needers_[index(fact)].push_back(s);
    for (const Fact fact : steps_[s].conclusions)
      if (to_goal_[index(fact)] < FAR && fact != Deductions::ASSUMED) givers_[index(fact)].push_back(s);
  }
}

void ShortestDerivation::leave_out_weaker() {
  list_by_fact();
  std::vector<std::uint8_t> is_left_out(steps_.size(), 0);
  const auto is_needless = [&](std::uint32_t one) {
    for (const Fact first : steps_[one].premises)
      for (const std::uint32_t other : needers_[index(first)])
        if (other != one && is_left_out[other] == 0 && steps_[other].premises.front() == first &&
            is_weaker(steps_[one], steps_[other]))
          return true;
    return false;
  };
  for (std::uint32_t s = 0; s < steps_.size(); ++s) is_left_out[s] = is_needless(s) ? 1 : 0;
  std::size_t kept = 0;
  for (std::size_t s = 0; s < steps_.size(); ++s)
    if (is_left_out[s] == 0) steps_[kept++] = steps_[s];
  steps_.resize(kept);
}

// The derivation by the first step that gives each fact: a good start.
void ShortestDerivation::take_first_derivation() {
  std::vector<Fact> open{goal_};
  std::vector<std::uint32_t> path;
  const auto is_given = [&](Fact fact) {
    return std::ranges::any_of(path, [&](std::uint32_t step) {
      return std::ranges::find(steps_[step].conclusions, fact) != steps_[step].conclusions.end();
    });
  };
  for (std::size_t k = 0; k < open.size(); ++k) {
    if (open[k] == Deductions::ASSUMED || is_given(open[k])) continue;
    if (givers_[index(open[k])].empty()) return;
    path.push_back(givers_[index(open[k])].front());
    const auto premises = steps_[path.back()].premises;
    open.insert(open.end(), premises.begin(), premises.end());
  }
  keep(std::move(path));
}

// Keeps a derivation if it is short enough and its steps do not need each other in a circle. What it
// does not need is left out.
void ShortestDerivation::keep(std::vector<std::uint32_t> path) {
  std::vector<std::uint8_t> is_reached(to_goal_.size(), 0);
  is_reached[index(Deductions::ASSUMED)] = 1;
  std::ranges::sort(path);
  const auto can_be_made = [&](std::uint32_t step) {
    return std::ranges::all_of(steps_[step].premises,
                               [&](Fact fact) { return is_reached[index(fact)] != 0; });
  };
  std::vector<std::uint32_t> ordered;
  while (is_reached[index(goal_)] == 0) {
    const auto next = std::ranges::find_if(path, can_be_made);
    if (next == path.end()) return;
    for (const Fact fact : steps_[*next].conclusions) is_reached[index(fact)] = 1;
    ordered.push_back(*next);
    path.erase(next);
  }
  std::vector<std::uint8_t> is_needed(to_goal_.size(), 0);
  is_needed[index(goal_)] = 1;
  std::vector<std::uint32_t> needed;
  for (auto step = ordered.rbegin(); step != ordered.rend(); ++step) {
    const auto matters = [&](Fact fact) { return is_needed[index(fact)] != 0; };
    if (std::ranges::none_of(steps_[*step].conclusions, matters)) continue;
    needed.push_back(steps_[*step].step);
    for (const Fact fact : steps_[*step].premises) is_needed[index(fact)] = 1;
  }
  if (static_cast<std::int32_t>(needed.size()) > most_) return;
  best_.assign(needed.rbegin(), needed.rend());
  is_found_ = true;
  most_ = static_cast<std::int32_t>(best_.size()) - 1;
}

// What each fact costs: a step costs as much as its dearest premise, and 1 unless it is chosen or cut.
void ShortestDerivation::weigh() {
  effort_ -= static_cast<std::int64_t>(steps_.size());
  costs_of_.assign(to_goal_.size(), FAR);
  is_done_.assign(to_goal_.size(), 0);
  last_.assign(steps_.size(), -1);
  for (std::size_t s = 0; s < steps_.size(); ++s)
    missing_[s] = static_cast<std::int32_t>(steps_[s].premises.size());
  costs_of_[index(Deductions::ASSUMED)] = 0;
  now_.assign(1, Deductions::ASSUMED);
  for (std::int32_t cost = 0; !now_.empty(); ++cost) {
    later_.clear();
    for (std::size_t k = 0; k < now_.size(); ++k) {
      const Fact fact = now_[k];
      if (is_done_[index(fact)] != 0) continue;
      is_done_[index(fact)] = 1;
      for (const std::uint32_t step : needers_[index(fact)]) {
        if (--missing_[step] > 0 || states_[step] == State::left_out) continue;
        last_[step] = fact;
        const std::int32_t then = cost + costs_[step];
        for (const Fact next : steps_[step].conclusions) {
          if (costs_of_[index(next)] <= then) continue;
          costs_of_[index(next)] = then;
          (costs_[step] == 0 ? now_ : later_).push_back(next);
        }
      }
    }
    std::swap(now_, later_);
  }
}

// Marks the facts from which the goal costs nothing, by the last premises of steps.
void ShortestDerivation::spread_from_goal() {
  is_near_.assign(to_goal_.size(), 0);
  is_near_[index(goal_)] = 1;
  now_.assign(1, goal_);
  for (std::size_t k = 0; k < now_.size(); ++k)
    for (const std::uint32_t step : givers_[index(now_[k])]) {
      const Fact from = last_[step];
      if (from < 0 || costs_[step] != 0 || is_near_[index(from)] != 0) continue;
      is_near_[index(from)] = 1;
      now_.push_back(from);
    }
}

// The steps that lead from what comes before to the facts near the goal.
void ShortestDerivation::cut() {
  is_done_.assign(to_goal_.size(), 0);
  is_done_[index(Deductions::ASSUMED)] = 1;
  now_.assign(1, Deductions::ASSUMED);
  starts_.push_back(cuts_.size());
  for (std::size_t k = 0; k < now_.size(); ++k)
    for (const std::uint32_t step : needers_[index(now_[k])]) {
      if (last_[step] != now_[k]) continue;
      const auto is_near = [this](Fact fact) { return is_near_[index(fact)] != 0; };
      if (std::ranges::any_of(steps_[step].conclusions, is_near)) {
        cuts_.push_back(step);
        continue;
      }
      for (const Fact next : steps_[step].conclusions)
        if (is_done_[index(next)] == 0) {
          is_done_[index(next)] = 1;
          now_.push_back(next);
        }
    }
  for (std::size_t k = starts_.back(); k < cuts_.size(); ++k) costs_[cuts_[k]] = 0;
}

// Cuts until the goal costs nothing; returns how many there are, or FAR if the goal cannot be reached.
std::int32_t ShortestDerivation::cut_all() {
  costs_.assign(steps_.size(), 1);
  missing_.resize(steps_.size());
  for (std::size_t s = 0; s < steps_.size(); ++s)
    if (states_[s] == State::chosen) costs_[s] = 0;
  for (std::int32_t cuts = 0;; ++cuts) {
    weigh();
    const std::int32_t cost = costs_of_[index(goal_)];
    if (cost == 0) return cuts;
    if (cost == FAR || chosen_ + cuts + cost > most_) return FAR;
    spread_from_goal();
    cut();
  }
}

void ShortestDerivation::search() {
  if (effort_ <= 0) return;
  const std::size_t cuts_before = cuts_.size();
  const std::size_t first_cut = starts_.size();
  const std::int32_t least = cut_all();
  if (least == 0) {
    std::vector<std::uint32_t> path;
    for (std::uint32_t s = 0; s < steps_.size(); ++s)
      if (states_[s] == State::chosen) path.push_back(s);
    keep(std::move(path));
  } else if (chosen_ + least <= most_) {
    branch(first_cut);
  }
  cuts_.resize(cuts_before);
  starts_.resize(first_cut);
}

// Tries each step of the smallest of the last cuts. Steps that are the only one of their cut are on
// every derivation, so they are chosen first, all at once.
void ShortestDerivation::branch(std::size_t first_cut) {
  const auto cut = [this](std::size_t number) {
    const std::size_t end = number + 1 < starts_.size() ? starts_[number + 1] : cuts_.size();
    return std::span(cuts_).subspan(starts_[number], end - starts_[number]);
  };
  std::vector<std::uint32_t> chosen;
  std::vector<std::uint32_t> tried;
  std::size_t smallest = first_cut;
  for (std::size_t number = first_cut; number < starts_.size(); ++number) {
    if (cut(number).size() == 1) chosen.push_back(cut(number).front());
    if (cut(number).size() < cut(smallest).size()) smallest = number;
  }
  if (chosen.empty()) tried.assign(cut(smallest).begin(), cut(smallest).end());
  std::ranges::sort(tried);
  for (const std::uint32_t step : chosen) states_[step] = State::chosen;
  chosen_ += static_cast<std::int32_t>(chosen.size());
  if (!chosen.empty()) search();
  chosen_ -= static_cast<std::int32_t>(chosen.size());
  for (const std::uint32_t step : chosen) states_[step] = State::open;
  for (const std::uint32_t step : tried) {
    states_[step] = State::chosen;
    ++chosen_;
    search();
    --chosen_;
    states_[step] = State::left_out;
  }
  for (const std::uint32_t step : tried) states_[step] = State::open;
}

}  // namespace hamekomi::slitherlink::hints
