// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeScene
import HookeStoryboard
import Testing

@testable import HookeCommand

/// The sheets of comparisons: frames of both where both have pictures, in the size of the new one.
@Suite("sheets of comparisons")
struct CompareSheetTests {
  /// Two scenes of other sizes, the recordings of both, and a page of an earlier run.
  private static func folder() throws -> TemporaryFolder {
    let place = try TemporaryFolder()
    for (name, size, end) in [("a", "[300, 100]", 200), ("b", "[100, 200]", 60)] {
      let text = """
        hooke: 1
        size: \(size)
        layers:
          - {id: dot, backgroundColor: "#3498DB", frame: [10, 10, 40, 40]}
          - {id: far, backgroundColor: "#3498DB", frame: [10, 910, 40, 40]}
        script:
          - {at: 0.1, animate: dot.positionX, to: \(end), duration: 0.2}
          - {at: 0.6, animate: far.positionX, to: \(end), duration: 0.2}
        """
      try Data(text.utf8).write(to: place.url(name + ".yaml"))
    }
    let result = try HookeProcess.run(
      ["storyboard", "a.yaml", "b.yaml", "--format", "json", "-o", "./"], in: place)
    #expect(result.exitCode == 0, "\(result.errors)")
    return place
  }

  private static func subject(_ file: String, in place: TemporaryFolder) throws -> Subject {
    try InputFormats.read(InputFile(reading: place.url(file).path)).subject
  }

  /// The sheet of a comparison as it has to be.
  private static func sheet(
    _ old: String, _ new: String, in place: TemporaryFolder
  ) throws -> String {
    let (old, new) = (try subject(old, in: place), try subject(new, in: place))
    let job = StoryboardJob(
      subject: new, profile: .exact,
      destination: try StoryboardDestination(
        path: place.folder.path + "/job.svg", format: nil, sceneCount: 1), scale: 2)
    let fonts = job.fonts
    let comparison = RecordingComparison(
      old: old.recording(textMeasurer: fonts), new: new.recording(textMeasurer: fonts),
      tolerance: 0.1)
    var document = comparison.document(newFrames: [], textMeasurer: fonts)
    if let before = old.scene, let now = new.scene {
      let moments = comparison.moments(
        comparing: MomentPictures(of: now, profile: .exact, textMeasurer: fonts))
      // What moves off the screen has none of its own.
      #expect(moments.count < comparison.moments().count)
      func frames(_ scene: Scene) -> [StoryboardFrame] {
        StoryboardFrame.frames(of: scene, at: moments, profile: .exact, textMeasurer: fonts)
      }
      document = comparison.document(
        oldFrames: frames(before).map { $0.fitted(from: before.size, into: now.size) },
        newFrames: frames(now), textMeasurer: fonts)
    }
    let paths = try SVGFormat().write(PageSequence(document), named: "job", job)
    return try String(contentsOfFile: paths[0], encoding: .utf8)
  }

  @Test("a comparison has the frames of both, or of none")
  func sheet_ofTwo_hasTheFramesOfBoth() throws {
    let place = try Self.folder()
    var sheets: Set<String> = []
    for (old, new) in [
      ("a.yaml", "b.yaml"), ("b.yaml", "a.yaml"), ("a.json", "b.yaml"), ("a.yaml", "b.json"),
    ] {
      let result = try HookeProcess.run(["compare", old, new, "-o", "c.svg"], in: place)
      #expect(result.exitCode == 3 && result.errors.isEmpty, "\(result.errors)")
      let found = try place.text("c.svg")
      #expect(try found == Self.sheet(old, new, in: place), "\(old) \(new)")
      sheets.insert(found)
    }
    // Without the pictures of both there are none.
    #expect(sheets.count == 3)
  }

  @Test("a file that either of two includes is not written over")
  func sheet_overWhatIsIncluded_isRefused() throws {
    let place = try Self.folder()
    let text = try place.text("b.yaml") + "\ninclude: more.svg\n"
    try Data(text.utf8).write(to: place.url("c.yaml"))
    try Data("hooke: 1\ncolors: {blue: \"#3498DB\"}\n".utf8).write(to: place.url("more.svg"))
    for files in [["a.yaml", "c.yaml"], ["c.yaml", "a.yaml"]] {
      for (option, end) in [("-o", "-o"), ("--junit", "--junit")] {
        let result = try HookeProcess.run(["compare"] + files + [option, "more.svg"], in: place)
        #expect(result.exitCode == 2 && result.output.isEmpty, "\(files)")
        #expect(
          result.errors == "hooke: 'more.svg' is what is read: name another file with \(end)\n")
      }
    }
  }

  @Test(
    "pages of an earlier comparison under the same name are reported", arguments: [true, false])
  func sheet_besideOlderPages_warnsOfThem(isAgainst: Bool) throws {
    let place = try Self.folder()
    try Data().write(to: place.url("b-compared-9.svg"))
    let line =
      isAgainst
      ? ["storyboard", "b.yaml", "--against", "a.json", "--format", "svg"]
      : ["compare", "a.yaml", "b.yaml", "--format", "svg"]
    let result = try HookeProcess.run(line, in: place)
    #expect(result.exitCode == 3 && result.lines.dropFirst() == ["b-compared.svg"])
    #expect(
      result.errors
        == "hooke: warning: b-compared-9.svg in .: not of this run, which wrote 1 file\n")
  }

  @Test("a comment has a picture for each page, numbered from the second on")
  func comment_ofSeveralPages_hasTheirPictures() throws {
    let place = try TemporaryFolder()
    let columns = (1...40).map { "x\($0)" }.joined(separator: ",")
    for (name, end) in [("a", 5), ("b", 9)] {
      let rows = [0, end].enumerated().map { index, value in
        "\(index)," + (1...40).map { "\(value * $0)" }.joined(separator: ",")
      }
      try Data("time,\(columns)\n\(rows.joined(separator: "\n"))\n".utf8)
        .write(to: place.url(name + ".csv"))
    }
    let result = try HookeProcess.run(
      ["compare", "a.csv", "b.csv", "-o", "out/c.d.md", "--page", "400x300", "--scale", "0.2"],
      in: place)
    #expect(result.exitCode == 1, "the folder is not made for a file")
    try FileManager.default.createDirectory(
      at: place.url("out"), withIntermediateDirectories: false)
    let line = ["compare", "a.csv", "b.csv", "-o", "out/c.d.md", "--page", "400x300"]
    let drawn = try HookeProcess.run(line + ["--scale", "0.2"], in: place)
    #expect(drawn.exitCode == 3 && drawn.errors.isEmpty, "\(drawn.errors)")
    let count = drawn.lines.count - 2
    #expect(count > 2)
    let names = (1...max(1, count)).map { $0 == 1 ? "c.d.png" : "c.d-\($0).png" }
    #expect(drawn.lines.dropFirst() == (["c.d.md"] + names).map { "out/" + $0 }[...])
    let text = try place.text("out/c.d.md")
    for name in names { #expect(text.contains("](<\(name)>)"), "\(name)") }
    let pictures = try names.map { try Data(contentsOf: place.url("out/" + $0)) }
    #expect(Set(pictures).count == count)
    // None of them takes the place of the report.
    for name in [names[0], names[count - 1]] {
      let refused = try HookeProcess.run(line + ["--junit", "out/" + name], in: place)
      #expect(refused.exitCode == 2 && refused.errors.contains("is a file of the sheet"), "\(name)")
    }
  }
}
