#include "packing/cut_join/problem.hpp"

#include <algorithm>
#include <numeric>

#include "common/limits.hpp"
#include "packing/cut_join/used.hpp"

namespace hamekomi::packing::cut_join {

namespace {

using Numbers = std::vector<std::uint32_t>;

bool is_permutation_of(const Numbers& images, std::size_t size) {
  if (images.size() != size) return false;
  std::vector<bool> seen(size, false);
  for (const std::uint32_t image : images) {
    if (image >= size || seen[image]) return false;
    seen[image] = true;
  }
  return true;
}

std::vector<std::size_t> layer_of_boxes(const Problem& problem) {
  std::vector<std::size_t> found;
  for (std::size_t layer = 0; layer < problem.depth(); ++layer)
    found.resize(problem.layers[layer + 1], layer);
  return found;
}

// Each site as its piece and its boxes in order.
std::vector<Numbers> sorted_sites(const Problem& problem, const Symmetry* moved) {
  std::vector<Numbers> found;
  for (std::size_t site = 0; site < problem.pieces.size(); ++site) {
    const std::uint32_t piece = problem.pieces[site];
    Numbers key{moved != nullptr && piece != NOTHING ? moved->pieces[piece] : piece};
    for (std::uint32_t at = problem.starts[site]; at < problem.starts[site + 1]; ++at)
      key.push_back(moved != nullptr ? moved->boxes[problem.members[at]] : problem.members[at]);
    std::sort(key.begin() + 1, key.end());
    found.push_back(std::move(key));
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::string complaint_of_a_motion(const Problem& problem, const Symmetry& motion, bool reverses) {
  if (!is_permutation_of(motion.boxes, problem.boxes()) ||
      !is_permutation_of(motion.pieces, problem.most.size()))
    return "a motion does not carry boxes to boxes and pieces to pieces";
  const std::vector<std::size_t> layer = layer_of_boxes(problem);
  for (std::size_t box = 0; box < motion.boxes.size(); ++box) {
    const std::size_t there = layer[motion.boxes[box]];
    if (there != (reverses ? problem.depth() - 1 - layer[box] : layer[box]))
      return "a motion does not keep the layers";
  }
  for (std::size_t piece = 0; piece < motion.pieces.size(); ++piece)
    if (problem.most[motion.pieces[piece]] != problem.most[piece])
      return "a motion carries a piece to one of which there are more or fewer";
  if (sorted_sites(problem, &motion) != sorted_sites(problem, nullptr))
    return "a motion does not carry sites to sites";
  return "";
}

std::string complaint_of_sites(const Problem& problem) {
  const std::size_t sites = problem.pieces.size();
  if (problem.starts.size() != sites + 1 || problem.starts.front() != 0 ||
      problem.starts.back() != problem.members.size() || !std::ranges::is_sorted(problem.starts))
    return "the lists of sites do not fit together";
  for (std::size_t site = 0; site < sites; ++site) {
    Numbers boxes(problem.members.begin() + problem.starts[site],
                  problem.members.begin() + problem.starts[site + 1]);
    std::ranges::sort(boxes);
    if (boxes.empty() || boxes.back() >= problem.boxes() ||
        std::ranges::adjacent_find(boxes) != boxes.end())
      return "a site has no box, a box twice, or a box that there is not";
    if (problem.pieces[site] >= problem.most.size() && problem.pieces[site] != NOTHING)
      return "a site is of a piece that there is not";
  }
  return "";
}

}  // namespace

std::string complaint(const Problem& problem) {
  if (problem.layers.size() < 2 || problem.layers.front() != 0 ||
      std::ranges::adjacent_find(problem.layers, std::ranges::greater_equal{}) != problem.layers.end())
    return "every layer needs a box";
  if (std::ranges::count(problem.most, 0U) > 0) return "a piece must be usable";
  if (Used::bits(problem.most) > limits::MOST_BITS_OF_USED_PIECES)
    return "there are too many pieces for the bits of a join";
  if (std::string wrong = complaint_of_sites(problem); !wrong.empty()) return wrong;
  for (const Numbers& total : problem.totals) {
    if (total.size() != problem.most.size()) return "a total does not say how often each piece is used";
    for (std::size_t piece = 0; piece < total.size(); ++piece)
      if (total[piece] > problem.most[piece]) return "a total uses a piece too often";
  }
  if (problem.symmetries.empty()) return "the identity is missing";
  for (const Symmetry& each : problem.symmetries)
    if (std::string wrong = complaint_of_a_motion(problem, each, false); !wrong.empty()) return wrong;
  if (problem.reversal.boxes.empty()) return "";
  return complaint_of_a_motion(problem, problem.reversal, true);
}

Problem turned_around(const Problem& problem) {
  const std::uint32_t last = problem.boxes() - 1;
  Problem turned = problem;
  for (std::size_t layer = 0; layer < problem.layers.size(); ++layer)
    turned.layers[layer] = problem.boxes() - problem.layers[problem.depth() - layer];
  for (std::uint32_t& box : turned.members) box = last - box;
  for (std::size_t number = 0; number < problem.symmetries.size(); ++number)
    for (std::uint32_t box = 0; box <= last; ++box)
      turned.symmetries[number].boxes[box] = last - problem.symmetries[number].boxes[last - box];
  return turned;
}

}  // namespace hamekomi::packing::cut_join
