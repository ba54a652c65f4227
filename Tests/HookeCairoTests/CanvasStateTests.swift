// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeCairo

/// What an operation of a canvas leaves for the next one: no other operator, clip, path or
/// transform.
@Suite("States of a canvas")
struct CanvasStateTests {
  private static let side = 8
  private static let whole = Rect(x: 0, y: 0, width: 8, height: 8)

  private static func levels(_ canvas: CairoCanvas) throws -> [Int] {
    let image = try PNGReader.read(try canvas.png())
    return stride(from: 0, to: image.samples.count, by: image.channels).map {
      Int(image.samples[$0])
    }
  }

  private static func fill(_ canvas: CairoCanvas, _ rect: Rect, _ color: Color) {
    canvas.setSource(.color(color))
    canvas.setPath(.rect(rect))
    canvas.setFillRule(.nonZero)
    canvas.fill()
  }

  private static let modes: [BlendMode] = [
    .normal, .multiply, .screen, .darken, .lighten, .colorDodge, .difference, .exclusion, .hue,
    .luminosity,
  ]

  /// A half clear grey over white, whatever was mixed before.
  @Test(arguments: modes) func fill_afterABlendedGroup_isOverWhatIsThere(_ mode: BlendMode) throws {
    let canvas = try CairoCanvas.image(width: Self.side, height: Self.side)
    Self.fill(canvas, Self.whole, .white)
    canvas.pushGroup()
    Self.fill(canvas, Self.whole, Color(white: 0.3))
    canvas.popGroup(opacity: 0.7, blendMode: mode)
    Self.fill(canvas, Self.whole, .white)
    Self.fill(canvas, Self.whole, Color(white: 0.2, alpha: 0.5))
    #expect(try Self.levels(canvas).allSatisfy { abs($0 - 153) <= 1 }, "\(mode)")
  }

  private typealias Operation = (name: String, body: (CairoCanvas) throws -> Void)

  private static func operations() throws -> [Operation] {
    let fonts = CairoTextMeasurer()
    let layout = TextLayout("m", style: TextStyle(font: Font(size: 4)))
    let page = Page(
      size: Size(width: 2, height: 2),
      content: DisplayList { $0.fill(.rect(Rect(x: 0, y: 0, width: 2, height: 1)), .black) })
    let image = try #require(Image(try CairoRenderer().png(page)))
    let ramp = Gradient.linear(
      from: .zero, to: Point(x: 8, y: 0), [.init(0, .black), .init(1, .white)])
    let square = Path.rect(Rect(x: 2, y: 2, width: 2, height: 2))
    let dashed = StrokeStyle(width: 3, cap: .round, join: .bevel, dash: .init([1, 1]))
    return [
      ("text", { $0.show(fonts.shape(layout), at: Point(x: 1, y: 1)) }),
      ("image", { $0.draw(image, in: Rect(x: 1, y: 1, width: 3, height: 3), opacity: 0.5) }),
      ("recording", { $0.paint(try RecordingSurface(), opacity: 0.5) }),
      ("gradients", { $0.paint(ramp, through: ramp) }),
      (
        "masked group",
        { canvas in
          canvas.paintGroup(
            { fill(canvas, whole, .black) }, through: { fill(canvas, whole, .black) })
        }
      ),
      (
        "coverage",
        { canvas in
          var coverage = CoverageImage(width: 3, height: 2)
          coverage.values = [0, 100, 255, 7, 8, 9]
          canvas.paintGroup(through: coverage, at: .scale(0.5)) { fill(canvas, whole, .black) }
        }
      ),
      (
        "device path",
        {
          $0.setDevicePath(square)
          $0.fill()
        }
      ),
      (
        "stroke",
        {
          $0.setPath(square)
          $0.stroke(dashed)
        }
      ),
      ("clear", { $0.clear() }),
    ]
  }

  /// Afterwards a half of the canvas is covered as without it, in the coordinates from before.
  @Test func fill_afterEachOperation_isInItsOwnCoordinates() throws {
    for (name, body) in try Self.operations() {
      let canvas = try CairoCanvas.image(width: Self.side, height: Self.side)
      canvas.transform(.translation(x: 1, y: 2))
      canvas.setPath(Path())
      try body(canvas)
      Self.fill(canvas, Self.whole.offsetBy(dx: -1, dy: -2), .white)
      Self.fill(canvas, Rect(x: 2, y: -2, width: 9, height: 9), Color(white: 0, alpha: 0.4))
      let levels = try Self.levels(canvas)
      for (place, level) in levels.enumerated() {
        #expect(abs(level - (place % 8 < 3 ? 255 : 153)) <= 1, "\(name), \(place)")
      }
    }
  }

