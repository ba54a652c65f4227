// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import Testing

@testable import HookeCommand

/// The options that a format of storyboards takes, and what is said of the others.
@Suite("options of formats")
struct FormatOptionTests {
  private struct Format: StoryboardFormat {
    let name: String
    let summary = ""
    let options: Set<FormatOption>
    func write(_ job: StoryboardJob) throws -> [String] { [] }
  }

  /// What is said of options; empty for nothing.
  private static func problem(
    _ options: [FormatOption], _ format: any StoryboardFormat,
    among formats: [any StoryboardFormat] = StoryboardFormats.all
  ) -> String {
    do {
      try StoryboardFormats.check(options, for: format, among: formats)
      return ""
    } catch let error as ValidationError { return error.message } catch { return "\(error)" }
  }

  @Test("formats are listed in words")
  func names_ofFormats_areListed() {
    for (names, words) in [
      ([], "none"), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c"),
      (["a", "b", "c", "d"], "a, b, c or d"), (["a", "a"], "a or a"),
    ] {
      let formats = names.map { Format(name: $0, options: [.once]) }
      #expect(StoryboardFormats.names(of: formats) == words)
      // The message lists those that take the option, in their order.
      let own = Format(name: "own", options: [])
      #expect(
        Self.problem([.once], own, among: [own] + formats + [own])
          == "--once is for \(words), and this writes own")
    }
  }

  /// Options, the formats that take them, in the order of the help.
  static let options: [(option: FormatOption, takenBy: String)] = [
    (.once, "gif, apng or webp"), (.columns, "pdf, svg or png"), (.layout, "pdf, svg or png"),
    (.margin, "pdf, svg or png"), (.noCurves, "pdf, svg or png"),
    (.noArrows, "pdf, svg or png"), (.moments, "pdf, svg, png or md"),
    (.page, "pdf, svg, png or md"), (.against, "pdf, svg, png or md"),
    (.table, "pdf, svg, png, json or md"), (.theme, "pdf, svg, png, animated-svg, html or md"),
    (.scale, "png, md, gif, mp4, webm, apng or webp"),
    (.only, "pdf, svg, png, html, json, csv, css or md"),
    (.fromTime, "pdf, svg, png, json, csv, css, md, gif, mp4, webm, apng or webp"),
    (.toTime, "pdf, svg, png, animated-svg, json, csv, css, md, gif, mp4, webm, apng or webp"),
  ]

  @Test("each format takes its options, and refuses the others by name", arguments: options)
  func option_ofAFormat_isTakenByThese(option: FormatOption, takenBy: String) {
    let takers = takenBy.replacing(" or ", with: ", ").split(separator: ", ").map(String.init)
    for format in StoryboardFormats.all {
      let message =
        takers.contains(format.name)
        ? "" : "--\(option.rawValue) is for \(takenBy), and this writes \(format.name)"
      #expect(Self.problem([option], format) == message)
    }
  }

  @Test("of several options the first wrong one is named, and none where there is none")
  func options_ofWhichSomeAreWrong_nameTheFirst() {
    let format = Format(name: "a", options: [.page, .theme])
    for (options, wrong) in [
      ([], ""), ([.page], ""), ([.theme, .page], ""), ([.page, .once, .scale], "--once"),
      ([.scale, .once], "--scale"), ([.noCurves, .page], "--no-curves"),
      ([.toTime], "--to-time"),
    ] as [([FormatOption], String)] {
      let message = wrong.isEmpty ? "" : "\(wrong) is for none, and this writes a"
      #expect(Self.problem(options, format, among: [format]) == message)
    }
  }

  @Test("a path asks for a format by its ending, a name in any case")
  func format_ofAPathOrName_isFound() throws {
    for (path, name) in [
      ("a.pdf", "pdf"), ("a.SVG", "svg"), ("b.d/a.Png", "png"), ("a.json", "json"), ("a.md", "md"),
      ("a.html", "html"), ("a.csv", "csv"), ("a.css", "css"), ("a.mp4", "mp4"), ("a.gif", "gif"),
      ("a", nil), ("svg", nil), (".svg", nil), ("a.svg/b", nil), ("a.svgz", nil), ("a.", nil),
    ] {
      #expect(StoryboardFormats.format(ofPath: path)?.name == name, "\(path)")
    }
    for format in StoryboardFormats.all {
      #expect(try StoryboardFormats.named(format.name.uppercased()).name == format.name)
    }
    for (name, suggestion) in [("svgg", ", did you mean svg?"), ("doc", ""), ("", "")] {
      let error = #expect(throws: ValidationError.self) { try StoryboardFormats.named(name) }
      #expect(error?.message.hasPrefix("no such format\(suggestion) (pdf, svg, png, ") == true)
    }
  }
}
