// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// Arithmetic, constraints, path data and colours, held to what they stand for.
struct NotationTests {
  /// The stage of a document at its beginning.
  private static func stage(_ text: String) throws -> Stage {
    let document = try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    stage.layoutIfNeeded()
    return stage
  }

  @Test(arguments: [
    ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("10 - 4 - 3", 3), ("-2 * -3", 6), ("12 / 4 / 3", 1),
    ("1e2 + .5", 100.5), ("2 - -3", 5), ("min(3, 1, 2)", 1), ("max(3, 1, 2)", 3),
    ("abs(-2)", 2), ("floor(2.7)", 2), ("ceil(2.1)", 3), ("round(2.5)", 3), ("sqrt(9)", 3),
    ("1 < 2", 1), ("2 <= 1", 0), ("1 + 1 == 2 and not(0)", 1), ("0 or 3 != 3", 0),
    ("1 or 0 and 0", 1), ("pi", Double.pi), ("a-b - a", 90), ("screen.width / 2", 187.5),
  ])
  func arithmetic_ofAKnownText_hasItsValue(text: String, value: Double) throws {
    let stage = try Self.stage(
      """
      hooke: 1
      variables: {a: 10, a-b: 100}
      layers: [{id: card, zPosition: "\(text)"}]
      """)
    #expect(stage.root.sublayers[0].zPosition == value)
  }

  /// Every operation and function on numbers that lie below, at and above each other.
  @Test func operations_ofAGridOfNumbers_areThoseOfSwift() throws {
    let truths: [(text: String, value: @Sendable (Double, Double) -> Double)] = [
      ("a + b", { $0 + $1 }), ("a - b", { $0 - $1 }), ("a * b", { $0 * $1 }),
      ("a / (b + 9)", { $0 / ($1 + 9) }), ("a < b", { $0 < $1 ? 1 : 0 }),
      ("a <= b", { $0 <= $1 ? 1 : 0 }), ("a > b", { $0 > $1 ? 1 : 0 }),
      ("a >= b", { $0 >= $1 ? 1 : 0 }), ("a == b", { $0 == $1 ? 1 : 0 }),
      ("a != b", { $0 != $1 ? 1 : 0 }), ("a and b", { $0 != 0 && $1 != 0 ? 1 : 0 }),
      ("a or b", { $0 != 0 || $1 != 0 ? 1 : 0 }), ("min(a, b)", { min($0, $1) }),
      ("max(a, b, -1)", { max($0, $1, -1) }), ("abs(a)", { value, _ in abs(value) }),
      ("floor(a)", { value, _ in value.rounded(.down) }),
      ("ceil(a)", { value, _ in value.rounded(.up) }),
      ("round(a)", { value, _ in value.rounded(.toNearestOrAwayFromZero) }),
      ("sqrt(a * a)", { value, _ in abs(value) }), ("not(a)", { value, _ in value == 0 ? 1 : 0 }),
      ("-a", { value, _ in -value }),
    ]
    let layers = truths.map { "  - {zPosition: \"\($0.text)\"}\n" }.joined()
    let numbers = [-2.5, -1, 0, 1, 2.5]
    for (a, b) in numbers.flatMap({ a in numbers.map { b in (a, b) } }) {
      let stage = try Self.stage(
        "hooke: 1\nvariables: {a: \(a), b: \(b)}\nlayers:\n" + layers)
      for (layer, truth) in zip(stage.root.sublayers, truths) {
        #expect(layer.zPosition == truth.value(a, b), "\(truth.text) of \(a) and \(b)")
      }
    }
  }

  /// A finger that moves evenly from (50, 60) to (110, 240) in 0.3 s.
  @Test(arguments: [
    ("touch.x", 110.0), ("touch.y", 240), ("touch.translationX", 60), ("touch.translationY", 180),
    ("touch.velocityX", 200), ("touch.velocityY", 600),
  ])
  func touch_whileAFingerMoves_hasItsNumbers(name: String, value: Double) throws {
    let stage = try Self.stage(
      """
      hooke: 1
      layers:
        - id: pad
          frame: [0, 0, 375, 667]
          reactions:
            - {on: touchDragInside, do: {set: {pad.zPosition: \(name)}}}
      """)
    stage.drag(
      from: Point(x: 50, y: 60), to: Point(x: 110, y: 240), at: 0, duration: 0.3)
    stage.advance(to: 0.3)
    #expect(abs(stage.root.sublayers[0].zPosition - value) < 1e-6)
  }

