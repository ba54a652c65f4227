// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import HookeSolver
import Testing

@testable import HookeLottie

/// The segments of tracks of keyframes: which there are, when they begin and end, and jumps.
struct SegmentTests {
  private static func recording(
    _ keys: String, frames: String = #""ip":0,"op":20"#, extra: String = ""
  ) throws -> Recording {
    try LottieFile.animation(
      layers: LottieFile.square(#"{"o":{"a":1,"k":[\#(keys)]}}"#, frames), extra: extra
    ).recording()
  }

  private static func key(_ frame: Double, _ value: Double, _ extra: String = "") -> String {
    #"{"t":\#(frame),"s":[\#(value)]\#(extra)}"#
  }

  private static let hold = #","h":1"#

  /// Keyframes of an opacity, the frames of the layer, and the segments: key, begin and end in
  /// seconds, values there in percent.
  ///
  /// A jump is a moment before its time.
  private static let rows: [(keys: String, frames: String, segments: [(String, [Double])])] = [
    (key(0, 0) + "," + key(5, 50), "", [("1", [0, 0.5, 0, 50])]),
    // What goes on where it was has no jump between.
    (
      key(0, 0) + "," + key(5, 50) + "," + key(10, 20), "",
      [("1", [0, 0.5, 0, 50]), ("2", [0.5, 1, 50, 20])]
    ),
    (key(0, 10, hold) + "," + key(5, 50, hold), "", [("2", [0.5, 0.5, 10, 50])]),
    (
      key(0, 10, #","e":[30]"#) + "," + key(5, 50, #","e":[60]"#) + #",{"t":10}"#, "",
      [("1", [0, 0.5, 10, 30]), ("2", [0.5, 0.5, 30, 50]), ("2", [0.5, 1, 50, 60])]
    ),
    // A jump to a value that holds, or that is the last.
    (
      key(0, 10, #","e":[30]"#) + "," + key(5, 50, hold) + "," + key(10, 60), "",
      [("1", [0, 0.5, 10, 30]), ("2", [0.5, 0.5, 30, 50]), ("3", [1, 1, 50, 60])]
    ),
    (
      key(0, 10, #","e":[30]"#) + "," + key(5, 50), "",
      [("1", [0, 0.5, 10, 30]), ("2", [0.5, 0.5, 30, 50])]
    ),
    // Between two keyframes of one frame there is no time to move in.
    (
      key(0, 0) + "," + key(5, 50) + "," + key(5, 80) + "," + key(10, 20), "",
      [("1", [0, 0.5, 0, 50]), ("3", [0.5, 1, 80, 20])]
    ),
    // Equal values are no motion, and no jump.
    (
      key(0, 10) + "," + key(5, 10) + "," + key(10, 40), "", [("2", [0.5, 1, 10, 40])]
    ),
    (
      key(0, 10, hold) + "," + key(5, 10, hold) + "," + key(9, 30), "", [("3", [0.9, 0.9, 10, 30])]
    ),
    // A layer has what happens while it is seen.
    (
      key(0, 10, hold) + "," + key(5, 50, hold) + "," + key(15, 90), #""ip":10,"op":20"#,
      [("3", [1.5, 1.5, 50, 90])]
    ),
    (
      key(0, 10, hold) + "," + key(5, 50, hold) + "," + key(15, 90), #""ip":5,"op":15"#, []
    ),
    (key(0, 0) + "," + key(10, 100), #""ip":5,"op":20"#, [("1", [0.5, 1, 50, 100])]),
    (key(0, 0) + "," + key(10, 100), #""ip":0,"op":5"#, [("1", [0, 0.5, 0, 50])]),
    (key(12, 0) + "," + key(22, 100), "", [("1", [1.2, 2, 0, 80])]),
    (key(-10, 0) + "," + key(-5, 100), "", []), (key(20, 0) + "," + key(25, 100), "", []),
    // What ends or begins with the layer has no part in it.
    (
      key(0, 0) + "," + key(5, 50) + "," + key(10, 20), #""ip":5,"op":20"#,
      [("2", [0.5, 1, 50, 20])]
    ),
    (
      key(0, 0) + "," + key(5, 50) + "," + key(10, 20), #""ip":0,"op":5"#,
      [("1", [0, 0.5, 0, 50])]
    ),
  ]

  @Test func segments_ofKeyframes_areThoseInWhichTheyMove() throws {
    for (keys, frames, expected) in Self.rows {
      let tracks = try Self.recording(
        keys, frames: frames.isEmpty ? #""ip":0,"op":20"# : frames
      ).tracks
      let segments = tracks.first?.segments ?? []
      #expect(zip(segments, segments.dropFirst()).allSatisfy { $0.endTime <= $1.startTime })
      #expect(segments.map(\.key) == expected.map { "keyframe \($0.0)" }, "\(keys)")
      for (segment, (_, numbers)) in zip(segments, expected) {
        #expect(abs(segment.startTime - numbers[0]) < 1e-9, "\(keys): \(segment.startTime)")
        #expect(abs(segment.endTime - numbers[1]) < 1e-9, "\(keys): \(segment.endTime)")
        let track = try #require(tracks.first)
        let isJump = numbers[0] == numbers[1]
        let before = track.value(of: 0, at: numbers[0] - (isJump ? 1e-12 : 0))
        let after = track.value(of: 0, at: numbers[1] - (isJump ? 0 : 1e-12))
        #expect(abs(before - numbers[2] / 100) < 1e-9, "\(keys): \(before)")
        #expect(abs(after - numbers[3] / 100) < 1e-9, "\(keys): \(after)")
      }
    }
  }

  /// The recorded value is the one that is shown, from the first frame of the layer to its last.
  @Test func values_ofAnyRow_areThoseOfThePicture() throws {
    for (keys, frames, _) in Self.rows {
      let frames = frames.isEmpty ? #""ip":0,"op":20"# : frames
      let animation = try LottieFile.animation(
        layers: LottieFile.square(#"{"o":{"a":1,"k":[\#(keys)]}}"#, frames))
      guard let track = animation.recording().tracks.first else { continue }
      for step in 0..<200 {
        let time = Double(step) / 100
        guard let group = animation.layerGroups(at: time).last else { continue }
        #expect(abs(track.value(of: 0, at: time) - group.opacity) < 1e-9, "\(keys) at \(time)")
      }
    }
  }

  /// A recording ends in motion where a keyframe is behind its end.
  @Test(arguments: [(10.0, false), (19.9, false), (20, false), (20.1, true), (90, true)])
  func recording_whoseLastKeyframeIsBehindItsEnd_endsInMotion(frame: Double, isMoving: Bool) throws
  {
    let recording = try Self.recording(Self.key(0, 0) + "," + Self.key(frame, 100))
    #expect(recording.endsInMotion == isMoving)
    #expect(recording.tracks.first?.segments.map(\.isFinished) == [!isMoving])
  }

  /// It is the last keyframe of any track that counts, in whatever order the tracks are.
  @Test func recording_ofSeveralSegments_endsInMotionByTheirLast() throws {
    let (over, beyond) = ("\(Self.key(0, 0)),\(Self.key(10, 100))", Self.key(30, 50))
    for (rows, isMoving) in [
      ([over], false), ([over + "," + Self.key(20, 20)], false), ([over + "," + beyond], true),
      ([over, over + "," + beyond], true), ([over + "," + beyond, over], true),
      ([over, over], false), ([], false),
    ] {
      let layers = rows.map { LottieFile.square(#"{"o":{"a":1,"k":[\#($0)]}}"#) }
      let recording = try LottieFile.animation(
        layers: layers.joined(separator: ",")
      ).recording()
      #expect(recording.tracks.count == rows.count && recording.endsInMotion == isMoving, "\(rows)")
      let ends = recording.tracks.map { $0.segments.last?.isFinished }
      #expect(ends.contains(false) == isMoving)
    }
  }

  /// In compositions within each other starts and stretches add up: frame 3 of the square is frame
  /// 1 + 2 · 3 of the inner one, which is frame 2 + 2 · 7 of the outer.
  @Test(arguments: [(2, 2.0, 1, 2.0, 0.4, 1.6), (0, 2, 0, 3, 0, 1.8), (5, 1, 0, 2, 0.5, 1.1)])
  func segment_inSlowCompositions_isAtTheFilesTime(
    start: Int, stretch: Double, innerStart: Int, innerStretch: Double, begin: Double, end: Double
  ) throws {
    func composition(_ id: String, _ start: Int, _ stretch: Double) -> String {
      #"{"ty":0,"nm":"\#(id)","refId":"\#(id)","w":99,"h":99,"ks":{},"ip":-9,"op":90,"st":\#(start),"sr":\#(stretch)}"#
    }
    let square = LottieFile.square(
      #"{"o":{"a":1,"k":[\#(Self.key(0, 0)),\#(Self.key(3, 100))]}}"#, #""ip":-9,"op":90"#)
    let inner = composition("b", innerStart, innerStretch)
    let animation = try LottieFile.animation(
      layers: composition("a", start, stretch),
      extra: #""assets":[{"id":"a","layers":[\#(inner)]},{"id":"b","layers":[\#(square)]}],"#)
    let segments = try #require(animation.recording().tracks.first).segments
    #expect(segments.count == 1)
    #expect(abs((segments.first?.startTime ?? .nan) - begin) < 1e-9)
    #expect(abs((segments.first?.endTime ?? .nan) - end) < 1e-9)
  }

  /// An outline that holds has the number of its keyframe until the next.
  @Test func outline_thatHolds_hasTheNumberOfItsKeyframe() throws {
    func outline(_ x: Int) -> String {
      #"[{"c":true,"v":[[0,0],[\#(x),0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}]"#
    }
    let keys =
      #"{"t":0,"s":\#(outline(5))},{"t":4,"s":\#(outline(50)),"h":1},{"t":10,"s":\#(outline(9)),"h":1},{"t":15,"s":\#(outline(20))}"#
    let track = try #require(
      try LottieFile.animation(
        shapes: #"{"ty":"sh","ks":{"a":1,"k":[\#(keys)]}},\#(LottieFile.fill)"#
      ).recording().tracks.first)
    for (time, count) in [
      (0.0, 0.0), (0.2, 0.5), (0.4, 1), (0.7, 1), (0.999, 1), (1, 2), (1.4, 2), (1.5, 3), (1.9, 3),
    ] {
      #expect(abs(track.value(of: 0, at: time) - count) < 1e-9, "at \(time)")
    }
  }

  /// Handles of an easing, and the curve: one on the diagonal alone makes no constant speed.
  @Test(arguments: [
    ([0.3, 0.3], [0.7, 0.7], CubicBezier.linear),
    ([0.3, 0.3], [0.7, 1], CubicBezier(0.3, 0.3, 0.7, 1)),
    ([0.3, 0], [0.7, 0.7], CubicBezier(0.3, 0, 0.7, 0.7)),
    ([0, 0.5], [1, 0.5], CubicBezier(0, 0.5, 1, 0.5)),
    ([-2, 0.5], [3, 0.5], CubicBezier(0, 0.5, 1, 0.5)),
    ([3, 0.25], [-2, 0.5], CubicBezier(1, 0.25, 0, 0.5)),
    ([0.1, -3], [0.2, 4], CubicBezier(0.1, -3, 0.2, 4)),
  ])
  func easing_ofHandles_isTheirCurve(out: [Double], into: [Double], curve: CubicBezier) throws {
    let handles =
      #","o":{"x":\#(out[0]),"y":\#(out[1])},"i":{"x":\#(into[0]),"y":\#(into[1])}"#
    let track = try #require(
      try Self.recording(Self.key(0, 40, handles) + "," + Self.key(20, 60)).tracks.first)
    for time in [0.001, 0.1, 0.5, 1, 1.7, 1.999] {
      let value = 0.4 + 0.2 * curve.value(at: time / 2)
      #expect(abs(track.value(of: 0, at: time) - value) < 1e-9, "at \(time)")
    }
  }

  @Test(arguments: [("10", "10"), ("29.97", "29.97"), ("23.976", "23.98"), ("0.5", "0.5")])
  func summary_ofARecording_saysLayersAndRate(rate: String, said: String) throws {
    for (count, layers) in [(1, "1 layer"), (3, "3 layers")] {
      let squares = (0..<count).map { _ in LottieFile.square() }.joined(separator: ",")
      let summary = try LottieFile.animation(layers: squares, extra: #""fr":\#(rate),"#)
        .recording().summary
      #expect(summary == "A Lottie animation of \(layers) at \(said) frames per second.")
    }
  }
}
