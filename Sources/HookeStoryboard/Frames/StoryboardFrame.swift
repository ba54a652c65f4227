// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// The picture of the screen at a moment, with the touches on it.
public struct StoryboardFrame: Sendable, Hashable {
  /// The time of the frame and its caption.
  public var moment: Moment
  /// The screen, in its own points.
  public var picture: DisplayList
  /// The touches, also those just lifted.
  public var touches: [Touch]

  /// A touch of the screen, or one just lifted.
  public struct Touch: Sendable, Hashable {
    /// The position, in points of the screen.
    public var position: Point
    /// Whether the finger is down.
    public var isDown: Bool
    /// The visibility, 0...1: 1 while the finger is down, falling to 0 after it was lifted.
    public var strength: Double

    /// A touch at a position in points, with a visibility of 0...1.
    public init(position: Point, isDown: Bool = true, strength: Double = 1) {
      self.position = position
      self.isDown = isDown
      self.strength = strength
    }
  }

  /// A frame of a picture.
  public init(moment: Moment, picture: DisplayList, touches: [Touch] = []) {
    self.moment = moment
    self.picture = picture
    self.touches = touches
  }
}

extension StoryboardFrame {
  /// The picture with the touches on it.
  package var screen: DisplayList {
    DisplayList { list in
      list.append(picture)
      for touch in touches {
        TouchDrawing.draw(
          at: touch.position, isDown: touch.isDown, strength: touch.strength, &list)
      }
    }
  }
}
