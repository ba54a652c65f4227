// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeStoryboard

/// Moments of a part of a run, in the time of the whole.
@Suite("Moments of a part of a run")
struct DelayedMomentTests {
  @Test("a moment of a run that begins earlier is later by as much, ways and all")
  func delayed_byATime_movesAllTimes() {
    for delay in [0.0, 0.5, 2, 1e6, -0.25] {
      for starts in [[], [1.0], [0.25, 1, 0, -0.5]] as [[Double]] {
        var moment = Moment(time: 1.5, caption: "go", detail: "x 3 pt")
        (moment.subject, moment.focus) = ("a", ["a", "b"])
        var expected = moment
        expected.time = 1.5 + delay
        for (index, start) in starts.enumerated() {
          moment.movingLayers.append(MovingLayer(name: "\(index)", start: start))
          expected.movingLayers.append(MovingLayer(name: "\(index)", start: start + delay))
        }
        #expect(moment.delayed(by: delay) == expected)
        #expect(moment.delayed(by: delay).delayed(by: -delay) == moment)
      }
    }
  }

  /// Motions from 1 s and 1.5 s on, of which the later goes farther.
  @Test("layers that move in a part of a run do so from the same instants of the whole")
  func movingLayers_ofAPart_areThoseOfTheWhole() throws {
    let whole = Fixtures.recording(
      [
        Fixtures.track("near", "positionX", [Fixtures.spring(1, from: 0, to: 90)], initial: 0),
        Fixtures.track("far", "positionY", [Fixtures.spring(1.5, from: 0, to: 600)], initial: 0),
        Fixtures.track("other", "opacity", [Fixtures.spring(1, from: 0, to: 1)], initial: 0),
      ], duration: 4)
    for start in [0.25, 0.5, 1] {
      let part = whole.excerpt(from: start, to: 4)
      for time in [0.5, 1.0625, 1.25, 1.625, 1.75, 2] {
        guard time > start else { continue }
        var moment = Moment(time: time - start, caption: "")
        moment.movingLayers = part.movingLayers(at: time - start)
        let (found, truth) = (
          moment.delayed(by: start).movingLayers, whole.movingLayers(at: time)
        )
        #expect(found.map(\.name) == truth.map(\.name), "\(start) \(time)")
        for (layer, other) in zip(found, truth) {
          #expect((layer.start - other.start).magnitude < 1e-9, "\(start) \(time)")
        }
        // At 1.0625 s the one from 1 s has gone one way.
        if time == 1.0625 { #expect(truth == [MovingLayer(name: "near", start: 1)]) }
        if time == 0.5 { #expect(truth.isEmpty) }
        if time == 1.625 { #expect(truth.first == MovingLayer(name: "far", start: 1.5)) }
      }
    }
  }
}
