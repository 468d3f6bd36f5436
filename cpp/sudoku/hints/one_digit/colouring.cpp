// Colouring: candidates of one digit joined by strong links get two colours in turn, and all of one
// colour are true. Simple colours look at one such cluster, multi-colours at two.

#include <array>
#include <vector>

#include "sudoku/hints/board/cell_set.hpp"
#include "sudoku/hints/techniques.hpp"

namespace hamekomi::sudoku::hints {

namespace {

struct Cluster {
  std::array<CellSet, 2> colours;
};

class Digit {
 public:
  Digit(const Board& board, int digit) : board_(board), shape_(board.shape()), digit_(digit) {
    CellSet done;
    all_ = cells_with(board, digit);
    all_.each([&](int cell) {
      if (done.has(cell)) return;
      Cluster cluster;
      grow(cell, 0, cluster, done);
      if (!cluster.colours[1].is_empty()) clusters_.push_back(cluster);
    });
  }

  bool simple(Finding& finding) const {
    for (const Cluster& cluster : clusters_) {
      for (int colour = 0; colour < 2; ++colour) {
        const CellSet same = cluster.colours[index(colour)];
        if (!sees_itself(same)) continue;
        begin(Technique::simple_colours, cluster, colour, finding);
        same.each([&](int cell) { finding.removed.push_back(candidate(cell, digit_)); });
        return true;
      }
      begin(Technique::simple_colours, cluster, 0, finding);
      const CellSet caught = (seen(cluster.colours[0]) & seen(cluster.colours[1]) & all_) -
                             (cluster.colours[0] | cluster.colours[1]);
      caught.each([&](int cell) { finding.removed.push_back(candidate(cell, digit_)); });
      if (finding.does_something()) return true;
    }
    return false;
  }

  bool multi(Finding& finding) const {
    for (const Cluster& one : clusters_)
      for (const Cluster& two : clusters_) {
        if (&one == &two) continue;
        for (int a = 0; a < 2; ++a) {
          const CellSet mine = one.colours[index(a)];
          // A colour that sees both colours of another cluster is false.
          if (!(seen(mine) & two.colours[0]).is_empty() && !(seen(mine) & two.colours[1]).is_empty()) {
            begin(Technique::multi_colours, one, a, finding);
            add(two, finding);
            mine.each([&](int cell) { finding.removed.push_back(candidate(cell, digit_)); });
            return true;
          }
          // Two colours that see each other are not both true: one of their opposites is.
          for (int b = 0; b < 2; ++b) {
            if ((seen(mine) & two.colours[index(b)]).is_empty()) continue;
            begin(Technique::multi_colours, one, a, finding);
            add(two, finding);
            const CellSet ends[] = {one.colours[index(1 - a)], two.colours[index(1 - b)]};
            const CellSet caught = (seen(ends[0]) & seen(ends[1]) & all_) - (ends[0] | ends[1]);
            caught.each([&](int cell) { finding.removed.push_back(candidate(cell, digit_)); });
            if (finding.does_something()) return true;
          }
        }
      }
    return false;
  }

 private:
  void grow(int cell, int colour, Cluster& cluster, CellSet& done) {
    done.add(cell);
    cluster.colours[index(colour)].add(cell);
    for (int kind = ROW; kind <= BOX; ++kind) {
      const int house = shape_.house_of(cell, kind);
      const Mask places = board_.places(house, digit_);
      if (count(places) != 2) continue;
      const int other = shape_.cell(house, first(places & ~bit(shape_.place_in(cell, kind))));
      if (!done.has(other)) grow(other, 1 - colour, cluster, done);
    }
  }

  CellSet seen(CellSet set) const {
    CellSet all;
    set.each([&](int cell) { all = all | peers_of(shape_, cell); });
    return all;
  }

  bool sees_itself(CellSet set) const { return !(seen(set) & set).is_empty(); }

  void begin(Technique technique, const Cluster& cluster, int colour, Finding& finding) const {
    finding.begin(technique);
    finding.digits = bit(digit_);
    cluster.colours[index(colour)].each(
        [&](int cell) { finding.premises.push_back(candidate(cell, digit_)); });
    cluster.colours[index(1 - colour)].each(
        [&](int cell) { finding.extras.push_back(candidate(cell, digit_)); });
  }

  void add(const Cluster& cluster, Finding& finding) const {
    cluster.colours[0].each([&](int cell) { finding.premises.push_back(candidate(cell, digit_)); });
    cluster.colours[1].each([&](int cell) { finding.extras.push_back(candidate(cell, digit_)); });
  }

  const Board& board_;
  const Shape& shape_;
  int digit_;
  CellSet all_;
  std::vector<Cluster> clusters_;
};

}  // namespace

bool find_simple_colours(const Board& board, int digit, Finding& finding) {
  return board.size() <= MOST_SIZE_OF_SETS && Digit(board, digit).simple(finding);
}

bool find_multi_colours(const Board& board, int digit, Finding& finding) {
  return board.size() <= MOST_SIZE_OF_SETS && Digit(board, digit).multi(finding);
}

}  // namespace hamekomi::sudoku::hints
