// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeScene

/// What layers of each kind show with each of their settings, alone and in a turned layer, and
/// while the setting changes under way.
@Suite("Digests of each setting of layers")
struct FeatureDigestTests {
  private typealias Setting<Target: Layer> = (name: String, set: @Sendable (Target) -> Void)

  private static func word(_ value: Double) -> String { "\((value * 1e6).rounded() / 1e6 + 0)" }

  /// What a stage shows at an instant, where its layers are and which take touches.
  private static func shown(_ stage: Stage) -> String {
    func tree(_ layer: Layer) -> String {
      let frame = layer.presentation.frame
      let place = layer.convert(Point(x: 3, y: 4), to: stage.root)
      return "(\(layer.recordedName) \(word(frame.minX)) \(word(frame.minY)) "
        + "\(word(frame.width)) \(word(frame.height)) "
        + "\(place.map { "\(word($0.x)) \(word($0.y))" } ?? "none")"
        + layer.sublayers.map(tree).joined() + ")"
    }
    let hits = (0..<80).map { index in
      let point = Point(x: 4 + Double(index % 10) * 21, y: 3 + Double(index / 10) * 19)
      return String((stage.root.hitTest(point)?.recordedName ?? "-").prefix(3))
    }
    return "\(stage.displayList())\n\(tree(stage.root))\n\(hits.joined(separator: " "))"
  }

  /// A layer of a kind in a turned one, over another, changed before it is shown and at 0.3 s.
  private static func text<Target: Layer>(
    _ make: () -> Target, before: ((Target) -> Void)?, after: ((Target) -> Void)?
  ) -> String {
    let stage = makeStage()
    _ = stage.add("behind", 10, 10, 120, 90)
    let holder = stage.add("holder", 20, 15, 150, 120)
    holder.backgroundColor = Color(hex: 0x88AACC)
    holder.tintColor = Color(hex: 0xAA2200)
    holder.transform.rotation.z = 0.2
    let subject = make()
    subject.frame = Rect(x: 12, y: 9, width: 100, height: 70)
    subject.backgroundColor = Color(hex: 0xE0D0A0)
    let child = Layer(name: "child", frame: Rect(x: 60, y: 40, width: 70, height: 50))
    child.backgroundColor = Color(hex: 0x305070, alpha: 0.5)
    let word = TextLayer("Tint", font: Font(size: 9), name: "word")
    word.usesTintColor = true
    word.frame = Rect(x: 4, y: 4, width: 40, height: 20)
    child.addSublayer(word)
    subject.addSublayer(child)
    before?(subject)
    holder.addSublayer(subject)
    var texts = [shown(stage)]
    stage.advance(to: 0.3)
    if let after {
      after(subject)
      texts.append(shown(stage))
      stage.animate(duration: 0.5, dampingRatio: 0.8) { subject.position.x += 20 }
    }
    stage.advance(to: 0.45)
    texts.append(shown(stage))
    return texts.joined(separator: "\n")
  }

  private static func rows<Target: Layer>(
    _ kind: String, _ settings: some Sequence<Setting<Target>>, _ make: () -> Target
  ) -> [(String, String)] {
    var rows = [("\(kind)-plain", text(make, before: nil, after: nil))]
    for (name, set) in settings {
      rows.append(("\(kind)-\(name)", text(make, before: set, after: nil)))
      rows.append(("\(kind)-\(name)-later", text(make, before: nil, after: set)))
    }
    return rows
  }

