// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene
import HookeSolver
import Testing

@testable import HookeStoryboard

/// Moments name what is seen at their time.
@Suite("Moments of what is seen")
struct SeenMomentTests {
  private static let size = Size(width: 300, height: 300)

  private func scene(_ run: @escaping @Sendable (Stage) -> Void) -> Scene {
    Scene(name: "seen", title: "Seen", summary: "", size: Self.size, run: run)
  }

  private func recording(of scene: Scene, limit: Double = 60) -> Recording {
    Recording(of: scene, textMeasurer: MonospacedTextMeasurer(), limit: limit)
  }

  private func moments(of scene: Scene, limit: Double = 60) -> [Moment] {
    recording(of: scene, limit: limit).moments(
      comparing: MomentPictures(
        of: scene, profile: .exact, textMeasurer: MonospacedTextMeasurer()))
  }

  private static func add(_ name: String, _ frame: Rect, to stage: Stage) -> Layer {
    let layer = Layer(name: name, frame: frame)
    layer.backgroundColor = .black
    stage.root.addSublayer(layer)
    return layer
  }

  /// Adds a linear motion of a property.
  private static func move(
    _ layer: Layer, _ property: AnimatableProperty<Layer, Double>, to value: Double,
    duration: Double, on stage: Stage
  ) {
    let motion = BasicAnimation(property, to: value, duration: duration, timing: .linear)
    stage.animator.add(motion, to: layer)
  }

  @Test("an event is named before what it sets in motion")
  func moments_ofAnEvent_areAfterItsCaption() {
    // The near one swings past its place long before the far one is fastest.
    let moments = moments(
      of: scene { stage in
        let near = Self.add("near", Rect(x: 0, y: 20, width: 80, height: 80), to: stage)
        let far = Self.add("far", Rect(x: 0, y: 180, width: 80, height: 80), to: stage)
        stage.at(0.2, "go") {
          let quick = SpringAnimation(
            Layer.positionX, spring: Spring(response: 0.2, dampingRatio: 0.3))
          quick.toValue = 100
          stage.animator.add(quick, to: near)
          let slow = BasicAnimation(Layer.positionX, to: 260, duration: 1.5, timing: .easeIn)
          stage.animator.add(slow, to: far)
        }
      })
    let first = moments.firstIndex { $0.caption.hasPrefix("Go") }
    #expect(moments.firstIndex { $0.time > 0.2 } == first, "\(moments)")
    #expect(moments.filter { $0.caption.hasPrefix("Go") }.count == 1)
  }

  @Test("a long layer whose middle passes the edge neither leaves nor comes in")
  func moments_ofALongLayer_doNotNameTheEdge() {
    let moments = moments(
      of: scene { stage in
        let strip = Self.add("strip", Rect(x: -100, y: 100, width: 900, height: 100), to: stage)
        strip.anchorPoint = Point(x: 0, y: 0.5)
        strip.position.x = 20
        for (time, goal) in [(0.2, -300.0), (1.5, 40), (3, -500)] {
          stage.at(time, "slide") {
            Self.move(strip, Layer.positionX, to: goal, duration: 0.8, on: stage)
          }
        }
      })
    let said = moments.map(\.caption).joined(separator: "; ")
    #expect(!said.contains("leaves") && !said.contains("left the") && !said.contains("comes in"))
    #expect(said.contains("trip moves") || said.contains("trip has moved"), "\(said)")
  }

  @Test("what has left the screen is named while it is on it")
  func moments_ofALayerThatLeaves_areOnTheScreen() {
    let moments = moments(
      of: scene { stage in
        let card = Self.add("card", Rect(x: 50, y: 100, width: 100, height: 100), to: stage)
        let other = Self.add("other", Rect(x: 0, y: 250, width: 20, height: 20), to: stage)
        stage.at(0.1, "begin") {
          Self.move(card, Layer.positionX, to: 3000, duration: 1, on: stage)
        }
        stage.at(1.5, "end") { Self.move(other, Layer.positionX, to: 200, duration: 1, on: stage) }
      })
    let named = moments.filter { $0.subject == "card" }
    // Its left edge passes that of the screen at 0.1 + 250 / 2900 s.
    #expect(!named.isEmpty && named.allSatisfy { $0.time < 0.1 + 250.0 / 2900 }, "\(moments)")
  }

