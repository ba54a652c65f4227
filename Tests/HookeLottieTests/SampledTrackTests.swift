// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import Testing

@testable import HookeLottie

/// Tracks of samples, which a curved way and a time of its own need, against the pictures from the
/// first instant of each to the last.
struct SampledTrackTests {
  private static let curved =
    #"{"p":{"a":1,"k":[{"t":%,"s":[10,10],"to":[60,0],"ti":[0,-40],"o":{"x":0.4,"y":0},"i":{"x":0.6,"y":1}},{"t":#,"s":[50,60]}]}}"#
  private static let straight = #"{"p":{"a":1,"k":[{"t":%,"s":[10,10]},{"t":#,"s":[80,40]}]}}"#

  private static let slow =
    #"{"p":{"a":1,"k":[{"t":%,"s":[10,10],"o":{"x":0.6,"y":0},"i":{"x":0.4,"y":1}},{"t":#,"s":[80,40]}]}}"#

  private static func square(_ way: String, _ from: Int, _ to: Int, _ extra: String = "") -> String
  {
    LottieFile.square(
      way.replacing("%", with: "\(from)").replacing("#", with: "\(to)"), #""ip":0,"op":40\#(extra)"#
    )
  }

  private static func composed(_ time: String, _ inner: String, frames: String) -> (String, String)
  {
    (
      #"{"ty":0,"refId":"c","w":100,"h":100,\#(time),"ks":{},\#(frames)}"#,
      #""assets":[{"id":"c","layers":[\#(inner)]}],"#
    )
  }

  /// Layers, the rest of the file, and the seconds in which the layer is seen.
  private static let files: [(layers: String, extra: String, from: Double, to: Double)] = {
    let all = #""ip":0,"op":20"#
    let map = #""tm":{"a":1,"k":[{"t":0,"s":[1.8]},{"t":20,"s":[0.2]}]}"#
    let own = #""tm":{"a":1,"k":[{"t":0,"s":[0]},{"t":20,"s":[2]}]}"#
    let pause = #""tm":{"a":1,"k":[{"t":4,"s":[0.5],"h":1},{"t":12,"s":[0.5]},{"t":18,"s":[1.5]}]}"#
    func composed(_ time: String, _ way: String, _ frames: String) -> (String, String) {
      Self.composed(time, square(way, 2, 18), frames: frames)
    }
    let rows: [((String, String), Double, Double)] = [
      ((square(curved, 0, 20), ""), 0, 2), ((square(curved, 8, 18), ""), 0, 2),
      ((square(curved, 8, 30), ""), 0, 2), ((square(curved, -6, 12), ""), 0, 2),
      // The file begins later, or the layer.
      ((square(curved, 8, 18), #""ip":4,"#), 0, 1.6),
      ((square(curved, 12, 18), #""ip":10,"op":19,"#), 0, 0.9),
      ((square(curved, 2, 18, #","ip":7"#), ""), 0.7, 2),
      ((square(curved, 2, 18, #","ip":7,"op":15"#), #""ip":3,"#), 0.4, 1.2),
      (composed(map, straight, all), 0, 2), (composed(map, curved, all), 0, 2),
      (composed(map, straight, #""ip":5,"op":16"#), 0.5, 1.6),
      (composed(pause, straight, #""ip":9,"op":20"#), 0.9, 2),
      // Within one frame, slow at both ends: half of the way is half of the time.
      (Self.composed(own, square(slow, 5, 6), frames: all), 0, 2),
      (Self.composed(own, square(slow, 5, 7), frames: all), 0, 2),
      // Backwards, and late.
      (composed(#""sr":-1,"st":20"#, straight, #""ip":3,"op":17"#), 0.3, 1.7),
      (composed(#""sr":2,"st":-6"#, curved, #""ip":2,"op":20"#), 0.2, 2),
      (composed(#""sr":0.5,"st":6"#, curved, #""ip":8,"op":14"#), 0.8, 1.4),
    ]
    return rows.map { ($0.0.0, $0.0.1, $0.1, $0.2) }
  }()

  @Test(arguments: files.indices)
  func track_ofSamples_followsThePictures(_ index: Int) throws {
    let file = Self.files[index]
    let animation = try LottieFile.animation(layers: file.layers, extra: file.extra)
    let track = try #require(
      animation.recording().tracks.first { $0.property == "position" })
    let isSampled = track.segments.contains {
      if case .interpolated = $0.motion { true } else { false }
    }
    #expect(isSampled)
    // The instants of the samples are those where an error shows most.
    let starts = track.segments.flatMap { [$0.startTime, $0.endTime] }
    let times = starts + (0...120).map { file.from + (file.to - file.from) * Double($0) / 120 }
    for time in times where time >= file.from && time < file.to - 1e-9 {
      let corner = try #require(animation.paths(at: time).first?.points.first, "at \(time)")
      let value = track.value(at: time)
      #expect(
        corner.isNear(value[0], corner.y, within: track.sampleError)
          && corner.isNear(corner.x, value[1], within: track.sampleError),
        "at \(time): \(corner), \(value)")
    }
    let first = try #require(animation.paths(at: file.from).first?.points.first)
    #expect(first.isNear(track.initialValue[0], track.initialValue[1]), "\(track.initialValue)")
  }
}
