// Patterns on boards, for Python.
#pragma once

#include <nanobind/nanobind.h>

void bind_patterns(nanobind::module_& module);
