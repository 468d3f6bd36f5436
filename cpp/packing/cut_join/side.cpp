#include "packing/cut_join/side.hpp"

#include <algorithm>
#include <bit>

namespace hamekomi::packing::cut_join {

Side::Side(const Problem& problem, const Used& used)
    : layers_(problem.layers), reach_(problem.depth() + 1), shapes_(problem.boxes()) {
  const auto layer_of = [&](std::uint32_t box) {
    return static_cast<std::size_t>(std::ranges::upper_bound(layers_, box) - layers_.begin()) - 1;
  };
  for (std::size_t cut = 0; cut <= depth(); ++cut) reach_[cut] = cut;
  for (std::size_t site = 0; site < problem.pieces.size(); ++site) {
    const auto begin = problem.members.begin() + problem.starts[site];
    const auto end = problem.members.begin() + problem.starts[site + 1];
    const auto [least, most] = std::minmax_element(begin, end);
    const std::uint32_t first = *least, last = *most;
    if (last - first >= BITS) {
      is_too_long_ = true;
      continue;
    }
    Mask boxes = 0;
    for (auto box = begin; box != end; ++box) boxes |= Mask{1} << (*box - first);
    const std::uint32_t piece = problem.pieces[site];
    sites_.push_back(
        {first, layer_of(first), layer_of(last), boxes, piece == NOTHING ? 0 : used.once(piece)});
    shapes_[first].push_back(boxes);
    for (std::size_t cut = layer_of(first) + 1; cut <= layer_of(last); ++cut)
      reach_[cut] = std::max(reach_[cut], layer_of(last) + 1);
  }
  std::ranges::sort(sites_, {}, &Site::first);
  for (std::vector<Mask>& shapes : shapes_) {
    std::ranges::sort(shapes);
    shapes.erase(std::ranges::unique(shapes).begin(), shapes.end());
  }
  for (const Symmetry& each : problem.symmetries) symmetries_.push_back(each.boxes);
}

std::string Side::complaint(std::size_t cut) const {
  bool fits = !is_too_long_;
  for (std::size_t at = 1; at <= cut; ++at) fits = fits && layers_[reach_[at]] - layers_[at - 1] <= BITS;
  return fits ? "" : "the layers are too large: pieces that cross a cut reach more than 64 boxes";
}

std::vector<Placed> Side::sites(std::size_t cut, std::size_t end, std::size_t limit) const {
  std::vector<Placed> found;
  for (const Site& site : sites_)
    if (site.layer >= cut && site.layer < end && site.last_layer < limit)
      found.push_back({site.boxes << (site.first - layers_[cut]), site.piece});
  return found;
}

Mask Side::image(Mask window, std::size_t cut, std::size_t symmetry) const {
  Mask found = 0;
  for (; window != 0; window &= window - 1) {
    const auto bit = static_cast<std::uint32_t>(std::countr_zero(window));
    found |= Mask{1} << (symmetries_[symmetry][layers_[cut] + bit] - layers_[cut]);
  }
  return found;
}

}  // namespace hamekomi::packing::cut_join
