// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// The place about which a layer's own transform and that of its sublayers turn and scale: its
/// anchor.
struct SublayerAnchorTests {
  /// A layer of 80 x 40 points with its bounds from (4, -6), whose anchor is at (100, 60).
  private static func layer(on stage: Stage, anchor: Point) -> Layer {
    let layer = stage.box()
    layer.bounds = Rect(x: 4, y: -6, width: 80, height: 40)
    (layer.anchorPoint, layer.position) = (anchor, Point(x: 100, y: 60))
    return layer
  }

  private static let anchors = [
    Point(x: 0.5, y: 0.5), Point(x: 0, y: 0), Point(x: 1, y: 0.25), Point(x: -0.5, y: 2),
  ]

  /// A point in a sublayer that lies over the bounds of the layer, seen from above.
  private static func place(_ point: Point, in layer: Layer, _ stage: Stage) -> Point? {
    let inner = Layer(name: "inner", frame: layer.bounds)
    inner.bounds.origin = layer.bounds.origin
    layer.addSublayer(inner)
    return inner.convert(point, to: stage.root)
  }

  @Test(arguments: anchors) func sublayers_scaled_areAboutTheAnchor(anchor: Point) {
    let stage = makeStage()
    let layer = Self.layer(on: stage, anchor: anchor)
    layer.sublayerTransform.scale = Point(x: 2, y: 0.5)
    layer.sublayerTransform.translation.x = 3
    let still = Point(x: 4 + 80 * anchor.x, y: -6 + 40 * anchor.y)
    #expect(isClose(Self.place(still, in: layer, stage), Point(x: 103, y: 60)))
    let beside = Point(x: still.x + 10, y: still.y - 8)
    #expect(isClose(Self.place(beside, in: layer, stage), Point(x: 123, y: 56)))
    // The layer itself is not scaled.
    #expect(isClose(layer.convert(beside, to: stage.root), Point(x: 110, y: 52)))
  }

  /// With an eye at 200 points a half turn about an upright axis mirrors without a change of size,
  /// and what comes nearer by 100 points is twice as large.
  @Test(arguments: anchors) func sublayers_inPerspective_areAboutTheAnchor(anchor: Point) {
    let stage = makeStage()
    let layer = Self.layer(on: stage, anchor: anchor)
    layer.sublayerTransform.m34 = -1.0 / 200
    let still = Point(x: 4 + 80 * anchor.x, y: -6 + 40 * anchor.y)
    let beside = Point(x: still.x + 10, y: still.y - 8)
    for (turn, near, place) in [
      (0.0, 0.0, Point(x: 110, y: 52)), (Double.pi, 0, Point(x: 90, y: 52)),
      (0, 100, Point(x: 120, y: 44)), (Double.pi, 100, Point(x: 80, y: 44)),
    ] {
      layer.sublayerTransform.rotation.y = turn
      layer.sublayerTransform.translation.z = near
      #expect(isClose(Self.place(still, in: layer, stage), Point(x: 100, y: 60)))
      #expect(isClose(Self.place(beside, in: layer, stage), place))
    }
  }

  @Test(arguments: anchors) func layer_transformed_isAboutItsAnchor(anchor: Point) {
    let stage = makeStage()
    let layer = Self.layer(on: stage, anchor: anchor)
    let still = Point(x: 4 + 80 * anchor.x, y: -6 + 40 * anchor.y)
    let beside = Point(x: still.x + 10, y: still.y - 8)
    layer.transform.scale = Point(x: 3, y: -1)
    #expect(isClose(layer.convert(still, to: stage.root), Point(x: 100, y: 60)))
    #expect(isClose(layer.convert(beside, to: stage.root), Point(x: 130, y: 68)))
    (layer.transform.m34, layer.transform.translation.z) = (-1.0 / 200, 100)
    #expect(isClose(layer.convert(still, to: stage.root), Point(x: 100, y: 60)))
    #expect(isClose(layer.convert(beside, to: stage.root), Point(x: 160, y: 76)))
  }
}
