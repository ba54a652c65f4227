// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeScene
import HookeTestSupport
import Synchronization
import Testing

/// Every callback of a stage does every kind of thing, and every layer ends where it should.
@Suite("Callbacks on a stage may do anything") struct CallbackTests {
  enum Callback: CaseIterable {
    case started, reached, applied, stopped, repeated, reversed
    case delegateStarted, delegateReached, delegateApplied, delegateStopped
    case delegateRepeated, delegateReversed
    case willAnimate, didAnimate, observer, customStep
    case action, timer, message, groupEnded, changesEnded
    case touchDown, touchDrag, touchUp

    /// Whether POP has the callback.
    var isInPOP: Bool {
      ![.repeated, .reversed, .delegateRepeated, .delegateReversed].contains(self)
    }
  }

  enum Operation: CaseIterable {
    case add, replace, remove, removeAll, retarget, velocity, pause, resume
    case leaveTree, release, group, animate
  }

  struct Variant: CustomTestStringConvertible {
    var profile: Animator.Profile
    var count: Int
    var isRecorded: Bool

    var testDescription: String {
      "\(profile), \(count) moving\(isRecorded ? ", recorded" : "")"
    }

    /// Whether an operation, by number, is for a callback: all of them, or some of each.
    ///
    /// Many take long to record, and by the steps of POP.
    func includes(_ callback: Int, _ operation: Int) -> Bool {
      guard isTried(callback, operation + (isRecorded ? 0 : 1)) else { return false }
      guard count > 1 else { return true }
      if isRecorded { return (callback + operation) % Operation.allCases.count == 0 }
      return profile == .exact || (callback + operation) % 4 < 2
    }

    static let all: [Variant] = [Animator.Profile.exact, .pop].flatMap { profile in
      [1, 65].flatMap { count in
        [false, true].map { Variant(profile: profile, count: count, isRecorded: $0) }
      }
    }
  }

  @Test("Every callback with every operation", arguments: Variant.all)
  func everyCallback_withEveryOperation_endsAsItShould(variant: Variant) throws {
    var performed = 0
    var cases = 0
    let callbacks = Callback.allCases.filter { variant.profile == .exact || $0.isInPOP }
    for (row, callback) in callbacks.enumerated() {
      for (column, operation) in Operation.allCases.enumerated() {
        guard variant.includes(row, column) else { continue }
        let name = "\(callback) \(operation), \(variant.testDescription)"
        let log = OutcomeLog()
        let scene = scene(callback, operation, count: variant.count, log)
        var recording: Recording?
        if variant.isRecorded {
          recording = Recording(
            of: scene, profile: variant.profile, textMeasurer: MonospacedTextMeasurer(), limit: 2)
        } else {
          run(scene, variant.profile)
        }
        let outcomes = log.outcomes.withLock { $0 }
        #expect(!outcomes.isEmpty, "\(name): did not come to its end")
        for outcome in outcomes {
          #expect(outcome.performed > 0, "\(name): never called")
          #expect(outcome.failures.isEmpty, "\(name): \(outcome.failures)")
          #expect(outcome == outcomes[0], "\(name): two runs differ")
          performed += outcome.performed
        }
        cases += 1
        guard let recording, let outcome = outcomes.first else { continue }
        #expect(differences(of: recording, from: outcome).isEmpty, "\(name)")
      }
    }
    #expect(performed >= cases)
  }

  private func scene(
    _ callback: Callback, _ operation: Operation, count: Int, _ log: OutcomeLog
  ) -> Scene {
    Scene(
      name: "callbacks", title: "Callbacks", summary: "Something happens in a callback.",
      size: Size(width: 400, height: 300)
    ) { stage in
      let run = CallbackRun(stage, callback, operation, count: count)
      stage.at(CallbackRun.end) {
        let outcome = run.finish()
        log.outcomes.withLock { $0.append(outcome) }
      }
    }
  }

  /// Runs a scene without a recording, at a third of its frames.
  private func run(_ scene: Scene, _ profile: Animator.Profile) {
    let stage = Stage(for: scene, profile: profile, textMeasurer: MonospacedTextMeasurer())
    scene.run(stage)
    let frames = Int(((CallbackRun.end + 0.1) * 20).rounded())
    for frame in 1...frames { stage.advance(to: Double(frame) / 20) }
  }

  /// Where a recording's layers end elsewhere than the run's.
  private func differences(of recording: Recording, from outcome: Outcome) -> [String] {
    outcome.ends.compactMap { end in
      let track = recording.tracks.first {
        $0.layer == end.layer && $0.property == Layer.positionX.name
      }
      let recorded = track?.value(of: 0, at: recording.duration) ?? CallbackRun.startX
      return abs(recorded - end.x) <= 0.1 ? nil : "\(end.layer) ends at \(recorded), not \(end.x)"
    }
  }
}
