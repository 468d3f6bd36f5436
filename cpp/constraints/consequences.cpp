#include "constraints/consequences.hpp"

#include <utility>

namespace hamekomi::constraints {

void Consequences::begin(std::vector<Literal> assumptions) {
  facts_ = std::move(assumptions);
  candidates_.clear();
  found_.clear();
  has_model_ = false;
}

void Consequences::take_candidates() {
  const std::vector<std::uint8_t>& model = search_->model();
  if (!has_model_) {
    has_model_ = true;
    for (std::uint32_t variable = search_->variables(); variable >= 1; --variable)
      candidates_.push_back(2 * variable + (model[variable - 1] != 0 ? 0 : 1));
    return;
  }
  std::erase_if(candidates_, [&](Literal literal) {
    return (model[variable_of(literal) - 1] != 0) != is_positive(literal);
  });
}

Stop Consequences::run(std::uint64_t most_conflicts) {
  const std::uint64_t end = sum_of(search_->work().conflicts, most_conflicts);
  while (true) {
    const std::uint64_t conflicts = search_->work().conflicts;
    query_ = facts_;
    if (has_model_) {
      if (candidates_.empty()) return Stop::found;
      if (!search_->is_paused())
        for (const Literal literal : candidates_) search_->set_phase(negation(literal));
      query_.push_back(negation(candidates_.back()));
    }
    const Stop stop = search_->run(query_, end > conflicts ? end - conflicts : 1);
    if (stop == Stop::paused) return stop;
    if (stop == Stop::found) {
      take_candidates();
    } else {
      if (!has_model_) return stop;
      // It helps with the next ones.
      facts_.push_back(candidates_.back());
      found_.push_back(candidates_.back());
      candidates_.pop_back();
    }
    if (search_->work().conflicts >= end) return Stop::paused;
  }
}

}  // namespace hamekomi::constraints
