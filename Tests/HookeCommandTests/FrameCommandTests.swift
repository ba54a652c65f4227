// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeDrawing
import HookeStoryboard
import Testing

@testable import HookeCommand

/// What `hooke frame` and `hooke check` make of their options and files.
@Suite("frames and checks of files")
struct FrameCommandTests {
  /// A document with a spring, and a Lottie file with a layer that is not drawn as it says.
  private static func folder() throws -> TemporaryFolder {
    let place = try TemporaryFolder()
    let document = """
      hooke: 1
      title: Dot
      size: [200, 100]
      layers: [{id: dot, backgroundColor: "#3498DB", frame: [10, 10, 40, 40]}]
      script: [{at: 0.1, animate: dot.positionX, to: 150, spring: {bounciness: 12}}]
      """
    try Data(document.utf8).write(to: place.url("dot.yaml"))
    let lottie =
      #"{"v":"5.7.0","w":90,"h":60,"fr":30,"ip":0,"op":30,"layers":[{"ty":1,"nm":"a","ddd":1,"#
      + #""sw":20,"sh":20,"sc":"f00","ip":0,"op":30,"ks":{}}]}"#
    try Data(lottie.utf8).write(to: place.url("logo.json"))
    return place
  }

  private static let depth =
    "logo.json: line 1, column 84, layers[0].ddd: layers in three dimensions are drawn without "
    + "depth and perspective\n"

  /// The picture of an instant, as a page of the scene's size.
  private static func picture(
    _ file: String, at time: Double, _ profile: Animator.Profile, in place: TemporaryFolder
  ) throws -> String {
    let subject = try InputFormats.read(InputFile(reading: place.url(file).path)).subject
    let job = StoryboardJob(
      subject: subject, profile: profile,
      destination: try StoryboardDestination(
        path: place.folder.path + "/job.svg", format: nil, sceneCount: 1), scale: 1)
    let frames = subject.frames(
      at: [Moment(time: time, caption: "")], profile: profile, textMeasurer: job.fonts)
    let content = DisplayList { list in
      list.fill(.rect(Rect(origin: .zero, size: subject.size)), .white)
      for frame in frames { list.append(frame.picture) }
    }
    let page = Page(size: subject.size, content: content, title: subject.title)
    let document = Document(
      pages: [page], metadata: Metadata(title: subject.title, author: "Hooke"))
    let paths = try SVGFormat().write(PageSequence(document), named: "job", job)
    return try String(contentsOfFile: paths[0], encoding: .utf8)
  }

  @Test("a frame is the picture of its instant in its profile, in a folder that is made")
  func frame_ofAProfile_isItsPicture() throws {
    let place = try Self.folder()
    for (time, options, profile) in [
      (0.2, [], Animator.Profile.exact), (0.2, ["--profile", "exact"], .exact),
      (0.2, ["--profile", "pop"], .pop), (0.35, ["--profile", "pop"], .pop),
    ] {
      let result = try HookeProcess.run(
        ["frame", "dot.yaml", "--at", "\(time)", "--format", "svg", "-o", "new/er/"] + options,
        in: place)
      #expect(result.exitCode == 0 && result.output == "new/er/dot-frame.svg\n", "\(result.errors)")
      let found = try place.text("new/er/dot-frame.svg")
      #expect(try found == Self.picture("dot.yaml", at: time, profile, in: place), "\(options)")
      let other = profile == .pop ? Animator.Profile.exact : .pop
      #expect(try found != Self.picture("dot.yaml", at: time, other, in: place), "\(options)")
    }
  }

  @Test("a recording has no profile, and with --strict nothing is left out")
  func frame_ofALottieFile_refusesWhatHasNoMeaning() throws {
    let place = try Self.folder()
    for (options, code, errors) in [
      ([], 0, "hooke: warning: " + Self.depth), (["--strict"], 2, "hooke: " + Self.depth),
      (
        ["--profile", "exact"], 2,
        "hooke: warning: \(Self.depth)"
          + "hooke: --profile is for scenes, and logo is recorded already\n"
      ),
    ] as [([String], Int32, String)] {
      let result = try HookeProcess.run(
        ["frame", "logo.json", "--at", "0", "-o", "a.svg"] + options, in: place)
      #expect(result.exitCode == code && result.errors == errors, "\(options): \(result.errors)")
      #expect((try? place.text("a.svg")) != nil || code != 0)
      try? FileManager.default.removeItem(at: place.url("a.svg"))
    }
    let strict = try HookeProcess.run(
      ["frame", "dot.yaml", "--at", "0", "-o", "a.svg", "--strict"], in: place)
    #expect(strict.exitCode == 0 && strict.errors.isEmpty, "\(strict.errors)")
  }

  @Test("a picture of pixels is white where nothing is drawn, unless it is transparent")
  func png_ofAFrame_hasItsGround() throws {
    let place = try Self.folder()
    for line in [
      "frame dot.yaml --at 0 -o a.png", "storyboard dot.yaml --moments 1 --no-curves -o a.png",
      "frame dot.yaml --at 0 --transparent -o a.png",
    ] {
      let result = try HookeProcess.run(
        line.split(separator: " ").map(String.init) + ["--scale", "0.2"], in: place)
      #expect(result.exitCode == 0, "\(result.errors)")
      let bytes = try Array(Data(contentsOf: place.url("a.png")))
      // The kind of colours in the head: 2 without and 6 with a part that is seen through.
      #expect((bytes[25] == 6) == line.contains("--transparent"), "\(line): \(bytes[25])")
    }
  }

  @Test(
    "a check warns of what is left out, and prints places with their control characters escaped")
  func check_ofAFile_namesItsPlace() throws {
    let place = try Self.folder()
    let checked = try HookeProcess.run(["check", "logo.json", "dot.yaml"], in: place)
    #expect(checked.exitCode == 0 && checked.errors == "hooke: warning: " + Self.depth)
    #expect(
      checked.lines == [
        "logo.json: a Lottie animation, no errors", "dot.yaml: a scene document, no errors",
      ])
    try FileManager.default.copyItem(at: place.url("dot.yaml"), to: place.url("a\u{1B}[1m\nb.yaml"))
    let escaped = try HookeProcess.run(["check", "a\u{1B}[1m\nb.yaml"], in: place)
    #expect(escaped.output == "a\\u{1B}[1m\\nb.yaml: a scene document, no errors\n")
    #expect(escaped.exitCode == 0 && escaped.errors.isEmpty)
  }

  @Test(
    "a check that runs a scene with too little memory for fonts says so",
    .enabled(
      if: ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil,
      "AddressSanitizer takes more addresses than the limit of this test leaves"))
  func check_withLittleMemory_isRefused() throws {
    let place = try Self.folder()
    let hooke = try HookeProcess.executable().path
    let text = try Tool.run(
      "sh",
      [
        "-c",
        "cd '\(place.folder.path)'; ulimit -v 150000; '\(hooke)' check dot.yaml 2>&1; echo $?",
      ])
    #expect(
      text == "hooke: fonts take 128 MB of addresses, and less is left to this process: raise its "
        + "limit (ulimit -v)\n1\n")
  }
}
