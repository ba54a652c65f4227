// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// What the screen shows at a moment.
public struct StoryboardFrame: Sendable, Hashable {
  /// When, and why.
  public var moment: Moment
  /// The screen, in its own points.
  public var picture: DisplayList
  /// The fingers on it, and those just lifted.
  public var touches: [Touch]

  /// A finger on the screen, or just lifted.
  public struct Touch: Sendable, Hashable {
    /// Where, in points of the screen.
    public var position: Point
    /// Whether it is down.
    public var isDown: Bool
    /// How much of it is still to be seen: 1 when down, fading to 0 after it was lifted.
    public var strength: Double

    /// A touch of these parts.
    public init(position: Point, isDown: Bool = true, strength: Double = 1) {
      self.position = position
      self.isDown = isDown
      self.strength = strength
    }
  }

  /// A frame of these parts.
  public init(moment: Moment, picture: DisplayList, touches: [Touch] = []) {
    self.moment = moment
    self.picture = picture
    self.touches = touches
  }
}
