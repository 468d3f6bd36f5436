// Kawai's search for Python: `core.cpp` calls this once.
#pragma once

#include <nanobind/nanobind.h>

void bind_box_search(nanobind::module_& module);
