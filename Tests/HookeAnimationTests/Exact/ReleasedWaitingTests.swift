// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

/// The frame that notices the release of a target whose animations all wait, are paused or kept:
/// frames check 256 such targets each, in turn.
@Suite("Released targets of animations that wait")
struct ReleasedWaitingTests {
  /// Adds an animation that waits to each of some targets.
  private static func wait(
    _ animator: Animator, _ count: Int, _ stop: @escaping (Int, Bool) -> Void
  ) -> [Box?] {
    (0..<count).map { index in
      let box = Box()
      let animation = BasicAnimation(Box.x, from: 0, to: 1)
      animation.delay = 1e6
      animation.completion = { stop(index, $1) }
      animator.add(animation, to: box, forKey: "x")
      return box
    }
  }

  @Test func release_ofOneOfMany_isNoticedWithinItsTurn() {
    // Of 600 targets the frames check those after the first, and then the first again.
    for (index, frame) in [(1, 1), (256, 1), (257, 2), (512, 2), (513, 3), (599, 3), (0, 3)] {
      let animator = Animator()
      var stops: [String] = []
      var boxes = Self.wait(animator, 600) { stops.append("\($0) \($1)") }
      boxes[index] = nil
      for _ in 1..<frame { animator.advance(by: 0.125) }
      #expect(stops.isEmpty, "\(index)")
      animator.advance(by: 0.125)
      #expect(stops == ["\(index) false"], "\(index)")
    }
  }

  @Test func release_ofAll_isNoticedInPortions() {
    let animator = Animator()
    var stops: Set<Int> = []
    var boxes = Self.wait(animator, 600) { index, _ in stops.insert(index) }
    boxes.removeAll()
    var counts: [Int] = []
    for _ in 0..<4 {
      animator.advance(by: 0.125)
      counts.append(stops.count)
    }
    #expect(counts == [256, 512, 600, 600] && !animator.needsFrames)
  }

  /// A target leaves the list with its first motion and comes back with the last.
  @Test func release_afterAMotion_isNoticedInTheNextFrame() {
    // Returns the animation that is attached in the end.
    typealias Change = (Animator, BasicAnimation<Box, Double>, Box) -> Animation
    let rows: [(name: String, change: Change)] = [
      (
        "paused",
        { _, animation, _ in
          animation.isPaused = true
          return animation
        }
      ),
      (
        "paused, resumed and paused again",
        { animator, animation, _ in
          animation.isPaused = true
          animator.advance(by: 0.125)
          animation.isPaused = false
          animator.advance(by: 0.125)
          animation.isPaused = true
          return animation
        }
      ),
      (
        "at its end, kept",
        { animator, animation, _ in
          animator.advance(by: 9)
          return animation
        }
      ),
      (
        "removed beside one that waits",
        { animator, _, box in
          let other = BasicAnimation(Box.y, to: 1)
          other.delay = 1e6
          animator.add(other, to: box, forKey: "y")
          animator.remove(forKey: "x", from: box)
          return other
        }
      ),
      (
        "put off before it began",
        { animator, _, box in
          let other = BasicAnimation(Box.y, to: 1)
          animator.remove(forKey: "x", from: box)
          animator.add(other, to: box, forKey: "y")
          other.delay = 1e6
          return other
        }
      ),
      ("in motion", { _, animation, _ in animation }),
    ]
    for row in rows {
      let animator = Animator()
      var others = Self.wait(animator, 3) { _, _ in Issue.record("\(row.name)") }
      var box: Box? = Box()
      weak let released = box
      let animation = BasicAnimation(Box.x, from: 0, to: 1, duration: 2)
      animation.isRemovedOnCompletion = false
      if let box { animator.add(animation, to: box, forKey: "x") }
      animator.advance(by: 0.25)
      let attached = box.map { row.change(animator, animation, $0) }
      #expect(attached?.isAttached == true, "\(row.name)")
      box = nil
      animator.advance(by: 0.125)
      #expect(released == nil && attached?.isAttached == false, "\(row.name)")
      for other in others { #expect(other.map { animator.keys(of: $0) } == ["x"], "\(row.name)") }
      #expect(animator.needsFrames, "\(row.name)")
      others.removeAll()
    }
  }
}
