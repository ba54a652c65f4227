// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

/// The instants before moments at which a run stops to keep the places of layers.
@Suite("Starts of motions before moments")
struct MotionStartTests {
  private func moment(_ time: Double, _ layers: [(String, Double)]) -> Moment {
    var moment = Moment(time: time, caption: "")
    moment.movingLayers = layers.map { MovingLayer(name: $0.0, start: $0.1) }
    return moment
  }

  @Test("each start is met once, in order, before the first moment after it")
  func next_beforeMoments_isEachStartOnce() {
    let moments = [
      moment(0.25, []), moment(1, [("a", 0.75), ("b", 0.5)]), moment(2, [("a", 0.75), ("b", 1)]),
      moment(3, [("a", 2.5), ("b", 1), ("c", 0)]),
    ]
    var starts = MotionStarts(of: moments)
    var found: [[Double]] = []
    for moment in moments {
      found.append([])
      while let start = starts.next(before: moment.time) { found[found.count - 1].append(start) }
    }
    #expect(found == [[0], [0.5, 0.75], [1], [2.5]])
    var none = MotionStarts(of: [moment(1, [])])
    #expect(none.next(before: 9) == nil)
    // A start at a moment is one of the next.
    var same = MotionStarts(of: [moment(2, [("a", 1)])])
    #expect(same.next(before: 1) == nil && same.next(before: 1.5) == 1)
    #expect(same.next(before: 9) == nil)
  }

  /// Two boxes move down by 80 points a second, the second a quarter of a second later.
  @Test("a trail leads from where its layer was at the start of its own motion")
  func trails_ofFrames_areFromTheirOwnStarts() {
    let scene = Scene(
      name: "two", title: "Two", summary: "", size: Size(width: 300, height: 400)
    ) { stage in
      for (index, name) in ["a", "b"].enumerated() {
        let frame = Rect(x: 40 + 120 * Double(index), y: 20, width: 40, height: 40)
        let layer = Layer(name: name, frame: frame)
        layer.backgroundColor = .black
        stage.root.addSublayer(layer)
        let way = BasicAnimation(Layer.positionY, to: 200, duration: 2, timing: .linear)
        way.beginTime = 0.25 * Double(index)
        stage.animator.add(way, to: layer)
      }
    }
    let moments = [
      moment(0.5, [("a", 0), ("b", 0.25)]), moment(1, [("a", 0.5)]), moment(1.25, []),
      moment(1.5, [("b", 1.25), ("a", 0)]), moment(1.75, [("c", 0)]),
    ]
    // The upper edges of the outlines, on the left and on the right.
    let edges: [[Double: Double]] = [
      [40: 20, 160: 20], [40: 60], [:], [40: 20, 160: 100], [:],
    ]
    let frames = StoryboardFrame.frames(
      of: scene, at: moments, textMeasurer: MonospacedTextMeasurer())
    #expect(frames.map(\.moment) == moments)
    for (frame, expected) in zip(frames, edges) {
      let boxes = frame.trails.compactMap(\.outline.bounds)
      #expect(boxes.count == expected.count, "\(frame.moment.time): \(boxes)")
      for box in boxes {
        #expect((expected[box.minX] ?? .nan) == box.minY, "\(frame.moment.time): \(box)")
      }
    }
  }
}
