// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import Testing

@testable import HookeStoryboard

/// Which frames of a document show a small part of the screen in their corner: those in which it is
/// seen, whatever their numbers and pages.
@Suite("Corners of frames by layout")
struct InsetFrameTests {
  private let measurer = MonospacedTextMeasurer()
  private let recording = Fixtures.recording(
    [Fixtures.track("block", "positionY", [Fixtures.spring(0, from: 0, to: 90)], initial: 0)],
    duration: 10, screen: Recording.Screen(width: 400, height: 800))

  /// Frames in which a block goes down, some of them with a dot far away from it.
  private func frames(
    _ times: [Double], dotsIn dotted: Set<Int>, captions: [String] = []
  ) -> [StoryboardFrame] {
    times.enumerated().map { index, time in
      StoryboardFrame(
        moment: Moment(time: time, caption: captions.isEmpty ? "" : captions[index]),
        picture: DisplayList { picture in
          picture.fill(.rect(Rect(x: 0, y: 0, width: 400, height: 800)), .white)
          picture.fill(.rect(Rect(x: 200, y: 500 + 3 * time, width: 70, height: 70)), .black)
          if dotted.contains(index) {
            picture.fill(.rect(Rect(x: 20, y: 20, width: 10, height: 10)), .black)
          }
        })
    }
  }

  /// The names of the frames of a page that have a part of 16 points in the upper left corner, four
  /// points from its edges.
  private func corners(on page: Page) -> [String] {
    var frames: [(name: String, box: Rect)] = []
    var parts: [Rect] = []
    func collect(_ list: DisplayList) {
      for item in list.items {
        guard case .group(let group) = item else { continue }
        guard let box = group.clip?.path.bounds else {
          collect(group.content)
          continue
        }
        if let name = group.label?.id { frames.append((name, box)) } else { parts.append(box) }
      }
    }
    collect(page.content)
    return frames.filter { frame in
      parts.contains {
        ($0.minX - frame.box.minX - 4).magnitude < 1e-6 && $0.width <= 16 + 1e-6
          && ($0.minY - frame.box.minY - 4).magnitude < 1e-6
      }
    }.map(\.name)
  }

  private func corners(
    _ frames: [StoryboardFrame], _ layout: StoryboardOptions.Layout, columns: Int? = nil
  ) -> [[String]] {
    Storyboard(
      recording: recording, frames: frames,
      options: StoryboardOptions(layout: layout, columns: columns)
    ).document(textMeasurer: measurer).pages.map(corners)
  }

  @Test func corners_ofGridsAndStrips_areThoseOfTheirFrames() {
    for layout in [StoryboardOptions.Layout.grid, .strip] {
      let few = frames((0..<6).map(Double.init), dotsIn: [1, 4])
      #expect(Array(corners(few, layout).joined()) == ["frame-2", "frame-5"], "\(layout)")
      let many = frames((0..<40).map { Double($0) / 4 }, dotsIn: [0, 17, 39])
      let found = corners(many, layout, columns: 4)
      #expect(found.count > 1)
      #expect(Array(found.joined()) == ["frame-1", "frame-18", "frame-40"], "\(layout)")
    }
  }

  /// A panel shows the last frame of its phase, over outlines of the others.
  @Test func corners_ofOnionSkins_areThoseOfTheLastFrames() {
    let times = [0.0, 0.1, 0.2, 1, 1.1, 1.2, 2, 2.1, 2.2]
    let captions = ["a", "a", "a", "b", "b", "b", "c", "c", "c"]
    for (dotted, expected) in [
      ([2, 3, 4, 8], ["frame-1", "frame-3"]), ([0, 5], ["frame-2"]), ([1, 6], []),
    ] as [(Set<Int>, [String])] {
      let found = corners(frames(times, dotsIn: dotted, captions: captions), .onionSkin)
      #expect(Array(found.joined()) == expected, "\(dotted)")
    }
  }

  /// The overview shows 24 of 30 frames, chosen evenly; the other pages show the whole screen.
  @Test func corners_ofFlipBooks_areThoseOfTheOverview() {
    let chosen = (0..<24).map { $0 * 29 / 23 }
    let dotted: Set = [0, 3, 4, 8, 9, 13, 14, 29]
    let found = corners(frames((0..<30).map { Double($0) / 4 }, dotsIn: dotted), .pages)
    #expect(found.count == 31)
    let expected = chosen.filter { dotted.contains($0) }.map { "frame-\($0 + 1)" }
    #expect(found.first == expected)
    #expect(found.dropFirst().allSatisfy { $0.isEmpty })
  }

