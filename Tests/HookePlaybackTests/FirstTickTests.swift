// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookePlayback
import HookeRecording
import HookeScene
import HookeTestSupport
import Testing

/// The picture at the first tick that is not before a time: what jumps at that time has jumped.
@Suite("Pictures at instants of jumps")
struct FirstTickTests {
  private static let colors = [Color(white: 0.25), Color(white: 0.75)]

  /// A square that is at 10 before a time and at 90 from it on.
  private static func picture(jumpingAt jump: Double, duration: Double) -> AnimatedPicture {
    let recording = Recording(
      name: "jump", title: "Jump", summary: "",
      screen: Recording.Screen(width: 200, height: 120), duration: duration, tracks: [],
      events: [])
    return AnimatedPicture(
      recording: recording, options: PlaybackOptions(rest: 0),
      textMeasurer: MonospacedTextMeasurer()
    ) { time in
      let x = time < jump ? 10.0 : 90
      return DisplayList { $0.fill(.rect(Rect(x: x, y: 30, width: 20, height: 20)), colors[0]) }
    }
  }

  /// Where the square is.
  private static func place(_ list: DisplayList) -> Double? {
    func find(_ list: DisplayList, _ transform: AffineTransform) -> Double? {
      for item in list.items {
        switch item {
        case .fill(let path, .color(colors[0]), _): return path.applying(transform).bounds?.minX
        case .group(let group):
          if let x = find(group.content, group.transform.concatenating(transform)) { return x }
        default: break
        }
      }
      return nil
    }
    return find(list, .identity)
  }

  /// At the jump, at neighbouring ticks, and between them.
  @Test(arguments: [1.0, 0.7, 2.5])
  func displayList_atTheFirstTickFromAJump_hasJumped(duration: Double) throws {
    var random = SeededGenerator(seed: 5)
    let jumps = [1 / 3.0, 0.25, 0.1, 2 / 7.0] + (0..<4).map { _ in random.double(0.05...0.6) }
    for jump in jumps {
      let picture = Self.picture(jumpingAt: jump, duration: duration)
      let step = picture.duration / Double(picture.ticks)
      func place(_ time: Double) throws -> Double {
        try #require(Self.place(picture.displayList(atFirstTickFrom: time)))
      }
      let (before, after) = (try place(0), try place(duration))
      #expect(abs(after - before - 80) < 1e-6, "\(jump)")
      for (time, isAfter) in [
        (jump, true), (jump + 0.25 * step, true), (jump + 3.5 * step, true),
        (jump - 1.5 * step, false), (jump - 20.25 * step, false), (-1, false), (0, false),
        (duration, true), (duration + 5, true),
      ] {
        let found = try place(time)
        #expect(abs(found - (isAfter ? after : before)) < 1e-6, "\(jump) at \(time): \(found)")
      }
    }
  }

  /// What moves is shown where it is at the tick, less than a tick further.
  @Test func displayList_ofAMotion_isThatOfTheTick() throws {
    let recording = Recording(
      name: "move", title: "Move", summary: "",
      screen: Recording.Screen(width: 200, height: 120), duration: 1, tracks: [], events: [])
    let picture = AnimatedPicture(
      recording: recording, options: PlaybackOptions(rest: 0),
      textMeasurer: MonospacedTextMeasurer()
    ) { time in
      DisplayList {
        $0.fill(.rect(Rect(x: 100 * time, y: 30, width: 20, height: 20)), Self.colors[0])
      }
    }
    let step = picture.duration / Double(picture.ticks)
    for time in [0, 0.123_456_7, 0.5, 0.7 + 0.3 * step, 1] {
      let tick = (time / step - 1e-6).rounded(.up) * step
      let found = try #require(Self.place(picture.displayList(atFirstTickFrom: time)))
      let plain = try #require(Self.place(picture.displayList(at: tick)))
      #expect(found == plain, "\(time)")
    }
  }
}
