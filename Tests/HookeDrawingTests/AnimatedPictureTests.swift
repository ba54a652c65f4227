// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@Suite struct AnimatedPictureTests {
  private static let square = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))

  /// A picture of one second and 1,000 ticks with one item.
  private func picture(_ item: AnimatedItem) -> AnimatedPicture {
    AnimatedPicture(size: Size(width: 40, height: 40), items: [item], duration: 1, ticks: 1000)
  }

  private func track(_ property: PropertyTrack.Property, _ values: [Double]...) -> PropertyTrack {
    PropertyTrack(
      property,
      values.enumerated().map { Keyframe(at: 1000 * $0.offset / (values.count - 1), $0.element) })
  }

  private func group(_ tracks: [PropertyTrack], clipTracks: [PropertyTrack] = []) -> AnimatedItem {
    AnimatedItem(
      DisplayGroup(clip: .init(Self.square), content: DisplayList()),
      content: [AnimatedItem(.fill(Self.square, .color(.black), .nonZero))],
      origin: Point(x: 5, y: 5), tracks: tracks, clipTracks: clipTracks)
  }

  @Test func displayList_betweenKeyframes_isInterpolatedLinearly() {
    let fill = AnimatedItem(
      .fill(Self.square, .color(.black), .nonZero),
      tracks: [
        track(.x, [0], [20], [30]), track(.width, [10], [4], [4]),
        track(.fillColor, [0, 0, 0], [1, 0.5, 0], [1, 1, 1]), track(.fillOpacity, [1], [1], [0]),
      ])
    func shown(_ x: Double, _ width: Double, _ color: Color) -> DisplayList {
      let path = Path.rect(Rect(x: x, y: 0, width: width, height: 10))
      return DisplayList([.fill(path, .color(color), .nonZero)])
    }
    let picture = picture(fill)
    #expect(picture.displayList(at: 0.25) == shown(10, 7, Color(red: 0.5, green: 0.25, blue: 0)))
    #expect(
      picture.displayList(at: 0.75)
        == shown(25, 4, Color(red: 1, green: 0.75, blue: 0.5, alpha: 0.5)))
    #expect(picture.displayList(at: -3) == shown(0, 10, .black))
    #expect(picture.displayList(at: 9) == shown(30, 4, Color(white: 1, alpha: 0)))
    #expect(picture.poster == DisplayList([.fill(Self.square, .color(.black), .nonZero)]))
  }

  @Test func displayList_groupTransform_keepsItsOrigin() throws {
    let turned = group([
      track(.translation, [0, 0], [8, -6]), track(.rotation, [0], [.pi]),
      track(.scale, [1, 1], [3, 5]), track(.shear, [0], [0]), track(.opacity, [1], [0.5]),
    ])
    guard case .group(let group)? = picture(turned).displayList(at: 0.5).items.first else {
      Issue.record("no group")
      return
    }
    #expect(group.opacity == 0.75)
    let origin = group.transform.apply(to: Point(x: 5, y: 5))
    #expect(origin.distance(to: Point(x: 9, y: 2)) < 1e-12)
    // Scaled by 2 and 3, then turned by a quarter: right becomes down.
    let corner = group.transform.apply(to: Point(x: 10, y: 10))
    #expect(corner.distance(to: Point(x: 9 - 15, y: 2 + 10)) < 1e-12)
  }

  /// A path without elements has no points, which are as many values as its keyframes need.
  @Test func displayList_pointsOfAnEmptyPath_areNone() throws {
    let item = AnimatedItem(
      .fill(Path(), .color(.black), .nonZero), tracks: [track(.points, [], [])])
    try picture(item).validate()
    #expect(picture(item).displayList(at: 0.5) == DisplayList([item.item]))
  }

  @Test func validate_soundPicture_passes() throws {
    let moving = group(
      [track(.translation, [0, 0], [1e9, -1e9])], clipTracks: [track(.width, [1], [9])])
    try picture(moving).validate()
  }

  /// What is wrong, and how the message ends.
  static let broken: [(PropertyTrack, String)] = [
    (
      PropertyTrack(.opacity, [Keyframe(at: 0, [1]), Keyframe(at: 500, [1e300])]),
      "track of opacity: keyframes must be two or more, ascending from tick 0 to tick 1000"
    ),
    (
      PropertyTrack(.opacity, [Keyframe(at: 0, [1])]),
      "track of opacity: keyframes must be two or more, ascending from tick 0 to tick 1000"
    ),
    (
      PropertyTrack(
        .translation,
        [Keyframe(at: 0, [0, 0]), Keyframe(at: 250, [0, -1e300]), Keyframe(at: 1000, [0, 0])]),
      "track of translation: keyframe at 0.25 s is -1e+300, "
        + "must be finite and at most 1000000000 in magnitude"
    ),
    (
      PropertyTrack(.scale, [Keyframe(at: 0, [1, 1]), Keyframe(at: 1000, [1, .nan])]),
      "track of scale: keyframe at 1.0 s is nan, must be finite and at most 1000000000 in magnitude"
    ),
    (
      PropertyTrack(.translation, [Keyframe(at: 0, [0]), Keyframe(at: 1000, [0, 1])]),
      "track of translation: keyframe at 0.0 s has 1 values, must have 2"
    ),
    (
      PropertyTrack(.blur, [Keyframe(at: 0, [0]), Keyframe(at: 1000, [0])]),
      "track of blur: the item has no such property"
    ),
  ]

  @Test(arguments: broken.indices) func validate_brokenTrack_saysWhereAndWhat(_ index: Int) {
    let (track, problem) = Self.broken[index]
    let outer = AnimatedItem(
      DisplayGroup(content: DisplayList()), content: [group([]), group([track])])
    #expect(
      throws: DisplayListError(location: [0, 1], kind: "group", problem: problem)
    ) { try picture(outer).validate() }
    // After a group that is sound, in the mask of the next one.
    let masked = AnimatedItem(
      DisplayGroup(mask: GroupMask(DisplayList(), .alpha), content: DisplayList()),
      content: [group([])], mask: [group([]), group([]), group([track])])
    let whole = AnimatedItem(DisplayGroup(content: DisplayList()), content: [group([]), masked])
    #expect(
      throws: DisplayListError(location: [0, 1, 2], kind: "group", problem: problem)
    ) { try picture(whole).validate() }
  }

  @Test func validate_otherProblems_areRefused() {
    let twice = group([track(.opacity, [0], [1]), track(.opacity, [0], [1])])
    let clip = group([], clipTracks: [track(.radiusX, [0], [1])])
    let poster = AnimatedItem(.fill(.circle(center: .zero, radius: .nan), .color(.black), .nonZero))
    for item in [twice, clip, poster] {
      #expect(throws: DisplayListError.self) { try picture(item).validate() }
    }
    var uneven = picture(group([]))
    uneven.ticks = 300
    #expect(throws: DisplayListError.self) { try uneven.validate() }
    uneven.ticks = 100
    uneven.duration = .infinity
    #expect(throws: DisplayListError.self) { try uneven.validate() }
  }

  /// Numbers of the picture itself, and the message about each.
  @Test func validate_numbersOfThePicture_areAboveZero() {
    let rows: [(name: String, value: Double)] = ["width", "height", "duration"].flatMap { name in
      [0, -1, .infinity, -.infinity, .nan].map { (name, $0) }
    }
    for (name, value) in rows {
      var wrong = picture(group([]))
      switch name {
      case "width": wrong.size.width = value
      case "height": wrong.size.height = value
      default: wrong.duration = value
      }
      let word = name == "duration" ? name : "size"
      let error = DisplayListError(
        location: [], kind: "animated picture",
        problem: "\(word) is \(value), must be above 0 and finite")
      #expect(throws: error, "\(name)") { try wrong.validate() }
    }
    for (ticks, isPower) in [
      (1, true), (10, true), (1_000_000, true), (1_000_000_000_000, true), (0, false), (-10, false),
      (2, false), (9, false), (11, false), (500, false), (10_000_000_000_000, false), (.max, false),
    ] {
      var uneven = picture(group([]))
      uneven.ticks = ticks
      let error = DisplayListError(
        location: [], kind: "animated picture",
        problem: "ticks is \(ticks), must be a power of 10")
      if isPower {
        #expect(throws: Never.self, "\(ticks)") { try uneven.validate() }
      } else {
        #expect(throws: error, "\(ticks)") { try uneven.validate() }
      }
    }
  }

  @Test func values_atRepeatedTicks_areThoseOfTheLast() {
    let track = PropertyTrack(
      .x,
      [
        Keyframe(at: 0, [1]), Keyframe(at: 500, [2]), Keyframe(at: 500, [8]),
        Keyframe(at: 1000, [9]),
      ])
    #expect(track.values(at: 500) == [8] && track.values(at: 1000) == [9])
    #expect(track.values(at: 250) == [1.5] && track.values(at: 750) == [8.5])
  }
}
