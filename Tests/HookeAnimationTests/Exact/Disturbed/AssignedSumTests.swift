// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// What the program assigns under additive animations counts once, whatever is done next.
@Suite("Disturbed: assignments under additive animations")
struct AssignedSumTests {
  private typealias Linear = BasicAnimation<Box, Double>

  /// A box at 1000, of which 0 to 40 within 1 s is added, and 0 to 8 within 2 s.
  private final class Stage {
    let animator = Animator()
    let box = Box(x: 1000)
    let added = Stage.linear(0, 40, 1, isAdditive: true)
    let other = Stage.linear(0, 8, 2, isAdditive: true)

    init() {
      animator.add(added, to: box, forKey: "added")
      animator.add(other, to: box, forKey: "other")
    }

    static func linear(
      _ from: Double?, _ to: Double?, _ duration: Double, isAdditive: Bool = false,
      fillMode: FillMode = .forwards
    ) -> Linear {
      let basic = BasicAnimation(Box.x, from: from, to: to, duration: duration, timing: .linear)
      (basic.isAdditive, basic.fillMode) = (isAdditive, fillMode)
      return basic
    }

    func add(_ animation: Linear, _ key: String) { animator.add(animation, to: box, forKey: key) }
    func remove(_ key: String) { animator.remove(forKey: key, from: box) }
  }

  private typealias Row = (name: String, value: Double, later: Double, change: (Stage) -> Void)

  /// What is done at 0.5 s after an assignment of 7 more; the values then and at 1 s.
  private static var rows: [Row] {
    [
      ("nothing", 1029, 1051, { _ in }),
      ("removal", 1029, 1031, { $0.remove("added") }),
      ("removal of all", 1029, 1029, { $0.animator.removeAll(from: $0.box) }),
      ("pause", 1029, 1031, { $0.added.isPaused = true }),
      (
        "removal while paused", 1029, 1031,
        {
          $0.added.isPaused = true
          $0.remove("added")
        }
      ),
      (
        "removal of what was paused, beside what is", 1029, 1029,
        {
          ($0.added.isPaused, $0.other.isPaused) = (true, true)
          $0.remove("added")
        }
      ),
      (
        "another assignment", 1032, 1034,
        {
          $0.remove("added")
          $0.box.x += 3
        }
      ),
      (
        "an assignment after each removal", 1032, 1032,
        {
          $0.remove("added")
          $0.box.x += 3
          $0.remove("other")
        }
      ),
      (
        "an assignment taken back", 1022, 1024,
        {
          $0.remove("added")
          $0.box.x -= 7
        }
      ),
      ("an addition", 1029, 1053.5, { $0.add(Stage.linear(0, 5, 1, isAdditive: true), "new") }),
      (
        "an addition without a to-value", 1029, 1053.5,
        { $0.add(Stage.linear(5, nil, 1, isAdditive: true), "new") }
      ),
      (
        "an addition that is taken back", 1029, 1053.5,
        { $0.add(Stage.linear(0, 5, 1, isAdditive: true, fillMode: .removed), "new") }
      ),
      (
        "an addition beside what is paused", 1029, 1031.5,
        {
          ($0.added.isPaused, $0.other.isPaused) = (true, true)
          $0.add(Stage.linear(5, nil, 1, isAdditive: true), "new")
        }
      ),
      (
        "an addition that is taken back, beside what is paused", 1029, 1031.5,
        {
          ($0.added.isPaused, $0.other.isPaused) = (true, true)
          $0.add(Stage.linear(0, 5, 1, isAdditive: true, fillMode: .removed), "new")
        }
      ),
      ("a plain animation", 1029, 1097.5, { $0.add(Stage.linear(nil, 1100, 1), "new") }),
      (
        "a plain animation beside what is paused", 1029, 1075.5,
        {
          ($0.added.isPaused, $0.other.isPaused) = (true, true)
          $0.add(Stage.linear(nil, 1100, 1), "new")
        }
      ),
      (
        "a plain animation in place of one", 1029, 1067.5,
        { $0.add(Stage.linear(nil, 1100, 1), "added") }
      ),
      // The plain one overwrites what was assigned.
      ("one that becomes plain", 22, 44, { $0.added.isAdditive = false }),
    ]
  }

  private static func assign(_ stage: Stage, _ row: Row, _ place: String) {
    #expect(abs(stage.box.x - 1022) < 1e-9, "\(place)")
    stage.box.x += 7
    row.change(stage)
    #expect(abs(stage.box.x - row.value) < 1e-9, "\(place): \(stage.box.x)")
  }

  @Test func assignment_afterAFrame_countsOnce() {
    for row in Self.rows {
      for frames in [[1], [0.5, 1], [0.6, 0.75, 1]] {
        let stage = Stage()
        let place = "\(row.name), frames \(frames)"
        for frame in [0.2, 0.5] { stage.animator.advance(to: frame) }
        Self.assign(stage, row, place)
        for frame in frames { stage.animator.advance(to: frame) }
        #expect(abs(stage.box.x - row.later) < 1e-9, "\(place): \(stage.box.x)")
      }
    }
  }

  @Test func assignment_betweenFrames_countsOnce() {
    for row in Self.rows {
      for frames in [[1], [0.2, 0.7, 1]] {
        let stage = Stage()
        let place = "\(row.name), frames \(frames)"
        stage.animator.schedule(at: 0.5) {
          stage.animator.bringUpToDate(stage.box)
          Self.assign(stage, row, place)
        }
        for frame in frames { stage.animator.advance(to: frame) }
        #expect(abs(stage.box.x - row.later) < 1e-9, "\(place): \(stage.box.x)")
      }
    }
  }

  /// One that another plain animation has replaced becomes additive: it adds its value, and what
  /// was assigned since stays.
  @Test func value_ofAReplacedOneMadeAdditive_isAddedToTheAssigned() {
    let (animator, box) = (Animator(), Box())
    let (first, second) = (Stage.linear(0, 40, 4), Stage.linear(100, 100, 1))
    let added = Stage.linear(5, 5, 8, isAdditive: true)
    animator.add(first, to: box, forKey: "first")
    animator.add(added, to: box, forKey: "added")
    animator.advance(to: 1)
    #expect(box.x == 15)
    animator.add(second, to: box, forKey: "second")
    animator.advance(to: 2.5)
    #expect(box.x == 105 && first.isAttached && !second.isAttached)
    box.x += 7
    first.isAdditive = true
    #expect(box.x == 137)
    animator.advance(to: 3)
    #expect(box.x == 142)
    animator.advance(to: 9)
    #expect(box.x == 152 && animator.isIdle)
  }
}
