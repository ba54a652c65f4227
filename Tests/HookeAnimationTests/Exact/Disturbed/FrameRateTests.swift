// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeTestSupport
import Testing

/// Random scenes, disturbed at random instants: what happens, when, and with which numbers does not
/// depend on the frames, to the bit.
///
/// `HOOKE_SCENES=100000` plays so many of them.
@Suite("Disturbed: random scenes at six frame rates") struct FrameRateTests {
  private static let given =
    ProcessInfo.processInfo.environment["HOOKE_SCENES"].flatMap(Int.init)
  static let parts = 4

  /// The scenes with a few operations, and those with all that can be done in flight.
  enum Width: CaseIterable {
    case narrow, wide
    var count: Int { given ?? (self == .wide ? 80 : 160) / (isThorough ? 1 : 2) }
  }

  /// The frames of each rate; the last frame is at the end for all of them.
  static func frames(seed: UInt64) -> [(name: String, times: [Double])] {
    let end = RandomScene.end + 0.05
    var rates: [(name: String, times: [Double])] = []
    for rate in [24.0, 60, 120, 240] {
      let times = (1...Int(RandomScene.end * rate)).map { Double($0) / rate }
      rates.append((name: "\(rate) Hz", times: times + [end]))
    }
    var random = SeededGenerator(seed: seed &+ 0x5eed)
    var (uneven, time) = ([Double](), 0.0)
    while time < RandomScene.end {
      uneven.append(time)
      time += random.double(0.0004...0.07)
    }
    rates.append((name: "uneven", times: uneven + [end]))
    rates.append((name: "one frame", times: [end]))
    return rates
  }

  @Test("Event logs are the same, bit for bit", arguments: Width.allCases, 0..<parts)
  func log_atAnyFrames_isTheSame(width: Width, part: Int) {
    var (scenes, lines, nested, failures) = (0, 0, 0, 0)
    for index in 0..<width.count where index % Self.parts == part {
      let seed = UInt64(index)
      let scene = RandomScene(
        seed: seed, changesAnimator: index % 2 == 0, isWide: width == .wide)
      let playings = Self.frames(seed: seed)
      var wrong: String?
      let reference = RandomSceneRun(
        scene, frames: playings[5].times, didAdvance: { wrong = wrong ?? $0.wrongValue })
      scenes += 1
      lines += reference.log.count
      nested += reference.nestedCount
      for (name, frames) in playings.dropLast() {
        let run = RandomSceneRun(
          scene, frames: frames, targets: index % 3 == 0 ? .strong : .weak,
          didAdvance: { wrong = wrong ?? $0.wrongValue })
        if let difference = wrong ?? Self.difference(run, reference) {
          failures += 1
          Issue.record("\(width) seed \(seed), \(name): \(difference)")
          break
        }
      }
      if failures > 4 { return }
    }
    #expect(scenes == (width.count - part + Self.parts - 1) / Self.parts)
    // Scenes in which nothing happens prove nothing.
    #expect(lines > scenes * 8, "\(lines) lines in \(scenes) scenes")
    #expect(nested > scenes, "\(nested) operations within callbacks in \(scenes) scenes")
  }

  static func difference(_ run: RandomSceneRun, _ reference: RandomSceneRun) -> String? {
    for (line, expected) in zip(run.log, reference.log) where line != expected {
      return "\(line) instead of \(expected)"
    }
    if run.log.count != reference.log.count {
      let line = run.log.dropFirst(reference.log.count).first
      return "\(run.log.count) lines instead of \(reference.log.count): \(line as Any)"
    }
    for (value, expected) in zip(run.finalValues, reference.finalValues)
    where abs(value - expected) > 1e-9 * max(1, abs(expected)) {
      return "ends at \(value) instead of \(expected)"
    }
    return nil
  }
}