  /// Three reels that turn, of which each stops by a step of its own.
  private static func reels(_ captions: [String?]) -> Scene {
    Scene(name: "slots", title: "Slots", summary: "", size: size) { stage in
      let reels = ["left", "middle", "right"].enumerated().map { index, name in
        let frame = Rect(x: 20 + 90 * Double(index), y: -100, width: 80, height: 200)
        let reel = add(name, frame, to: stage)
        reel.addSublayer(Layer(name: "mark", frame: Rect(x: 0, y: 90, width: 80, height: 20)))
        reel.sublayers[0].backgroundColor = .white
        return reel
      }
      stage.at(0.25, "pull") {
        for reel in reels {
          let turn = BasicAnimation(Layer.positionY)
          (turn.byValue, turn.duration, turn.timingFunction) = (100, 0.125, .linear)
          turn.repeatsForever = true
          stage.animator.add(turn, to: reel, forKey: "turn")
        }
      }
      for (index, reel) in reels.enumerated() {
        stage.at(1.25 + 0.5 * Double(index), captions[index]) {
          let stop = BasicAnimation(Layer.positionY, to: 200, duration: 0.5, timing: .easeOut)
          stage.animator.add(stop, to: reel, forKey: "turn")
        }
      }
    }
  }

  @Test("a step that stops one of several layers is shown by that one")
  func moments_ofLayersThatStopOneByOne_areTheirs() throws {
    let names = ["left stops", "middle stops", "right stops"]
    let moments = moments(of: Self.reels(names))
    for (index, name) in names.enumerated() {
      let caption = name.prefix(1).uppercased() + name.dropFirst()
      let moment = try #require(moments.first { $0.caption == caption }, "\(moments)")
      let begin = 1.25 + 0.5 * Double(index)
      #expect(moment.subject == name.split(separator: " ")[0], "\(moments)")
      #expect(moment.time > begin && moment.time < begin + 0.5, "\(moments)")
    }
  }

