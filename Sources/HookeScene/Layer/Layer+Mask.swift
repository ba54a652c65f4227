// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeSolver

extension Layer {
  /// A layer through whose opacity this layer and its sublayers are seen, as in Core Animation.
  ///
  /// ```swift
  /// let spot = ShapeLayer(.circle(center: Point(x: 40, y: 40), radius: 40))
  /// photo.mask = spot
  /// stage.animate(duration: 0.5) { spot.transform = .scale(3) }
  /// ```
  ///
  /// It is placed in this layer's coordinates as a sublayer is, and is neither drawn nor touched
  /// itself; where it draws nothing, nothing is seen. A layer that lies in another one or masks it
  /// is removed from there first; one that this layer lies in stops with both names.
  public final var mask: Layer? {
    get { storedMask }
    set {
      guard newValue !== storedMask else { return }
      if let newValue {
        checkNesting(ofMask: newValue)
        newValue.takeOut()
      }
      storedMask?.removeFromSuperlayer()
      // The program's code that these ran may have put it elsewhere, or this layer in it.
      if let newValue {
        newValue.takeOut()
        checkNesting(ofMask: newValue)
      }
      storedMask = newValue
      newValue?.superlayer = self
      if let context { newValue?.enter(context) }
      setNeedsLayout()
    }
  }

  /// Stops where the layer lies in one that is to mask it.
  private func checkNesting(ofMask mask: Layer) {
    checkPrecondition(
      !isDescendant(of: mask), "\"\(mask.name)\" cannot mask \"\(name)\", which lies in it")
  }

  /// The mask as a picture in the layer's coordinates; nil without a mask.
  final var groupMask: GroupMask? {
    mask.map { mask in
      GroupMask(
        DisplayList { mask.drawTree(into: &$0, within: presentation.sublayerSpace) }, .alpha)
    }
  }

  /// The picture of the layer as a mask: an invisible one hides all.
  final func maskPicture(within space: SublayerSpace) -> LayerPicture {
    picture(within: space)
      ?? LayerPicture(number: number, name: name, transform: .identity, anchor: .zero)
  }
}
