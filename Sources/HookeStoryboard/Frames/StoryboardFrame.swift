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
  /// The ways of what moves, drawn over the picture.
  package var trails: [MotionTrail] = []
  /// The boxes of the layers to which the frame is cropped, in points of the screen; empty for all
  /// that changes.
  var focus: [Rect] = []

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
      TouchDrawing.draw(touches, &list)
    }
  }

  /// The frame of a screen of another size, scaled to fit into this one's place and centred there.
  ///
  /// - Parameters:
  ///   - screen: The size of the frame's own screen, in points, above 0.
  ///   - other: The size that it is to fit into, in points, above 0.
  /// - Returns: The frame, in points of the other screen.
  package func fitted(from screen: Size, into other: Size) -> StoryboardFrame {
    guard screen != other else { return self }
    let scale = min(other.width / screen.width, other.height / screen.height)
    let transform = AffineTransform.scale(x: scale, y: scale).concatenating(
      .translation(
        x: (other.width - scale * screen.width) / 2, y: (other.height - scale * screen.height) / 2))
    var frame = self
    frame.picture = DisplayList { list in
      list.group(
        transform: transform, clip: .rect(Rect(origin: .zero, size: screen))
      ) { $0.append(picture) }
    }
    frame.touches = touches.map { touch in
      var touch = touch
      touch.position = transform.apply(to: touch.position)
      return touch
    }
    return frame
  }
}
