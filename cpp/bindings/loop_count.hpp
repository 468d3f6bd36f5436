// Counting loops for Python.
#pragma once

#include <nanobind/nanobind.h>

void bind_loop_count(nanobind::module_& module);
