#pragma once
// Why long work returned, and the word for it that Python sees. Long work runs for a given number of
// nodes, places or tries and then pauses, so that the caller can look at the clock; at the end it
// returns its outcome.

#include <cstdint>

namespace hamekomi {

// A search or a sweep. Unsettled: it needs an answer from elsewhere to go on. The last three end it for
// good: a limit of memory, of numbers, of work.
enum class Stop : std::uint8_t {
  paused,
  found,
  finished,
  unsettled,
  out_of_memory,
  overflow,
  too_much_work
};

// A search on its way to its starting point.
enum class Arrival : std::uint8_t { paused, reached, missing };

// Looking for an edge whose trial gives something new.
enum class Trying : std::uint8_t { paused, useful, nothing };

// Trying to refute a mark.
enum class Refutation : std::uint8_t { paused, refuted, survived };

[[nodiscard]] constexpr const char* name(Stop stop) {
  switch (stop) {
    case Stop::paused: return "paused";
    case Stop::found: return "found";
    case Stop::unsettled: return "unsettled";
    case Stop::out_of_memory: return "out of memory";
    case Stop::overflow: return "overflow";
    case Stop::too_much_work: return "too much work";
    default: return "finished";
  }
}

[[nodiscard]] constexpr const char* name(Arrival arrival) {
  switch (arrival) {
    case Arrival::paused: return name(Stop::paused);
    case Arrival::reached: return "reached";
    default: return "missing";
  }
}

[[nodiscard]] constexpr const char* name(Trying trying) {
  switch (trying) {
    case Trying::paused: return name(Stop::paused);
    case Trying::useful: return "useful";
    default: return "nothing";
  }
}

[[nodiscard]] constexpr const char* name(Refutation refutation) {
  switch (refutation) {
    case Refutation::paused: return name(Stop::paused);
    case Refutation::refuted: return "refuted";
    default: return "survived";
  }
}

}  // namespace hamekomi
