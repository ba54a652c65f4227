// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecordingTestSupport
import HookeStoryboard
import Testing

@testable import HookePlayback
@testable import HookeRecording

/// Pictures of runs that take no time or next to none, and of the beginnings of longer ones.
@Suite("Short pictures")
struct ShortPictureTests {
  private static func tracks(_ items: [AnimatedItem]) -> [PropertyTrack] {
    items.flatMap { $0.tracks + $0.clipTracks + tracks($0.content) + tracks($0.mask) }
  }

  /// The dots of the time line, by their middles.
  private static func dots(_ items: [AnimatedItem]) -> [Double] {
    items.compactMap { item in
      guard case .fill(let path, _, _) = item.item, case .ellipse(let box) = path.shape else {
        return nil
      }
      return box.midX
    }
  }

  /// Keyframes ascend from the first tick to the last, and everything has a place.
  @Test(arguments: [(0.0, 0.0), (0, 0.5), (1e-7, 0), (1e-7, 0.5), (0.0004, 0), (0.25, 0)])
  func picture_ofAShortRun_isOne(_ duration: Double, _ rest: Double) throws {
    let moments = [Moment(time: 0, caption: "first"), Moment(time: duration, caption: "last")]
    let layout = StillLayout.layout(duration: duration, rest: rest, moments: moments)
    let picture = StillLayout.picture(layout)
    try picture.validate()
    let tracks = Self.tracks(picture.items)
    #expect(!tracks.isEmpty)
    for track in tracks {
      let ticks = track.keyframes.map(\.tick)
      #expect(ticks.first == 0 && ticks.last == picture.ticks, "\(track.property): \(ticks)")
      #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 }, "\(track.property): \(ticks)")
      #expect(track.keyframes.flatMap(\.values).allSatisfy { $0.isFinite }, "\(track.property)")
    }
    let dots = Self.dots(picture.items)
    #expect(dots.count == 2 && dots.allSatisfy { $0 >= layout.box.minX - 1e-9 })
    #expect(abs((dots.first ?? .nan) - layout.box.minX) < 1e-9)
    // Of a run that takes any time to speak of the last moment is at its end.
    if duration > 1e-6 { #expect(abs((dots.last ?? .nan) - layout.box.maxX) < 1e-6) }
  }

  /// A recording of 2 s in which a square goes to the right.
  private static func played(
    _ options: PlaybackOptions, note: (Double) -> Void = { _ in }
  ) -> AnimatedPicture {
    let recording = Fixtures.recording(
      [
        Fixtures.track(
          "square", "positionX", [Fixtures.linear(0, 2, from: [20], to: [220])], initial: 20)
      ], events: [0.0, 1].map { .init(time: $0, kind: .note, caption: "at \($0)") },
      screen: .init(width: 300, height: 100))
    return AnimatedPicture(
      recording: recording, options: options, textMeasurer: StillLayout.fonts
    ) { time in
      note(time)
      return DisplayList {
        $0.fill(.rect(Rect(x: 20 + 100 * time, y: 40, width: 10, height: 10)), .black)
      }
    }
  }

  /// Of a picture of the first seconds nothing later is drawn.
  @Test(
    "a picture of a recording shows as much of it as its options say",
    arguments: [(0.5, 0.5), (1.25, 1.25), (2, 2), (3, 2), (.infinity, 2)])
  func duration_ofARecordedPicture_isLimited(_ limit: Double, _ shown: Double) {
    var last = 0.0
    let picture = Self.played(PlaybackOptions(rest: 0.25, largestError: 1, duration: limit)) {
      last = max(last, $0)
    }
    #expect(picture.duration == shown + 0.25)
    #expect(abs(last - shown) < 1e-4, "\(last)")
    let text = picture.description?.replacing("\u{202F}", with: " ") ?? ""
    #expect(text.contains("Something moves. \(shown == 2 ? "2" : "\(shown)") s, then"), "\(text)")
    #expect(text.contains("1.000 s") == (shown >= 1), "\(text)")
  }
}