  @Test func constraints_ofADocument_placeLayersAsTheySay() throws {
    let stage = try Self.stage(
      """
      hooke: 1
      variables: {margin: 16}
      layers: [{id: card}, {id: bar}]
      constraints:
        - card.left = screen.left + margin
        - card.right = screen.right - 2 * margin
        - card.top = (screen.bottom - 67) / 3
        - card.height = card.width * 0.5 + 1 - 3
        - card.height >= 500 @ low
        - bar.width = 40 + 2 * 30
        - bar.height = -(0 - 20)
        - bar.centerX = card.centerX
        - bar.top = 8 + card.bottom
      """)
    let (card, bar) = (stage.root.sublayers[0].frame, stage.root.sublayers[1].frame)
    #expect(card == Rect(x: 16, y: 200, width: 327, height: 161.5))
    #expect(bar == Rect(x: 16 + 163.5 - 50, y: 369.5, width: 100, height: 20))
    #expect(stage.warnings.isEmpty)
  }

  /// A limit of the notation, above and below.
  @Test(arguments: [
    ("1", true), ("1000", true), ("0.999", false), ("0", false), ("1000.5", false), ("low", true),
    ("required", true), ("lower", false),
  ])
  func priority_ofAConstraint_isANumberFrom1To1000OrAName(priority: String, isTaken: Bool) {
    let text = "hooke: 1\nlayers: [{id: card}]\nconstraints: [card.width = 5 @ \(priority)]"
    do {
      let stage = try Self.stage(text)
      #expect(isTaken && stage.root.sublayers[0].frame.width == 5)
    } catch {
      #expect(!isTaken && "\(error)".contains("'\(priority)' is no priority"), "\(error)")
    }
  }

  private static func path(_ data: String) throws -> Path {
    let stage = try stage(
      """
      hooke: 1
      layers: [{id: shape, kind: shape, shape: "\(data)"}]
      """)
    return try #require(stage.root.sublayers[0] as? ShapeLayer).path
  }

