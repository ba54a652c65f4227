// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeScene
import HookeSolver
import Testing

@testable import HookeAnimation
@testable import HookeRecording

@Suite("Additive animations in recordings")
struct AdditionTests {
  /// A dot that slides for a second from 0.25 s on, with additions to its motion.
  private static func recording(_ add: @escaping @Sendable (Stage, Layer) -> Void) -> Recording {
    let scene = Scene(name: "dot", title: "Dot", summary: "A dot.") { stage in
      let dot = Layer(name: "dot", frame: Rect(x: 0, y: 0, width: 20, height: 20))
      stage.root.addSublayer(dot)
      stage.at(0.25, "go") {
        let slide = BasicAnimation(Layer.positionX)
        (slide.byValue, slide.duration, slide.timingFunction) = (100, 1, .linear)
        stage.animator.add(slide, to: dot, forKey: "slide")
      }
      stage.at(0.5, "shake") { add(stage, dot) }
    }
    return Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
  }

  private static var shaken: Recording {
    recording { stage, dot in
      let shake = KeyframeAnimation(Layer.positionX)
      (shake.values, shake.duration, shake.isAdditive) = ([0, 20, 0], 0.25, true)
      stage.animator.add(shake, to: dot, forKey: "shake")
    }
  }

  @Test("what an additive animation adds is kept in closed form, and the values are the sum")
  func additions_andTheMotion_giveTheValue() throws {
    let track = try #require(Self.shaken.tracks.first)
    #expect(track.additions.map(\.key) == ["shake", "shake"])
    for step in 0...100 {
      let time = 0.25 + Double(step) / 100
      let added =
        track.additions.last { $0.startTime <= time }.map {
          time < $0.endTime ? $0.value(of: 0, at: time) : 0
        } ?? 0
      let slide = 10 + 100 * (time - 0.25)
      #expect((track.value(of: 0, at: time) - slide - added).magnitude <= track.sampleError)
    }
  }

  @Test("an additive animation has rows of its own, with what it adds")
  func rows_ofAnAddition_sayWhatIsAdded() {
    let rows = MotionTable(Self.shaken).rows
    let added = rows.filter(\.isAdded)
    #expect(
      added.map { "\($0.trigger) \($0.startTime): \($0.values.from) \($0.values.to) \($0.motion)" }
        == ["shake 0.5: [0.0] [20.0] 0.125 s linear, there and back, added"])
    #expect(added.allSatisfy { $0.ending == .finished })
    #expect(rows.filter { !$0.isAdded }.map(\.motion) == ["1 s linear", "sum", "1 s linear"])
  }

  @Test("one that is removed is cut off there; one that never ends, at the end")
  func addition_thatIsCutOff_endsThere() throws {
    let recording = Self.recording { stage, dot in
      for (key, count) in [("short", 1), ("long", 100_000)] {
        let swing = SpringAnimation(Layer.positionX, spring: Spring(stiffness: 90, damping: 2))
        (swing.toValue, swing.isAdditive, swing.repeatCount) = (5, true, count)
        stage.animator.add(swing, to: dot, forKey: key)
      }
      let hum = SpringAnimation(Layer.positionX, spring: Spring(stiffness: 90, damping: 0), to: 5)
      hum.isAdditive = true
      stage.animator.add(hum, to: dot, forKey: "hum")
      stage.after(0.125) { stage.animator.remove(forKey: "short", from: dot) }
      stage.after(0.25) { stage.animator.remove(forKey: "hum", from: dot) }
      stage.after(1) { stage.animator.remove(forKey: "long", from: dot) }
    }
    let track = try #require(recording.tracks.first)
    let short = try #require(track.additions.first { $0.key == "short" })
    #expect(short.endTime == 0.625 && !short.isFinished)
    // A spring without damping has no end of its own.
    let hum = try #require(track.additions.first { $0.key == "hum" })
    #expect(hum.endTime == 0.75 && !hum.isFinished)
    let table = MotionTable(recording)
    #expect(table.rows.first { $0.isAdded }?.ending == .removed)
    #expect(track.additions.allSatisfy { $0.endTime <= recording.duration })
  }

  @Test("additions are kept in files and in excerpts, and wrong ones are refused")
  func additions_areExchanged() throws {
    let recording = Self.shaken
    #expect(try Recording(json: recording.json()) == recording)
    let part = try #require(recording.excerpt(from: 0.5625, to: 1).tracks.first)
    #expect(part.additions.map(\.startTime) == [0, 0.0625])
    #expect(part.additions.first?.value(of: 0, at: 0) == 10)
    // Both parts in the wrong order.
    var turned = recording
    turned.tracks[0].additions.reverse()
    #expect(throws: RecordingFormatError.self) { try Recording(json: turned.json()) }
  }
}
