// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookePlaybackTestSupport
import HookeScene
import HookeStoryboard
import HookeTestSupport
import Testing

@testable import HookePlayback

/// Ticks of playing pictures, and what is drawn by them beside the scene: fingers, the time line.
@Suite("Ticks")
struct TimeBaseTests {
  @Test(
    "a tick is a power of ten of the length, 20 µs at most for as long as a power allows it",
    arguments: [
      (0.0, 0.0, 0.001, 1_000_000), (0, 2, 2, 1_000_000), (1, 0.5, 1.5, 1_000_000),
      (1.0004, 0, 1.001, 1_000_000), (1.9999, 0.5, 2.5, 1_000_000), (20, 0, 20, 1_000_000),
      (18, 2, 20, 1_000_000), (20.001, 0, 20.001, 10_000_000), (199, 1, 200, 10_000_000),
      (199, 2, 201, 100_000_000), (2000, 0, 2000, 100_000_000),
      (2000.5, 0, 2000.5, 1_000_000_000), (19_800, 0, 19_800, 1_000_000_000),
      (1e6, 0, 1e6, 1_000_000_000),
    ])
  func ticks_ofALength_areAPowerOfTen(
    _ duration: Double, _ rest: Double, _ length: Double, _ ticks: Int
  ) {
    let base = TimeBase(duration: duration, rest: rest)
    #expect(base.duration == duration && base.length == length && base.ticks == ticks)
    #expect(base.seconds(0) == 0 && base.seconds(ticks) == length)
    #expect(base.tick(-1) == 0 && base.tick(0) == 0)
    #expect(base.tick(length) == ticks && base.tick(length + 1) == ticks)
    #expect(base.lastTick == base.tick(duration))
  }

  @Test("the tick of a time is the first that is not before it", arguments: [UInt64(1), 2])
  func tick_ofATime_isTheFirstNotBeforeIt(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for (duration, rest) in [(0.7, 0.0), (3.0, 1.5), (61, 2), (700, 0)] {
      let base = TimeBase(duration: duration, rest: rest)
      let step = base.length / Double(base.ticks)
      for _ in 0..<50 {
        let tick = random.index(below: base.ticks)
        // The rounding of a time must not move it to the next tick.
        #expect(base.tick(base.seconds(tick)) == tick)
        for share in [0.01, 0.5, 0.99] {
          #expect(base.tick(base.seconds(tick) + share * step) == tick + 1, "\(tick), seed \(seed)")
        }
      }
    }
  }

