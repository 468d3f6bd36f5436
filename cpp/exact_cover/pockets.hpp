// Pockets: regions of open items that are closed off from the rest of a frame.
//
// Items have ranks, and the search covers low ranks first. Beyond the highest rank that is covered
// everything is open, so a region that reaches it is not closed. That is found after a few steps,
// because the region is explored from its high ranks on. A pocket must be filled by whole options: if
// no sum of their sizes is its size, the position is hopeless.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace hamekomi::exact_cover {

using Rank = std::uint32_t;
// By rank; one byte each, because they are read far more often than anything else.
using Flags = std::vector<std::uint8_t>;
using Links = std::vector<std::pair<Rank, Rank>>;

class Pockets {
 public:
  static constexpr Rank NONE = std::numeric_limits<Rank>::max();

  // `sizes`: how many ranks each option covers. Requires links between ranks below `ranks`. Without
  // links nothing is known about regions, and no pocket is ever found.
  Pockets(Rank ranks, const Links& links, std::span<const Rank> sizes);

  // Looks at the open regions that touch these ranks, which have just been covered. Returns false if
  // one of them is a pocket that cannot be filled. Else `lowest` is the lowest rank in a pocket, or
  // NONE.
  bool allow(std::span<const Rank> covered, const Flags& is_covered, Rank highest_covered, Rank& lowest);

 private:
  // The size of the region with this open rank, or 0 if it is not closed; `lowest` becomes its lowest
  // rank, if that is lower.
  Rank closed_size(Rank from, const Flags& is_covered, Rank highest_covered, Rank& lowest);

  std::vector<std::vector<Rank>> neighbours_;
  // Whether options can fill this many ranks.
  std::vector<bool> is_sum_;
  // When a rank was seen last.
  std::vector<std::uint64_t> seen_;
  std::uint64_t now_ = 0;
  std::vector<Rank> front_;
};

}  // namespace hamekomi::exact_cover
