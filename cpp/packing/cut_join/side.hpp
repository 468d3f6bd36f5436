// A frame seen from one end: its sites and its symmetries as bits, relative to a cut between two layers.
//
// A *window* at a cut is the set of boxes after the cut that are covered when all boxes before it are
// covered by sites that begin there. It is a mask: bit 0 is the first box after the cut.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "packing/cut_join/problem.hpp"
#include "packing/cut_join/used.hpp"

namespace hamekomi::packing::cut_join {

using Mask = std::uint64_t;
inline constexpr unsigned BITS = 64;

[[nodiscard]] constexpr Mask first_bits(std::uint32_t number) {
  return number >= BITS ? ~Mask{0} : (Mask{1} << number) - 1;
}

// A site relative to a cut, and the use of its piece.
struct Placed {
  Mask boxes;
  Word piece;
};

class Side {
 public:
  Side(const Problem& problem, const Used& used);

  [[nodiscard]] std::size_t depth() const { return layers_.size() - 1; }
  [[nodiscard]] std::uint32_t start(std::size_t layer) const { return layers_[layer]; }
  // The layer after the last one that sites reach which begin before a cut.
  [[nodiscard]] std::size_t reach(std::size_t cut) const { return reach_[cut]; }
  // Says why windows do not fit into masks up to this cut, or nothing.
  [[nodiscard]] std::string complaint(std::size_t cut) const;

  // The sites that begin in layers from `cut` to before `end` and lie before `limit`.
  [[nodiscard]] std::vector<Placed> sites(std::size_t cut, std::size_t end, std::size_t limit) const;
  // The different sets of boxes of the sites that begin with this box, relative to it.
  [[nodiscard]] const std::vector<Mask>& shapes(std::uint32_t box) const { return shapes_[box]; }

  [[nodiscard]] std::size_t symmetries() const { return symmetries_.size(); }
  [[nodiscard]] Mask image(Mask window, std::size_t cut, std::size_t symmetry) const;

 private:
  struct Site {
    std::uint32_t first;
    std::size_t layer, last_layer;
    Mask boxes;
    Word piece;
  };

  std::vector<std::uint32_t> layers_;
  std::vector<std::size_t> reach_;
  std::vector<Site> sites_;
  std::vector<std::vector<Mask>> shapes_;
  std::vector<std::vector<std::uint32_t>> symmetries_;
  // A site is longer than a mask.
  bool is_too_long_ = false;
};

}  // namespace hamekomi::packing::cut_join
