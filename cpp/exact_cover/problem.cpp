#include "exact_cover/problem.hpp"

#include <algorithm>
#include <bit>
#include <map>

#include "common/limits.hpp"

namespace hamekomi::exact_cover {

namespace {

// The lanes of an item. A coloured item has a pair for its presence and a pair per bit of its colours.
struct Lanes {
  std::uint32_t lane = 0;
  // The most times that one option covers the item.
  std::uint32_t times = 1;
  std::uint32_t colour_bits = 0;
  // The number of each colour.
  std::map<std::uint32_t, std::uint32_t> numbers;
};

}  // namespace

std::string complaint(const Problem& problem) {
  const std::size_t items = problem.items();
  if (problem.most.size() != items) return "least and most must have one entry per item";
  if (problem.starts.empty() || problem.starts.front() != 0 ||
      problem.starts.back() != problem.members.size() ||
      !std::is_sorted(problem.starts.begin(), problem.starts.end()))
    return "the options' starts are malformed";
  if (problem.colours.size() != problem.members.size()) return "one colour per member is needed";
  if (problem.options() > limits::MOST_OPTIONS) return "too many options";
  for (std::size_t item = 0; item < items; ++item)
    if (problem.most[item] == 0 || problem.least[item] > problem.most[item])
      return "item " + std::to_string(item) + " has impossible bounds";
  std::vector<std::size_t> seen(items, 0);
  std::vector<std::uint32_t> times(items, 0);
  for (std::size_t option = 0; option < problem.options(); ++option)
    for (std::uint32_t m = problem.starts[option]; m < problem.starts[option + 1]; ++m) {
      const std::uint32_t item = problem.members[m];
      if (item >= items) return "option " + std::to_string(option) + " holds an unknown item";
      times[item] = seen[item] == option + 1 ? times[item] + 1 : 1;
      seen[item] = option + 1;
      if (times[item] > problem.most[item])
        return "option " + std::to_string(option) + " holds an item twice or oftener than it may";
      if (problem.colours[m] != 0 && (problem.least[item] != 0 || problem.most[item] != 1))
        return "item " + std::to_string(item) + " has a colour but is not covered at most once";
    }
  return "";
}

Table::Table(const Problem& problem) {
  std::vector<Lanes> lanes(problem.items());
  for (std::size_t m = 0; m < problem.members.size(); ++m)
    if (const std::uint32_t colour = problem.colours[m]; colour != 0) {
      auto& numbers = lanes[problem.members[m]].numbers;
      numbers.emplace(colour, static_cast<std::uint32_t>(numbers.size()));
    }
  for (std::size_t option = 0; option < problem.options(); ++option) {
    const auto begin = problem.members.begin() + problem.starts[option];
    const auto end = problem.members.begin() + problem.starts[option + 1];
    for (auto member = begin; member != end; ++member)
      if (problem.most[*member] > 1)
        lanes[*member].times =
            std::max(lanes[*member].times, static_cast<std::uint32_t>(std::count(begin, end, *member)));
  }
  std::uint32_t next = 0;
  for (std::size_t item = 0; item < problem.items(); ++item)
    if (lanes[item].numbers.empty()) {
      lanes[item].lane = next;
      next += lanes[item].times;
    }
  const std::uint32_t ordinary = next;
  // Both lanes of a pair must lie in the same word.
  next += next & 1U;
  for (Lanes& item : lanes)
    if (!item.numbers.empty()) {
      item.colour_bits = static_cast<std::uint32_t>(std::bit_width(item.numbers.size() - 1));
      item.lane = next;
      next += 2 + 2 * item.colour_bits;
      coloured = true;
    }
  const bool has_counted =
      std::any_of(problem.most.begin(), problem.most.end(), [](auto most) { return most > 1; });
  const std::uint32_t end = next;
  if (has_counted) pad_lane = next++;
  words = std::max(1U, (next + BITS - 1) / BITS);
  for (auto* masks : {&once, &itself, &first, &second}) masks->assign(words, 0);
  const auto put = [](std::vector<Word>& masks, std::uint32_t lane) {
    masks[lane / BITS] |= Word{1} << lane % BITS;
  };
  for (std::uint32_t lane = 0; lane < ordinary; ++lane) put(itself, lane);
  for (std::uint32_t lane = ordinary + (ordinary & 1U); lane < end; lane += 2) {
    put(first, lane);
    put(second, lane + 1);
  }
  std::vector<bool> needed(problem.items());
  for (std::uint32_t item = 0; item < problem.items(); ++item) {
    const std::uint32_t least = problem.least[item];
    const std::uint32_t most = problem.most[item];
    needed[item] = least > 0;
    if (least == 1 && most == 1)
      put(once, lanes[item].lane);
    else if (most > 1)
      counted.push_back({lanes[item].lane, lanes[item].times, least, most});
    if (!lanes[item].numbers.empty()) put(itself, lanes[item].lane + 1);
  }

  const auto holds_something_needed = [&](std::uint32_t option) {
    return std::any_of(problem.members.begin() + problem.starts[option],
                       problem.members.begin() + problem.starts[option + 1],
                       [&](std::uint32_t item) { return needed[item]; });
  };
  for (std::uint32_t option = 0; option < problem.options(); ++option)
    if (holds_something_needed(option)) ids.push_back(option);
  sets.assign(words * rows(), 0);
  for (std::size_t row = 0; row < rows(); ++row) {
    const auto word = [&](std::uint32_t lane) -> Word& { return sets[lane / BITS * rows() + row]; };
    const auto hold = [&](std::uint32_t lane) { word(lane) |= Word{1} << lane % BITS; };
    const auto is_held = [&](std::uint32_t lane) { return (word(lane) >> lane % BITS & 1U) != 0; };
    for (std::uint32_t m = problem.starts[ids[row]]; m < problem.starts[ids[row] + 1]; ++m) {
      const Lanes& item = lanes[problem.members[m]];
      const std::uint32_t colour = problem.colours[m];
      if (item.numbers.empty()) {
        std::uint32_t lane = item.lane;
        // The option covers the item once more.
        while (is_held(lane)) ++lane;
        hold(lane);
      } else if (colour == 0) {
        hold(item.lane + 1);
      } else {
        hold(item.lane);
        const std::uint32_t number = item.numbers.at(colour);
        for (std::uint32_t bit = 0; bit < item.colour_bits; ++bit)
          hold(item.lane + 2 + 2 * bit + (number >> bit & 1U));
      }
    }
  }
  std::vector<std::uint32_t> uses(problem.items(), 0);
  for (const std::uint32_t id : ids)
    for (std::uint32_t m = problem.starts[id]; m < problem.starts[id + 1]; ++m)
      ++uses[problem.members[m]];
  for (std::size_t item = 0; item < problem.items(); ++item)
    impossible |= uses[item] < problem.least[item];
}

}  // namespace hamekomi::exact_cover
