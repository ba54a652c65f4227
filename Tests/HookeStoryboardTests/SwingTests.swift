// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeChart
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

/// What captions say of turning points, against motions made by hand.
@Suite("Turns that are seen")
struct SwingTests {
  /// A track of samples at every tenth of a second.
  private func sampled(
    _ layer: String, _ property: String, _ values: [Double], threshold: Double = 0.5
  ) -> Track {
    let times = values.indices.map { 0.1 * Double($0) }
    return Track(
      layer: layer, property: property, threshold: threshold, initialValue: [values[0]],
      segments: [
        Track.Segment(
          key: "key", startTime: 0, endTime: times[times.count - 1], isFinished: true,
          motion: .interpolated(times: times, values: [values]))
      ])
  }

  private func peaks(_ tracks: [Track]) -> [String] {
    Fixtures.recording(tracks, duration: 5).momentCandidates().filter { $0.kind == .peak }
      .map { "\($0.caption), \($0.figure)" }
  }

  @Test("a turning point is named for the side that it turns on, wherever the motion ends")
  func swing_ofSamples_hasItsOwnDirection() {
    // All turns are below the last value, and on both sides of the first.
    #expect(
      peaks([sampled("box", "positionX", [50, 120, 20, 135, 190])])
        == ["box swings right, x 120\u{202F}pt", "box swings left, x 20\u{202F}pt"])
    #expect(
      peaks([sampled("bar", "width", [85, 110, 60, 85], threshold: 0.5)])
        == ["bar swells, width 110\u{202F}pt", "bar shrinks, width 60\u{202F}pt"])
  }

  /// A spring that begins at 40 per second away from its target, 100 points off.
  @Test("what a motion carries on past its start is no swing, and of an opacity nothing")
  func swing_behindTheStart_isATurn() {
    func thrown(_ property: String, from: Double, to: Double, at velocity: Double) -> Track {
      let motion = SpringMotion(
        spring: Spring(response: 0.6, dampingRatio: 1), fromValue: from, toValue: to,
        initialVelocity: velocity)
      return Fixtures.track(
        "card", property, [Fixtures.segment(0, 3, true, .spring(motion))], initial: from,
        threshold: 0.005)
    }
    #expect(
      peaks([thrown("positionX", from: 100, to: 0, at: 2000)]).map { $0.prefix(17) }
        == ["card turns round,"])
    #expect(
      peaks([thrown("height", from: 100, to: 0, at: 2000)]).map { $0.prefix(12) }
        == ["card swells,"])
    #expect(peaks([thrown("opacity", from: 0.5, to: 0, at: 5)]).isEmpty)
    #expect(!peaks([thrown("positionX", from: 100, to: 0, at: -4000)]).isEmpty)
  }

  private func spring(_ from: Double, _ to: Double, bounciness: Double = 18) -> MotionCurve {
    .spring(
      SpringMotion(
        spring: Spring(bounciness: bounciness, speed: 6), fromValue: from, toValue: to,
        initialVelocity: 0))
  }

  private func track(_ property: String, _ curves: [MotionCurve], initial: [Double]) -> Track {
    Track(
      layer: "card", property: property, threshold: 0.005, initialValue: initial,
      segments: [
        Track.Segment(
          key: "key", startTime: 0, endTime: 3, isFinished: true,
          motion: .closedForm(origin: 0, rate: 1, curves: curves))
      ])
  }

  @Test("of two components that turn together the figure is that of the farther one")
  func figure_ofComponentsThatTurnTogether_isOfTheFarther() {
    for (x, y, name) in [(1.2, 1.4, "scale y"), (1.4, 1.2, "scale x")] {
      let found = peaks([track("scaleXY", [spring(x, 1), spring(y, 1)], initial: [x, y])])
      #expect(!found.isEmpty && found.allSatisfy { $0.contains(name) }, "\(found)")
    }
  }

  @Test("of one swing two turning points are shown: those after them look the same, only smaller")
  func peaks_ofALongSwing_areTwo() {
    let motion = track("scaleXY", [spring(0, 1), spring(0, 1)], initial: [0, 0])
    #expect(motion.segments[0].turningPoints(of: 0).count > 4)
    #expect(
      peaks([motion]).map { $0.prefix { $0 != "," } } == [
        "card swings past its size", "card shrinks",
      ])
  }

  @Test("a layer opens up before its spring has crossed its target, and swings after that")
  func passing_ofASwing_isNoOpening() throws {
    let motion = track("scaleXY", [spring(0, 1), spring(0, 1)], initial: [0, 0])
    let segment = motion.segments[0]
    let crossing = try #require(segment.firstCrossing(of: 0))
    let recording = Fixtures.recording([motion], duration: 5)
    let opening = try #require(recording.passages(of: motion).first?.candidate)
    #expect(opening.caption == "card opens up" && opening.time < crossing)
    let turns = segment.turningPoints(of: 0).map(\.time)
    func caption(_ time: Double) -> String {
      VisibleMotion(segment, of: motion).candidate(at: time, in: recording).caption
    }
    #expect(caption(0.5 * crossing) == "card opens up")
    #expect(caption((crossing + turns[0]) / 2) == "card swings past its size")
    #expect(caption((turns[0] + turns[1]) / 2) == "card swings back")
    #expect(caption(2.99) == "card has opened up")
  }

  @Test("a dip of a few points on a long way is no swing")
  func swing_ofASmallDip_isNone() {
    #expect(peaks([sampled("box", "positionX", [62, 192, 191, 312])]).isEmpty)
  }

  @Test(
    "what is beyond the values that are seen is no swing",
    arguments: ["opacity", "shapeLayer.strokeEnd", "shadowOpacity"])
  func swing_beyondTheVisibleValues_isNone(_ property: String) {
    func track(to target: Double) -> Track {
      Fixtures.track(
        "card", property, [Fixtures.spring(0.2, from: 0, to: target, bounciness: 18)], initial: 0)
    }
    // The first turn of a spring to 1 is above 1, the second below it.
    #expect(peaks([track(to: 1)]).allSatisfy { !$0.contains("past") })
    #expect(peaks([track(to: 0.5)]).contains { $0.contains("past") })
  }

  @Test("a constraint is not named where what it places moves")
  func candidates_ofAConstraint_areNone() {
    let constraint = Fixtures.track(
      "left", "layoutConstraint.constant", [Fixtures.spring(0.2, from: 0, to: 100)], initial: 0)
    let box = sampled("box", "positionX", [0, 60, 40, 50])
    func layers(_ tracks: [Track]) -> Set<String> {
      Set(Fixtures.recording(tracks, duration: 5).momentCandidates().map(\.layer))
    }
    #expect(layers([constraint, box]) == ["", "box"])
    #expect(layers([constraint]).contains("left"))
  }

  @Test("a message that sets nothing in motion has no moment")
  func candidates_ofAMessageAlone_areNone() {
    func captions(at time: Double) -> [String] {
      Fixtures.recording(
        [Fixtures.track("card", "opacity", [Fixtures.spring(1, from: 0, to: 1)], initial: 0)],
        duration: 5, events: [.init(time: time, kind: .message, caption: "message enqueue")]
      ).momentCandidates().filter { $0.kind == .event }.map(\.caption)
    }
    #expect(captions(at: 0.5) == [])
    #expect(captions(at: 1) == ["card fades in"])
  }

  @Test("figures that do not fit lose clauses, never a part of a number")
  func detail_narrow_losesClauses() {
    let canvas = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)
    func fitted(_ width: Double, lines: Int) -> String {
      CaptionBlock.fitted(
        "tile-4 width 157 pt, 14 % past target", Typography.axis, width: width, lines: lines,
        on: canvas
      ).text
    }
    #expect(fitted(1000, lines: 1) == "tile-4 width 157 pt, 14 % past target")
    #expect(fitted(100, lines: 1) == "tile-4 width 157 pt")
    #expect(fitted(20, lines: 1) == "")
  }

  @Test("a layer that grows about its middle has an outline and no arrow")
  func trail_ofALayerThatGrows_hasNoArrow() {
    func placement(_ rect: Rect) -> LayerPlacement {
      LayerPlacement(
        layer: ObjectIdentifier(SwingTests.self), name: "bar", ancestors: [], outline: .rect(rect),
        box: rect, clip: rect, opacity: 1, isText: false)
    }
    let screen = Rect(x: 0, y: 0, width: 300, height: 200)
    func length(to rect: Rect) -> Double {
      let trail = MotionTrail(
        from: placement(Rect(x: 100, y: 60, width: 30, height: 60)), to: placement(rect), on: screen
      )
      return (trail.end.x - trail.start.x).magnitude + (trail.end.y - trail.start.y).magnitude
    }
    #expect(length(to: Rect(x: 100, y: 80, width: 30, height: 20)) == 0)
    #expect(length(to: Rect(x: 160, y: 60, width: 30, height: 60)) == 60)
  }
}
