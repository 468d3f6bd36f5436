#include "labyrinth/lines.hpp"

namespace hamekomi::labyrinth {

namespace {

constexpr unsigned TURNS = 3;

unsigned direction(const Board& board, Field from, Field to) {
  unsigned d = 0;
  while (board.beside(from, d) != to) ++d;
  return d;
}

}  // namespace

unsigned Lines::heading() const {
  const std::vector<Field>& line = oracle_->line();
  return line.size() < 2 ? 0 : direction(oracle_->board(), line[line.size() - 2], line.back());
}

std::string Lines::letters() const {
  const std::vector<Field>& line = oracle_->line();
  std::string steps;
  for (std::size_t k = 0; k + 1 < line.size(); ++k)
    steps += "RDLU"[direction(oracle_->board(), line[k], line[k + 1])];
  return steps;
}

bool Lines::go_after(const std::string& line) {
  const std::string given = letters();
  if (line.rfind(given, 0) != 0) return false;
  for (std::size_t k = given.size(); k < line.size(); ++k) {
    const auto d = static_cast<unsigned>(std::string("RDLU").find(line[k]));
    if (d >= DIRECTIONS || oracle_->is_finished() || oracle_->judge(d).reason != Reason::line)
      return false;
    unsigned turn = 0;
    while (turned(heading(), turn) != d) ++turn;
    tried_.back() = turn + 1;
    oracle_->step(d);
    tried_.push_back(0);
  }
  if (!oracle_->is_finished()) return false;
  // The line itself has been told.
  tried_.pop_back();
  if (!tried_.empty()) oracle_->back();
  return true;
}

Stop Lines::run(std::size_t steps, std::size_t most, bool with_notes) {
  found_.clear();
  const std::uint64_t end = count_ + most;
  while (!tried_.empty()) {
    if (count_ == end) return Stop::found;
    if (steps == 0) return Stop::paused;
    --steps;
    // A line of one field has no direction, so all four are tried.
    const unsigned turns = oracle_->line().size() < 2 ? DIRECTIONS : TURNS;
    if (oracle_->is_finished()) {
      ++count_;
      if (with_notes || count_ == end) latest_ = letters();
      if (with_notes) found_.push_back(latest_);
    } else if (tried_.back() < turns) {
      const unsigned d = turned(heading(), tried_.back());
      const Reason reason = oracle_->judge(d).reason;
      if (reason == Reason::unsettled) return Stop::unsettled;
      ++tried_.back();
      if (reason == Reason::line) {
        oracle_->step(d);
        tried_.push_back(0);
      }
      continue;
    }
    tried_.pop_back();
    if (!tried_.empty()) oracle_->back();
  }
  return Stop::finished;
}

}  // namespace hamekomi::labyrinth
