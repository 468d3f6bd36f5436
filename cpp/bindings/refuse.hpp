#pragma once
// What the core says is wrong with its input becomes BadInput (see core.cpp).

#include <stdexcept>
#include <string>

inline void refuse(const std::string& complaint) {
  if (!complaint.empty()) throw std::invalid_argument(complaint);
}
