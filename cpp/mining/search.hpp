// Finds all rules of a window: sets of premises from which other facts follow.
//
// A world is one way to fill the whole window that breaks no law. From some premises follows what all
// worlds with these premises share. The search extends sets of premises by one larger fact at a time,
// and keeps the worlds that are left as bits: a set without a world is never extended.
//
// Sets that a symmetry carries into each other are visited once. The smallest of them is canonical, and
// a canonical set without its largest fact is canonical, too (orderly generation, Read 1978), so other
// sets need not be extended.
//
// Premises are dominated if fewer of them imply the same conclusions. To see this, the search also
// keeps, for each premise, the worlds that would be left without it.
#pragma once

#include <cstdint>
#include <vector>

#include "common/stop.hpp"
#include "mining/facts.hpp"

namespace hamekomi::mining {

// At most this many of these facts may be premises together.
struct Quota {
  Facts facts;
  unsigned most = 0;
};

struct Problem {
  // By fact: the number of its place. Facts about the same place exclude each other.
  std::vector<std::uint16_t> place_of;
  std::vector<Facts> worlds;
  // The facts that may be premises, and those that may be conclusions.
  Facts premises;
  Facts conclusions;
  // Permutations of the facts that carry worlds to worlds, premises to premises and so on; with the
  // identity.
  std::vector<std::vector<Fact>> symmetries;
  std::vector<Quota> quotas;
  unsigned most_premises = 0;
  // If true, only prime rules are searched for: a rule concludes only what needs all its premises.
  // Otherwise it concludes everything that follows from its premises, and those that are not dominated
  // are kept.
  bool only_prime = false;
  // Only sets whose smallest fact is one of these.
  Facts first;
};

class Search {
 public:
  struct Found {
    Rule rule;
    // In how many positions it is a different rule.
    std::uint32_t positions = 0;
  };
  // How many there are, in all positions.
  struct Numbers {
    // Sets of premises that have a world.
    std::uint64_t possible = 0;
    // Those from which something follows.
    std::uint64_t rules = 0;
    // Different sets of facts that they lead to, premises included; not counted for prime rules.
    std::uint64_t closures = 0;
  };

  // Requires that all facts are below the size of `place_of` and that worlds have one fact of each
  // place.
  explicit Search(Problem problem);

  // Visits up to this many sets.
  Stop run(std::uint64_t sets);

  [[nodiscard]] const std::vector<Found>& found() const { return found_; }
  Numbers numbers();

 private:
  using Bits = std::vector<std::uint64_t>;
  // A set of premises with one fact more than the level above.
  struct Level {
    Fact fact = 0;
    Fact next = 0;
    Bits worlds;
    // By premise: the worlds that have all premises except this one.
    std::vector<Bits> without;
  };

  [[nodiscard]] bool is_implied(const Bits& worlds, Fact fact) const;
  [[nodiscard]] bool may_follow(Fact fact) const;
  // How many symmetries leave the set as it is; 0 if it is not canonical.
  [[nodiscard]] std::uint32_t alike(const Facts& set) const;
  bool enter(Fact fact);
  void report(const Level& level, std::uint32_t positions);

  Problem problem_;
  // By fact: the worlds that have it.
  std::vector<Bits> having_;
  std::vector<Level> levels_;
  unsigned depth_ = 0;
  Facts set_;
  std::vector<Found> found_;
  std::vector<Facts> closures_;
  Numbers numbers_;
  bool is_done_ = false;
};

}  // namespace hamekomi::mining
