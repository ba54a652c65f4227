// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Everything that can observe the arrival of a spring, each alone: set before the motion, within
/// it before the arrival, or after.
@Suite("Arrivals, by what observes them")
struct ArrivalObserverTests {
  private final class Observer: AnimationDelegate {
    let note: () -> Void
    init(_ note: @escaping () -> Void) { self.note = note }
    func animationDidReachToValue(_ animation: Animation) { note() }
  }

  private static let spring = Spring(stiffness: 80, damping: 5)
  /// The instant at which the motion first passes its to-value.
  private static let arrival =
    SpringMotion(spring: spring, fromValue: 0, toValue: 100).crossing(0)?.time ?? .nan

  private enum Way: CaseIterable { case closure, delegate, tracer }

  @Test(arguments: [-1.0, 0, 0.05, 0.1, 1], [0.0, 0.25])
  func arrival_forEachObserver_isNotifiedOnce(setAt time: Double, delay: Double) {
    #expect(Self.arrival > 0.15 && Self.arrival < 0.5)
    for way in Way.allCases {
      let (animator, box) = (Animator(), Box())
      let animation = SpringAnimation(Box.x, spring: Self.spring, from: 0, to: 100)
      animation.delay = delay
      var found: [Double] = []
      let observer = Observer { found.append(animator.now) }
      func observe() {
        switch way {
        case .closure: animation.didReachToValue = { _ in found.append(animator.now) }
        case .delegate: animation.delegate = observer
        case .tracer: animation.tracer.start()
        }
      }
      if time < 0 { observe() }
      animator.add(animation, to: box, forKey: "x")
      if time >= 0 {
        if delay + time > 0 { animator.advance(to: delay + time) }
        observe()
      }
      for frame in 1...40 where Double(frame) / 20 > animator.now {
        animator.advance(to: Double(frame) / 20)
      }
      if way == .tracer {
        found = animation.tracer.events(of: .didReachToValue).map { $0.time + delay }
      }
      let expected = time < Self.arrival ? [delay + Self.arrival] : []
      #expect(found.count == expected.count, "\(way), set at \(time): \(found)")
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(way): \(found)")
    }
  }

  /// A tracer that has been stopped observes nothing more, and what it had remains.
  @Test func tracer_stoppedBeforeTheArrival_doesNotTraceIt() {
    for isStartedAgain in [false, true] {
      let (animator, box) = (Animator(), Box())
      let animation = SpringAnimation(Box.x, spring: Self.spring, from: 0, to: 100)
      animation.tracer.start()
      animator.add(animation, to: box, forKey: "x")
      animator.advance(to: 0.0625)
      animation.tracer.stop()
      animator.advance(to: 0.125)
      #expect(animation.tracer.events(of: .write).map(\.time) == [0.0625])
      if isStartedAgain { animation.tracer.start() }
      animator.advance(to: 1)
      let times = animation.tracer.events(of: .didReachToValue).map(\.time)
      #expect(times.count == (isStartedAgain ? 1 : 0))
      #expect(times.allSatisfy { abs($0 - Self.arrival) < 1e-9 })
    }
  }
}
