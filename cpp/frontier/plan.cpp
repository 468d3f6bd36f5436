#include "frontier/plan.hpp"

#include <algorithm>
#include <cmath>

#include "common/index.hpp"

namespace hamekomi::frontier {

namespace {

using exact_cover::Problem;

struct Field {
  unsigned word = 0;
  unsigned shift = 0;
  unsigned width = 0;

  Word one() const { return Word{1} << shift; }
  Word mask() const { return ((Word{1} << width) - 1) << shift; }
  Word guard() const { return Word{1} << (shift + width - 1); }
};

// Gives bits of the states to open items.
class Bits {
 public:
  Field give(unsigned width) {
    for (unsigned word = 0;; ++word) {
      if (word == taken_.size()) taken_.push_back(word == 0 ? TAKEN : 0);
      Field field{word, 0, width};
      for (; field.shift + width <= BITS; ++field.shift)
        if ((taken_[word] & field.mask()) == 0) {
          taken_[word] |= field.mask();
          in_use_ += width;
          return field;
        }
    }
  }
  void take_back(const Field& field) {
    taken_[field.word] &= ~field.mask();
    in_use_ -= field.width;
  }
  unsigned in_use() const { return in_use_; }
  std::size_t words() const { return std::max<std::size_t>(1, taken_.size()); }

 private:
  Words taken_;
  unsigned in_use_ = 0;
};

// The options of each step, in the order of their first items.
std::vector<std::vector<std::uint32_t>> decisions(const Problem& problem, const Order& order) {
  std::vector<std::size_t> position(problem.items());
  for (std::size_t i = 0; i < order.size(); ++i) position[order[i]] = i;
  std::vector<std::vector<std::uint32_t>> by_first_item(problem.items());
  for (std::uint32_t option = 0; option < problem.options(); ++option) {
    std::size_t first = problem.items();
    for (std::uint32_t m = problem.starts[option]; m < problem.starts[option + 1]; ++m)
      first = std::min(first, position[problem.members[m]]);
    by_first_item[first].push_back(option);
  }
  std::vector<std::vector<std::uint32_t>> steps;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (problem.most[order[i]] > 1)
      for (const std::uint32_t option : by_first_item[i]) steps.push_back({option});
    else if (!by_first_item[i].empty())
      steps.push_back(by_first_item[i]);
  }
  return steps;
}

void put(Words& words, unsigned word, Word bits) {
  if (words.size() <= word) words.resize(word + 1, 0);
  words[word] |= bits;
}

}  // namespace

Relevant relevant(const Problem& problem) {
  std::vector<std::uint32_t> uses(problem.items(), 0);
  std::vector<std::uint32_t> options;
  for (std::uint32_t option = 0; option < problem.options(); ++option) {
    const auto first = problem.members.begin() + problem.starts[option];
    const auto end = problem.members.begin() + problem.starts[option + 1];
    if (std::none_of(first, end, [&](std::uint32_t item) { return problem.least[item] > 0; })) continue;
    options.push_back(option);
    for (auto item = first; item != end; ++item) ++uses[*item];
  }
  Relevant kept{{problem.least, problem.most, {0}, {}, {}}, {}};
  for (std::size_t item = 0; item < problem.items(); ++item)
    kept.most[item] = std::max({1U, problem.least[item], std::min(problem.most[item], uses[item])});
  for (const std::uint32_t option : options) {
    for (std::uint32_t m = problem.starts[option]; m < problem.starts[option + 1]; ++m) {
      const std::uint32_t item = problem.members[m];
      if (problem.least[item] == 0 && uses[item] <= problem.most[item]) continue;
      const auto begin = kept.members.begin() + kept.starts.back();
      const auto there = std::find(begin, kept.members.end(), item);
      if (there != kept.members.end()) {
        ++kept.times[index(there - kept.members.begin())];
        continue;
      }
      kept.members.push_back(item);
      kept.times.push_back(1);
    }
    kept.starts.push_back(static_cast<std::uint32_t>(kept.members.size()));
  }
  kept.colours.assign(kept.members.size(), 0);
  return kept;
}

