// Fish: all places of a digit in some lines of one direction (the base) lie in as many lines of the
// other direction (the cover), so the digit stands nowhere else in the cover. A finned fish has further
// places in the base, its fins, all in one box: then only cells that see all fins are cleared. It is
// called sashimi if a base line would have only one place left without the fins.

#include <array>

#include "sudoku/hints/basic/subsets.hpp"
#include "sudoku/hints/techniques.hpp"

namespace hamekomi::sudoku::hints {

namespace {

constexpr std::array PLAIN{Technique::x_wing, Technique::swordfish, Technique::jellyfish};
constexpr std::array FINNED{Technique::finned_x_wing, Technique::finned_swordfish,
                            Technique::finned_jellyfish};
constexpr std::array SASHIMI{Technique::sashimi_x_wing, Technique::sashimi_swordfish,
                             Technique::sashimi_jellyfish};

// Lines are numbered from 0 in the direction `kind`; `masks` has the places of the digit in them.
struct Lines {
  const Board& board;
  HouseKind kind;
  int digit;
  std::array<Mask, MOST_SIZE> masks{};

  Lines(const Board& on, HouseKind direction, int what) : board(on), kind(direction), digit(what) {
    for (int line = 0; line < on.size(); ++line)
      masks[index(line)] = on.places(kind * on.size() + line, what);
  }
  int cell(int line, int place) const { return board.shape().cell(kind * board.size() + line, place); }
};

void name_houses(const Lines& lines, Mask base, Mask cover, Finding& finding) {
  const int size = lines.board.size();
  const int across = lines.kind == ROW ? COLUMN : ROW;
  finding.digits = bit(lines.digit);
  for (const int line : Bits(base)) finding.houses.push_back(lines.kind * size + line);
  for (const int line : Bits(cover)) finding.covers.push_back(across * size + line);
}

bool plain(const Lines& lines, int size, Finding& finding) {
  auto masks = lines.masks;
  for (Mask& mask : masks)
    if (count(mask) < 2) mask = 0;
  return choose(masks.data(), lines.board.size(), size, size, [&](Mask base, Mask cover) {
    if (count(cover) != size) return false;
    finding.begin(PLAIN[index(size - 2)]);
    for (int line = 0; line < lines.board.size(); ++line)
      for (const int place : Bits(lines.masks[index(line)] & cover))
        (holds(base, line) ? finding.premises : finding.removed)
            .push_back(candidate(lines.cell(line, place), lines.digit));
    name_houses(lines, base, cover, finding);
    return finding.does_something();
  });
}

// A choice of base lines and cover lines; the fins are what the cover leaves out.
bool with_fins(const Lines& lines, Mask base, Mask cover, bool is_sashimi, Finding& finding) {
  const Shape& shape = lines.board.shape();
  finding.begin((is_sashimi ? SASHIMI : FINNED)[index(count(base) - 2)]);
  int box = -1;
  bool is_degenerate = false;
  for (const int line : Bits(base)) {
    const Mask places = lines.masks[index(line)];
    is_degenerate = is_degenerate || count(places & cover) < 2;
    if ((places & cover) == 0) return false;
    for (const int place : Bits(places & ~cover)) {
      const int fin = lines.cell(line, place);
      if (box >= 0 && shape.house_of(fin, BOX) != box) return false;
      box = shape.house_of(fin, BOX);
      finding.extras.push_back(candidate(fin, lines.digit));
    }
    for (const int place : Bits(places & cover))
      finding.premises.push_back(candidate(lines.cell(line, place), lines.digit));
  }
  if (box < 0 || is_degenerate != is_sashimi) return false;
  for (int line = 0; line < shape.size(); ++line) {
    if (holds(base, line)) continue;
    for (const int place : Bits(lines.masks[index(line)] & cover))
      if (const int cell = lines.cell(line, place); shape.contains(box, cell))
        finding.removed.push_back(candidate(cell, lines.digit));
  }
  name_houses(lines, base, cover, finding);
  return finding.does_something();
}

// Fins lie in one box: outside of the places that its lines have there, `size` lines of the cover are
// enough.
bool finned(const Lines& lines, int size, bool is_sashimi, Finding& finding) {
  const Shape& shape = lines.board.shape();
  const int width = lines.kind == ROW ? shape.box_columns() : shape.box_rows();
  for (int start = 0; start < shape.size(); start += width) {
    const Mask band = bit(start + width) - bit(start);
    auto outside = lines.masks;
    for (Mask& mask : outside) mask = has_one(mask) ? 0 : mask & ~band;
    const auto with_cover = [&](Mask base, Mask cover) {
      Mask inside = 0;
      for (const int line : Bits(base)) inside |= lines.masks[index(line)] & band;
      const int missing = size - count(cover);
      if (count(inside) <= missing) return false;
      std::array<Mask, MOST_SIZE> single{};
      int places = 0;
      for (const int place : Bits(inside)) single[index(places++)] = bit(place);
      return choose(single.data(), places, missing, missing, [&](Mask, Mask more) {
        return with_fins(lines, base, cover | more, is_sashimi, finding);
      });
    };
    if (choose(outside.data(), shape.size(), size, size, with_cover)) return true;
  }
  return false;
}

}  // namespace

bool find_fish(const Board& board, int digit, int size, Finding& finding) {
  for (const HouseKind kind : {ROW, COLUMN})
    if (plain(Lines(board, kind, digit), size, finding)) return true;
  return false;
}

bool find_finned_fish(const Board& board, int digit, int size, bool is_sashimi, Finding& finding) {
  for (const HouseKind kind : {ROW, COLUMN})
    if (finned(Lines(board, kind, digit), size, is_sashimi, finding)) return true;
  return false;
}

}  // namespace hamekomi::sudoku::hints
