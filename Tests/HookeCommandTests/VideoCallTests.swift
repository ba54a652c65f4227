// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// How a video is handed to ffmpeg, in whose place a script stands: arguments, pictures, and
/// programs that end too soon.
@Suite("calls of ffmpeg")
struct VideoCallTests {
  /// Notes the arguments, a line each, and the pictures.
  private static let script = """
    printf '%s\\n' "$@" > arguments
    cat > pixels
    for last; do :; done
    echo video > "$last"
    """

  private static func folder(_ script: String = script) throws -> TemporaryFolder {
    let place = try TemporaryFolder()
    try place.writeDot()
    try place.writeProgram("ffmpeg", script)
    return place
  }

  private static func run(
    _ options: String, in place: TemporaryFolder, path: String? = nil
  ) throws -> HookeProcess.Result {
    try HookeProcess.run(
      ["storyboard", "dot.yaml"] + options.split(separator: " ").map(String.init), in: place,
      environment: ["PATH": path ?? place.path, "TMPDIR": ""])
  }

  /// The options behind those of every video: of a lossy codec its quality, of the players that
  /// know no other colours a quarter of them.
  static let codecs: [(kind: String, size: String, options: [String])] = [
    (
      "gif", "38x67",
      [
        "-filter_complex",
        "[0]split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=sierra2_4a",
        "-loop", "0",
      ]
    ),
    (
      "mp4", "38x68",
      ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", "18", "-movflags", "+faststart"]
    ),
    (
      "webm", "38x68",
      ["-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p", "-crf", "24", "-b:v", "0"]
    ),
    ("apng", "38x67", ["-f", "apng", "-pix_fmt", "rgb24", "-plays", "0"]),
    ("webp", "38x67", ["-c:v", "libwebp_anim", "-quality", "90", "-loop", "0"]),
  ]

  /// A square moves for 0.2 s from 0.1 s on and fades on a spring from 0.4 s on: 0.726 s, and a
  /// second of rest.
  @Test("ffmpeg reads rows of pixels, and writes nothing of its own into the file")
  func arguments_ofEachKind_areThose() throws {
    let place = try Self.folder()
    for (kind, size, options) in Self.codecs {
      let result = try Self.run("--scale 0.1 --fps 12.5 -o out.\(kind)", in: place)
      #expect(result.exitCode == 0 && result.output == "out.\(kind)\n", "\(result.errors)")
      let arguments = try place.text("arguments").split(separator: "\n").map(String.init)
      let common = [
        "-v", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgra", "-video_size", size,
        "-framerate", "12.5", "-i", "pipe:0", "-map_metadata", "-1", "-fflags", "+bitexact",
        "-flags:v", "+bitexact",
      ]
      #expect(Array(arguments.dropLast()) == common + options)
      // Without a folder for temporary files those are where the system has them.
      #expect(arguments.last?.hasPrefix("/tmp/.hooke-") == true, "\(arguments)")
      #expect(arguments.last?.hasSuffix("/video.\(kind)") == true, "\(arguments)")
      #expect(try place.text("out.\(kind)") == "video\n")
      let sides = size.split(separator: "x").compactMap { Int($0) }
      // (0.726 + 1) · 12.5 = 21.6
      #expect(try Data(contentsOf: place.url("pixels")).count == 22 * 4 * sides[0] * sides[1])
    }
  }

  @Test("the pictures are those of the profile, on white")
  func pixels_ofAProfile_areItsOwn() throws {
    let place = try Self.folder()
    func pixels(_ options: String) throws -> Data {
      let result = try Self.run("--scale 0.1 --fps 25 -o a.gif" + options, in: place)
      #expect(result.exitCode == 0, "\(result.errors)")
      return try Data(contentsOf: place.url("pixels"))
    }
    let plain = try pixels("")
    // (0.726 + 1) · 25 = 43.1
    #expect(plain.count == 44 * 4 * 38 * 67)
    #expect(try pixels(" --profile exact") == plain)
    #expect(try pixels(" --profile pop") != plain)
    // The corner of the first picture: blue, green, red, and no transparency.
    #expect(Array(plain.prefix(4)) == [255, 255, 255, 255])
  }

  /// Ends of a scene, rates, and whether they are 20,000 frames at most, the second of rest
  /// included; nothing is drawn, as there is no ffmpeg.
  @Test("a video has 20,000 frames at most, a gif 50 in a second")
  func count_ofFrames_isBounded() throws {
    let place = try Self.folder()
    for (end, options, message) in [
      (19.0, "--fps 1000 -o a.mp4", nil),
      (19.001, "--fps 1000 -o a.mp4", "has 20001 frames at 1000 per second"),
      (399.01, "--fps 50 -o a.gif", "has 20001 frames at 50 per second"),
      (399.01, "--fps 49.5 -o a.gif", nil),
      (3599, "--fps 1000 -o a.webm", "has 3600000 frames at 1000 per second"),
      (1, "--fps 50 -o a.gif", nil), (1, "--fps 50.5 -o a.gif", "--fps 50.5: a gif shows at most"),
    ] as [(Double, String, String?)] {
      let text = "hooke: 1\nscript: [{at: \(end), note: end}]\n"
      try Data(text.utf8).write(to: place.url("dot.yaml"))
      let result = try Self.run(options, in: place, path: "/nowhere")
      #expect(result.exitCode == (message == nil ? 1 : 2), "\(end) \(options)")
      let words = message ?? "is made by ffmpeg, which is not installed"
      #expect(result.errors.contains(words), "\(end) \(options): \(result.errors)")
    }
  }

  @Test(
    "a program that ends too soon is said so, with its code, and no file is left",
    arguments: [
      ("exit 0", "ffmpeg stopped reading: broken pipe"), ("exit 5", "failed with exit code 5"),
      ("echo 'no space' >&2; exit 0", "ffmpeg stopped reading: broken pipe: no space"),
      ("kill -KILL $$", "failed with exit code 137"),
      ("cat > /dev/null; exit 4", "failed with exit code 4"),
      ("cat > /dev/null; echo; echo two >&2; exit 4", "failed with exit code 4: two"),
      ("cat > /dev/null; kill -TERM $$", "failed with exit code 143"),
    ])
  func program_thatEndsTooSoon_isNamed(script: String, message: String) throws {
    let place = try Self.folder(script)
    let result = try Self.run("--scale 0.2 --fps 20 -o a.mp4", in: place)
    #expect(result.exitCode == 1 && result.output.isEmpty)
    #expect(result.errors.hasSuffix("\(message)\n") && result.errors.hasPrefix("hooke: ffmpeg "))
    #expect(try place.names() == ["dot.yaml", "ffmpeg"])
  }
}
