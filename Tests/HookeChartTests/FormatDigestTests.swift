// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeFormat
import HookeSolver
import HookeTestSupport
import Testing

/// Printed numbers and texts, and the parts of charts, for many inputs.
///
/// Other suites hold much of it to the truth; this one notices whatever changes at all.
@Suite("Digests of formats and parts of charts")
struct FormatDigestTests {
  private static let magnitudes: [Double] = [
    0, 0.0004, 0.00049, 0.0005, 0.004_999, 0.005, 0.0094, 0.0095, 0.0096, 0.01, 0.0125, 0.02, 0.05,
    0.0949, 0.0994, 0.0995, 0.0996, 0.1, 0.125, 0.2, 0.375, 0.5, 0.995, 0.999, 0.9996, 1, 1.005,
    1.5, 2.5, 4.995, 5, 9.94, 9.95, 9.96, 9.996, 10, 12.345, 49.96, 50, 59.6, 60, 61.2, 99.4, 99.6,
    100, 119.7, 120, 999.5, 1000, 1234.5678, 65_536, 999_999.5, 1e6, 123_456_789.125, 1e12,
    999_999_999_999_999, 1e15, 1.5e15, 9.996e20, 1e22, 1e300, 1e-5, 9.9996e-6, 1e-6, 9.99e-7, 1e-7,
    1.25e-12, 1e-300,
  ]

  private static func line(_ value: Double) -> String {
    let parts: [String] = [
      (0...6).map { NumberFormat.fixed(value, $0) }.joined(separator: " "),
      NumberFormat.fixed(value, 2, signed: true), NumberFormat.fixed(value, 2, minus: "-"),
      (0...5).map { NumberFormat.short(value, $0) }.joined(separator: " "),
      NumberFormat.short(value, signed: true), NumberFormat.short(value, minus: "-"),
      (1...6).map { NumberFormat.significant(value, $0) }.joined(separator: " "),
      NumberFormat.significant(value, 3, minus: "-"), NumberFormat.time(value),
      NumberFormat.duration(value), NumberFormat.percent(value),
      "\(NumberFormat.decimals(forRange: value))", word(Ticks.step(atLeast: value)),
    ]
    return parts.joined(separator: " | ")
  }

  /// Numbers to six decimals.
  private static func word(_ value: Double) -> String {
    value.magnitude < 1e9 ? "\((value * 1e6).rounded() / 1e6 + 0)" : "\(value)"
  }

  private static func word(_ rect: Rect?) -> String {
    rect.map { [$0.minX, $0.minY, $0.width, $0.height].map(word).joined(separator: " ") } ?? "none"
  }

  private static func word(_ path: Path) -> String {
    path.elements.map { element in
      switch element {
      case .move(let point): "m \(word(point.x)) \(word(point.y))"
      case .line(let point): "l \(word(point.x)) \(word(point.y))"
      case .curve(let point, let control1, let control2):
        "c " + [control1, control2, point].map { "\(word($0.x)) \(word($0.y))" }.joined()
      case .close: "z"
      }
    }.joined(separator: " ")
  }

  private static var strings: String {
    let texts = [
      "", "plain", "a-1", "-1 and -x", "1-2", "x -3.5%", "(-4)", "–5", "Ab", "über", "éa",
      "ßx", "a|b*c_d`e[f]g#h~i\\j", "<b>&\"'@name", "tab\tline\nreturn\r",
      "\u{0}\u{7}\u{1B}[1m\u{7F}\u{9F}",
      "\u{61C}\u{200E}\u{202E}\u{2028}\u{2029}\u{2066}\u{2069}\u{FFFE}\u{FFFF}", "1e5", "+1.5E-3",
      "0x10", "inf", "nan", "1_000", ".5", "5.", " 1", "١", "1e400", "1e-400", "card", "crad",
      "cardd", "CARD", "dar", "springs", "sprin", "ease",
    ]
    let names = ["card", "spring", "decay", "ease", "storyboard", "x"]
    let lines = texts.map { text -> String in
      let parts: [String] = [
        NumberFormat.typographic(text), text.sentenceCased, MarkdownText.escaped(text),
        MarkupText.escaped(text), MarkupText.escaped(text, keepingLines: true),
        JSONString.quoted(text), JSONString.quoted(text, insideMarkup: true),
        text.escapingControlCharacters(), text.escapingControlCharacters(keepingNewlines: true),
        "\(Double(decimal: text).map { "\($0)" } ?? "none")",
        EditDistance.suggestion(for: text, among: names),
        names.map { "\(EditDistance.between(text, $0))" }.joined(separator: " "),
        Base64.text(Array(text.utf8)), "\(text.parts(separatedBy: "a"))",
        "\(String(validUTF8: Array(text.utf8)) == text)",
      ]
      return parts.joined(separator: " ¦ ")
    }
    let counts = [0, 1, 2, -1].map { NumberFormat.count($0, "motion") }
    let integers: [Int] = [0, 7, -7, 999, 1000, -1000, 123_456, 1_234_567, .min]
    let groups = integers.map(NumberFormat.grouped)
    let table = [MarkdownText.head(["a", "b"]), MarkdownText.row(["1", ""])]
    return (lines + counts + groups + table).joined(separator: "\n")
  }

