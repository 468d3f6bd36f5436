#include "loops/regions/areas.hpp"

#include <algorithm>

namespace hamekomi::loops {

namespace {

// Three bits added up, in every place of the words.
struct Sum {
  Word ones;
  Word twos;
};
Sum add(Word a, Word b, Word c) { return {a ^ b ^ c, (a & b) | (c & (a ^ b))}; }

// The first bit of each stretch of linked bits in a word: `joined` says which of them are linked with
// the next.
Word firsts(Word bits, Word joined) { return bits & ~((bits & joined) << 1U); }

}  // namespace

Areas::Areas(int rows, int columns)
    : columns_(columns),
      words_((columns + 63) / 64),
      is_strait_(rows, columns),
      is_rest_(rows, columns),
      is_joined_(rows, columns),
      is_first_(rows, columns) {
  const std::size_t fields = static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
  field_of_.resize(fields + 1);
  piece_at_.resize(fields);
  node_.resize(fields + 1);
  first_.resize(fields + 1);
  has_needed_.resize(fields + 1);
  targets_.resize(4 * fields + 4);
  next_.resize(4 * fields + 4);
}

void Areas::find(const FieldLinks& links, const BitRows& needed, const Box& box) {
  box_ = box;
  find_straits(links, needed);
  number_straits();
  number_runs(links);
  join_runs(links);
  join_beyond(links);
  for (std::int32_t piece = 1; piece < pieces_end_; ++piece) node_[piece] = node_[node_[piece]];
  mark_needed(needed);
  link_straits(links);
}

// The neighbours of a field are as many groups as there are ways to them, less the corners at which two
// of them are connected. Links and missing corners are added up for all fields of a word at once:
// six of these eight are two groups.
void Areas::find_straits(const FieldLinks& links, const BitRows& needed) {
  for (int row = box_.top; row <= box_.bottom; ++row) {
    const Word* const here = links.right.row(row);
    const Word* const above = links.right.row(row - 1);
    const Word* const below = links.right.row(row + 1);
    const Word* const upward = links.down.row(row - 1);
    const Word* const downward = links.down.row(row);
    for (int word = 0; word < words_; ++word) {
      const Word up = upward[word];
      const Word right = here[word];
      const Word down = downward[word];
      const Word left = from_left(here, word);
      const Word up_right = up & right & above[word] & from_right(upward, word, words_);
      const Word up_left = up & left & from_left(above, word) & from_left(upward, word);
      const Word down_right = down & right & below[word] & from_right(downward, word, words_);
      const Word down_left = down & left & from_left(below, word) & from_left(downward, word);
      const Sum a = add(up, right, down);
      const Sum b = add(left, ~up_right, ~up_left);
      const Sum c = add(a.ones, ~down_right, ~down_left);
      const Word d = b.ones & c.ones;
      const Word is_cut = (a.twos & b.twos & (c.twos | d)) | (c.twos & d & (a.twos | b.twos));
      const Word fields = links.fields.row(row)[word] & columns_between(box_.left, box_.right, word);
      is_strait_.row(row)[word] = is_cut & fields & ~needed.row(row)[word];
      is_rest_.row(row)[word] = fields & ~is_strait_.row(row)[word];
    }
  }
}

Areas::Piece Areas::piece(std::int32_t piece) const {
  if (piece == BEYOND) return {0, 0};
  const int first = field_of_[piece];
  if (is_strait(piece)) return {first, 1};
  return {first, 1 + is_joined_.ones_from(first / columns_, first % columns_)};
}

void Areas::number_straits() {
  std::int32_t piece = 1;
  for (int row = box_.top; row <= box_.bottom; ++row)
    for (int word = 0; word < words_; ++word)
      for_each_bit(is_strait_.row(row)[word], [&](int bit) {
        const int here = field(row, 64 * word + bit);
        field_of_[piece] = here;
        piece_at_[here] = piece++;
      });
  runs_from_ = piece;
}

void Areas::number_runs(const FieldLinks& links) {
  std::int32_t piece = runs_from_;
  for (int row = box_.top; row <= box_.bottom; ++row) {
    const Word* const rest = is_rest_.row(row);
    Word* const joined = is_joined_.row(row);
    for (int word = 0; word < words_; ++word)
      joined[word] = links.right.row(row)[word] & rest[word] & from_right(rest, word, words_);
    for (int word = 0; word < words_; ++word) {
      const Word firsts = rest[word] & ~from_left(joined, word);
      // A run that comes from the word before is found from here, too.
      const Word goes_on = rest[word] & ~firsts & 1U;
      if (goes_on != 0) piece_at_[field(row, 64 * word)] = piece - 1;
      is_first_.row(row)[word] = is_strait_.row(row)[word] | firsts | goes_on;
      for_each_bit(firsts, [&](int bit) {
        const int here = field(row, 64 * word + bit);
        field_of_[piece] = here;
        piece_at_[here] = piece++;
      });
    }
  }
  pieces_end_ = nodes_ = piece;
  for (piece = 0; piece < pieces_end_; ++piece) node_[piece] = piece;
}

// The smaller number leads, so that what is beyond always does, and a later piece is led by an earlier
// one.
void Areas::join(std::int32_t one, std::int32_t other) {
  const auto leader = [&](std::int32_t piece) {
    while (node_[piece] != piece) piece = node_[piece] = node_[node_[piece]];
    return piece;
  };
  one = leader(one);
  other = leader(other);
  if (one == other) return;
  --nodes_;
  node_[std::max(one, other)] = std::min(one, other);
}

void Areas::join_runs(const FieldLinks& links) {
  for (int row = box_.top + 1; row <= box_.bottom; ++row) {
    for (int word = 0; word < words_; ++word) {
      const Word linked =
          links.down.row(row - 1)[word] & is_rest_.row(row - 1)[word] & is_rest_.row(row)[word];
      const Word joined = is_joined_.row(row - 1)[word] & is_joined_.row(row)[word];
      for_each_bit(firsts(linked, joined), [&](int bit) {
        const int column = 64 * word + bit;
        join(piece_at(row - 1, column), piece_at(row, column));
      });
    }
  }
}

void Areas::join_beyond(const FieldLinks& links) {
  const auto join_row = [&](int row, int word, Word linked) {
    for_each_bit(firsts(linked & is_rest_.row(row)[word], is_joined_.row(row)[word]),
                 [&](int bit) { join(BEYOND, piece_at(row, 64 * word + bit)); });
  };
  const auto join_field = [&](int row, int column) {
    if (is_rest_.has(row, column)) join(BEYOND, piece_at(row, column));
  };
  for (int word = 0; word < words_; ++word) {
    join_row(box_.top, word, links.down.row(box_.top - 1)[word]);
    join_row(box_.bottom, word, links.down.row(box_.bottom)[word]);
  }
  for (int row = box_.top; row <= box_.bottom; ++row) {
    if (links.right.has(row, box_.left - 1)) join_field(row, box_.left);
    if (links.right.has(row, box_.right)) join_field(row, box_.right);
  }
}

void Areas::mark_needed(const BitRows& needed) {
  std::fill_n(has_needed_.begin(), pieces_end_, std::uint8_t{0});
  for (int row = box_.top; row <= box_.bottom; ++row)
    for (int word = 0; word < words_; ++word)
      for_each_bit(firsts(needed.row(row)[word] & is_rest_.row(row)[word], is_joined_.row(row)[word]),
                   [&](int bit) { has_needed_[node_at(row, 64 * word + bit)] = 1; });
}

void Areas::put_beyond(int row, int column) {
  is_first_.row(row)[column / 64] |= Word{1} << static_cast<unsigned>(column % 64);
  piece_at_[field(row, column)] = BEYOND;
}

void Areas::link_straits(const FieldLinks& links) {
  // Who leaves the box is beyond it.
  for (const int row : {box_.top - 1, box_.bottom + 1})
    for (int word = 0; word < words_; ++word) {
      is_first_.row(row)[word] = 0;
      put_beyond(row, 64 * word);
    }
  for (int row = box_.top; row <= box_.bottom; ++row) {
    put_beyond(row, box_.left - 1);
    put_beyond(row, box_.right + 1);
  }
  std::fill_n(first_.begin(), pieces_end_, -1);
  std::int32_t link = 4;
  std::int32_t strait = 1;
  const auto link_to = [&](Word is_open, int row, int column) {
    const std::int32_t target = (is_open & 1U) != 0 ? node_at(row, column) : strait;
    targets_[link] = target;
    next_[link] = first_[target];  // never read for a strait, but a test here would cost more
    first_[target] = link++;
  };
  for (int row = box_.top; row <= box_.bottom; ++row) {
    for (int word = 0; word < words_; ++word) {
      const Word up = links.down.row(row - 1)[word];
      const Word right = links.right.row(row)[word];
      const Word down = links.down.row(row)[word];
      const Word left = from_left(links.right.row(row), word);
      for_each_bit(is_strait_.row(row)[word], [&](int bit) {
        const int column = 64 * word + bit;
        const auto at = static_cast<unsigned>(bit);
        link_to(up >> at, row - 1, column);
        link_to(right >> at, row, column + 1);
        link_to(down >> at, row + 1, column);
        link_to(left >> at, row, column - 1);
        ++strait;
      });
    }
  }
}

}  // namespace hamekomi::loops
