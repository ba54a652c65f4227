// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import HookeTestSupport
import Testing

/// Layout beside animations: layout writes what its solution changed, and nothing else.
struct LayoutMotionTests {
  /// A label and a box, both placed by constraints that do not depend on each other.
  struct Fixture {
    let stage: Stage
    let label = TextLayer("Log in", name: "label")
    let box = Layer(name: "box")
    let left: LayoutConstraint
    let top: LayoutConstraint

    init(profile: Animator.Profile = .exact) {
      stage = makeStage(profile: profile)
      let root = stage.root
      root.addSublayer(label)
      root.addSublayer(box)
      left = box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30)
      top = box.topAnchor.constraint(equalTo: root.topAnchor, constant: 40)
      LayoutConstraint.activate([
        label.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8),
        label.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
        left, top,
        box.widthAnchor.constraint(equalToConstant: 100),
        box.heightAnchor.constraint(equalToConstant: 20),
      ])
      stage.layoutIfNeeded()
    }

    /// Changes what the label asks for, which makes a layout pass due.
    func changeText() { label.text += " again" }
  }

  /// The place of a unit mass on a damped spring that starts at rest, by the textbook's formula.
  static func place(
    from start: Double, to end: Double, stiffness: Double, damping: Double, at time: Double
  ) -> Double {
    let decay = damping / 2
    let frequency = (stiffness - decay * decay).squareRoot()
    let turn = AffineTransform.rotation(frequency * time)
    let envelope = exponential(-decay * time)
    return end + (start - end) * envelope * (turn.a + decay / frequency * turn.b)
  }

  /// The exponential function by its series, after halving the argument ten times.
  static func exponential(_ x: Double) -> Double {
    let small = x / 1024
    var (sum, term) = (1.0, 1.0)
    for n in 1...12 {
      term *= small / Double(n)
      sum += term
    }
    for _ in 0..<10 { sum *= sum }
    return sum
  }

  @Test(arguments: [30, 60, 120, 240, 1000])
  func spring_besideTextsThatChange_isItsClosedFormAtEveryInstant(rate: Int) {
    let fixture = Fixture()
    let (stage, box) = (fixture.stage, fixture.box)
    let spring = SpringAnimation(Layer.positionX, spring: Spring(stiffness: 60, damping: 4))
    spring.toValue = 300
    stage.animator.add(spring, to: box, forKey: "move")
    // Completions and timers that change the text, five times a second.
    for step in 1...9 {
      let blink = BasicAnimation(Layer.opacity, to: 0.5, duration: 0.2 * Double(step))
      blink.completion = { _, _ in fixture.changeText() }
      stage.animator.add(blink, to: fixture.label, forKey: "blink \(step)")
    }
    var largest = 0.0
    let width = fixture.label.bounds.width
    for frame in 1...(2 * rate) {
      let time = Double(frame) / Double(rate)
      stage.advance(to: time)
      let expected = Self.place(from: 80, to: 300, stiffness: 60, damping: 4, at: time)
      largest = max(largest, abs(box.presentation.position.x - expected))
    }
    #expect(largest < 1e-9)
    #expect(fixture.label.bounds.width > width + 9 * 5, "the texts were laid out")
    #expect(box.position.y == 50)
  }

  @Test(arguments: [Animator.Profile.exact, .pop])
  func layer_movedByAnAnimationThatIsOver_remainsWhereItIs(profile: Animator.Profile) {
    let fixture = Fixture(profile: profile)
    let (stage, box) = (fixture.stage, fixture.box)
    let move = BasicAnimation(Layer.position, to: Point(x: 200, y: 150), duration: 0.5)
    move.completion = { _, _ in fixture.changeText() }
    stage.animator.add(move, to: box, forKey: "move")
    for frame in 1...60 { stage.advance(to: Double(frame) / 60) }
    fixture.changeText()
    stage.advance(to: 2)
    #expect(box.position == Point(x: 200, y: 150))
    // What the solution changes is written, what it does not change is not.
    fixture.top.constant = 60
    stage.advance(to: 3)
    #expect(box.position == Point(x: 200, y: 70))
    fixture.left.constant = 31
    stage.advance(to: 4)
    #expect(box.position == Point(x: 81, y: 70))
  }

  @Test func solution_changedInFlight_leavesWhatAnAnimationIsMoving() {
    let fixture = Fixture()
    let (stage, box) = (fixture.stage, fixture.box)
    let move = BasicAnimation(Layer.positionX, to: 280, duration: 1, timing: .linear)
    // Others of the same layer, added before and after, move other fields.
    func fade(_ property: AnimatableProperty<Layer, Double>, forKey key: String) {
      stage.animator.add(BasicAnimation(property, to: 0.5, duration: 1), to: box, forKey: key)
    }
    fade(Layer.opacity, forKey: "fade")
    stage.animator.add(move, to: box, forKey: "move")
    fade(Layer.borderWidth, forKey: "border")
    // Layout follows this one in every frame, after the animations have written.
    let shift = BasicAnimation(LayoutConstraint.constantProperty, to: 90, duration: 0.9)
    stage.animator.add(shift, to: fixture.left, forKey: "shift")
    stage.at(0.3) { fixture.top.constant = 90 }
    var count = 0
    for frame in 1...1000 {
      let time = Double(frame) / 1000
      stage.advance(to: time)
      count += abs(box.presentation.position.x - (80 + 200 * time)) < 1e-9 ? 1 : 0
      #expect(box.position.y == (time < 0.3 ? 50 : 100), "at \(time)")
    }
    #expect(count == 1000)
    #expect(fixture.left.constant == 90)
    // An animation that has not started moves nothing.
    let late = BasicAnimation(Layer.positionX, to: 0)
    late.delay = 1
    stage.animator.add(late, to: box, forKey: "late")
    fixture.left.constant = 20
    stage.advance(to: 1.5)
    #expect(box.position.x == 70)
  }

  @Test func picture_afterAChangeBetweenFrames_isThatOfTheAnimation() {
    let fixture = Fixture()
    let (stage, box) = (fixture.stage, fixture.box)
    box.backgroundColor = .black
    let move = BasicAnimation(Layer.positionX, to: 280, duration: 1, timing: .linear)
    stage.animator.add(move, to: box, forKey: "move")
    stage.advance(to: 0.5)
    let picture = stage.displayList()
    fixture.left.constant = 0
    #expect(stage.displayList() == picture)
    fixture.top.constant = 0
    #expect(stage.displayList() != picture && box.position == Point(x: 180, y: 10))
  }

  @Test func layer_movedByHand_isPlacedAgainByAChangedSolutionOnly() {
    let fixture = Fixture()
    let (stage, box) = (fixture.stage, fixture.box)
    box.position = Point(x: 1, y: 2)
    fixture.changeText()
    stage.layoutIfNeeded()
    #expect(box.position == Point(x: 1, y: 2))
    fixture.left.isActive = false
    let other = box.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 30)
    other.isActive = true
    stage.layoutIfNeeded()
    #expect(box.position == Point(x: 1, y: 2), "another constraint of the same solution")
    box.anchorPoint = .zero
    fixture.changeText()
    stage.layoutIfNeeded()
    #expect(box.position == Point(x: 30, y: 40), "the same frame has another position now")
  }

  /// A row of boxes, each a gap behind the one before, whose solution is a sum.
  ///
  /// Gaps change, boxes are moved by hand, texts change, constraints are replaced by equal ones;
  /// each number of a box is that of the last sum that differed from the one before, or where it
  /// was moved since. Each width is a third of the one before and a constant, so that the solver
  /// must round.
  @Test(arguments: UInt64(1)...20)
  func row_ofRandomChanges_isTheSumsOrWhereItWasMoved(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = makeStage()
    let label = TextLayer("x", name: "label")
    stage.root.addSublayer(label)
    label.leftAnchor.constraint(equalTo: stage.root.leftAnchor).isActive = true
    var boxes: [Layer] = []
    var gaps: [LayoutConstraint] = []
    var widths: [LayoutConstraint] = []
    for index in 0..<8 {
      let box = Layer(name: "box \(index)")
      stage.root.addSublayer(box)
      let edge = boxes.last?.rightAnchor ?? stage.root.leftAnchor
      gaps.append(
        box.leftAnchor.constraint(equalTo: edge, constant: .random(in: 0...10, using: &random)))
      let constant = Double.random(in: 1...50, using: &random)
      widths.append(
        boxes.last.map {
          box.widthAnchor.constraint(
            equalTo: $0.widthAnchor, multiplier: 1.0 / 3, constant: constant)
        } ?? box.widthAnchor.constraint(equalToConstant: constant))
      boxes.append(box)
    }
    LayoutConstraint.activate(gaps + widths)
    func solution() -> [SIMD2<Double>] {
      var (edge, width) = (0.0, 0.0)
      return zip(gaps, widths).map { gap, length in
        let left = edge + gap.constant
        width = width / 3 + length.constant
        edge = left + width
        return SIMD2(left + width / 2, width)
      }
    }
    var solved = solution()
    var expected = solved
    var writes = 0
    for round in 0..<60 {
      stage.layoutIfNeeded()
      for (index, box) in boxes.enumerated() {
        let found = SIMD2(box.position.x, box.bounds.width)
        let gap = found - expected[index]
        #expect(abs(gap.x) < 1e-9 && abs(gap.y) < 1e-9, "seed \(seed), round \(round), \(box.name)")
      }
      let index = Int.random(in: 0..<8, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: gaps[index].constant = .random(in: 0...10, using: &random)
      case 1: widths[index].constant = .random(in: 1...50, using: &random)
      case 2:
        boxes[index].position.x = .random(in: 0...300, using: &random)
        expected[index].x = boxes[index].position.x
      case 3:
        gaps[index].isActive = false
        let edge = index > 0 ? boxes[index - 1].rightAnchor : stage.root.leftAnchor
        gaps[index] = boxes[index].leftAnchor.constraint(
          equalTo: edge, constant: gaps[index].constant)
        gaps[index].isActive = true
      default: label.text += "x"
      }
      let next = solution()
      for box in 0..<8 {
        for lane in 0..<2 where next[box][lane] != solved[box][lane] {
          expected[box][lane] = next[box][lane]
          writes += 1
        }
      }
      solved = next
    }
    #expect(writes > 50, "seed \(seed)")
  }
}
