// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// A property whose setter stops its own animation: nothing is called or traced after the stop.
@Suite("Setters that stop their own animation")
struct RemovingSetterTests {
  private enum Kind: CaseIterable { case spring, decay, basic, keyframes }

  private static func animation(_ kind: Kind) -> PropertyAnimation<Box, Double> {
    switch kind {
    case .spring: return SpringAnimation(Box.y, from: 0, to: 8)
    case .decay: return DecayAnimation(Box.y, from: 0, velocity: 40)
    case .basic: return BasicAnimation(Box.y, from: 0, to: 8, duration: 2)
    case .keyframes:
      let track = KeyframeAnimation(Box.y)
      (track.values, track.duration) = ([0, 5, 8], 2)
      return track
    }
  }

  private static let stops: [(name: String, stop: @Sendable (Animator, Box) -> Void)] = [
    ("removal", { $0.remove(forKey: "y", from: $1) }),
    ("removal of all", { $0.removeAll(from: $1) }),
    (
      "replacement",
      { animator, box in
        box.yDidChange = nil
        animator.add(BasicAnimation(Box.y, to: 3), to: box, forKey: "y")
      }
    ),
  ]

  /// In the second frame the write stops the animation: neither that frame nor another is reported.
  @Test func callbacks_afterAStopWithinTheWrite_areNone() {
    for (name, stop) in Self.stops {
      for kind in Kind.allCases {
        let place = "\(name) of \(kind)"
        let (animator, box) = (Animator(), Box())
        let animation = Self.animation(kind)
        var log: [String] = []
        animation.didApply = { _ in log.append("apply") }
        animation.completion = { log.append("stop \($1)") }
        animation.tracer.start()
        animator.add(animation, to: box, forKey: "y")
        animator.advance(to: 0.125)
        #expect(log == ["apply"], "\(place)")
        box.yDidChange = {
          guard animation.isAttached else { return }
          log.append("write")
          stop(animator, box)
        }
        animator.advance(to: 0.25)
        animator.advance(to: 0.375)
        #expect(log.filter { $0 != "write" } == ["apply", "stop false"], "\(place): \(log)")
        #expect(animation.tracer.events.last?.kind == .didStop, "\(place)")
        #expect(animation.tracer.events(of: .write).count == 1, "\(place)")
      }
    }
  }

  /// One that the write pauses has been written, and reports that frame alone.
  @Test func callbacks_afterAPauseWithinTheWrite_areThoseOfTheFrame() {
    for kind in Kind.allCases {
      let (animator, box) = (Animator(), Box())
      let animation = Self.animation(kind)
      var applied = 0
      animation.didApply = { _ in applied += 1 }
      animator.add(animation, to: box, forKey: "y")
      animator.advance(to: 0.125)
      box.yDidChange = { animation.isPaused = true }
      animator.advance(to: 0.25)
      let value = box.y
      animator.advance(to: 0.5)
      #expect(applied == 2 && box.y == value && animation.isAttached, "\(kind)")
      box.yDidChange = nil
      animation.isPaused = false
      animator.advance(to: 0.75)
      #expect(applied == 3 && box.y != value, "\(kind)")
    }
  }
}
