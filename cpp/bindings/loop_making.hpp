// Making puzzles with one loop, for Python.
#pragma once

#include <nanobind/nanobind.h>

void bind_loop_making(nanobind::module_& module);
