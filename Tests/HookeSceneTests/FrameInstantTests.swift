// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// The instants of frames at a rate, whose products with it round to either side of whole numbers.
struct FrameInstantTests {
  private static let rates = [10, 24, 29.97, 30, 48, 49, 60, 90, 119.88, 120, 144, 1000]

  /// After a frame comes the next one, and before it that one.
  @Test(arguments: rates) func nextFrame_afterAnyFrame_isTheOneAfterIt(_ rate: Double) {
    let stage = makeStage()
    var roundsDown = 0
    for frame in 0..<300 {
      let instant = Double(frame) / rate
      if instant * rate < Double(frame) { roundsDown += 1 }
      stage.advance(to: instant)
      #expect(stage.nextFrameTime(rate) == Double(frame + 1) / rate, "\(frame) of \(rate)")
      guard frame % 7 == 0 else { continue }
      for part in [0.001, 0.5, 0.999] {
        stage.advance(to: (Double(frame) + part) / rate)
        #expect(stage.nextFrameTime(rate) == Double(frame + 1) / rate, "\(frame) and \(part)")
      }
      stage.advance(to: (Double(frame + 1) / rate).nextDown)
      #expect(stage.nextFrameTime(rate) == Double(frame + 1) / rate, "before \(frame + 1)")
    }
    #expect(rate != 49 || roundsDown > 0)
  }

  /// Code that runs once per frame runs at each of them once, however the clock is moved.
  @Test(arguments: rates) func frames_ofCode_areTheMultiplesOfTheRate(_ rate: Double) {
    for step in [0.3, 1 / rate, 0.7 / rate] {
      let stage = makeStage()
      stage.frameRate = rate
      var times: [Double] = []
      let note = CustomAnimation<Layer> { _, _ in
        times.append(stage.now)
        return true
      }
      stage.animator.add(note, to: stage.add("box", 0, 0, 9, 9), forKey: "note")
      let end = 90 / rate
      var time = 0.0
      while time < end {
        time = min(time + step, end)
        stage.advance(to: time)
      }
      let frames = times.filter { $0 > 0 }.map { ($0 * rate).rounded() }
      #expect(frames == (1...90).map(Double.init), "\(rate), in steps of \(step)")
      #expect(zip(times.filter { $0 > 0 }, frames).allSatisfy { $0 == $1 / rate }, "\(rate)")
    }
  }

  @Test func advanceFrame_fromAnyFrame_isAtTheNext() {
    for rate in Self.rates + [nil] as [Double?] {
      let stage = makeStage()
      stage.frameRate = rate
      for frame in 1...100 {
        stage.advanceFrame()
        #expect(stage.now == Double(frame) / (rate ?? 60), "\(frame)")
      }
    }
  }
}
