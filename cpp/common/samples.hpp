// Takes samples one after the other, and gives their mean and the error of that mean.
//
// Uses Welford's recurrence: for samples that are large and close together, the difference of two sums
// of squares would consist only of rounding errors.
#pragma once

#include <cmath>

namespace hamekomi {

class Samples {
 public:
  void add(double sample) {
    ++number_;
    const double step = sample - mean_;
    mean_ += step / number_;
    squares_ += step * (sample - mean_);
  }
  [[nodiscard]] double mean() const { return mean_; }
  [[nodiscard]] double error() const {
    return number_ < 2.0 ? 0.0 : std::sqrt(squares_ / (number_ - 1.0) / number_);
  }

 private:
  double number_ = 0.0;
  double mean_ = 0.0;
  // The sum of the squared distances from the mean.
  double squares_ = 0.0;
};

}  // namespace hamekomi
