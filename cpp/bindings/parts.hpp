// The parts of hamekomi._core: a file beside this one binds each.
#pragma once

#include <nanobind/nanobind.h>

// Kawai's search.
void bind_packing_box_search(nanobind::module_& module);
// Counting by a join at a cut.
void bind_packing_cut_join(nanobind::module_& module);
// Problems of constraints.
void bind_constraints(nanobind::module_& module);
// Exact cover.
void bind_exact_cover(nanobind::module_& module);
// Frontier counting.
void bind_frontier(nanobind::module_& module);
// The oracle of the labyrinth.
void bind_labyrinth(nanobind::module_& module);
// The rules of the labyrinth.
void bind_labyrinth_rules(nanobind::module_& module);
// Counting loops.
void bind_slitherlink_count(nanobind::module_& module);
// The logic of loops.
void bind_slitherlink_hints(nanobind::module_& module);
// Making puzzles with one loop.
void bind_slitherlink_make(nanobind::module_& module);
// Ways over the known edges of a board.
void bind_slitherlink_paths(nanobind::module_& module);
// Searches for loops.
void bind_slitherlink_search(nanobind::module_& module);
// Mining rules from the worlds of a window.
void bind_mining(nanobind::module_& module);
// Patterns on boards.
void bind_patterns(nanobind::module_& module);
// The 9x9 Sudoku engine (one puzzle, many puzzles, making puzzles).
void bind_sudoku(nanobind::module_& module);
// Backtracking for Sudokus.
void bind_sudoku_backtrack(nanobind::module_& module);
// Techniques on a Sudoku, and grades of many.
void bind_sudoku_hints(nanobind::module_& module);
