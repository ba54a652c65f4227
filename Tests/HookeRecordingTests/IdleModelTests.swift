// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeRecording
import HookeSolver
import HookeTestSupport
import Testing

/// Where nothing moves, against a model that looks at every eighth of a second.
struct IdleModelTests {
  /// Motions from a number of eighths of a second to another, and whether their value changes.
  private typealias Motion = (start: Int, end: Int, moves: Bool)

  private static func track(_ motions: [Motion]) -> Track {
    let segments = motions.map { motion -> Track.Segment in
      let (start, end) = (Double(motion.start) / 8, Double(motion.end) / 8)
      let line = EasedMotion(
        timing: .linear, duration: max(0.125, end - start), fromValue: 0,
        toValue: motion.moves ? 9 : 0)
      return Fixtures.segment(
        start, end, true, motion.moves ? .eased(line, carriedVelocity: 0) : .constant(5))
    }
    return Fixtures.track("a", "positionX", segments, initial: 0)
  }

  /// The eighths in which nothing moves, one after another; a motion of no length parts them.
  private static func model(_ motions: [Motion], _ length: Int, atLeast least: Int)
    -> [ClosedRange<Double>]
  {
    var (found, begin): ([ClosedRange<Double>], Int?) = ([], nil)
    let moving = motions.filter(\.moves)
    func close(_ end: Int) {
      if let start = begin, end > start, end - start >= least {
        found.append(Double(start) / 8...Double(end) / 8)
      }
      begin = nil
    }
    for eighth in 0..<length {
      if moving.contains(where: { $0.start <= eighth && eighth < $0.end }) {
        close(eighth)
      } else {
        if moving.contains(where: { $0.start == eighth && $0.end == eighth }) { close(eighth) }
        if begin == nil { begin = eighth }
      }
    }
    close(length)
    return found
  }

  @Test func idleIntervals_ofAnyMotions_areThoseOfTheModel() {
    for seed: UInt64 in 1...200 {
      var random = SeededGenerator(seed: seed)
      let length = random.index(below: 40)
      let tracks = (0..<1 + random.index(below: 3)).map { _ -> [Motion] in
        var (motions, time): ([Motion], Int) = ([], 0)
        for _ in 0..<random.index(below: 5) {
          let start = time + random.index(below: 8)
          time = start + random.index(below: 7)
          motions.append((start, time, random.index(below: 4) > 0))
        }
        return motions
      }
      let recording = Fixtures.recording(tracks.map(Self.track), duration: Double(length) / 8)
      for least in [0, 1, 3, 8] {
        #expect(
          recording.idleIntervals(atLeast: Double(least) / 8)
            == Self.model(tracks.flatMap(\.self), length, atLeast: least),
          "seed \(seed), at least \(least) eighths")
      }
    }
  }

  /// Of an instant it counts what moves before and after it.
  @Test(arguments: [
    (0.0, 0.5, false), (0, 1.0, false), (0, 1.5, true), (1, 1, false), (1.5, 1.5, true),
    (2, 2, false), (2, 3, false), (2.5, 2.5, false), (1, 4, true), (1.nextUp, 1.nextUp, true),
  ])
  func moves_betweenTwoTimes_isOfTheMotion(start: Double, end: Double, moves: Bool) {
    // At rest but from 1 s to 2 s, beside a constant from 3 s to 4 s.
    let track = Self.track([(8, 16, true), (24, 32, false)])
    #expect(track.moves(from: start, to: end) == moves)
  }
}
