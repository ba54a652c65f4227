// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// What a change of a priority alone does to the layers.
struct PriorityChangeTests {
  /// A layer of a stage with two widths that contradict each other.
  private struct Fixture {
    let stage = makeStage()
    let layer: Layer
    let narrow: LayoutConstraint
    let wide: LayoutConstraint

    init(_ narrow: LayoutPriority, _ wide: LayoutPriority) {
      layer = stage.box()
      self.narrow = layer.widthAnchor.constraint(equalToConstant: 50).with(priority: narrow)
      self.wide = layer.widthAnchor.constraint(equalToConstant: 200).with(priority: wide)
      LayoutConstraint.activate([
        layer.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
        layer.topAnchor.constraint(equalTo: stage.root.topAnchor),
        layer.heightAnchor.constraint(equalToConstant: 10), self.narrow, self.wide,
      ])
      stage.layoutIfNeeded()
    }
  }

  /// The higher one holds, whichever was changed, up or down, and however often.
  @Test func priority_changed_decidesWhichHolds() {
    let fixture = Fixture(500, 400)
    #expect(fixture.layer.frame.width == 50)
    let steps: [(narrow: LayoutPriority, wide: LayoutPriority, width: Double)] = [
      (500, 600, 200), (700, 600, 50), (300, 600, 200), (300, 200, 50), (300, .required, 200),
      (300, 299, 50), (298, 299, 200), (.required, 299, 50), (1, 2, 200),
    ]
    for step in steps {
      if fixture.narrow.priority != step.narrow { fixture.narrow.priority = step.narrow }
      if fixture.wide.priority != step.wide { fixture.wide.priority = step.wide }
      fixture.stage.layoutIfNeeded()
      #expect(fixture.layer.frame.width == step.width, "\(step)")
    }
    #expect(fixture.stage.warnings.isEmpty)
  }

  /// Nobody asks for a pass: it takes place at the end of the instant.
  @Test func priority_changedInTheScript_isSeenInTheSameInstant() {
    let fixture = Fixture(500, 400)
    var seen: [Double] = []
    let stage = fixture.stage
    stage.at(1) { fixture.wide.priority = 600 }
    stage.at(2) {
      seen.append(fixture.layer.frame.width)
      fixture.wide.priority = 100
      fixture.layer.layoutIfNeeded()
      seen.append(fixture.layer.frame.width)
    }
    for time in [0.5, 1, 1.5, 2] {
      stage.advance(to: time)
      seen.append(fixture.layer.presentation.bounds.width)
    }
    #expect(seen == [50, 200, 200, 200, 50, 50])
  }

  /// Several changes before a pass count as the last; one back to what it was, as none.
  @Test func priority_changedSeveralTimes_isTheLast() {
    let fixture = Fixture(500, 400)
    for priority in [600, 100, 700, 450, 501] as [LayoutPriority] {
      fixture.wide.priority = priority
    }
    fixture.stage.layoutIfNeeded()
    #expect(fixture.layer.frame.width == 200)
    fixture.wide.priority = 100
    fixture.wide.priority = 501
    fixture.stage.layoutIfNeeded()
    #expect(fixture.layer.frame.width == 200 && fixture.stage.warnings.isEmpty)
    fixture.wide.priority = 100
    fixture.wide.isActive = false
    fixture.narrow.isActive = false
    fixture.narrow.priority = 1
    fixture.wide.isActive = true
    fixture.narrow.isActive = true
    fixture.stage.layoutIfNeeded()
    #expect(fixture.layer.frame.width == 200, "one that is not active keeps its new priority")
  }

  /// One that was broken holds as far as its new priority lets it, without another warning.
  @Test func priority_ofABrokenConstraint_letsItHold() {
    let fixture = Fixture(.required, .required)
    let (layer, stage) = (fixture.layer, fixture.stage)
    #expect(stage.warnings.count == 1 && layer.frame.width == 50)
    fixture.wide.priority = 500
    stage.layoutIfNeeded()
    #expect(layer.frame.width == 50)
    fixture.narrow.priority = 400
    stage.layoutIfNeeded()
    #expect(layer.frame.width == 200)
    fixture.wide.priority = .required
    fixture.narrow.priority = .required
    stage.layoutIfNeeded()
    #expect(stage.warnings.count == 2, "both are required again")
  }

  /// Inequalities and the layers that depend on the first one follow.
  @Test func priority_ofAnInequality_movesWhatDependsOnIt() {
    let stage = makeStage()
    let (first, second) = (stage.box("first"), stage.box("second"))
    let limit = first.widthAnchor.constraint(lessThanOrEqualToConstant: 80).with(priority: 300)
    let gap = second.leftAnchor.constraint(equalTo: first.rightAnchor, constant: 5)
    LayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      first.widthAnchor.constraint(equalToConstant: 120).with(priority: 400), limit, gap,
      second.leftAnchor.constraint(
        greaterThanOrEqualTo: stage.root.leftAnchor, constant: 100
      ).with(priority: 200),
    ])
    for (priority, width, left) in [(300, 120.0, 125.0), (500, 80, 85), (399, 120, 125)] {
      limit.priority = LayoutPriority(Double(priority))
      stage.layoutIfNeeded()
      #expect(first.frame.width == width && second.frame.minX == left, "\(priority)")
    }
    gap.priority = 100
    limit.priority = 500
    stage.layoutIfNeeded()
    #expect(first.frame.width == 80 && second.frame.minX >= 100)
  }

  /// One that was broken is tried again at once with its new priority, without another change.
  @Test(arguments: [true, false]) func priority_ofABrokenConstraintAlone_isSeenAtOnce(isLate: Bool)
  {
    let stage = makeStage()
    let box = stage.box()
    let wide = box.widthAnchor.constraint(equalToConstant: 200)
    LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      box.widthAnchor.constraint(lessThanOrEqualToConstant: 50),
      box.widthAnchor.constraint(equalToConstant: 20).with(priority: 400), wide,
    ])
    stage.layoutIfNeeded()
    #expect(box.bounds.width == 20 && stage.warnings.count == 1)
    for (priority, width) in [(500, 50.0), (300, 20), (401, 50)] as [(LayoutPriority, Double)] {
      if isLate {
        stage.at(stage.now + 1) { wide.priority = priority }
        stage.advance(by: 1)
      } else {
        wide.priority = priority
        stage.layoutIfNeeded()
      }
      #expect(box.bounds.width == width && stage.warnings.count == 1)
    }
  }
}
