// Counting fillings by cutting the frame in two and joining what fits together.
//
// The frame is cut between two layers. A filling consists of sites that begin before the cut and sites
// that lie after it. The former cover everything before the cut, and a *window* after it; the latter
// cover the rest. So the fillings are, for every window, the pairs of a way to cover the near side with
// this window and a way to cover the far side without it, that together use the right pieces:
//
//     near side                  cut        far side
//     | table at the layer before | window   | table where windows end |
//
// Both are gathered from tables at other cuts (table.hpp, gather.hpp), and the tables are gathered layer
// by layer from the ends. Only the ways for one window at a time are complete, and they are forgotten
// after they have been joined; and windows that are images of each other are joined once. The tables are
// the same for every set of pieces, so that all totals of used pieces are counted at once. If the frame
// can be turned around, the far side's tables are those of the near side.
//
// 5 by 8 by 2 boxes and Quantumino's seventeen pieces: listing ways on both sides of the middle took 15
// minutes and 6 GB in a first sketch, cutting after three layers and gathering over three about 17
// minutes; cutting in the middle and gathering from tables at three layers and two takes 2.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "common/stop.hpp"
#include "packing/cut_join/gather.hpp"
#include "packing/cut_join/problem.hpp"
#include "packing/cut_join/windows.hpp"

namespace hamekomi::packing::cut_join {

// A number of fillings; it has up to 128 bits.
__extension__ using Large = unsigned __int128;

class Join {
 public:
  // The problem must have passed `complaint`; throws std::invalid_argument if its layers are too large.
  Join(const Problem& problem, std::size_t memory);
  Join(const Join&) = delete;
  Join& operator=(const Join&) = delete;

  // First the windows are found, then the tables are made; several threads may call this at once, and
  // share the work. `units` are windows. Out of memory, overflow, too much work: it cannot continue.
  Stop find_windows(std::size_t units);
  // Requires that all windows are found.
  Stop prepare(std::size_t units);
  [[nodiscard]] bool has_windows();
  [[nodiscard]] bool has_tables();

  // After find_windows: how many windows are joined.
  [[nodiscard]] std::size_t windows() const { return near_.at[cut_].size(); }
  // Requires that all tables are made: the number of fillings of each total with these windows and their
  // images. Returns finished, overflow or too much work.
  Stop run(std::size_t first, std::size_t step, std::size_t number, std::vector<Large>& totals,
           std::uint64_t& work);

  // The share of the tables that is made.
  double progress();
  // Ways in all tables.
  std::uint64_t states();

 private:
  // The windows and tables of one side, by cut.
  struct End {
    End(const Problem& problem, const Used& used) : side(problem, used) {}
    Side side;
    // The last cuts for which windows and tables are needed, and for which they are known.
    std::size_t cuts = 0, last = 0, surveyed = 0, made = 0;
    // All windows at the cut surveyed last; by cut, one window of each orbit.
    std::vector<Mask> all;
    std::vector<std::vector<Mask>> at;
    // By cut; tables that are no longer needed are empty.
    std::vector<Table> tables;
  };
  // The table that is being made.
  struct Making {
    End* end = nullptr;
    std::size_t cut = 0, taken = 0, done = 0;
    std::vector<Placed> sites;
    std::vector<Ways> lists;
  };

  End& far() { return far_ ? *far_ : near_; }
  bool begin_table();
  void finish_table();
  std::unique_ptr<Gather> borrow();
  Stop join(Gather& near, Gather& far, Mask window, std::vector<Large>& totals);

  Used used_;
  std::size_t memory_;
  // The near side is covered before this layer; the far side's table ends before `far_cut_` of its own.
  std::size_t cut_ = 0, far_cut_ = 0;
  End near_;
  std::unique_ptr<End> far_;
  // Where the far side sees the boxes, and how it names the pieces.
  std::vector<std::uint32_t> far_boxes_;
  std::unique_ptr<Renaming> far_names_;
  Renamings renamings_;
  // By symmetry: its renaming.
  std::vector<std::uint32_t> renaming_of_;
  // What is used in each total, in the near and the far side's names; by renaming, its image.
  std::vector<Word> totals_, far_totals_;
  std::vector<std::vector<std::uint32_t>> total_images_;
  std::vector<Placed> near_sites_, far_sites_;

  // Guards what follows, and the tables while they are made.
  std::mutex mutex_;
  std::condition_variable changed_;
  std::unique_ptr<WindowSweep> sweep_;
  Making making_;
  std::vector<std::unique_ptr<Gather>> gathers_;
  std::uint64_t states_ = 0;
  std::size_t lists_ = 0, lists_done_ = 0;
  // What ended the making of tables for good; finished if nothing did.
  Stop end_ = Stop::finished;
};

}  // namespace hamekomi::packing::cut_join
