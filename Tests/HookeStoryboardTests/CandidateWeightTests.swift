// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Weights of candidates")
struct CandidateWeightTests {
  /// A linear motion from 1 s on.
  private func track(
    _ property: String, _ from: [Double], _ to: [Double], _ length: Double
  ) -> Track {
    Track(
      layer: "dot", property: property, threshold: 0.01, initialValue: from,
      segments: [Fixtures.linear(1, 1 + length, from: from, to: to)])
  }

  private typealias Passage = (
    property: String, from: [Double], to: [Double], length: Double, weight: Double?, figure: String
  )

  /// On a screen of 375 by 667 points: more than a quarter of it, in more than 0.05 s.
  private static let passages: [Passage] = [
    ("positionX", [0], [93], 0.5, nil, ""), ("positionX", [0], [95], 0.5, 62, "at 190 pt/s"),
    ("positionX", [95], [0], 0.25, 62, "at 380 pt/s"),
    ("positionY", [0], [95], 0.5, nil, ""), ("positionY", [0], [166], 0.5, nil, ""),
    ("positionY", [0], [168], 0.5, 62, "at 336 pt/s"),
    ("positionX", [0], [95], 0.04, nil, ""), ("positionX", [0], [95], 0.0625, 62, "at 1520 pt/s"),
    ("position", [0, 0], [300, 100], 0.5, 62, "at 632 pt/s"),
    ("position", [0, 0], [50, 400], 0.5, 62, "at 806 pt/s"),
    ("translationX", [0], [95], 0.5, 62, "at 190 pt/s"),
    // An edge of the layer alone: as fast as no point of it.
    ("width", [0], [95], 0.5, 62.5, "width 48 pt"), ("width", [0], [93], 0.5, nil, ""),
    ("height", [0], [95], 0.5, nil, ""), ("height", [20], [220], 0.5, 62.5, "height 120 pt"),
    ("scaleXY", [0, 0], [1, 1], 0.5, 62, "scale 0.50"),
    ("scaleXY", [1, 1], [0.0078125, 0.0078125], 0.5, 62, "scale 0.50"),
    ("scaleXY", [1, 1], [0.03, 0.03], 0.5, nil, ""), ("scaleXY", [1, 0], [1, 1], 0.5, nil, ""),
    ("scaleX", [0], [1], 0.5, nil, ""), ("opacity", [1], [0], 0.5, 55, "opacity 0.50"),
    ("opacity", [0.5], [0], 0.5, nil, ""), ("opacity", [0.6], [0], 0.5, 55, "opacity 0.30"),
    ("opacity", [1], [0.03], 0.5, nil, ""), ("opacity", [1], [0], 0.25, nil, ""),
    ("opacity", [0], [1], 0.5, nil, ""), ("rotation", [0], [400], 0.5, nil, ""),
  ]

  @Test("what crosses a quarter of the screen, opens, shrinks or fades away has a passage half way")
  func passages_ofMotions_areThoseThatAreSeen() {
    for row in Self.passages {
      let track = track(row.property, row.from, row.to, row.length)
      let found = Fixtures.recording([track], duration: 3).passages(of: track).map(\.candidate)
      let name = "\(row.property) \(row.from) to \(row.to) in \(row.length) s"
      #expect(found.map(\.weight) == (row.weight.map { [$0] } ?? []), "\(name)")
      for candidate in found {
        #expect((candidate.time - 1 - row.length / 2).magnitude < 1e-6, "\(name)")
        #expect(candidate.figure.replacing("\u{202F}", with: " ") == row.figure, "\(name)")
        #expect(candidate.kind == .passage && candidate.layer == "dot")
        #expect(candidate.span == 1...1 + row.length)
      }
      #expect(Fixtures.recording([track], duration: 3, screen: nil).passages(of: track).isEmpty)
    }
  }

  private typealias Arrival = (
    property: String, from: [Double], to: [Double], length: Double, weight: Double?
  )