  /// A finger comes down at 0.1 s, moves at 0.3 s, and is lifted at 0.5 s.
  @Test("a finger is drawn where it is, and fades for a third of a second where it was lifted")
  func finger_inSamples_isThatOfTheTime() throws {
    let scene = Scene(name: "tap", title: "Tap", summary: "A tap.") { stage in
      stage.at(0.1) { [unowned stage] in stage.touchDown(at: Point(x: 50, y: 60)) }
      stage.at(0.3) { [unowned stage] in stage.touchMoved(to: Point(x: 90, y: 100)) }
      stage.at(0.5) { [unowned stage] in stage.touchUp() }
      stage.at(0.6) { [unowned stage] in stage.touchDown(at: Point(x: 10, y: 10)) }
      stage.at(0.7) { [unowned stage] in stage.touchCancelled() }
    }
    let base = TimeBase(duration: 1.2, rest: 0)
    var sampler = SceneSampler(
      .scene(scene, .exact), measurer: MonospacedTextMeasurer(), timeBase: base)
    // Positions with the strengths of what is lifted; nil while the finger is down.
    typealias Finger = (x: Double, strength: Double?)
    let rows: [(time: Double, fingers: [Finger])] = [
      (0.05, []), (0.1, [(50, nil)]), (0.2, [(50, nil)]), (0.3, [(90, nil)]), (0.4, [(90, nil)]),
      (0.5, [(90, 1)]), (0.57, [(90, 0.8)]), (0.6, [(90, 1 - 0.1 / 0.35), (10, nil)]),
      (0.7, [(90, 1 - 0.2 / 0.35), (10, 1)]), (0.84, [(90, 0.01 / 0.35), (10, 0.6)]),
      (0.9, [(10, 1 - 0.2 / 0.35)]), (1.049, [(10, 0.001 / 0.35)]), (1.06, []), (1.2, []),
    ]
    for row in rows {
      sampler.sample([base.tick(row.time)])
      let samples = sampler.samples.filter { $0.tick == base.tick(row.time) }
      let layers = (samples.first?.picture.sublayers ?? []).filter { $0.name.contains("finger") }
      #expect(layers.count == row.fingers.count, "at \(row.time)")
      for (layer, finger) in zip(layers, row.fingers) {
        #expect(layer.name == (finger.strength == nil ? "finger" : "lifted-finger"))
        #expect(
          layer.transform.tx == finger.x && layer.transform.ty == [50: 60, 90: 100][finger.x] ?? 10)
        try expectFinger(layer.back, finger.strength, "at \(row.time)")
      }
      #expect(Set(layers.map(\.number)).count == layers.count, "each is a layer of its own")
    }
  }

  /// A lifted finger is a ring that widens from 13 to 22 points as it fades.
  private func expectFinger(_ list: DisplayList, _ strength: Double?, _ place: String) throws {
    var (strokes, fills): ([(radius: Double, alpha: Double)], Int) = ([], 0)
    for item in list.items {
      switch item {
      case .stroke(let path, .color(let color), _):
        strokes.append((try #require(path.bounds).width / 2, color.alpha))
      case .fill: fills += 1
      default: Issue.record("\(item)")
      }
    }
    let (radius, shown) = (strength.map { 22 - 9 * $0 } ?? 13, strength ?? 1)
    #expect(fills == (strength == nil ? 1 : 0) && strokes.count == 2, "\(place)")
    for (stroke, alpha) in zip(strokes, [0.7, 0.6]) {
      #expect(abs(stroke.radius - radius) < 1e-2 && abs(stroke.alpha - alpha * shown) < 1e-3)
    }
  }

  @Test("the bar of the time line grows to its end with the scene, and fades in the rest after it")
  func timeLine_atATime_isItsShare() throws {
    let scene = Scene(name: "move", title: "Move", summary: "A square moves.") { stage in
      let square = Layer(name: "square", frame: Rect(x: 10, y: 10, width: 20, height: 20))
      stage.root.addSublayer(square)
      for (time, x) in [(0.5, 100.0), (2.0, 40)] {
        stage.at(time, "to \(x)") { [unowned stage] in
          let move = BasicAnimation(Layer.positionX, to: x, duration: 1, timing: .linear)
          stage.animator.add(move, to: square, forKey: "move")
        }
      }
    }
    let fonts = MonospacedTextMeasurer()
    let recording = Recording(of: scene, textMeasurer: fonts)
    let picture = AnimatedPicture(
      recording: recording, options: PlaybackOptions(rest: 1), textMeasurer: fonts
    ) { _ in DisplayList { $0.fill(.rect(Rect(x: 0, y: 0, width: 300, height: 200)), .black) } }
    #expect(recording.duration == 3 && picture.duration == 4)
    for time in [0, 0.3, 1, 1.5, 2.999, 3, 3.25, 3.5, 4] {
      let bars = picture.displayList(at: time).items.compactMap { item -> DisplayGroup? in
        guard case .group(let group) = item, group.label?.id == "time" else { return nil }
        return group
      }
      let bar = try #require(bars.first)
      let rail = try #require(bar.content.bounds(measurer: fonts))
      let shown = rail.applying(bar.transform)
      #expect(bars.count == 1 && abs(shown.minX - rail.minX) < 1e-9)
      #expect(abs(shown.width - min(1, time / 3) * rail.width) < 1e-3, "at \(time)")
      #expect(abs(bar.opacity - min(1, 4 - time)) < 1e-5, "at \(time)")
      // A dot at the time of each moment.
      let dots = picture.displayList(at: time).items.compactMap { item -> Double? in
        guard case .fill(let path, _, _) = item, case .ellipse(let box) = path.shape else {
          return nil
        }
        return (box.midX - rail.minX) / rail.width * 3
      }
      let moments = recording.moments(.key).map(\.time)
      #expect(dots.count == moments.count && zip(dots, moments).allSatisfy { abs($0 - $1) < 1e-6 })
    }
  }
}
