// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import Testing

@testable import HookeLottie

/// Colours of early versions, whose parts are 0 to 255, against the same ones of 0 to 1.
struct ColorRangeTests {
  /// Values of a colour in both ranges.
  private static let rows: [(early: String, value: String)] = [
    (#"{"k":[255,0,51]}"#, #"{"k":[1,0,0.2]}"#),
    (#"{"k":[0,2,0]}"#, #"{"k":[0,0.00784313725490196,0]}"#),
    (
      #"{"a":1,"k":[{"t":0,"s":[255,0,51]},{"t":10,"s":[0,255,255]}]}"#,
      #"{"a":1,"k":[{"t":0,"s":[1,0,0.2]},{"t":10,"s":[0,1,1]}]}"#
    ),
    // Each keyframe with its end, also where that differs from the next beginning.
    (
      #"{"a":1,"k":[{"t":0,"s":[255,0,51],"e":[51,255,0]},{"t":10,"s":[0,51,255],"e":[255,255,255]},{"t":20}]}"#,
      #"{"a":1,"k":[{"t":0,"s":[1,0,0.2],"e":[0.2,1,0]},{"t":10,"s":[0,0.2,1],"e":[1,1,1]},{"t":20}]}"#
    ),
    // One keyframe beyond the range decides for all.
    (
      #"{"a":1,"k":[{"t":0,"s":[0,0,0]},{"t":8,"s":[0,51,0],"h":1},{"t":12,"s":[51,0,0]}]}"#,
      #"{"a":1,"k":[{"t":0,"s":[0,0,0]},{"t":8,"s":[0,0.2,0],"h":1},{"t":12,"s":[0.2,0,0]}]}"#
    ),
    // A little more than all is what an easing does, and no other range.
    (#"{"k":[1,1.5,0]}"#, #"{"k":[1,1,0]}"#), (#"{"k":[1.2,0.5,0]}"#, #"{"k":[1,0.5,0]}"#),
  ]

  private static func reading(_ color: String, _ kind: String) throws -> (String, [Track]) {
    let animation = try LottieFile.animation(
      shapes: #"""
        {"ty":"rc","p":{"k":[50,50]},"s":{"k":[30,20]}},
        {"ty":"\#(kind)","c":\#(color),"o":{"k":80},"w":{"k":2}}
        """#)
    let pictures = [0, 0.3, 0.799, 0.8, 1, 1.1, 1.7, 1.99].map { animation.picture(at: $0) }
    return (pictures.map { "\($0)" }.joined(separator: "\n"), animation.recording().tracks)
  }

  @Test(arguments: ["fl", "st"])
  func color_ofEitherRange_isTheSame(kind: String) throws {
    for (early, value) in Self.rows {
      let (found, expected) = (
        try Self.reading(early, kind), try Self.reading(value, kind)
      )
      #expect(found.0 == expected.0, "\(early)")
      #expect(found.1 == expected.1, "\(early)")
      #expect(found.1.count == (value.contains(#""a":1"#) ? 1 : 0))
    }
  }

  /// Parts of a gradient's colours beyond the range are at its ends, with opacities or without.
  @Test func stops_beyondTheRange_areAtItsEnds() throws {
    for opacities in ["", ",0,1,1,1"] {
      let animation = try LottieFile.animation(
        shapes: #"""
          {"ty":"rc","p":{"k":[0,0]},"s":{"k":[9,9]}},
          {"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,0]},
           "g":{"p":2,"k":{"k":[0,1.5,-0.5,0.25,1,2,0.5,-1\#(opacities)]}}}
          """#)
      guard
        case .fill(_, .gradient(let gradient), _)? = animation.layerGroups(at: 0).last?.content
          .items.first
      else {
        Issue.record("no gradient")
        continue
      }
      let colors = gradient.stops.map { [$0.color.red, $0.color.green, $0.color.blue] }
      #expect(colors == [[1, 0, 0.25], [1, 0.5, 0]], "\(opacities): \(colors)")
    }
  }
}
