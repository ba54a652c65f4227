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
  }
}