  /// A smooth curve mirrors the control point of a curve of its own kind right before it; after any
  /// other command its first control point is its start.
  @Test(arguments: ["M1 2", "L5 6", "H7", "V8", "A2 3 10 0 1 9 4", "Z", "c1 1 2 5 3 3", "q1 1 2 5"])
  func pathData_smoothCurveAfterAnotherCommand_mirrorsNothing(command: String) throws {
    for (curve, smooth) in [("C1 1 3 1 4 0", "S7 -1 8 0"), ("Q2 2 4 0", "T8 0")] {
      guard command.first != curve.lowercased().first else { continue }
      let before = try Self.path("M0 0" + curve + command)
      let path = try Self.path("M0 0" + curve + command + smooth)
      guard case .curve(_, let control, _) = try #require(path.elements.last) else {
        Issue.record("\(smooth) after \(command) is no curve")
        continue
      }
      let start = try #require(before.currentPoint)
      #expect(control.distance(to: start) < 1e-12, "\(smooth) after \(command)")
    }
  }

  @Test func pathData_ofEveryCommand_isItsPath() throws {
    func path(_ data: String) throws -> Path { try Self.path(data) }
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    let lines = Path.polyline([point(1, 2), point(4, 2), point(4, 6), point(0, 0)], closed: true)
    // Arcs that no number holds are lines.
    let short = Path.line(from: .zero, to: Point(x: 10, y: 0))
    #expect(try path("M0 0A1e-200 1e-200 0 0 0 10 0") == short)
    #expect(try path("M0 0A1e-200 1 0 0 0 10 0") == short)
    #expect(
      try path("M0 0A1 1 0 0 0 1e-200 0") == .line(from: .zero, to: Point(x: 1e-200, y: 0)))
    #expect(try path("M1 2H4V6L0 0Z") == lines)
    #expect(try path("m1,2 3,0 0,4 -4-6z") == lines)
    #expect(try path("M1 2 4 2 4 6 0 0 Z") == lines)
    #expect(try path("M1 2h3v4l-4-6z") == lines)
    var curve = Path()
    curve.move(to: .zero)
    curve.addCurve(to: point(4, 0), control1: point(1, 1), control2: point(3, 1))
    curve.addCurve(to: point(8, 0), control1: point(5, -1), control2: point(7, -1))
    #expect(try path("M0 0C1 1 3 1 4 0S7-1 8 0") == curve)
    #expect(try path("M0 0c1 1 3 1 4 0s3-1 4 0") == curve)
    var quadratic = Path()
    quadratic.move(to: .zero)
    quadratic.addQuadCurve(to: point(4, 0), control: point(2, 2))
    quadratic.addQuadCurve(to: point(8, 0), control: point(6, -2))
    #expect(try path("M0 0Q2 2 4 0T8 0") == quadratic)
    #expect(try path("M0 0q2 2 4 0t4 0") == quadratic)
  }

  /// An arc of a circle: every point of its curves is as far from the centre as the radius says,
  /// and the flags choose among the four arcs.
  @Test(arguments: [
    ("0 0", Point(x: 10, y: 0)), ("0 1", Point(x: 0, y: 10)), ("1 0", Point(x: 0, y: 10)),
    ("1 1", Point(x: 10, y: 0)),
  ])
  func pathData_ofAnArc_liesOnItsCircle(flags: String, center: Point) throws {
    let stage = try Self.stage(
      """
      hooke: 1
      layers: [{id: shape, kind: shape, shape: "M 0 0 A 10 10 30 \(flags) 10 10"}]
      """)
    let path = try #require(stage.root.sublayers[0] as? ShapeLayer).path
    var start = Point.zero
    var curves = 0
    for element in path.elements {
      guard case .curve(let end, let first, let second) = element else { continue }
      curves += 1
      for step in 0...10 {
        let t = Double(step) / 10
        let (a, b, c, d) = (
          (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t
        )
        let x = a * start.x + b * first.x + c * second.x + d * end.x
        let y = a * start.y + b * first.y + c * second.y + d * end.y
        #expect(abs(Point(x: x, y: y).distance(to: center) - 10) < 3e-3)
      }
      start = end
    }
    #expect(start == Point(x: 10, y: 10))
    #expect(curves == (flags.hasPrefix("1") ? 3 : 1))
  }

  @Test func colors_ofEveryForm_areTheirColors() throws {
    let stage = try Self.stage(
      """
      hooke: 1
      colors: {sky: "#3498DB"}
      layers:
        - {backgroundColor: sky}
        - {backgroundColor: "#38f"}
        - {backgroundColor: "#33669980"}
        - {backgroundColor: clear}
        - {backgroundColor: "#3696"}
      """)
    #expect(
      stage.root.sublayers.map(\.backgroundColor) == [
        Color(hex: 0x3498DB), Color(hex: 0x3388FF), Color(hex: 0x336699, alpha: 128.0 / 255),
        .clear, Color(hex: 0x336699, alpha: 0.4),
      ])
  }

  @Test func colors_ofTheDocument_goBeforeThoseOfTheLanguage() throws {
    for name in ["black", "white", "clear"] {
      let stage = try Self.stage(
        "hooke: 1\ncolors: {\(name): \"#010203\"}\nlayers: [{backgroundColor: \(name)}]\n")
      #expect(stage.root.sublayers.map(\.backgroundColor) == [Color(hex: 0x010203)], "\(name)")
    }
  }

  @Test(arguments: [
    ("hooke: 1", true), ("# a comment\n\n---\nhooke: 1", true), ("{\"hooke\": 1}", true),
    ("'hooke' : 1", true), ("\u{FEFF}hooke: 1", true), ("hookes: 1", false), ("hooke", false),
    ("title: hooke: 1", false), ("", false), ("{}", false),
  ])
  func isDocument_ofAText_looksForTheKeyAtItsHead(text: String, expected: Bool) {
    #expect(SceneDocument.isDocument(text.utf8) == expected)
  }

  @Test func yaml_asJSON_isTheSameDocument() throws {
    let yaml = try Self.stage("hooke: 1\nlayers:\n  - id: card\n    frame: [1, 2, 3, 4]\n")
    let json = try Self.stage(#"{"hooke": 1, "layers": [{"id": "card", "frame": [1, 2, 3, 4]}]}"#)
    #expect(yaml.displayList() == json.displayList())
    #expect(json.root.sublayers[0].frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  /// JSON as other programs write it: tabs, no spaces, escapes with two surrogates.
  @Test func json_withItsOwnEscapes_isRead() throws {
    let text = "{\"hooke\":1,\n\t" + #""title":"\ud83d\ude00 a\/b \u00e9 \\ud83d \"q\""}"#
    let document = try SceneDocument(bytes: Array(text.utf8), name: "card.json")
    #expect(document.scene.title == #"😀 a/b é \ud83d "q""#)
  }

  /// Every parameterisation of a spring is the solver's.
  @Test func springs_ofEveryParameterisation_areTheSolvers() throws {
    let forms: [(String, Spring)] = [
      ("{bounciness: 12, speed: 8}", Spring(bounciness: 12, speed: 8)),
      ("{bounciness: 12}", Spring(bounciness: 12, speed: 12)),
      ("{}", Spring(bounciness: 4, speed: 12)),
      ("{stiffness: 200, damping: 10, mass: 2}", Spring(mass: 2, stiffness: 200, damping: 10)),
      ("{response: 0.4, dampingRatio: 0.6}", Spring(response: 0.4, dampingRatio: 0.6)),
      ("{duration: 0.5, bounce: 0.3}", Spring(duration: 0.5, bounce: 0.3)),
      (
        "{settlingDuration: 0.5, dampingRatio: 0.5}",
        Spring(settlingDuration: 0.5, dampingRatio: 0.5)
      ),
      (
        "{origamiTension: 40, origamiFriction: 7}",
        Spring(origamiTension: 40, origamiFriction: 7)
      ),
    ]
    for (form, spring) in forms {
      let stage = try Self.stage(
        """
        hooke: 1
        layers: [{id: card, frame: [0, 0, 10, 10]}]
        script: [{at: 0, animate: card.positionX, to: 100, spring: \(form)}]
        """)
      stage.advance(to: 0)
      let animation = stage.root.sublayers[0].animation(forKey: "positionX")
      let found = try #require(animation as? SpringAnimation<Layer, Double>).spring
      #expect(found.stiffness == spring.stiffness, "\(form)")
      #expect(found.damping == spring.damping && found.mass == spring.mass, "\(form)")
    }
  }

  @Test func keyframes_withTimes_areReachedAtThem() throws {
    let stage = try Self.stage(
      """
      hooke: 1
      layers: [{id: box, frame: [0, 0, 10, 10]}]
      script:
        - at: 0
          animate: box.rotation
          values: [0, 1, 0]
          times: [0, 0.25, 1]
          curves: [[0, 0, 1, 1], [0, 0, 1, 1]]
          duration: 2
      """)
    let box = stage.root.sublayers[0]
    for (time, angle) in [(0.25, 0.5), (0.5, 1), (1.25, 0.5)] {
      stage.advance(to: time)
      #expect(abs(box.transform.rotation.z - angle) < 1e-9, "at \(time)")
    }
  }

  @Test func then_ofAnAnimationCutShort_seesThatItDidNotFinish() throws {
    let stage = try Self.stage(
      """
      hooke: 1
      layers: [{id: box, frame: [0, 0, 10, 10]}]
      script:
        - at: 0
          animate: box.positionX
          to: 100
          duration: 1
          key: slide
          then: {if: finished == 1, do: {note: whole}, else: {note: cut}}
        - {at: 0.5, animate: box.positionX, to: 0, duration: 0.2, key: slide, then: {if: finished == 1, do: {note: back}}}
      """)
    stage.advance(to: 3)
    let notes = stage.events.filter { $0.kind == .note }.map(\.caption)
    #expect(notes == ["cut", "back"])
  }

  @Test(arguments: [("0", "no"), ("1", "yes"), ("-2", "yes"), ("0.25", "yes"), ("2 - 2", "no")])
  func condition_ofANumber_holdsUnlessItIsZero(condition: String, caption: String) throws {
    let stage = try Self.stage(
      """
      hooke: 1
      script: [{at: 0.1, if: "\(condition)", do: {note: "yes"}, else: {note: "no"}}]
      """)
    stage.advance(to: 1)
    #expect(stage.events.map(\.caption) == [caption])
  }

  @Test func definitions_ofWhatIsIncluded_countBehindTheDocumentsOwn() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      ("b.yaml", "hooke: 1\nvariables: {x: 1, y: 2, z: 3}\ncolors: {ink: black}\n"),
      ("a.yaml", "hooke: 1\ninclude: b.yaml\nvariables: {y: 20}\ncolors: {ink: white}\n"),
    ] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let text = """
      hooke: 1
      include: [a.yaml]
      variables: {z: 300}
      layers: [{id: card, zPosition: x + y + z, backgroundColor: ink}]
      script: [{at: 0.1, set: {card.zPosition: x + y + 2 * z}}]
      """
    let document = try SceneDocument(
      bytes: Array(text.utf8), name: "card.yaml", folder: folder.path)
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    stage.layoutIfNeeded()
    #expect(stage.root.sublayers[0].zPosition == 321)
    #expect(stage.root.sublayers[0].backgroundColor == .white)
    stage.advance(to: 1)
    #expect(stage.root.sublayers[0].zPosition == 621)
  }

  @Test func touch_whereThereIsNone_isZero() throws {
    let stage = try Self.stage(
      """
      hooke: 1
      layers: [{id: card}]
      script:
        - at: 0.1
          set: {card.zPosition: 5 + touch.x + touch.y + touch.translationX + touch.velocityY}
      """)
    stage.advance(to: 1)
    #expect(stage.root.sublayers[0].zPosition == 5)
  }

  /// An action may name the container of a transition, as it names a layer.
  @Test(arguments: ["screen", "container", "card"])
  func action_ofEveryKindOfLayer_isAccepted(layer: String) throws {
    _ = try Self.stage(
      """
      hooke: 1
      layers: [{id: card}]
      transitions:
        rise:
          presenting:
            - {set: {\(layer).opacity: 0.5}}
            - {animate: \(layer).positionY, to: 240, then: {completeTransition: now}}
          dismissing: {completeTransition: now}
      """)
  }
}
