// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// The heads of SVG files: size, language, title and description.
@Suite("Heads of SVG files")
struct SVGHeadTests {
  private static let size = Size(width: 30.125, height: 20.0625)

  /// The head up to the first item.
  private static func head(
    _ language: String, _ title: String?, _ description: String?
  ) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30.125\" height=\"20.063\" "
      + "viewBox=\"0 0 30.125 20.063\" stroke-miterlimit=\"10\" xml:lang=\"\(language)\">\n"
      + (title.map { "<title>\($0)</title>\n" } ?? "")
      + (description.map { "<desc>\($0)</desc>\n" } ?? "")
      + "<rect width=\"9\" height=\"9\"/>\n</svg>\n"
  }

  private static let square = DisplayItem.fill(
    .rect(Rect(x: 0, y: 0, width: 9, height: 9)), .color(.black), .nonZero)

  private static let words: [String?] = [nil, "", "own <1>"]

  /// What the page says stands before what the document says; an empty text is none.
  @Test func head_ofAPage_hasItsWordsOrThoseOfTheDocument() throws {
    func shown(_ own: String?, _ other: String?) -> String? {
      let text = own ?? other
      return text == "" ? nil : text?.replacing("<1>", with: "&lt;1&gt;")
    }
    for title in Self.words {
      for description in Self.words {
        for metadata in [
          Metadata(title: "T", author: "A", subject: "S", keywords: ["K"], language: "de"),
          Metadata(title: "T"), Metadata(subject: "S", language: "fr"), Metadata(),
        ] {
          let page = Page(
            size: Self.size, content: DisplayList([Self.square]), label: "L", title: title,
            description: description)
          let text = String(
            decoding: try CairoRenderer().svg(page, metadata: metadata), as: UTF8.self)
          let expected = Self.head(
            metadata.language, shown(title, metadata.title),
            shown(description, metadata.subject))
          #expect(text == expected, "\(title ?? "none"), \(description ?? "none")")
        }
      }
    }
  }

  @Test func head_ofAPlayingPicture_hasItsWords() throws {
    for (title, description, language) in [
      ("A", "B", "it"), (nil, "B", "en"), ("A", nil, "ar"), (nil, nil, "en"),
    ] as [(String?, String?, String)] {
      let picture = AnimatedPicture(
        size: Self.size, items: [AnimatedItem(Self.square)], duration: 2, ticks: 100, title: title,
        description: description, language: language)
      let text = String(decoding: try CairoRenderer().svg(picture), as: UTF8.self)
      #expect(text == Self.head(language, title, description))
    }
  }

  private static func fade(_ values: Double...) -> [PropertyTrack] {
    let last = values.count - 1
    let keyframes = values.enumerated().map { Keyframe(at: $0.offset * 100 / last, [$0.element]) }
    return [PropertyTrack(.opacity, keyframes)]
  }

  /// Equal keyframes are written once, values that come again with all their times, and an id that
  /// is taken is replaced.
  @Test func keyframes_ofEqualTracks_areShared() throws {
    let rows: [(label: String?, tracks: [PropertyTrack])] = [
      ("a", Self.fade(1, 0)), ("m0", Self.fade(1, 0, 1)), (nil, Self.fade(1, 0)),
      ("a", Self.fade(1, 0.5)), (nil, Self.fade(1, 0, 1)),
    ]
    let items = rows.map { label, tracks in
      AnimatedItem(
        DisplayGroup(label: label.map { .init(id: $0) }, content: DisplayList()),
        content: [AnimatedItem(Self.square)], tracks: tracks)
    }
    let picture = AnimatedPicture(size: Self.size, items: items, duration: 2, ticks: 100)
    let text = String(decoding: try CairoRenderer().svg(picture), as: UTF8.self)
    let ids = text.matches(of: /<g id="(\w+)"/).map { String($0.output.1) }
    #expect(ids == ["a", "m0", "m1", "m2", "m3"])
    let style = """
      <style>
      @media (prefers-reduced-motion:no-preference){
      #a,#m0,#m1,#m2,#m3{animation:2s linear infinite}
      #a{animation-name:k0}
      #m0{animation-name:k1}
      #m1{animation-name:k0}
      #m2{animation-name:k2}
      #m3{animation-name:k1}
      }
      @keyframes k0{0%{opacity:1}to{opacity:0}}
      @keyframes k1{0%,to{opacity:1}50%{opacity:0}}
      @keyframes k2{0%{opacity:1}to{opacity:.5}}
      </style>

      """
    #expect(text.contains(style), "\(text)")
  }
}
