// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeTestSupport
import Testing

/// `hooke storyboard -o x.gif`, `.mp4`, `.webm`, `.apng` and `.webp`.
@Suite("Videos")
struct VideoTests {
  private static let hasFFmpeg = (try? Tool.run("ffmpeg", ["-version"])) != nil

  @Test("without ffmpeg the message names the package, and no file is left")
  func video_noFFmpeg_isRefusedWithThePackage() throws {
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run(
      ["storyboard", "present-modal", "-o", "a.gif"], in: folder,
      environment: ["PATH": "/nowhere"])
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("apt-get install ffmpeg"), "\(result.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.folder.path).isEmpty)
  }

  /// Writes a program, by another one: a system runs none that somebody may still write to, and
  /// whatever this process starts meanwhile has its open files for an instant.
  private static func write(_ script: String, to program: URL) throws {
    let writer = Program(
      "sh", ["-c", "printf '%s\\n' \"$1\" > \"$0\" && chmod +x \"$0\"", program.path, script])
    #expect(try writer.run().exitCode == 0)
  }

  @Test("what ffmpeg prints is no part of standard output, nor of messages where all is well")
  func video_ofATalkativeProgram_isAloneOnStandardOutput() throws {
    let folder = try TemporaryFolder()
    let program = folder.url("ffmpeg")
    let script = """
      #!/bin/sh
      echo chatter
      for last; do :; done
      cat > /dev/null
      echo video > "$last"
      """
    try Self.write(script, to: program)
    for (arguments, output) in [(["-o", "a.gif"], "a.gif\n"), (["-o", "-"], "video\n")] {
      let result = try HookeProcess.run(
        ["storyboard", "flat-button", "--fps", "2", "--scale", "0.25", "--format", "gif"]
          + arguments, in: folder,
        environment: ["PATH": "\(folder.folder.path):/usr/bin:/bin"])
      #expect(result.exitCode == 0 && result.output == output, "\(result)")
      #expect(result.errors.isEmpty, "\(result.errors)")
    }
  }

