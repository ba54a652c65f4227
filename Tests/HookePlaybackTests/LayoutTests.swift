// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeRecording
import HookeScene
import Testing

@testable import HookePlayback
@testable import HookeStoryboard

/// What stands where in a picture that plays: the frame, the view, insets, the time line and the
/// words under it.
@Suite("Layouts of pictures that play")
struct LayoutTests {
  private static let fonts = MonospacedTextMeasurer()
  private static let main = Rect(x: 30, y: 40, width: 200, height: 120)
  private static let moments = [
    Moment(time: 0, caption: "first"), Moment(time: 0.25, caption: "never seen"),
    Moment(time: 0.25, caption: "second", detail: "x 7"), Moment(time: 1, caption: "third"),
    Moment(time: 2, caption: "last"),
  ]

  private static func layout(
    _ main: Rect = main, inset: Rect? = nil, duration: Double = 2, rest: Double = 0.5,
    showsTime: Bool = true, theme: Theme = .light, moments: [Moment] = moments
  ) -> PlaybackLayout {
    let recording = Recording(
      name: "dot", title: "Dot", summary: "A dot.", screen: .init(width: 400, height: 300),
      duration: duration, tracks: [], events: [])
    var area = ActionArea(of: [], in: recording, measurer: fonts)
    area.main = main
    area.insets = inset.map { [ActionArea.Inset(rect: $0, frames: [0])] } ?? []
    return PlaybackLayout(
      recording: recording, moments: moments, area: area,
      options: PlaybackOptions(theme: theme, rest: rest, largestError: 0.25, showsTime: showsTime),
      timeBase: TimeBase(duration: duration, rest: rest), measurer: fonts)
  }

  /// The picture of a layout, of a still square within its area and one within its inset.
  private static func picture(_ layout: PlaybackLayout) -> AnimatedPicture {
    let screen = LayerPicture(
      number: 0, name: "screen", transform: .identity, anchor: .zero,
      back: DisplayList { list in
        list.fill(.rect(Rect(x: 50, y: 60, width: 10, height: 10)), .black)
        list.fill(.rect(Rect(x: 370, y: 270, width: 8, height: 8)), .black)
      })
    let sampler = SceneSampler(
      .pictures({ _ in screen }, changes: []), measurer: fonts, timeBase: layout.timeBase)
    return layout.picture(
      AdaptiveSampler(
        sampler, areas: [layout.area.main] + layout.area.insets.map(\.rect),
        options: layout.options, recording: layout.recording))
  }

  private static func squares(_ item: DisplayItem, _ transform: AffineTransform = .identity)
    -> [Rect]
  {
    switch item {
    case .group(let group):
      let inner = group.transform.concatenating(transform)
      return group.content.items.flatMap { squares($0, inner) }
    case .fill(let path, .color(.black), _):
      return [path.applying(transform).bounds ?? .zero]
    default: return []
    }
  }

  private static func isNear(_ first: Rect, _ second: Rect) -> Bool {
    let differences = [
      first.minX - second.minX, first.minY - second.minY, first.maxX - second.maxX,
      first.maxY - second.maxY,
    ]
    return differences.allSatisfy { $0.magnitude < 1e-6 }
  }

