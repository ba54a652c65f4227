// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A picture that plays over and over: things drawn, and how they change over time.
///
/// ```swift
/// let dot = AnimatedItem(
///   DisplayGroup(content: dotList),
///   tracks: [
///     PropertyTrack(.opacity, [Keyframe(at: 0, [0]), Keyframe(at: 10_000, [1])])
///   ])
/// AnimatedPicture(size: Size(width: 40, height: 40), items: [dot], duration: 2, ticks: 10_000)
/// ```
///
/// Read without its changes it is a still picture: the one instant that says most. Between keyframes
/// everything goes in a straight line.
public struct AnimatedPicture: Hashable, Sendable {
  /// The extent, in points; what lies outside is cut off.
  public var size: Size
  /// What is drawn, from back to front.
  public var items: [AnimatedItem]
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
    size: Size, items: [AnimatedItem], duration: Double, ticks: Int, title: String? = nil,
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
  public var poster: DisplayList { DisplayList(items.map(\.poster)) }
}

/// Something drawn, and what of it changes.
///
/// A group changes as a whole (place, opacity, clip); what is in it changes by itself.
public struct AnimatedItem: Hashable, Sendable {
  /// What is drawn, as it stands still.
  ///
  /// The content of a group is ``content`` and not in here.
  public var item: DisplayItem
  /// What is in a group, from back to front; nothing for other items.
  public var content: [AnimatedItem]
  /// The point that a group's scale and turn are about, in its own coordinates, in points.
  public var origin: Point
  /// What changes, each property once.
  public var tracks: [PropertyTrack]
  /// What changes of a group's clip: properties of its shape.
  public var clipTracks: [PropertyTrack]

  /// Something drawn that is no group.
  public init(_ item: DisplayItem, tracks: [PropertyTrack] = []) {
    self.item = item
    content = []
    origin = .zero
    self.tracks = tracks
    clipTracks = []
  }

  /// A group; what it holds is `content`, not what is in the group given.
  public init(
    _ group: DisplayGroup, content: [AnimatedItem], origin: Point = .zero,
    tracks: [PropertyTrack] = [], clipTracks: [PropertyTrack] = []
  ) {
    var group = group
    group.content = DisplayList()
    item = .group(group)
    self.content = content
    self.origin = origin
    self.tracks = tracks
    self.clipTracks = clipTracks
  }

  /// The item as it stands still, with all in it.
  public var poster: DisplayItem {
    guard case .group(var group) = item else { return item }
    group.content = DisplayList(content.map(\.poster))
    return .group(group)
  }

  /// Whether neither it nor anything in it changes.
  public var isStatic: Bool {
    tracks.isEmpty && clipTracks.isEmpty && content.allSatisfy(\.isStatic)
  }

  /// How many keyframes it and all in it have.
  public var keyframeCount: Int {
    content.reduce((tracks + clipTracks).reduce(0) { $0 + $1.keyframes.count }) {
      $0 + $1.keyframeCount
    }
  }
}