  private static let settings: [Setting<Layer>] = [
    ("z", { $0.zPosition = -2 }),
    ("origin", { $0.bounds.origin = Point(x: 7, y: -4) }),
    ("anchor", { $0.anchorPoint = Point(x: 0.2, y: 0.9) }),
    ("turned", { $0.transform.rotation = .init(x: 0.6, y: -0.4, z: 0.8) }),
    (
      "perspective",
      { layer in
        layer.transform.m34 = -1 / 300
        layer.transform.rotation.y = 0.7
        layer.transform.translation = .init(x: 3, y: 4, z: 20)
      }
    ),
    ("mirrored", { $0.transform.scale = Point(x: -0.8, y: 1.3) }),
    (
      "one-sided",
      { layer in
        layer.transform.rotation.y = 2.5
        layer.isDoubleSided = false
      }
    ),
    ("flat", { $0.transform.scale.y = 0 }),
    ("skewed", { $0.transform.base = AffineTransform(a: 1, b: 0.2, c: 0.4, d: 1, tx: 2, ty: 3) }),
    (
      "sublayers",
      { layer in
        layer.sublayerTransform.scale = Point(x: 0.5, y: 0.8)
        layer.sublayerTransform.translation = .init(x: 5, y: 6, z: 7)
      }
    ),
    ("faded", { $0.opacity = 0.4 }), ("unseen", { $0.opacity = 0 }),
    ("hidden", { $0.isHidden = true }), ("clear", { $0.backgroundColor = .clear }),
    ("round", { $0.cornerRadius = 14 }), ("rounder", { $0.cornerRadius = 400 }),
    (
      "some-corners",
      { layer in
        layer.cornerRadius = 14
        layer.maskedCorners = [.topRight, .bottomLeft]
      }
    ),
    (
      "corners",
      {
        $0.cornerRadii = CornerRadii(topLeft: 3, topRight: 8, bottomRight: 60, bottomLeft: 30)
      }
    ),
    (
      "border",
      { layer in
        (layer.borderWidth, layer.borderColor) = (5, Color(hex: 0x112233, alpha: 0.7))
        layer.cornerRadius = 9
      }
    ),
    (
      "shadow",
      { layer in
        (layer.shadowOpacity, layer.shadowRadius) = (0.6, 5)
        layer.shadowOffset = Size(width: 3, height: -6)
        layer.shadowColor = Color(hex: 0x0000FF)
      }
    ),
    ("clipped", { $0.clipsToBounds = true }),
    (
      "clipped-round",
      { layer in
        (layer.clipsToBounds, layer.cornerRadius, layer.borderWidth) = (true, 20, 3)
        (layer.shadowOpacity, layer.shadowRadius) = (0.6, 5)
      }
    ),
    ("untouched", { $0.isUserInteractionEnabled = false }),
    ("tinted", { $0.tintColor = Color(hex: 0x00AA44) }),
    (
      "dimmed",
      { layer in
        layer.tintColor = Color(hex: 0x00AA44)
        layer.tintAdjustmentMode = .dimmed
      }
    ),
    (
      "masked",
      { layer in
        let mask = ShapeLayer(.ellipse(in: Rect(x: 0, y: 0, width: 60, height: 40)), name: "mask")
        mask.frame = Rect(x: 20, y: 10, width: 60, height: 40)
        mask.opacity = 0.8
        layer.mask = mask
      }
    ),
    (
      "laid-out",
      { layer in
        layer.sublayers[0].centerXAnchor.constraint(equalTo: layer.leadingAnchor, constant: 9)
          .isActive = true
        layer.sublayers[0].topAnchor.constraint(equalTo: layer.centerYAnchor).isActive = true
      }
    ),
    ("removed", { $0.sublayers[0].removeFromSuperlayer() }),
    ("above", { $0.sublayers[0].zPosition = 5 }),
    ("margins", { $0.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }),
    ("empty", { $0.bounds.size = .zero }),
  ]

  private static let controls: [Setting<Button>] = [
    ("disabled", { $0.isEnabled = false }), ("pressed", { $0.stage?.touchDown(on: $0) }),
    ("title", { $0.title.text = "Another one" }),
    ("insets", { $0.contentInsets = EdgeInsets(top: 1, left: 20, bottom: 3, right: 4) }),
    (
      "disabled-tinted",
      { control in
        control.isEnabled = false
        control.tintColor = Color(hex: 0x00AA44)
      }
    ),
  ]

  private static let alignments: [TextLayout.Alignment] = [
    .leading, .center, .trailing, .justified,
  ]
  private static let wrappings: [TextLayout.Wrapping] = [.none, .word, .character]
  private static let truncations: [TextLayout.Truncation] = [.none, .head, .middle, .tail]

  private static var texts: [Setting<TextLayer>] {
    var settings: [Setting<TextLayer>] = [
      ("lines", { $0.maxLines = 3 }), ("spaced", { $0.letterSpacing = 2.5 }),
      ("font", { $0.font = Font(families: ["Face"], size: 11, weight: .bold) }),
      ("colour", { $0.textColor = Color(hex: 0xAA00AA) }),
      ("tint", { $0.usesTintColor = true }), ("empty", { $0.text = "" }),
      ("width", { ($0.preferredMaxLayoutWidth, $0.maxLines) = (50, nil) }),
    ]
    for alignment in alignments {
      settings.append(
        ("alignment-\(alignment)", { ($0.alignment, $0.maxLines) = (alignment, nil) }))
    }
    for wrapping in wrappings {
      settings.append(("wrapping-\(wrapping)", { ($0.wrapping, $0.maxLines) = (wrapping, 2) }))
    }
    for truncation in truncations {
      settings.append(("truncation-\(truncation)", { $0.truncation = truncation }))
    }
    return settings
  }

  private static let fields: [Setting<TextField>] = [
    ("typed", { $0.text = "typed" }), ("long", { $0.text = "typed until it is much too long" }),
    ("secret", { ($0.text, $0.isSecure) = ("secret", true) }),
    ("placeholder", { ($0.placeholder, $0.placeholderColor) = ("Other", Color(hex: 0xFF0000)) }),
    (
      "insets",
      { ($0.text, $0.contentInsets) = ("in", EdgeInsets(top: 1, left: 2, bottom: 30, right: 4)) }
    ),
    ("editing", { $0.beginEditing() }),
    (
      "edited",
      { field in
        field.beginEditing()
        field.text = "edited"
        field.endEditing()
      }
    ),
    ("font", { ($0.text, $0.font, $0.textColor) = ("in", Font(size: 9), Color(hex: 0x00AA44)) }),
  ]

