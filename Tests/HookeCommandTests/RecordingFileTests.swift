// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `hooke storyboard --format json|csv`, `--scale`, `--theme`, and `hooke --version`.
@Suite("recordings, scale, theme, version")
struct RecordingFileTests {
  @Test("the format or the path's ending chooses json and csv")
  func recording_format_isChosen() throws {
    let folder = try TemporaryFolder()
    for (arguments, name) in [
      (["--format", "json"], "present-modal.json"), (["-o", "a.json"], "a.json"),
      (["--format", "csv", "-o", "tables/"], "tables/present-modal.csv"),
      (["-o", "b.CSV"], "b.CSV"),
    ] {
      let result = try HookeProcess.run(["storyboard", "present-modal"] + arguments, in: folder)
      #expect(result.exitCode == 0, "\(result.errors)")
      #expect(result.output == name + "\n")
      #expect(FileManager.default.fileExists(atPath: folder.url(name).path))
    }
  }

  @Test("the JSON is read by another reader, and twice the same")
  func recording_json_isJSON() throws {
    let folder = try TemporaryFolder()
    for name in ["a.json", "b.json"] {
      _ = try HookeProcess.run(["storyboard", "flat-button", "-o", name], in: folder)
    }
    let data = try Data(contentsOf: folder.url("a.json"))
    #expect(try data == Data(contentsOf: folder.url("b.json")))
    let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(root["scene"] as? String == "flat-button")
    #expect((root["tracks"] as? [Any])?.count == 5)
  }

  @Test("the CSV has a row per frame at the rate asked for, its numbers those of the motion")
  func recording_csv_hasRows() throws {
    let folder = try TemporaryFolder()
    for (arguments, rate) in [([], 60.0), (["--fps", "25"], 25)] {
      let result = try HookeProcess.run(
        ["storyboard", "present-modal", "-o", "a.csv"] + arguments, in: folder)
      #expect(result.exitCode == 0, "\(result.errors)")
      let lines = try String(contentsOf: folder.url("a.csv"), encoding: .utf8)
        .split(separator: "\n")
      #expect(lines[0].hasPrefix("time,"))
      let times = lines.dropFirst().compactMap {
        $0.split(separator: ",").first.flatMap { Double($0) }
      }
      #expect(times[1] == 1 / rate)
      #expect(times.count == Int(((times.last ?? 0) * rate - 1e-6).rounded(.up)) + 1)
    }
  }

