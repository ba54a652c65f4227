// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeDrawing

/// The drawing of a touch: a dot with a ring, wider and fainter after the finger was lifted.
package enum TouchDrawing {
  /// The radius of the widest ring, in points.
  static let reach = 22.0

  /// Draws the touches of a frame.
  static func draw(_ touches: [StoryboardFrame.Touch], _ picture: inout DisplayListBuilder) {
    for touch in touches {
      draw(at: touch.position, isDown: touch.isDown, strength: touch.strength, &picture)
    }
  }

  /// Draws a touch.
  ///
  /// - Parameters:
  ///   - position: The position, in points.
  ///   - isDown: Whether the finger is down.
  ///   - strength: The visibility, 0...1.
  ///   - picture: The display list it is added to.
  package static func draw(
    at position: Point, isDown: Bool, strength: Double, _ picture: inout DisplayListBuilder
  ) {
    let fade = max(0, min(1, strength))
    guard fade > 0 else { return }
    let dot = Path.circle(center: position, radius: isDown ? 13 : reach - 9 * fade)
    let ink = Color(hex: 0x161B26)
    if isDown { picture.fill(dot, ink.withOpacity(0.18)) }
    picture.stroke(dot, Color.white.withOpacity(0.7 * fade), width: 3)
    picture.stroke(dot, ink.withOpacity(0.6 * fade), width: 1.2)
  }
}
