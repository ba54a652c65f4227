// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeDrawing

// Labels among curves: their boxes hold figures and small letters, not the height of a line, so
// that they fit where a line would not.

extension PageCanvas {
  /// The height of the box of a label, in points.
  private static let labelHeight = 6.4
  /// The distance from the baseline of a label to the lower edge of its box, in points.
  private static let labelFoot = 0.7

  /// The size of the box of a label, in points.
  package func labelSize(_ text: String, _ style: TextStyle) -> Size {
    Size(width: width(text, style), height: Self.labelHeight)
  }

  /// Draws a label into a box of its size.
  package mutating func label(_ text: String, _ style: TextStyle, _ color: Color, in box: Rect) {
    self.text(text, style, color, at: Point(x: box.minX, y: box.maxY - Self.labelFoot))
  }
}
