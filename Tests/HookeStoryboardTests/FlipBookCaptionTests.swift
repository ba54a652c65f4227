// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import Testing

@testable import HookeStoryboard

/// The place of captions in a flip book, which is that of the longest on every page.
@Suite("Captions of flip books")
struct FlipBookCaptionTests {
  private let reader = SheetReader()
  private static let long = Array(repeating: "a caption of many words", count: 9)
    .joined(separator: " ")

  /// The pages of a wide screen without curves, one for each caption.
  private func pages(_ captions: [String]) -> [Page] {
    let events = captions.enumerated().map { index, caption in
      Recording.Event(time: Double(index), kind: .note, caption: caption)
    }
    let recording = Fixtures.recording(
      [], duration: Double(captions.count), events: events,
      screen: Recording.Screen(width: 800, height: 300))
    let book = FlipBook(
      recording: recording,
      options: StoryboardOptions(
        moments: .times(captions.indices.map(Double.init)), layout: .pages)
    ) { _, _ in DisplayList { $0.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), .black) } }
    var pages: [Page] = []
    book.forEachPage(textMeasurer: reader.measurer) { page, _ in pages.append(page) }
    return Array(pages.dropFirst())
  }

  /// The upper edges of the frames.
  private func tops(_ captions: [String]) -> Set<Double> {
    Set(pages(captions).compactMap { reader.frames(on: $0).first?.rect.minY })
  }

  private static let short = (0..<12).map { "step \($0)" }

  @Test("frames stand at one height, wherever the longest caption is", arguments: [0, 3, 7, 8, 11])
  func frames_ofOneLongCaption_standBelowIt(_ place: Int) throws {
    var captions = Self.short
    captions[place] = Self.long
    let pages = pages(captions)
    try #require(pages.count == 12)
    let frame = try #require(reader.frames(on: pages[place]).first)
    let words = reader.texts(on: pages[place]).filter { $0.string.contains("many words") }
    #expect(!words.isEmpty)
    for text in words {
      #expect(text.rect.maxY <= frame.rect.minY, "\(text) touches \(frame) with \(place)")
    }
    var first = Self.short
    first[0] = Self.long
    let tops = tops(captions)
    #expect(tops.count == 1 && tops == self.tops(first))
    // There is no space for lines that no caption has.
    #expect(try #require(tops.first) > #require(self.tops(Self.short).first))
  }

  @Test("of captions of growing and of falling lengths the longest decides")
  func frames_ofEveryOrder_standAtOneHeight() {
    let words = Array(repeating: "several words of it", count: 12)
    let growing = (1...12).map { words.prefix($0).joined(separator: " ") }
    let mixed = growing.indices.map { growing[($0 * 5) % 12] }
    let expected = tops(growing)
    #expect(expected.count == 1)
    #expect(tops(growing.reversed()) == expected && tops(mixed) == expected)
  }

  @Test("frames stand below the longest figures, whichever moment has them")
  func frames_ofFigures_standBelowTheLongest() throws {
    let details = [
      "x 9 pt", "x 260.1 pt, 31 % past target, y 12 pt, " + "scale 1.15, opacity 0.2", "",
    ]
    var tops: Set<Double> = []
    for shift in details.indices {
      let frames = details.indices.map { index in
        StoryboardFrame(
          moment: Moment(
            time: Double(index), caption: "go", detail: details[(index + shift) % details.count]),
          picture: DisplayList())
      }
      let screen = Recording.Screen(width: 800, height: 300)
      let book = FlipBook(
        Fixtures.recording([], duration: 3, screen: screen), .frames(frames),
        StoryboardOptions(pageSize: .size(Size(width: 300, height: 500))))
      var pages: [Page] = []
      book.forEachPage(textMeasurer: reader.measurer) { page, _ in pages.append(page) }
      for page in pages.dropFirst() {
        tops.formUnion(reader.frames(on: page).map(\.rect.minY))
      }
    }
    #expect(tops.count == 1, "\(tops)")
  }

  @Test("pages lead back to the overview where there is one")
  func links_ofAnOnlyPage_areNone() throws {
    for count in [1, 2] {
      let frames = (0..<count).map {
        StoryboardFrame(
          moment: Moment(time: Double($0), caption: "go"), picture: DisplayList())
      }
      let book = FlipBook(
        Fixtures.recording([], duration: 3), .frames(frames), StoryboardOptions())
      var links: [Int] = []
      book.forEachPage(textMeasurer: reader.measurer) { page, _ in
        links.append(
          page.content.items.count { item in
            if case .link(let link) = item {
              link.target == .destination("overview")
            } else {
              false
            }
          })
      }
      #expect(links == (count == 1 ? [0] : [0, 1, 1]))
    }
  }
}
