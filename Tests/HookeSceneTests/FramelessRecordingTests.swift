// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeScene
import Testing

/// Recordings of scenes that have no frame rate: they run sixty times a second.
struct FramelessRecordingTests {
  private static func record(
    limit: Double = 2, profile: Animator.Profile = .exact,
    _ run: @escaping @Sendable (Stage) -> Void
  ) -> Recording {
    let scene = Scene(name: "frameless", title: "Frameless", summary: "") { stage in
      stage.frameRate = nil
      run(stage)
    }
    return Recording(
      of: scene, profile: profile, textMeasurer: MonospacedTextMeasurer(), limit: limit)
  }

  /// A motion of a program's own is seen in every frame: the way of each is a number of its own.
  @Test(arguments: [Animator.Profile.exact, .pop])
  func motion_ofAProgram_isSeenSixtyTimesASecond(profile: Animator.Profile) throws {
    let recording = Self.record(profile: profile) { stage in
      let box = stage.add("box", 0, 0, 20, 20)
      var count = 0.0
      let move = CustomAnimation<Layer> { layer, _ in
        count += 1
        layer.position.x = 10 + count
        return count < 30
      }
      stage.animator.add(move, to: box, forKey: "move")
    }
    let track = try #require(recording.tracks.first)
    for frame in [3.0, 10, 20] {
      let difference = track.value(of: 0, at: (frame + 6) / 60) - track.value(of: 0, at: frame / 60)
      #expect(abs(difference - 6) < 1e-9, "\(profile), at frame \(frame)")
    }
    #expect(recording.duration > 28.0 / 60 && recording.duration < 32.0 / 60)
    #expect(recording.frameRate == nil)
  }

  /// What code sets holds until just before the frame in which it changes.
  @Test(arguments: [Animator.Profile.exact, .pop])
  func value_setByCode_holdsUntilItsNextChange(profile: Animator.Profile) throws {
    let recording = Self.record(profile: profile) { stage in
      let box = stage.add("box", 0, 0, 20, 20)
      for (time, opacity) in [(0.25, 0.75), (0.5, 0.5), (1, 0.25)] {
        stage.at(time) { box.opacity = opacity }
      }
    }
    let track = try #require(recording.tracks.first { $0.property == "opacity" })
    for (time, value) in [
      (0.1, 1.0), (0.24, 1), (0.3, 0.75), (0.49, 0.75), (0.6, 0.5), (0.99, 0.5), (1.1, 0.25),
    ] {
      #expect(abs(track.value(of: 0, at: time) - value) < 1e-9, "\(profile), at \(time)")
    }
  }

  /// What is added to a value ends where the run is cut off, between two frames, too: what would
  /// end after that has not ended.
  @Test(arguments: [(0.1, true), (0.2, true), (0.26, false), (0.5, false)])
  func addition_atALimitBetweenFrames_isCutOff(duration: Double, isFinished: Bool) throws {
    let recording = Self.record(limit: 0.255) { stage in
      let dot = stage.add("dot", 0, 0, 10, 10)
      let slide = BasicAnimation(
        Layer.positionX, from: 0, to: 20, duration: duration, timing: .linear)
      slide.isAdditive = true
      stage.animator.add(slide, to: dot, forKey: "slide")
    }
    let track = try #require(recording.tracks.first { $0.property == "positionX" })
    let parts = track.segments + track.additions
    #expect(!track.additions.isEmpty && parts.allSatisfy { $0.endTime <= 0.255 })
    #expect(track.additions.last?.isFinished == isFinished && recording.duration <= 0.255)
  }
}
