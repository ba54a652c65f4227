// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// What a target shows before, during and after a linear second to 20 that begins at 1 s, for
/// every fill mode; the target stands at 3, or is set to 5 before the beginning.
@Suite("Fill modes, compared with a model")
struct FillModeTests {
  /// A case, and the values that follow from it.
  struct Case: CustomStringConvertible {
    var mode: FillMode
    var from: Double?
    var isSet: Bool
    var shownBefore: Double { fillsBackwards ? 10 : 3 }
    var fillsBackwards: Bool { from != nil && (mode == .backwards || mode == .both) }
    /// The value of the target as the motion begins, if that does not show another one yet.
    var here: Double { isSet ? 5 : 3 }
    var start: Double { from ?? here }
    /// The value that is restored at the end: that of before the animation showed any.
    var earlier: Double { fillsBackwards ? 3 : here }
    var end: Double { mode == .forwards || mode == .both ? 20 : earlier }
    var description: String { "\(mode), from \(from ?? .nan), set \(isSet)" }

    func value(at part: Double) -> Double { start + (20 - start) * part }
  }

  static let cases = [FillMode.forwards, .backwards, .both, .removed].flatMap { mode in
    [10.0, nil].flatMap { from in
      [false, true].map { Case(mode: mode, from: from, isSet: $0) }
    }
  }

  private final class Run {
    let animator = Animator()
    let box = Box(x: 3)
    let fill: BasicAnimation<Box, Double>

    init(_ entry: Case) {
      fill = BasicAnimation(Box.x, from: entry.from, to: 20, duration: 1, timing: .linear)
      (fill.delay, fill.fillMode) = (1, entry.mode)
    }

    /// Adds the animation, sets the target where the case says so, and goes on to an instant.
    func begin(_ entry: Case, to time: Double) {
      animator.add(fill, to: box, forKey: "fill")
      animator.advance(by: 0.5)
      if entry.isSet { box.x = 5 }
      if time > 0.5 { animator.advance(by: time - 0.5) }
    }
  }

  @Test func value_throughTheWholeMotion_isThatOfTheMode() {
    for entry in Self.cases {
      for repeats in [1, 3] {
        let run = Run(entry)
        run.fill.repeatCount = repeats
        run.animator.add(run.fill, to: run.box, forKey: "fill")
        #expect(run.box.x == entry.shownBefore, "\(entry)")
        run.begin(entry, to: 0.5)
        #expect(run.box.x == (entry.isSet ? 5 : entry.shownBefore), "\(entry)")
        for iteration in 0..<repeats {
          run.animator.advance(to: 1.25 + Double(iteration))
          #expect(run.box.x == entry.value(at: 0.25), "\(entry), iteration \(iteration)")
        }
        run.animator.advance(to: 1 + Double(repeats))
        #expect(run.box.x == entry.end && !run.fill.isAttached, "\(entry)")
        run.animator.advance(by: 1)
        #expect(run.box.x == entry.end, "\(entry)")
      }
    }
  }

  /// Removed before its end, it leaves the value of that instant.
  @Test func value_afterARemoval_isThatOfTheInstant() {
    for entry in Self.cases {
      for time in [0.75, 1.25] {
        let run = Run(entry)
        run.begin(entry, to: time)
        run.animator.remove(forKey: "fill", from: run.box)
        let value = time > 1 ? entry.value(at: 0.25) : entry.isSet ? 5 : entry.shownBefore
        run.animator.advance(to: 5)
        #expect(run.box.x == value, "\(entry), removed at \(time)")
      }
    }
  }

  /// The next run of the same animation restores what is there then, however the first one ended.
  @Test func value_afterAnotherRun_isThatOfBeforeIt() {
    for entry in Self.cases {
      for end in [0.75, 1.25, 4] {
        let run = Run(entry)
        run.begin(entry, to: end)
        run.animator.removeAll(from: run.box)
        run.box.x = 7
        let next = Case(mode: entry.mode, from: entry.from, isSet: false)
        run.begin(next, to: 1.5)
        let start = entry.from ?? 7
        #expect(abs(run.box.x - (start + (20 - start) / 2)) < 1e-12, "\(entry)")
        run.animator.advance(by: 1)
        #expect(run.box.x == (entry.end == 20 ? 20 : 7), "\(entry), first run to \(end)")
      }
    }
  }

  /// What another animation of the property moves meanwhile is not restored.
  @Test func value_ofAPropertyThatAnotherMoves_isTheOthers() {
    for entry in Self.cases {
      for delay in [0.25, 0.5, 0.75] {
        let run = Run(entry)
        run.begin(entry, to: 1.25)
        let taken = delay < 0.75 ? entry.value(at: 0.25 + delay) : entry.end
        let other = BasicAnimation(Box.x, from: taken, to: 100, duration: 1, timing: .linear)
        other.delay = delay
        run.animator.add(other, to: run.box, forKey: "other")
        run.animator.advance(to: 1.25 + delay)
        run.box.writes = []
        for part in [0.25, 0.5, 0.75, 1] {
          run.animator.advance(to: 1.25 + delay + part)
          let value = taken + (100 - taken) * part
          #expect(abs(run.box.x - value) < 1e-12, "\(entry), \(delay) s later, \(part)")
        }
        run.animator.advance(to: 5)
        #expect(run.box.x == 100 && run.box.writes == run.box.writes.sorted(), "\(entry)")
      }
    }
  }

  /// One that is kept and goes to another value restores what it found at first.
  @Test func value_afterARestart_isThatOfTheMode() {
    for entry in Self.cases {
      let run = Run(entry)
      run.fill.isRemovedOnCompletion = false
      run.begin(entry, to: 2.5)
      #expect(run.box.x == entry.end && run.fill.isAttached, "\(entry)")
      run.fill.toValue = 40
      run.animator.advance(by: 0.5)
      #expect(run.box.x == 30, "\(entry)")
      run.animator.advance(by: 1)
      #expect(run.box.x == (entry.end == 20 ? 40 : entry.earlier), "\(entry)")
    }
  }
}
