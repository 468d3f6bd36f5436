#include "labyrinth/lines.hpp"

namespace hamekomi::labyrinth {

namespace {

unsigned direction(const Board& board, Field from, Field to) {
  unsigned d = 0;
  while (board.beside(from, d) != to) ++d;
  return d;
}

}  // namespace

void Lines::arrive() {
  tried_.push_back(0);
  is_ending_ = oracle_->region().size() <= Endings::MOST;
  if (!is_ending_) return;
  endings_.begin(oracle_->region(), heading(), turns());
  beginning_ = letters();
}

void Lines::leave() {
  is_ending_ = false;
  tried_.pop_back();
  if (!tried_.empty()) oracle_->back();
}

unsigned Lines::heading() const {
  const std::vector<Field>& line = oracle_->line();
  return line.size() < 2 ? 0 : direction(oracle_->board(), line[line.size() - 2], line.back());
}

std::string Lines::letters() const {
  const std::vector<Field>& line = oracle_->line();
  std::string steps;
  for (std::size_t k = 0; k + 1 < line.size(); ++k)
    steps += LETTERS[direction(oracle_->board(), line[k], line[k + 1])];
  return steps;
}

bool Lines::go_after(const std::string& line) {
  const std::string prefix = letters();
  if (line.rfind(prefix, 0) != 0) return false;
  std::size_t k = prefix.size();
  for (; k < line.size() && !is_ending_; ++k) {
    const auto d = static_cast<unsigned>(LETTERS.find(line[k]));
    if (d >= DIRECTIONS || oracle_->judge(d).reason != Reason::line) return false;
    while (turned(heading(), tried_.back()) != d) ++tried_.back();
    ++tried_.back();
    oracle_->step(d);
    arrive();
  }
  return is_ending_ && endings_.go_after(line.substr(k));
}

Stop Lines::run(std::size_t steps, std::size_t most, bool with_notes) {
  found_.clear();
  const std::uint64_t end = count_ + most;
  while (!tried_.empty()) {
    if (count_ == end) return Stop::found;
    if (is_ending_) {
      const Stop stop = endings_.run(steps);
      if (stop == Stop::paused) return stop;
      if (stop == Stop::finished) {
        leave();
        continue;
      }
      ++count_;
      if (with_notes || count_ == end) endings_.write(latest_ = beginning_);
      if (with_notes) found_.push_back(latest_);
      continue;
    }
    if (steps == 0) return Stop::paused;
    --steps;
    if (tried_.back() == turns()) {
      leave();
      continue;
    }
    const unsigned d = turned(heading(), tried_.back());
    const Reason reason = oracle_->judge(d).reason;
    if (reason == Reason::unsettled) return Stop::unsettled;
    ++tried_.back();
    if (reason != Reason::line) continue;
    oracle_->step(d);
    arrive();
  }
  return Stop::finished;
}

}  // namespace hamekomi::labyrinth
