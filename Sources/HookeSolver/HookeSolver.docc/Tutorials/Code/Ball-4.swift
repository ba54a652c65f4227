import HookeSolver
import SwiftUI

struct Ball: View {
  @State private var motion = SpringMotion(
    spring: Spring(response: 0.5, dampingRatio: 0.5), fromValue: 0, toValue: 200)
  @State private var start = Date.now

  var body: some View {
    TimelineView(.animation) { timeline in
      let time = timeline.date.timeIntervalSince(start)
      Circle()
        .frame(width: 80, height: 80)
        .offset(x: motion.value(at: time))
    }
    .onTapGesture { turn(at: Date.now) }
  }

  private func turn(at date: Date) {
    let time = date.timeIntervalSince(start)
    motion = SpringMotion(
      spring: motion.spring, fromValue: motion.value(at: time),
      toValue: motion.toValue == 0 ? 200 : 0, initialVelocity: motion.velocity(at: time))
    start = date
  }
}
