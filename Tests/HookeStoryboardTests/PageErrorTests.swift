// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import Testing

@testable import HookeStoryboard

/// What becomes of an error of the closure that receives pages.
@Suite("Errors while pages are made")
struct PageErrorTests {
  private enum Failure: Error, Equatable {
    case page(Int)
  }

  private let measurer = MonospacedTextMeasurer()

  private static let recording = Fixtures.recording(
    [Fixtures.track("box", "positionX", [Fixtures.spring(0, from: 0, to: 90)], initial: 0)])

  /// The labels of the pages that are received until one is refused, and the error.
  private func received(
    _ storyboard: Storyboard, refusing last: Int?
  ) -> (labels: [String?], failure: Failure?) {
    var labels: [String?] = []
    func take(_ page: Page, _ entry: OutlineEntry) throws(Failure) {
      labels.append(page.label)
      // Any later page would have an error of its own.
      if let last, labels.count > last { throw Failure.page(labels.count) }
    }
    do throws(Failure) {
      try storyboard.forEachPage(textMeasurer: measurer, take)
    } catch {
      return (labels, error)
    }
    return (labels, nil)
  }

  @Test(
    "no page follows one at which the closure has thrown, whose error is thrown",
    arguments: [StoryboardOptions.Layout.grid, .strip, .pages, .onionSkin])
  func forEachPage_afterAnError_ends(_ layout: StoryboardOptions.Layout) {
    let storyboard = Storyboard(
      recording: Self.recording, frames: Fixtures.frames(Self.recording, .times([0, 0.1])),
      options: StoryboardOptions(
        layout: layout, pageSize: .size(Size(width: 200, height: 200)), showsTable: true))
    let (labels, failure) = received(storyboard, refusing: nil)
    #expect(failure == nil && labels.count > 1, "\(labels)")
    // The first, and one before the last, which may be of the table.
    for last in Set([0, labels.count - 2]) {
      let found = received(storyboard, refusing: last)
      #expect(found.labels == Array(labels.prefix(last + 1)))
      #expect(found.failure == .page(last + 1))
    }
  }

  @Test("pages that are changed on their way are counted where they come from and where they go")
  func add_throughAReceiverThatChanges_countsInBoth() throws {
    var sizes: [Size] = []
    let last = PageReceiver { page, _ in
      guard page.size.width < 300 else { throw Failure.page(sizes.count) }
      sizes.append(page.size)
    }
    let first = last.changing { page in
      var wider = page
      wider.size.width += 100
      return wider
    }
    #expect(first.pageCount == 0 && first.lastSize == nil && last.lastSize == nil)
    func add(_ width: Double, to receiver: PageReceiver) throws {
      let page = Page(size: Size(width: width, height: 90), content: DisplayList())
      try receiver.add(page, OutlineEntry("page", to: .page(0, at: .zero)))
    }
    try add(50, to: last)
    try add(60, to: first)
    try add(70, to: first)
    #expect(first.pageCount == 2 && last.pageCount == 3 && sizes.map(\.width) == [50, 160, 170])
    #expect(first.lastSize?.width == 70 && last.lastSize?.width == 170)
    #expect(throws: Failure.page(3)) { try add(250, to: first) }
  }
}
