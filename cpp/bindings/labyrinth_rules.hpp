// The rules of the labyrinth for Python.
#pragma once

#include <nanobind/nanobind.h>

void bind_labyrinth_rules(nanobind::module_& module);
