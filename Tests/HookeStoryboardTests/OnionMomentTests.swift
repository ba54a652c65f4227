// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

/// The times of the states of onion skins, and the sizes of the paper of posters.
@Suite("Moments of onion skins")
struct OnionMomentTests {
  private func recording(_ intervals: [ClosedRange<Double>], _ events: [Recording.Event] = [])
    -> Recording
  {
    let segments = intervals.enumerated().map { index, interval in
      Fixtures.segment(
        interval.lowerBound, interval.upperBound, true,
        .eased(
          EasedMotion(
            timing: .linear, duration: interval.upperBound - interval.lowerBound,
            fromValue: Double(index), toValue: Double(100 - 50 * index)),
          carriedVelocity: 0))
    }
    return Fixtures.recording(
      [Fixtures.track("dot", "positionX", segments, initial: 0)], events: events)
  }

  static let rows: [(length: Double, selection: MomentSelection, count: Int)] = [
    // 30 a second, 7 to 13.
    (0.1, .key, 7), (0.19, .key, 7), (0.25, .key, 8), (0.39, .key, 12), (0.4, .key, 13),
    (0.5, .key, 13), (5, .key, 13),
    (0.5, .count(5), 5), (0.5, .count(2), 2), (0.5, .count(1), 2), (0.5, .count(40), 40),
    (0.5, .count(500), 200),
    // As many steps as fit, of the length asked for or more.
    (0.5, .interval(0.25), 3), (0.5, .interval(0.2), 3), (0.5, .interval(0.4), 2),
    (0.5, .interval(0.5), 2), (0.5, .interval(0.7), 2), (0.5, .interval(0.0625), 9),
    (1, .interval(0.001), 201),
    // Wherever it begins: 2.3 - 2 is less than 0.3.
    (0.3, .interval(0.1), 4), (0.3, .key, 10), (0.7, .interval(0.1), 8), (0.6, .interval(0.2), 4),
  ]

  @Test("a phase has as many states as asked for, at even times from its start to its end")
  func onionMoments_ofAPhase_areEven() {
    for row in Self.rows {
      for start in [0.0, 1, 2, 0.7] {
        let moments = recording([start...start + row.length]).onionMoments(row.selection)
        #expect(moments.count == row.count, "\(row)")
        for (index, moment) in moments.enumerated() {
          let share = Double(index) / Double(row.count - 1)
          #expect(abs(moment.time - start - share * row.length) < 1e-9, "\(row)")
        }
        #expect(Set(moments.map(\.caption)).count == 1)
      }
    }
    let listed = recording([0...1]).onionMoments(.times([0.3, 0.9]))
    #expect(listed.map(\.time) == [0.3, 0.9])
  }

  @Test("the phases of a sheet are read back from its frames")
  func phases_ofTheFrames_areThoseOfTheRecording() {
    let events = [0.0, 2, 5].map { Recording.Event(time: $0, kind: .action, caption: "at \($0)") }
    let intervals = [0...0.5, 2...4.0, 5...5.25]
    for selection in [MomentSelection.key, .count(2), .count(6), .interval(0.1)] {
      let frames = recording(intervals, events).onionMoments(selection).map {
        StoryboardFrame(moment: $0, picture: DisplayList())
      }
      let phases = OnionPhase.phases(of: frames)
      #expect(phases.map(\.times) == intervals, "\(selection)")
      #expect(phases.map(\.caption) == ["At 0.0", "At 2.0", "At 5.0"])
      #expect(phases.flatMap { Array($0.frames) } == Array(frames.indices))
      for phase in phases {
        let length = phase.times.upperBound - phase.times.lowerBound
        #expect(abs(phase.step * Double(phase.frames.count - 1) - length) < 1e-9)
      }
    }
  }

  @Test("a poster is laid out on paper of A3 at most, its least side that of A4 at least")
  func scale_ofPaper_isThatOfItsAreaAndSides() {
    let rows: [(width: Double, height: Double, margin: Double?, scale: Double)] = [
      (595, 842, nil, 1), (842, 1191, nil, 1), (1191, 842, nil, 1), (100, 5000, nil, 1),
      (1684, 2382, nil, 2), (2382, 1684, nil, 2), (2526, 3573, nil, 3),
      // A strip as large as four of A3 is narrower than A4 would be.
      (892.5, 4000, nil, 1.5), (4000, 892.5, nil, 1.5), (595, 9000, nil, 1),
      // Margins of 36 points on A4 leave 523.
      (1684, 2382, 36, 2), (1684, 2382, 319, 2), (1684, 2382, 449.75, 1.5),
      (1684, 2382, 580.5, 1), (1684, 2382, 700, 1),
    ]
    for row in rows {
      var options = StoryboardOptions()
      options.pageSize = .size(Size(width: row.width, height: row.height))
      options.margin = row.margin
      let scale = PosterScale.scale(of: options)
      #expect(abs(scale - row.scale) < 1e-9, "\(row)")
      let paper = options.laidOut(at: scale)
      #expect(
        paper.pageSize == .size(Size(width: row.width / scale, height: row.height / scale)))
      #expect(paper.margin == row.margin.map { $0 / scale })
    }
    for size in [StoryboardOptions.PageSize.a4, .letter, .a5] {
      var options = StoryboardOptions()
      options.pageSize = size
      #expect(PosterScale.scale(of: options) == 1)
    }
  }

  @Test("a run in which nothing moves has its key moments, however many states are asked for")
  func onionMoments_ofAStill_areItsMoments() {
    let still = Fixtures.recording(
      [], duration: 3, events: [Recording.Event(time: 0.5, kind: .action, caption: "look")])
    for selection in [MomentSelection.key, .count(9), .interval(0.1)] {
      #expect(still.onionMoments(selection) == still.moments(), "\(selection)")
    }
    #expect(
      still.onionMoments(.times([0.25])).map(\.time) == still.moments(.times([0.25])).map(\.time))
  }
}