  @Test("a failure of ffmpeg is one line, with the first that it printed")
  func video_ofAFailingProgram_isOneMessage() throws {
    let folder = try TemporaryFolder()
    let script = """
      #!/bin/sh
      cat > /dev/null
      printf 'disk full\\033[31m\\nand more\\n' >&2
      exit 3
      """
    try Self.write(script, to: folder.url("ffmpeg"))
    let result = try HookeProcess.run(
      ["storyboard", "flat-button", "--fps", "2", "--scale", "0.25", "-o", "a.gif"],
      in: folder, environment: ["PATH": "\(folder.folder.path):/usr/bin:/bin"])
    #expect(result.exitCode == 1)
    #expect(
      result.errors == "hooke: ffmpeg failed with exit code 3: disk full\\u{1B}[31m\n",
      "\(result.errors)")
    #expect(try folder.names() == ["ffmpeg"])
  }

  @Test("a program that prints more than a pipe holds is not waited for")
  func video_ofAProgramThatPrintsMuch_isMade() throws {
    let folder = try TemporaryFolder()
    let script = """
      #!/bin/sh
      for last; do :; done
      head -c 300000 /dev/zero >&2
      cat > /dev/null
      echo video > "$last"
      """
    try Self.write(script, to: folder.url("ffmpeg"))
    let result = try HookeProcess.run(
      ["storyboard", "flat-button", "--fps", "2", "--scale", "0.25", "-o", "a.gif"],
      in: folder, environment: ["PATH": "\(folder.folder.path):/usr/bin:/bin"])
    #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result)")
  }

  @Test("a process that is stopped while a video is made leaves no temporary file")
  func video_stoppedHalfWay_leavesNothing() throws {
    let (folder, temporary) = (try TemporaryFolder(), try TemporaryFolder())
    let script = """
      #!/bin/sh
      for last; do :; done
      echo half > "$last"
      test -f "$last" && touch begun
      kill -TERM $PPID
      cat > /dev/null
      """
    try Self.write(script, to: folder.url("ffmpeg"))
    for arguments in [["-o", "a.gif"], ["-o", "-"]] {
      let result = try HookeProcess.run(
        ["storyboard", "flat-button", "--scale", "0.25", "--format", "gif"] + arguments,
        in: folder,
        environment: [
          "PATH": "\(folder.folder.path):/usr/bin:/bin", "TMPDIR": temporary.folder.path,
        ])
      #expect(result.exitCode != 0 && result.errors.isEmpty, "\(result)")
      #expect(try folder.names() == ["begun", "ffmpeg"])
      #expect(try temporary.names().isEmpty)
    }
  }

  @Test("a stretch of time is a video of its frames, which rests on the last one")
  func video_ofAnExcerpt_hasItsFrames() throws {
    let folder = try TemporaryFolder()
    let script = """
      #!/bin/sh
      cat > frames
      for last; do :; done
      echo video > "$last"
      """
    try Self.write(script, to: folder.url("ffmpeg"))
    func frames(_ options: [String]) throws -> [Data] {
      let result = try HookeProcess.run(
        ["storyboard", "flat-button", "--fps", "4", "--scale", "0.125", "-o", "a.gif"] + options,
        in: folder, environment: ["PATH": "\(folder.folder.path):/usr/bin:/bin"])
      #expect(result.exitCode == 0, "\(result.errors)")
      let pixels = try Data(contentsOf: folder.url("frames"))
      let size = 47 * 84 * 4
      #expect(pixels.count.isMultiple(of: size), "\(pixels.count)")
      return stride(from: 0, to: pixels.count, by: size).map { pixels[$0..<$0 + size] }
    }
    let all = try frames([])
    let part = try frames(["--from-time", "0.5", "--to-time", "1.5"])
    // Frames at 0.5, 0.75, ... 1.5 s, and the rest of a second.
    #expect(part.count == 8)
    #expect(Array(part.prefix(5)) == Array(all[2...6]))
    #expect(part.suffix(4).allSatisfy { $0 == all[6] })
    #expect(all[2] != all[6])
  }

  @Test("a gif, an apng and a webp play over and over, or once")
  func video_once_isAskedOfFFmpeg() throws {
    let folder = try TemporaryFolder()
    let program = folder.url("ffmpeg")
    let script = """
      #!/bin/sh
      echo "$@" > arguments
      for last; do :; done
      cat > /dev/null
      echo video > "$last"
      """
    try Self.write(script, to: program)
    // In ffmpeg a gif plays -1 times again, an apng and a webp play a number of times, 0 for ever.
    for (format, always, once) in [
      ("gif", "-loop 0", "-loop -1"), ("apng", "-plays 0", "-plays 1"),
      ("webp", "-loop 0", "-loop 1"),
    ] {
      for (option, words) in [([], always), (["--once"], once)] {
        let result = try HookeProcess.run(
          ["storyboard", "flat-button", "--fps", "1", "--scale", "0.1", "-o", "a.\(format)"]
            + option, in: folder,
          environment: ["PATH": "\(folder.folder.path):/usr/bin:/bin"])
        #expect(result.exitCode == 0, "\(result.errors)")
        let arguments = try String(contentsOf: folder.url("arguments"), encoding: .utf8)
        #expect(arguments.contains(words + " "), "\(format) \(option): \(arguments)")
      }
    }
  }

  @Test("a video has 60 frames per second, a gif 50, and even sides where its codec needs them")
  func video_ofEachKind_hasItsRateAndSize() throws {
    let (folder, temporary) = (try TemporaryFolder(), try TemporaryFolder())
    let script = """
      #!/bin/sh
      echo "$@" > arguments
      exit 1
      """
    try Self.write(script, to: folder.url("ffmpeg"))
    // 375 by 667 points at a scale of 0.2 are 75 by 133.4 pixels.
    for (name, size, rate) in [
      ("gif", "75x134", "50"), ("apng", "75x134", "60"), ("webp", "75x134", "60"),
      ("mp4", "76x134", "60"), ("webm", "76x134", "60"),
    ] {
      let result = try HookeProcess.run(
        ["storyboard", "flat-button", "--scale", "0.2", "-o", "a.\(name)"], in: folder,
        environment: [
          "PATH": "\(folder.folder.path):/usr/bin:/bin", "TMPDIR": temporary.folder.path,
        ])
      #expect(result.exitCode == 1, "\(result)")
      let arguments = try String(contentsOf: folder.url("arguments"), encoding: .utf8)
      #expect(arguments.contains("-video_size \(size) -framerate \(rate) "), "\(arguments)")
      #expect(!FileManager.default.fileExists(atPath: folder.url("a.\(name)").path))
      let left = try FileManager.default.contentsOfDirectory(atPath: temporary.folder.path)
      #expect(left.isEmpty, "\(left)")
    }
  }

  @Test("options that a video has no use for, and rates it cannot have, are refused")
  func video_wrongOptions_areRefused() throws {
    for (arguments, words) in [
      (["-o", "a.mp4", "--once"], "--once is for gif, apng or webp"),
      (["-o", "a.gif", "--layout", "strip"], "--layout is for pdf, svg or png"),
      (["-o", "a.gif", "--fps", "60"], "at most 50 frames per second"),
      (["-o", "a.gif", "--format", "mp4"], "contradict each other"),
    ] {
      let result = try HookeProcess.run(["storyboard", "present-modal"] + arguments)
      #expect(result.exitCode == 2)
      #expect(result.errors.contains(words), "\(result.errors)")
    }
  }

  @Test(
    "a video has a frame for each instant, and the frame is that of `hooke frame`",
    .enabled(if: hasFFmpeg, "ffmpeg is not installed, which is too large to be required"))
  func video_lossless_hasThePixelsOfTheFrame() throws {
    let folder = try TemporaryFolder()
    let video = try HookeProcess.run(
      ["storyboard", "present-modal", "--fps", "5", "--scale", "0.25", "-o", "a.apng"], in: folder)
    #expect(video.exitCode == 0, "\(video.errors)")
    #expect(video.output == "a.apng\n")
    let frames = try Self.levels(folder.url("a.apng"), in: folder)
    // 375 by 667 points; 2.7 s and a second of rest.
    let size = 94 * 167 * 3
    #expect(frames.count == 19 * size, "\(frames.count)")
    // The fifth frame, at 0.8 s: no finger is down.
    let frame = try HookeProcess.run(
      ["frame", "present-modal", "--at", "0.8", "--scale", "0.25", "-o", "b.png"], in: folder)
    #expect(frame.exitCode == 0)
    #expect(
      try frames[(4 * size)..<(5 * size)] == Self.levels(folder.url("b.png"), in: folder)[...])
    #expect(frames[(4 * size)..<(5 * size)] != frames[(2 * size)..<(3 * size)])
  }

  /// The red, green and blue levels of every frame of a file, as ffmpeg decodes it.
  private static func levels(_ file: URL, in folder: TemporaryFolder) throws -> Data {
    let raw = folder.url("raw")
    try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-i", file.path, "-fps_mode", "passthrough", "-f", "rawvideo",
        "-pix_fmt", "rgb24", raw.path,
      ])
    return try Data(contentsOf: raw)
  }
}