  private static let arrivals: [Arrival] = [
    ("positionX", [0], [9], 0.25, 55), ("positionX", [0], [9], 0.5, 70),
    ("positionX", [0], [9], 2, 70), ("positionX", [9], [0], 0.125, 47.5),
    ("positionX", [0], [9], 0.0005, nil), ("opacity", [0], [1], 0.5, 70),
    // What has gone is not to be seen.
    ("opacity", [1], [0], 0.5, 45.5), ("opacity", [1], [0.015625], 0.25, 35.75),
    ("opacity", [1], [0.03], 0.5, 70), ("scaleXY", [1, 1], [0, 0], 0.5, 45.5),
    ("scaleXY", [1, 1], [-1, -1], 0.5, 70), ("scaleXY", [1, 1], [-0.03, 0.03], 0.5, 70),
    ("scaleXY", [1, 1], [-0.015625, 0], 0.5, 45.5), ("scaleXY", [1, 1], [0.5, 0.5], 0.5, 70),
    ("width", [9], [0], 0.5, 70), ("scaleX", [1], [0], 0.5, 70),
  ]

  @Test(
    "an arrival weighs as much as its motion lasts, up to half a second, and less if it is gone")
  func arrivals_ofMotions_weighTheirLengths() throws {
    for row in Self.arrivals {
      let track = track(row.property, row.from, row.to, row.length)
      let found = Fixtures.recording([track], duration: 3).arrivals(of: track)
      let name = "\(row.property) \(row.from) to \(row.to) in \(row.length) s"
      #expect(found.map(\.weight) == (row.weight.map { [$0] } ?? []), "\(name)")
      guard let arrival = found.first else { continue }
      #expect(arrival.kind == .arrival && arrival.time == 1 + row.length, "\(name)")
      #expect(arrival.motionStart == 1 && arrival.property == row.property, "\(name)")
      let way = (row.to[0] - row.from[0]).magnitude
      #expect((arrival.extent - way / 0.01).magnitude < 1e-9, "\(name)")
      #expect(arrival.span == nil && arrival.layer == "dot")
    }
  }

  /// A swing past the target by `exp(-pi d / sqrt(1 - d²))` of the way, and back by its square.
  @Test(arguments: [0.2, 0.3, 0.5, 0.7, 0.75])
  func peaks_ofASpring_weighTheirSharesOfTheRange(_ damping: Double) throws {
    let motion = SpringMotion(
      spring: Spring(response: 0.5, dampingRatio: damping), fromValue: 0, toValue: 100)
    let track = Fixtures.track(
      "dot", "positionX", [Fixtures.segment(1, 9, true, .spring(motion))], initial: 0)
    let recording = Fixtures.recording([track], duration: 9)
    let over = 100 * exp(-.pi * damping / (1 - damping * damping).squareRoot())
    let extent = 100 + over
    let shares = [over / extent, over * over / 100 / extent].filter { $0 >= 0.04 }
    let found = recording.peaks(of: track)
    #expect(found.count == shares.count)
    for (index, peak) in found.sorted(by: { $0.candidate.time < $1.candidate.time }).enumerated() {
      let share = shares[index]
      let weight = index == 0 ? 60 + 50 * share : 42 + 80 * share.squareRoot()
      #expect((peak.candidate.weight - weight).magnitude < 1e-6, "\(index)")
      #expect((peak.excursion - share * extent).magnitude < 1e-6 && peak.start == 1)
      let half = 0.25 / (1 - damping * damping).squareRoot()
      #expect((peak.candidate.time - 1 - half * Double(index + 1)).magnitude < 1e-6)
    }
    // Its first crossing is the least of all moments; below 0.04 of its way it is no swing.
    let arrival = try #require(recording.arrivals(of: track).first)
    #expect(arrival.kind == (over > 4 ? .crossing : .arrival))
    #expect(arrival.weight == (over > 4 ? 15 : 70))
    #expect(arrival.caption == (over > 4 ? "dot reaches its place" : "dot has moved right"))
    #expect((arrival.time < 9) == (over > 4))
  }

