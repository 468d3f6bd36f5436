// The oracle of the labyrinth for Python.
#pragma once

#include <nanobind/nanobind.h>

void bind_labyrinth(nanobind::module_& module);
