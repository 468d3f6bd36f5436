// The statement of a count by joining at a cut: boxes in layers, sites, pieces, and symmetries.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace hamekomi::packing::cut_join {

// The piece of a site that leaves its box empty.
inline constexpr std::uint32_t NOTHING = UINT32_MAX;

// Where a motion carries every box and every piece.
struct Symmetry {
  std::vector<std::uint32_t> boxes, pieces;
};

struct Problem {
  // The first box of each layer, and after them the number of boxes: boxes are numbered layer by layer.
  std::vector<std::uint32_t> layers;
  // The boxes of all sites, one site after the other; where each begins, and where the last one ends.
  std::vector<std::uint32_t> starts, members;
  // The piece of each site.
  std::vector<std::uint32_t> pieces;
  // How often each piece may be used.
  std::vector<std::uint32_t> most;
  // How often each piece is used in a filling: the fillings of each total are counted by themselves.
  std::vector<std::vector<std::uint32_t>> totals;
  // A group of motions that keep every layer; the first is the identity.
  std::vector<Symmetry> symmetries;
  // A motion that turns the order of the layers around; none if there is no box in it.
  Symmetry reversal;

  [[nodiscard]] std::uint32_t boxes() const { return layers.back(); }
  [[nodiscard]] std::size_t depth() const { return layers.size() - 1; }
};

// Says what is wrong with the numbers, or nothing.
[[nodiscard]] std::string complaint(const Problem& problem);

// The same problem, seen from the last box: box b is box n - 1 - b.
[[nodiscard]] Problem turned_around(const Problem& problem);

}  // namespace hamekomi::packing::cut_join
