// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeDrawing

extension Recording {
  /// The size of the screen in points; zero for a program without one.
  package var size: Size { screen.map { Size(width: $0.width, height: $0.height) } ?? .zero }
}
