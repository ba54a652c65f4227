// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeChart
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

/// Strips and grids on pages that hardly hold them, by measures of the page.
@Suite("Plans for pages that hold little")
struct StripPlanTests {
  private let reader = SheetReader()

  /// A storyboard of some frames, a quarter of a second apart, in which a box crosses the screen.
  private func storyboard(
    _ screen: Size, frames count: Int, page: Size, columns: Int? = nil,
    layout: StoryboardOptions.Layout = .strip
  ) -> Storyboard {
    let duration = 0.25 * Double(max(1, count - 1))
    let way = EasedMotion(
      timing: .linear, duration: duration, fromValue: 0, toValue: 0.9 * screen.width)
    let track = Fixtures.track(
      "box", "positionX", [Fixtures.segment(0, duration, true, .eased(way, carriedVelocity: 0))],
      initial: 0)
    let frames = (0..<count).map { index in
      let time = 0.25 * Double(index)
      return StoryboardFrame(
        moment: Moment(time: time, caption: "go"),
        picture: DisplayList { picture in
          let x = way.value(at: time)
          picture.fill(
            .rect(Rect(x: x, y: 0, width: 0.1 * screen.width, height: screen.height)), .black)
        })
    }
    return Storyboard(
      recording: Fixtures.recording(
        [track], screen: Recording.Screen(width: screen.width, height: screen.height)),
      frames: frames,
      options: StoryboardOptions(layout: layout, pageSize: .size(page), columns: columns))
  }

  private func plan(_ storyboard: Storyboard) -> StripPlan {
    StripPlanner(
      storyboard: storyboard, area: ActionArea(whole: storyboard.recording.size), rows: [],
      canvas: PageCanvas(measurer: reader.measurer, theme: .light), movingTime: { _ in 1 },
      spans: StripSpans(storyboard)
    ).best()
  }

  private static let stripPages: [(Double, Double, Double, Double, Double, Double)] = [
    (300.0, 300.0, 200.0, 200.0, 65.0, 65.0), (200, 400, 200, 200, 32.5, 65),
    (1680, 800, 200, 200, 136.5, 65), (1680, 168, 200, 200, 168, 16.8),
    (16_800, 168, 200, 200, 168, 1.68), (300, 150, 200, 219, 168, 84),
    (400, 100, 300, 200, 260, 65), (400, 50, 300, 200, 268, 33.5),
    (400, 100, 410, 300, 378, 94.5),
  ]

  /// A page of 200 points a side has 168 by 128 between its margins, of which 65 are left for a
  /// frame; more columns than fit have a page for each frame.
  @Test(
    "where no plan fits a frame has a page of its own, as large as it holds",
    arguments: stripPages)
  func fallback_onASmallPage_isAFrameOnEach(
    _ screenWidth: Double, _ screenHeight: Double, _ pageWidth: Double, _ pageHeight: Double,
    _ width: Double, _ height: Double
  ) {
    let storyboard = storyboard(
      Size(width: screenWidth, height: screenHeight), frames: 5,
      page: Size(width: pageWidth, height: pageHeight), columns: 24)
    let plan = plan(storyboard)
    #expect(plan.score == 0 && plan.stripsPerPage == [1, 1, 1, 1, 1])
    #expect(plan.strips.map(\.frames) == [0..<1, 1..<2, 2..<3, 3..<4, 4..<5])
    #expect((plan.frame.width - width).magnitude < 1e-9, "\(plan.frame)")
    #expect((plan.frame.height - height).magnitude < 1e-9, "\(plan.frame)")
    let pages = storyboard.document(textMeasurer: reader.measurer).pages
    #expect(pages.count >= 5)
    for (index, page) in pages.prefix(5).enumerated() {
      let frames = reader.frames(on: page)
      #expect(frames.count == 1, "page \(index)")
      for frame in frames {
        let inside = Rect(origin: .zero, size: page.size).insetBy(dx: 16 - 1e-6, dy: 16)
        #expect(inside.contains(frame.rect), "\(frame) on page \(index)")
      }
    }
  }

  private static let gridPages: [(Double, Double, Double, Double)] = [
    (300.0, 300.0, 115.0, 115.0), (200, 400, 57.5, 115), (1680, 800, 168, 80),
    (1680, 168, 168, 16.8), (1680, 84, 168, 8.4), (16_800, 168, 168, 1.68),
  ]

