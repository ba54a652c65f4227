// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeStoryboard

/// Where the screen stands on a page of a flip book, by hand from the margins of its page.
@Suite("Frames of flip books")
struct FlipBookFrameTests {
  private let reader = SheetReader()

  private func pages(
    _ screen: Size, _ page: Size, moments: [Double] = [0, 0.25, 1], showsCurves: Bool
  ) -> [Page] {
    let recording = Fixtures.recording(
      [Fixtures.track("box", "positionX", [Fixtures.spring(0, from: 0, to: 90)], initial: 0)],
      duration: 1,
      screen: Recording.Screen(width: screen.width, height: screen.height))
    let book = FlipBook(
      recording: recording,
      options: StoryboardOptions(
        moments: .times(moments), layout: .pages, pageSize: .size(page), showsCurves: showsCurves)
    ) { _, _ in
      DisplayList { $0.fill(.rect(Rect(origin: .zero, size: screen)), .white) }
    }
    var pages: [Page] = []
    book.forEachPage(textMeasurer: reader.measurer) { page, _ in pages.append(page) }
    return pages
  }

  private func frame(
    _ screen: Size, _ page: Size, moments: [Double] = [0, 0.25, 1], showsCurves: Bool
  ) -> Rect? {
    pages(screen, page, moments: moments, showsCurves: showsCurves).last
      .flatMap { reader.frames(on: $0).first?.rect }
  }

  private func isNear(_ rect: Rect?, _ other: Rect) -> Bool {
    guard let rect else { return false }
    return [
      rect.minX - other.minX, rect.minY - other.minY, rect.width - other.width,
      rect.height - other.height,
    ].allSatisfy { $0.magnitude < 1e-6 }
  }

  /// Upright screens stand at the right edge, as high as the page or 0.56 of it wide; without
  /// curves 34 points are left for the time line, but on small pages, which have none.
  @Test func frame_ofAnUprightScreen_standsAtTheRight() {
    let upright = Size(width: 100, height: 200)
    for (page, showsCurves, expected) in [
      // Margins of 36, a head of 36, a foot of 20: 472 points, or 438 with the time line.
      (Size(width: 800, height: 600), true, Rect(x: 528, y: 72, width: 236, height: 472)),
      (Size(width: 800, height: 600), false, Rect(x: 545, y: 72, width: 219, height: 438)),
      // Margins of 16, a head of 26, a foot of 14: 228 points.
      (Size(width: 320, height: 300), true, Rect(x: 190, y: 42, width: 114, height: 228)),
      (Size(width: 320, height: 300), false, Rect(x: 190, y: 42, width: 114, height: 228)),
      (Size(width: 900, height: 399), false, Rect(x: 720.5, y: 42, width: 163.5, height: 327)),
      // 0.56 of 168 points.
      (
        Size(width: 200, height: 900), false,
        Rect(x: 184 - 94.08, y: 42, width: 94.08, height: 188.16)
      ),
    ] {
      let found = frame(upright, page, showsCurves: showsCurves)
      #expect(isNear(found, expected), "\(page) \(showsCurves): \(String(describing: found))")
    }
    // Without an overview the head is the large one: 60 points, and 11 on a narrow page.
    let alone = frame(
      upright, Size(width: 800, height: 600), moments: [0.5], showsCurves: true)
    #expect(isNear(alone, Rect(x: 540, y: 96, width: 224, height: 448)), "\(alone ?? .zero)")
    let narrow = frame(
      upright, Size(width: 699, height: 600), moments: [0.5], showsCurves: true)
    #expect(isNear(narrow, Rect(x: 444.5, y: 107, width: 218.5, height: 437)), "\(narrow ?? .zero)")
  }

