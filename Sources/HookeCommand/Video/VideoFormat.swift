// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeCairo
import HookeDrawing
import HookeFormat
import HookeStoryboard

/// A video of a scene at its own size, encoded by `ffmpeg`.
struct VideoFormat: StoryboardFormat {
  /// The formats of videos.
  enum Kind: String, CaseIterable {
    case gif, mp4, webm, apng, webp
  }

  let kind: Kind

  /// Every format of videos.
  static let all: [any StoryboardFormat] = Kind.allCases.map { VideoFormat(kind: $0) }

  var name: String { kind.rawValue }

  var summary: String { "video, by ffmpeg" }

  var options: Set<FormatOption> {
    plays ? [.scale, .fromTime, .toTime, .once] : [.scale, .fromTime, .toTime]
  }

  /// Whether the file itself says that it plays over and over: the others leave that to the player.
  private var plays: Bool { [.gif, .apng, .webp].contains(kind) }

  /// The rest after the end, in seconds, as in an animated SVG.
  private static let rest = 1.0

  /// The most frames of a video.
  private static let most = 20_000

  func write(_ job: StoryboardJob) throws -> [String] {
    guard job.subject.hasPictures else { throw job.withoutPictures(self) }
    let path = try job.path()
    let fps = try frameRate(of: job.subject)
    let duration = try job.recording().duration
    let count = Int(min(1e9, ((duration + Self.rest) * fps).rounded(.up)))
    guard count <= Self.most else {
      throw ValidationError(
        "\(job.subject.name) has \(count) frames at \(NumberFormat.readable(fps)) per second, and "
          + "a video at most \(Self.most): lower --fps")
    }
    let folder = try TemporaryFolder()
    let made = folder.file("video." + name)
    do {
      try encode(job, count: count, fps: fps, to: made)
    } catch let error as RenderError {
      throw IOError(error, path: path)
    }
    try FileSystem.copy(made, to: path)
    return [path]
  }

  /// The frames per second: those of the subject, of a GIF at most 50 unless more were asked for.
  private func frameRate(of subject: Subject) throws -> Double {
    // The time of a GIF has steps of 10 ms, and browsers slow down what takes only one.
    guard kind == .gif, subject.frameRate > 50 else { return subject.frameRate }
    if subject.isFrameRateGiven {
      throw ValidationError(
        "--fps \(NumberFormat.readable(subject.frameRate)): a gif shows at most 50 frames per "
          + "second; take another format or a lower rate")
    }
    return 50
  }

  private func encode(_ job: StoryboardJob, count: Int, fps: Double, to path: String) throws {
    let scale = job.scale
    // The codecs of mp4 and webm take even sides only.
    let step = kind == .mp4 || kind == .webm ? 2.0 : 1
    let (width, height) = try PictureScale.sides(of: job.subject.size, scale: scale, step: step)
    let image = try PixelImage(width: width, height: height, fonts: job.fonts)
    let arguments =
      [
        "ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgra", "-video_size",
        "\(width)x\(height)", "-framerate", NumberFormat.readable(fps), "-i", "pipe:0",
        "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact",
      ] + codec(once: job.playsOnce) + [path]
    guard let encoder = try ProgramInput.starting(arguments) else {
      throw IOError.failed(
        "\(name) is made by ffmpeg, which is not installed: apt-get install ffmpeg, or on macOS "
          + "brew install ffmpeg")
    }
    var number = 0
    // The last picture of an excerpt rests, whatever moves on in the scene.
    let moments = (0..<count).lazy.map {
      Moment(time: min(job.start + Double($0) / fps, job.end), caption: "")
    }
    try job.subject.forEachFrame(at: moments, profile: job.profile, textMeasurer: job.fonts) {
      frame in
      try image.draw(frame.screen, scale: scale, background: .white)
      try encoder.write(unsafe image.withPixels { unsafe Array(UnsafeRawBufferPointer($0)) })
      number += 1
      job.progress(Double(number) / Double(count))
    }
    try encoder.finish()
  }

  /// The options of ffmpeg for the format.
  private func codec(once: Bool) -> [String] {
    switch kind {
    case .gif:
      [
        "-filter_complex",
        "[0]split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=sierra2_4a",
        "-loop",
        once ? "-1" : "0",
      ]
    case .apng: ["-f", "apng", "-pix_fmt", "rgb24", "-plays", once ? "1" : "0"]
    case .webp: ["-c:v", "libwebp_anim", "-quality", "90", "-loop", once ? "1" : "0"]
    case .mp4:
      ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", "18", "-movflags", "+faststart"]
    case .webm: ["-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p", "-crf", "24", "-b:v", "0"]
    }
  }
}
