// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

struct ScriptTests {
  let stage = makeStage()

  @Test func script_timersAndMessages_runInOrderAtTheirInstants() {
    var log: [String] = []
    func note(_ text: String) { log.append("\(stage.now): \(text)") }
    stage.at(0.5, "later") { note("later") }
    stage.at(0.25, "sooner") {
      note("sooner")
      stage.after(0.25) { note("delayed") }
    }
    let observation = stage.observe("go") { note("go") }
    stage.at(0.75) { stage.post("go") }
    stage.at(1) {
      observation.cancel()
      stage.post("go")
    }
    stage.advance(to: 10)
    #expect(log == ["0.25: sooner", "0.5: later", "0.5: delayed", "0.75: go"])
    #expect(stage.events.map(\.caption) == ["sooner", "later", "go", "go"])
    #expect(stage.isIdle)
  }

  @Test func timer_everyInterval_firesWithoutDriftUntilCancelled() {
    var times: [Double] = []
    var timer: StageTimer?
    timer = stage.every(0.1) {
      times.append(stage.now)
      if times.count == 1000 { timer?.cancel() }
    }
    stage.advance(to: 200)
    #expect(times.count == 1000)
    #expect(times[999] == 100)
    #expect(stage.isIdle)
  }

  /// The third multiple of 0.1 is an ulp above 0.3.
  @Test func after_noTime_runsAfterWhatTheInstantHas() {
    var log: [String] = []
    for name in ["first", "second"] {
      var timer: StageTimer?
      timer = stage.every(0.1) {
        guard timer?.count == 3 else { return }
        timer?.cancel()
        log.append("\(name) at \(stage.now)")
        stage.after(0) { log.append("after \(name)") }
        stage.at(0.3) { log.append("late \(name)") }
      }
    }
    stage.advance(to: 1)
    #expect(
      log == [
        "first at 0.30000000000000004", "second at 0.30000000000000004", "after first",
        "late first", "after second", "late second",
      ])
  }

  @Test func run_untilIdle_endsWithTheLastThing() {
    stage.at(3) {}
    #expect(stage.run() == 3)
    _ = stage.every(1) {}
    #expect(stage.run(until: 20) == 20)
  }

  @Test(arguments: [nil, 60.0])
  func run_withEventsOfOneInstantWithoutEnd_endsAtItsLimit(_ frameRate: Double?) {
    stage.frameRate = frameRate
    var count = 0
    func again() {
      count += 1
      stage.after(0, perform: again)
    }
    stage.at(1, perform: again)
    #expect(stage.run(until: 1.1) == 1.1 && count > 1)
  }

  @Test func clock_movedToNoTime_stopsWithIt() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let stage = makeStage()
      stage.frameRate = 60
      stage.advance(to: .infinity)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("advance(to:) takes a finite time, not inf"))
  }

  /// What the program reads at an event is true at that instant, whatever frames were drawn.
  @Test func values_readInAnAction_areThoseOfItsInstant() {
    func read(_ frames: [Double]) -> Double {
      let stage = makeStage()
      let box = stage.add("box", 0, 0, 100, 100)
      var value = 0.0
      let move = BasicAnimation(Layer.positionX, to: 150, duration: 1, timing: .linear)
      stage.animator.add(move, to: box, forKey: "move")
      stage.at(0.6) { value = box.position.x }
      for frame in frames { stage.advance(to: frame) }
      return value
    }
    #expect(abs(read([5]) - 110) < 1e-9)
    #expect(read([5]) == read([0.1, 0.55, 0.7, 5]))
  }

  @Test func indicator_onTheStagesClock_stepsTwelveTimesASecond() {
    let indicator = ActivityIndicator()
    stage.root.addSublayer(indicator)
    #expect(indicator.displayList().isEmpty, "hidden while it stands")
    indicator.startAnimating()
    #expect(indicator.displayList().items.count == 12)
    var pictures: [DisplayList] = []
    for frame in 0..<24 {
      stage.advance(to: Double(frame) / 24 + 0.01)
      let picture = indicator.displayList()
      if picture != pictures.last { pictures.append(picture) }
    }
    #expect(pictures.count == 12)
    stage.advance(to: 1.01)
    #expect(indicator.displayList() == pictures[0], "a turn takes a second")
    #expect(stage.isIdle)
    indicator.stopAnimating()
    #expect(indicator.displayList().isEmpty)
  }

  @Test func frame_reachedTwice_isDrawnOnce() {
    stage.frameRate = 10
    let box = stage.add("box", 0, 0, 10, 10)
    var steps: [Double] = []
    let custom = CustomAnimation<Layer> { _, _ in
      steps.append(stage.now)
      return true
    }
    stage.animator.add(custom, to: box)
    for time in [0.1, 0.1, 0.15, 0.2, 0.2] { stage.advance(to: time) }
    #expect(steps == [0, 0.1, 0.2])
  }
}
