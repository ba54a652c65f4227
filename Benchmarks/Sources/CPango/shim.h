// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#include <cairo.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <pango/pangocairo.h>
