// Counting by a join at a cut, for Python.
#pragma once

#include <nanobind/nanobind.h>

void bind_cut_join(nanobind::module_& module);
