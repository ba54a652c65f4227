// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import HookeAnimation
import HookeStoryboard
import Testing

@testable import HookeCommand

/// The files that command lines write, against those of jobs with the same settings.
@Suite("options of sheets")
struct SheetOptionTests {
  private static let document = """
    hooke: 1
    title: Dot
    layers:
      - {id: dot, backgroundColor: "#3498DB", frame: [100, 100, 40, 40]}
      - {id: lid, backgroundColor: "#D64541", frame: [20, 300, 40, 40]}
    script:
      - {at: 0.1, animate: dot.positionX, to: 200, spring: {bounciness: 9}}
      - {at: 0.3, animate: lid.positionX, to: 200, duration: 0.3}
      - {at: 0.9, animate: dot.opacity, to: 0.5, duration: 0.2}
    """

  private static func subject(_ file: String, in place: TemporaryFolder) throws -> Subject {
    let path = place.url(file).path
    return try InputFormats.read(InputFile(reading: path)).subject
  }

  /// Options, and what they set of a job.
  private struct Row {
    let line: String
    var options = StoryboardOptions()
    var profile = Animator.Profile.exact
    var choice = ""

    init(_ line: String, choice: String = "", _ set: (inout Row) -> Void = { _ in }) {
      (self.line, self.choice) = (line, choice)
      set(&self)
    }
  }

  private static let rows = [
    Row(""),
    Row("--columns 1 --no-arrows --moments at:0.2,0.35,0.9 --theme dark --margin 50") {
      ($0.options.columns, $0.options.showsDirection) = (1, false)
      ($0.options.moments, $0.options.theme) = (.times([0.2, 0.35, 0.9]), .dark)
      $0.options.margin = 50
    },
    Row("--layout strip --no-curves --table") {
      ($0.options.layout, $0.options.showsCurves, $0.options.showsTable) = (.strip, false, true)
    },
    Row("--layout onion --moments 4") {
      ($0.options.layout, $0.options.moments) = (.onionSkin, .count(4))
    },
    Row("--layout pages --moments 2") {
      ($0.options.layout, $0.options.moments) = (.pages, .count(2))
    },
    Row("--profile pop --only dot --from-time 0.15", choice: "--only dot --from-time 0.15") {
      $0.profile = .pop
    },
    Row("--to-time 0.5 --columns 3", choice: "--to-time 0.5") { $0.options.columns = 3 },
  ]

  /// The texts of the pages that a job writes, by the names of their files.
  private static func files(
    _ row: Row, _ place: TemporaryFolder
  ) throws -> [String: String] {
    let choice = try ChoiceOptions.parse(row.choice.split(separator: " ").map(String.init))
    let job = StoryboardJob(
      subject: try subject("dot.yaml", in: place), options: row.options, profile: row.profile,
      destination: try StoryboardDestination(
        path: place.folder.path + "/job/", format: SVGFormat(), sceneCount: 1),
      scale: 2, part: choice.part, isOfLayers: !choice.only.isEmpty, start: choice.start,
      end: choice.toTime ?? .infinity)
    try job.destination.prepare()
    let names = try SVGFormat().write(job).map { URL(fileURLWithPath: $0).lastPathComponent }
    return try texts(names, in: "job", of: place)
  }

  /// The texts of files, which are removed.
  private static func texts(
    _ names: [String], in folder: String, of place: TemporaryFolder
  ) throws -> [String: String] {
    let texts = try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try place.text("\(folder)/\($0)")) })
    for name in names { try FileManager.default.removeItem(at: place.url("\(folder)/\(name)")) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.url(folder).path).isEmpty)
    return texts
  }

  @Test("options of a sheet set what they are called for, and nothing else")
  func files_ofOptions_areThoseOfJobs() throws {
    let place = try TemporaryFolder()
    try Data(Self.document.utf8).write(to: place.url("dot.yaml"))
    var all: Set<[String: String]> = []
    for row in Self.rows {
      let result = try HookeProcess.run(
        ["storyboard", "dot.yaml", "--format", "svg", "-o", "line/"]
          + row.line.split(separator: " ").map(String.init), in: place)
      #expect(result.exitCode == 0 && result.errors.isEmpty, "\(row.line): \(result.errors)")
      let names = result.lines.map { URL(fileURLWithPath: $0).lastPathComponent }
      let written = try Self.texts(names, in: "line", of: place)
      #expect(try written == Self.files(row, place), "\(row.line)")
      #expect(all.insert(written).inserted, "\(row.line) changes nothing")
    }
  }

  @Test("a page follows the theme that is asked for, of a scene's and of a table's options")
  func html_ofATheme_hasItsColors() throws {
    let place = try TemporaryFolder()
    try Data("time,x\n0,0\n1,4\n".utf8).write(to: place.url("a.csv"))
    for (options, tag) in [
      ([], "<html lang=\"en\">"), (["--theme", "dark"], "<html lang=\"en\" data-theme=\"dark\">"),
      (["--theme", "light"], "<html lang=\"en\" data-theme=\"light\">"),
    ] {
      let page = try HookeProcess.run(
        ["storyboard", "a.csv", "--format", "html", "-o", "-"] + options, in: place)
      #expect(page.exitCode == 0 && page.output.contains(tag + "\n"), "\(options)")
    }
  }

  @Test("options of frames are for subjects of which one has pictures at least")
  func options_ofFrames_areForPictures() throws {
    let place = try TemporaryFolder()
    try Data(Self.document.utf8).write(to: place.url("dot.yaml"))
    try Data("time,x\n0,0\n1,4\n".utf8).write(to: place.url("a.csv"))
    for (option, scenes, isRefused) in [
      ("--moments 3", ["a.csv"], true), ("--layout strip", ["a.csv"], true),
      ("--columns 12", ["a.csv"], true), ("--no-arrows", ["a.csv"], true),
      ("--columns 12", ["a.csv", "dot.yaml"], false),
      ("--no-arrows", ["dot.yaml", "a.csv"], false),
      ("--no-curves --table --theme dark", ["a.csv"], false),
    ] {
      let words = option.split(separator: " ").map(String.init)
      // A folder of its own, without pages of the run before.
      let folder = "out\(option.count)\(scenes.count)/"
      let result = try HookeProcess.run(
        ["storyboard"] + scenes + ["--format", "svg", "-o", folder] + words, in: place)
      let message =
        isRefused
        ? "hooke: \(words[0]) is for frames, and a is a recording, which holds no pictures\n" : ""
      #expect(result.errors == message && result.exitCode == (isRefused ? 2 : 0), "\(option)")
    }
  }

  @Test("times after the end are warned of, and more than fit refused, in comparisons, too")
  func moments_thatHaveNoPlace_areNamed() throws {
    let place = try TemporaryFolder()
    try place.writeDot()
    for line in ["-o a.json", "-o a.svg --moments at:0,0.7255,0.725545,9"] {
      let result = try HookeProcess.run(
        ["storyboard", "dot.yaml"] + line.split(separator: " ").map(String.init), in: place)
      #expect(result.exitCode == 0)
      let warning = "hooke: warning: dot is over after 0.7255 s, before 9 s\n"
      #expect(result.errors == (line.contains("at:") ? warning : ""))
    }
    let compared = try HookeProcess.run(
      ["storyboard", "dot.yaml", "--against", "a.json", "--moments", "1001"], in: place)
    #expect(compared.exitCode == 2 && compared.output.isEmpty)
    #expect(compared.errors.hasPrefix("hooke: --moments 1001: at most 1000 fit on sheets"))
  }
}
