// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Track {
  /// The directions of the screen.
  enum Axis {
    case horizontal, vertical
  }

  /// The direction in which one component of the property moves its layer; nil for properties that
  /// are no place.
  func axis(of component: Int) -> Axis? {
    switch property {
    case "positionX", "translationX": .horizontal
    case "positionY", "translationY": .vertical
    case "position", "translationXY", "subtranslationXY", "bounds", "boundsOrigin":
      switch component {
      case 0: .horizontal
      case 1: .vertical
      default: nil
      }
    default: nil
    }
  }

  /// Whether the property is the place of its layer, in the coordinates of the layer around it.
  var isPosition: Bool { ["position", "positionX", "positionY"].contains(property) }

  /// Whether the property is an angle.
  var isRotation: Bool { ["rotation", "rotationX", "rotationY"].contains(property) }

  /// The direction in which one component moves its layer or an edge of it; nil for properties that
  /// are neither place nor size.
  func direction(of component: Int) -> Axis? {
    switch (property, component) {
    case ("width", _), ("size", 0), ("bounds", 2): .horizontal
    case ("height", _), ("size", 1), ("bounds", 3): .vertical
    default: axis(of: component)
    }
  }
}
