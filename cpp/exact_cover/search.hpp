// Depth-first search for exact covers that can stop anywhere and resume there.
//
// A frame is a node that is being explored: the list of options possible there, one item that they must
// cover, and the places of the options that do (its branches). The path to a node is the sequence of
// branch numbers. A checkpoint needs nothing else: the search is deterministic, so replaying the path
// restores every list.
//
// Lists get narrower as items are covered: when the lanes still in use fit into fewer words, or into 32
// bits, they are packed together (not with colours or counted items, whose lanes have fixed meanings).
// The chosen options are not stored; `chosen` finds them by following places back through the lists.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "common/stop.hpp"
#include "exact_cover/kernel.hpp"
#include "exact_cover/problem.hpp"

namespace hamekomi::exact_cover {

struct Branch {
  // Branches begun, including the one being explored.
  std::uint32_t taken;
  std::uint32_t of;
};
using Path = std::vector<Branch>;

class Search {
 public:
  Search(std::shared_ptr<const Table> table, simd::Level level);

  // Searches this many more nodes, or until the next solution if `to_solutions`.
  Stop run(std::uint64_t nodes, bool to_solutions);

  // The path to the current node, one entry per frame; empty if the search is finished.
  [[nodiscard]] Path path() const;
  // Starts to follow a path, from the point where it leaves the current one.
  void seek(const Path& path);
  // Continues along that path, for at most `nodes` nodes. If there is no such path, the search is
  // finished. Do not call `run` before the end of the path is reached.
  Arrival continue_seek(std::uint64_t& nodes);
  // Follows the whole path at once. Returns false if there is no such path.
  bool go(const Path& path);
  // From now on the search ends when it leaves the frame at the end of a path of this length.
  void stay_within(std::size_t length) { floor_ = length == 0 ? 0 : length - 1; }

  // The share of the tree that is done, if all branches of a node have the same weight.
  [[nodiscard]] double progress() const;
  // The chosen options, after `run` has found a solution.
  [[nodiscard]] std::vector<std::uint32_t> chosen() const;

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] std::uint64_t solutions() const { return solutions_; }
  [[nodiscard]] bool is_finished() const { return depth_ <= floor_; }

  friend class Split;
  friend class Walks;

 private:
  using Word = Table::Word;
  static constexpr unsigned BITS = Table::BITS;
  struct alignas(PAD_BYTES) Chunk {
    Word words[PAD_BYTES / sizeof(Word)];
  };
  struct Frame {
    // The list. It grows when needed and never shrinks.
    std::vector<Chunk> chunks;
    // Lanes still to be covered exactly once.
    std::vector<Word> open;
    std::vector<std::uint32_t> places;
    // The lanes that the branch being explored kills; not used for 32-bit options.
    std::vector<Word> kill;
    // How often each counted item may still be covered.
    std::vector<std::uint32_t> left;
    // How often each counted item must still be covered.
    std::vector<std::uint32_t> needs;
    std::size_t stride = 0;
    // Like `open`, for 32-bit options.
    std::uint32_t open32 = 0;
    // The length of the list.
    std::uint32_t size = 0;
    // Words per option; 0 means 32-bit options.
    unsigned words = 0;
    // The number of places in use.
    std::uint32_t branches = 0;
    std::uint32_t taken = 0;
    // Whether the frame branches on a counted item: then an option whose branch is done is not used
    // again.
    bool gives_up_places = false;

    Word* list() { return chunks.data()->words; }
    [[nodiscard]] const Word* list() const { return chunks.data()->words; }
    std::uint32_t* list32() { return reinterpret_cast<std::uint32_t*>(list()); }
    [[nodiscard]] const std::uint32_t* list32() const {
      return reinterpret_cast<const std::uint32_t*>(list());
    }
    void make_room(unsigned for_words, std::uint32_t options) {
      // Room for whole vectors and one vector of pads; the kernels write places by whole vectors too. A
      // narrower list can be longer and yet need fewer chunks, so places are checked separately.
      constexpr std::size_t OPTIONS_PER_CHUNK = PAD_BYTES / sizeof(Word);
      constexpr std::size_t PLACES_PER_CHUNK = PAD_BYTES / sizeof(std::uint32_t);
      stride = (options / OPTIONS_PER_CHUNK + 2) * OPTIONS_PER_CHUNK;
      const std::size_t needed = stride / OPTIONS_PER_CHUNK * (for_words == 0 ? 1 : for_words);
      if (chunks.size() < needed || places.size() < options + PLACES_PER_CHUNK)
        grow(needed, options + PLACES_PER_CHUNK);
    }
    void grow(std::size_t for_chunks, std::size_t for_places);
  };
  // With counted items a cover may be complete and still allow more options: solved_and_open.
  enum class Child { dead, solved, open, solved_and_open };
  static bool is_solved(Child child) {
    return child == Child::solved || child == Child::solved_and_open;
  }
  static bool is_open(Child child) { return child == Child::open || child == Child::solved_and_open; }

  void start();
  [[nodiscard]] std::size_t shared_with(const Path& path) const;
  // As if these branches were done.
  static void skip_branches(Frame& frame, std::uint32_t branches);
  // Takes the next branch of the deepest frame. An open child becomes the deepest frame.
  Child take_branch();
  Child take_branch32(const Frame& parent, Frame& child, std::uint32_t place);
  Child take_branch_words(Frame& parent, Frame& child, std::uint32_t place);
  bool count_down(Frame& parent, Frame& child, std::uint32_t place);
  void compress(Frame& frame, const Word* lanes);
  [[nodiscard]] bool survives(const Frame& frame, std::uint32_t place) const;
  bool choose_item(Frame& frame);
  bool choose_counted_item(Frame& frame);

  std::shared_ptr<const Table> table_;
  const Kernel& kernel_;
  // frames_[0 .. depth_ - 1] are in use; one more is kept for a child.
  std::vector<Frame> frames_;
  std::size_t depth_ = 0;
  std::size_t floor_ = 0;
  // The path to be followed.
  Path goal_;
  // How many of its entries are done.
  std::size_t followed_ = 0;
  // Scratch memory.
  std::vector<Word> any_;
  std::vector<std::uint32_t> counts_;
  std::uint64_t nodes_ = 0;
  std::uint64_t solutions_ = 0;
  // No item must be covered, so the empty choice is the only solution, and it is not reported yet.
  bool trivial_ = false;
};

}  // namespace hamekomi::exact_cover
