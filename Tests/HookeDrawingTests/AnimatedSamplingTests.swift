// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

/// What an animated picture shows at an instant, against the values that its tracks say.
@Suite("Samples of animated pictures")
struct AnimatedSamplingTests {
  private static let area = Rect(x: 1, y: 2, width: 10, height: 6)
  private static let black = Paint.color(.black)

  /// The picture of one item that lasts 4 s in 100 ticks, at a time.
  private static func shown(_ item: AnimatedItem, at time: Double) -> DisplayItem? {
    AnimatedPicture(
      size: Size(width: 40, height: 40), items: [item], duration: 4, ticks: 100
    ).displayList(at: time).items.first
  }

  private static func track(
    _ property: PropertyTrack.Property, _ start: [Double], _ end: [Double]
  ) -> PropertyTrack {
    PropertyTrack(property, [Keyframe(at: 0, start), Keyframe(at: 100, end)])
  }

  private static func group(_ clip: Path?, _ content: [DisplayItem] = []) -> DisplayItem {
    .group(
      DisplayGroup(clip: clip.map { .init($0, rule: .evenOdd) }, content: DisplayList(content)))
  }

  @Test func displayList_clipAloneMoves_isTheMovedClip() {
    let fill = DisplayItem.fill(.rect(Self.area), Self.black, .nonZero)
    let polygon = Path.polyline([.zero, Point(x: 8, y: 0), Point(x: 0, y: 8)], closed: true)
    let rows: [(clip: Path, tracks: [PropertyTrack], half: Path)] = [
      (
        .rect(Self.area), [Self.track(.x, [1], [5]), Self.track(.height, [6], [0])],
        .rect(Rect(x: 3, y: 2, width: 10, height: 3))
      ),
      (
        .roundedRect(Self.area, cornerRadius: 2), [Self.track(.cornerRadius, [2], [0])],
        .roundedRect(Self.area, cornerRadius: 1)
      ),
      (
        .ellipse(in: Self.area), [Self.track(.centerX, [6], [10]), Self.track(.radiusY, [3], [1])],
        .ellipse(in: Rect(x: 3, y: 3, width: 10, height: 4))
      ),
      (
        polygon, [Self.track(.points, [0, 0, 8, 0, 0, 8], [4, 2, 8, 2, 0, 8])],
        .polyline([Point(x: 2, y: 1), Point(x: 8, y: 1), Point(x: 0, y: 8)], closed: true)
      ),
    ]
    for (clip, tracks, half) in rows {
      let base = DisplayGroup(clip: .init(clip, rule: .evenOdd), content: DisplayList())
      let still = AnimatedItem(base, content: [AnimatedItem(fill)])
      var moving = still
      moving.clipTracks = tracks
      #expect(Self.shown(moving, at: 2) == Self.group(half, [fill]))
      #expect(Self.shown(moving, at: -1) == Self.group(clip, [fill]))
      #expect(Self.shown(still, at: 2) == Self.group(clip, [fill]))
      #expect(!moving.isStatic && still.isStatic && moving.keyframeCount == 2 * tracks.count)
      // As the only part of a group, of its content and of its mask.
      let outer = AnimatedItem(DisplayGroup(content: DisplayList()), content: [moving])
      #expect(Self.shown(outer, at: 2) == Self.group(nil, [Self.group(half, [fill])]))
      let mask = GroupMask(DisplayList(), .luminance)
      let masked = AnimatedItem(
        DisplayGroup(mask: mask, content: DisplayList()), content: [], mask: [moving])
      let seen = GroupMask(DisplayList([Self.group(half, [fill])]), .luminance)
      #expect(
        Self.shown(masked, at: 2) == .group(DisplayGroup(mask: seen, content: DisplayList())))
      #expect(!outer.isStatic && !masked.isStatic)
    }
  }

  /// Tracks of the clip are none of the group, and the other way round.
  @Test func displayList_ofTracksOfAnother_isUnchanged() {
    let base = DisplayGroup(clip: .init(.rect(Self.area)), content: DisplayList())
    let tracks = [Self.track(.translation, [0, 0], [9, 9]), Self.track(.opacity, [1], [0])]
    let clips = AnimatedItem(base, content: [], clipTracks: tracks)
    #expect(Self.shown(clips, at: 2) == .group(base))
    let own = AnimatedItem(base, content: [], tracks: [Self.track(.x, [0], [9])])
    #expect(Self.shown(own, at: 2) == .group(base))
    let open = AnimatedItem(
      DisplayGroup(content: DisplayList()), content: [], clipTracks: [Self.track(.x, [0], [9])])
    #expect(Self.shown(open, at: 2) == Self.group(nil))
  }

  /// A value from 4 to -4: half way on it is 0, and at three quarters 2 below.
  @Test func displayList_lengthsBelowZero_areZero() {
    let fill = DisplayItem.fill(.rect(Self.area), Self.black, .nonZero)
    let oval = DisplayItem.fill(.ellipse(in: Self.area), Self.black, .nonZero)
    let stroke = DisplayItem.stroke(.rect(Self.area), Self.black, StrokeStyle(width: 3))
    let shape = Shadow.Shape.roundedRect(Self.area, cornerRadius: 0)
    func shadow(_ blur: Double) -> DisplayItem {
      .shadow(Shadow(of: shape, color: .black, standardDeviation: blur))
    }
    func rect(_ width: Double, _ height: Double) -> DisplayItem {
      .fill(.rect(Rect(x: 1, y: 2, width: width, height: height)), Self.black, .nonZero)
    }
    func ellipse(_ across: Double, _ down: Double) -> DisplayItem {
      let rect = Rect(center: Point(x: 6, y: 5), size: Size(width: across, height: down))
      return .fill(.ellipse(in: rect), Self.black, .nonZero)
    }
    func line(_ width: Double) -> DisplayItem {
      .stroke(.rect(Self.area), Self.black, StrokeStyle(width: width))
    }
    typealias Row = (
      item: DisplayItem, property: PropertyTrack.Property, value: (Double) -> DisplayItem
    )
    let rows: [Row] = [
      (fill, .width, { rect($0, 6) }), (fill, .height, { rect(10, $0) }),
      (oval, .radiusX, { ellipse(2 * $0, 6) }), (oval, .radiusY, { ellipse(10, 2 * $0) }),
      (stroke, .lineWidth, line), (shadow(5), .blur, shadow),
    ]
    for (item, property, value) in rows {
      let moving = AnimatedItem(item, tracks: [Self.track(property, [4], [-4])])
      for (time, length) in [(-9.0, 4.0), (0, 4), (1, 2), (2, 0), (3, 0), (4, 0), (9, 0)] {
        #expect(Self.shown(moving, at: time) == value(length), "\(property) at \(time)")
      }
    }
    // Not a length: what is drawn may move and fade as it likes.
    let aside = AnimatedItem(fill, tracks: [Self.track(.x, [4], [-4])])
    let moved = Rect(x: -2, y: 2, width: 10, height: 6)
    #expect(Self.shown(aside, at: 3) == .fill(.rect(moved), Self.black, .nonZero))
    let dashed = StrokeStyle(width: 1, dash: .init([3, 1], phase: 7))
    let running = AnimatedItem(
      .stroke(.rect(Self.area), Self.black, dashed), tracks: [Self.track(.dashPhase, [4], [-4])])
    let begun = StrokeStyle(width: 1, dash: .init([3, 1], phase: -2))
    #expect(Self.shown(running, at: 3) == .stroke(.rect(Self.area), Self.black, begun))
  }

  /// Colours and opacities of fills, lines, texts and shadows, each alone and together; a gradient
  /// and what has no colour stay as they are.
  @Test func displayList_colours_areThoseOfTheirTracks() {
    let (start, gradient) = (
      Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8),
      Paint.gradient(.linear(from: .zero, to: Point(x: 9, y: 0), [.init(0, .black)]))
    )
    let layout = TextLayout("text", style: TextStyle(font: Font(size: 10)))
    typealias Make = (Paint) -> DisplayItem
    let fill: Make = { .fill(.rect(Self.area), $0, .evenOdd) }
    let stroke: Make = { .stroke(.rect(Self.area), $0, StrokeStyle(width: 2)) }
    let text: Make = {
      .text(PlacedText(layout, at: Point(x: 3, y: 4), anchor: .baseline, paint: $0))
    }
    for (make, color, opacity) in [
      (fill, PropertyTrack.Property.fillColor, PropertyTrack.Property.fillOpacity),
      (text, .fillColor, .fillOpacity), (stroke, .strokeColor, .strokeOpacity),
    ] {
      let (turn, fade) = (
        Self.track(color, [0, 0, 0], [1, 0.5, 0.25]), Self.track(opacity, [0], [1])
      )
      let rows: [(tracks: [PropertyTrack], color: Color)] = [
        ([turn], Color(red: 0.25, green: 0.125, blue: 0.0625, alpha: 0.8)),
        ([fade], start.withOpacity(0.25)),
        ([fade, turn], Color(red: 0.25, green: 0.125, blue: 0.0625, alpha: 0.25)),
      ]
      for row in rows {
        let item = AnimatedItem(make(.color(start)), tracks: row.tracks)
        #expect(Self.shown(item, at: 1) == make(.color(row.color)))
        let shaded = AnimatedItem(make(gradient), tracks: row.tracks)
        #expect(Self.shown(shaded, at: 1) == make(gradient))
      }
    }
  }

  /// The measure and inversion are those of the group's own mask, by default opacity.
  @Test func mask_ofItems_hasTheMeasureOfTheGroup() {
    let fill = DisplayItem.fill(.rect(Self.area), Self.black, .nonZero)
    let moving = AnimatedItem(fill, tracks: [Self.track(.x, [1], [5])])
    let half = DisplayItem.fill(
      .rect(Rect(x: 3, y: 2, width: 10, height: 6)), Self.black, .nonZero)
    let own = DisplayList([.destination(name: "replaced", at: .zero)])
    let rows: [(given: GroupMask?, shown: GroupMask)] = [
      (nil, GroupMask(DisplayList([half]), .alpha)),
      (GroupMask(own, .alpha), GroupMask(DisplayList([half]), .alpha)),
      (GroupMask(own, .luminance), GroupMask(DisplayList([half]), .luminance)),
      (
        GroupMask(own, .alpha, isInverted: true),
        GroupMask(DisplayList([half]), .alpha, isInverted: true)
      ),
    ]
    for (given, shown) in rows {
      let base = DisplayGroup(mask: given, content: DisplayList())
      let item = AnimatedItem(base, content: [AnimatedItem(fill)], mask: [moving])
      let group = DisplayGroup(mask: shown, content: DisplayList([fill]))
      #expect(Self.shown(item, at: 2) == .group(group))
      #expect(!item.isStatic && item.keyframeCount == 2)
      // Without items of its own, the mask is that of the group.
      let still = AnimatedItem(base, content: [moving])
      let kept = DisplayGroup(mask: given, content: DisplayList([half]))
      #expect(Self.shown(still, at: 2) == .group(kept) && still.keyframeCount == 2)
    }
  }

  /// Ticks of a picture of 100, and whether they are those of a track.
  @Test(arguments: [
    ([0, 100], true), ([0, 1, 99, 100], true), ([0, 50, 51, 100], true), ([], false), ([0], false),
    ([100], false), ([0, 0], false), ([0, 0, 100], false), ([0, 50, 50, 100], false),
    ([0, 100, 100], false), ([0, 60, 50, 100], false), ([0, 100, 50, 100], false),
    ([1, 100], false), ([0, 99], false), ([0, 101], false), ([-1, 100], false), ([100, 0], false),
    ([0, 50, 101], false), ([0, -1, 100], false),
  ])
  func validate_ticks_mustAscendFromEndToEnd(_ ticks: [Int], _ isSound: Bool) {
    let track = PropertyTrack(.x, ticks.map { Keyframe(at: $0, [1]) })
    let fill = AnimatedItem(.fill(.rect(Self.area), Self.black, .nonZero), tracks: [track])
    let clip = AnimatedItem(
      DisplayGroup(clip: .init(.rect(Self.area)), content: DisplayList()), content: [],
      clipTracks: [track])
    for item in [fill, clip] {
      let picture = AnimatedPicture(
        size: Size(width: 40, height: 40), items: [item], duration: 4, ticks: 100)
      #expect(((try? picture.validate()) != nil) == isSound)
    }
  }
}
