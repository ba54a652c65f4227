// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeStoryboard

/// Which layout makes the pages of a storyboard, by its options and what there is to show.
@Suite("Choice of layouts")
struct LayoutChoiceTests {
  private let measurer = MonospacedTextMeasurer()

  private enum Kind {
    case grid, strip, onion, book, chart
  }

  private func storyboard(
    _ layout: StoryboardOptions.Layout, frames count: Int, showsCurves: Bool, moves: Bool
  ) -> Storyboard {
    let tracks = [
      Fixtures.track("box", "positionX", [Fixtures.spring(0, from: 0, to: 90)], initial: 0)
    ]
    let recording = Fixtures.recording(moves ? tracks : [], duration: 1)
    return Storyboard(
      recording: recording,
      frames: count == 0
        ? [] : Fixtures.frames(recording, .times((0..<count).map { 0.1 * Double($0) })),
      options: StoryboardOptions(
        layout: layout, pageSize: .size(Size(width: 842, height: 595)), showsCurves: showsCurves))
  }

  /// The pages of a layout.
  private func pages(_ kind: Kind, _ storyboard: Storyboard) throws -> [Page] {
    var pages: [Page] = []
    let receiver = PageReceiver { page, _ in pages.append(page) }
    switch kind {
    case .grid:
      _ = try GridSheet(storyboard: storyboard, measurer: measurer).makePages(for: receiver)
    case .strip:
      _ = try StripSheet(storyboard: storyboard, measurer: measurer).makePages(for: receiver)
    case .onion:
      _ = try OnionSheet(storyboard: storyboard, measurer: measurer).makePages(for: receiver)
    case .book:
      try FlipBook(storyboard.recording, .frames(storyboard.frames), storyboard.options)
        .makePages(textMeasurer: measurer, for: receiver)
    case .chart: _ = try storyboard.makeChartPages(textMeasurer: measurer, for: receiver)
    }
    #expect(receiver.pageCount == pages.count && receiver.lastSize == pages.last?.size)
    return pages
  }

  private typealias Row = (
    layout: StoryboardOptions.Layout, count: Int, showsCurves: Bool, moves: Bool, kind: Kind
  )

  /// A frame alone fills a page with the values that it shows, and needs no axis of time without.
  private static let rows: [Row] = [
    (.grid, 3, true, true, .grid), (.grid, 3, false, true, .grid), (.grid, 1, true, true, .book),
    (.grid, 1, false, true, .grid), (.grid, 1, true, false, .grid),
    (.strip, 3, true, true, .strip), (.strip, 3, false, true, .strip),
    (.strip, 3, true, false, .strip), (.strip, 1, true, true, .book),
    (.strip, 1, false, true, .grid), (.strip, 1, true, false, .grid),
    (.pages, 3, true, true, .book), (.pages, 3, false, true, .book),
    (.pages, 1, true, true, .book), (.pages, 1, false, true, .book),
    (.pages, 1, true, false, .book), (.onionSkin, 3, true, true, .onion),
    (.onionSkin, 1, true, true, .onion), (.onionSkin, 1, false, false, .onion),
    (.grid, 0, true, true, .chart), (.strip, 0, false, true, .chart),
    (.pages, 0, true, true, .chart), (.onionSkin, 0, true, false, .chart),
  ]

  @Test func pages_ofAStoryboard_areThoseOfItsLayout() throws {
    for row in Self.rows {
      let storyboard = storyboard(
        row.layout, frames: row.count, showsCurves: row.showsCurves, moves: row.moves)
      let expected = try pages(row.kind, storyboard)
      #expect(storyboard.document(textMeasurer: measurer).pages == expected, "\(row)")
    }
  }
}
