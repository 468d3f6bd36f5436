// Frontier counting for Python.
#pragma once

#include <nanobind/nanobind.h>

void bind_frontier(nanobind::module_& module);
