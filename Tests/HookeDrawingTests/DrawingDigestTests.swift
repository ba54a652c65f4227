// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecordingTestSupport
import HookeTestSupport
import Testing

@testable import HookeDrawing

/// What is made of random paths, transforms, texts and display lists, to six decimals.
///
/// Other suites hold much of it to the truth; this one notices whatever changes at all.
@Suite("Digests of drawings")
struct DrawingDigestTests {
  /// Numbers to six decimals, and everything else as it describes itself.
  private static func word(_ value: Double) -> String {
    value.magnitude < 1e9 ? "\((value * 1e6).rounded() / 1e6 + 0)" : "\(value)"
  }

  private static func word(_ point: Point?) -> String {
    point.map { "(\(word($0.x)) \(word($0.y)))" } ?? "none"
  }

  private static func word(_ rect: Rect?) -> String {
    rect.map { "[\(word($0.origin)) \(word($0.width)) \(word($0.height))]" } ?? "none"
  }

  private static func word(_ color: Color) -> String {
    [color.red, color.green, color.blue, color.alpha].map(word).joined(separator: " ")
  }

  private static func word(_ transform: AffineTransform?) -> String {
    transform.map {
      [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty].map(word).joined(separator: " ")
    } ?? "none"
  }

  private static func word(_ transform: ProjectiveTransform?) -> String {
    transform.map { "\(word($0.numerator)) / \(word($0.g)) \(word($0.h)) \(word($0.k))" } ?? "none"
  }

  private static func word(_ path: Path?) -> String {
    path.map { path in
      path.elements.map { element in
        switch element {
        case .move(let point): "m\(word(point))"
        case .line(let point): "l\(word(point))"
        case .curve(let point, let control1, let control2):
          "c\(word(control1))\(word(control2))\(word(point))"
        case .close: "z"
        }
      }.joined()
    } ?? "none"
  }

  private static func lines(
    _ seeds: Range<UInt64>, isOnGrid: Bool = false, _ line: (inout RandomDrawing) -> String
  ) -> String {
    seeds.map { seed in
      var drawing = RandomDrawing(seed: seed, isOnGrid: isOnGrid)
      return "\(seed): \(line(&drawing))"
    }.joined(separator: "\n")
  }

  private static func measures(_ drawing: inout RandomDrawing) -> String {
    let path = drawing.path()
    let style = drawing.style()
    let corner = path.currentPoint
    return "\(word(path)) \(word(corner)) \(word(path.bounds)) \(word(path.controlBounds)) "
      + "\(word(path.bounds(strokedWith: style))) \(word(path.length)) \(path.shape) "
      + [-0.5, 0, 0.21, 0.5, 0.98, 1].map { word(path.point(at: $0)) }.joined()
  }

  private static func parts(_ drawing: inout RandomDrawing) -> String {
    let path = drawing.path()
    return [(0.0, 1.0), (-1, 0.4), (0.3, 0.31), (0.25, 0.9), (0.7, 0.2), (0.6, 2)].map {
      word(path.trimmed(from: $0, to: $1))
    }.joined(separator: "\n")
  }

  private static func images(_ drawing: inout RandomDrawing) -> String {
    let path = drawing.path()
    let (affine, projective) = (drawing.affine(), drawing.projective())
    let other = path.applying(affine)
    return "\(word(other)) \(word(path.interpolated(to: other, at: 0.3))) "
      + "\(word(path.interpolated(to: drawing.path(), at: 0.3))) "
      + "\(word(path.projected(by: projective))) "
      + "\(word(path.projected(by: projective, piecesPerCurve: 2)))"
  }

  private static func transforms(_ drawing: inout RandomDrawing) -> String {
    let (affine, projective, other) = (drawing.affine(), drawing.projective(), drawing.projective())
    let (point, rect) = (drawing.point(), drawing.rect())
    return [
      word(affine.inverted()), word(affine.concatenating(drawing.affine())),
      word(affine.translatedBy(x: 3, y: -2)), word(affine.scaledBy(x: 2, y: 0.5)),
      word(affine.rotated(by: drawing.number(-4...4))), word(affine.apply(to: point)),
      word(affine.determinant), word(affine.meanScale), word(rect.applying(affine)),
      word(projective.apply(to: point)), word(projective.tangent(at: point)),
      word(projective.concatenating(other)), word(projective.inverted()),
      word(projective.determinant), word(rect.applying(projective)),
      word(ProjectiveTransform(affine, g: 0, h: 0, k: 2).affine),
      word(ProjectiveTransform(affine).concatenating(other)),
    ].joined(separator: ", ")
  }

