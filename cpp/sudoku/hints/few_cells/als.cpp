// Almost locked sets: cells of a house with one candidate more than cells. If two of them share a digit
// whose places all see each other (a restricted common), it is in one of them at most; so the other has
// all its other digits.

#include <array>
#include <vector>

#include "sudoku/hints/board/cell_set.hpp"
#include "sudoku/hints/techniques.hpp"

namespace hamekomi::sudoku::hints {

namespace {

constexpr int MOST_CELLS_OF_A_SET = 5;
constexpr int MOST_LINKS_OF_A_CHAIN = 5;
constexpr std::size_t DIGITS = MOST_SIZE_OF_SETS;

struct Almost {
  CellSet cells;
  Mask digits = 0;
  // By digit: where it is in the set, and the cells that see all these.
  std::array<CellSet, DIGITS> places;
  std::array<CellSet, DIGITS> seen;
};

class Sets {
 public:
  explicit Sets(const Board& board) : board_(board), shape_(board.shape()) {
    for (int cell = 0; cell < shape_.cells(); ++cell) peers_[index(cell)] = peers_of(shape_, cell);
    for (int digit = 0; digit < board.size(); ++digit) all_[index(digit)] = cells_with(board, digit);
    for (int house = 0; house < shape_.houses(); ++house)
      for (int place = 0; place < shape_.size(); ++place)
        houses_[index(house)].add(shape_.cell(house, place));
    for (int house = 0; house < shape_.houses(); ++house) extend(house, 0, {}, 0, 0);
  }

  bool xz(Finding& finding) const {
    for (std::size_t a = 0; a < sets_.size(); ++a)
      for (std::size_t b = a + 1; b < sets_.size(); ++b) {
        const Almost &one = sets_[a], &two = sets_[b];
        const Mask common = one.digits & two.digits;
        if (!has_several(common) || !(one.cells & two.cells).is_empty()) continue;
        const Mask restricted = restricted_common(one, two);
        for (const int x : Bits(restricted)) {
          finding.begin(Technique::als_xz);
          for (const int z : Bits(common & ~bit(x))) rule_out(one, two, z, finding);
          // With two restricted commons the sets are locked.
          if (count(restricted) > 1) lock(one, two, restricted, finding);
          if (!finding.does_something()) continue;
          finding.digits = count(restricted) > 1 ? restricted : bit(x);
          name(one, finding.premises);
          name(two, finding.extras);
          return true;
        }
      }
    return false;
  }

  // The pairs of sets with a restricted common; needed for all but ALS-XZ.
  void pair_up() {
    partners_.assign(sets_.size(), {});
    for (std::size_t a = 0; a < sets_.size(); ++a)
      for (std::size_t b = a + 1; b < sets_.size(); ++b) {
        if ((sets_[a].digits & sets_[b].digits) == 0 || !(sets_[a].cells & sets_[b].cells).is_empty())
          continue;
        const Mask restricted = restricted_common(sets_[a], sets_[b]);
        if (restricted == 0) continue;
        partners_[a].push_back({b, restricted});
        partners_[b].push_back({a, restricted});
      }
  }

  bool xy_wing(Finding& finding) const {
    const std::vector<std::vector<Pair>>& of = partners_;
    // The partners of a set are in order.
    for (std::size_t pivot = 0; pivot < sets_.size(); ++pivot)
      for (std::size_t first = 0; first < of[pivot].size(); ++first)
        for (std::size_t second = first + 1; second < of[pivot].size(); ++second) {
          const Pair &a = of[pivot][first], &b = of[pivot][second];
          if (!(sets_[a.other].cells & sets_[b.other].cells).is_empty()) continue;
          const Mask common = sets_[a.other].digits & sets_[b.other].digits;
          if (common == 0 || !has_several(a.restricted | b.restricted)) continue;
          for (const int x : Bits(a.restricted))
            for (const int y : Bits(b.restricted & ~bit(x))) {
              finding.begin(Technique::als_xy_wing);
              for (const int z : Bits(common & ~bit(x) & ~bit(y)))
                rule_out(sets_[a.other], sets_[b.other], z, finding);
              if (!finding.does_something()) continue;
              finding.digits = bit(x) | bit(y);
              name(sets_[a.other], finding.premises);
              name(sets_[b.other], finding.premises);
              name(sets_[pivot], finding.extras);
              return true;
            }
        }
    return false;
  }

