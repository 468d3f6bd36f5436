// Mining rules from the worlds of a window, for Python.
#pragma once

#include <nanobind/nanobind.h>

void bind_mining(nanobind::module_& module);