  @Test(arguments: [Theme.light, .dark]) func frame_ofAnArea_isAroundItWithAMargin(_ theme: Theme)
    throws
  {
    let box = Rect(x: 12, y: 12, width: 200, height: 120)
    for showsTime in [false, true] {
      let picture = Self.picture(Self.layout(showsTime: showsTime, theme: theme))
      #expect(picture.size == Size(width: 224, height: showsTime ? 192 : 144))
      #expect(picture.duration == 2.5 && picture.title == "Dot")
      let items = picture.poster.items
      #expect(
        items[0]
          == .fill(
            .rect(Rect(origin: .zero, size: picture.size)), .color(theme.paper), .nonZero))
      guard case .group(let view) = items[1] else { throw Missing() }
      #expect(view.clip?.path == .roundedRect(box, cornerRadius: 6))
      // From the area's corner to the frame's.
      let square = Rect(x: 32, y: 32, width: 10, height: 10)
      let found = Self.squares(items[1])
      #expect(found.count == 1 && Self.isNear(found[0], square), "\(found)")
      #expect(
        items[2]
          == .stroke(
            .roundedRect(box, cornerRadius: 6), .color(theme.faint), StrokeStyle(width: 0.75)))
      #expect((items.count > 3) == showsTime)
    }
  }

  private struct Missing: Error {}

  /// A part of 20 by 10 points is enlarged as the whole is, in the corner nearest to it.
  @Test func inset_ofAPart_isInItsCorner() throws {
    let part = Rect(x: 365, y: 265, width: 20, height: 16)
    let items = Self.picture(Self.layout(inset: part)).poster.items
    guard case .group(let inset) = items[3], case .group(let view) = inset.content.items.first,
      let outline = view.clip?.path
    else { throw Missing() }
    // Sixteen points for its longer side, four from the frame's lower right corner.
    let target = Rect(x: 12 + 200 - 4 - 16, y: 12 + 120 - 4 - 12.8, width: 16, height: 12.8)
    #expect(Self.isNear(try #require(outline.bounds), target))
    #expect(inset.opacity == 1 && inset.content.items.count == 2)
    guard
      case .stroke(outline, .color(Theme.light.faint), StrokeStyle(width: 0.5)) =
        inset.content.items[1]
    else { throw Missing() }
    let square = Rect(x: target.minX + 4, y: target.minY + 4, width: 6.4, height: 6.4)
    let found = Self.squares(items[3])
    #expect(found.count == 1 && Self.isNear(found[0], square), "\(found)")
  }

  @Test(arguments: [(0.5, 2.5), (0, 2)]) func timeLine_ofMoments_hasADotForEach(
    _ rest: Double, _ length: Double
  ) throws {
    let picture = Self.picture(Self.layout(rest: rest))
    let poster = picture.poster.items
    let y = 12 + 120 + 12.0
    #expect(
      poster[3]
        == .fill(
          .rect(Rect(x: 12, y: y - 0.5, width: 200, height: 1)), .color(Theme.light.faint),
          .nonZero))
    for (index, moment) in Self.moments.enumerated() {
      let center = Point(x: 12 + moment.time / 2 * 200, y: y)
      #expect(
        poster[4 + index]
          == .fill(.circle(center: center, radius: 1.5), .color(Theme.light.quiet), .nonZero))
    }
    // Without a peak the poster is at the moment in the middle.
    guard case .group(let bar) = poster[9] else { throw Missing() }
    let full = Rect(x: 12, y: y - 1, width: 200, height: 2)
    #expect(bar.content == DisplayList { $0.fill(.rect(full), Theme.light.accent) })
    let shown = full.applying(bar.transform)
    #expect(Self.isNear(shown, Rect(x: 12, y: y - 1, width: 25, height: 2)), "\(shown)")
    #expect(picture.duration == length)
    for (time, share) in [(0.0, 0.0), (0.5, 0.25), (1.999, 0.9995)] {
      guard case .group(let bar) = picture.displayList(at: time).items[9] else { throw Missing() }
      let width = full.applying(bar.transform).width
      #expect(abs(width - 200 * share) < 1e-3 && bar.opacity == 1, "at \(time)")
    }
  }

  /// The texts that are seen, and where their baselines begin.
  private static func texts(
    _ list: DisplayList, _ transform: AffineTransform = .identity
  ) -> [(string: String, place: Point)] {
    list.items.flatMap { item -> [(string: String, place: Point)] in
      switch item {
      case .group(let group) where group.opacity > 0.5 && group.clip == nil:
        return texts(group.content, group.transform.concatenating(transform))
      case .text(let text):
        let metrics = fonts.measure(text.layout)
        let corner = text.anchor.topLeft(of: metrics, at: text.position)
        let start = corner.offsetBy(
          dx: metrics.lines.first?.box.minX ?? 0, dy: metrics.firstBaseline)
        return [(text.layout.string, transform.apply(to: start))]
      default: return []
      }
    }
  }

  /// Each caption from the tick of its moment to the next; of two at once the latter.
  @Test(arguments: [0.0, 0.5]) func captions_ofMoments_areShownFromThemOn(_ rest: Double) {
    let layout = Self.layout(rest: rest)
    let picture = Self.picture(layout)
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

  /// The running time is four letters of 4.8 points and a unit wide, with a digit more from 10 s
  /// on; the title has what is left, and is there where that is more than 28 points.
  @Test(arguments: [
    (59.5, 2.0, false), (60.5, 2, true), (60.5, 10, false), (64.3, 10, false), (65.3, 10, true),
  ])
  func title_besideTheRunningTime_hasItsSpace(
    _ width: Double, _ duration: Double, _ isShown: Bool
  ) {
    let layout = Self.layout(
      Rect(x: 30, y: 40, width: width, height: 50), duration: duration,
      moments: [Moment(time: 0, caption: "caption")])
    let titles = Self.texts(Self.picture(layout).poster).filter { $0.string == "Dot" }
    #expect(!titles.isEmpty == isShown)
  }

  @Test func description_ofMoments_listsThem() {
    let text = Self.picture(Self.layout()).description?.replacing("\u{202F}", with: " ")
    #expect(
      text == "A dot. 2 s, then a rest of 0.5 s, in a loop; every point within 0.25 points of its "
        + "true place. 0.000 s first; 0.250 s never seen; 0.250 s second (x 7); 1.000 s third; "
        + "2.000 s last.")
  }
}
