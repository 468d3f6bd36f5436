// Samples, one after the other, and what they tell: their mean, and the error of that mean.
//
// By Welford's recurrence: where samples are large and close together, the difference between two sums
// of squares would be nothing but rounding.
#pragma once

#include <cmath>

namespace hamekomi::statistics {

class Samples {
 public:
  void add(double sample) {
    ++number_;
    const double step = sample - mean_;
    mean_ += step / number_;
    squares_ += step * (sample - mean_);
  }
  double mean() const { return mean_; }
  double error() const { return number_ < 2.0 ? 0.0 : std::sqrt(squares_ / (number_ - 1.0) / number_); }

 private:
  double number_ = 0.0;
  double mean_ = 0.0;
  double squares_ = 0.0;  // of the distances from the mean
};

}  // namespace hamekomi::statistics
