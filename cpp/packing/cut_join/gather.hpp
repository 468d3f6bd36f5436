// Gathering: in how many ways a region after a cut, together with all boxes before it, can be covered.
//
// Some boxes of the region are covered by sites that lie in it, the others by sites that come from
// before the cut: the latter are a window of the table. So we go through all packings of sites into the
// region and look the rest up in the table; the ways of the table count where no piece is used too
// often.
//
// Boxes that no window of the table reaches must be covered by the packing. They go first, the farthest
// first: few sites get there.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "common/stop.hpp"
#include "packing/cut_join/table.hpp"

namespace hamekomi::packing::cut_join {

// The renamings of pieces by symmetries, each once; the first changes nothing.
struct Renamings {
  std::vector<Renaming> there, back;
};

class Gather {
 public:
  Gather(const Used& used, const Renamings& renamings);

  // Finished, overflow or too much work.
  Stop run(const Table& table, const std::vector<Placed>& sites, Mask region);

  // What was gathered: the words with a number, and each number.
  [[nodiscard]] const std::vector<Word>& words() const { return touched_[0]; }
  Number operator[](Word word) const { return sums_[0][word]; }
  [[nodiscard]] Number sum() const { return sum_; }
  // The same as a list.
  Ways ways();
  // Sites tried, packings and entries of lists that were examined since `begin_work`.
  [[nodiscard]] std::uint64_t work() const { return work_; }
  void begin_work() { work_ = 0; }

 private:
  void clear();
  void sort_sites(const std::vector<Placed>& sites, Mask region);
  void cover_far(Mask left, Word used);
  void pack(std::size_t from, Mask left, Word used);
  void look_up(Mask left, Word used);
  // Counts some work; false if the limit is reached, or something ended the gathering before.
  bool spend(std::uint64_t work);
  void merge();

  const Used& used_;
  const Renamings& renamings_;
  const Table* table_ = nullptr;
  // By box, the sites that cover it, for boxes out of reach; and the sites within reach.
  std::array<std::vector<Placed>, BITS> far_;
  std::vector<Placed> near_;
  // By renaming: numbers by words, before they are renamed.
  std::vector<std::vector<Number>> sums_;
  std::vector<std::vector<Word>> touched_;
  Number sum_ = 0;
  std::uint64_t work_ = 0, work_limit_ = 0;
  Stop stop_ = Stop::finished;
};

}  // namespace hamekomi::packing::cut_join
