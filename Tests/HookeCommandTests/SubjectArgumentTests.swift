// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import HookeDrawing
import HookeScene
import Testing

@testable import HookeCommand

/// What an argument of a command names: a scene, a file, or neither.
@Suite("names of scenes and files")
struct SubjectArgumentTests {
  private static func scene(_ name: String) -> Scene {
    Scene(name: name, title: "Title of \(name)", summary: "", size: Size(width: 90, height: 60)) {
      _ in
    }
  }

  /// Runs with two scenes and another script of one.
  private static func withScenes<R>(_ body: () throws -> R) rethrows -> R {
    let context = CommandContext(
      name: "draw", scenes: [scene("card"), scene("a.json")], variants: [scene("card.slow")],
      arguments: [])
    return try CommandContext.$current.withValue(context) { try body() }
  }

  private static func message(_ arguments: [String], isStrict: Bool = false) -> String {
    withScenes {
      do {
        return try SubjectArgument.subjects(arguments, isStrict: isStrict).map(\.name)
          .joined(separator: " ")
      } catch let error as ValidationError {
        return error.message
      } catch let error as InputError {
        return error.text
      } catch { return "\(error)" }
    }
  }

  /// Arguments, and the names of what they stand for or the message.
  static let names: [(arguments: String, result: String)] = [
    ("card", "card"), ("card.slow card", "card.slow card"),
    // A scene goes before a file, whatever its name ends in.
    ("a.json", "a.json"),
    ("cart", "no scene or file 'cart', did you mean card? (draw gallery lists the scenes)"),
    ("card.slw", "no scene or file 'card.slw', did you mean card.slow? (draw gallery lists"),
    ("elsewhere", "no scene or file 'elsewhere' (draw gallery lists the scenes)"),
    ("a.pdf", "no scene or file 'a.pdf'"),
    ("no.yaml", "cannot read no.yaml: no such file or directory"),
    ("no.LOTTIE", "cannot read no.LOTTIE: no such file or directory"),
    ("no/card", "cannot read no/card: no such file or directory"),
    ("/ card", "'/' is a folder: name a file in it, or a scene"),
    ("card . card", "'.' is a folder: name a file in it, or a scene"),
    ("card card", "two are named 'card', and so would be their files: draw one after the other"),
    ("card.slow card card.slow", "two are named 'card.slow', and so would be their files"),
    ("- -", "standard input can be read once: give - once"),
    ("card - cart -", "standard input can be read once: give - once"),
  ]

  @Test func subjects_ofArguments_areScenesAndFiles() {
    for (arguments, result) in Self.names {
      let found = Self.message(arguments.split(separator: " ").map(String.init))
      #expect(result.contains(" ") ? found.hasPrefix(result) : found == result, "\(found)")
    }
    #expect(Self.message([]) == "")
  }

  @Test("a file is called by its name, a document by its own, and no two alike")
  func subjects_ofFiles_areCalledByThem() throws {
    let place = try TemporaryFolder()
    for (name, text) in [
      ("t.v1.csv", "time,x\n0,1\n1,2\n"), ("d.yaml", "hooke: 1\nlayers: [{id: a}]\n"),
      ("n.yaml", "hooke: 1\nname: own\nlayers: [{id: a}]\n"), ("plain", "x,t\n0,1\n1,2\n"),
      (
        "l.json",
        #"{"w":9,"h":9,"fr":30,"op":30,"layers":[{"ty":13,"ks":{}},{"ty":3,"ks":{},"bm":17}]}"#
      ),
    ] { try Data(text.utf8).write(to: place.url(name)) }
    func message(_ names: [String], isStrict: Bool = false) -> String {
      Self.message(names.map { place.url($0).path }, isStrict: isStrict)
        .replacing(place.folder.path + "/", with: "")
    }
    #expect(message(["t.v1.csv", "d.yaml", "n.yaml", "plain"]) == "t.v1 d own plain")
    #expect(message(["d.yaml", "t.v1.csv", "./d.yaml"]).hasPrefix("two are named 'd', and so"))
    // Each feature that is not drawn is a line.
    let lines = message(["l.json"], isStrict: true).split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("l.json: line 1, column ") })
    #expect(lines.first?.hasSuffix("layers[0].ty: cameras are left out") == true, "\(lines)")
    #expect(lines.last?.hasSuffix("layers[1].bm: blend mode 17 is drawn as normal") == true)
    #expect(message(["d.yaml"], isStrict: true) == "d")
  }

  @Test("a subject has the title and the size of its scene or recording")
  func facts_ofASubject_areThoseOfItsMotion() throws {
    let drawn = Subject(Self.scene("card"))
    #expect(drawn.title == "Title of card" && drawn.size == Size(width: 90, height: 60))
    #expect(drawn.name == "card" && drawn.scene?.name == "card" && drawn.hasPictures)
    try drawn.check(profile: .pop)
    let recording = drawn.recording(textMeasurer: MonospacedTextMeasurer())
    let read = Subject(name: "before", recording: recording, warnings: ["a"])
    #expect(read.title == drawn.title && read.size == drawn.size && read.name == "before")
    #expect(read.scene == nil && !read.hasPictures && read.warnings == ["a"])
    try read.check(profile: nil)
    for profile in ProfileOption.allCases {
      let error = #expect(throws: ValidationError.self) { try read.check(profile: profile) }
      #expect(error?.message == "--profile is for scenes, and before is recorded already")
    }
  }
}
