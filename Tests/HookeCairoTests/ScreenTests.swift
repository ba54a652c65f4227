// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import HookePlayback
import HookeRecording
import HookeScene
import HookeScreens
import HookeStoryboard
import Testing

/// The six screens of the documentation: recorded, on sheets and playing.
@Suite struct ScreenTests {
  private static let fonts = MonospacedTextMeasurer()

  private static let tracks: [String: [String]] = [
    "menu-button": ["button.scaleXY", "bars.shapeLayer.path"],
    "circle-slider": ["knob.positionX", "ring.shapeLayer.strokeEnd"],
    "thrown-card": ["card.positionX", "card.positionY"],
    "folding-picture": ["upper half.rotationX", "back.rotationX"],
    "password-meter": ["meter.scaleX", "meter.backgroundColor"],
    "card-stack": ["card 1.positionX", "card 1.rotation", "card 2.scaleXY", "card 4.opacity"],
  ]

  @Test(arguments: Screens.all)
  func screen_recorded_movesWhatItShouldWithoutWarnings(_ scene: Scene) throws {
    let stage = Stage(for: scene, textMeasurer: Self.fonts)
    scene.run(stage)
    stage.advance(to: 8)
    #expect(stage.warnings.isEmpty && stage.isIdle)
    let recording = Recording(of: scene, textMeasurer: Self.fonts)
    let names = recording.tracks.map { "\($0.layer).\($0.property)" }
    for name in try #require(Self.tracks[scene.name]) {
      #expect(names.contains(name), "\(name) in \(names)")
    }
    #expect(!recording.endsInMotion && recording.duration > 1)
  }

  /// Two of them: making a playing picture takes seconds in a debug build.
  @Test(arguments: [Screens.menuButton, Screens.thrownCard])
  func screen_playing_isSmallAndValid(_ scene: Scene) throws {
    let picture = AnimatedPicture(of: scene, textMeasurer: Self.fonts)
    try picture.validate()
    let size = try CairoRenderer().svg(picture).count
    #expect((2_000...200_000).contains(size), "\(scene.name): \(size) bytes")
  }

  @Test func thrownCard_path_bouncesOffASideAndReturnsOverALimit() throws {
    let recording = Recording(of: Screens.thrownCard, textMeasurer: Self.fonts)
    func track(_ property: String) throws -> Track {
      try #require(recording.tracks.first { $0.property == property })
    }
    let (x, y) = (try track("positionX"), try track("positionY"))
    let times = stride(from: 0.0, through: recording.duration, by: 0.002)
    let rightmost = times.map { x.value(of: 0, at: $0) }.max() ?? 0
    let highest = times.map { y.value(of: 0, at: $0) }.min() ?? 0
    #expect(abs(rightmost - 260) < 1.5, "\(rightmost): it turns round at the side")
    #expect(highest < 94 && highest > 40, "\(highest): the rubber band gives way")
    #expect(abs(y.value(of: 0, at: recording.duration) - 95) < 1e-6)
    #expect(x.value(of: 0, at: recording.duration) < 259)
  }
}
