// Patterns: where all conditions hold, all conclusions follow. A table holds many, in all their
// positions.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "patterns/setting.hpp"

namespace hamekomi::patterns {

// Places are offsets from the origin of a pattern.
struct Condition {
  std::int32_t row = 0;
  std::int32_t column = 0;
  Values allowed = 0;

  auto operator<=>(const Condition&) const = default;
};

struct Conclusion {
  std::int32_t row = 0;
  std::int32_t column = 0;
  Value value = 0;

  auto operator<=>(const Conclusion&) const = default;
};

// Letters 0 and 1, 2 and 3, and so on are the two sides that places of one group are on.
struct Sided {
  std::int32_t row = 0;
  std::int32_t column = 0;
  std::uint8_t letter = 0;

  auto operator<=>(const Sided&) const = default;
};

struct Pattern {
  std::vector<Condition> conditions;
  std::vector<Conclusion> conclusions;
  // Conditions, too: that these places are related, group by group, as their letters say.
  std::vector<Sided> sides;

  auto operator<=>(const Pattern&) const = default;
};

inline constexpr std::int32_t FARTHEST = limits::FARTHEST_IN_A_PATTERN;

// What is wrong with a pattern; empty if nothing is. Requires a setting without complaint.
[[nodiscard]] std::string complaint(const Pattern& pattern, const Setting& setting);

// A pattern in another of its positions.
[[nodiscard]] Pattern turned(const Pattern& pattern, const Symmetry& symmetry);

// Patterns in all their positions, and for every kind of place and every value the conditions it meets.
class Table {
 public:
  // A pattern in one of its positions.
  struct Variant {
    std::uint32_t pattern = 0;
    std::uint32_t symmetry = 0;
    std::uint32_t first_condition = 0;
    std::uint32_t end_condition = 0;
    std::uint32_t first_conclusion = 0;
    std::uint32_t end_conclusion = 0;
    std::uint32_t first_relation = 0;
    std::uint32_t end_relation = 0;
  };
  // Two places on the same side or on different sides.
  struct Relation {
    Offset one;
    Offset other;
    bool differ = false;
  };
  struct Entry {
    std::uint32_t variant = 0;
    std::uint32_t condition = 0;
  };
  // Tests the entries from `first` to `end` - 1 at once, at most 64: a word has a bit for each of them,
  // and every test of a place leaves the bits of those that may hold.
  struct Sieve {
    std::uint32_t first = 0;
    std::uint32_t end = 0;
    std::uint32_t first_test = 0;
    std::uint32_t end_test = 0;
    // Those of whose conclusions not all are tested.
    std::uint64_t may_conclude = 0;
  };
  // What a place with some value says: which entries may hold, and which conclude something else there.
  struct Sign {
    std::uint64_t may_hold = 0;
    std::uint64_t concludes = 0;
  };
  // Where the place is, from the one that the entries are about; signs()[sign + value] is what it says.
  struct Test {
    Offset at;
    std::uint32_t sign = 0;
  };

  // A relation, seen from one of its places: where the other place and the origin are from there, and a
  // condition of this variant that is tested first, also seen from there; it allows everything if there
  // is none. Entries with the same relation are next to each other, and so are those of them with the
  // same guard.
  struct SideEntry {
    Offset to_other;
    bool differ = false;
    Condition guard;
    Offset to_origin;
    std::uint32_t variant = 0;
  };

  // Requires a setting and patterns without complaint.
  Table(const std::vector<Pattern>& patterns, Setting setting);

  [[nodiscard]] std::uint32_t patterns() const { return patterns_; }
  const Setting& setting() const { return setting_; }
  // Pattern by pattern.
  [[nodiscard]] const std::vector<Variant>& variants() const { return variants_; }
  const std::vector<Condition>& conditions() const { return conditions_; }
  [[nodiscard]] const std::vector<Conclusion>& conclusions() const { return conclusions_; }
  const std::vector<Relation>& relations() const { return relations_; }
  // The largest distance of a place from its origin.
  [[nodiscard]] std::int32_t reach() const { return reach_; }

  // The first list of a kind of places; add the value to get the list of that value.
  [[nodiscard]] std::uint16_t lists_of(std::size_t kind) const {
    return static_cast<std::uint16_t>(kind * setting_.values);
  }
  // The entries of a list are those from start(list) to start(list + 1) - 1.
  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
  [[nodiscard]] std::size_t start(std::size_t list) const { return starts_[list]; }
  [[nodiscard]] std::size_t lists() const { return starts_.size() - 1; }
  // The sieves of a list are those from first_sieve(list) to first_sieve(list + 1) - 1.
  [[nodiscard]] const std::vector<Sieve>& sieves() const { return sieves_; }
  [[nodiscard]] std::uint32_t first_sieve(std::size_t list) const { return first_sieves_[list]; }
  [[nodiscard]] const std::vector<Test>& tests() const { return tests_; }
  const std::vector<Sign>& signs() const { return signs_; }
  [[nodiscard]] const std::vector<SideEntry>& side_entries() const { return side_entries_; }
  // Variants that hold off the board.
  [[nodiscard]] const std::vector<std::uint32_t>& beyond() const { return beyond_; }

 private:
  [[nodiscard]] std::size_t kind_of(const Condition& condition) const;
  // Another condition of this variant; the same one if there is no other. It is at a place of the
  // origin's kind, if possible: on many boards these have the most different values.
  [[nodiscard]] std::uint32_t guard_of(const Variant& variant, std::uint32_t condition) const;
  void add(const Pattern& pattern, std::uint32_t number);
  void add_relations(const std::vector<Sided>& sides);
  void list_entries();
  void list_sieves();
  void add_sieve(std::size_t first, std::size_t end);
  void list_side_entries();

  std::uint32_t patterns_;
  Setting setting_;
  std::int32_t reach_ = 0;
  std::vector<Variant> variants_;
  std::vector<Condition> conditions_;
  std::vector<Conclusion> conclusions_;
  std::vector<Relation> relations_;
  std::vector<std::uint32_t> starts_;
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> first_sieves_;
  std::vector<Sieve> sieves_;
  std::vector<Test> tests_;
  std::vector<Sign> signs_;
  std::vector<SideEntry> side_entries_;
  std::vector<std::uint32_t> beyond_;
};

}  // namespace hamekomi::patterns