  // Four sets or more, each linked to the next by a restricted common that is not the one before. If the
  // first set does not have z, each passes its common on to the next, and the last must have z.
  bool chain(Finding& finding) {
    std::vector<Step> steps;
    std::vector<std::uint32_t> reached(sets_.size(), 0);
    for (std::size_t start = 0; start < sets_.size(); ++start)
      for (const int out : Bits(sets_[start].digits)) {
        steps.clear();
        reached.assign(sets_.size(), 0);
        extend_chain({start, out, -1, 0}, bit(out), -1, reached, steps);
        for (std::size_t at = 0; at < steps.size(); ++at) {
          const Step step = steps[at];
          if (step.links >= 3 && closes(start, out, step, finding)) {
            name_chain(start, steps, at, finding);
            return true;
          }
          if (step.links < MOST_LINKS_OF_A_CHAIN)
            extend_chain(step, ~bit(step.common), static_cast<int>(at), reached, steps);
        }
      }
    return false;
  }

 private:
  struct Pair {
    std::size_t other = 0;
    Mask restricted = 0;
  };
  // A set of a chain, and the common by which it was reached from the step before.
  struct Step {
    std::size_t set = 0;
    int common = 0;
    int before = -1;
    int links = 0;
  };

  // The sets that follow one of a chain by the commons allowed; each once for every common.
  void extend_chain(const Step& from, Mask allowed, int at, std::vector<std::uint32_t>& reached,
                    std::vector<Step>& steps) const {
    for (const Pair& pair : partners_[from.set])
      for (const int common : Bits(pair.restricted & allowed & ~reached[pair.other])) {
        reached[pair.other] |= bit(common);
        steps.push_back({pair.other, common, at, from.links + 1});
      }
  }

  // Whether the sets at both ends rule something out.
  bool closes(std::size_t start, int out, const Step& last, Finding& finding) const {
    const Almost &one = sets_[start], &two = sets_[last.set];
    if (!(one.cells & two.cells).is_empty()) return false;
    for (const int z : Bits(one.digits & two.digits & ~bit(out) & ~bit(last.common))) {
      const CellSet seen = one.seen[index(z)] & two.seen[index(z)] & all_[index(z)];
      if ((seen - (one.cells | two.cells)).is_empty()) continue;
      finding.begin(Technique::als_chain);
      finding.digits = bit(z);
      rule_out(one, two, z, finding);
      return true;
    }
    return false;
  }

  // The sets at the ends are premises, those between extras; links lead from symbol to symbol.
  void name_chain(std::size_t start, const std::vector<Step>& steps, std::size_t last,
                  Finding& finding) const {
    std::vector<Step> path;
    for (int at = static_cast<int>(last); at >= 0; at = steps[index(at)].before)
      path.insert(path.begin(), steps[index(at)]);
    std::size_t set = start;
    int digit = first(finding.digits);
    name(sets_[start], finding.premises);
    for (const Step& step : path) {
      link(set, digit, false, set, step.common, true, finding);
      link(set, step.common, true, step.set, step.common, false, finding);
      name(sets_[step.set], step.set == steps[last].set ? finding.premises : finding.extras);
      set = step.set;
      digit = step.common;
    }
    link(set, digit, false, set, first(finding.digits), true, finding);
    finding.length = static_cast<int>(path.size()) + 1;
  }

