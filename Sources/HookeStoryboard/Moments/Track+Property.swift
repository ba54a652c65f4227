// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// What the property of a track is to its layer: a place and its direction, an angle, an edge.

extension Track {
  /// The directions of the screen.
  enum Axis {
    case horizontal, vertical
  }

  /// The direction in which one component of the property moves its layer; nil for properties that
  /// are no place.
  func axis(of component: Int) -> Axis? {
    switch property {
    case "positionX", "translationX", "subtranslationX": .horizontal
    case "positionY", "translationY", "subtranslationY": .vertical
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

  /// The index of the segment that moves just before and just after a time; nil where none does.
  func indexOfMotion(through time: Double) -> Int? {
    let index = segments.partitioningIndex { $0.startTime >= time } - 1
    guard index >= 0, segments[index].endTime > time, !segments[index].isConstant else {
      return nil
    }
    return index
  }

  /// The values of the property that are seen: what is beyond is drawn as the nearest of them.
  var visibleValues: ClosedRange<Double> {
    switch property {
    case "opacity", "shadowOpacity", "shapeLayer.strokeStart", "shapeLayer.strokeEnd": 0...1
    default: PropertyLabel.isColor(self) ? 0...1 : -.infinity...(.infinity)
    }
  }

  /// Whether the track is the number of a constraint, which is seen by what it places.
  var isConstraint: Bool { property == "layoutConstraint.constant" }

  /// Whether the property changes place, size or angle of its layer.
  var isMotionOfLayer: Bool {
    direction(of: 0) != nil || isRotation
      || ["scaleXY", "scaleX", "scaleY", "bounds"].contains(property)
  }

  /// Whether the property changes no more than the edge of its layer: its corners or its border.
  var isOfEdge: Bool {
    ["cornerRadius", "cornerRadii", "borderWidth", "borderColor"].contains(property)
  }

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
