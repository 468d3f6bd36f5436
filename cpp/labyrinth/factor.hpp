// A factor: neighbours on the line for every field of a region, as many as it needs, but perhaps one
// line from the first field to the goal and some rings beside it.
//
// Whether a region has a factor is a question of flows, because neighbours have different colours.
// Fields that lack a neighbour look for one along paths that alternately add and remove a step (Berge
// 1957). If such a search fails, the fields it has reached are the proof: those of one colour need more
// neighbours than those of the other colour can be.
#pragma once

#include <bit>
#include <vector>

#include "common/index.hpp"
#include "labyrinth/board.hpp"

namespace hamekomi::labyrinth {

class Factor {
 public:
  explicit Factor(const Region& region)
      : region_(&region),
        steps_(static_cast<std::size_t>(region.board().fields())),
        came_by_(steps_.size()),
        stamp_(steps_.size()),
        part_(steps_.size()),
        fixed_(steps_.size()),
        banned_(steps_.size()) {}

  [[nodiscard]] Sides steps(Field field) const { return steps_[index(field)]; }
  [[nodiscard]] unsigned degree(Field field) const {
    return static_cast<unsigned>(std::popcount(static_cast<unsigned>(steps(field))));
  }
  // Adds the step between two fields, or removes it.
  void change(Field field, unsigned direction) {
    steps_[index(field)] ^= side(direction);
    steps_[index(region_->board().beside(field, direction))] ^= side(opposite(direction));
  }
  void swap_steps(Factor& other) { steps_.swap(other.steps_); }

  // Gives a field one more neighbour, without taking one from another. False if this is impossible;
  // then `reached` has the fields of the proof, those that need too much.
  bool extend(Field field);
  // Gives all fields of one colour what they need; false if it is impossible.
  bool complete();
  [[nodiscard]] const std::vector<Field>& reached() const { return queue_; }

  // Divides the region into the line and its rings, and joins rings to their neighbours by turning two
  // parallel steps. Returns whether one line is left.
  bool join();
  // If some rings are left: turns one more square beside them, so that they can be joined. Returns
  // whether one line is left; if not, the factor is as before.
  bool join_by_a_detour();
  // Puts the step into the factor, and repairs it; false if this is impossible.
  bool insist(Field field, unsigned direction);
  // Steps that must stay, and doors that must not be used: fixes or bans one, or undoes that.
  void fix(Field field, unsigned direction) { mark(fixed_, field, direction); }
  void ban(Field field, unsigned direction) { mark(banned_, field, direction); }
  [[nodiscard]] bool is_banned(Field field, unsigned direction) const {
    return has(banned_[index(field)], direction);
  }
  [[nodiscard]] const std::vector<Sides>& all_steps() const { return steps_; }
  void set_steps(const std::vector<Sides>& steps) { steps_ = steps; }
  // Divides the region into the line, which is part 0, and rings; returns the number of parts.
  int divide();
  [[nodiscard]] int part(Field field) const { return part_[index(field)]; }

  // From the first field of the region to the goal. Requires a single line.
  [[nodiscard]] std::vector<Field> line() const;

 private:
  [[nodiscard]] Field beside(Field field, unsigned direction) const {
    return region_->board().beside(field, direction);
  }
  bool visit(Field field) {
    auto& stamp = stamp_[index(field)];
    if (stamp == now_) return false;
    stamp = now_;
    return true;
  }
  void follow(Field field, int part);
  int root(int part);
  void mark(std::vector<Sides>& marks, Field field, unsigned direction) {
    marks[index(field)] ^= side(direction);
    marks[index(beside(field, direction))] ^= side(opposite(direction));
  }
  // The square of four fields with this one at its upper left has two parallel steps: the direction of
  // the other two, 0 or 1; DIRECTIONS if it has not.
  [[nodiscard]] unsigned turnable(Field field) const;
  void turn(Field field);
  // Turns a square if its steps belong to two parts.
  bool join_at(Field field);

  const Region* region_;
  std::vector<Sides> steps_;
  // The direction in which the search came to a field.
  std::vector<std::uint8_t> came_by_;
  std::vector<std::uint32_t> stamp_;
  std::uint32_t now_ = 0;
  std::vector<Field> queue_;
  std::vector<std::int32_t> part_;
  std::vector<int> joined_to_;
  std::vector<Sides> kept_;
  std::vector<Field> near_;
  std::vector<Sides> fixed_, banned_;
};

}  // namespace hamekomi::labyrinth
