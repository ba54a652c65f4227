// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#include <yaml.h>
