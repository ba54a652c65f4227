// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeStoryboard
import Testing

@testable import HookePlayback

/// The captions of moments under a picture that plays, tick by tick, and its title.
@Suite("Captions of pictures that play")
struct CaptionTests {
  /// The texts that are seen, and where their baselines begin.
  private static func texts(
    _ list: DisplayList, _ transform: AffineTransform = .identity
  ) -> [(string: String, place: Point)] {
    list.items.flatMap { item -> [(string: String, place: Point)] in
      switch item {
      case .group(let group) where group.opacity > 0.5 && group.clip == nil:
        return texts(group.content, group.transform.concatenating(transform))
      case .text(let text):
        let metrics = StillLayout.fonts.measure(text.layout)
        let corner = text.anchor.topLeft(of: metrics, at: text.position)
        let start = corner.offsetBy(
          dx: metrics.lines.first?.box.minX ?? 0, dy: metrics.firstBaseline)
        return [(text.layout.string, transform.apply(to: start))]
      default: return []
      }
    }
  }

  private static func tracks(_ items: [AnimatedItem]) -> [PropertyTrack] {
    items.flatMap { $0.tracks + $0.clipTracks + tracks($0.content) }
  }

  /// Each caption from the tick of its moment to the next; of two at once the latter.
  @Test(arguments: [0.0, 0.5]) func captions_ofMoments_areShownFromThemOn(_ rest: Double) {
    let layout = StillLayout.layout(rest: rest)
    let picture = StillLayout.picture(layout)
    let tick = layout.timeBase.seconds(1)
    var rows: [(time: Double, caption: String)] = [
      (0, "first"), (0.1, "first"), (0.25 - tick, "first"), (0.25, "second (x 7)"),
      (0.6, "second (x 7)"), (1 - tick, "second (x 7)"), (1, "third"), (2 - tick, "third"),
    ]
    // At the very end the picture begins again.
    rows += rest > 0 ? [(2, "last"), (2.25, "last"), (2.5, "last")] : [(2, "third")]
    for (time, caption) in rows {
      let words = Self.texts(picture.displayList(at: time)).filter { $0.string.count > 3 }
      #expect(words.map(\.string) == [caption], "at \(time)")
      #expect(words.allSatisfy { $0.place.distance(to: Point(x: 12, y: 176)) < 1e-9 })
    }
    let titles = Self.texts(picture.poster).filter { $0.string == "Dot" }
    #expect(titles.map(\.place) == [Point(x: 12, y: 162)])
  }

  /// Moments on neighbouring ticks, at the beginning, in the middle and at the end.
  @Test(arguments: [0.0, 0.5]) func captions_ofNeighbouringTicks_changeAtEach(_ rest: Double) {
    let base = TimeBase(duration: 2, rest: rest)
    let last = base.lastTick
    let starts = [0, 1, 2, 4, 5, 7, 500, 501, 503, last - 2, last - 1, last]
    let moments = starts.map { Moment(time: base.seconds($0), caption: "tick \($0)") }
    let picture = StillLayout.picture(StillLayout.layout(rest: rest, moments: moments))
    for track in Self.tracks(picture.items) {
      let ticks = track.keyframes.map(\.tick)
      #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 }, "\(ticks)")
      #expect(ticks.first == 0 && ticks.last == base.ticks, "\(ticks)")
    }
    let near = (0...9).map { $0 } + [250, 498, 499, 500, 501, 502, 503, 504, 505, last - 3]
    for tick in near + (rest > 0 ? [last - 2, last - 1, last, last + 1, base.ticks] : [last - 2]) {
      let list = picture.displayList(at: base.seconds(tick))
      let captions = Self.texts(list).map(\.string).filter { $0.hasPrefix("tick") }
      #expect(captions == ["tick \(starts.last { $0 <= tick } ?? -1)"], "at tick \(tick)")
    }
  }

  /// The running time is four letters of 4.8 points and a unit wide, with a digit more from 10 s
  /// on; the title has what is left, and is there where that is more than 28 points.
  @Test(arguments: [
    (59.5, 2.0, false), (60.5, 2, true), (60.5, 10, false), (64.3, 10, false), (65.3, 10, true),
  ])
  func title_besideTheRunningTime_hasItsSpace(
    _ width: Double, _ duration: Double, _ isShown: Bool
  ) {
    let layout = StillLayout.layout(
      Rect(x: 30, y: 40, width: width, height: 50), duration: duration,
      moments: [Moment(time: 0, caption: "caption")])
    let titles = Self.texts(StillLayout.picture(layout).poster).filter { $0.string == "Dot" }
    #expect(!titles.isEmpty == isShown)
  }
}