  /// Of 128 points of height, 13 are those of the number and the time.
  @Test(
    "where no grid fits a frame has a page of its own, and is no wider than that",
    arguments: gridPages)
  func grid_onASmallPage_isAFrameOnEach(
    _ screenWidth: Double, _ screenHeight: Double, _ width: Double, _ height: Double
  ) {
    let storyboard = storyboard(
      Size(width: screenWidth, height: screenHeight), frames: 3,
      page: Size(width: 200, height: 200), columns: 24, layout: .grid)
    let pages = storyboard.document(textMeasurer: reader.measurer).pages
    #expect(pages.count >= 3)
    for page in pages.prefix(3) {
      let frames = reader.frames(on: page)
      #expect(frames.count == 1)
      for frame in frames {
        #expect((frame.rect.width - width).magnitude < 1e-6, "\(frame)")
        #expect((frame.rect.height - height).magnitude < 1e-6, "\(frame)")
        #expect(frame.rect.minX > 15.9 && frame.rect.maxX < 184.1, "\(frame)")
      }
    }
  }

  private static let pages: [(Int, Double, Double)] = [
    (1, 200.0, 200.0), (2, 595, 842), (5, 842, 595), (9, 419, 380), (12, 14_400, 200),
    (12, 200, 14_400), (24, 842, 595),
  ]

  @Test(
    "the frames of a plan fit beside each other, and its strips above each other",
    arguments: pages)
  func plan_ofAnyPage_fitsIt(_ count: Int, _ width: Double, _ height: Double) {
    let page = Size(width: width, height: height)
    for screen in [(300.0, 300.0), (100, 900), (900, 100), (3000, 30)] {
      for columns in [nil, 1, 3, 24] {
        let plan = plan(
          storyboard(
            Size(width: screen.0, height: screen.1), frames: count, page: page, columns: columns))
        let most = plan.strips.map(\.frames.count).max() ?? 0
        let name = "\(screen) in \(columns ?? 0) columns: \(plan.frame)"
        #expect(plan.strips.map(\.frames).flatMap { $0 } == Array(0..<count), "\(name)")
        #expect(plan.stripsPerPage.reduce(0, +) == plan.strips.count, "\(name)")
        #expect(!plan.stripsPerPage.contains(0) && most <= columns ?? 12, "\(name)")
        let across = Double(most) * plan.frame.width + Double(most - 1) * plan.gap
        #expect(across <= SheetMetrics.width(of: page) + 1e-9, "\(name)")
        let aspect = plan.frame.width / plan.frame.height
        #expect((aspect * screen.1 / screen.0 - 1).magnitude < 1e-9, "\(name)")
        for (index, strips) in plan.stripsPerPage.enumerated() {
          let tall = Double(strips) * (plan.frame.height + plan.captionHeight + 37 + 26)
          let gaps = 20 * Double(strips - 1)
          #expect(
            tall + gaps + Double(strips) * plan.listHeight
              <= SheetMetrics.height(of: page, isFirst: index == 0) + 1e-9, "\(name)")
        }
      }
    }
  }

  @Test("captions are as wide as their frames, which may be lower than their share of the page")
  func captions_ofAPlan_areAsWideAsFrames() {
    var limited = 0
    for (width, height) in [(842.0, 240.0), (600, 260), (842, 595)] {
      for aspect in [0.4, 1, 1.6] {
        for count in [2, 5] {
          let plan = plan(
            storyboard(
              Size(width: 500 * aspect, height: 500), frames: count,
              page: Size(width: width, height: height), columns: count))
          guard plan.score > 0, !plan.captions.isList else { continue }
          let name = "\(count) of \(aspect) on \(width) by \(height): \(plan.frame)"
          #expect((plan.captions.width - plan.frame.width).magnitude < 1e-9, "\(name)")
          let least = 0.94 * SheetMetrics.width(of: plan.page) / Double(count) - 8
          limited += plan.frame.width < least - 1 ? 1 : 0
        }
      }
    }
    #expect(limited > 3)
  }

  /// Frames have 0.94 of their share of the width, less a gap of at most a fifth of it.
  @Test("columns of 14 points and less have a strip for each frame")
  func strips_ofNarrowColumns_areOneUpToALeastWidth() {
    for count in [24, 40, 41, 60] {
      let page = Size(width: 842, height: 595)
      let share = 770 / Double(count)
      let cell = 0.94 * share - min(8, 0.2 * share)
      let plan = plan(
        storyboard(Size(width: 160, height: 400), frames: count, page: page, columns: count))
      #expect(plan.strips.count == (cell > 14 ? 1 : count), "\(count): \(cell)")
    }
  }
}
