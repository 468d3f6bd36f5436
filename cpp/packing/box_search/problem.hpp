// A packing puzzle as numbers, in the words of Kawai (Programs for fitting puzzles: Tetrihex and Tetra).
//
// A frame consists of boxes; boxes that touch are linked. A piece covers all boxes of one of its sites,
// and may come in several copies. A solution fills every box once and uses every piece as often as it
// must be used. The boxes of every site must be connected by links; the tests of feasibility rely on it.
//
// Kawai finds the sites at a box through three tables (box to site, sort, site), because FORTRAN arrays
// are rectangular. Here the three are one list per box and piece, in the order his loops visit it: by
// the element of the piece that lies in the box, then by the number of the site.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace hamekomi::packing::box_search {

using Index = std::uint32_t;
using Word = std::uint64_t;
// Bits of a word.
inline constexpr Index BITS = 64;

// The numbers of sites.
using Sites = std::span<const Index>;

struct Piece {
  // How many copies must be used.
  Index least = 1;
  // How many copies may be used.
  Index most = 1;
  std::vector<std::vector<Index>> sites;
};

struct Problem {
  Index boxes = 0;
  std::vector<std::pair<Index, Index>> links;
  std::vector<Piece> pieces;
};

// Says what is wrong with the problem; empty if it is valid.
[[nodiscard]] std::string complaint(const Problem& problem);

class Tables {
 public:
  explicit Tables(const Problem& problem);

  [[nodiscard]] Index boxes() const { return boxes_; }
  [[nodiscard]] Index pieces() const { return static_cast<Index>(least_.size()); }
  [[nodiscard]] Index copies() const { return first_copy_.back(); }
  [[nodiscard]] Index least(Index piece) const { return least_[piece]; }
  [[nodiscard]] Index most(Index piece) const { return most_[piece]; }
  // Copies are numbered from 1, piece by piece: 0 is the content of an empty box.
  [[nodiscard]] Index first_copy(Index piece) const { return first_copy_[piece] + 1; }
  [[nodiscard]] Index size(Index piece) const { return size_[piece]; }

  // Sites are numbered through all pieces; those of piece p are first_site(p) .. first_site(p + 1) - 1.
  [[nodiscard]] Index first_site(Index piece) const { return first_site_[piece]; }
  [[nodiscard]] std::span<const Index> site(Index number) const {
    return row(site_starts_, site_boxes_, number);
  }
  [[nodiscard]] Sites sites_at(Index box, Index piece) const {
    return row(at_starts_, at_, std::size_t{box} * pieces() + piece);
  }
  [[nodiscard]] Sites sites_from(Index first, Index piece) const {
    return {numbers_.data() + first, numbers_.data() + first_site(piece + 1)};
  }
  [[nodiscard]] std::span<const Index> links(Index box) const { return row(link_starts_, links_, box); }

  // As bit sets: the frame, a site, and for each box of the frame the number of neighbours in a site,
  // plane by plane.
  [[nodiscard]] Index words() const { return static_cast<Index>(frame_bits_.size()); }
  [[nodiscard]] Index planes() const { return planes_; }
  [[nodiscard]] Word frame_bits(Index word) const { return frame_bits_[word]; }
  const Word* site_bits(Index number) const { return &site_bits_[std::size_t{number} * words()]; }
  [[nodiscard]] const Word* site_planes(Index number) const {
    return &site_planes_[std::size_t{number} * planes_ * words()];
  }

 private:
  using List = std::vector<Index>;
  static std::span<const Index> row(const List& starts, const List& values, std::size_t number) {
    return {values.data() + starts[number], values.data() + starts[number + 1]};
  }

  void list_sites(const Problem& problem);
  void list_links(const Problem& problem);
  void set_bits();

  Index boxes_;
  Index planes_ = 0;
  List least_, most_, size_, first_copy_, first_site_;
  List site_starts_, site_boxes_;
  // The numbers of all sites.
  List numbers_;
  List at_starts_, at_;
  List link_starts_, links_;
  std::vector<Word> frame_bits_, site_bits_, site_planes_;
};

}  // namespace hamekomi::packing::box_search
