#include "slitherlink/make/question.hpp"

#include <algorithm>
#include <climits>
#include <utility>

namespace hamekomi::slitherlink::make {

namespace {

// It does not pay to try all edges of a board; nor, at first, to make all windows agree, except if the
// answer is not near: if a loose part of this size, at least, has given none.
constexpr int NEAR_SIZE = 17;
constexpr search::Thresholds NEAR{.probing = INT_MAX, .agreeing = 50};
constexpr search::Thresholds FAR{.probing = INT_MAX, .agreeing = 0};

}  // namespace

Question::Question(const loops::Grid& board, std::span<const std::uint8_t> is_line,
                   std::uint64_t tries_in_a_part)
    : board_(&board),
      is_line_(is_line.begin(), is_line.end()),
      tries_in_a_part_(tries_in_a_part),
      part_(Part::whole(board)) {
  const auto first = static_cast<std::int32_t>(std::ranges::find(is_line_, 1) - is_line_.begin());
  std::int32_t edge = first;
  std::int32_t vertex = board.ends[edge][0];
  do {
    vertex = board.other_end(edge, vertex);
    edges_.push_back(edge);
    vertices_.push_back(vertex);
    edge = *std::ranges::find_if(board.edges_of_vertex[vertex], [&](std::int32_t next) {
      return next != -1 && next != edge && is_line_[next] != 0;
    });
  } while (edge != first);
}

void Question::ask(std::vector<std::int8_t> clues, std::vector<std::uint8_t> marks, int cell,
                   bool in_parts) {
  clues_ = std::move(clues);
  marks_ = std::move(marks);
  cell_ = cell;
  attempt_ = in_parts ? 0 : ATTEMPTS.size() - 1;
  is_asked_ = true;
}

Stop Question::run(std::uint64_t& tries) {
  for (;; ++attempt_) {
    if (!search_ && !begin()) continue;
    const std::optional<Stop> stop = attempt(tries);
    if (stop == Stop::paused) return Stop::paused;
    search_.reset();
    if (!stop) continue;
    is_asked_ = false;
    return *stop;
  }
}

// Returns false if an attempt cannot succeed.
bool Question::begin() {
  const auto [size, is_tight] = ATTEMPTS[attempt_];
  const bool is_last = attempt_ + 1 == ATTEMPTS.size();
  part_ = is_last ? Part::whole(*board_) : Part::around(*board_, cell_, size);
  if (part_.is_whole() && !is_last) return false;
  search::Start start = part_.start(clues_);
  std::vector<std::uint8_t> is_line(start.marks.size());
  part_.at_edges([&](int edge, int on_board, bool) {
    start.marks[edge] = marks_[on_board];
    is_line[edge] = is_line_[on_board];
  });
  if (is_tight && !tighten(start)) return false;
  const bool is_far = is_last && !Part::around(*board_, cell_, NEAR_SIZE).is_whole();
  search_ = std::make_unique<search::Search>(start, is_far ? FAR : NEAR);
  search_->expect(is_line, part_.cell(cell_));
  return true;
}

// Beyond the part, and where it touches that, all is as in the wanted loop. Returns false if that
// contradicts what is known.
bool Question::tighten(search::Start& start) const {
  bool is_possible = true;
  std::vector<std::uint8_t> is_in_part(is_line_.size(), 0);
  part_.at_edges([&](int edge, int on_board, bool is_rim) {
    is_in_part[on_board] = 1;
    if (!is_rim) return;
    is_possible &= start.marks[edge] == loops::unknown || start.marks[edge] == wanted(on_board);
    start.marks[edge] = wanted(on_board);
  });
  for (std::size_t edge = 0; is_possible && edge < marks_.size(); ++edge)
    is_possible = is_in_part[edge] != 0 || marks_[edge] == loops::unknown ||
                  marks_[edge] == wanted(static_cast<int>(edge));
  if (is_possible) link(start);
  return is_possible;
}

// Where the wanted loop leaves the part, and where it comes back.
void Question::link(search::Start& start) const {
  std::vector<std::uint8_t> is_in_part(is_line_.size(), 0);
  part_.at_edges([&](int, int on_board, bool) { is_in_part[on_board] = 1; });
  const auto lines = edges_.size();
  const auto is_in = [&](std::size_t k) { return is_in_part[edges_[k % lines]] != 0; };
  std::size_t begin = 0;
  while (begin < lines && !(is_in(begin) && !is_in(begin + 1))) ++begin;
  std::int32_t left_at = -1;
  for (std::size_t k = begin; begin < lines && k < begin + lines; ++k) {
    if (is_in(k) == is_in(k + 1)) continue;
    const int vertex = part_.vertex(vertices_[k % lines]);
    if (is_in(k))
      left_at = vertex;
    else
      start.links.push_back({left_at, vertex});
  }
}

// Returns nothing if the attempt gives no answer.
std::optional<Stop> Question::attempt(std::uint64_t& tries) {
  const bool is_whole = part_.is_whole();
  const std::uint64_t before = search_->tries();
  const std::uint64_t most = is_whole ? UINT64_MAX : tries_in_a_part_;
  const Stop stop = search_->run(std::min(tries, most - before));
  tries -= std::min(tries, search_->tries() - before);
  if (stop == Stop::found) {
    merge();
    if (is_whole || is_solution(*board_, clues_, loop_)) return Stop::found;
    return std::nullopt;
  }
  if (stop == Stop::finished) {
    if (ATTEMPTS[attempt_].is_tight) return std::nullopt;
    return Stop::finished;
  }
  if (search_->tries() >= most) return std::nullopt;
  return Stop::paused;
}

// The marks that were found, and beyond the part the wanted loop.
void Question::merge() {
  loop_.resize(is_line_.size());
  for (int edge = 0; edge < board_->edges; ++edge) loop_[edge] = wanted(edge);
  part_.at_edges([&](int edge, int on_board, bool) { loop_[on_board] = search_->loop()[edge]; });
}

}  // namespace hamekomi::slitherlink::make
