import HookeSolver
import SwiftUI

struct Ball: View {
  @State private var motion = SpringMotion(
    spring: Spring(response: 0.5, dampingRatio: 0.5), fromValue: 0, toValue: 200)
  @State private var start = Date.now
  @State private var isAtRest = false

  var body: some View {
    TimelineView(.animation(minimumInterval: nil, paused: isAtRest)) { timeline in
      let time = timeline.date.timeIntervalSince(start)
      Circle()
        .frame(width: 80, height: 80)
        .offset(x: isAtRest ? motion.toValue : motion.value(at: time))
    }
    .onTapGesture { turn(at: Date.now) }
    .task(id: start) {
      isAtRest = false
      let seconds = motion.settlingTime(threshold: 0.5)
      try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
      if !Task.isCancelled { isAtRest = true }
    }
  }

  private func turn(at date: Date) {
    let time = date.timeIntervalSince(start)
    motion = SpringMotion(
      spring: motion.spring, fromValue: motion.value(at: time),
      toValue: motion.toValue == 0 ? 200 : 0, initialVelocity: motion.velocity(at: time))
    start = date
  }
}
