// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeChart
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

/// The frames of a comparison, before and now, and what stands beside them.
@Suite("Frames of comparisons")
struct ComparisonFrameTests {
  private let measurer = MonospacedTextMeasurer()
  private static let page = Size(width: 872, height: 600)

  private typealias Drawn = (texts: [PlacedText], frames: [String: Rect], bottom: Double)

  /// What is drawn of two moments with a plan.
  private func draw(
    _ shown: Range<Int>, isPaired: Bool = true, isStacked: Bool, frame: Double, columns: Int = 2,
    isFirst: Bool = true
  ) -> Drawn {
    let recording = Fixtures.recording([], duration: 2)
    let frames = [0.25, 1.5].map {
      StoryboardFrame(moment: Moment(time: $0, caption: "go"), picture: DisplayList())
    }
    let sheet = ComparisonSheet(
      comparison: RecordingComparison(old: recording, new: recording),
      oldFrames: isPaired ? frames : [], isRedrawn: false,
      storyboard: Storyboard(recording: recording, frames: frames), measurer: measurer)
    let plan = ComparisonPlan(
      page: Self.page, isPaired: isPaired, isStacked: isStacked, count: 2, columns: columns,
      frame: Size(width: frame, height: frame))
    var canvas = PageCanvas(measurer: measurer, theme: .light)
    let bottom = sheet.drawFrames(
      shown, plan, ActionArea(whole: recording.size), isFirst: isFirst, on: &canvas)
    var drawn: Drawn = ([], [:], bottom)
    for item in canvas.picture.list.items {
      switch item {
      case .text(let text): drawn.texts.append(text)
      case .group(let group):
        if let id = group.label?.id { drawn.frames[id] = group.clip?.path.bounds }
      default: break
      }
    }
    return drawn
  }

  private func places(_ drawn: Drawn, _ string: String) -> [Point] {
    drawn.texts.filter { $0.layout.string == string }.map(\.position)
  }

  /// The margin is 36 points, the head of the first page 60; a time has 13 points above a frame.
  @Test("beside each other the later frame is 5 points right of the earlier one, both are named")
  func frames_besideEachOther_areNamed() {
    // A frame of up to 82 points has no place for the word before.
    for (width, isNamed) in [(30.0, false), (60, false), (82, false), (83, true), (120, true)] {
      let drawn = draw(0..<2, isStacked: false, frame: width)
      for (index, left) in [36, 36 + 2 * width + 5 + 14].enumerated() {
        #expect(
          drawn.frames["frame-\(index + 1)-before"]
            == Rect(x: left, y: 109, width: width, height: width), "\(width)")
        #expect(
          drawn.frames["frame-\(index + 1)-now"]
            == Rect(x: left + width + 5, y: 109, width: width, height: width), "\(width)")
        #expect(places(drawn, "now")[index] == Point(x: left + width + 5, y: 103), "\(width)")
        #expect(
          places(drawn, "before").count == (isNamed ? 2 : 0)
            && (!isNamed || places(drawn, "before")[index] == Point(x: left + width, y: 103)))
        // The number, and the time as far as the pair is wide.
        #expect(places(drawn, "\(index + 1)").first == Point(x: left, y: 103))
      }
      #expect(places(drawn, "0.250 s").count == 1 && places(drawn, "1.500 s").count == 1)
    }
    // Two frames of 15 points are less than the 16 + 33.6 points of a time by more than 8.
    #expect(places(draw(0..<2, isStacked: false, frame: 15), "0.250 s").isEmpty)
    #expect(places(draw(0..<2, isStacked: false, frame: 19), "0.250 s").count == 1)
    #expect(places(draw(0..<2, isStacked: true, frame: 40), "0.250 s").isEmpty)
    #expect(places(draw(0..<2, isStacked: true, frame: 42), "0.250 s").count == 1)
  }

  @Test("above each other the first of a line is named at the left, 40 points before it")
  func frames_aboveEachOther_areNamedOnce() {
    for (columns, names) in [(2, 1), (1, 2)] {
      let drawn = draw(0..<2, isStacked: true, frame: 100, columns: columns)
      #expect(places(drawn, "before").map(\.x) == Array(repeating: 36, count: names))
      #expect(places(drawn, "now").map(\.x) == Array(repeating: 36, count: names))
      // Nine points below the upper edge of its frame.
      #expect(places(drawn, "before").first == Point(x: 36, y: 118))
      #expect(places(drawn, "now").first == Point(x: 36, y: 223))
      #expect(drawn.frames["frame-1-before"] == Rect(x: 76, y: 109, width: 100, height: 100))
      #expect(drawn.frames["frame-1-now"] == Rect(x: 76, y: 214, width: 100, height: 100))
      if columns == 2 {
        #expect(drawn.frames["frame-2-now"] == Rect(x: 190, y: 214, width: 100, height: 100))
      }
    }
  }

  @Test("frames of now alone are not named, and no frames take no place before the curves")
  func frames_ofNowAlone_areNotNamed() {
    let alone = draw(1..<2, isPaired: false, isStacked: false, frame: 100)
    #expect(alone.frames == ["frame-2": Rect(x: 36, y: 109, width: 100, height: 100)])
    #expect(places(alone, "now").isEmpty && places(alone, "before").isEmpty)
    #expect(places(alone, "1.500 s").count == 1 && places(alone, "2").count == 1)
    // The curves begin 18 points below.
    for (isFirst, top) in [(true, 96.0), (false, 72)] {
      let none = draw(0..<0, isStacked: true, frame: 100, isFirst: isFirst)
      #expect(none.bottom == top - 18 && none.frames.isEmpty && none.texts.isEmpty)
    }
  }

  /// A row of curves is 130 points high, and has its changes below that.
  @Test("rows of curves without frames are as high as others, with their changes below")
  func rows_withoutFrames_haveTheirChangesBelow() throws {
    func recording(_ way: Double) -> Recording {
      Fixtures.recording(
        [
          Fixtures.track(
            "dot", "positionX", [Fixtures.linear(0, 1, from: [0], to: [way])], initial: 0)
        ], duration: 2)
    }
    let page = try #require(
      RecordingComparison(old: recording(80), new: recording(100)).document(
        newFrames: [],
        options: StoryboardOptions(pageSize: .size(Self.page)), textMeasurer: measurer
      ).pages.first)
    let apart = try #require(
      page.content.items.compactMap { item -> PlacedText? in
        if case .text(let text) = item, text.layout.string.contains(" apart at ") {
          text
        } else {
          nil
        }
      }.first)
    // 20 points of numbers above the row, 2 and 6.6 of the line below it.
    #expect((apart.position.y - (96 + 20 + 130 + 8.6)).magnitude < 1e-9, "\(apart.position)")
  }
}
