// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// What is drawn and hit while values move: as with layers that stand at the values of the instant.
struct DrawnMotionTests {
  /// A layer, and what gives it the values at a share of a way; halves are exact.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () -> Layer
    let place: @Sendable (Layer, Double) -> Void

    init<Kind: Layer>(
      _ name: String, _ make: @escaping @Sendable () -> Kind,
      _ place: @escaping @Sendable (Kind, Double) -> Void
    ) {
      (testDescription, self.make) = (name, make)
      self.place = { layer, share in if let layer = layer as? Kind { place(layer, share) } }
    }
  }

  /// Bounds that shrink from 64 x 48 to 32 x 16 points, and wander.
  private static func bounds(_ share: Double) -> Rect {
    Rect(x: 8 * share, y: -4 * share, width: 64 - 32 * share, height: 48 - 32 * share)
  }

  private static let stops = [Gradient.Stop(0, .black), Gradient.Stop(1, .white)]

  private static func inner(_ name: String, _ x: Double, in layer: Layer) -> Layer {
    let inner = Layer(name: name, frame: Rect(x: x, y: 4, width: 20, height: 16))
    inner.backgroundColor = .white
    layer.addSublayer(inner)
    return inner
  }

  static let rows: [Row] = [
    Row("box", { Layer(name: "subject") }) { layer, share in
      (layer.bounds, layer.cornerRadius) = (bounds(share), 4 + 4 * share)
      (layer.backgroundColor, layer.borderColor) = (.white, Color(white: share))
      layer.borderWidth = 40 - 16 * share
      (layer.shadowOpacity, layer.shadowRadius) = (0.25 + 0.5 * share, 2 + 4 * share)
      layer.shadowOffset = Size(width: 8 * share, height: 4 - 8 * share)
    },
    Row("narrow box", { Layer(name: "subject") }) { layer, share in
      layer.bounds = Rect(x: 0, y: 0, width: 32 - 16 * share, height: 64)
      (layer.borderWidth, layer.cornerRadius) = (40, 2 + 4 * share)
    },
    Row("corners", { Layer(name: "subject") }) { layer, share in
      (layer.bounds, layer.backgroundColor, layer.shadowOpacity) = (bounds(share), .white, 0.5)
      layer.cornerRadii = CornerRadii(
        topLeft: 8 * share, topRight: 4, bottomRight: 16 - 8 * share, bottomLeft: 2 * share)
      layer.clipsToBounds = false
    },
    Row("clipped", { Layer(name: "subject") }) { layer, share in
      (layer.bounds, layer.cornerRadius, layer.clipsToBounds) = (bounds(share), 8 * share, true)
      layer.backgroundColor = .white
      if layer.sublayers.isEmpty { _ = inner("inner", 40, in: layer) }
    },
    Row(
      "line",
      { () -> ShapeLayer in
        let line = ShapeLayer(.line(from: .zero, to: Point(x: 64, y: 0)), name: "subject")
        (line.strokeColor, line.lineDashPattern) = (.white, [4, 2])
        return line
      }
    ) { layer, share in
      (layer.lineWidth, layer.lineDashPhase) = (2 + 4 * share, 8 * share)
      (layer.strokeStart, layer.strokeEnd) = (0.25 * share, 1 - 0.5 * share)
      (layer.fillColor, layer.bounds) = (Color(white: share), bounds(share))
    },
    Row("linear gradient", { GradientLayer(stops, name: "subject") }) { layer, share in
      (layer.bounds, layer.cornerRadius) = (bounds(share), 8 * share)
    },
    Row("radial gradient", { GradientLayer(stops, name: "subject") }) { layer, share in
      (layer.kind, layer.endPoint) = (.radial, Point(x: 1, y: 1))
      (layer.bounds, layer.cornerRadius) = (bounds(share), 8 * share)
    },
    Row("picture", { ImageLayer(ImageLayerTests.image(width: 8, height: 4), name: "subject") }) {
      layer, share in
      (layer.contentMode, layer.bounds) = (.bottomRight, bounds(share))
    },
    Row("text", { TextLayer("some words", name: "subject") }) { layer, share in
      (layer.bounds, layer.textColor) = (bounds(share), Color(white: share))
    },
    Row("indicator", { ActivityIndicator(name: "subject") }) { layer, share in
      layer.startAnimating()
      layer.bounds = bounds(share)
    },
    Row("field", { TextField(placeholder: "Name", name: "subject") }) { layer, share in
      layer.beginEditing()
      layer.bounds = bounds(share)
    },
    Row("anchor", { Layer(name: "subject") }) { layer, share in
      (layer.bounds, layer.backgroundColor) = (bounds(share), .white)
      layer.anchorPoint = Point(x: 1 - share, y: 0.25 + 0.5 * share)
      layer.transform.rotation.z = share
      layer.sublayerTransform.scale = Point(x: 1 - 0.5 * share, y: 1 + 0.5 * share)
      if layer.sublayers.isEmpty { _ = inner("inner", 4, in: layer) }
    },
    Row("mirrored", { Layer(name: "subject") }) { layer, share in
      (layer.isDoubleSided, layer.bounds) = (false, Self.bounds(0))
      layer.transform.scale.x = -1 + 1.5 * share
      layer.backgroundColor = .white
    },
    Row("in perspective", { Layer(name: "subject") }) { layer, share in
      (layer.bounds, layer.backgroundColor) = (bounds(share), .white)
      (layer.transform.m34, layer.isDoubleSided) = (-1.0 / 256, false)
      layer.transform.rotation = Transform.Axes(x: 0.5 * share, y: 1 - share, z: share)
      layer.transform.scale.x = -1 + 1.5 * share
      layer.transform.translation.z = 16 * share
      layer.zPosition = 8 * share
    },
    Row("depths", { Layer(name: "subject") }) { layer, share in
      layer.bounds = Rect(x: 0, y: 0, width: 64, height: 48)
      if layer.sublayers.isEmpty {
        for (index, x) in [0.0, 10.0, 20.0].enumerated() {
          _ = inner("inner \(index)", x, in: layer)
        }
      }
      layer.sublayers[0].zPosition = 8 - 8 * share
      layer.sublayers[1].zPosition = 16 * share - 16
      layer.sublayers[2].opacity = 1 - 0.5 * share
    },
    Row("masked", { Layer(name: "subject") }) { layer, share in
      (layer.bounds, layer.backgroundColor) = (bounds(share), .white)
      layer.sublayerTransform.translation.x = 8 * share
      if layer.mask == nil { layer.mask = Layer(name: "mask") }
      layer.mask?.backgroundColor = .black
      layer.mask?.bounds = bounds(1 - share)
      layer.mask?.position = Point(x: 32 * share, y: 16)
    },
  ]

  private static func stage(_ layer: Layer) -> Stage {
    let stage = makeStage()
    _ = stage.add("behind", 20, 20, 50, 100)
    layer.position = Point(x: 60, y: 50)
    stage.root.addSublayer(layer)
    return stage
  }

  private static func hits(_ stage: Stage) -> [String?] {
    (0..<64).map { index in
      let place = Point(x: 21 + 11 * Double(index % 8), y: 19 + 9 * Double(index / 8))
      return stage.root.hitTest(place)?.name
    }
  }

  @Test(arguments: rows) func layer_onItsWay_isDrawnAndHitAsItIsThere(row: Row) {
    let (moving, still) = (row.make(), row.make())
    let stages = [Self.stage(moving), Self.stage(still)]
    row.place(moving, 0)
    row.place(still, 0.5)
    stages[0].animate(duration: 1, curve: .linear) { row.place(moving, 1) }
    for stage in stages { stage.advance(to: 0.5) }
    #expect(stages[0].displayList() == stages[1].displayList())
    #expect(Self.hits(stages[0]) == Self.hits(stages[1]))
    for stage in stages {
      #expect(
        stage.layerPicture().map { DisplayList([.group($0.group)]) } == stage.displayList())
    }
    // It has come to its end where one is that was put there.
    row.place(still, 1)
    for stage in stages { stage.advance(to: 2) }
    #expect(stages[0].displayList() == stages[1].displayList())
  }
}
