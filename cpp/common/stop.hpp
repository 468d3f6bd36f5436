#pragma once
// How long work came to stop, and the word for it that Python sees. Whatever can take long goes on for
// so many nodes, places or tries and then pauses, so that somebody can look at the clock; in the end it
// says what came of it.

#include <cstdint>

namespace hamekomi {

// A search or a sweep.
enum class Stop : std::uint8_t { paused, found, finished, out_of_memory };

// A search on its way to where it is to begin.
enum class Arrival : std::uint8_t { paused, there, nowhere };

// Looking for something to be learned from trying an edge.
enum class Trying : std::uint8_t { paused, lesson, nothing };

// Trying to refute a mark.
enum class Refutation : std::uint8_t { paused, refuted, withstood };

constexpr const char* name(Stop stop) {
  switch (stop) {
    case Stop::paused: return "paused";
    case Stop::found: return "found";
    case Stop::out_of_memory: return "out of memory";
    default: return "finished";
  }
}

constexpr const char* name(Arrival arrival) {
  switch (arrival) {
    case Arrival::paused: return name(Stop::paused);
    case Arrival::there: return "there";
    default: return "nowhere";
  }
}

constexpr const char* name(Trying trying) {
  switch (trying) {
    case Trying::paused: return name(Stop::paused);
    case Trying::lesson: return "lesson";
    default: return "nothing";
  }
}

constexpr const char* name(Refutation refutation) {
  switch (refutation) {
    case Refutation::paused: return name(Stop::paused);
    case Refutation::refuted: return "refuted";
    default: return "withstood";
  }
}

}  // namespace hamekomi