  /// A turn that begins again at once, and one that leads back.
  @Test func arrivals_ofRepetitions_areQuartersOrTurns() {
    func turn(_ start: Double, _ from: Double, _ to: Double) -> Track.Segment {
      Fixtures.segment(
        start, start + 1, true,
        .eased(
          EasedMotion(timing: .linear, duration: 1, fromValue: from, toValue: to),
          carriedVelocity: 0))
    }
    func found(_ segments: [Track.Segment]) -> [String] {
      let track = Fixtures.track("dot", "positionX", segments, initial: 100)
      return Fixtures.recording([track], duration: 9).arrivals(of: track).map {
        "\($0.time) \($0.weight) \($0.kind) \($0.caption), \($0.figure)"
          .replacing("\u{202F}", with: " ")
      }
    }
    #expect(
      found([turn(1, 100, 180), turn(2, 100, 180), turn(3, 100, 180)]) == [
        "1.25 36.0 crossing dot moves right, x 120 pt",
        "1.5 66.0 crossing dot moves right, x 140 pt",
        "1.75 96.0 crossing dot moves right, x 160 pt",
        "4.0 70.0 arrival dot has moved right, x 180 pt",
      ])
    #expect(
      found([turn(1, 100, 180), turn(2, 180, 100)]) == [
        "2.0 34.0 crossing dot has moved right, x 180 pt",
        "3.0 70.0 arrival dot has moved left, x 100 pt",
      ])
  }

  private func event(_ time: Double, _ caption: String) -> Recording.Event {
    .init(time: time, kind: .touch, caption: caption)
  }

  @Test("start, rests and events have their weights, the first event more than the others")
  func weights_ofWhatIsNoMotion_areThoseOfTheirKinds() {
    let tracks = [
      track("positionX", [0], [9], 0.5), track("backgroundColor", [0, 0, 0], [1, 1, 1], 0.25),
    ]
    let recording = Fixtures.recording(
      tracks, duration: 20, events: [event(1, "tap"), event(5, "press"), event(6, "")])
    let found = recording.momentCandidates().map { "\($0.time) \($0.kind) \($0.weight)" }
    #expect(
      found == [
        "0.0 start 60.0", "1.0 event 140.0", "1.25 arrival \(0.35 * 55)", "1.5 rest 110.0",
        "1.5 arrival 70.0", "5.0 event 100.0",
      ])
  }

  @Test("a rest of more than a tenth of the run weighs more, that of the end most")
  func rests_betweenMotions_weighTheirLengths() {
    func slide(_ start: Double) -> Track.Segment {
      Fixtures.segment(
        start, start + 0.5, true,
        .eased(EasedMotion(duration: 0.5, fromValue: 0, toValue: 9), carriedVelocity: 0))
    }
    let starts = [0.5, 1.0625, 1.75, 3.25]
    let recording = Fixtures.recording(
      [Fixtures.track("dot", "positionX", starts.map(slide), initial: 0)], duration: 5)
    func found(_ recording: Recording, except waits: [ClosedRange<Double>] = []) -> [String] {
      recording.rests(except: waits).map {
        "\($0.time) \($0.weight) \($0.caption) \($0.figure)".replacing("\u{202F}", with: " ")
      }
    }
    let rests = ["1.5625 35.0 At rest for 0.19 s", "2.25 58.0 At rest for 1 s"]
    #expect(found(recording) == rests + ["3.75 110.0 At rest "])
    #expect(found(recording, except: [2.25...3.25]) == [rests[0], "3.75 110.0 At rest "])
    #expect(recording.rests(except: []).map(\.span) == [1.5625...1.75, 2.25...3.25, nil])
    // Where the run ends within a motion, its last frame is at its end.
    var cut = recording
    (cut.duration, cut.endsInMotion) = (3.5, true)
    #expect(found(cut).last == "3.5 110.0 Still moving ")
    cut.endsInMotion = false
    #expect(found(cut).last == "3.5 110.0 At rest ")
  }
}