  void link(std::size_t from, int digit, bool is_true, std::size_t to, int other, bool is_other_true,
            Finding& finding) const {
    Link link{{}, {}, is_true, is_other_true, 0};
    const auto fill = [&](std::size_t set, int what, Candidate& first, std::vector<std::int16_t>& rest) {
      const CellSet places = sets_[set].places[index(what)];
      first = candidate(places.first(), what);
      places.each([&](int cell) {
        if (cell != first.cell) rest.push_back(static_cast<std::int16_t>(cell));
      });
    };
    fill(from, digit, link.from, link.from_others);
    fill(to, other, link.to, link.to_others);
    finding.links.push_back(std::move(link));
  }

  void extend(int house, int from, CellSet cells, Mask digits, int chosen) {
    if (chosen > 0 && count(digits) == chosen + 1 && is_new(house, cells)) keep(cells, digits);
    if (chosen == MOST_CELLS_OF_A_SET) return;
    for (int place = from; place < board_.size(); ++place) {
      const int cell = shape_.cell(house, place);
      if (board_.candidates(cell) == 0) continue;
      CellSet more = cells;
      more.add(cell);
      extend(house, place + 1, more, digits | board_.candidates(cell), chosen + 1);
    }
  }

  // Rows come before columns, and columns before boxes; cells in two houses are found in the first.
  bool is_new(int house, CellSet cells) const {
    for (int kind = ROW; kind < shape_.kind(house); ++kind) {
      const int before = shape_.house_of(cells.first(), kind);
      if ((cells - houses_[index(before)]).is_empty()) return false;
    }
    return true;
  }

  void keep(CellSet cells, Mask digits) {
    Almost set{cells, digits, {}, {}};
    for (const int digit : Bits(digits)) {
      CellSet& seen = set.seen[index(digit)];
      set.places[index(digit)] = cells & all_[index(digit)];
      seen = {~std::uint64_t{0}, ~std::uint64_t{0}};
      set.places[index(digit)].each([&](int cell) { seen = seen & peers_[index(cell)]; });
    }
    sets_.push_back(set);
  }

  static Mask restricted_common(const Almost& one, const Almost& two) {
    Mask restricted = 0;
    for (const int digit : Bits(one.digits & two.digits))
      if ((two.places[index(digit)] - one.seen[index(digit)]).is_empty()) restricted |= bit(digit);
    return restricted;
  }

  void rule_out(const Almost& one, const Almost& two, int digit, Finding& finding) const {
    const CellSet caught =
        (one.seen[index(digit)] & two.seen[index(digit)] & all_[index(digit)]) - (one.cells | two.cells);
    caught.each([&](int cell) { add(cell, digit, finding); });
  }

  void lock(const Almost& one, const Almost& two, Mask restricted, Finding& finding) const {
    for (const int digit : Bits(restricted)) rule_out(one, two, digit, finding);
    for (const Almost* set : {&one, &two})
      for (const int digit : Bits(set->digits & ~restricted)) {
        const CellSet caught = (set->seen[index(digit)] & all_[index(digit)]) - (one.cells | two.cells);
        caught.each([&](int cell) { add(cell, digit, finding); });
      }
  }

  static void add(int cell, int digit, Finding& finding) {
    const Candidate each = candidate(cell, digit);
    for (const Candidate& other : finding.removed)
      if (other == each) return;
    finding.removed.push_back(each);
  }

  void name(const Almost& set, std::vector<Candidate>& list) const {
    set.cells.each([&](int cell) {
      for (const int digit : Bits(board_.candidates(cell))) list.push_back(candidate(cell, digit));
    });
  }

  const Board& board_;
  const Shape& shape_;
  std::array<CellSet, DIGITS * DIGITS> peers_;
  std::array<CellSet, DIGITS> all_;
  std::array<CellSet, 3 * DIGITS> houses_;
  std::vector<Almost> sets_;
  std::vector<std::vector<Pair>> partners_;
};

}  // namespace

bool find_almost_locked_sets(const Board& board, Finding& finding) {
  if (board.size() > MOST_SIZE_OF_SETS) return false;
  Sets sets(board);
  if (sets.xz(finding)) return true;
  sets.pair_up();
  return sets.xy_wing(finding) || sets.chain(finding);
}

}  // namespace hamekomi::sudoku::hints
