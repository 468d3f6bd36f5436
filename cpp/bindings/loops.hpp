// Searches for loops, for Python.
#pragma once

#include <nanobind/nanobind.h>

void bind_loops(nanobind::module_& module);
