/* This source file is part of Hooke.
   SPDX-License-Identifier: MIT */

#define SDL_MAIN_HANDLED
#include <SDL.h>
