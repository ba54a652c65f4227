// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A picture that plays in a loop: display items with keyframe tracks.
///
/// ```swift
/// let dot = DisplayItem.fill(.circle(center: .zero, radius: 4), .color(.black), .nonZero)
/// let moving = AnimatedItem(
///   DisplayGroup(content: DisplayList()), content: [AnimatedItem(dot)],
///   tracks: [
///     PropertyTrack(
///       .translation, [Keyframe(at: 0, [10, 20]), Keyframe(at: 10_000, [30, 20])])
///   ])
/// let picture = AnimatedPicture(
///   size: Size(width: 40, height: 40), items: [moving], duration: 2, ticks: 10_000)
/// let halfway = picture.displayList(at: 1)  // the dot at (20, 20)
/// ```
///
/// Without its tracks it is a still picture, the poster: what a program shows that does not play.
/// Between keyframes values are interpolated linearly. A renderer checks the picture first; see
/// ``validate()``.
public struct AnimatedPicture: Hashable, Sendable {
  /// The extent, in points; what lies outside is cut off.
  public var size: Size
  /// The items, from back to front.
  public var items: [AnimatedItem]
  /// The time until it starts over, in seconds; above 0.
  public var duration: Double
  /// The number of ticks that the duration is divided into, a power of 10; keyframes lie on ticks.
  public var ticks: Int
  /// The title.
  public var title: String?
  /// A description for assistive technology.
  public var description: String?
  /// The language of its texts, as a BCP 47 tag.
  public var language: String

  /// Creates a picture; the size is in points, the duration in seconds.
  ///
  /// A duration that is not finite or not above 0 and a number of ticks below 1 stop the program.
  public init(
    size: Size, items: [AnimatedItem], duration: Double, ticks: Int, title: String? = nil,
    description: String? = nil, language: String = "en"
  ) {
    guard duration > 0, duration.isFinite else {
      fatalError("the duration of an animated picture is above 0 and finite, not \(duration)")
    }
    guard ticks > 0 else {
      fatalError("the duration of an animated picture has at least one tick, not \(ticks)")
    }
    self.size = size
    self.items = items
    self.duration = duration
    self.ticks = ticks
    self.title = title
    self.description = description
    self.language = language
  }

  /// The still picture: all items without their tracks.
  public var poster: DisplayList { DisplayList(items.map(\.poster)) }
}

/// A display item and the tracks of its properties that change.
///
/// The tracks of a group change it as a whole (transform, opacity, clip); each item of its content
/// has tracks of its own.
public struct AnimatedItem: Hashable, Sendable {
  /// The item as the poster shows it; of a group, without content, which is in ``content``.
  public var item: DisplayItem
  /// The content of a group, from back to front; empty for other items.
  public var content: [AnimatedItem]
  /// The content of a group's mask, from back to front, where it is animated; empty otherwise.
  ///
  /// The group's own mask has the measure; its content is replaced by this one. Inverted masks are
  /// not animated.
  public var mask: [AnimatedItem]
  /// The fixed point of a group's scale, rotation and shear, in its own coordinates, in points.
  public var origin: Point
  /// The properties that change, each at most once.
  public var tracks: [PropertyTrack]
  /// The properties of the shape of a group's clip that change, each at most once.
  public var clipTracks: [PropertyTrack]

  /// Creates an item that is not a group.
  public init(_ item: DisplayItem, tracks: [PropertyTrack] = []) {
    self.item = item
    content = []
    mask = []
    origin = .zero
    self.tracks = tracks
    clipTracks = []
  }

  /// Creates a group; its content is `content`, and that of `group` is dropped.
  public init(
    _ group: DisplayGroup, content: [AnimatedItem], mask: [AnimatedItem] = [],
    origin: Point = .zero, tracks: [PropertyTrack] = [], clipTracks: [PropertyTrack] = []
  ) {
    var group = group
    group.content = DisplayList()
    item = .group(group)
    self.content = content
    self.mask = mask
    self.origin = origin
    self.tracks = tracks
    self.clipTracks = clipTracks
  }

  /// The item and its content as the poster shows them.
  package var poster: DisplayItem {
    guard case .group(var group) = item else { return item }
    group.content = DisplayList(content.map(\.poster))
    setMask(of: &group, mask.map(\.poster))
    return .group(group)
  }

  /// Replaces the content of a group's mask, where it is animated.
  func setMask(of group: inout DisplayGroup, _ items: [DisplayItem]) {
    guard !items.isEmpty else { return }
    group.mask = GroupMask(
      DisplayList(items), group.mask?.measure ?? .alpha,
      isInverted: group.mask?.isInverted ?? false)
  }

  /// Whether neither the item nor its content nor its mask has a track.
  package var isStatic: Bool {
    tracks.isEmpty && clipTracks.isEmpty && content.allSatisfy(\.isStatic)
      && mask.allSatisfy(\.isStatic)
  }

  /// The number of keyframes of the item, its content and its mask.
  package var keyframeCount: Int {
    (content + mask).reduce((tracks + clipTracks).reduce(0) { $0 + $1.keyframes.count }) {
      $0 + $1.keyframeCount
    }
  }
}
