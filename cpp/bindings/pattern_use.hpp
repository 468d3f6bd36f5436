// What both bindings of patterns share: bytes as spans, and the use of a pattern as a tuple.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <memory>
#include <span>
#include <tuple>
#include <vector>

#include "patterns/board.hpp"

using TablePointer = std::shared_ptr<const hamekomi::patterns::Table>;
using Triple = std::tuple<std::int32_t, std::int32_t, std::uint8_t>;  // row, column, value
using Triples = std::vector<Triple>;
// Pattern, symmetry, row and column of the origin, and what was new.
using PatternUseTuple = std::tuple<std::uint32_t, std::uint32_t, std::int32_t, std::int32_t, Triples>;

PatternUseTuple as_tuple(const hamekomi::patterns::Board& board, const hamekomi::patterns::Use& use);

template <class Byte>
std::span<const Byte> as_span(const nanobind::bytes& bytes) {
  return {static_cast<const Byte*>(bytes.data()), bytes.size()};
}
