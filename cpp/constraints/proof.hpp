#pragma once
// The proof that a search writes, if it is asked to: a line for each clause that one constraint implies
// (a, its group), that was put in (i), that follows by propagation (l), or that is forgotten (d).

#include <cstdint>
#include <span>
#include <string>

#include "constraints/literals.hpp"

namespace hamekomi::constraints {

class Proof {
 public:
  explicit Proof(bool is_written) : is_written_(is_written) {}

  [[nodiscard]] bool is_written() const { return is_written_; }
  [[nodiscard]] const std::string& text() const { return text_; }

  // A literal follows from premises, or NEVER: they contradict each other.
  void axiom(std::int32_t group, std::span<const Literal> premises, Literal literal) {
    if (!is_written_) return;
    text_ += "a " + std::to_string(group);
    for (const Literal premise : premises)
      if (premise != ALWAYS) add(negation(premise));
    if (literal != NEVER) add(literal);
    text_ += " 0\n";
  }
  void put_in(std::span<const Literal> clause) { line('i', clause); }
  void learnt(std::span<const Literal> clause) { line('l', clause); }
  void forgotten(std::span<const Literal> clause) { line('d', clause); }

 private:
  void line(char kind, std::span<const Literal> clause) {
    if (!is_written_) return;
    text_ += kind;
    for (const Literal literal : clause) add(literal);
    text_ += " 0\n";
  }
  void add(Literal literal) { text_ += ' ' + std::to_string(to_dimacs(literal)); }

  bool is_written_;
  std::string text_;
};

}  // namespace hamekomi::constraints
