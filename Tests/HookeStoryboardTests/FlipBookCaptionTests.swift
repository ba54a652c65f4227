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
}