Plan plan(const Relevant& problem, const Order& order) {
  const auto steps = decisions(problem, order);
  const auto for_members = [&](std::uint32_t option, auto act) {
    for (std::uint32_t m = problem.starts[option]; m < problem.starts[option + 1]; ++m)
      act(problem.members[m], problem.times[m]);
  };
  std::vector<std::uint32_t> uses(problem.items(), 0);
  std::vector<std::size_t> last_step(problem.items(), 0);
  for (std::size_t s = 0; s < steps.size(); ++s)
    for (const std::uint32_t option : steps[s])
      for_members(option, [&](std::uint32_t item, std::uint32_t times) {
        uses[item] += times;
        last_step[item] = s;
      });

  Plan made;
  for (std::size_t item = 0; item < problem.items(); ++item)
    made.impossible |= uses[item] < problem.least[item];
  made.steps.resize(steps.size());
  put(made.start, 0, TAKEN);
  Bits bits;
  // Width 0 until the item is opened.
  std::vector<Field> fields(problem.items());
  std::vector<std::uint32_t> open;
  // The number of decided options of each item.
  std::vector<std::uint32_t> decided(problem.items(), 0);
  for (std::size_t s = 0; s < steps.size(); ++s) {
    Plan::Step& step = made.steps[s];
    Words& opened = s == 0 ? made.start : made.steps[s - 1].open;
    for (const std::uint32_t option : steps[s])
      for_members(option, [&](std::uint32_t item, std::uint32_t) {
        Field& field = fields[item];
        if (field.width > 0) return;
        field = bits.give(field_width(problem.most[item]));
        open.push_back(item);
        put(opened, field.word, field.guard() - problem.most[item] * field.one());
      });
    made.width = std::max(made.width, bits.in_use());
    for (const std::uint32_t option : steps[s]) {
      Plan::Choice& choice = step.choices.emplace_back();
      for_members(option, [&](std::uint32_t item, std::uint32_t times) {
        const Field& field = fields[item];
        decided[item] += times;
        made.has_repeats |= times > 1;
        put(choice.full, field.word, field.guard());
        put(choice.add, field.word, times * field.one());
        put(choice.ahead, field.word, (times - 1) * field.one());
      });
    }
    for (const std::uint32_t item : open) {
      if (last_step[item] != s) continue;
      const Field& field = fields[item];
      const std::uint32_t least = problem.least[item];
      const std::uint32_t most = problem.most[item];
      put(step.keep, field.word,
          field.mask());  // the other way round until the number of words is known
      if (least == most)
        put(step.must, field.word, field.guard());
      else if (least > 0)
        step.bounds.push_back({field.word, field.shift, (Word{1} << field.width) - 1,
                               (field.guard() >> field.shift) - most + least});
      bits.take_back(field);
    }
    std::erase_if(open, [&](std::uint32_t item) { return last_step[item] == s; });
    double uncertain = 0;
    for (const std::uint32_t item : open)
      uncertain += uncertainty(decided[item], uses[item], problem.most[item]);
    made.weight += std::exp2(uncertain);
  }

  made.start.resize(bits.words(), 0);
  for (Plan::Step& step : made.steps) {
    step.shared.assign(bits.words(), ~Word{0});
    for (Plan::Choice& choice : step.choices) {
      choice.full.resize(bits.words(), 0);
      choice.add.resize(bits.words(), 0);
      choice.ahead.resize(bits.words(), 0);
      for (std::size_t k = 0; k < bits.words(); ++k) step.shared[k] &= choice.full[k];
    }
    for (Words* const masks : {&step.must, &step.keep, &step.open}) masks->resize(bits.words(), 0);
    for (Word& word : step.keep) word = ~word;
  }
  return made;
}

Plan best_plan(const Relevant& problem, const Order& narrow) {
  Plan given = plan(problem, as_given(problem));
  Plan narrower = plan(problem, narrow);
  return narrower.weight < given.weight ? std::move(narrower) : std::move(given);
}

}  // namespace hamekomi::frontier
