// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Instants of events")
struct EventInstantTests {
  private func slide(_ start: Double, _ length: Double, to value: Double) -> Track.Segment {
    Fixtures.segment(
      start, start + length, true,
      .eased(
        EasedMotion(timing: .linear, duration: length, fromValue: 0, toValue: value),
        carriedVelocity: 0))
  }

  /// The candidate of the first event of a recording in which a box moves from 1 s to 2 s.
  private func candidate(
    _ kind: Recording.Event.Kind, at time: Double, to value: Double = 300, next: Double? = nil,
    _ nextKind: Recording.Event.Kind = .action, caption: String = "next"
  ) -> MomentCandidate? {
    var events = [Recording.Event(time: time, kind: kind, caption: "go")]
    if let next { events.append(.init(time: next, kind: nextKind, caption: caption)) }
    let box = Fixtures.track("box", "positionX", [slide(1, 1, to: value)], initial: 0)
    return Fixtures.recording([box], duration: 4, events: events).momentCandidates()
      .first { $0.kind == .event && $0.start == time }
  }

  private typealias Row = (
    kind: Recording.Event.Kind, time: Double, shown: Double, layer: String
  )

  @Test("an event is shown half way of what it sets off, a touch and what sets nothing off at once")
  func time_ofAnEvent_isThatOfItsMotion() {
    let rows: [Row] = [
      (.action, 1, 1.5, "box"), (.note, 1, 1.5, "box"), (.message, 1, 1.5, "box"),
      (.touch, 1, 1, ""), (.action, 0.5, 1.5, "box"), (.action, 0, 0, ""),
      (.action, 0.0625, 1.5, "box"), (.note, 0.5, 0.5, ""), (.message, 0.5, 0.5, ""),
      // While something moves, what follows is not the doing of the event.
      (.action, 1.25, 1.25, ""), (.note, 1.25, 1.25, ""), (.action, 2.5, 2.5, ""),
    ]
    // On its way across the screen, or half way of a short one.
    for value in [300.0, 60] {
      for row in rows {
        let found = candidate(row.kind, at: row.time, to: value)
        let name = "\(row.kind) at \(row.time) to \(value)"
        #expect(
          found.map { ($0.time - row.shown).magnitude < 1e-6 } == true, "\(name): \(found as Any)")
        #expect(found?.layer == row.layer, "\(name)")
        guard row.shown == 1.5 else { continue }
        #expect(found?.span == row.time...2, "\(name)")
        let figure = value == 300 ? "box at 300\u{202F}pt/s" : ""
        #expect(found?.figure == figure, "\(name)")
      }
    }
  }

  /// A tenth of the time before it, and 0.04 s at least.
  @Test("what happens next is not seen before it is said")
  func time_beforeTheNextEvent_isEarlier() {
    let rows: [(next: Double, kind: Recording.Event.Kind, caption: String, shown: Double)] = [
      (2, .action, "next", 1.5), (1.75, .action, "next", 1.5), (1.5, .action, "next", 1.45),
      (1.5, .touch, "next", 1.45), (1.5, .note, "next", 1.5), (1.5, .message, "next", 1.5),
      (1.5, .action, "", 1.5), (1.25, .action, "next", 1.21), (1.125, .touch, "next", 1.085),
      (1.03125, .action, "next", 1),
    ]
    for row in rows {
      for value in [300.0, 60] {
        let found = candidate(
          .action, at: 1, to: value, next: row.next, row.kind, caption: row.caption)
        let name = "\(row.kind) \(row.caption) at \(row.next): \(found as Any)"
        #expect(found.map { ($0.time - row.shown).magnitude < 1e-6 } == true, "\(name)")
        // The figures are those of the motion's own instant.
        let hasFigure = row.shown == 1.5 && value == 300
        #expect(found?.figure.isEmpty == !hasFigure, "\(name)")
        let end =
          ["note", "message"].contains(row.kind.rawValue) || row.caption.isEmpty
          ? 2 : max(row.shown == 1.5 ? min(2, row.next - 0.1 * (row.next - 1)) : row.shown, 1)
        #expect(
          found.map { (($0.span?.upperBound ?? 0) - end).magnitude < 1e-6 } == true, "\(name)")
        #expect(found?.span?.lowerBound == 1, "\(name)")
      }
    }
  }

  @Test("an event is shown by the passage, then the greatest peak, then the greatest motion")
  func layer_ofAnEvent_isThatOfTheGreatest() throws {
    func layer(_ tracks: [Track], _ kind: Recording.Event.Kind = .action) -> String? {
      Fixtures.recording(
        tracks, duration: 6, events: [.init(time: 1, kind: kind, caption: "go")]
      ).momentCandidates().first { $0.kind == .event }?.layer
    }
    let far = Fixtures.track("far", "positionX", [slide(1, 1, to: 300)], initial: 0)
    let near = Fixtures.track("near", "positionX", [slide(1, 1, to: 30)], initial: 0)
    let nearer = Fixtures.track("nearer", "positionX", [slide(1, 1, to: 20)], initial: 0)
    let swing = Fixtures.track(
      "swing", "rotation", [Fixtures.spring(1, from: 0, to: 1)], initial: 0)
    let wide = Fixtures.track(
      "wide", "rotation", [Fixtures.spring(1, from: 0, to: 1, bounciness: 18)], initial: 0)
    let colour = Fixtures.track("colour", "cornerRadius", [slide(1, 1, to: 900)], initial: 0)
    let set = Fixtures.track("set", "positionX", [slide(1, 0.0005, to: 90)], initial: 0)
    let fixed = Fixtures.track(
      "fixed", "layoutConstraint.constant", [slide(1, 1, to: 90)], initial: 0)
    let rows: [(tracks: [Track], layer: String)] = [
      ([near, swing, far], "far"), ([near, swing], "swing"), ([swing, wide], "wide"),
      ([wide, swing], "wide"), ([nearer, near], "near"), ([near, nearer], "near"),
      ([colour, nearer], "nearer"), ([nearer, colour], "nearer"), ([set, nearer], "nearer"),
      ([fixed, nearer], "nearer"), ([set], ""), ([colour], "colour"),
    ]
    for row in rows {
      #expect(layer(row.tracks) == row.layer, "\(row.tracks.map(\.layer))")
    }
  }

  @Test("an event shown by a motion has its figures, unless it stands before its instant")
  func showing_aMotion_takesItsFigures() {
    let event = MomentCandidate(time: 1, kind: .event, weight: 100, caption: "go")
    let rows:
      [(time: Double, span: ClosedRange<Double>?, last: Double, shown: Double, end: Double)] =
        [
          (2, 1...3, .infinity, 2, 3), (2, 1...3, 2.5, 2, 2.5), (2, 1...3, 2, 2, 2),
          (2, 1...3, 1.5, 1.5, 1.5), (2, 1...3, 0.5, 1, 1), (2, nil, .infinity, 2, 2),
          (2, nil, 1.5, 1.5, 1.5),
        ]
    for row in rows {
      let motion = MomentCandidate(
        time: row.time, kind: .passage, weight: 62, caption: "moves", figure: "x 3 pt",
        layer: "box", span: row.span)
      let found = event.showing(motion, after: 1, until: row.last)
      #expect(found.time == row.shown && found.span == 1...row.end, "\(row)")
      #expect(found.figure == (row.last >= row.time ? "box x 3 pt" : ""), "\(row)")
      #expect(found.layer == "box" && found.caption == "go" && found.weight == 100)
      #expect(found.kind == .event && found.start == 1)
    }
    // A name that runs from right to left does not turn its figures around.
    let name = "\u{5D0}\u{5D1}"
    let turned = MomentCandidate(
      time: 2, kind: .passage, weight: 62, caption: "", figure: "x 3 pt", layer: name)
    #expect(
      event.showing(turned, after: 1, until: 9).figure == "\u{200E}\(name)\u{200E} x 3 pt")
    #expect(event.showing(turned, after: 1, until: 9).layer == name)
    let plain = MomentCandidate(time: 2, kind: .passage, weight: 62, caption: "", layer: "box")
    #expect(event.showing(plain, after: 1, until: 9).figure.isEmpty)
    let moment = event.showing(plain, after: 1, until: 9).moment
    #expect(moment.caption == "Go" && moment.subject == "box" && moment.detail.isEmpty)
  }
}
