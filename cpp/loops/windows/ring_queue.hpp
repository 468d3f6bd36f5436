#pragma once
// Numbers that wait for their turn in a ring, first come, first served. There is room for a fixed number
// of them.

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace hamekomi::loops {

class RingQueue {
 public:
  // These wait from the beginning, and never more than these.
  explicit RingQueue(std::vector<std::int32_t> numbers) : ring_(std::move(numbers)), end_(ring_.size()) {
    ring_.push_back(0);  // a full ring still has a gap, or it would look empty
  }

  [[nodiscard]] bool is_empty() const { return next_ == end_; }
  void push(std::int32_t number) {
    ring_[end_] = number;
    end_ = after(end_);
  }
  // Requires that one waits.
  std::int32_t pop() {
    const std::int32_t number = ring_[next_];
    next_ = after(next_);
    return number;
  }

 private:
  [[nodiscard]] std::size_t after(std::size_t place) const {
    return place + 1 == ring_.size() ? 0 : place + 1;
  }

  std::vector<std::int32_t> ring_;
  std::size_t next_ = 0;
  std::size_t end_;
};

}  // namespace hamekomi::loops