  /// Wide screens stand below their caption, as wide as the page or 0.6 of it high, less 40 points.
  @Test func size_ofAWideScreen_leavesSpaceForCurves() {
    for (screen, page, showsCurves, width) in [
      (Size(width: 200, height: 100), Size(width: 800, height: 600), true, 2 * 243.2),
      (Size(width: 200, height: 100), Size(width: 800, height: 600), false, 2 * 222.8),
      (Size(width: 200, height: 100), Size(width: 320, height: 300), false, 2 * 96.8),
      (Size(width: 400, height: 100), Size(width: 320, height: 800), false, 288),
      (Size(width: 200, height: 100), Size(width: 800, height: 200), false, 2 * 36.8),
    ] {
      let found = frame(screen, page, showsCurves: showsCurves)
      #expect(abs((found?.width ?? 0) - width) < 1e-6, "\(page): \(String(describing: found))")
      #expect(abs((found?.height ?? 0) - width * screen.height / screen.width) < 1e-6, "\(page)")
      #expect(found?.minX == SheetMetrics.margin(of: page), "\(page)")
    }
  }

  /// A screen is wide above 1.3 times its height.
  @Test func frame_ofAScreenHardlyWide_standsAtTheRight() {
    let page = Size(width: 800, height: 600)
    let hardly = frame(Size(width: 130, height: 100), page, showsCurves: true)
    #expect(abs((hardly?.maxX ?? 0) - 764) < 1e-6, "\(String(describing: hardly))")
    #expect(frame(Size(width: 131, height: 100), page, showsCurves: true)?.minX == 36)
  }

  /// Without curves a large page has a time line; its mark moves with the moment.
  @Test func timeLine_ofAPage_marksItsMoment() throws {
    func marks(_ page: Size, showsCurves: Bool) -> [Point] {
      pages(Size(width: 100, height: 200), page, showsCurves: showsCurves).dropFirst()
        .compactMap { page in
          guard
            page.content.items.contains(where: { item in
              if case .artwork(let artwork) = item { artwork.name == "time" } else { false }
            })
          else { return nil }
          guard
            case .fill(let dot, _, _) = page.content.items.last(where: { item in
              if case .fill = item { true } else { false }
            })
          else { return nil }
          return dot.bounds?.center
        }
    }
    let large = Size(width: 800, height: 600)
    #expect(marks(large, showsCurves: true).isEmpty)
    #expect(marks(Size(width: 320, height: 300), showsCurves: false).isEmpty)
    let found = marks(large, showsCurves: false)
    try #require(found.count == 3)
    for (mark, x) in zip(found, [36.0, 218, 764]) {
      #expect(abs(mark.x - x) < 1e-9 && abs(mark.y - (600 - 36 - 20 - 14)) < 1e-9, "\(mark)")
    }
  }

  /// The time line has a tick of five points for each of 120 moments; more would be a grey bar.
  @Test func ticks_ofATimeLine_areThoseOfFewMoments() {
    let screen = Size(width: 100, height: 200)
    let recording = Fixtures.recording(
      [], duration: 8, screen: Recording.Screen(width: screen.width, height: screen.height))
    for count in [1, 2, 5, 119, 120, 121, 400] {
      let times = (0..<count).map { 8 * Double($0) / Double(count) }
      let frames = times.map {
        StoryboardFrame(moment: Moment(time: $0, caption: ""), picture: DisplayList())
      }
      let book = FlipBook(
        recording, .frames(frames),
        StoryboardOptions(layout: .pages, pageSize: .size(Size(width: 800, height: 600))))
      let page = FlipBookPage(book: book, rows: [], measurer: MonospacedTextMeasurer())
        .page(0, frames[0], pageIndex: 1).0
      let line = page.content.items.compactMap { item -> DisplayList? in
        guard case .artwork(let artwork) = item else { return nil }
        return artwork.name == "time" ? artwork.content : nil
      }.first
      let lines = (line?.items ?? []).compactMap { item -> Rect? in
        if case .stroke(let path, _, _) = item { path.bounds } else { nil }
      }
      #expect(lines.count == (count <= 120 ? count + 1 : 1), "\(count)")
      #expect(lines.first == Rect(x: 36, y: 530, width: 728, height: 0), "\(lines)")
      for (tick, time) in zip(lines.dropFirst(), times) {
        #expect((tick.minX - 36 - 91 * time).magnitude < 1e-9 && tick.width == 0, "\(time)")
        #expect(tick.minY == 527.5 && tick.height == 5, "\(tick)")
      }
    }
  }
}
