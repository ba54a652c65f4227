// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

/// The properties that may change, for each kind of item, and the number of their values.
@Suite struct AnimatedPropertyTests {
  private typealias Property = PropertyTrack.Property

  private static let all: [Property] = [
    .translation, .rotation, .scale, .shear, .opacity, .x, .y, .width, .height, .cornerRadius,
    .centerX, .centerY, .radiusX, .radiusY, .points, .fillColor, .fillOpacity, .strokeColor,
    .strokeOpacity, .lineWidth, .dashPhase, .blur,
  ]

  private static let group: [Property: Int] = [
    .translation: 2, .rotation: 1, .scale: 2, .shear: 1, .opacity: 1,
  ]
  private static let rect: [Property: Int] = [
    .x: 1, .y: 1, .width: 1, .height: 1, .cornerRadius: 1,
  ]
  private static let ellipse: [Property: Int] = [
    .centerX: 1, .centerY: 1, .radiusX: 1, .radiusY: 1,
  ]
  private static let fill: [Property: Int] = [.fillColor: 3, .fillOpacity: 1]
  private static let stroke: [Property: Int] = [
    .strokeColor: 3, .strokeOpacity: 1, .lineWidth: 1,
  ]

  private static let area = Rect(x: 1, y: 2, width: 10, height: 6)
  private static let gradient = Paint.gradient(
    .linear(from: .zero, to: Point(x: 9, y: 0), [.init(0, .black), .init(1, .white)]))
  /// Two points, and a curve of three more.
  private static let curve = Path([
    .move(.zero), .line(Point(x: 4, y: 0)),
    .curve(Point(x: 9, y: 9), control1: Point(x: 6, y: 0), control2: Point(x: 9, y: 3)), .close,
  ])

  private static func text(_ paint: Paint) -> DisplayItem {
    let layout = TextLayout("text", style: TextStyle(font: Font(size: 10)))
    return .text(PlacedText(layout, at: .zero, paint: paint))
  }

  private static func shadow(_ shape: Shadow.Shape) -> DisplayItem {
    .shadow(Shadow(of: shape, color: .black, standardDeviation: 2))
  }

  /// What is drawn, and what of it can change, as the documentation of the properties says.
  private static let rows: [(String, DisplayItem, [[Property: Int]])] = {
    let dashed = StrokeStyle(width: 2, dash: StrokeStyle.Dash([3, 1]))
    let plain = StrokeStyle(width: 2)
    let black = Paint.color(.black)
    return [
      ("rectangle", .fill(.rect(area), black, .nonZero), [rect, fill]),
      ("ellipse", .fill(.ellipse(in: area), black, .evenOdd), [ellipse, fill]),
      ("curve", .fill(curve, black, .nonZero), [[.points: 10], fill]),
      ("round corners", .fill(.roundedRect(area, cornerRadius: 2), gradient, .nonZero), [rect]),
      ("nothing", .fill(Path(), gradient, .nonZero), [[.points: 0]]),
      ("line", .stroke(curve, black, plain), [[.points: 10], stroke]),
      ("dashes", .stroke(curve, black, dashed), [[.points: 10], stroke, [.dashPhase: 1]]),
      ("frame", .stroke(.rect(area), gradient, plain), [rect, [.lineWidth: 1]]),
      (
        "dashed circle", .stroke(.circle(center: .zero, radius: 4), gradient, dashed),
        [ellipse, [.lineWidth: 1, .dashPhase: 1]]
      ),
      ("text", text(black), [fill]),
      ("text in a gradient", text(gradient), []),
      ("shadow", shadow(.roundedRect(area, cornerRadius: 2)), [rect, fill, [.blur: 1]]),
      ("shadow of a circle", shadow(.path(.ellipse(in: area))), [ellipse, fill, [.blur: 1]]),
      ("shadow of a curve", shadow(.path(curve)), [[.points: 10], fill, [.blur: 1]]),
      ("group", .group(DisplayGroup(content: DisplayList())), [group]),
      ("artwork", .artwork(Artwork("art", DisplayList())), []),
      ("link", .link(DisplayLink(area, to: .destination("there"))), []),
      ("destination", .destination(name: "there", at: .zero), []),
    ]
  }()

  private static func problem(_ item: DisplayItem, _ property: Property, _ count: Int) -> String? {
    let values = [Double](repeating: 1, count: count)
    let track = PropertyTrack(property, [Keyframe(at: 0, values), Keyframe(at: 10, values)])
    let picture = AnimatedPicture(
      size: Size(width: 40, height: 40), items: [AnimatedItem(item, tracks: [track])], duration: 1,
      ticks: 10)
    do {
      try picture.validate()
      return nil
    } catch {
      return error.problem
    }
  }

  @Test(arguments: rows.indices) func validate_trackOfEveryProperty_isOfWhatTheItemHas(_ row: Int) {
    let (name, item, lists) = Self.rows[row]
    let own = lists.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    for property in Self.all {
      let place: Comment = "\(property) of \(name)"
      guard let count = own[property] else {
        let problem = "track of \(property): the item has no such property"
        #expect(Self.problem(item, property, 1) == problem, place)
        continue
      }
      #expect(Self.problem(item, property, count) == nil, place)
      for wrong in [count - 1, count + 1] where wrong >= 0 {
        let problem =
          "track of \(property): keyframe at 0.0 s has \(wrong) values, must have \(count)"
        #expect(Self.problem(item, property, wrong) == problem, place)
      }
    }
  }

  /// The shape of a clip can change, and nothing else of it; without a clip, nothing.
  @Test func validate_trackOfAClip_isOfItsShape() {
    let clips: [(Path?, [Property: Int])] = [
      (.rect(Self.area), Self.rect), (.ellipse(in: Self.area), Self.ellipse),
      (Self.curve, [.points: 10]), (nil, [:]),
    ]
    for (clip, own) in clips {
      for property in Self.all {
        let values = [Double](repeating: 1, count: own[property] ?? 1)
        let track = PropertyTrack(property, [Keyframe(at: 0, values), Keyframe(at: 10, values)])
        let group = DisplayGroup(clip: clip.map { .init($0) }, content: DisplayList())
        let picture = AnimatedPicture(
          size: Size(width: 40, height: 40),
          items: [AnimatedItem(group, content: [], clipTracks: [track])], duration: 1, ticks: 10)
        let isSound = (try? picture.validate()) != nil
        #expect(isSound == (own[property] != nil), "\(property) of \(clip as Any)")
      }
    }
  }

  /// A track varies where any number of any keyframe is another than that of the first.
  @Test func varies_ofKeyframes_isWhetherANumberDiffers() {
    for (frames, varies) in [
      ([[1], [1]], false), ([[1], [2]], true), ([[1], [1], [2]], true), ([[1], [2], [1]], true),
      ([[1, 2, 3], [1, 2, 3]], false), ([[1, 2, 3], [1, 2, 4]], true), ([[1, 2], [1, 3]], true),
      ([[1, 2], [0, 2]], true), ([[], []], false), ([[0], [-0.0]], false), ([[5]], false),
      ([[0], [.leastNonzeroMagnitude]], true),
    ] as [([[Double]], Bool)] {
      let track = PropertyTrack(
        .points, frames.enumerated().map { Keyframe(at: $0.offset, $0.element) })
      #expect(track.varies == varies, "\(frames)")
    }
  }
}