  @Test func corners_ofComparisons_areThoseOfEitherFrame() {
    func track(_ end: Double) -> Track {
      Fixtures.track("block", "positionY", [Fixtures.spring(0, from: 0, to: end)], initial: 0)
    }
    let comparison = RecordingComparison(
      old: Fixtures.recording([track(80)]), new: Fixtures.recording([track(90)]))
    let times = [0.0, 1, 2, 3]
    let rows: [(old: Set<Int>?, new: Set<Int>, expected: [String])] = [
      ([0], [2], ["frame-1-before", "frame-3-now"]), ([], [1, 3], ["frame-2-now", "frame-4-now"]),
      ([1, 2], [], ["frame-2-before", "frame-3-before"]),
      ([3], [3, 0], ["frame-1-now", "frame-4-before", "frame-4-now"]),
      (nil, [1], ["frame-2"]), (nil, [0, 3], ["frame-1", "frame-4"]),
    ]
    for row in rows {
      let old = row.old.map { frames(times, dotsIn: $0) } ?? []
      let found = comparison.document(
        oldFrames: old, newFrames: frames(times, dotsIn: row.new), textMeasurer: measurer
      ).pages.flatMap(corners)
      #expect(found == row.expected, "\(row)")
    }
  }

  /// The header has a small screen with the part that the frames show, unless that is all of it.
  @Test func header_ofEachLayout_marksThePartThatIsShown() {
    func marks(_ page: Page) -> Int {
      page.content.items.count { item in
        guard case .stroke(let path, .color(Theme.light.quiet), let style) = item else {
          return false
        }
        return style.width == 0.6 && (path.bounds?.height ?? 0) > 20
      }
    }
    let part = frames([0, 1, 2, 3], dotsIn: [])
    let whole = [0.0, 1, 2, 3].map { time in
      StoryboardFrame(
        moment: Moment(time: time, caption: ""),
        picture: DisplayList { picture in
          picture.fill(.rect(Rect(x: 0, y: 0, width: 400, height: 800 - time)), .black)
        })
    }
    let comparison = RecordingComparison(old: Fixtures.recording([]), new: recording)
    for (frames, count) in [(part, 1), (whole, 0)] {
      for layout in [StoryboardOptions.Layout.grid, .strip, .pages, .onionSkin] {
        let pages = Storyboard(
          recording: recording, frames: frames, options: StoryboardOptions(layout: layout)
        ).document(textMeasurer: measurer).pages
        #expect(marks(pages[0]) == count, "\(layout)")
        #expect(!pages.dropFirst().contains { marks($0) > 0 }, "\(layout)")
      }
      let compared = comparison.document(newFrames: frames, textMeasurer: measurer).pages
      #expect(compared.map(marks) == [count])
    }
  }

  /// Sixteen points by its longer side at most, and no larger than in the frame.
  @Test func place_ofAPart_isInTheNearestCorner() {
    let area = Rect(x: 0, y: 0, width: 100, height: 200)
    let box = Rect(x: 10, y: 20, width: 100, height: 200)
    for (part, expected) in [
      (Rect(x: 200, y: 300, width: 8, height: 40), Rect(x: 102.8, y: 200, width: 3.2, height: 16)),
      (Rect(x: 200, y: 300, width: 40, height: 8), Rect(x: 90, y: 212.8, width: 16, height: 3.2)),
      (Rect(x: -50, y: -60, width: 8, height: 40), Rect(x: 14, y: 24, width: 3.2, height: 16)),
      (Rect(x: -50, y: 300, width: 10, height: 12), Rect(x: 14, y: 204, width: 10, height: 12)),
      (Rect(x: 150, y: -60, width: 32, height: 32), Rect(x: 90, y: 24, width: 16, height: 16)),
    ] {
      let found = FrameDrawing.place(of: part, area: area, in: box)
      #expect(found.edgeDistance(to: expected) < 1e-9, "\(part): \(found)")
      // Of a frame at half the size of the screen.
      let half = FrameDrawing.place(
        of: part, area: Rect(x: 0, y: 0, width: 200, height: 400), in: box)
      let scale = min(0.5, 16 / max(part.width, part.height))
      #expect((half.width - scale * part.width).magnitude < 1e-9, "\(part)")
      #expect((half.height - scale * part.height).magnitude < 1e-9, "\(part)")
    }
  }

  @Test("a finger is drawn in the frame, and in the corner as well where that is shown")
  func touches_ofAFrameWithACorner_areInBoth() {
    var area = ActionArea(whole: Size(width: 300, height: 400))
    area.main = Rect(x: 0, y: 0, width: 150, height: 200)
    let part = Rect(x: 260, y: 360, width: 30, height: 30)
    for (frames, count) in [([0], 2), ([1], 1), ([], 1)] as [(Set<Int>, Int)] {
      area.insets = [ActionArea.Inset(rect: part, frames: frames)]
      var canvas = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)
      let frame = StoryboardFrame(
        moment: Moment(time: 0, caption: ""), picture: DisplayList(),
        touches: [.init(position: part.center)])
      FrameDrawing(area: area).draw(
        frame, number: 1, in: Rect(x: 0, y: 0, width: 75, height: 100), on: &canvas)
      // Each finger has one disc.
      let disc = DisplayItem.fill(
        .circle(center: part.center, radius: 13),
        .color(Color(hex: 0x161B26).withOpacity(0.18)), .nonZero)
      func discs(_ list: DisplayList) -> Int {
        list.items.reduce(0) { sum, item in
          if case .group(let group) = item { return sum + discs(group.content) }
          return sum + (item == disc ? 1 : 0)
        }
      }
      #expect(discs(canvas.picture.list) == count, "\(frames)")
    }
  }
}
