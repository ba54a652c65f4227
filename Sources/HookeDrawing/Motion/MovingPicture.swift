// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A picture that plays over and over: things drawn, and how they change over time.
///
/// ```swift
/// let dot = MovingItem(
///   DisplayGroup(content: dotList),
///   changes: [
///     PropertyChange(.opacity, [Keyframe(at: 0, [0]), Keyframe(at: 10_000, [1])])
///   ])
/// MovingPicture(size: Size(width: 40, height: 40), items: [dot], duration: 2, ticks: 10_000)
/// ```
///
/// Read without its changes it is a still picture: the one instant that says most. Between keyframes
/// everything goes in a straight line.
public struct MovingPicture: Hashable, Sendable {
  /// The extent, in points; what lies outside is cut off.
  public var size: Size
  /// What is drawn, from back to front.
  public var items: [MovingItem]
  /// How long it plays before it begins again, in seconds; above 0.
  public var duration: Double
  /// Into how many ticks the duration is divided, a power of 10: keyframes stand on ticks.
  public var ticks: Int
  /// The title.
  public var title: String?
  /// What is to be seen, in words.
  public var description: String?
  /// The language of its texts, as a BCP 47 tag.
  public var language: String

  /// Creates a picture; the size is in points, the duration in seconds.
  public init(
    size: Size, items: [MovingItem], duration: Double, ticks: Int, title: String? = nil,
    description: String? = nil, language: String = "en"
  ) {
    precondition(
      duration > 0 && duration.isFinite, "a duration is above 0 and finite, not \(duration)")
    precondition(ticks > 0, "a duration has at least one tick, not \(ticks)")
    self.size = size
    self.items = items
    self.duration = duration
    self.ticks = ticks
    self.title = title
    self.description = description
    self.language = language
  }

  /// The picture as it stands still.
  public var still: DisplayList { DisplayList(items.map(\.still)) }
}

/// Something drawn, and what of it changes.
///
/// A group changes as a whole (place, opacity, clip); what is in it changes by itself.
public struct MovingItem: Hashable, Sendable {
  /// What is drawn, as it stands still.
  ///
  /// The content of a group is ``content`` and not in here.
  public var item: DisplayItem
  /// What is in a group, from back to front; nothing for other items.
  public var content: [MovingItem]
  /// The point that a group's scale and turn are about, in its own coordinates, in points.
  public var origin: Point
  /// What changes, each property once.
  public var changes: [PropertyChange]
  /// What changes of a group's clip: properties of its shape.
  public var clipChanges: [PropertyChange]

  /// Something drawn that is no group.
  public init(_ item: DisplayItem, changes: [PropertyChange] = []) {
    self.item = item
    content = []
    origin = .zero
    self.changes = changes
    clipChanges = []
  }

  /// A group; what it holds is `content`, not what is in the group given.
  public init(
    _ group: DisplayGroup, content: [MovingItem], origin: Point = .zero,
    changes: [PropertyChange] = [], clipChanges: [PropertyChange] = []
  ) {
    var group = group
    group.content = DisplayList()
    item = .group(group)
    self.content = content
    self.origin = origin
    self.changes = changes
    self.clipChanges = clipChanges
  }

  /// The item as it stands still, with all in it.
  public var still: DisplayItem {
    guard case .group(var group) = item else { return item }
    group.content = DisplayList(content.map(\.still))
    return .group(group)
  }

  /// Whether neither it nor anything in it changes.
  public var isStill: Bool {
    changes.isEmpty && clipChanges.isEmpty && content.allSatisfy(\.isStill)
  }

  /// How many keyframes it and all in it have.
  public var keyframeCount: Int {
    content.reduce((changes + clipChanges).reduce(0) { $0 + $1.keyframes.count }) {
      $0 + $1.keyframeCount
    }
  }
}
