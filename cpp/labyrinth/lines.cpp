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

void Lines::note() {
  const std::vector<Field>& line = oracle_->line();
  std::string steps;
  for (std::size_t k = 0; k + 1 < line.size(); ++k)
    steps += "RDLU"[direction(oracle_->board(), line[k], line[k + 1])];
  found_.push_back(std::move(steps));
}

Stop Lines::run(std::size_t steps, std::size_t most) {
  found_.clear();
  while (!tried_.empty()) {
    if (found_.size() == most) return Stop::found;
    if (steps == 0) return Stop::paused;
    --steps;
    // A line of one field has no direction, so all four are tried.
    const unsigned turns = oracle_->line().size() < 2 ? DIRECTIONS : TURNS;
    if (oracle_->is_finished()) {
      note();
    } else if (tried_.back() < turns) {
      const unsigned d = turned(heading(), tried_.back());
      const Reason reason = oracle_->judge(d).reason;
      if (reason == Reason::unsettled) return Stop::out_of_memory;
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
