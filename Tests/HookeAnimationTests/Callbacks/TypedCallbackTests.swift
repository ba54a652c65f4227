// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

/// Callbacks that are given the animation under its own type.
struct TypedCallbackTests {
  @Test func typedCallbacks_springAndBasic_areCalledInOrderWithTheAnimation() {
    let animator = Animator(profile: .exact)
    let box = LimitTests.Ball()
    var log: [String] = []
    let basic = BasicAnimation(LimitTests.Ball.x, from: 0, to: 10, duration: 1)
    basic.repeatCount = 2
    basic.onStart { log.append("start \($0.duration)") }
    basic.onRepeat { log.append("repeat \($0.toValue ?? 0)") }
    basic.onReachToValue { _ in log.append("reach") }
    basic.onCompletion { log.append("end \($0.currentValue ?? 0) \($1)") }
    animator.add(basic, to: box, forKey: "x")
    animator.advance(to: 5)
    #expect(log == ["start 1.0", "reach", "repeat 10.0", "reach", "end 10.0 true"], "\(log)")
    log = []
    let spring = SpringAnimation(LimitTests.Ball.x, to: 20)
    spring.onApply { log.append("\(type(of: $0) == type(of: spring))") }
    spring.onCompletion { log.append("\($0 === spring) \($1)") }
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 5.1)
    animator.remove(forKey: "x", from: box)
    #expect(log.first == "true" && log.last == "true false", "\(log)")
  }
}
