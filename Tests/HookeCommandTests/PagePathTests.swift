// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import Testing

@testable import HookeCommand

/// The names of the files that a run writes, and files that belong to two.
@Suite("paths of pages")
struct PagePathTests {
  private static func destination(
    _ path: String?, _ format: String? = nil, sceneCount: Int = 1, inputs: [String] = []
  ) throws -> StoryboardDestination {
    try StoryboardDestination(
      path: path, format: try format.map(StoryboardFormats.named), sceneCount: sceneCount,
      inputs: inputs)
  }

  /// What is given, the number of pages, and the first, the second and the last path.
  static let paths: [(path: String?, format: String?, count: Int, paths: [String])] = [
    (nil, nil, 1, ["dot.pdf"]), (nil, "png", 1, ["dot.png"]), (nil, "animated-svg", 1, ["dot.svg"]),
    ("none/a.svg", nil, 1, ["none/a.svg"]), ("none/", "png", 1, ["none/dot.png"]),
    ("none/", nil, 1, ["none/dot.pdf"]), ("none/a", "png", 1, ["none/a"]),
    ("none/a.PNG", nil, 1, ["none/a.PNG"]), (nil, "svg", 2, ["dot.svg", "dot-2.svg", "dot-2.svg"]),
    (nil, "svg", 9, ["dot.svg", "dot-2.svg", "dot-9.svg"]),
    // As many digits as the last page has, so that they sort by name.
    (nil, "svg", 10, ["dot.svg", "dot-02.svg", "dot-10.svg"]),
    ("none/", "png", 99, ["none/dot.png", "none/dot-02.png", "none/dot-99.png"]),
    (nil, "png", 100, ["dot.png", "dot-002.png", "dot-100.png"]),
    ("none/a.b.png", nil, 10, ["none/a.b.png", "none/a.b-02.png", "none/a.b-10.png"]),
    ("no.ne/a", "png", 2, ["no.ne/a", "no.ne/a-2", "no.ne/a-2"]),
    ("none/.png", "png", 2, ["none/.png", "none/.png-2", "none/.png-2"]),
  ]

  @Test("further pages are numbered behind the name of the first", arguments: paths)
  func paths_ofPages_areNumbered(
    path: String?, format: String?, count: Int, paths: [String]
  ) throws {
    let found = try Self.destination(path, format).paths(for: "dot", pageCount: count)
    #expect(found.count == count && Set(found).count == count)
    #expect(found.first == paths.first && found.last == paths.last)
    if count > 1 { #expect(found[1] == paths[1]) }
    // In the order of their names, which is that of a folder.
    #expect(found.dropFirst().sorted() == Array(found.dropFirst()))
  }

  @Test(
    "the format is the one given, else that of the ending, else pdf",
    arguments: [
      (nil, nil, "pdf"), ("a.png", nil, "png"), ("a.svg", nil, "svg"), ("a.JSON", nil, "json"),
      ("a.svg", "animated-svg", "animated-svg"), ("a", nil, "pdf"), ("a", "md", "md"),
      ("no.ne/", nil, "pdf"), ("no.png/", nil, "pdf"), ("a.b", "csv", "csv"), ("a.txt", nil, nil),
      ("a.png", "svg", nil), ("a.svg", "png", nil), ("", nil, nil), ("/dev/a.png", nil, nil),
      (nil, "svgz", nil), (nil, "PNG", "png"),
    ] as [(String?, String?, String?)])
  func format_ofAPath_isItsOwn(path: String?, format: String?, name: String?) {
    let found = try? Self.destination(path, format)
    #expect(found?.format.name == name)
  }

  @Test("a file of two scenes, one that is read and that of the report are refused")
  func paths_thatAreTaken_areRefused() throws {
    func message(_ body: () throws -> Void) -> String {
      do { try body() } catch let error as ValidationError { return error.message } catch {
        return "\(error)"
      }
      return ""
    }
    for (names, end) in [
      ([("a", 2), ("a", 3), ("b", 1), ("a-4", 1)], ""),
      (
        [("a", 3), ("a-3", 1)],
        "'a-3.svg' would be a file of 'a' and of 'a-3': draw one after the other"
      ),
      (
        [("a-4", 1), ("a", 3), ("a", 4)],
        "'a-4.svg' would be a file of 'a-4' and of 'a': draw one after the other"
      ),
      ([("report", 1)], "'./report.svg' is a file of the sheet: name another with --junit"),
      ([("report", 2)], "'./report.svg' is a file of the sheet: name another with --junit"),
    ] {
      var folder = try Self.destination(nil, "svg", sceneCount: 3)
      folder.report = "./report.svg"
      var found: [String] = []
      for (name, count) in names {
        found.append(message { _ = try folder.paths(for: name, pageCount: count) })
      }
      #expect(found.dropLast().allSatisfy { $0.isEmpty }, "\(found)")
      #expect(end.isEmpty ? found.last == "" : found.last?.hasPrefix(end) == true, "\(found)")
    }
    let several = message { _ = try Self.destination("a.svg", sceneCount: 2) }
    #expect(several == "-o 'a.svg' is one file for 2 scenes: name a folder, 'a.svg/'")
    let output = message { _ = try Self.destination("-", "svg").paths(for: "a", pageCount: 2) }
    #expect(output.hasPrefix("-o - takes one file, and this is 2 of svg: name a folder"))
  }

  @Test("of several files none is written where one of them would go over what is read")
  func files_ofWhichOneIsRead_areNotWritten() throws {
    let place = try TemporaryFolder()
    let folder = place.folder.path + "/"
    for name in ["a.table", "b.csv", "c.table"] {
      try Data("time,x\n0,1\n1,2\n".utf8).write(to: place.url(name))
    }
    for names in [["a.table", "b.csv"], ["b.csv", "a.table"], ["a.table", "c.table", "b.csv"]] {
      var command = try StoryboardCommand.parseAsRoot(
        names.map { folder + $0 } + ["--format", "csv", "-o", folder])
      let error = #expect(throws: ValidationError.self) { try command.run() }
      #expect(error?.message == "'\(folder)b.csv' is what is read: name another file with -o")
      #expect(try place.names() == ["a.table", "b.csv", "c.table"])
    }
  }
}