  // MARK: Parts of charts

  private static func axis(_ seed: UInt64) -> TimeAxis {
    var random = SeededGenerator(seed: seed)
    let start = random.double(-0.2...0.4)
    let end = start + [0.3, 1, 4, 40][random.index(below: 4)]
    var idle: [ClosedRange<Double>] = []
    var time = start - (random.index(below: 3) == 0 ? 0 : 0.1)
    for _ in 0..<random.index(below: 5) {
      let low = time + random.double(0...(end - start) / 5)
      let high = low + random.double(0...(end - start) / 2)
      idle.append(
        (idle.isEmpty && random.index(below: 3) == 0 ? start : low)...max(high, low, start))
      time = max(high, start)
    }
    return TimeAxis(
      start...end, idleIntervals: idle, x: 20...random.double(80...500),
      greatestScale: random.index(below: 3) == 0 ? 150 : .infinity)
  }

  private static func text(_ axis: TimeAxis) -> String {
    let pieces = axis.pieces.map { piece -> String in
      let numbers: [Double] = [
        piece.times.lowerBound, piece.times.upperBound, piece.x.lowerBound, piece.x.upperBound,
        piece.idleTime, piece.scale,
      ]
      return numbers.map(word).joined(separator: " ") + (piece.isBreak ? " break" : "")
    }
    let times = Ticks.times(on: axis, spacing: 46)
    var canvas = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)
    axis.draw(at: 100, labelsIn: 10...510, on: &canvas)
    axis.draw(at: 200, labelsIn: 30...300, breakText: { "\($0.isBreak) cut" }, on: &canvas)
    let places = [-1, 0, 0.21, 0.5, 3, 90].map { word(axis.x(at: $0)) }
    return "\(pieces) \(times.times.map(word)) \(times.decimals) \(places) "
      + "\(word(axis.scale))\n\(canvas.picture.list)"
  }

  private static func labels(_ seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    func point() -> Point { Point(x: random.double(-10...120), y: random.double(-10...70)) }
    func rect(_ size: Double) -> Rect {
      Rect(origin: point(), size: Size(width: random.double(2...size), height: size / 2))
    }
    var placer = LabelPlacer(bounds: Rect(x: 0, y: 0, width: 100, height: 60))
    for _ in 0..<random.index(below: 3) { placer.avoid(rect(20)) }
    placer.avoid(polyline: (0..<random.index(below: 4)).map { _ in point() })
    for _ in 0..<random.index(below: 3) { placer.discourage(hairlineAt: random.double(0...100)) }
    for _ in 0..<random.index(below: 3) { placer.discourage(rect(30)) }
    return (0..<4).map { _ in
      let candidates = (0..<8).map { _ in point() }
      return word(
        placer.place(
          Size(width: 18, height: 8), candidates: candidates,
          clearance: random.index(below: 2) == 0 ? 1 : 3))
    }.joined(separator: ", ")
  }

  private static func positions(_ seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    let wanted = (0..<random.index(below: 6)).map { _ in random.double(0...100) }.sorted()
    let widths = wanted.map { _ in random.double(4...40) }
    let rect = Rect(x: 10, y: 20, width: 50, height: 30)
    let (start, end) = (
      Point(x: random.double(-20...90), y: random.double(-20...90)),
      Point(x: random.double(-20...90), y: random.double(-20...90))
    )
    let segment = rect.segment(from: start, to: end)
    let level = rect.segment(from: start, to: Point(x: end.x, y: start.y))
    let upright = rect.segment(from: start, to: Point(x: start.x, y: end.y))
    let places = OverlapRemoval.positions(wanted, widths: widths, gap: 3, in: 0...120)
    let parts = [segment, level, upright].map { part -> String in
      guard let part else { return "none" }
      return "\(word(part.start.x)) \(word(part.start.y)) \(word(part.end.x)) \(word(part.end.y))"
    }
    return "\(places.map(word)) \(parts) "
      + "\(Ticks.multiples(of: 0.7, in: min(start.x, end.x)...max(start.x, end.x)).map(word))"
  }

  private static func curve(_ seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    let axis = TimeAxis(
      0...2, idleIntervals: random.index(below: 2) == 0 ? [] : [0.9...1.7], x: 20...240)
    let top = random.double(20...60)
    var curve = CurvePath(at: 0, 1, axis: axis, pointsPerUnit: 10) { top - 10 * $0 }
    for begin in [0.0, 0.5] {
      switch random.index(below: 4) {
      case 0:
        let rate = random.double(3...20)
        let amount = random.double(-3...3)
        curve.follow(begin...begin + 0.4, turningPoints: [begin + 0.1, begin + 0.3]) { time in
          let place = (time - begin) * rate
          return (1 + amount * place * place, 2 * amount * place * rate)
        }
      case 1:
        let motion = EasedMotion(
          timing: .easeInOut, duration: 0.5, fromValue: 1, toValue: random.double(-4...4))
        curve.follow(motion, origin: begin - 0.1, rate: 1.25, begin...begin + 0.35)
      case 2: curve.step(to: 1 + random.double(-0.5...0.5), at: begin + 0.1)
      default: curve.line(to: random.double(-4...4), at: begin + 0.2)
      }
      curve.rest(from: begin + 0.4, to: begin + 0.5)
    }
    curve.rest(from: 0.9, to: 2)
    let paths = [curve.path, curve.rests, curve.breaks, curve.outline].map { word($0) }
    let chords = curve.chords.map { "\(word($0.x)) \(word($0.y))" }
    return (paths + chords).joined(separator: "\n")
  }

  private static var canvas: String {
    var canvas = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .dark)
    let text = "a text of many words, one after another\nand a second line"
    let boxes = [nil, 40, 90, 400].map { width in
      word(
        canvas.text(
          text, Typography.caption, .black, at: Point(x: 3, y: 4), anchor: .baselineRight,
          maxWidth: width))
    }
    let heights = [40.0, 120, 900].map { width in
      [1, 2, 9].map { lines in
        word(
          canvas.paragraph(
            text, Typography.sentence, .white, at: Point(x: 5, y: 6), width: width, maxLines: lines)
        )
          + " " + word(canvas.height("a few words", Typography.name, width: width, maxLines: lines))
      }.joined(separator: " ")
    }
    let empty = word(canvas.text("", Typography.time, .black, at: Point(x: 1, y: 2)))
    let colors = (0..<9).map { "\(canvas.theme.label(canvas.theme.curve($0)))" }
    return "\(boxes) \(heights) \(empty) \(canvas.width("wide", Typography.title))\n"
      + "\(canvas.picture.list)\n\(colors) \(Theme.light) \(Theme.dark)"
  }

  @Test("texts and parts are as they were; `HOOKE_RECORD=1` accepts others")
  func results_ofManyInputs_areAsTheyWere() throws {
    func lines(_ count: UInt64, _ line: (UInt64) -> String) -> String {
      (0..<count).map { "\($0): \(line($0))" }.joined(separator: "\n")
    }
    let numbers =
      Self.magnitudes.flatMap { [Self.line($0), Self.line(-$0)] }
    let texts = [
      ("numbers", numbers.joined(separator: "\n")), ("strings", Self.strings),
      ("axes", lines(60) { Self.text(Self.axis($0)) }), ("labels", lines(150, Self.labels)),
      ("positions", lines(100, Self.positions)), ("curves", lines(60, Self.curve)),
      ("canvas", Self.canvas),
    ]
    let differences = try Digests.differences(texts, from: "formats")
    #expect(differences.isEmpty, "\(differences)")
  }
}
