// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeDrawing

/// The drawing of a layer and its sublayers at one instant, layer by layer.
///
/// A layer has the same ``number`` in the pictures of all instants.
///
/// Drawn in order, the parts give the picture of ``Stage/displayList()``.
package struct LayerPicture: Hashable, Sendable {
  /// The number of the layer on its stage, in order of first addition, from 1: the same at every
  /// instant and in every run of a scene.
  package var number: Int
  /// The name of the layer.
  package var name: String
  /// The transform from the layer's coordinates to the superlayer's.
  package var transform: AffineTransform
  /// The point that transforms act about, in the layer's coordinates, in points.
  package var anchor: Point
  /// The opacity of the layer and its sublayers as one picture; above 0, at most 1.
  package var opacity: Double
  /// The clipping path, in the layer's coordinates; nil without clipping.
  package var clip: Path?
  /// The picture through whose opacity the layer is seen, as the only element; empty without a
  /// mask.
  ///
  /// It is in the layer's coordinates. An array, because a structure cannot hold itself.
  package var masks: [LayerPicture]
  /// The drawing behind the sublayers: shadow, background and content.
  package var back: DisplayList
  /// The visible sublayers, from back to front.
  package var sublayers: [LayerPicture]
  /// The drawing in front of the sublayers: the border.
  package var front: DisplayList

  /// A picture of these parts.
  package init(
    number: Int, name: String, transform: AffineTransform, anchor: Point, opacity: Double = 1,
    clip: Path? = nil, mask: LayerPicture? = nil, back: DisplayList = DisplayList(),
    sublayers: [LayerPicture] = [], front: DisplayList = DisplayList()
  ) {
    self.number = number
    self.name = name
    self.transform = transform
    self.anchor = anchor
    self.opacity = opacity
    self.clip = clip
    masks = mask.map { [$0] } ?? []
    self.back = back
    self.sublayers = sublayers
    self.front = front
  }

  /// The picture as a display group, without layers.
  package var group: DisplayGroup {
    DisplayGroup(
      transform: transform, opacity: opacity, clip: clip.map { DisplayGroup.Clip($0) },
      mask: masks.first.map { GroupMask(DisplayList([.group($0.group)]), .alpha) },
      content: content)
  }

  /// The picture in the layer's own coordinates.
  var content: DisplayList {
    DisplayList(back.items + sublayers.map { .group($0.group) } + front.items)
  }
}

extension Stage {
  /// The picture of the screen at this instant, layer by layer; nil when nothing is visible.
  ///
  /// A layout pass that is due is done first.
  package func layerPicture() -> LayerPicture? {
    layoutIfNeeded()
    return root.picture(within: .flat(.identity))
  }
}
