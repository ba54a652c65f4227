// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

/// Pages that hold curves alone, after the pages of frames.
@Suite("Pages of curves")
struct CurvePageTests {
  private let measurer = MonospacedTextMeasurer()
  private static let size = Size(width: 500, height: 420)

  /// A motion with parameters of its own for each start.
  private func track(_ layer: String, _ property: String, motions: Int = 1) -> Track {
    let segments = (0..<motions).map { index in
      let start = 9 * Double(index) / Double(motions)
      return Fixtures.linear(
        start, start + 0.005 + 0.001 * Double(index), from: [Double(index)],
        to: [Double(index % 5) * 20 + 9])
    }
    return Fixtures.track(layer, property, segments, initial: 0)
  }

  private func pages(
    _ tracks: [Track], shares: [Int], after first: Int, on size: Size = size
  ) throws -> (pages: [Page], entries: [OutlineEntry], isComplete: Bool) {
    let recording = Fixtures.recording(tracks, duration: 10)
    let storyboard = Storyboard(
      recording: recording,
      frames: [1.0, 4].map {
        StoryboardFrame(moment: Moment(time: $0, caption: "go"), picture: DisplayList())
      })
    let curves = CurvePages(
      storyboard: storyboard,
      header: SheetHeader(recording: recording, area: nil, facts: []), measurer: measurer,
      size: size)
    var pages: [Page] = []
    var entries: [OutlineEntry] = []
    let isComplete = try curves.makePages(
      of: CurveRow.rows(of: recording), shares: shares, after: first,
      for: PageReceiver { page, entry in
        pages.append(page)
        entries.append(entry)
      })
    return (pages, entries, isComplete)
  }

  private func texts(_ page: Page) -> [PlacedText] {
    page.content.items.compactMap { item in if case .text(let text) = item { text } else { nil } }
  }

  /// Rows of one layer over two pages, and one of another.
  @Test("pages of curves go on counting, name the layer of each page, and lead to the moments")
  func pages_afterFrames_goOn() throws {
    let tracks = [
      track("card", "positionX"), track("card", "positionY"), track("card", "rotation"),
      track("dot", "scaleX"),
    ]
    for first in [0, 1, 3] {
      let found = try pages(tracks, shares: [2, 2], after: first)
      #expect(found.isComplete && found.pages.count == 2)
      for (index, page) in found.pages.enumerated() {
        let texts = texts(page)
        let words = texts.map(\.layout.string)
        #expect(page.label == "\(first + index + 1)")
        #expect(words.contains("\(first + index + 1) / \(first + 2)"), "\(words)")
        #expect(found.entries[index].title == "Curves")
        #expect(found.entries[index].target == .page(first + index, at: .zero))
        #expect(words.filter { $0 == "card" }.count == 1, "\(words)")
        #expect(words.filter { $0 == "dot" }.count == index)
        let links = page.content.items.compactMap { item -> DisplayLink.Target? in
          if case .link(let link) = item { link.target } else { nil }
        }
        #expect(links == [.destination("moment-1"), .destination("moment-2")])
        // The first page of a sheet has a large head.
        let number = try #require(texts.first { $0.layout.string == "1" })
        #expect(number.position.y == (first + index == 0 ? 107 + 6 : 72 + 6), "\(first) \(index)")
      }
    }
  }

  /// On a small page there is no place for the parameters of 30 motions.
  @Test("pages are complete if each of them is", arguments: [0, 1, 2])
  func isComplete_ofPages_isThatOfAll(_ crowded: Int) throws {
    let tracks = (0..<2).map { index in
      track("dot \(index)", "positionX", motions: index == crowded ? 30 : 1)
    }
    let found = try pages(
      tracks, shares: [1, 1], after: 1, on: Size(width: 300, height: 200))
    #expect(found.isComplete == (crowded == 2))
  }
}
