// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeDrawing
import HookeGallery
import HookePage
import HookeRecording
import HookeRecordingTestSupport
import HookeScene
import HookeSolver
import Testing

/// The values that a page shows, against those of the recording.
@Suite("Curves of a page")
struct PageCurveTests {
  @Test(
    "a curve is within half a threshold of its track",
    arguments: [Gallery.cardSignUp, Gallery.gestureTransition])
  func value_anyInstant_isThatOfTheTrack(_ scene: Scene) {
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    var greatest = 0.0
    for track in recording.tracks {
      for component in track.movingComponents {
        let curve = PageCurve(track, component: component, duration: recording.duration)
        var jumps: [Double] = []
        for segment in track.segments {
          jumps += [segment.startTime, segment.endTime]
          jumps += segment.samples?.times ?? []
        }
        for index in 0...499 {
          let time = recording.duration * Double(index) / 499
          // On one side of a jump or the other.
          guard !jumps.contains(where: { ($0 - time).magnitude < 1e-9 }) else { continue }
          let error = (curve.value(at: time) - track.value(of: component, at: time)).magnitude
          greatest = max(greatest, error / track.threshold)
        }
        #expect(curve.times == curve.times.sorted())
        #expect(curve.times.count < 1500, "\(track.layer) \(track.property)")
      }
    }
    // The corners are checked at quarters of each line, which may miss the worst by a little.
    #expect(greatest < 0.55, "\(greatest) thresholds")
  }

  @Test(
    "a curve ends with its recording, though its track goes on",
    arguments: [Gallery.cardSignUp, Gallery.gestureTransition])
  func curve_ofARecordingThatEndsEarly_endsWithIt(_ scene: Scene) {
    for track in Recording(of: scene, textMeasurer: MonospacedTextMeasurer()).tracks {
      for component in track.movingComponents {
        for duration in [0.3, 0.5, 1.1, 2.05, 3.5] {
          let curve = PageCurve(track, component: component, duration: duration)
          #expect(curve.times == curve.times.sorted(), "\(track.layer) \(duration)")
          #expect(curve.times.last == duration, "\(track.layer) \(duration)")
        }
      }
    }
  }

  /// A timing curve that is vertical in its middle could be halved for ever.
  @Test("a curve as steep as any has corners no closer than a 16,384th of its way")
  func curve_ofASteepMotion_isHalvedTwelveTimesAtMost() {
    let motion = EasedMotion(
      timing: CubicBezier(1, 0, 0, 1), duration: 1, fromValue: 0, toValue: 300)
    let steep = Track.Segment(
      key: "key", startTime: 0, endTime: 1, isFinished: true,
      motion: .closedForm(origin: 0, rate: 1, curves: [.eased(motion, carriedVelocity: 0)]))
    let track = Track(
      layer: "card", property: "positionY", threshold: 1, initialValue: [0], segments: [steep])
    let curve = PageCurve(track, component: 0, duration: 1)
    let lengths = zip(curve.times, curve.times.dropFirst()).map { $1 - $0 }.filter { $0 > 1e-12 }
    #expect((lengths.min() ?? 0) >= 0.25 / 4_096 - 1e-12, "\(lengths.min() ?? 0)")
    #expect(curve.times.count > 20)
  }

  /// A spring let go at rest turns after each half of its period, 120 times in 1.6 s.
  @Test("a curve has a corner at every turning point, however many there are")
  func curve_ofAFastSpring_turnsAtItsCorners() {
    let (rate, decay) = (75 * Double.pi, 0.25)
    let spring = Spring(mass: 1, stiffness: rate * rate + decay * decay, damping: 2 * decay)
    let motion = SpringMotion(spring: spring, fromValue: 100, toValue: 0, initialVelocity: 0)
    let track = Fixtures.track(
      "card", "positionY", [Fixtures.segment(0, 1.6, false, .spring(motion))], initial: 100,
      threshold: 100)
    let curve = PageCurve(track, component: 0, duration: 1.6)
    var corner = 0
    for number in 1..<120 {
      let time = Double(number) / 75
      while corner + 1 < curve.times.count, curve.times[corner] < time - 1e-9 { corner += 1 }
      #expect((curve.times[corner] - time).magnitude < 1e-9, "turn \(number)")
      let extreme = (number % 2 == 0 ? 100 : -100) * exp(-decay * time)
      #expect((curve.values[corner] - extreme).magnitude < 1e-6, "turn \(number)")
    }
  }

  @Test("a value that is set at once jumps there")
  func curve_ofAnAssignedValue_jumps() {
    let jump = Track.Segment(
      key: "key", startTime: 0.5, endTime: 0.5, isFinished: true,
      motion: .closedForm(origin: 0.5, rate: 1, curves: [.constant(300)]))
    let track = Track(
      layer: "card", property: "positionY", threshold: 1, initialValue: [60], segments: [jump])
    let curve = PageCurve(track, component: 0, duration: 2)
    #expect([0, 0.499, 0.5, 1, 2].map(curve.value) == [60, 60, 300, 300, 300])
  }
}
