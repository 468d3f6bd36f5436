// Exact cover for Python.
#pragma once

#include <nanobind/nanobind.h>

void bind_exact_cover(nanobind::module_& module);
