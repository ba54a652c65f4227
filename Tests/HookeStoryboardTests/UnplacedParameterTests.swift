// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import Testing

@testable import HookeStoryboard

@Suite("Parameters without a place")
struct UnplacedParameterTests {
  private let measurer = MonospacedTextMeasurer()

  /// Parameters of as many layers, each of a motion of its own.
  private func parameters(_ count: Int) -> [UnplacedParameters] {
    (0..<count).map {
      UnplacedParameters(layer: "dot", property: "x", text: "0.4 s ease, from \($0) s")
    }
  }

  /// The texts that are drawn, without the marks around names, in which a space at which no line
  /// ends is an underscore.
  private func texts(_ draw: (inout PageCanvas) -> Void) -> [(text: String, layout: PlacedText)] {
    var canvas = PageCanvas(measurer: measurer, theme: .light)
    draw(&canvas)
    return canvas.picture.list.items.compactMap { item in
      guard case .text(let text) = item else { return nil }
      let shown = text.layout.string.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }
      return (String(String.UnicodeScalarView(shown)).replacing("\u{A0}", with: "_"), text)
    }
  }

  private func said(_ all: [UnplacedParameters], shown: Int) -> String {
    let parts = all.prefix(shown).enumerated().map { index, entry in
      (index == 0 ? "dot x: " : "") + entry.text.replacing(" s", with: "_s")
    }
    let rest = all.count - shown
    let more = rest == 0 ? [] : ["\(rest) more in the table of motions"]
    return "Also: " + (parts + more).joined(separator: "; ")
  }

  /// A letter is 4.2 points wide, a line 8.4 points high.
  @Test("as many parameters stand in a paragraph as its lines hold, and the others are counted")
  func paragraph_ofParameters_holdsAsManyAsFit() throws {
    for (count, width, height) in [
      (3, 700.0, 100.0), (3, 200, 40), (5, 200, 40), (9, 200, 40), (9, 300, 22), (40, 300, 60),
      (40, 700, 13), (40, 700, 500), (90, 200, 900), (2, 700, 12.4), (1, 60, 20),
    ] {
      let all = parameters(count)
      let lines = min(12, Int((height - 4) / 8.4 + 0.01))
      func fits(_ text: String) -> Bool {
        let layout = TextLayout(
          text.replacing("_", with: "\u{A0}"), style: Typography.axis, maxWidth: width,
          maxLines: 99)
        return measurer.measure(layout).lines.count <= lines
      }
      let shown = (0...count).last { fits(said(all, shown: $0)) } ?? 0
      var isWhole = false
      let found = texts {
        isWhole = all.draw(at: Point(x: 7, y: 50), width: width, height: height, on: &$0)
      }
      let name = "\(count) in \(width) by \(height)"
      #expect(isWhole == (shown == count), "\(name)")
      #expect(found.map(\.text) == [said(all, shown: shown)], "\(name)")
      let layout = try #require(found.first).layout
      #expect(layout.position == Point(x: 7, y: 54) && layout.layout.maxLines == lines, "\(name)")
      #expect(layout.layout.maxWidth == width, "\(name)")
    }
    var isWhole = true
    #expect(
      texts { isWhole = parameters(2).draw(at: .zero, width: 90, height: 12, on: &$0) }.isEmpty)
    #expect(!isWhole)
    #expect(
      texts { isWhole = [UnplacedParameters]().draw(at: .zero, width: 9, height: 9, on: &$0) }
        .isEmpty)
    #expect(isWhole)
  }

  @Test("a paragraph is as high as its lines, twelve at most, with four points above")
  func height_ofAParagraph_isThatOfItsLines() {
    let canvas = PageCanvas(measurer: measurer, theme: .light)
    #expect([UnplacedParameters]().height(width: 100, on: canvas) == 0)
    for (count, width) in [(1, 700.0), (2, 200), (5, 200), (9, 300), (90, 200), (500, 100)] {
      let all = parameters(count)
      let layout = TextLayout(
        said(all, shown: count).replacing("_", with: "\u{A0}"), style: Typography.axis,
        maxWidth: width, maxLines: 999)
      let lines = measurer.measure(layout).lines.count
      let found = all.height(width: width, on: canvas)
      #expect((found - 4 - 8.4 * Double(min(12, lines))).magnitude < 1e-9, "\(count): \(found)")
    }
  }

  @Test("beside a row as many parameters stand as it is high, in their middle")
  func column_besideARow_holdsAsManyAsFit() {
    let entries = [3, 3, 30, 3].map { count in
      UnplacedParameters(
        layer: "dot", property: "x", text: String(repeating: "ab ", count: count) + "4 s")
    }
    // In 120 points 28 letters: the third has four lines.
    for (height, shown) in [(8.0, 0), (8.5, 1), (17, 2), (50, 2), (50.5, 3), (58.9, 4), (200, 4)] {
      var left: [UnplacedParameters] = []
      let found = texts {
        left = entries.draw(
          beside: Rect(x: 0, y: 100, width: 500, height: height), in: 300...420, on: &$0)
      }
      #expect(
        found.count == shown && left.map(\.text) == entries.dropFirst(shown).map(\.text),
        "\(height)")
      let lines = [1.0, 1, 4, 1].prefix(shown)
      var top = 100 + height / 2 - 8.4 * lines.reduce(0, +) / 2
      for (text, count) in zip(found, lines) {
        #expect(text.layout.position.x == 300, "\(height)")
        #expect(
          (text.layout.position.y - top).magnitude < 1e-9, "\(height): \(text.layout.position)")
        #expect(text.text.hasSuffix("ab 4_s") && text.layout.layout.maxWidth == 120)
        top += 8.4 * count
      }
    }
  }

  @Test("a unit of seconds stays with its number, and with no other word")
  func seconds_afterANumber_stayWithIt() {
    for (text, shown) in [
      ("0.4 s ease, from 2 s", "0.4_s ease, from 2_s"), ("4 s, 5 s; 6 s", "4_s, 5_s; 6_s"),
      ("a s b", "a s b"), ("4 ms", "4 ms"), ("s 4", "s 4"), ("4 s. x", "4 s. x"),
      ("4 x s", "4 x s"),
    ] {
      let entry = UnplacedParameters(layer: "dot", property: "x", text: text)
      let found = texts { _ = [entry].draw(at: .zero, width: 900, height: 90, on: &$0) }
      #expect(found.map(\.text) == ["Also: dot x: " + shown])
    }
  }

  /// Rows of curves that give way once leave others without a place beside theirs.
  @Test("below the curves of a strip there is space for all, as far as they can give way")
  func strip_ofManyParameters_needsNoTable() {
    let recording = RandomRecording.recording(seed: 17)
    let frames = (0..<4).map { index in
      StoryboardFrame(
        moment: Moment(time: recording.duration * Double(index) / 4, caption: "go"),
        picture: DisplayList())
    }
    let size = Size(width: 595, height: 842)
    let pages = Storyboard(
      recording: recording, frames: frames,
      options: StoryboardOptions(layout: .strip, pageSize: .size(size), columns: 4)
    ).document(textMeasurer: measurer).pages
    #expect(pages.map(\.label) == ["1"])
    let items = pages[0].content.placedItems(on: Rect(origin: .zero, size: size), measurer)
    let found = items.compactMap { item -> String? in
      if case .text(let text) = item.item { text.layout.string } else { nil }
    }
    #expect(found.contains { $0.hasPrefix("Also: ") }, "\(found)")
    #expect(!found.contains { $0.hasSuffix("in the table of motions") }, "\(found)")
  }
}
