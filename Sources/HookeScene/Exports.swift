// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// A scene speaks of points, colours, curves and springs in every line, so one import is enough for it.
@_exported public import HookeAnimation
@_exported public import HookeDrawing
@_exported public import HookeSolver