  /// The path that comes next begins where it says: a triangle clips to its own three corners.
  @Test func path_afterEachOperation_isItsOwn() throws {
    for (name, body) in try Self.operations() {
      for isRecorded in [false, true] {
        let image = try CairoCanvas.image(width: Self.side, height: Self.side)
        let recording = try RecordingSurface()
        let canvas = isRecorded ? recording.canvas : image
        canvas.setPath(Path())
        try body(canvas)
        canvas.addPath(
          Path([(2, 6), (6, 2), (6, 6)].map { .line(Point(x: $0.0, y: $0.1)) }))
        canvas.clip()
        Self.fill(canvas, Self.whole, Color(white: 0.8))
        if isRecorded { image.paint(recording, opacity: 1) }
        let levels = try Self.levels(image)
        for (x, y, isFilled) in [(5, 5, true), (4, 5, true), (2, 3, false), (1, 1, false)] {
          #expect((abs(levels[y * 8 + x] - 204) <= 1) == isFilled, "\(name), \(x), \(y)")
        }
      }
    }
  }

  /// Letters over each other are one shape, whichever rule was set before.
  @Test func text_afterAFill_isFilledByItsOwnRule() throws {
    let fonts = CairoTextMeasurer()
    var layout = TextLayout("HHH", style: TextStyle(font: Font(size: 8)))
    layout.style.letterSpacing = -fonts.measure(layout).size.width / 4
    let pictures = try [FillRule.nonZero, .evenOdd].map { rule in
      let canvas = try CairoCanvas.image(width: 16, height: 10)
      canvas.setPath(.rect(Rect(x: 0, y: 0, width: 1, height: 1)))
      canvas.setFillRule(rule)
      canvas.fill()
      canvas.show(fonts.shape(layout), at: .zero)
      return try canvas.png()
    }
    #expect(pictures[0] == pictures[1])
    let outline = try #require(fonts.outline(of: layout))
    let fills = try [FillRule.nonZero, .evenOdd].map { rule in
      let canvas = try CairoCanvas.image(width: 16, height: 10)
      canvas.setPath(outline)
      canvas.setFillRule(rule)
      canvas.fill()
      return try canvas.png()
    }
    #expect(fills[0] != fills[1], "the letters overlap")
  }

  /// A clip beyond all that can be counted in cuts everything off, whatever path was left.
  @Test func draw_underAClipFarAway_isNothing() throws {
    for way in [-9e6, 9e6] {
      let canvas = try CairoCanvas.image(width: Self.side, height: Self.side)
      canvas.setPath(.rect(Self.whole))
      var painter = CairoPainter(canvas, seen: Self.whole, fonts: CairoTextMeasurer())
      let clip = DisplayGroup.Clip(.rect(Self.whole.offsetBy(dx: way, dy: 0)))
      let content = DisplayList { $0.fill(.rect(Self.whole), .white) }
      painter.draw(DisplayList([.group(DisplayGroup(clip: clip, content: content))]))
      #expect(try Self.levels(canvas).allSatisfy { $0 == 0 }, "\(way)")
    }
  }

  /// The first error of several is the one that is reported.
  @Test func check_afterFailures_throwsTheFirst() throws {
    let canvas = try CairoCanvas.image(width: 1, height: 1)
    #expect(throws: Never.self) { try canvas.check() }
    canvas.failure = .document(problem: "first")
    #expect(throws: RenderError.document(problem: "first")) { try canvas.check() }
    #expect(throws: RenderError.document(problem: "first")) { try canvas.finish() }
    canvas.failure = nil
    canvas.transform(.scale(0))
    let error = #expect(throws: RenderError.self) { try canvas.check() }
    guard case .library(let status, let reason) = error else {
      Issue.record("\(error as Any)")
      return
    }
    // CAIRO_STATUS_INVALID_MATRIX.
    #expect(status == 5 && reason == "invalid matrix (not invertible)")
  }
}
