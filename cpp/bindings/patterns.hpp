// Patterns, and loops by patterns and trial, for Python.
#pragma once

#include <nanobind/nanobind.h>

void bind_patterns(nanobind::module_& module);
