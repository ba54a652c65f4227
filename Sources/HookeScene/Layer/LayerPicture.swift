// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// What a layer shows at an instant, and where: a picture that still knows which layer is which.
///
/// ```swift
/// let before = stage.layerPicture()
/// stage.advance(by: 0.1)
/// let after = stage.layerPicture()  // a layer has the same number in both
/// ```
///
/// Laid one over the other they show what ``Stage/displayList()`` does.
public struct LayerPicture: Hashable, Sendable {
  /// Which layer of its stage: in order of their first coming onto it, from 1, and so the same at every
  /// instant and in every run of a scene.
  public var number: Int
  /// What the layer is called.
  public var name: String
  /// The layer's coordinates to those of the layer above.
  public var transform: AffineTransform
  /// The point that transforms turn about, in the layer's coordinates, in points.
  public var anchor: Point
  /// How opaque the layer and all in it are, as one picture; above 0, at most 1.
  public var opacity: Double
  /// Where the layer and all in it end, in its coordinates; nil for nowhere.
  public var clip: Path?
  /// What lies behind the layers in it: shadow, background, content.
  public var back: DisplayList
  /// The layers in it that are seen, from back to front.
  public var sublayers: [LayerPicture]
  /// What lies in front of them: the border.
  public var front: DisplayList

  /// A picture of these parts.
  public init(
    number: Int, name: String, transform: AffineTransform, anchor: Point, opacity: Double = 1,
    clip: Path? = nil, back: DisplayList = DisplayList(), sublayers: [LayerPicture] = [],
    front: DisplayList = DisplayList()
  ) {
    self.number = number
    self.name = name
    self.transform = transform
    self.anchor = anchor
    self.opacity = opacity
    self.clip = clip
    self.back = back
    self.sublayers = sublayers
    self.front = front
  }

  /// The picture as a group that knows nothing of layers.
  public var group: DisplayGroup {
    DisplayGroup(
      transform: transform, opacity: opacity, clip: clip.map { DisplayGroup.Clip($0) },
      content: content)
  }

  /// The picture in the layer's own coordinates.
  var content: DisplayList {
    DisplayList(back.items + sublayers.map { .group($0.group) } + front.items)
  }
}

extension Stage {
  /// The screen at this instant, layer by layer; nil where nothing is seen.
  ///
  /// A layout pass that is due is done first.
  public func layerPicture() -> LayerPicture? {
    layoutIfNeeded()
    return root.picture(within: .identity)
  }
}