  @Test("each of several layers that stop without a caption is named when it stops")
  func moments_ofLayersThatStop_nameEach() {
    let moments = moments(of: Self.reels([nil, nil, nil]))
    for (index, name) in ["left", "middle"].enumerated() {
      let end = 1.75 + 0.5 * Double(index)
      #expect(
        moments.contains { $0.subject == name && ($0.time - end).magnitude < 0.05 }, "\(moments)")
    }
  }

  @Test("nothing that an event sets off is shown before the event")
  func moments_ofAnEvent_beginWithIt() throws {
    let moments = moments(
      of: scene { stage in
        let island = Self.add("island", Rect(x: 20, y: 20, width: 260, height: 160), to: stage)
        let song = Layer(name: "song", frame: Rect(x: 20, y: 20, width: 200, height: 100))
        song.backgroundColor = .white
        island.addSublayer(song)
        stage.at(0.5, "tap outside") {
          let spring = SpringAnimation(
            Layer.height, spring: Spring(response: 0.5, dampingRatio: 0.9))
          spring.toValue = 30
          stage.animator.add(spring, to: island, forKey: "height")
          Self.move(song, Layer.opacity, to: 0, duration: 0.06, on: stage)
        }
      })
    let event = try #require(moments.firstIndex { $0.caption == "Tap outside" }, "\(moments)")
    #expect(!moments[..<event].contains { $0.time > 0.5 }, "\(moments)")
  }

  @Test("a layer that another one covers, and one that is hidden, has no moment")
  func moments_ofCoveredAndHiddenLayers_areNone() {
    let moments = moments(
      of: scene { stage in
        let behind = Self.add("behind", Rect(x: 110, y: 110, width: 60, height: 60), to: stage)
        _ = Self.add("front", Rect(x: 50, y: 50, width: 200, height: 200), to: stage)
        let hidden = Self.add("hidden", Rect(x: 0, y: 0, width: 40, height: 40), to: stage)
        hidden.isHidden = true
        let shown = Self.add("shown", Rect(x: 0, y: 260, width: 40, height: 40), to: stage)
        stage.at(0.2, "go") {
          Self.move(behind, Layer.positionX, to: 160, duration: 0.5, on: stage)
          Self.move(hidden, Layer.positionX, to: 200, duration: 0.6, on: stage)
          Self.move(shown, Layer.positionX, to: 200, duration: 1, on: stage)
        }
      })
    #expect(!moments.contains { ["behind", "hidden"].contains($0.subject) }, "\(moments)")
    #expect(moments.contains { $0.subject == "shown" }, "\(moments)")
  }

  @Test("a strip whose middle passes the edge has left only when nothing of it is seen")
  func caption_ofAStripThatFillsTheScreen_saysMoved() {
    func captions(width: Double) -> [String] {
      moments(
        of: scene { stage in
          let strip = Self.add("strip", Rect(x: 0, y: 0, width: width, height: 300), to: stage)
          strip.anchorPoint = Point(x: 0, y: 0)
          strip.position = Point(x: 0, y: 0)
          for x in stride(from: 0.0, to: width, by: 47) {
            let mark = Layer(name: "mark", frame: Rect(x: x, y: 40, width: 30, height: 30))
            mark.backgroundColor = .white
            strip.addSublayer(mark)
          }
          stage.at(0.2) { Self.move(strip, Layer.positionX, to: -120, duration: 0.5, on: stage) }
        }
      ).map(\.caption)
    }
    func leaves(_ caption: String) -> Bool {
      caption.contains("leaves to the left") || caption.contains("has left to the left")
    }
    let (wide, narrow) = (captions(width: 900), captions(width: 90))
    #expect(wide.contains("Strip moves left") && !wide.contains(where: leaves), "\(wide)")
    #expect(!narrow.contains("Strip moves left") && narrow.contains(where: leaves), "\(narrow)")
  }

  @Test("a rest in which an activity indicator turns says so, and one in which it is hidden not")
  func caption_ofARest_namesATurningIndicator() {
    let scene = scene { stage in
      let box = Self.add("box", Rect(x: 0, y: 0, width: 60, height: 60), to: stage)
      let indicator = ActivityIndicator(side: 40, name: "spinner")
      indicator.position = Point(x: 150, y: 150)
      stage.root.addSublayer(indicator)
      stage.at(0.2, "go") { Self.move(box, Layer.positionX, to: 200, duration: 0.3, on: stage) }
      stage.at(0.5) { indicator.startAnimating() }
      stage.at(2) {
        indicator.stopAnimating()
        Self.move(box, Layer.positionX, to: 100, duration: 0.3, on: stage)
      }
    }
    let captions = moments(of: scene).map(\.caption)
    #expect(captions.contains("Spinner turns"), "\(captions)")
    #expect(captions.last == "At rest", "\(captions)")
  }

  @Test("captions of the script stand in its order")
  func captions_ofOverlappingMotions_areInOrder() {
    let moments = moments(
      of: scene { stage in
        let long = Self.add("long", Rect(x: 20, y: 20, width: 60, height: 60), to: stage)
        let short = Self.add("short", Rect(x: 20, y: 120, width: 60, height: 60), to: stage)
        stage.at(0.2, "first") { Self.move(long, Layer.rotation, to: 2, duration: 1.6, on: stage) }
        stage.at(0.5, "second") {
          Self.move(short, Layer.rotation, to: 2, duration: 0.3, on: stage)
        }
      })
    let first = moments.first { $0.caption == "First" }
    let second = moments.first { $0.caption == "Second" }
    #expect(first.map { $0.time > 0.2 && $0.time < 0.5 } == true, "\(moments)")
    // Half way of its own motion, where something of it is seen.
    #expect(second.map { ($0.time - 0.65).magnitude < 1e-9 } == true, "\(moments)")
  }

  @Test("of layers of a row that do the same one after the other, one is named")
  func captions_ofAStagger_areNotRepeated() {
    let captions = moments(
      of: scene { stage in
        for index in 0..<8 {
          let tile = Self.add(
            "tile-\(index)", Rect(x: 10 + 35 * Double(index), y: 100, width: 20, height: 40),
            to: stage)
          let grow = SpringAnimation(Layer.scaleXY)
          (grow.fromValue, grow.toValue) = (Point(x: 0.6, y: 0.6), Point(x: 1, y: 1))
          (grow.springBounciness, grow.beginTime) = (14, 0.2 + 0.1 * Double(index))
          stage.animator.add(grow, to: tile)
        }
      }
    ).map(\.caption).filter { $0.hasSuffix("swings past its size") }
    #expect(captions.count == 1, "\(captions)")
  }

  @Test("like motions that no other moment shows have one between them, half way")
  func moments_ofRowsThatCloseAGap_haveOneUnderWay() {
    let moments = moments(
      of: scene { stage in
        let small = Self.add("small", Rect(x: 0, y: 0, width: 20, height: 20), to: stage)
        let rows = (0..<3).map { index in
          Self.add(
            "row \(index)", Rect(x: 0, y: 60 + 65 * Double(index), width: 300, height: 60),
            to: stage)
        }
        stage.at(0.1, "go") { Self.move(small, Layer.positionX, to: 200, duration: 0.3, on: stage) }
        stage.at(0.5) {
          for (index, row) in rows.enumerated() {
            let motion = BasicAnimation(Layer.positionY)
            (motion.toValue, motion.duration) = (row.position.y - 40, 0.4)
            (motion.timingFunction, motion.beginTime) = (.linear, 0.5 + 0.05 * Double(index))
            stage.animator.add(motion, to: row)
          }
        }
      })
    let passing = moments.filter { $0.caption.hasSuffix("moves up") }
    #expect(passing.count == 1, "\(moments)")
    #expect(passing.allSatisfy { (0.6...0.9).contains($0.time) }, "\(moments)")
  }

  @Test("a caption names what has changed most of the screen")
  func caption_besideALargerChange_namesTheLargerOne() {
    let captions = moments(
      of: scene { stage in
        let ground = Self.add("ground", Rect(x: 0, y: 0, width: 300, height: 300), to: stage)
        let dot = Self.add("dot", Rect(x: 0, y: 100, width: 20, height: 20), to: stage)
        dot.backgroundColor = .white
        stage.at(0.2, "go") {
          let colour = BasicAnimation(Layer.backgroundColor, to: Color(white: 0.8), duration: 1)
          stage.animator.add(colour, to: ground)
          Self.move(dot, Layer.positionX, to: 70, duration: 0.3, on: stage)
        }
      }
    ).map(\.caption)
    #expect(captions.contains { $0.hasPrefix("Ground changes colour") }, "\(captions)")
    #expect(!captions.contains("Dot has moved right"), "\(captions)")
  }

  @Test("a step that pulses is shown where it turns back, not when all is at rest again")
  func moment_ofAPulse_isAtItsTurn() {
    let moments = moments(
      of: scene { stage in
        let box = Self.add("box", Rect(x: 100, y: 100, width: 100, height: 100), to: stage)
        let dot = Self.add("dot", Rect(x: 10, y: 10, width: 20, height: 20), to: stage)
        stage.at(0.2, "go") { Self.move(box, Layer.positionX, to: 200, duration: 0.5, on: stage) }
        stage.at(1, "pulse") {
          let pulse = BasicAnimation(Layer.scaleXY, to: Point(x: 1.3, y: 1.3), duration: 0.15)
          (pulse.autoreverses, pulse.repeatCount) = (true, 2)
          stage.animator.add(pulse, to: dot)
        }
      })
    let pulse = moments.first { $0.caption == "Pulse" }
    #expect(pulse.map { ($0.time - 1.15).magnitude < 1e-9 } == true, "\(moments)")
    #expect(moments.last?.caption == "At rest", "\(moments)")
  }

  @Test("small things that leave the screen early are seen before they do")
  func moments_ofASmallThingInALongRun_areOnTheScreen() throws {
    let scene = scene { stage in
      let dot = Self.add("dot", Rect(x: 0, y: 100, width: 4, height: 4), to: stage)
      Self.move(dot, Layer.positionX, to: 30_000, duration: 1000, on: stage)
    }
    var warnings: [String] = []
    let measurer = MonospacedTextMeasurer()
    let recording = Recording(
      of: scene, profile: .exact, textMeasurer: measurer, limit: 900,
      reportingWarnings: { warnings.append($0.caption) })
    #expect(warnings == ["the run has not ended after 900 s, and is cut off there"])
    let moments = recording.moments(
      comparing: MomentPictures(of: scene, profile: .exact, textMeasurer: measurer))
    // The dot is on the screen for 10 s.
    #expect(moments.count >= 4, "\(moments)")
    #expect(moments.count { $0.time > 0 && $0.time < 10 } >= 2, "\(moments)")
    #expect(
      !Recording.warnings(of: scene, limit: 2000).contains { $0.contains("cut off") })
  }

  @Test("a comparison shows what differs at instants at which it is seen")
  func comparison_ofALayerThatLeaves_showsItOnTheScreen() {
    func turning(by angle: Double) -> Scene {
      scene { stage in
        let card = Self.add("card", Rect(x: 50, y: 100, width: 100, height: 100), to: stage)
        Self.move(card, Layer.positionX, to: 1000, duration: 1, on: stage)
        Self.move(card, Layer.rotation, to: angle, duration: 1, on: stage)
      }
    }
    let (old, new) = (turning(by: 1), turning(by: 2))
    let comparison = RecordingComparison(old: recording(of: old), new: recording(of: new))
    let moments = comparison.moments(
      comparing: MomentPictures(
        of: new, profile: .exact, textMeasurer: MonospacedTextMeasurer()))
    // No corner of it is on the screen after 271 of 900 points.
    #expect(!moments.isEmpty && moments.allSatisfy { $0.time < 271.0 / 900 }, "\(moments)")
    #expect(comparison.moments().contains { $0.time > 0.5 })
  }
}

extension Recording {
  /// The warnings of a run.
  fileprivate static func warnings(of scene: Scene, limit: Double) -> [String] {
    var warnings: [String] = []
    _ = Recording(
      of: scene, profile: .exact, textMeasurer: MonospacedTextMeasurer(), limit: limit,
      reportingWarnings: { warnings.append($0.caption) })
    return warnings
  }
}
