// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// The frame that a time shows: of times outside of the run the first or the last one.
struct PictureTimeTests {
  /// A run from frame 5 to 25 at 10 frames per second.
  private static func animation(_ first: Double = 5, _ last: Double = 25) throws -> LottieAnimation
  {
    let layer = LottieFile.square(
      #"{"p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":100,"s":[100,0]}]}}"#,
      #""ip":\#(first),"op":\#(last)"#)
    let text = LottieFile.text(layers: layer)
      .replacing(#""ip":0,"op":20,"layers"#, with: #""ip":\#(first),"op":\#(last),"layers"#)
    return try LottieAnimation(json: Array(text.utf8), name: "test")
  }

  /// Times and the frame that is shown, to a hundredth: at the end what is there just before it.
  @Test(arguments: [
    (0.0, 5.0), (1, 15), (0.05, 5.5), (1.999, 24.99), (2, 24.99), (3, 24.99), (.infinity, 24.99),
    (-1, 5), (-.infinity, 5), (.nan, 5),
  ])
  func picture_atAnyTime_isThatOfAFrameOfTheRun(time: Double, frame: Double) throws {
    let animation = try Self.animation()
    #expect(try animation.place(at: time).isNear(frame, 0, within: 1e-9), "\(time)")
  }

  /// A run shorter than a hundredth of a frame has a picture, too, at all of its times.
  @Test(arguments: [0.001, 0.004, 0.02, 0.5])
  func picture_ofAShortRun_isThere(length: Double) throws {
    let animation = try Self.animation(5, 5 + length)
    for time in [0, length / 20, length / 10, 1] {
      let place = try animation.place(at: time)
      #expect(place.x >= 5 && place.x < 5 + length, "\(time): \(place)")
    }
    let middle = try animation.place(at: length / 20)
    #expect(middle.isNear(5 + length / 2, 0), "\(middle)")
  }

  /// A time that is a frame up to its rounding shows what begins there.
  @Test func picture_atAFramesTime_showsWhatBeginsThere() throws {
    for rate in [7.0, 29.97, 60] {
      for frame in [1, 2, 9, 18] {
        let layer = LottieFile.square("{}", #""ip":\#(frame),"op":\#(frame + 1)"#)
        let text = LottieFile.text(layers: layer, extra: "")
          .replacing(#""fr":10"#, with: #""fr":\#(rate)"#)
        let animation = try LottieAnimation(json: Array(text.utf8), name: "test")
        for rounding in [0, -1e-9, 1e-9] {
          let (begin, end) = (Double(frame) / rate + rounding, Double(frame + 1) / rate + rounding)
          #expect(!animation.picture(at: begin).isEmpty, "\(frame) at \(rate), \(rounding)")
          #expect(animation.picture(at: end).isEmpty, "\(frame) at \(rate), \(rounding)")
        }
      }
    }
  }
}
