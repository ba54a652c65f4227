// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import Testing

@testable import HookeChart
@testable import HookeStoryboard

/// The first page of a flip book against a search among all numbers of columns.
@Suite("Overviews of flip books")
struct FlipBookOverviewTests {
  private let reader = SheetReader()

  private struct Setting {
    var page: Size
    var screen: Size
    var moments: Int
    var layers: Int
  }

  /// Frames that change all over, so that they show the whole screen.
  private func book(_ setting: Setting, caption: String = "go") -> FlipBook {
    let tracks = (0..<setting.layers).map { index in
      Fixtures.track(
        "layer \(index)", "positionX", [Fixtures.linear(0, 4, from: [0], to: [50])], initial: 0)
    }
    let recording = Fixtures.recording(
      tracks, duration: 4,
      screen: Recording.Screen(width: setting.screen.width, height: setting.screen.height))
    let frames = (0..<setting.moments).map { index in
      StoryboardFrame(
        moment: Moment(
          time: 4 * Double(index) / Double(setting.moments), caption: caption, detail: "x 9"),
        picture: DisplayList {
          $0.fill(
            .rect(Rect(origin: .zero, size: setting.screen)),
            Color(white: Double(index) / Double(setting.moments)))
        })
    }
    return FlipBook(
      recording, .frames(frames),
      StoryboardOptions(layout: .pages, pageSize: .size(setting.page)))
  }

  /// What stands on the page: the boxes of the frames, and whether they have captions, figures and
  /// curves below them.
  private struct Layout {
    var frames: [Rect] = []
    var (hasCaptions, hasFigures, hasCurves) = (false, false, false)
  }

  /// Columns of at least 60 points have captions of 21 points; gaps are of 10.
  private func expected(_ setting: Setting, _ rows: [CurveRow]) -> Layout {
    let (count, screen) = (min(24, setting.moments), setting.screen)
    let isSmall = setting.page.width < 420 || setting.page.height < 400
    let margin = isSmall ? 16.0 : 36
    let top = isSmall ? 42.0 : setting.page.width < 700 ? 107 : 96
    let bottom = setting.page.height - margin - (isSmall ? 14 : 20)
    let width = setting.page.width - 2 * margin
    let axis = CurveChart.height(of: rows[...], rowHeight: 0)
    let curves = rows.isEmpty ? 0 : axis + 26 * Double(rows.count) + 18
    let isBelow = curves < 0.62 * (bottom - top)
    let height = bottom - top - (isBelow ? curves : 0)
    var layout = Layout()
    var widest = 0.0
    for columns in 1...count {
      let cell = (width - 10 * Double(columns - 1)) / Double(columns)
      let caption = cell < 60 ? 0.0 : 21
      let lines = (count + columns - 1) / columns
      let tallest = (height - 10 * Double(lines - 1)) / Double(lines) - 13 - caption
      let scale = min(cell / screen.width, tallest / screen.height)
      guard scale > 0, scale * screen.width > widest else { continue }
      widest = scale * screen.width
      let frame = Size(width: widest, height: scale * screen.height)
      let used = Double(lines) * (frame.height + 13 + caption) + 10 * Double(lines - 1)
      let hasFigures = !isBelow && caption > 0 && bottom - top - used >= 10 * Double(lines)
      let pitch = frame.height + 13 + caption + (hasFigures ? 10 : 0) + 10
      layout.frames = (0..<count).map { place in
        Rect(
          x: margin + Double(place % columns) * (cell + 10),
          y: top + Double(place / columns) * pitch + 13, width: frame.width, height: frame.height)
      }
      (layout.hasCaptions, layout.hasFigures) = (caption > 0, hasFigures)
      let left = bottom - (top + used) - 18 - axis
      layout.hasCurves = !rows.isEmpty && left / Double(rows.count) >= 24
    }
    return layout
  }

