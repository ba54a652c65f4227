// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeChart
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

/// What the pages of a flip book are made of: their paper, their colours, their metadata.
@Suite("Paper of flip books")
struct FlipBookPaperTests {
  private let measurer = MonospacedTextMeasurer()

  private func book(
    _ tracks: [Track], screen: Size,
    _ options: StoryboardOptions = StoryboardOptions(layout: .pages)
  ) -> FlipBook {
    let recording = Fixtures.recording(
      tracks, duration: 2, screen: Recording.Screen(width: screen.width, height: screen.height))
    let frames = [0.0, 1].map {
      StoryboardFrame(moment: Moment(time: $0, caption: ""), picture: DisplayList())
    }
    return FlipBook(recording, .frames(frames), options)
  }

  private func track(_ layer: String, _ property: String = "positionX", _ end: Double = 1) -> Track
  {
    Fixtures.track(
      layer, property, [Fixtures.linear(0.25, end, from: [0], to: [90])], initial: 0)
  }

  /// On A4, frames beside curves are 467 or 714 points high, without curves 34 less, and up to
  /// 0.56 of 770 or 523 points wide; the first paper is taken from 0.7 of the width on.
  @Test("the table has the paper of the frames, which depends on the curves beside them")
  func tablePageCount_ofABook_isThatOfItsPaper() {
    let tracks = (0..<45).map { track("layer \($0)", "positionX", 0.5 + 0.01 * Double($0)) }
    let recording = book(tracks, screen: .zero).recording
    for (width, showsCurves, isUpright) in [
      (450.0, true, false), (450, false, true), (430, true, true),
    ] {
      let options = StoryboardOptions(
        layout: .pages, showsCurves: showsCurves, showsTable: true)
      let book = book(tracks, screen: Size(width: width, height: 1000), options)
      let paper = isUpright ? Size.a4.portrait : Size.a4.landscape
      let rows = showsCurves ? CurveRow.rows(of: recording) : []
      #expect(FlipBookPage(book: book, rows: rows, measurer: measurer).size == paper, "\(width)")
      let found = book.tablePageCount(textMeasurer: measurer)
      #expect(found == TablePages(recording, options, measurer, on: paper).count, "\(width)")
      #expect(found == (isUpright ? 1 : 2), "\(width)")
    }
    #expect(
      book(tracks, screen: Size(width: 450, height: 1000))
        .tablePageCount(textMeasurer: measurer) == 0)
  }

  /// The colours in which a page is drawn, besides those of frames.
  private func colors(_ list: DisplayList) -> Set<Color> {
    list.items.reduce(into: []) { found, item in
      switch item {
      case .text(let text): if case .color(let color) = text.paint { found.insert(color) }
      case .fill(_, .color(let color), _), .stroke(_, .color(let color), _): found.insert(color)
      case .artwork(let artwork): found.formUnion(colors(artwork.content))
      default: break
      }
    }
  }

  @Test("a page of a book is drawn in the colours of its theme", arguments: [true, false])
  func colors_ofAPage_areThoseOfTheTheme(_ showsCurves: Bool) {
    for (theme, other) in [(Theme.dark, Theme.light), (.light, .dark)] {
      let options = StoryboardOptions(
        layout: .pages, pageSize: .size(Size(width: 800, height: 600)), showsCurves: showsCurves,
        theme: theme)
      let book = book([track("dot")], screen: Size(width: 100, height: 200), options)
      let rows = showsCurves ? CurveRow.rows(of: book.recording) : []
      let page = FlipBookPage(book: book, rows: rows, measurer: measurer)
        .page(1, StoryboardFrame(moment: book.moments[1], picture: DisplayList()), pageIndex: 2).0
      let found = colors(page.content)
      #expect(found.isSuperset(of: [theme.paper, theme.ink, theme.quiet, theme.accent]))
      for color in [other.paper, other.ink, other.quiet, other.faint, other.accent]
      where ![theme.paper, theme.ink, theme.quiet, theme.faint, theme.accent].contains(color) {
        #expect(!found.contains(color), "\(color)")
      }
    }
  }

  @Test("a book has the metadata of its recording, as a sheet has")
  func metadata_ofABook_isThatOfItsRecording() {
    let found = book([track("dot")], screen: Size(width: 100, height: 200)).metadata
    #expect(
      found
        == Metadata(
          title: "Made up", author: "Hooke", subject: "Something moves.",
          keywords: ["storyboard", "animation", "made-up"]))
  }
}
