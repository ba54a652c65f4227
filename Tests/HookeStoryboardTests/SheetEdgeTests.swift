// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Sheets of narrow frames, of corners and of nothing")
struct SheetEdgeTests {
  private let reader = SheetReader()
  private let measurer = MonospacedTextMeasurer()

  private func steps(_ layer: String, _ count: Int, every interval: Double) -> Track {
    let motions = (0..<count).map { index in
      let (start, isEven) = (interval * Double(index), index % 2 == 0)
      let length = 0.4 * interval * (1 + 0.01 * Double(index))
      return Fixtures.linear(
        start, start + length, from: [isEven ? 0 : 90], to: [isEven ? 90 : 0])
    }
    return Fixtures.track(layer, "positionX", motions, initial: 0)
  }

  @Test(
    "narrow frames have a list of captions below them",
    arguments: [StoryboardOptions.Layout.strip, .grid])
  func sheets_ofNarrowFrames_haveLists(_ layout: StoryboardOptions.Layout) {
    let recording = Fixtures.recording([steps("dot", 16, every: 0.5)], duration: 8)
    let frames = Fixtures.frames(recording, .times((0..<16).map { 0.5 * Double($0) + 0.1 }))
    var options = StoryboardOptions(
      layout: layout, pageSize: .size(Size(width: 420, height: 900)), columns: 8)
    for showsCurves in [true, false] {
      options.showsCurves = showsCurves
      let pages = Storyboard(recording: recording, frames: frames, options: options)
        .document(textMeasurer: reader.measurer).pages
      for page in pages { #expect(reader.faults(on: page) == []) }
      for page in pages.filter({ $0.label?.hasPrefix("T") != true }) {
        let (boxes, texts) = (reader.frames(on: page), reader.texts(on: page))
        // What stands over a frame ends with it.
        for frame in boxes {
          let over = texts.filter {
            $0.rect.maxY <= frame.rect.minY && $0.rect.maxY > frame.rect.minY - 14
              && $0.rect.minX >= frame.rect.minX - 1 && $0.rect.minX < frame.rect.maxX
          }
          #expect(!over.isEmpty && over.allSatisfy { $0.rect.maxX <= frame.rect.maxX + 0.5 })
        }
      }
      let all = pages.flatMap { reader.frames(on: $0) }
      #expect(all.count == 16 && all.allSatisfy { $0.rect.width < 46 }, "\(all.map(\.rect.width))")
    }
  }

  @Test("shares that are greater than asked for stay balanced")
  func shares_ofTooMany_areBalanced() {
    func shares(_ count: Int, _ parts: Int, _ most: Int) -> [Int] {
      GridPlanner.divided(count, over: parts, atMost: most) { Double($0.count * $0.count) }
    }
    #expect(shares(11, 2, 3) == [6, 5] && shares(11, 3, 3) == [4, 4, 3])
    #expect(shares(9, 2, 5) == [5, 4] && shares(12, 4, 3) == [3, 3, 3, 3])
  }

  @Test("a corner of a frame shows its part where the frame's place is among those of the part")
  func corners_ofAFrame_areThoseOfItsPlace() {
    var area = ActionArea(whole: Size(width: 300, height: 300))
    area.main = Rect(x: 0, y: 0, width: 100, height: 100)
    area.insets = [.init(rect: Rect(x: 200, y: 200, width: 20, height: 20), frames: [4])]
    let frame = StoryboardFrame(
      moment: Moment(time: 0, caption: ""), picture: DisplayList(),
      touches: [.init(position: Point(x: 210, y: 210))])
    for (number, place, isShown) in [(5, nil, true), (4, nil, false), (9, 4, true), (5, 3, false)]
      as [(Int, Int?, Bool)]
    {
      var canvas = PageCanvas(measurer: measurer, theme: .light)
      FrameDrawing(area: area).draw(
        frame, number: number, place: place, in: Rect(x: 0, y: 0, width: 200, height: 200),
        on: &canvas)
      let paper = canvas.picture.list.items.count { item in
        if case .fill(_, .color(Theme.light.paper), _) = item { true } else { false }
      }
      #expect(paper == (isShown ? 1 : 0), "\(number) at \(place as Any)")
    }
  }

  @Test("a screen without area has a part of one point; type counts that changes in the focus")
  func areas_ofOddScreens_areNotEmpty() {
    for (width, height) in [(0.0, 0.0), (100, 0), (0, 100)] {
      let area = ActionArea(whole: Size(width: width, height: height))
      #expect(area.main == Rect(x: 0, y: 0, width: 1, height: 1))
    }
    let frames = ["a", "b"].map { letter in
      let picture = DisplayList { picture in
        for (text, size, y) in [("rest", 6.0, 100.0), (letter, 12, 120), (letter, 5, 500)] {
          picture.text(
            text, style: TextStyle(font: Font(size: size)), at: Point(x: 100, y: y), .black)
        }
      }
      var frame = StoryboardFrame(moment: Moment(time: 0, caption: ""), picture: picture)
      frame.focus = [Rect(x: 80, y: 80, width: 80, height: 80)]
      return frame
    }
    let focused = ActionArea(
      of: frames, screen: Size(width: 320, height: 600), measurer: measurer)
    #expect(focused.smallestType == 12)
    let whole = frames.map { StoryboardFrame(moment: $0.moment, picture: $0.picture) }
    #expect(
      ActionArea(of: whole, screen: Size(width: 320, height: 600), measurer: measurer)
        .smallestType == 5)
  }

  @Test("a flip book of a run without length has its moment at the start of the line")
  func book_ofNoLength_beginsItsLine() {
    let recording = Fixtures.recording([], duration: 0)
    let book = FlipBook(recording: recording, options: StoryboardOptions()) { _, _ in DisplayList()
    }
    var lines: [Rect] = []
    book.forEachPage(textMeasurer: measurer) { page, _ in
      for case .fill(let path, .color(Theme.light.accent), _) in page.content.items {
        if let bounds = path.bounds { lines.append(bounds) }
      }
    }
    #expect(lines.count == 1 && lines.allSatisfy { $0.midX == 36 }, "\(lines)")
  }

  @Test("a comparison without frames does not say of which screen they are")
  func header_ofNoFrames_isShort() {
    func track(_ to: Double) -> Track {
      Fixtures.track("dot", "positionX", [Fixtures.linear(0, 1, from: [0], to: [to])], initial: 0)
    }
    let comparison = RecordingComparison(
      old: Fixtures.recording([track(90)]), new: Fixtures.recording([track(80)]))
    let frame = StoryboardFrame(moment: Moment(time: 1, caption: ""), picture: DisplayList())
    for (frames, said) in [
      ([], "dashed: before"), ([frame], "dashed: before, as recorded, on today's screen"),
    ] {
      let pages = comparison.document(
        oldFrames: frames, redrawnNow: true, newFrames: frames, textMeasurer: reader.measurer
      ).pages
      let texts = pages.flatMap { reader.texts(on: $0) }.map(\.string)
      #expect(texts.contains(said), "\(texts)")
    }
  }
}
