// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

/// Random scenes whose targets are released while they are animated, and which end in flight.
@Suite("Disturbed: releases in random scenes") struct RandomSceneReleaseTests {
  private struct Weak {
    weak var object: AnyObject?
  }

  /// Plays a scene to its middle or its end; returns what it has made.
  private func play(_ seed: UInt64, _ profile: Animator.Profile) -> [Weak] {
    let scene = RandomScene(
      seed: seed, changesAnimator: seed % 2 == 0, isWide: true, releasesTargets: seed % 5 != 0)
    let end = seed % 4 < 2 ? RandomScene.end : RandomScene.end / 2
    let run = RandomSceneRun(
      scene, frames: (0...Int(end * 60)).map { Double($0) / 60 }, profile: profile,
      targets: seed % 3 == 0 ? .strong : .weak)
    if profile == .exact {
      let unpaired = Self.unpaired(run.log)
      #expect(unpaired == nil, "seed \(seed): \(unpaired ?? "")")
    }
    let objects: [AnyObject] =
      run.kept as [AnyObject] + run.boxes as [AnyObject] + run.wide.groups as [AnyObject]
      + [run.animator, run]
    return objects.map { Weak(object: $0) }
  }

  /// A stop without a start, or a second start that no stop follows; nil if there is none.
  ///
  /// An animation that a callback adds again while its stop is notified starts within the other
  /// run.
  private static func unpaired(_ log: [RandomSceneRun.Line]) -> String? {
    var running: [Int: Int] = [:]
    for line in log where line.animation >= 0 {
      if line.what == "started" { running[line.animation, default: 0] += 1 }
      if line.what.hasPrefix("stopped") { running[line.animation, default: 0] -= 1 }
      if running[line.animation, default: 0] < 0 { return "\(line)" }
    }
    return running.first { $0.value > 1 }.map { "#\($0.key) started \($0.value) times" }
  }

  @Test("Every start has one stop, and nothing is left", arguments: [Animator.Profile.exact, .pop])
  func scene_thatEndsInFlight_leavesNothing(profile: Animator.Profile) {
    for seed in 0..<UInt64(120) {
      let left = play(seed, profile).compactMap(\.object)
      #expect(left.isEmpty, "seed \(seed): \(left.count) objects, \(left.map { type(of: $0) })")
    }
  }
}
