// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Scenes use points, colours, curves and springs throughout: importing HookeScene is enough for all
// of them.
@_exported public import HookeAnimation
@_exported public import HookeDrawing
@_exported public import HookeSolver
