// The 9x9 Sudoku engine for Python: one puzzle, many puzzles, making puzzles.
#pragma once

#include <nanobind/nanobind.h>

void bind_sudoku(nanobind::module_& module);
