// The oracle: for every next field, whether the line can still be finished, with the reason.
//
// It keeps a witness, which is a line from the live end to the goal. For another next field it changes
// the witness: alternating search gives a factor, and turning squares joins the factor's rings to the
// line. If that fails, it looks for a proof: a field that cuts, fields that need too many neighbours.
// What is left is settled by a search. On boards of 21 by 21 one impossible move in fifty needs it,
// nearly always for a single node. Windows of growing radius in its place took 230 ms a walk and left
// moves unsettled; this takes 3 ms and leaves none.
#pragma once

#include <cstdint>
#include <vector>

#include "labyrinth/board.hpp"
#include "labyrinth/cut.hpp"
#include "labyrinth/factor.hpp"

namespace hamekomi::labyrinth {

enum class Reason : std::uint8_t {
  line,       // possible: there is a line
  taken,      // no field there, or it has been visited
  too_early,  // the goal, while other fields are left
  cut,        // a field cuts off others
  colours,    // fields of one colour need too many neighbours
  ring,       // no step can lead out of some fields, so they would be a ring
  search,     // the same, after trying some steps one after the other
  proved,     // the caller has proved it
  unsettled,
};

[[nodiscard]] constexpr const char* name(Reason reason) {
  switch (reason) {
    case Reason::line: return "line";
    case Reason::taken: return "taken";
    case Reason::too_early: return "too early";
    case Reason::cut: return "cut";
    case Reason::colours: return "colours";
    case Reason::ring: return "ring";
    case Reason::search: return "search";
    case Reason::proved: return "proved";
    default: return "unsettled";
  }
}

struct Verdict {
  Reason reason = Reason::unsettled;
  // The cutting field and what it cuts off; fields that need too much; the fields of a ring;
  // all fields that a search speaks of.
  std::vector<Field> fields;
};

class Oracle {
 public:
  // Requires a board and a line without complaint.
  // A search that needs more nodes leaves a move unsettled.
  Oracle(Board board, const std::vector<Field>& line, std::size_t most_nodes);
  Oracle(const Oracle&) = delete;
  Oracle& operator=(const Oracle&) = delete;

  // Whether the line so far can be finished; later positions are reached by possible moves only.
  const Verdict& begin() { return start_; }
  [[nodiscard]] const std::vector<Field>& line() const { return line_; }
  [[nodiscard]] Field head() const { return line_.back(); }
  [[nodiscard]] const Board& board() const { return board_; }
  const Region& region() const { return region_; }
  [[nodiscard]] bool is_finished() const { return head() == board_.goal; }

  // Judges a move; judging again costs nothing.
  const Verdict& judge(unsigned direction);
  // Makes a move that was judged possible.
  void step(unsigned direction);
  void back();
  // From the live end to the goal.
  [[nodiscard]] std::vector<Field> witness() const { return factor_.line(); }
  // The same by a move that was judged possible.
  std::vector<Field> witness_by(unsigned direction);
  // Settles a move, or the beginning (direction 4), from outside: a line from the live end by this
  // move to the goal, or nothing if there is none. Returns false if it is not such a line.
  bool settle_move(unsigned direction, const std::vector<Field>& line);

 private:
  struct Option {
    bool is_known = false;
    Verdict verdict;
  };

  // Makes a line of a factor, or says why there is none; a factor that is not complete has failed.
  Verdict settle(Factor& factor, bool is_complete);
  // A field beside the one just left that has a single door; NOWHERE if there is none. Most impossible
  // moves show it, and listing lines is twice as fast for looking there first.
  [[nodiscard]] Field dead_end_beside(Field left) const;
  void forget();
  [[nodiscard]] unsigned witness_direction() const;

  Board board_;
  Region region_;
  Factor factor_;
  // For each direction, the changed witness.
  std::vector<Factor> changed_;
  std::vector<Option> options_;
  std::vector<Field> line_;
  std::size_t most_nodes_;
  CutTest cut_;
  Verdict start_;
};

}  // namespace hamekomi::labyrinth
