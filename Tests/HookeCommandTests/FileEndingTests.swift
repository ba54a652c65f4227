// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeCommand

/// The endings of files, in small letters and capitals: what is read under them, what is wrong with
/// it, and what is written.
@Suite("endings of files")
struct FileEndingTests {
  private static func message(_ text: String, _ path: String) -> String {
    do {
      return try InputFormats.read(InputFile(path: path, bytes: Array(text.utf8))).format.name
    } catch let error as InputError {
      return error.text
    } catch { return "\(error)" }
  }

  /// Texts, the ending that decides what they are, and the beginnings of what is said of them under
  /// it and under any other.
  private static let contents: [(text: String, ending: String, result: String, other: String)] = [
    ("a,b\n0,1\n", "csv", "line 1: not a table, expected a column named time or t", "cannot be"),
    ("ab\n0\n", "csv", "line 1: not a table, expected a column named time or t", "cannot be"),
    ("\na,b\n", "csv", "line 1: empty, expected the names of the columns", "cannot be"),
    (",,\n", "csv", "line 1: empty, expected the names of the columns", "cannot be"),
    ("time;x\n0;1\n", "csv", "line 1: the columns are separated by semicolons", "line 1: the col"),
    ("time\n0\n1\n", "csv", "a table", "cannot be"), ("T\n0\n1\n", "csv", "a table", "cannot be"),
    ("words", "json", "line 1, column 1: not JSON, expected a value", "cannot be"),
    ("7", "json", "cannot be drawn", "cannot be"),
    ("[1,", "json", "line 1, column 4: not JSON", "line 1, column 4: not JSON"),
  ]

  @Test(arguments: contents.indices)
  func read_underAnEnding_isWhatItSays(index: Int) {
    let row = Self.contents[index]
    let (first, rest) = (row.ending.prefix(1), row.ending.dropFirst())
    for ending in [row.ending, row.ending.uppercased(), first.uppercased() + rest] {
      let path = "folder/file.\(ending)"
      let found = Self.message(row.text, path)
      let expected = row.result.hasPrefix("a ") ? row.result : "\(path): \(row.result)"
      #expect(found.hasPrefix(expected), "\(found)")
    }
    for path in ["file", "file.txt", "file.\(row.ending)x", "\(row.ending)", "file\(row.ending)"] {
      let found = Self.message(row.text, path)
      #expect(found.hasPrefix("\(path): \(row.other)"), "\(found)")
    }
  }

  @Test("a scene document is meant by its ending, in any letters")
  func read_aDocumentWithoutItsKey_isOneByItsEnding() {
    for path in ["a.yaml", "a.yml", "a.YAML", "a.Yml", "b/c.d.yAmL"] {
      #expect(Self.message("layers: []\n", path).hasPrefix("\(path) is wrong"))
    }
    for path in ["a.yamlx", "yaml", ".yaml", "a.yaml/b", "a.yaml.txt"] {
      #expect(!Self.message("layers: []\n", path).contains("is wrong"), "\(path)")
    }
  }

  @Test("a name with the ending of a file is meant as one")
  func isFileName_ofANameWithAnEnding_isTrue() {
    for (name, isFile) in [
      ("a.yaml", true), ("a.yml", true), ("a.json", true), ("a.lottie", true), ("a.csv", true),
      ("A.CSV", true), ("a.LOTTIE", true), ("a.b.Json", true), ("a", false), ("json", false),
      (".json", false), ("a.", false), ("a.txt", false), ("a.jso", false), ("a.pdf", false),
      ("present-modal", false), ("login-layout.constants", false), ("", false),
    ] { #expect(InputFormats.isFileName(name) == isFile, "\(name)") }
  }

  /// Paths, and the formats of a storyboard and of a motion that their endings name.
  private static let outputs: [(path: String, storyboard: String?, motion: MotionFormat?)] = [
    ("a.pdf", "pdf", .pdf), ("a.PDF", "pdf", .pdf), ("a.svg", "svg", .svg), ("a.Svg", "svg", .svg),
    ("a.png", "png", .png), ("A.PNG", "png", .png), ("a.html", "html", .html),
    ("a.HTML", "html", .html), ("a.csv", "csv", .csv), ("a.CSV", "csv", .csv),
    ("a.css", "css", .css), ("a.Css", "css", .css), ("a.json", "json", nil), ("a.MD", "md", nil),
    ("a.gif", "gif", nil), ("a.MP4", "mp4", nil), ("a.webm", "webm", nil), ("a.apng", "apng", nil),
    ("a.webp", "webp", nil), ("a.swiftui", nil, nil), ("a.web", nil, nil), ("a", nil, nil),
    ("pdf", nil, nil), (".pdf", nil, nil), ("a.pdf/b", nil, nil), ("a.svg.pdf", "pdf", .pdf),
    ("a.animated-svg", nil, nil), ("a.keyframes", nil, nil), ("a.", nil, nil),
  ]

  @Test("what is written is what the ending names, in any letters")
  func format_ofAPath_isThatOfItsEnding() {
    for (path, storyboard, motion) in Self.outputs {
      for path in [path, "folder.x/" + path] {
        #expect(StoryboardFormats.format(ofPath: path)?.name == storyboard, "\(path)")
        #expect(MotionFormat.named(byEndingOf: path) == motion, "\(path)")
      }
    }
  }

  @Test("a path is its stem and the ending behind the last point of its name")
  func split_ofAPath_isAtTheLastPointOfItsName() {
    for (path, stem, ending) in [
      ("a.b", "a", ".b"), ("a.b.c", "a.b", ".c"), ("a", "a", ""), (".a", ".a", ""),
      (".a.b", ".a", ".b"), ("x.y/a", "x.y/a", ""), ("x.y/.a", "x.y/.a", ""),
      ("x/a.b", "x/a", ".b"), ("a.", "a", "."), ("", "", ""), ("x.y/", "x.y/", ""),
      ("..", ".", "."),
    ] {
      let found = FileSystem.split(path)
      #expect(found.stem == stem && found.ending == ending, "\(path): \(found)")
    }
    for (path, folder) in [
      ("a", "."), ("a/b", "a"), ("/a", "/"), ("/a/b", "/a"), ("a/b/c", "a/b"), ("", "."),
      ("a/", "a"),
    ] { #expect(FileSystem.folder(of: path) == folder, "\(path)") }
  }
}
