#pragma once

#include <nanobind/nanobind.h>

// Binds cpp/sudoku_logic: techniques on a Sudoku, and grades of many.
void bind_sudoku_logic(nanobind::module_& module);