  @Test(
    "the frame rate of the run is that of --fps, or 60, and is in the recording",
    arguments: [nil, 30, 1000] as [Double?])
  func fps_popProfile_isNotedAndUsed(_ fps: Double?) throws {
    let rate = fps ?? 60
    let arguments = fps.map { ["--fps", "\($0)"] } ?? []
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run(
      ["storyboard", "present-modal", "--profile", "pop", "-o", "a.json"] + arguments, in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    let root = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: folder.url("a.json")))
        as? [String: Any])
    #expect(root["frameRate"] as? Double == rate)
    // The instants of the written values are multiples of the frame's length.
    let tracks = try #require(root["tracks"] as? [[String: Any]])
    let times = tracks.flatMap { $0["segments"] as? [[String: Any]] ?? [] }
      .flatMap { $0["times"] as? [Double] ?? [] }
    #expect(times.count > 10)
    for time in times {
      #expect((time * rate - (time * rate).rounded()).magnitude < 1e-6, "\(time) at \(rate)")
    }
  }

  @Test("a scene without code that runs once per frame has the same recording at every --fps")
  func fps_exactProfileWithoutFrames_changesNothing() throws {
    let folder = try TemporaryFolder()
    for (name, arguments) in [("a.json", [] as [String]), ("b.json", ["--fps", "24"])] {
      let result = try HookeProcess.run(
        ["storyboard", "present-modal", "-o", name] + arguments, in: folder)
      #expect(result.exitCode == 0, "\(result.errors)")
    }
    #expect(
      try Data(contentsOf: folder.url("a.json")) == Data(contentsOf: folder.url("b.json")))
  }

  @Test(
    "every format takes --fps",
    arguments: ["pdf", "svg", "png", "animated-svg", "json", "csv", "css"])
  func fps_everyFormat_isTaken(_ format: String) throws {
    let folder = try TemporaryFolder()
    try folder.writeDot()
    let result = try HookeProcess.run(
      ["storyboard", "dot.yaml", "--format", format, "--fps", "30"], in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
  }

  @Test("a PNG has as many pixels per point as asked for", arguments: [0.5, 1, 3])
  func scale_png_isUsed(_ scale: Double) throws {
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run(
      [
        "storyboard", "present-modal", "--moments", "2", "--page", "600x400", "-o", "a.png",
        "--scale", "\(scale)",
      ], in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    let bytes = Array(try Data(contentsOf: folder.url("a.png")))
    func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(number(16) == Int(600 * scale) && number(20) == Int(400 * scale))
  }

  @Test("the dark theme has dark paper")
  func theme_dark_isDark() throws {
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run(
      ["storyboard", "present-modal", "-o", "a.svg", "--theme", "dark"], in: folder)
    #expect(result.exitCode == 0)
    #expect(try String(contentsOf: folder.url("a.svg"), encoding: .utf8).contains("#14171d"))
  }

  @Test(
    "wrong inputs: exit code 2, one line, no file",
    arguments: [
      (
        ["-o", "a.json", "--moments", "5"],
        "--moments is for pdf, svg, png or md, and this writes json"
      ),
      (["-o", "a.css", "--layout", "grid"], "--layout is for pdf"),
      (["--format", "animated-svg", "--page", "a4"], "--page is for pdf"),
      (["-o", "a.csv", "--no-curves"], "--no-curves is for pdf"),
      (["--scale", "2"], "and this writes pdf"),
      (["--scale", "0", "-o", "a.png"], "--scale must be a number > 0"),
      (["--scale", "-1", "-o", "a.png"], "--scale must be a number > 0"),
      (["--scale", "1000", "-o", "a.png"], "<= 160"),
      (["--scale", "big", "-o", "a.png"], "not a number"),
      (
        ["-o", "a.csv", "--theme", "dark"],
        "--theme is for pdf, svg, png, animated-svg, html or md, and this writes csv"
      ),
      (["--fps", "0", "-o", "a.csv"], "--fps must be a number > 0 and <= 1000, not 0"),
      (["--fps", "-30"], "--fps must be a number > 0 and <= 1000, not -30"),
      (["--fps", "1000.5", "-o", "a.json"], "<= 1000, not 1000.5"),
      (["--fps", "nan", "-o", "a.json"], "not a finite number"),
      (["--fps", "inf", "-o", "a.json"], "not a finite number"),
      (["--fps", "fast", "-o", "a.json"], "not a number"),
      (["--theme", "sepia"], "'light' and 'dark'"),
      (["--format", "json", "-o", "a.csv"], "contradict"),
    ])
  func wrongInput_exitsWith2(_ arguments: [String], _ message: String) throws {
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run(["storyboard", "flat-button"] + arguments, in: folder)
    #expect(result.exitCode == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.filter { $0 == "\n" }.count == 1, "\(result.errors)")
    #expect(result.errors.contains(message), "no '\(message)' in: \(result.errors)")
    #expect(try folder.names().isEmpty)
  }

  @Test(
    "a picture too large is refused with its size, exit code 2",
    arguments: [
      ("storyboard flat-button -o a.png --scale 60", "scale 60 would be 50514 by 35717 pixels"),
      ("frame flat-button --at 0 -o a.png --scale 90", "scale 90 would be 33750 by 60030 pixels"),
      ("storyboard flat-button -o a.mp4 --scale 90", "scale 90 would be 33750 by 60030 pixels"),
      (
        "spring --bounciness 4 --speed 12 -o a.png --size 400x300 --scale 160",
        "scale 160 would be 64000 by 48000 pixels"
      ),
    ])
  func scale_tooLarge_exitsWith2(_ line: String, _ message: String) throws {
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run(line.split(separator: " ").map(String.init), in: folder)
    #expect(result.exitCode == 2 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("hooke: a picture at \(message), at most "), "\(result.errors)")
    #expect(try folder.names().isEmpty)
  }

  @Test("the version is that of hooke.h")
  func version_isThatOfTheHeader() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let header = try String(
      contentsOf: root.appendingPathComponent("Sources/CHooke/include/hooke.h"), encoding: .utf8)
    let numbers = header.matches(of: /#define HOOKE_VERSION_[A-Z]+ ([0-9]+)/).map { String($0.1) }
    #expect(numbers.count == 3)
    let suffix = try #require(header.firstMatch(of: /#define HOOKE_VERSION_SUFFIX "(.*)"/)).1
    let result = try HookeProcess.run("--version")
    #expect(result.exitCode == 0)
    #expect(result.output == "hooke \(numbers.joined(separator: "."))\(suffix)\n")
    #expect(result.errors.isEmpty)
  }
}
