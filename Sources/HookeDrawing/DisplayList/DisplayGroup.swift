// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A display list drawn as one: transformed, clipped, faded and named as a whole.
///
/// ```swift
/// let button = DisplayList { $0.fill(.rect(Rect(x: 0, y: 0, width: 80, height: 30)), .black) }
/// let pressed = DisplayGroup(transform: .scale(0.9), opacity: 0.5, content: button)
/// ```
///
/// The transform applies to the clip and the content. Opacity fades the finished group: where its
/// items overlap, the lower one does not show through the upper one. A mask fades it further, and a
/// blend mode mixes it with what lies below.
public struct DisplayGroup: Hashable, Sendable {
  /// An outline outside of which nothing of a group is drawn.
  public struct Clip: Hashable, Sendable {
    /// The outline, in the group's own coordinates.
    public var path: Path

    /// What counts as inside.
    public var rule: FillRule

    /// Creates a clip.
    public init(_ path: Path, rule: FillRule = .nonZero) {
      self.path = path
      self.rule = rule
    }
  }

  /// The name of a group: an id for programs, a title and a description for assistive technology.
  public struct Label: Hashable, Sendable {
    /// A name unique in the document, or nothing; the element's id in SVG.
    ///
    /// It consists of ASCII letters, digits, `-`, `_` and `.` and begins with a letter or `_`.
    /// Where two groups have one id, the first keeps it.
    public var id: String?

    /// A short title.
    public var title: String?

    /// A longer description.
    public var description: String?

    /// Creates a label.
    public init(id: String? = nil, title: String? = nil, description: String? = nil) {
      self.id = id
      self.title = title
      self.description = description
    }
  }

  /// The map from the group's own coordinates to those around it.
  public var transform: AffineTransform

  /// The opacity of the whole, dimensionless, clamped to 0...1.
  public var opacity: Double

  /// The outline that cuts off the content, or nothing for all of it.
  public var clip: Clip?

  /// The picture through which the content is seen, or nothing for all of it.
  public var mask: GroupMask?

  /// The way in which the finished group is mixed with what lies below it.
  public var blendMode: BlendMode

  /// The name, or nothing.
  public var label: Label?

  /// The items, in the group's own coordinates.
  public var content: DisplayList

  /// Creates a group.
  public init(
    transform: AffineTransform = .identity, opacity: Double = 1, clip: Clip? = nil,
    mask: GroupMask? = nil, blendMode: BlendMode = .normal, label: Label? = nil,
    content: DisplayList
  ) {
    self.transform = transform
    self.opacity = opacity
    self.clip = clip
    self.mask = mask
    self.blendMode = blendMode
    self.label = label
    self.content = content
  }
}
