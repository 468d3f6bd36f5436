#include "packing/box_search/problem.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>
#include <set>

#include "common/limits.hpp"

namespace hamekomi::packing::box_search {

namespace {

bool hangs_together(const std::vector<Index>& site, const std::set<std::pair<Index, Index>>& links) {
  std::vector<Index> reached{site.front()};
  std::vector<Index> left(site.begin() + 1, site.end());
  for (std::size_t next = 0; next < reached.size(); ++next)
    std::erase_if(left, [&](Index box) {
      const bool touches = links.contains(std::minmax(box, reached[next]));
      if (touches) reached.push_back(box);
      return touches;
    });
  return left.empty();
}

std::string complaint(const Problem& problem, const Piece& piece,
                      const std::set<std::pair<Index, Index>>& links) {
  if (piece.least > piece.most) return "a piece must be used more often than it may be";
  std::set<std::vector<Index>> seen;
  for (const std::vector<Index>& site : piece.sites) {
    if (site.empty() || site.size() != piece.sites.front().size())
      return "the sites of a piece are not of one size";
    if (std::ranges::any_of(site, [&](Index box) { return box >= problem.boxes; }))
      return "a site lies outside the frame";
    if (!std::ranges::is_sorted(site, std::less_equal{})) return "the boxes of a site do not ascend";
    if (!seen.insert(site).second) return "a piece has a site twice";
    if (!hangs_together(site, links)) return "a site does not hang together";
  }
  return {};
}

std::vector<Index> numbers_of_links(const Problem& problem) {
  std::vector<Index> numbers(problem.boxes, 0);
  for (const auto& [one, other] : problem.links) {
    ++numbers[one];
    ++numbers[other];
  }
  return numbers;
}

// The most links of one box.
Index most_links(const Problem& problem) { return std::ranges::max(numbers_of_links(problem)); }

// The start of each row if rows of these sizes lie one after the other, and the end of the last.
std::vector<Index> starts_of(const std::vector<Index>& sizes) {
  std::vector<Index> starts{0};
  for (const Index size : sizes) starts.push_back(starts.back() + size);
  return starts;
}

}  // namespace

std::string complaint(const Problem& problem) {
  if (problem.boxes == 0) return "the frame has no boxes";
  if (problem.boxes > limits::MOST_BOXES)
    return "a frame has at most " + std::to_string(limits::MOST_BOXES) + " boxes";
  std::uint64_t copies = 0;
  std::uint64_t sites = 0;
  for (const Piece& piece : problem.pieces) {
    copies += piece.most;
    sites += piece.sites.size();
  }
  if (copies > limits::MOST_COPIES)
    return "all pieces together can be used at most " + std::to_string(limits::MOST_COPIES) + " times";
  std::set<std::pair<Index, Index>> links;
  for (const auto& [one, other] : problem.links) {
    if (one >= problem.boxes || other >= problem.boxes || one == other)
      return "a link does not join two boxes";
    if (!links.insert(std::minmax(one, other)).second) return "two boxes are linked twice";
  }
  for (const Piece& piece : problem.pieces)
    if (std::string wrong = complaint(problem, piece, links); !wrong.empty()) return wrong;
  // Lists by box and piece, and words of bits for every site and every copy (see set_bits and Board).
  const std::uint64_t words = (problem.boxes + BITS - 1) / BITS;
  const std::uint64_t planes = 1 + static_cast<std::uint64_t>(std::bit_width(most_links(problem)));
  const std::uint64_t by_box = 3 * sizeof(Index) * std::uint64_t{problem.boxes} * problem.pieces.size();
  if (by_box + (sites + copies + 1) * words * planes * sizeof(Word) > limits::MOST_BYTES_OF_BOX_TABLES)
    return "the tables of all sites would take more memory than a search may use";
  return {};
}

Tables::Tables(const Problem& problem) : boxes_(problem.boxes) {
  list_links(problem);
  list_sites(problem);
  set_bits();
}

void Tables::list_links(const Problem& problem) {
  link_starts_ = starts_of(numbers_of_links(problem));
  links_.resize(link_starts_.back());
  std::vector<Index> slot = link_starts_;
  for (const auto& [one, other] : problem.links) {
    links_[slot[one]++] = other;
    links_[slot[other]++] = one;
  }
  planes_ = static_cast<Index>(std::bit_width(most_links(problem)));
}

void Tables::list_sites(const Problem& problem) {
  first_site_ = first_copy_ = site_starts_ = {0};
  for (const Piece& piece : problem.pieces) {
    least_.push_back(piece.least);
    most_.push_back(piece.most);
    size_.push_back(piece.sites.empty() ? 0 : static_cast<Index>(piece.sites.front().size()));
    first_copy_.push_back(first_copy_.back() + piece.most);
    first_site_.push_back(first_site_.back() + static_cast<Index>(piece.sites.size()));
    for (const std::vector<Index>& boxes : piece.sites) {
      site_boxes_.insert(site_boxes_.end(), boxes.begin(), boxes.end());
      site_starts_.push_back(static_cast<Index>(site_boxes_.size()));
    }
  }
  numbers_.resize(first_site_.back());
  std::iota(numbers_.begin(), numbers_.end(), Index{0});
  // Sorted by box, by piece, and by the place of the box in the site.
  std::vector<Index> sizes(std::size_t{boxes_} * pieces(), 0);
  const auto for_all = [&](auto act) {
    for (Index piece = 0; piece < pieces(); ++piece)
      for (Index element = 0; element < size_[piece]; ++element)
        for (Index number = first_site_[piece]; number < first_site_[piece + 1]; ++number)
          act(std::size_t{site(number)[element]} * pieces() + piece, number);
  };
  for_all([&](std::size_t place, Index) { ++sizes[place]; });
  at_starts_ = starts_of(sizes);
  at_.resize(at_starts_.back());
  std::vector<Index> slot = at_starts_;
  for_all([&](std::size_t place, Index number) { at_[slot[place]++] = number; });
}

void Tables::set_bits() {
  const auto set = [](Word* words, Index box) { words[box / BITS] |= Word{1} << (box % BITS); };
  frame_bits_.resize((boxes_ + BITS - 1) / BITS, 0);
  for (Index box = 0; box < boxes_; ++box) set(frame_bits_.data(), box);
  site_bits_.resize(std::size_t{first_site_.back()} * words(), 0);
  site_planes_.resize(site_bits_.size() * planes_, 0);
  std::vector<Index> touched(boxes_, 0);
  for (Index number = 0; number < first_site_.back(); ++number) {
    for (const Index box : site(number)) {
      set(&site_bits_[std::size_t{number} * words()], box);
      for (const Index neighbour : links(box)) ++touched[neighbour];
    }
    Word* const planes = &site_planes_[std::size_t{number} * planes_ * words()];
    for (const Index box : site(number))
      for (const Index neighbour : links(box)) {
        for (Index plane = 0; plane < planes_; ++plane)
          if ((touched[neighbour] >> plane & 1U) != 0)
            set(planes + std::size_t{plane} * words(), neighbour);
        touched[neighbour] = 0;
      }
  }
}

}  // namespace hamekomi::packing::box_search
