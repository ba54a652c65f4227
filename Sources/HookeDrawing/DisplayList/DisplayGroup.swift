// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A list drawn as one thing.
///
/// ```swift
/// DisplayGroup(opacity: 0.5, transform: .scale(0.9), content: button)
/// ```
///
/// The transform applies to the clip and the content. Opacity fades the finished group: where its
/// items overlap, the lower one does not show through the upper one.
public struct DisplayGroup: Hashable, Sendable {
  /// The part of a group that shows.
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

  /// What a group means to one who cannot see it, and how a program finds it.
  public struct Label: Hashable, Sendable {
    /// A name unique in the document, or nothing.
    ///
    /// Letters, digits, `-`, `_`, `.`; SVG keeps it as
    /// the element's id.
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

  /// How the group is moved, turned and scaled.
  public var transform: AffineTransform

  /// The opacity of the whole, dimensionless, held between 0 and 1.
  public var opacity: Double

  /// The part that shows, or nothing for all of it.
  public var clip: Clip?

  /// What the group is called.
  public var label: Label?

  /// What is drawn.
  public var content: DisplayList

  /// Creates a group.
  public init(
    transform: AffineTransform = .identity, opacity: Double = 1, clip: Clip? = nil,
    label: Label? = nil, content: DisplayList
  ) {
    self.transform = transform
    self.opacity = opacity
    self.clip = clip
    self.label = label
    self.content = content
  }
}
