// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `hooke compare`: recordings and tables of any program.
@Suite("compare")
struct CompareTests {
  /// A folder with two tables of a spring and their difference.
  private func tables() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, bounciness) in [("a.csv", "10"), ("b.csv", "12")] {
      let result = try HookeProcess.run(
        ["spring", "--bounciness", bounciness, "--speed", "12", "--csv"])
      try result.output.write(to: folder.url(name), atomically: true, encoding: .utf8)
    }
    return folder
  }

  @Test("the same: exit code 0, one line")
  func compare_same_exitsWith0() throws {
    let folder = try tables()
    try FileManager.default.copyItem(at: folder.url("a.csv"), to: folder.url("c.csv"))
    let result = try HookeProcess.run(["compare", "a.csv", "c.csv", "-o", "x.pdf"], in: folder)
    #expect(result.exitCode == 0)
    #expect(result.output == "c against a: no difference in 3 tracks\n")
    #expect(try folder.names() == ["a.csv", "b.csv", "c.csv"])
  }

  @Test("tables differ: exit code 3, what and when; a sheet where it is asked for")
  func compare_tables_exitsWith3() throws {
    let folder = try tables()
    let result = try HookeProcess.run(["compare", "a.csv", "b.csv"], in: folder)
    #expect(result.exitCode == 3)
    #expect(result.errors.isEmpty)
    #expect(result.lines.count == 1)
    #expect(result.output.hasPrefix("b against a: 3 of 3 tracks differ: "))
    // The overshoot of bounciness 10 and 12, as hooke spring prints them.
    #expect(result.output.contains("position value by up to "))
    #expect(result.output.contains("overshoot 9.7 → 14.2 %"))
    #expect(try folder.names() == ["a.csv", "b.csv"])
    let drawn = try HookeProcess.run(["compare", "a.csv", "b.csv", "-o", "out/"], in: folder)
    #expect(drawn.exitCode == 3)
    #expect(drawn.lines.last == "out/b-compared.pdf")
    let text = try Tool.text(ofPDF: folder.url("out/b-compared.pdf"))
    for words in ["b, compared", "position", "apart at"] { #expect(text.contains(words)) }
  }

  @Test("a tolerance lets differences pass")
  func compare_tolerance_isApplied() throws {
    let folder = try tables()
    let line = ["compare", "a.csv", "b.csv", "--tolerance"]
    #expect(try HookeProcess.run(line + ["100"], in: folder).exitCode == 0)
    #expect(try HookeProcess.run(line + ["50"], in: folder).exitCode == 3)
  }

  @Test("a recording, its table, its scene and standard input are compared with each other")
  func compare_kinds_areMixed() throws {
    let folder = try TemporaryFolder()
    for name in ["m.json", "m.csv"] {
      _ = try HookeProcess.run(
        ["storyboard", "present-modal", "-o", name, "--fps", "1000"], in: folder)
    }
    for (before, after) in [
      ("m.json", "present-modal"), ("present-modal", "-"), ("m.json", "m.csv"),
    ] {
      let result = try HookeProcess.run(
        ["compare", before, after, "--tolerance", "0.5"], in: folder, input: folder.url("m.json"))
      #expect(
        result.output.contains("0 of 3") || result.output.contains("no difference"),
        "\(before) \(after): \(result.output)\(result.errors)")
    }
  }

  @Test("scenes have their frames on the sheet")
  func compare_scenes_drawsFrames() throws {
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run(
      ["compare", "custom-transition", "present-modal", "-o", "a.svg"], in: folder)
    #expect(result.exitCode == 3)
    #expect(try Data(contentsOf: folder.url("a.svg")).count > 30_000)
  }

  @Test(
    "wrong inputs: one line, no file",
    arguments: [
      (["a.csv"], 2, "B"), (["a.csv", "none.csv"], 1, "cannot read none.csv: no such file"),
      (["-", "-"], 2, "give - once"), (["a.csv", "flat"], 2, "no scene or file 'flat'"),
      (["a.csv", "b.csv", "-o", "-"], 2, "-o - does not go with compare"),
      (["a.csv", "b.csv", "-o", "x.json"], 2, "written as pdf, svg, png or md, not json"),
      (["a.csv", "b.csv", "--tolerance", "-1"], 2, "--tolerance must be a number >= 0"),
      (["a.csv", "b.csv", "--scale", "2"], 2, "--scale is for a sheet: add -o or --format"),
    ] as [([String], Int32, String)])
  func compare_wrongInput_isRefused(
    _ arguments: [String], _ code: Int32, _ message: String
  ) throws {
    let folder = try TemporaryFolder()
    for name in ["a.csv", "b.csv"] {
      try "time,x\n0,1\n1,2\n".write(
        to: folder.url(name), atomically: true, encoding: .utf8)
    }
    let result = try HookeProcess.run(["compare"] + arguments, in: folder)
    #expect(result.exitCode == code)
    #expect(result.output.isEmpty)
    #expect(result.errors.filter { $0 == "\n" }.count == 1, "\(result.errors)")
    #expect(result.errors.contains(message), "no '\(message)' in: \(result.errors)")
    #expect(try folder.names() == ["a.csv", "b.csv"])
  }
}
