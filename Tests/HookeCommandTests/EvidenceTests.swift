// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Comments for reviews and reports for continuous integration.
@Suite("Evidence of a change")
struct EvidenceTests {
  /// Two tables of any program, which differ in a column called like markup.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let head = "time,x,<b>|@team\n"
    try Data((head + "0,0,0\n1,10,5\n2,10,5\n").utf8).write(to: folder.url("a.csv"))
    try Data((head + "0,0,0\n1,10,9\n2,10,5\n").utf8).write(to: folder.url("b.csv"))
    return folder
  }

  @Test("md is a comment: the verdict, a row for what changed, the picture beside")
  func compare_markdown_isAComment() throws {
    let folder = try folder()
    let result = try HookeProcess.run(
      ["compare", "a.csv", "b.csv", "-o", "out/", "--format", "md"], in: folder)
    #expect(result.exitCode == 3, "\(result.errors)")
    #expect(result.lines.dropFirst() == ["out/b-compared.md", "out/b-compared.png"])
    let text = try String(contentsOf: folder.url("out/b-compared.md"), encoding: .utf8)
    #expect(text.hasPrefix("### b against a: moves otherwise\n"))
    #expect(text.contains("| Layer | Property | Greatest difference | Before → now |"))
    #expect(text.contains("| &lt;b&gt;\\|@\u{2060}team |"), "\(text)")
    #expect(text.contains("4.00 at 1.000 s"))
    #expect(text.contains("1 other track as before."))
    #expect(text.contains("![b: before and now](<b-compared.png>)"))
    let picture = try Data(contentsOf: folder.url("out/b-compared.png"))
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("md says, too, that nothing differs", arguments: ["compare a.csv", "storyboard a.json"])
  func markdown_same_isWritten(_ words: String) throws {
    let folder = try folder()
    let table = try Data(contentsOf: folder.url("a.csv"))
    try table.write(to: folder.url("again.csv"))
    if words.hasPrefix("storyboard") {
      _ = try HookeProcess.run(["storyboard", "a.csv", "-o", "a.json"], in: folder)
    }
    let other = words.hasPrefix("compare") ? ["again.csv"] : ["--against", "a.json"]
    let result = try HookeProcess.run(
      words.split(separator: " ").map(String.init) + other + ["-o", "out.md"], in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.lines.last == "out.md")
    let text = try String(contentsOf: folder.url("out.md"), encoding: .utf8)
    #expect(text.contains(": moves as before\n\n2 tracks compared."), "\(text)")
  }

  @Test("junit has a test for each motion, and a failure for each that differs")
  func junit_oneDiffers_isAFailure() throws {
    let folder = try folder()
    for (after, exitCode, failures) in [("b.csv", Int32(3), 1), ("a.csv", 0, 0)] {
      let result = try HookeProcess.run(
        ["compare", "a.csv", after, "--junit", "report.xml"], in: folder)
      #expect(result.exitCode == exitCode, "\(result.errors)")
      let report = try XMLReport(folder.url("report.xml"))
      #expect(report.attributes["testsuites"]?["failures"] == "\(failures)")
      #expect(report.attributes["testsuite"]?["tests"] == "1")
      #expect(report.attributes["testcase"]?["name"] == String(after.prefix(1)))
      #expect(report.attributes["failure"]?["message"] == (failures == 1 ? result.lines[0] : nil))
    }
  }

  @Test func options_thatMeanNothing_areRefused() throws {
    for (line, words) in [
      ("storyboard flat-button --junit a.xml", "--junit is for --against"),
      ("storyboard flat-button --format md --page letter", "--page with md is for --against"),
      ("compare flat-button flat-button -o a.css", "pdf, svg, png or md, not css"),
    ] {
      let result = try HookeProcess.run(line)
      #expect(result.exitCode == 2)
      #expect(result.errors.contains(words), "\(result.errors)")
    }
  }
}

/// The elements of a report, as a parser of XML reads them: the attributes of the last of each
/// name.
private struct XMLReport {
  private(set) var attributes: [String: [String: String]] = [:]

  init(_ file: URL) throws {
    try Tool.run("xmllint", ["--noout", file.path])
    let text = try String(contentsOf: file, encoding: .utf8)
    for element in text.matches(of: /<(\w+)((?: \w+="[^"]*")*)\/?>/) {
      var own: [String: String] = [:]
      for attribute in element.2.matches(of: /\s(\w+)="([^"]*)"/) {
        own[String(attribute.1)] = String(attribute.2)
          .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
          .replacingOccurrences(of: "&quot;", with: "\"")
          .replacingOccurrences(of: "&#10;", with: "\n").replacingOccurrences(
            of: "&amp;", with: "&")
      }
      attributes[String(element.1)] = own
    }
  }
}
