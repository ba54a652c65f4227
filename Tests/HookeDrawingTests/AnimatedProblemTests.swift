// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecordingTestSupport
import Testing

/// What is said about a wrong track: its item, its property, and the instant of its keyframe.
@Suite("Problems of animated pictures")
struct AnimatedProblemTests {
  private static let area = Rect(x: 1, y: 2, width: 10, height: 6)

  private static func error(
    _ item: AnimatedItem, duration: Double = 1, ticks: Int = 100
  ) -> DisplayListError? {
    let picture = AnimatedPicture(
      size: Size(width: 40, height: 40), items: [item], duration: duration, ticks: ticks)
    do throws(DisplayListError) {
      try picture.validate()
      return nil
    } catch { return error }
  }

  private static func fade(_ property: PropertyTrack.Property, _ values: [Double]) -> PropertyTrack
  {
    PropertyTrack(property, [Keyframe(at: 0, values), Keyframe(at: 100, values)])
  }

  private static let items: [(kind: String, item: DisplayItem)] = {
    let (black, path) = (Paint.color(.black), Path.rect(area))
    let layout = TextLayout("text", style: TextStyle(font: Font(size: 10)))
    return [
      ("fill", .fill(path, black, .nonZero)), ("stroke", .stroke(path, black, StrokeStyle())),
      ("text", .text(PlacedText(layout, at: .zero, paint: black))),
      ("shadow", .shadow(Shadow(of: .path(path), color: .black, standardDeviation: 2))),
      ("group", .group(DisplayGroup(content: DisplayList()))),
      ("artwork", .artwork(Artwork("art", DisplayList()))),
      ("link", .link(DisplayLink(area, to: .destination("there")))),
      ("destination", .destination(name: "there", at: .zero)),
    ] + (RandomDrawing.picture.map { [("image", .image($0, in: area))] } ?? [])
  }()

  /// Each kind of item is named by its own word, and a track of a clip by that of the clip.
  @Test func error_aboutATrack_namesItsItem() {
    let problem = "track of dashPhase: the item has no such property"
    let track = Self.fade(.dashPhase, [1])
    for (kind, item) in Self.items {
      #expect(
        Self.error(AnimatedItem(item, tracks: [track]))
          == DisplayListError(location: [0], kind: kind, problem: problem))
      // It has no clip, whose tracks are looked at behind its own.
      var clipped = AnimatedItem(item)
      clipped.clipTracks = [track]
      #expect(
        Self.error(clipped) == DisplayListError(location: [0], kind: "clip", problem: problem))
      clipped.tracks = [Self.fade(.blur, [])]
      #expect(Self.error(clipped)?.kind == kind)
    }
    for clip in [Path.rect(Self.area), .ellipse(in: Self.area), .line(from: .zero, to: .zero)] {
      let group = DisplayGroup(clip: .init(clip), content: DisplayList())
      let item = AnimatedItem(group, content: [], clipTracks: [track])
      #expect(Self.error(item) == DisplayListError(location: [0], kind: "clip", problem: problem))
    }
  }

  /// A property has one track; the second of two is refused, whatever is between them.
  @Test func error_aboutASecondTrack_saysSo() {
    let (x, y) = (Self.fade(.x, [1]), Self.fade(.y, [1]))
    for (tracks, property) in [
      ([x, x], "x"), ([x, y, y], "y"), ([y, x, y], "y"), ([x, y], nil),
    ] as [([PropertyTrack], String?)] {
      let problem = property.map { "track of \($0): there is another one" }
      let fill = AnimatedItem(Self.items[0].item, tracks: tracks)
      #expect(Self.error(fill)?.problem == problem)
      let group = DisplayGroup(clip: .init(.rect(Self.area)), content: DisplayList())
      let clipped = AnimatedItem(group, content: [], clipTracks: tracks)
      #expect(Self.error(clipped)?.problem == problem)
      // Of the group and of its clip are two.
      #expect(Self.error(AnimatedItem(group, content: [clipped, fill]))?.problem == problem)
    }
    let group = DisplayGroup(clip: .init(.ellipse(in: Self.area)), content: DisplayList())
    let tracks = [Self.fade(.opacity, [1])]
    let both = AnimatedItem(
      group, content: [], tracks: tracks, clipTracks: [Self.fade(.centerX, [1])])
    #expect(Self.error(both) == nil)
  }

  /// The instant of a keyframe is in seconds of the picture.
  @Test func error_aboutAKeyframe_saysWhenItIs() {
    for (duration, ticks, tick, time) in [
      (1.0, 100, 25, "0.25"), (2, 100, 25, "0.5"), (0.5, 100, 50, "0.25"), (40, 10, 1, "4.0"),
      (3, 1000, 0, "0.0"), (3, 1000, 1000, "3.0"), (12.5, 1, 1, "12.5"),
    ] {
      for (values, words) in [
        ([], "has 0 values, must have 1"), ([1, 2], "has 2 values, must have 1"),
        ([.infinity], "is inf, must be finite and at most 1000000000 in magnitude"),
        ([-2e9], "is -2000000000.0, must be finite and at most 1000000000 in magnitude"),
      ] as [([Double], String)] {
        let frames = Set([0, tick, ticks]).sorted().map {
          Keyframe(at: $0, $0 == tick ? values : [1])
        }
        let item = AnimatedItem(
          Self.items[0].item, tracks: [PropertyTrack(.x, frames)])
        #expect(
          Self.error(item, duration: duration, ticks: ticks)?.problem
            == "track of x: keyframe at \(time) s \(words)")
      }
    }
  }

  /// The ticks of the picture are those of each track.
  @Test func error_aboutTicks_saysHowManyThereAre() {
    for ticks in [1, 10, 1_000_000] {
      let track = PropertyTrack(.x, [Keyframe(at: 0, [1]), Keyframe(at: ticks + 1, [1])])
      #expect(
        Self.error(AnimatedItem(Self.items[0].item, tracks: [track]), ticks: ticks)?.problem
          == "track of x: keyframes must be two or more, ascending from tick 0 to tick \(ticks)")
    }
  }
}
