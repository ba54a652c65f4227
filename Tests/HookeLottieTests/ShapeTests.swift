// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// Shapes, styles and modifiers, against their geometry.
struct ShapeTests {
  private typealias File = LottieFile

  private func path(_ items: String) throws -> Path {
    try #require(try File.animation(shapes: items).paths().first)
  }

  @Test func ellipse_size_touchesItsBoxFromTheTop() throws {
    let path = try path(#"{"ty":"el","p":{"k":[50,40]},"s":{"k":[20,10]}},"# + File.fill)
    #expect(
      path.points == [
        Point(x: 50, y: 35), Point(x: 60, y: 40), Point(x: 50, y: 45), Point(x: 40, y: 40),
        Point(x: 50, y: 35),
      ])
    // Halfway along an arc, the outline is a radius from the middle, to 3 in 10,000.
    let arc = try #require(path.trimmed(from: 0, to: 0.125).points.last)
    let (x, y) = ((arc.x - 50) / 10, (arc.y - 40) / 5)
    #expect((x * x + y * y - 1).magnitude < 1e-3)
  }

  @Test func rectangle_radius_isAtMostHalfTheShorterSide() throws {
    let path = try path(
      #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,10]},"r":{"k":99}},"# + File.fill)
    #expect(path.bounds == Rect(x: -10, y: -5, width: 20, height: 10))
    #expect(path.points.first == Point(x: 10, y: 0))
  }

  @Test func rectangle_reversed_runsTheOtherWay() throws {
    let shape = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,10]},"d":%},"# + File.fill
    let forward = try path(shape.replacing("%", with: "1"))
    let reversed = try path(shape.replacing("%", with: "3"))
    #expect(forward.points[0] == reversed.points[0])
    #expect(forward.points[1] == reversed.points[3])
    #expect(BezierPath.outlines(of: forward)[0].signedArea == 200)
    #expect(BezierPath.outlines(of: reversed)[0].signedArea == -200)
  }

  @Test func outline_ofOlderFiles_isClosedByItsShape() throws {
    let outline = #"{"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}"#
    for (flag, isClosed) in [("true", true), ("false", false)] {
      let path = try path(
        #"{"ty":"sh","closed":\#(flag),"ks":{"k":\#(outline)}},"# + File.stroke)
      #expect((path.elements.last == .close) == isClosed)
    }
  }

  /// Whether an outline with keyframes is closed is said by the first of them that says it.
  @Test func outline_withKeyframes_isClosedByTheFirstThatSaysSo() throws {
    let points = #""v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}"#
    // What the keyframes say, what the shape says, and what follows.
    let rows: [(said: [Bool?], outside: Bool?, isClosed: Bool)] = [
      ([true, true], nil, true), ([true, false], nil, true), ([false, true], nil, false),
      ([false, false], true, false), ([nil, true], nil, true), ([nil, false], true, false),
      ([nil, nil], true, true), ([nil, nil], false, false), ([nil, nil], nil, false),
      ([true, nil], false, true), ([false, true, true], true, false),
      ([nil, true, false], nil, true), ([true, false, false], nil, true),
    ]
    for row in rows {
      let keyframes = row.said.enumerated().map { index, closed in
        let flag = closed.map { #""c":\#($0),"# } ?? ""
        return #"{"t":\#(5 * index),"s":[{\#(flag)\#(points)]}"#
      }.joined(separator: ",")
      let outside = row.outside.map { #""closed":\#($0),"# } ?? ""
      let path = try path(
        #"{"ty":"sh",\#(outside)"ks":{"a":1,"k":[\#(keyframes)]}},"# + File.stroke)
      #expect((path.elements.last == .close) == row.isClosed, "\(row)")
    }
  }

  @Test func star_corners_lieOnTwoCircles() throws {
    let path = try path(
      #"{"ty":"sr","sy":1,"p":{"k":[50,50]},"pt":{"k":4},"r":{"k":0},"or":{"k":20},"os":{"k":0},"ir":{"k":10},"is":{"k":0}},"#
        + File.fill)
    let points = path.points
    let half = 10 * 0.5.squareRoot()
    #expect(points.count == 8)
    #expect(points[0].isNear(50, 30) && points[1].isNear(50 + half, 50 - half))
    #expect(points[2].isNear(70, 50) && points[4].isNear(50, 70))
  }

  @Test func polygon_corners_lieOnOneCircle() throws {
    let path = try path(
      #"{"ty":"sr","sy":2,"p":{"k":[0,0]},"pt":{"k":3},"r":{"k":180},"or":{"k":10}},"# + File.fill)
    #expect(path.points.count == 3 && path.points[0].isNear(0, 10))
  }

  @Test func fill_afterGroup_drawsItsOutlines() throws {
    let group =
      #"{"ty":"gr","it":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[2,2]}},{"ty":"tr","p":{"k":[10,0]},"s":{"k":[300,100]}}]},"#
    let path = try path(group + File.fill)
    #expect(path.bounds == Rect(x: 7, y: -1, width: 6, height: 2))
  }

  @Test func style_first_liesOnTop() throws {
    let animation = try File.animation(
      shapes: #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[9,9]}},"# + File.stroke + "," + File.fill)
    let items = try #require(animation.layerGroups(at: 0).last).content.items
    guard items.count == 2, case .fill = items[0], case .stroke = items[1] else {
      Issue.record("not a fill below a stroke: \(items)")
      return
    }
  }

  @Test func group_opacity_fadesTheWhole() throws {
    let animation = try File.animation(
      shapes:
        #"{"ty":"gr","it":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[9,9]}},\#(File.fill),\#(File.stroke),{"ty":"tr","o":{"k":30}}]}"#
    )
    let layer = try #require(animation.layerGroups(at: 0).last)
    #expect(layer.opacity == 0.3 && layer.content.items.count == 2)
  }

  /// The ends of a line that a trim leaves, by start, end and offset.
  @Test(arguments: [
    (25.0, 75.0, 0.0, [25.0, 75]), (75, 25, 0, [25, 75]), (0, 100, 90, [0, 100]),
    (10, 20, 90, [35, 45]), (80, 100, 36, [90, 100, 0, 10]), (0, 50, -90, [75, 100, 0, 25]),
    (50, 100, 270, [25, 75]),
  ])
  func trim_line_leavesThePart(start: Double, end: Double, offset: Double, x: [Double]) throws {
    let path = try path(
      File.polygon([[0, 0], [100, 0]], closed: false)
        + #",{"ty":"tm","s":{"k":\#(start)},"e":{"k":\#(end)},"o":{"k":\#(offset)},"m":1},"#
        + File.stroke)
    #expect(path.points.count == x.count)
    for (point, x) in zip(path.points, x) { #expect(point.isNear(x, 0, within: 1e-4), "\(path)") }
  }

  @Test func trim_acrossTheBeginningOfAClosedOutline_isOneLine() throws {
    let path = try path(
      File.polygon([[0, 0], [10, 0], [10, 10], [0, 10]])
        + #",{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":-90}},"# + File.stroke)
    #expect(
      path.points == [
        Point(x: 0, y: 10), Point(x: 0, y: 0), Point(x: 10, y: 0),
      ])
  }

  @Test func trim_sequential_countsTheOutlinesAsOne() throws {
    let lines =
      File.polygon([[0, 0], [30, 0]], closed: false) + ","
      + File.polygon([[0, 5], [10, 5]], closed: false)
    let path = try path(
      lines + #",{"ty":"tm","s":{"k":50},"e":{"k":100},"o":{"k":0},"m":2},"# + File.stroke)
    // Half of 40 points: the last ten of the first line, all of the second.
    #expect(path.points.count == 4)
    #expect(
      path.points[0].isNear(20, 0, within: 1e-4) && path.points[3].isNear(10, 5, within: 1e-4))
    let each = try self.path(
      lines + #",{"ty":"tm","s":{"k":50},"e":{"k":100},"o":{"k":0},"m":1},"# + File.stroke)
    #expect(each.points[0].isNear(15, 0, within: 1e-4) && each.points[2].isNear(5, 5, within: 1e-4))
  }

  @Test func trim_ofNothing_drawsNothing() throws {
    let animation = try File.animation(
      shapes: File.polygon([[0, 0], [9, 0]]) + #",{"ty":"tm","s":{"k":40},"e":{"k":40}},"#
        + File.stroke)
    let isEmpty = animation.paths().allSatisfy { $0.isEmpty }
    #expect(isEmpty)
  }

  @Test func repeater_copies_moveAndFade() throws {
    let animation = try File.animation(
      shapes: #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[10,10]}},"# + File.fill
        + #",{"ty":"rp","c":{"k":3},"o":{"k":1},"m":1,"tr":{"p":{"k":[20,0]},"s":{"k":[50,50]},"so":{"k":100},"eo":{"k":20}}}"#
    )
    let bounds = animation.paths().compactMap(\.bounds).sorted { $0.minX < $1.minX }
    #expect(bounds.map(\.minX) == [20, 40, 60])
    #expect(bounds.map(\.width) == [5, 2.5, 1.25])
    let groups = try #require(animation.layerGroups(at: 0).last).content.items
    let opacities = groups.compactMap {
      if case .group(let group) = $0 { group.opacity } else { nil }
    }
    // Above: the last copy lies on top.
    #expect(opacities.count == 3)
    for (opacity, expected) in zip(opacities, [1, 0.6, 0.2]) {
      #expect((opacity - expected).magnitude < 1e-12)
    }
  }

  @Test func roundCorners_square_cutsEachCorner() throws {
    let path = try path(
      File.polygon([[0, 0], [10, 0], [10, 10], [0, 10]]) + #",{"ty":"rd","r":{"k":3}},"# + File.fill
    )
    let points = path.points
    #expect(points.count == 8)
    #expect(points[0] == Point(x: 0, y: 3) && points[1] == Point(x: 3, y: 0))
    #expect(points[2] == Point(x: 7, y: 0))
  }

  @Test func roundCorners_ofAMovingRadius_followsIt() throws {
    let radius =
      #"{"a":1,"k":[{"t":0,"s":[1],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":10,"s":[3]}]}"#
    let animation = try File.animation(
      shapes: File.polygon([[0, 0], [10, 0], [10, 10], [0, 10]])
        + #",{"ty":"rd","r":\#(radius)},"# + File.fill)
    for (time, radius) in [(0.0, 1.0), (0.5, 2), (1, 3)] {
      let points = try #require(animation.paths(at: time).first).points
      #expect((points[0].y - radius).magnitude < 1e-9, "\(time) s")
    }
  }

  @Test func puckerBloat_half_pullsTheCornersHalfway() throws {
    let path = try path(
      File.polygon([[0, 0], [10, 0], [10, 10], [0, 10]]) + #",{"ty":"pb","a":{"k":50}},"#
        + File.fill)
    #expect(path.points[0] == Point(x: 2.5, y: 2.5))
    guard case .curve(_, let control, _) = path.elements[1] else {
      Issue.record("no curve: \(path)")
      return
    }
    // The control at the corner itself goes away from the middle by half of its distance.
    #expect(control == Point(x: -2.5, y: -2.5))
  }

  @Test func merge_exclude_fillsByTheOddRule() throws {
    let squares = [0, 5].map { File.polygon([[$0, 0], [$0 + 10, 0], [$0 + 10, 10], [$0, 10]]) }
      .joined(separator: ",")
    let animation = try File.animation(shapes: squares + #",{"ty":"mm","mm":5},"# + File.fill)
    guard case .fill(let path, _, .evenOdd) = animation.layerGroups(at: 0).last?.content.items.first
    else {
      Issue.record("no fill by the odd rule")
      return
    }
    #expect(path.points.count == 8)
  }

  @Test func merge_subtract_clipsTheLowestToTheOutsideOfTheOthers() throws {
    let squares = [0, 5].map { File.polygon([[$0, 0], [$0 + 10, 0], [$0 + 10, 10], [$0, 10]]) }
      .joined(separator: ",")
    let animation = try File.animation(shapes: squares + #",{"ty":"mm","mm":3},"# + File.fill)
    #expect(animation.paths().map(\.bounds) == [Rect(x: 5, y: 0, width: 10, height: 10)])
    #expect(animation.layerGroups(at: 0).last?.clip?.rule == .evenOdd)
  }

  @Test func merge_intersect_strokesTheSmallestPart() throws {
    // Two rectangles around the canvas, one in each direction, as editors write them.
    let frame = [[-50.0, -50.0], [150, -50], [150, 150], [-50, 150]]
    let parts: [[[Double]]] = [[[10.0, 10.0], [30, 10], [30, 30]], frame, frame.reversed()]
    let animation = try File.animation(
      shapes: parts.map { File.polygon($0) }.joined(separator: ",") + #",{"ty":"mm","mm":4},"#
        + File.stroke)
    #expect(animation.paths().map(\.bounds) == [Rect(x: 10, y: 10, width: 20, height: 20)])
  }

  @Test func gradient_opacityStops_joinTheColours() throws {
    let animation = try File.animation(
      shapes: #"""
        {"ty":"rc","p":{"k":[0,0]},"s":{"k":[9,9]}},
        {"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[10,0]},"o":{"k":50},
         "g":{"p":2,"k":{"k":[0,1,0,0, 1,0,0,1, 0,1, 0.5,0, 1,1]}}}
        """#)
    guard
      case .fill(_, .gradient(let gradient), _) = animation.layerGroups(at: 0).last?.content.items
        .first
    else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.stops.map(\.offset) == [0, 0.5, 1])
    #expect(gradient.stops.map(\.color.alpha) == [0.5, 0, 0.5])
    #expect(gradient.stops[1].color.red == 0.5 && gradient.stops[1].color.blue == 0.5)
  }

  /// Beyond its end a gradient has its last colour.
  @Test func gradient_ofNoLength_isItsLastColour() throws {
    let animation = try File.animation(
      shapes: #"""
        {"ty":"rc","p":{"k":[0,0]},"s":{"k":[9,9]}},
        {"ty":"gf","t":1,"s":{"k":[4,4]},"e":{"k":[4,4]},"o":{"k":100},
         "g":{"p":2,"k":{"k":[0,1,0,0, 1,0,0,1]}}}
        """#)
    guard
      case .fill(_, .color(let color), _) = animation.layerGroups(at: 0).last?.content.items.first
    else {
      Issue.record("no colour")
      return
    }
    #expect(color == Color(red: 0, green: 0, blue: 1))
  }

  @Test func gradient_radial_hasItsFocusAlongTheAngle() throws {
    let animation = try File.animation(
      shapes: #"""
        {"ty":"rc","p":{"k":[0,0]},"s":{"k":[9,9]}},
        {"ty":"gf","t":2,"s":{"k":[10,10]},"e":{"k":[30,10]},"h":{"k":50},"a":{"k":90},"o":{"k":100},
         "g":{"p":2,"k":{"k":[0,1,0,0, 1,0,0,1]}}}
        """#)
    guard
      case .fill(_, .gradient(let gradient), _) = animation.layerGroups(at: 0).last?.content.items
        .first, case .radial(let focus, 0, let center, let radius) = gradient.geometry
    else {
      Issue.record("no radial gradient")
      return
    }
    #expect(focus.isNear(10, 20) && center == Point(x: 10, y: 10) && radius == 20)
  }

  @Test func dashes_unusable_areLeftOut() throws {
    let stroke =
      #"{"ty":"st","c":{"k":[0,0,0]},"o":{"k":100},"w":{"k":2},"d":[{"n":"d","v":{"k":%}},{"n":"g","v":{"k":3}},{"n":"o","v":{"k":1}}]}"#
    for (length, dash) in [("4", StrokeStyle.Dash([4, 3], phase: 1)), ("-4", nil)] {
      let animation = try File.animation(
        shapes: File.polygon([[0, 0], [9, 0]]) + "," + stroke.replacing("%", with: length))
      guard case .stroke(_, _, let style) = animation.layerGroups(at: 0).last?.content.items.first
      else {
        Issue.record("no stroke")
        return
      }
      #expect(style.dash == dash)
    }
  }

  @Test func repeater_aboutAnAnchor_scalesCopiesTowardsIt() throws {
    let animation = try File.animation(
      shapes: #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[10,10]}},"# + File.fill
        + #",{"ty":"rp","c":{"k":2},"o":{"k":1},"m":1,"tr":{"a":{"k":[10,4]},"p":{"k":[20,0]},"s":{"k":[50,50]}}}"#
    )
    let bounds = animation.paths().compactMap(\.bounds).sorted { $0.minX < $1.minX }
    // The anchor (10, 4) goes 20 a copy; what is left of it is scaled towards it.
    #expect(bounds.map(\.minX) == [25, 47.5] && bounds.map(\.maxX) == [30, 50])
    #expect(bounds.map(\.minY) == [2, 3])
  }

  /// A negative side spans what the positive one spans.
  @Test(arguments: [[20, 10], [-20, 10], [20, -10], [-20, -10]], [1, 3])
  func rectangle_rounded_hasArcsAboutItsFourCorners(size: [Int], direction: Int) throws {
    for radius in [1.0, 3, 5] { try expectArcs(size, radius, direction) }
  }

  private func expectArcs(_ size: [Int], _ radius: Double, _ direction: Int) throws {
    let path = try path(
      #"{"ty":"rc","p":{"k":[30,20]},"s":{"k":\#(size)},"r":{"k":\#(radius)},"d":\#(direction)},"#
        + File.fill)
    #expect(path.bounds == Rect(x: 20, y: 15, width: 20, height: 10))
    var (current, arcs) = (Point.zero, 0)
    for element in path.elements {
      if case .curve(let end, let control1, let control2) = element, current != end,
        current.x != end.x && current.y != end.y
      {
        arcs += 1
        let middle = Point(
          x: (current.x + end.x) / 2 < 30 ? 20 + radius : 40 - radius,
          y: (current.y + end.y) / 2 < 20 ? 15 + radius : 25 - radius)
        for t in [0, 0.25, 0.5, 0.75, 1] {
          let s = 1 - t
          let place =
            current * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t)
            + end * (t * t * t)
          // A cubic is off a quarter of a circle by 3 in 10,000.
          #expect((place.distance(to: middle) / radius - 1).magnitude < 5e-4, "\(place)")
          #expect((place.x - middle.x) * (middle.x - 30) >= -1e-9)
          #expect((place.y - middle.y) * (middle.y - 20) >= -1e-9)
        }
      }
      switch element {
      case .move(let end), .line(let end), .curve(let end, _, _): current = end
      case .close: break
      }
    }
    #expect(arcs == 4)
  }

  @Test func repeater_scaleOfNothing_leavesTheFirst() throws {
    let animation = try File.animation(
      shapes: #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[10,10]}},"# + File.fill
        + #",{"ty":"rp","c":{"k":3},"o":{"k":0},"m":1,"tr":{"p":{"k":[20,0]},"s":{"k":[0,100]}}}"#
    )
    let widths = animation.paths().compactMap { $0.bounds?.width }
    #expect(widths.max() == 10 && widths.filter { $0 > 0 }.count == 1)
  }

  /// Copy n is scaled by the n-th power of the factor, whose sign alternates: n may be below 0.
  @Test(arguments: [-3, -2, -1, 0, 1, 2, 3])
  func repeater_withANegativeFactor_mirrorsOddCopies(count: Int) throws {
    let items =
      #"{"ty":"rc","p":{"k":[9,7]},"s":{"k":[20,12]}},\#(File.fill),"#
      + #"{"ty":"rp","c":{"k":1},"o":{"k":\#(count)},"tr":{"s":{"k":[-50,100]}}}"#
    let path = try #require(try File.animation(shapes: items).paths().first)
    let factor = (0..<abs(count)).reduce(1.0) { power, _ in count < 0 ? power / -0.5 : power * -0.5
    }
    let edges = [-1 * factor, 19 * factor].sorted()
    let found = path.points.map(\.x)
    #expect(abs((found.min() ?? .nan) - edges[0]) < 1e-6, "copy \(count)")
    #expect(abs((found.max() ?? .nan) - edges[1]) < 1e-6, "copy \(count)")
  }

  @Test func path_ofAnOutline_isStraightWhereNeitherEndHasAHandle() {
    for (out, into) in [(0.0, 0.0), (3, 0), (0, 3), (3, 3)] {
      let outline = BezierPath(
        vertices: [
          .init(Point(x: 0, y: 0), out: Point(x: out, y: out)),
          .init(Point(x: 10, y: 0), into: Point(x: -into, y: into)),
        ], isClosed: false)
      let end = Point(x: 10, y: 0)
      let element: Path.Element =
        out == 0 && into == 0
        ? .line(end)
        : .curve(end, control1: Point(x: out, y: out), control2: Point(x: 10 - into, y: into))
      #expect(outline.path.elements == [.move(.zero), element], "\(out) \(into)")
    }
  }
}