  private static func rects(_ drawing: inout RandomDrawing) -> String {
    let (rect, other, point) = (drawing.rect(), drawing.rect(), drawing.point())
    let insets = EdgeInsets(
      top: drawing.number(0...9), left: drawing.number(0...9), bottom: drawing.number(0...9),
      right: drawing.number(0...9))
    let (dx, dy) = (drawing.number(-9...40), drawing.number(-9...40))
    return [
      word(rect.standardized), word(rect.center), word(rect.insetBy(dx: dx, dy: dy)),
      word(rect.offsetBy(dx: dx, dy: dy)), word(rect.inset(by: insets)),
      "\(rect.contains(point)) \(rect.contains(other)) \(rect.intersects(other))",
      "\(rect.contains(rect.origin)) \(rect.contains(rect)) \(rect.isEmpty)",
      word(rect.intersection(other)), word(rect.union(other)),
      word(Rect(from: point, to: other.origin)), word(Rect(center: point, size: rect.size)),
    ].joined(separator: ", ")
  }

  private static func colors(_ drawing: inout RandomDrawing) -> String {
    let (color, other) = (drawing.color(), drawing.color())
    let hex = UInt32(truncatingIfNeeded: drawing.random.next())
    return [
      word(color.clamped), word(color.interpolated(to: other, at: 0.3)),
      word(color.withOpacity(0.25)), word(Color(hex: hex, alpha: 0.5)), "\(drawing.paint())",
    ].joined(separator: ", ")
  }

  private static func texts(_ drawing: inout RandomDrawing) -> String {
    let layout = drawing.layout()
    let metrics = MonospacedTextMeasurer().measure(layout)
    let lines = metrics.lines.map { "\(word($0.box)) \(word($0.baseline))" }
    return "\(word(metrics.size.width)) \(word(metrics.size.height)) \(metrics.isTruncated) "
      + "\(lines) \(word(metrics.firstBaseline)) \(word(metrics.lastBaseline)) "
      + word(drawing.anchor().topLeft(of: metrics, at: drawing.point()))
  }

  private static func lists(_ drawing: inout RandomDrawing) -> String {
    let list = drawing.list()
    let measurer = MonospacedTextMeasurer()
    let projective = drawing.projective()
    let problem: String
    do {
      try list.validate()
      problem = "valid"
    } catch { problem = "\(error)" }
    return "\(problem) \(word(list.bounds(measurer: measurer)))\n\(list)\n"
      + "\(list.projected(by: projective, measurer: measurer))"
  }

  private static func outlines(_ drawing: inout RandomDrawing) -> String {
    word(drawing.path().strokeOutline(drawing.style()))
  }

  @Test("drawings are as they were; `HOOKE_RECORD=1` accepts others")
  func results_ofRandomDrawings_areAsTheyWere() throws {
    let texts = [
      ("measures", Self.lines(100..<160, Self.measures)),
      ("parts", Self.lines(200..<230, Self.parts)),
      ("images", Self.lines(300..<330, Self.images)),
      ("outlines", Self.lines(0..<40, Self.outlines)),
      ("transforms", Self.lines(400..<430, Self.transforms)),
      ("rects", Self.lines(500..<560, Self.rects)), ("colors", Self.lines(600..<620, Self.colors)),
      ("texts", Self.lines(700..<820, Self.texts)), ("lists", Self.lines(900..<950, Self.lists)),
      ("grid-measures", Self.lines(1100..<1200, isOnGrid: true, Self.measures)),
      ("grid-parts", Self.lines(1200..<1240, isOnGrid: true, Self.parts)),
      ("grid-images", Self.lines(1300..<1340, isOnGrid: true, Self.images)),
      ("grid-outlines", Self.lines(1000..<1050, isOnGrid: true, Self.outlines)),
      ("grid-transforms", Self.lines(1400..<1440, isOnGrid: true, Self.transforms)),
      ("grid-rects", Self.lines(1500..<1600, isOnGrid: true, Self.rects)),
      ("grid-colors", Self.lines(1600..<1640, isOnGrid: true, Self.colors)),
      ("grid-texts", Self.lines(1700..<1820, isOnGrid: true, Self.texts)),
      ("grid-lists", Self.lines(1900..<1980, isOnGrid: true, Self.lists)),
    ]
    let differences = try Digests.differences(texts, from: "drawings")
    #expect(differences.isEmpty, "\(differences)")
  }
}
