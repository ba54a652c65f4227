// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import Testing

@testable import HookeLottie

/// Texts that change at frames: each is shown from its own on.
struct TextTimeTests {
  private static func layer(_ frames: [Double], _ extra: String = "") -> String {
    let texts = frames.enumerated().map {
      #"{"t":\#($1),"s":{"t":"\#($0)","s":20,"fc":[1,0,0]}}"#
    }
    return
      #"{"ty":5,"ks":{},"ip":-50,"op":90,\#(extra)"t":{"d":{"k":[\#(texts.joined(separator: ","))]}}}"#
  }

  /// The number that is shown at a time.
  private static func shown(_ animation: LottieAnimation, at time: Double) -> String? {
    func text(_ items: [DisplayItem]) -> String? {
      for item in items {
        switch item {
        case .text(let text): return text.layout.string
        case .group(let group):
          if let found = text(group.content.items) { return found }
        default: break
        }
      }
      return nil
    }
    return text(animation.picture(at: time).items)
  }

  /// Frames of the texts, and for frames of the file the text that is shown.
  private static let rows: [(frames: [Double], shown: [(frame: Double, text: Int)])] = [
    ([0], [(0, 0), (19, 0)]),
    ([0, 5, 10], [(0, 0), (4, 0), (4.999, 0), (5, 1), (5.001, 1), (9.99, 1), (10, 2), (19, 2)]),
    // Ahead of its first frame the first text is shown.
    ([5, 10], [(0, 0), (4.5, 0), (5, 0), (9.75, 0), (10, 1)]),
    ([-5, 0.5, 3.25], [(0, 0), (0.25, 0), (0.5, 1), (3, 1), (3.25, 2)]),
    // Of two at one frame the later counts.
    ([0, 7, 7, 7, 8], [(6.9, 0), (7, 3), (7.5, 3), (8, 4)]),
    ([4, 4], [(0, 0), (3, 0), (4, 1)]), ([30, 40], [(0, 0), (19, 0)]),
  ]

  @Test func text_ofAFrame_isTheLastThatIsNotAfterIt() throws {
    for (frames, shown) in Self.rows {
      let animation = try LottieFile.animation(layers: Self.layer(frames))
      for (frame, text) in shown {
        #expect(
          Self.shown(animation, at: frame / 10) == "\(text)", "\(frames) at frame \(frame)")
      }
    }
  }

  /// In a composition the frames are its own: begun later, stretched, or mapped.
  @Test(
    arguments: [
      (#""st":4,"#, [(0.5, 0), (0.8, 0), (0.9, 1), (1.39, 1), (1.4, 2)]),
      (#""sr":2,"#, [(0.5, 0), (0.9, 0), (1, 1), (1.9, 1)]),
      (#""sr":0.5,"#, [(0, 0), (0.2, 0), (0.25, 1), (0.5, 2)]),
      (#""tm":{"k":0.5},"#, [(0, 1), (1, 1), (1.9, 1)]),
      (#""tm":{"k":0.49},"#, [(0, 0), (1.9, 0)]),
      (
        #""tm":{"a":1,"k":[{"t":0,"s":[1]},{"t":20,"s":[0]}]},"#,
        [(0, 2), (0.01, 1), (0.5, 1), (1, 1), (1.01, 0), (1.9, 0)]
      ),
    ] as [(String, [(Double, Int)])])
  func text_inAComposition_changesOnItsTime(time: String, shown: [(Double, Int)]) throws {
    let animation = try LottieFile.animation(
      layers: #"{"ty":0,"refId":"c","w":100,"h":100,\#(time)"ks":{},"ip":0,"op":20}"#,
      extra: #""assets":[{"id":"c","layers":[\#(Self.layer([0, 5, 10]))]}],"#)
    for (time, text) in shown {
      #expect(Self.shown(animation, at: time) == "\(text)", "at \(time)")
    }
  }
}
