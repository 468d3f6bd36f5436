#include "loops/known/areas.hpp"

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
      is_joined_(rows, columns) {
  const std::size_t fields = static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
  pieces_.resize(fields + 1);
  piece_at_.resize(fields);
  straits_.resize(fields);
  targets_.resize(4 * fields);
  next_.resize(4 * fields);
}

void Areas::find(const Ways& ways, const BitRows& needed, const Box& box) {
  box_ = box;
  find_straits(ways, needed);
  cut_rows(ways);
  join_runs(ways);
  join_beyond(ways);
  for (std::size_t i = 1; i < number_; ++i) pieces_[i].node = pieces_[pieces_[i].node].node;
  mark_needed(needed);
  link_straits(ways);
}

// The neighbours of a field are as many groups as there are ways to them, less the corners at which two
// of them are connected. Ways and missing corners are added up for all fields of a word at once: six of
// these eight are two groups.
void Areas::find_straits(const Ways& ways, const BitRows& needed) {
  for (int row = box_.top; row <= box_.bottom; ++row) {
    const Word* const here = ways.right.row(row);
    const Word* const above = ways.right.row(row - 1);
    const Word* const below = ways.right.row(row + 1);
    const Word* const upward = ways.down.row(row - 1);
    const Word* const downward = ways.down.row(row);
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
      const Word fields = ways.fields.row(row)[word] & columns_between(box_.left, box_.right, word);
      is_strait_.row(row)[word] = is_cut & fields & ~needed.row(row)[word];
      is_rest_.row(row)[word] = fields & ~is_strait_.row(row)[word];
    }
  }
}

void Areas::cut_rows(const Ways& ways) {
  pieces_[BEYOND] = {0, 0, BEYOND, -1, false, false};
  number_ = 1;
  for (int row = box_.top; row <= box_.bottom; ++row) {
    const Word* const rest = is_rest_.row(row);
    Word* const joined = is_joined_.row(row);
    for (int word = 0; word < words_; ++word)
      joined[word] = ways.right.row(row)[word] & rest[word] & from_right(rest, word, words_);
    for (int word = 0; word < words_; ++word) {
      const Word starts = rest[word] & ~from_left(joined, word);
      for_each_bit(starts | is_strait_.row(row)[word], [&](int bit) {
        const int column = 64 * word + bit;
        const int length = 1 + is_joined_.ones_from(row, column);
        const auto piece = static_cast<std::int32_t>(number_++);
        const int first = field(row, column);
        pieces_[piece] = {first, length, piece, -1, is_strait_.has(row, column), false};
        for (int each = first; each < first + length; ++each) piece_at_[each] = piece;
      });
    }
  }
  nodes_ = static_cast<std::int32_t>(number_);
}

// The smaller number leads, so that what is beyond always does, and a later piece is led by an earlier
// one.
void Areas::join(std::int32_t one, std::int32_t other) {
  while (pieces_[one].node != one) one = pieces_[one].node;
  while (pieces_[other].node != other) other = pieces_[other].node;
  if (one == other) return;
  --nodes_;
  pieces_[std::max(one, other)].node = std::min(one, other);
}

void Areas::join_runs(const Ways& ways) {
  for (int row = box_.top + 1; row <= box_.bottom; ++row) {
    for (int word = 0; word < words_; ++word) {
      const Word linked =
          ways.down.row(row - 1)[word] & is_rest_.row(row - 1)[word] & is_rest_.row(row)[word];
      const Word joined = is_joined_.row(row - 1)[word] & is_joined_.row(row)[word];
      for_each_bit(firsts(linked, joined), [&](int bit) {
        const int here = field(row, 64 * word + bit);
        join(piece_at_[here - columns_], piece_at_[here]);
      });
    }
  }
}

void Areas::join_beyond(const Ways& ways) {
  const auto join_row = [&](int row, int word, Word linked) {
    for_each_bit(firsts(linked & is_rest_.row(row)[word], is_joined_.row(row)[word]),
                 [&](int bit) { join(BEYOND, piece_at_[field(row, 64 * word + bit)]); });
  };
  const auto join_field = [&](int row, int column) {
    if (is_rest_.has(row, column)) join(BEYOND, piece_at_[field(row, column)]);
  };
  for (int word = 0; word < words_; ++word) {
    join_row(box_.top, word, ways.down.row(box_.top - 1)[word]);
    join_row(box_.bottom, word, ways.down.row(box_.bottom)[word]);
  }
  for (int row = box_.top; row <= box_.bottom; ++row) {
    if (ways.right.has(row, box_.left - 1)) join_field(row, box_.left);
    if (ways.right.has(row, box_.right)) join_field(row, box_.right);
  }
}

void Areas::mark_needed(const BitRows& needed) {
  for (int row = box_.top; row <= box_.bottom; ++row)
    for (int word = 0; word < words_; ++word)
      for_each_bit(firsts(needed.row(row)[word] & is_rest_.row(row)[word], is_joined_.row(row)[word]),
                   [&](int bit) { pieces_[node_of(field(row, 64 * word + bit))].has_needed = true; });
}

void Areas::link_straits(const Ways& ways) {
  std::int32_t link = 0;
  for (std::size_t i = 1; i < number_; ++i) {
    if (!pieces_[i].is_strait) continue;
    const auto strait = static_cast<std::int32_t>(i);
    const int here = pieces_[i].field;
    const int row = here / columns_;
    const int column = here % columns_;
    straits_[static_cast<std::size_t>(link) / 4] = strait;
    pieces_[i].link = link;
    const auto link_to = [&](bool is_open, bool is_in_box, int there) {
      std::int32_t target = strait;
      if (is_open) target = is_in_box ? node_of(there) : BEYOND;
      targets_[link] = target;
      if (!pieces_[target].is_strait) {
        next_[link] = pieces_[target].link;
        pieces_[target].link = link;
      }
      ++link;
    };
    link_to(ways.down.has(row - 1, column), row > box_.top, here - columns_);
    link_to(ways.right.has(row, column), column < box_.right, here + 1);
    link_to(ways.down.has(row, column), row < box_.bottom, here + columns_);
    link_to(ways.right.has(row, column - 1), column > box_.left, here - 1);
  }
}

}  // namespace hamekomi::loops
