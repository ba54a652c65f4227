// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeScene
import Testing

/// What observers, timers and entries of a script do while others of them run.
struct MessageTests {
  private let stage = makeStage()

  private final class Log { var entries: [String] = [] }
  private let log = Log()

  private func observe(_ name: String, _ message: String = "go", _ then: @escaping () -> Void = {})
    -> MessageObservation
  {
    stage.observe(message) { [log] in
      log.entries.append(name)
      then()
    }
  }

  private func posted(_ message: String = "go") -> [String] {
    log.entries = []
    stage.post(message)
    return log.entries
  }

  @Test func observers_cancelledAndAddedInAPost_areCalledFromTheNextOnAsTheyAre() {
    var (first, third): (MessageObservation?, MessageObservation?)
    var added: [MessageObservation] = []
    first = observe("first")
    let second = observe("second") { [self] in
      first?.cancel()
      third?.cancel()
      if added.isEmpty { added.append(observe("added")) }
    }
    third = observe("third")
    let other = observe("other", "stop")
    let last = observe("last")
    // One that is cancelled before its turn has none; one that is added waits for the next post.
    #expect(posted() == ["first", "second", "last"])
    #expect(first?.isActive == false && third?.isActive == false && last.isActive)
    #expect(posted() == ["second", "last", "added"])
    #expect(posted("stop") == ["other"] && posted("Go").isEmpty && posted("").isEmpty)
    second.cancel()
    second.cancel()
    #expect(posted() == ["last", "added"])
    #expect(other.isActive && !second.isActive)
    #expect(
      stage.events.filter { $0.kind == .message }.map(\.caption) == [
        "go", "go", "stop", "Go", "", "go",
      ])
  }

  @Test func messages_postedByAnObserver_areOverBeforeTheNextObserver() {
    var depth = 0
    _ = observe("outer") { [stage, log] in
      guard depth < 2 else { return }
      depth += 1
      stage.post("inner")
      stage.post("go")
      log.entries.append("done \(depth)")
      depth -= 1
    }
    _ = observe("in", "inner")
    _ = observe("after")
    #expect(
      posted() == [
        "outer", "in", "outer", "in", "outer", "after", "done 2", "after", "done 1", "after",
      ])
    // One that cancels itself in the first of them is called no more.
    let stage = makeStage()
    var once: MessageObservation?
    var count = 0
    once = stage.observe("go") {
      count += 1
      once?.cancel()
      stage.post("go")
    }
    stage.post("go")
    #expect(count == 1)
  }

  @Test func timers_atAnyStart_callAtMultiplesOfTheirInterval() {
    var calls: [String] = []
    func start(_ name: String, _ interval: Double, times: Int) {
      var timer: StageTimer?
      timer = stage.every(interval) { [stage] in
        guard let timer else { return }
        calls.append("\(name) \(timer.count) \(stage.now)")
        if timer.count == times { timer.cancel() }
      }
    }
    stage.at(1) { start("slow", 0.5, times: 3) }
    stage.at(1.25) { start("quick", 0.25, times: 4) }
    var never: StageTimer?
    never = stage.every(3) { calls.append("never") }
    stage.at(2) { never?.cancel() }
    #expect(stage.run() == 2.5)
    // Of two calls at one instant, that which was scheduled first comes first.
    #expect(
      calls == [
        "slow 1 1.5", "quick 1 1.5", "quick 2 1.75", "slow 2 2.0", "quick 3 2.0", "quick 4 2.25",
        "slow 3 2.5",
      ])
    #expect(never?.count == 0)
  }

  /// A sum that rounding keeps from a whole number of nanoseconds is that instant; others stay.
  @Test func entries_atSumsAndPastTimes_runAtTheirInstants() {
    var ran: [Double] = []
    stage.at(0.1 + 0.2) { [stage] in ran.append(stage.now) }
    stage.at(0.7 + 0.1) { [stage] in ran.append(stage.now) }
    stage.at(0.3 + 3e-10) { [stage] in ran.append(stage.now) }
    stage.at(1 / 3.0) { [stage] in ran.append(stage.now) }
    let gone = stage.at(0.5) { ran.append(-1) }
    stage.at(0.4) { [stage] in
      gone.cancel()
      // What is over runs at once, but after the entry that asks for it.
      stage.at(0.2) { ran.append(stage.now) }
      stage.at(-7) { ran.append(stage.now) }
      stage.after(0.2) { ran.append(stage.now) }
      ran.append(0)
    }
    stage.advance(to: 5)
    #expect(ran == [0.3, 0.3 + 3e-10, 1 / 3.0, 0, 0.4, 0.4, 0.6, 0.8])
  }
}
