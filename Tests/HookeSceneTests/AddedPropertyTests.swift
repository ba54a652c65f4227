// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeScene
import Testing

/// Properties that programs add to layers, beside those of every layer and each other.
struct AddedPropertyTests {
  private final class Lamp: Layer {
    static let glow = AnimatableProperty<Lamp, Double>("glow", initialValue: 0.25, threshold: 0.01)
    static let tilt = AnimatableProperty<Lamp, Double>("tilt", initialValue: 1, threshold: 0.01)
  }

  private static func lamp(on stage: Stage) -> Lamp {
    let lamp = Lamp(name: "lamp")
    stage.root.addSublayer(lamp)
    return lamp
  }

  private static func brighten() -> BasicAnimation<Lamp, Double> {
    BasicAnimation(Lamp.glow.presentation, from: 0, to: 1, duration: 1, timing: .linear)
  }

  /// The keys under which animations began on a stage.
  private static func keys(_ stage: Stage) -> [String] {
    stage.events.compactMap {
      if case .animationStarted = $0.kind { $0.caption } else { nil }
    }
  }

  /// A block moves what it sets, and leaves what is shown of other properties to whatever moves it.
  @Test func block_besideAShownProperty_leavesThat() {
    let stage = makeStage()
    let lamp = Self.lamp(on: stage)
    lamp.add(Self.brighten(), forKey: "brighten")
    stage.advance(to: 0.25)
    stage.animate(duration: 0.5, curve: .linear) {
      lamp.opacity = 0
      lamp[Lamp.tilt] = 3
    }
    #expect(lamp.presentation[Lamp.glow] == 0.25 && lamp.presentation[Lamp.tilt] == 1)
    stage.advance(to: 0.5)
    #expect(lamp.presentation[Lamp.glow] == 0.5 && lamp.presentation[Lamp.tilt] == 2)
    #expect(lamp.presentation.opacity == 0.5)
    stage.advance(to: 2)
    #expect(Self.keys(stage) == ["brighten", "view.opacity", "view.tilt"])
    #expect(lamp.presentation[Lamp.glow] == 0.25 && lamp[Lamp.glow] == 0.25)
  }

  /// A property that is shown without having been set is recorded like any other.
  @Test func property_thatIsShownOnly_isRecorded() throws {
    let scene = Scene(name: "lamp", title: "Lamp", summary: "") { stage in
      let lamp = Self.lamp(on: stage)
      stage.at(0.5) { lamp.add(Self.brighten(), forKey: "brighten") }
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    let track = try #require(recording.tracks.first)
    #expect(recording.tracks.map(\.property) == ["glow"] && track.layer == "lamp")
    #expect(track.initialValue == [0.25] && track.threshold == 0.01)
    for (time, value) in [(0.25, 0.25), (0.75, 0.25), (1, 0.5), (1.75, 0.25)] {
      let place = time == 0.75 ? 0.25 : value
      #expect(abs(track.value(of: 0, at: time) - place) < 1e-9, "at \(time)")
    }
    #expect(recording.duration == 1.5)
  }

  /// Two declarations of one name are one property.
  @Test func declarations_ofOneName_areOneProperty() {
    let (first, second) = (
      AnimatableProperty<Layer, Double>("level", initialValue: 0, threshold: 0.01),
      AnimatableProperty<Layer, Double>("level", initialValue: 0, threshold: 0.01)
    )
    let stage = makeStage()
    let layer = stage.box()
    layer[first] = 1
    #expect(layer[second] == 1)
    let names = { layer.properties.map(\.name).filter { $0 == "level" } }
    #expect(names() == ["level"])
    layer[second] = 2
    #expect(names() == ["level"] && layer[first] == 2)
    // What one shows the other does not change.
    let rise = BasicAnimation(first.presentation, from: 4, to: 8, duration: 1, timing: .linear)
    layer.add(rise, forKey: "rise")
    stage.advance(to: 0.5)
    layer[second] = 3
    #expect(layer.presentation[first] == 6 && layer.presentation[second] == 6)
    stage.animate(duration: 0.5, curve: .linear) { layer[second] = 10 }
    #expect(layer.presentation[first] == 6 && layer[first] == 10)
    stage.advance(to: 3)
    #expect(layer.presentation[first] == 10)
  }
}
