// Backtracking for Sudokus, for Python.
#pragma once

#include <nanobind/nanobind.h>

void bind_sudoku_backtrack(nanobind::module_& module);
