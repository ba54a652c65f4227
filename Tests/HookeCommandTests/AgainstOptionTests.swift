// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import HookeDrawing
import HookeRecording
import HookeScene
import Testing

@testable import HookeCommand

/// The recordings that `--against` names: one file, or a folder with one for each subject.
@Suite("recordings to compare with")
struct AgainstOptionTests {
  private static func subjects(_ names: [String]) -> [Subject] {
    names.map { Subject(Scene(name: $0, title: $0, summary: "") { _ in }) }
  }

  private static func options(_ path: String?) throws -> AgainstOptions {
    try AgainstOptions.parse(path.map { ["--against", $0] } ?? [])
  }

  @Test("a folder has a file for each subject, a file is for one")
  func paths_ofSubjects_areThoseOfTheFolder() throws {
    let place = try TemporaryFolder()
    let folder = place.folder.path
    try FileManager.default.createDirectory(
      at: place.url("now.json"), withIntermediateDirectories: false)
    for (path, names, paths) in [
      (nil, ["a", "b"], []), (nil, [], []), ("none/", ["a"], ["none/a.json"]),
      ("none/", ["a", "b.c"], ["none/a.json", "none/b.c.json"]), ("none/", [], []),
      (folder, ["a", "b"], [folder + "/a.json", folder + "/b.json"]),
      (folder + "/", ["a"], [folder + "/a.json"]),
      (folder + "/now.json", ["a"], [folder + "/now.json/a.json"]),
      (folder + "/then.json", ["a"], [folder + "/then.json"]), ("none", ["a"], ["none"]),
      ("-", ["a"], ["-"]),
    ] as [(String?, [String], [String])] {
      let found = try Self.options(path).paths(for: Self.subjects(names))
      #expect(found == paths, "\(path ?? "")")
    }
    let several = [("none", ["a", "b"]), ("none.json", []), (folder + "/x", ["a", "b", "c"])]
    for (path, names) in several {
      let error = #expect(throws: ValidationError.self) {
        try Self.options(path).paths(for: Self.subjects(names))
      }
      #expect(
        error?.message == "--against '\(path)' is one recording for \(names.count) scenes: name a "
          + "folder with a SCENE.json for each")
    }
  }

  @Test("a single recording that is wrong is an error, one of several leaves the others")
  func recordings_ofSubjects_areReadOneByOne() throws {
    let place = try TemporaryFolder()
    let recording = Subject(Scene(name: "a", title: "A", summary: "") { _ in }).recording(
      textMeasurer: MonospacedTextMeasurer())
    try Data(recording.json().utf8).write(to: place.url("a.json"))
    try Data(("\u{FEFF} \n" + recording.json()).utf8).write(to: place.url("marked.json"))
    for (name, text) in [
      ("table", "time,x\n0,1\n"), ("document", "hooke: 1\n"), ("empty", ""), ("list", "[1"),
      ("words", "words"),
    ] { try Data(text.utf8).write(to: place.url(name + ".json")) }
    let folder = place.folder.path + "/"
    let options = try Self.options(folder)
    #expect(try Self.options(nil).recordings(of: Self.subjects(["a"])) == nil)
    for name in ["a", "marked"] {
      let found = try options.recordings(of: Self.subjects([name]))
      #expect(try found?.map { try $0.get() } == [recording])
    }
    let wrong: [(name: String, message: String)] = [
      ("none", "no such file or directory"), ("empty", ": empty, expected a recording ("),
      ("table", ": a table, not a recording (written by --format json); hooke compare takes both"),
      ("document", ": a scene document, not a recording ("),
      ("list", ": "), ("words", ": line 1, column 1: not JSON"),
    ]
    for (name, message) in wrong {
      var found = ""
      do { _ = try options.recordings(of: Self.subjects([name])) } catch {
        found = (error as? InputError)?.text ?? "\(error)"
      }
      #expect(found.contains(folder + name + ".json") && found.contains(message), "\(found)")
    }
    let all = try options.recordings(of: Self.subjects(["none", "a", "table"])) ?? []
    #expect(all.map { (try? $0.get()) != nil } == [false, true, false])
  }

  @Test("options of a comparison need one")
  func options_withoutAComparison_areRefused() throws {
    for (line, message) in [
      ("", nil), ("--against a", nil), ("--against a --junit b --tolerance 1", nil),
      ("--junit b", "--junit is for --against PATH"),
      ("--tolerance 0", "--tolerance is for --against PATH"),
      ("--junit b --tolerance 0", "--junit is for --against PATH"),
    ] as [(String, String?)] {
      let words = line.split(separator: " ").map(String.init)
      var found: String?
      do { _ = try StoryboardCommand.parse(["a"] + words) } catch {
        found = StoryboardCommand.message(for: error)
      }
      #expect(found == message, "\(line)")
    }
  }
}
