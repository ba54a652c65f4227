// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A picture through which a group is seen: its opacity or brightness fades what is drawn.
///
/// ```swift
/// let spot = DisplayList { $0.fill(.circle(center: Point(x: 50, y: 50), radius: 20), .white) }
/// let square = DisplayList { $0.fill(.rect(Rect(x: 0, y: 0, width: 99, height: 99)), .black) }
/// let group = DisplayGroup(mask: GroupMask(spot, .alpha), content: square)
/// ```
///
/// Nothing is seen where the picture draws nothing; inverted, everything is. Indirect storage keeps
/// groups without a mask small.
public struct GroupMask: Hashable, Sendable {
  /// The measure of a picture that fades what is drawn through it.
  public enum Measure: Hashable, Sendable {
    /// The opacity.
    case alpha
    /// The opacity times the brightness, 0.2126 red + 0.7152 green + 0.0722 blue of encoded sRGB.
    case luminance
  }

  private final class Storage: Sendable {
    let content: DisplayList

    init(_ content: DisplayList) { self.content = content }
  }

  private let storage: Storage

  /// The measure.
  public var measure: Measure

  /// Whether what the measure hides is seen, and the other way round.
  public var isInverted: Bool

  /// Creates a mask from its picture, in the coordinates of the group it fades.
  public init(_ content: DisplayList, _ measure: Measure, isInverted: Bool = false) {
    storage = Storage(content)
    self.measure = measure
    self.isInverted = isInverted
  }

  /// The picture, in the coordinates of the group it fades.
  public var content: DisplayList { storage.content }

  /// Whether two masks have the same picture and measure.
  public static func == (first: GroupMask, second: GroupMask) -> Bool {
    first.measure == second.measure && first.isInverted == second.isInverted
      && (first.storage === second.storage || first.content == second.content)
  }

  /// Hashes the picture and the measure.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(measure)
    hasher.combine(isInverted)
  }
}