  @Test func overview_ofABook_hasTheLargestFrames() {
    let (wide, high, low) = (
      Size(width: 842, height: 595), Size(width: 595, height: 842), Size(width: 700, height: 300)
    )
    let narrow = Size(width: 200, height: 400)
    let (square, tall, flat) = (
      Size(width: 300, height: 300), Size(width: 100, height: 400), Size(width: 900, height: 100)
    )
    let settings: [Setting] = [
      .init(page: wide, screen: square, moments: 2, layers: 1),
      .init(page: wide, screen: tall, moments: 9, layers: 3),
      .init(page: wide, screen: flat, moments: 5, layers: 12),
      .init(page: high, screen: flat, moments: 9, layers: 5),
      .init(page: high, screen: square, moments: 40, layers: 3),
      .init(page: low, screen: flat, moments: 3, layers: 5),
      .init(page: low, screen: tall, moments: 24, layers: 0),
      .init(page: narrow, screen: tall, moments: 9, layers: 14),
      .init(page: narrow, screen: Size(width: 100, height: 200), moments: 6, layers: 6),
      .init(page: Size(width: 420, height: 900), screen: flat, moments: 7, layers: 30),
    ]
    var kinds: Set<[Bool]> = []
    for setting in settings {
      let book = book(setting)
      let rows = CurveRow.rows(of: book.recording)
      let page = FlipBookOverview(
        book: book, rows: rows, measurer: MonospacedTextMeasurer(), paper: setting.page
      ).page().0
      let layout = expected(setting, rows)
      let (frames, texts) = (reader.frames(on: page), reader.texts(on: page).map(\.string))
      #expect(frames.count == layout.frames.count, "\(setting)")
      for (frame, box) in zip(frames, layout.frames) {
        #expect(frame.rect.edgeDistance(to: box) < 1e-6, "\(setting): \(frame) \(box)")
      }
      let count = layout.frames.count
      #expect(texts.count { $0 == "go" } == (layout.hasCaptions ? count : 0), "\(setting)")
      #expect(texts.count { $0 == "x 9" } == (layout.hasFigures ? count : 0), "\(setting)")
      #expect(texts.contains { $0 == "layer 0" } == layout.hasCurves, "\(setting): \(texts)")
      kinds.insert([layout.hasCaptions, layout.hasFigures, layout.hasCurves])
      // The first and the last, and others evenly between them.
      let last = setting.moments - 1
      let numbers = (0..<count).map { last < 24 ? $0 + 1 : $0 * last / 23 + 1 }
      #expect(frames.map(\.string) == numbers.map { "frame-\($0)" }, "\(setting)")
      let links = page.content.items.compactMap { item -> (Rect, DisplayLink.Target)? in
        if case .link(let link) = item { (link.area, link.target) } else { nil }
      }
      #expect(links.count == count + (last < 24 || !layout.hasCurves ? 0 : setting.moments))
      for (link, (box, number)) in zip(links, zip(layout.frames, numbers)) {
        #expect(link.0.edgeDistance(to: box) < 1e-6, "\(setting)")
        #expect(link.1 == .destination("moment-\(number)"), "\(setting)")
      }
    }
    #expect(kinds.count >= 4, "\(kinds)")
  }

  /// A paragraph from right to left begins at the right end of its width, so that is the frame's,
  /// or its own if it is longer.
  @Test(arguments: [
    ("\u{5DB}\u{5E8}\u{5D8}\u{5D9}\u{5E1}", true), ("go", false),
    (String(repeating: "\u{5DB}\u{5E8} ", count: 20), false),
  ])
  func caption_fromRightToLeft_isUnderItsFrame(caption: String, isUnderFrame: Bool) throws {
    let size = Size(width: 842, height: 595)
    let book = book(
      Setting(page: size, screen: Size(width: 100, height: 400), moments: 3, layers: 1),
      caption: caption)
    let page = FlipBookOverview(
      book: book, rows: CurveRow.rows(of: book.recording), measurer: MonospacedTextMeasurer(),
      paper: size
    ).page().0
    let frame = try #require(reader.frames(on: page).first).rect
    let widths = page.content.items.compactMap { item -> Double? in
      guard case .text(let text) = item, text.layout.string == caption else { return nil }
      return text.layout.maxWidth
    }
    #expect(widths.count == 3 && Set(widths).count == 1, "\(widths)")
    #expect((widths[0] == frame.width) == isUnderFrame, "\(widths) \(frame)")
    #expect(widths[0] >= frame.width && widths[0] < 300)
  }

  /// Of more pages than frames each has a part of the curves, from half way to the one before to
  /// half way to the next; of more than 240 as many, evenly.
  @Test func links_ofCurves_areSideBySide() throws {
    let size = Size(width: 842, height: 595)
    for count in [24, 30, 300] {
      let book = book(
        Setting(page: size, screen: Size(width: 300, height: 300), moments: count, layers: 2))
      let page = FlipBookOverview(
        book: book, rows: CurveRow.rows(of: book.recording), measurer: MonospacedTextMeasurer(),
        paper: size
      ).page().0
      let links = page.content.items.compactMap { item -> DisplayLink? in
        if case .link(let link) = item { link } else { nil }
      }.dropFirst(24)
      guard count > 24 else {
        #expect(links.isEmpty)
        continue
      }
      let most = min(240, count)
      let numbers = (0..<most).map { $0 * (count - 1) / (most - 1) }
      let targets = numbers.map { DisplayLink.Target.destination("moment-\($0 + 1)") }
      #expect(links.map(\.target) == targets, "\(count)")
      let areas = links.map(\.area)
      let (first, last) = (try #require(areas.first), try #require(areas.last))
      for (left, right) in zip(areas, areas.dropFirst()) {
        #expect((left.maxX - right.minX).magnitude < 1e-6 && left.width > 0, "\(count)")
        #expect(left.minY == first.minY && left.height == first.height && left.height > 48)
      }
      // All times are on one scale; the first and the last have four points outwards.
      let scale = (last.maxX - first.minX - 8) / Double(numbers[most - 1])
      for (index, area) in areas.enumerated().dropFirst() {
        let half = Double(numbers[index - 1] + numbers[index]) / 2
        #expect((area.minX - first.minX - 4 - scale * half).magnitude < 1e-6, "\(index)")
      }
    }
  }
}
