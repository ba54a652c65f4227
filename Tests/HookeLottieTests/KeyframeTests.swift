// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import Testing

@testable import HookeLottie

/// Values between keyframes, against closed forms and a slow obvious solution.
struct KeyframeTests {
  /// The progress of a cubic Bézier easing, its parameter found by two hundred bisections.
  private func progress(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double)
    -> Double
  {
    func cubic(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if cubic(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return cubic(y1, y2, low)
  }

  private func position(_ keys: String) throws -> LottieAnimation {
    try LottieFile.animation(layers: LottieFile.square(#"{"p":{"a":1,"k":[\#(keys)]}}"#))
  }

  @Test(arguments: [0.1, 0.5, 0.9, 1.3, 1.7])
  func position_easedKeyframes_followsTheBezier(time: Double) throws {
    let animation = try position(
      #"{"t":0,"s":[10,20],"o":{"x":0.42,"y":0},"i":{"x":0.2,"y":1.4}},{"t":20,"s":[60,40]}"#)
    let share = progress(time / 2, 0.42, 0, 0.2, 1.4)
    let place = try animation.place(at: time)
    #expect(place.isNear(10 + 50 * share, 20 + 20 * share, within: 1e-9), "\(place)")
  }

  @Test(
    "a handle beyond 1000 is drawn as one of 1000, and warned of",
    arguments: [(-1e5, -1e3, 1), (-1001, -1e3, 1), (-1e3, -1e3, 0), (1e3, 1e3, 0), (1e9, 1e3, 1)])
  func position_farHandles_areDrawnWithinReach(_ height: Double, _ drawn: Double, _ count: Int)
    throws
  {
    for (out, into) in [("\(height)", "1"), ("0", "[\(height)]")] {
      func animation(_ out: String, _ into: String) throws -> LottieAnimation {
        let handles = #""o":{"x":0.4,"y":\#(out)},"i":{"x":0.2,"y":\#(into)}"#
        return try position(#"{"t":0,"s":[10,20],\#(handles)},{"t":20,"s":[60,40]}"#)
      }
      let far = try animation(out, into)
      let near = try animation(
        out == "0" ? out : "\(drawn)", into == "1" ? into : "\(drawn)")
      #expect(try far.place(at: 0.7) == near.place(at: 0.7), "\(height)")
      #expect(far.warnings.map(\.count) == (count > 0 ? [count] : []), "\(far.warnings)")
      let feature = "handles of keyframes beyond 1000 times the change are drawn at 1000"
      #expect(far.warnings.allSatisfy { $0.feature == feature && $0.path.hasSuffix("y") })
    }
  }

  /// The curve of a handle that is a list in one of its coordinates alone.
  @Test(arguments: 0..<4)
  func position_listInOneCoordinate_easesEachByItsOwn(_ index: Int) throws {
    var handles = ["0.3", "0.1", "0.6", "0.8"]
    handles[index] = "[\(handles[index]),0.45]"
    let animation = try position(
      #"{"t":0,"s":[0,0],"o":{"x":\#(handles[0]),"y":\#(handles[1])},"#
        + #""i":{"x":\#(handles[2]),"y":\#(handles[3])}},{"t":20,"s":[100,100]}"#)
    let first = [0.3, 0.1, 0.6, 0.8]
    var second = first
    second[index] = 0.45
    let shares = [first, second].map { progress(0.4, $0[0], $0[1], $0[2], $0[3]) }
    let place = try animation.place(at: 0.8)
    #expect(place.isNear(100 * shares[0], 100 * shares[1], within: 1e-9), "\(place)")
    #expect(abs(place.x - place.y) > 1)
  }

  @Test func position_easingPerComponent_easesEachByItsOwn() throws {
    let animation = try position(
      #"{"t":0,"s":[0,0],"o":{"x":[0.8,0],"y":[0,0]},"i":{"x":[1,1],"y":[0.4,1]}},{"t":20,"s":[50,50]}"#
    )
    let place = try animation.place(at: 1)
    #expect(place.isNear(50 * progress(0.5, 0.8, 0, 1, 0.4), 25, within: 1e-9), "\(place)")
  }

  /// Values of up to four numbers ease each by its own, longer ones together.
  @Test(arguments: [1, 2])
  func gradient_easingPerComponent_easesThoseOfOneStopApart(stops: Int) throws {
    let easing = #""o":{"x":[0,0,0.8,0],"y":[0,0,0,0]},"i":{"x":[1,1,1,1],"y":[1,1,0.4,1]}"#
    let (first, last) = (
      stops == 1 ? "0,0,0,0" : "0,0,0,0,1,0,0,0", stops == 1 ? "0,1,1,1" : "0,1,1,1,1,1,1,1"
    )
    let animation = try LottieFile.animation(
      shapes: #"""
        {"ty":"rc","p":{"k":[0,0]},"s":{"k":[9,9]}},
        {"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[10,0]},"o":{"k":100},"g":{"p":\#(stops),
         "k":{"a":1,"k":[{"t":0,"s":[\#(first)],\#(easing)},{"t":20,"s":[\#(last)]}]}}}
        """#)
    guard
      case .fill(_, .gradient(let gradient), _) = animation.layerGroups(at: 1).last?.content.items
        .first, let color = gradient.stops.first?.color
    else {
      Issue.record("no gradient")
      return
    }
    let own = stops == 1 ? progress(0.5, 0.8, 0, 1, 0.4) : 0.5
    #expect((color.red - 0.5).magnitude < 1e-9 && (color.blue - 0.5).magnitude < 1e-9)
    #expect((color.green - own).magnitude < 1e-9)
  }

  @Test func position_holdKeyframe_staysAndJumps() throws {
    let animation = try position(
      #"{"t":0,"s":[10,0],"h":1},{"t":10,"s":[30,0],"h":1},{"t":15,"s":[50,0]}"#)
    for (time, x) in [(0.0, 10.0), (0.999, 10), (1.0, 30), (1.499, 30), (1.5, 50), (1.9, 50)] {
      #expect(try animation.place(at: time).isNear(x, 0), "at \(time)")
    }
  }

  @Test func position_keyframesOfOlderFiles_useTheirEndValues() throws {
    let animation = try position(
      #"{"t":0,"s":[0,0],"e":[10,0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},"#
        + #"{"t":10,"s":[40,0],"e":[60,0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":20}"#)
    #expect(try animation.place(at: 0.5).isNear(5, 0))
    #expect(try animation.place(at: 1.5).isNear(50, 0))
    #expect(try animation.place(at: 1.95).isNear(59, 0, within: 1e-9))
  }

  @Test func position_outsideTheKeyframes_keepsTheOuterValues() throws {
    let animation = try position(#"{"t":5,"s":[10,0]},{"t":10,"s":[30,0]}"#)
    #expect(try animation.place(at: 0.2).isNear(10, 0))
    #expect(try animation.place(at: 1.5).isNear(30, 0))
  }

  @Test func position_split_movesEachCoordinate() throws {
    let animation = try LottieFile.animation(
      layers: LottieFile.square(
        #"{"p":{"s":true,"x":{"a":1,"k":[{"t":0,"s":[0]},{"t":20,"s":[40]}]},"y":{"k":7}}}"#))
    #expect(try animation.place(at: 1).isNear(20, 7))
  }

  @Test func position_curveBackToItsStart_isGoneAlong() throws {
    let key =
      #"{"t":0,"s":[10,20],"to":[0,-%],"ti":[0,-%],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},"#
      + #"{"t":20,"s":[10,20]}"#
    // Up to 20 - 3/4 of 30, and down again.
    let loop = try position(key.replacing("%", with: "30"))
    for (time, y) in [(0.0, 20.0), (0.5, 8.75), (1, -2.5), (1.5, 8.75), (2, 20)] {
      let place = try loop.place(at: time)
      // The length is a sum of chords, of which one goes over the turn.
      #expect(place.distance(to: Point(x: 10, y: y)) < 3e-2, "at \(time): \(place)")
    }
    #expect(loop.recording().tracks.map(\.property) == ["position"])
    let resting = try position(key.replacing("%", with: "0"))
    #expect(try resting.place(at: 1) == Point(x: 10, y: 20))
    #expect(resting.recording().tracks.isEmpty)
  }

  @Test func position_curvedPath_movesAtTheSpeedOfItsLength() throws {
    let animation = try position(
      #"{"t":0,"s":[0,0],"to":[80,0],"ti":[0,-10],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":20,"s":[50,60]}"#
    )
    // The polyline of a hundred thousand chords.
    func curve(_ t: Double) -> Point {
      let s = 1 - t
      return Point(
        x: 3 * s * s * t * 80 + 3 * s * t * t * 50 + t * t * t * 50,
        y: 3 * s * t * t * 50 + t * t * t * 60)
    }
    let count = 100_000
    var lengths = [0.0]
    for index in 1...count {
      let (from, to) = (
        curve(Double(index - 1) / Double(count)), curve(Double(index) / Double(count))
      )
      lengths.append(lengths[index - 1] + from.distance(to: to))
    }
    for share in [0.1, 0.35, 0.6, 0.85] {
      let index = lengths.firstIndex { $0 >= share * lengths[count] } ?? 0
      let expected = curve(Double(index) / Double(count))
      let place = try animation.place(at: 2 * share)
      #expect(place.distance(to: expected) < 2e-3, "at \(share): \(place), not \(expected)")
    }
  }

  @Test func rotation_autoOriented_turnsWithTheDirection() throws {
    let animation = try LottieFile.animation(
      layers: LottieFile.square(
        #"{"p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":20,"s":[30,30]}]}}"#, #""ip":0,"op":20,"ao":1"#))
    let place = try animation.place(of: Point(x: 10, y: 0), at: 1)
    let half = 10 * 0.5.squareRoot()
    #expect(place.isNear(15 + half, 15 + half))
  }

  @Test func path_betweenOutlines_movesEveryVertex() throws {
    let animation = try LottieFile.animation(
      shapes: #"""
        {"ty":"sh","ks":{"a":1,"k":[
          {"t":0,"s":[{"c":true,"v":[[0,0],[10,0],[10,10]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}]},
          {"t":20,"s":[{"c":true,"v":[[0,0],[30,0],[30,50]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}]}]}},
        """# + LottieFile.fill)
    let points = try #require(animation.paths(at: 0.5).first).points
    #expect(points == [Point(x: 0, y: 0), Point(x: 15, y: 0), Point(x: 15, y: 20)])
  }
}