  private static let shapes: [Setting<ShapeLayer>] = [
    ("fill", { $0.fillColor = Color(hex: 0x00AA44) }), ("unfilled", { $0.fillColor = .clear }),
    ("rule", { $0.fillRule = .evenOdd }),
    ("stroke", { ($0.strokeColor, $0.lineWidth) = (Color(hex: 0xAA0044), 4) }),
    ("part", { ($0.strokeColor, $0.strokeStart, $0.strokeEnd) = (.black, 0.2, 0.7) }),
    ("reversed", { ($0.strokeColor, $0.strokeStart, $0.strokeEnd) = (.black, 0.7, 0.2) }),
    ("nothing", { ($0.strokeColor, $0.strokeEnd) = (.black, 0) }),
    ("cap", { ($0.strokeColor, $0.lineWidth, $0.lineCap) = (.black, 4, .square) }),
    ("join", { ($0.strokeColor, $0.lineWidth, $0.lineJoin) = (.black, 4, .round) }),
    (
      "dashed",
      { ($0.strokeColor, $0.lineDashPattern, $0.lineDashPhase) = (.black, [5, 2, 1], 3) }
    ),
    ("thin", { ($0.strokeColor, $0.lineWidth) = (.black, 0) }),
    ("path", { $0.path = .polyline([Point(x: 5, y: 5), Point(x: 60, y: 9)], closed: false) }),
    ("between", { $0.pathPosition = 0.4 }), ("beyond", { $0.pathPosition = 1.7 }),
  ]

  private static let gradients: [Setting<GradientLayer>] = [
    ("radial", { $0.kind = .radial }),
    ("across", { ($0.startPoint, $0.endPoint) = (Point(x: 0, y: 0.5), Point(x: 1, y: 0.2)) }),
    (
      "radial-across",
      { layer in
        layer.kind = .radial
        (layer.startPoint, layer.endPoint) = (Point(x: 0.3, y: 0.5), Point(x: 1, y: 0.2))
      }
    ),
    ("nowhere", { $0.endPoint = $0.startPoint }),
    ("stops", { $0.stops = [Gradient.Stop(0.2, .black), Gradient.Stop(0.6, .clear)] }),
    ("single", { $0.stops = [Gradient.Stop(0.2, .black)] }),
  ]

  private static var images: [Setting<ImageLayer>] {
    var settings: [Setting<ImageLayer>] = [("none", { $0.image = nil })]
    for mode in ContentMode.allCases {
      settings.append(("\(mode)", { $0.contentMode = mode }))
      settings.append(
        ("\(mode)-scaled", { ($0.contentMode, $0.contentsScale) = (mode, 0.5) }))
    }
    return settings
  }

  private static let indicators: [Setting<ActivityIndicator>] = [
    ("colour", { $0.color = Color(hex: 0x00AA44) }), ("side", { $0.side = 44 }),
    ("started", { $0.startAnimating() }),
    (
      "stopped",
      { indicator in
        indicator.startAnimating()
        indicator.stopAnimating()
      }
    ),
    (
      "shown",
      { indicator in
        indicator.hidesWhenStopped = false
        indicator.stopAnimating()
      }
    ),
  ]

  @Test("settings show as they did; `HOOKE_RECORD=1` accepts others")
  func texts_ofEachSetting_areAsTheyWere() throws {
    let star = Path.polyline(
      [
        Point(x: 50, y: 2), Point(x: 75, y: 68), Point(x: 8, y: 25), Point(x: 92, y: 25),
        Point(x: 22, y: 68),
      ], closed: true)
    let stops = [Gradient.Stop(0, .white), Gradient.Stop(1, Color(hex: 0x204060))]
    var rows: [(String, String)] = []
    rows += Self.rows("layer", Self.settings) { Layer(name: "subject") }
    rows += Self.rows("shape-layer", Self.settings) { ShapeLayer(star, name: "subject") }
    rows += Self.rows("control", Self.controls) { Button("Press", name: "subject") }
    rows += Self.rows("text", Self.texts) { TextLayer("Several words in a row", name: "subject") }
    rows += Self.rows("field", Self.fields) { TextField(placeholder: "Name", name: "subject") }
    rows += Self.rows("shape", Self.shapes) { ShapeLayer(star, name: "subject") }
    let small = star.applying(AffineTransform.scale(x: 0.5, y: 0.7))
    rows += Self.rows("shapes", Self.shapes.suffix(3)) {
      ShapeLayer(paths: [star, small, star], name: "subject")
    }
    rows += Self.rows("gradient", Self.gradients) { GradientLayer(stops, name: "subject") }
    let image = ImageLayerTests.image(width: 60, height: 30)
    rows += Self.rows("image", Self.images) { ImageLayer(image, name: "subject") }
    rows += Self.rows("indicator", Self.indicators) { ActivityIndicator(side: 30, name: "subject") }
    #expect(Set(rows.map(\.0)).count == rows.count)
    let differences = try Digests.differences(rows, from: "layer-settings")
    #expect(differences.isEmpty, "\(differences)")
  }
}
