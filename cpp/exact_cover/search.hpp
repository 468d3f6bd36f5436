// Depth-first search for exact covers that can stop anywhere and go on from there.
//
// A frame is a node that is being explored: the list of options possible there, one item that they must
// cover, and the places of the options that do (its branches). The way to a node is the numbers of the
// branches taken, which is all that a checkpoint needs: searching is deterministic, so replaying the way
// gives back every list.
//
// Lists get narrower as items are covered: when the lanes still in use fit into fewer words, or into 32
// bits, they are squeezed together (not where there are colours or counted items, whose lanes have fixed
// meanings). Which options were chosen is not carried along; it is found out when somebody asks, by
// following places back through the lists.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "common/stop.hpp"
#include "exact_cover/kernel.hpp"
#include "exact_cover/problem.hpp"

namespace hamekomi::exact_cover {

struct Branch {
  std::uint32_t taken;  // branches begun, the one being explored included
  std::uint32_t of;
};
using Way = std::vector<Branch>;

class Search {
 public:
  Search(std::shared_ptr<const Table> table, simd::Level level);

  // Goes on until so many more nodes are done or, if asked for, until the next solution.
  Stop run(std::uint64_t nodes, bool to_solutions);

  // The way to where the search stands: one entry per frame. A search that is finished has none.
  Way way() const;
  // Sets out on a way, from where it parts from the present one.
  void head_for(const Way& way);
  // Goes on along it, for as many nodes as are left. Nowhere, and the search is finished, if there is no
  // such way. Until it is there, the search stands on the way and is not to be run.
  Arrival follow(std::uint64_t& nodes);
  bool go(const Way& way);  // all at once; whether there is such a way
  // From now on the search is over when it comes back from the frame at the end of a way of this length.
  void stay_below(std::size_t length) { floor_ = length == 0 ? 0 : length - 1; }

  // The share of the tree behind us if every branch of a node weighs the same.
  double progress() const;
  std::vector<std::uint32_t> chosen() const;  // options, after `found`

  std::uint64_t nodes() const { return nodes_; }
  std::uint64_t solutions() const { return solutions_; }
  bool is_finished() const { return depth_ <= floor_; }

  friend class Split;
  friend class Walks;

 private:
  using Word = std::uint64_t;
  struct alignas(PAD_BYTES) Chunk {
    Word words[PAD_BYTES / sizeof(Word)];
  };
  struct Frame {
    std::vector<Chunk> chunks;  // the list, grown when it has to hold more, never shrunk
    std::vector<Word> open;     // lanes still to be covered exactly once
    std::vector<std::uint32_t> places;
    std::vector<Word> kill;  // what the branch being explored excludes; not used for 32-bit options
    std::vector<std::uint32_t> left;   // by counted item: how often it may still be covered
    std::vector<std::uint32_t> needs;  // and how often it must
    std::size_t stride = 0;
    std::uint32_t open32 = 0;    // the same for 32-bit options
    std::uint32_t size = 0;      // of the list
    unsigned words = 0;          // 0: 32-bit options
    std::uint32_t branches = 0;  // places in use
    std::uint32_t taken = 0;
    bool gives_up_places =
        false;  // branching on a counted item: a branch done with is never chosen again

    Word* list() { return chunks.data()->words; }
    const Word* list() const { return chunks.data()->words; }
    std::uint32_t* list32() { return reinterpret_cast<std::uint32_t*>(list()); }
    const std::uint32_t* list32() const { return reinterpret_cast<const std::uint32_t*>(list()); }
    void make_room(unsigned for_words, std::uint32_t options) {
      // Whole vectors, and one of pads. The kernels list places by whole vectors too. A list may be
      // longer than an earlier one that took more room, being wider: places are looked at on their own.
      constexpr std::size_t OPTIONS_PER_CHUNK = PAD_BYTES / sizeof(Word);
      constexpr std::size_t PLACES_PER_CHUNK = PAD_BYTES / sizeof(std::uint32_t);
      stride = (options / OPTIONS_PER_CHUNK + 2) * OPTIONS_PER_CHUNK;
      const std::size_t needed = stride / OPTIONS_PER_CHUNK * (for_words == 0 ? 1 : for_words);
      if (chunks.size() < needed || places.size() < options + PLACES_PER_CHUNK)
        grow(needed, options + PLACES_PER_CHUNK);
    }
    void grow(std::size_t for_chunks, std::size_t for_places);
  };
  // With counted items a cover may be complete and yet have room for more options: then it is both.
  enum class Child { dead, solved, open, solved_and_open };
  static bool is_solved(Child child) {
    return child == Child::solved || child == Child::solved_and_open;
  }
  static bool is_open(Child child) { return child == Child::open || child == Child::solved_and_open; }

  void start();
  std::size_t shared_with(const Way& way) const;
  static void skip_branches(Frame& frame, std::uint32_t branches);  // as if they were done with
  Child take_branch();  // of the deepest frame; an open child becomes the deepest
  Child take_branch32(const Frame& parent, Frame& child, std::uint32_t place);
  Child take_branch_words(Frame& parent, Frame& child, std::uint32_t place);
  bool count_down(Frame& parent, Frame& child, std::uint32_t place);
  void squeeze(Frame& frame, const Word* lanes);
  bool survives(const Frame& frame, std::uint32_t place) const;
  bool choose_item(Frame& frame);
  bool choose_counted_item(Frame& frame);

  std::shared_ptr<const Table> table_;
  const Kernel& kernel_;
  std::vector<Frame> frames_;  // frames_[0 .. depth_ - 1] are in use; one more is kept for a child
  std::size_t depth_ = 0;
  std::size_t floor_ = 0;
  Way heading_;               // the way to be followed
  std::size_t followed_ = 0;  // entries of it behind us
  std::vector<Word> any_;     // scratch
  std::vector<std::uint32_t> counts_;
  std::uint64_t nodes_ = 0;
  std::uint64_t solutions_ = 0;
  bool trivial_ =
      false;  // nothing has to be covered: the empty choice is the only solution, not yet told
};

}  // namespace hamekomi::exact_cover
