// The logic of loops, for Python.
#pragma once

#include <nanobind/nanobind.h>

void bind_loop_logic(nanobind::module_& module);
