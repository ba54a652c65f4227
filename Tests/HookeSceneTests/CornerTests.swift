// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeScene
import Testing

struct CornerTests {
  let stage = makeStage()

  /// The point of a corner at 45 degrees: a circle of radius r misses the corner by r (√2 - 1) / √2
  /// along each axis.
  private func rim(_ radius: Double) -> Double { radius * (1 - 0.5.squareRoot()) }

  @Test func outline_cornerRadii_roundEachCornerByItsOwn() throws {
    let box = stage.add("box", 0, 0, 100, 60)
    box.cornerRadii = CornerRadii(topLeft: 30, topRight: 0, bottomRight: 10, bottomLeft: 20)
    box.clipsToBounds = true
    for (x, y, radius) in [
      (0.0, 0.0, 30.0), (100, 0, 0), (100, 60, 10), (0, 60, 20),
    ] {
      let (dx, dy) = (x == 0 ? 1.0 : -1, y == 0 ? 1.0 : -1)
      let inside = Point(x: x + dx * (rim(radius) + 0.1), y: y + dy * (rim(radius) + 0.1))
      #expect(stage.root.hitTest(inside) === box, "\(inside)")
      guard radius > 0 else { continue }
      let outside = Point(x: x + dx * (rim(radius) - 0.1), y: y + dy * (rim(radius) - 0.1))
      #expect(stage.root.hitTest(outside) === stage.root, "\(outside)")
    }
  }

  /// A layer whose content is scrolled or laid out around its middle has corners where its bounds
  /// are, not where its width ends.
  @Test(arguments: [
    Point.zero, Point(x: 30, y: 0), Point(x: 0, y: 25), Point(x: -100, y: -60), Point(x: 500, y: 7),
  ])
  func clip_withAnOriginOfTheBounds_cutsTheCornersOfTheBounds(origin: Point) {
    let box = stage.add("box", 50, 40, 100, 60)
    box.clipsToBounds = true
    box.bounds.origin = origin
    box.cornerRadii = CornerRadii(topLeft: 30, topRight: 24, bottomRight: 10, bottomLeft: 20)
    for (x, y, radius) in [
      (50.0, 40.0, 30.0), (150, 40, 24), (150, 100, 10), (50, 100, 20),
    ] {
      let (dx, dy) = (x == 50 ? 1.0 : -1, y == 40 ? 1.0 : -1)
      for (gap, isInside) in [(0.1, true), (-0.1, false)] {
        let distance = rim(radius) + gap
        let point = Point(x: x + dx * distance, y: y + dy * distance)
        #expect((stage.root.hitTest(point) === box) == isInside, "\(point), \(origin)")
      }
      // The sides are cut off nowhere else.
      for point in [
        Point(x: x + dx * 0.01, y: y + dy * (radius + 0.01)),
        Point(x: x + dx * (radius + 0.01), y: y + dy * 0.01),
      ] {
        #expect(stage.root.hitTest(point) === box, "\(point), \(origin)")
      }
    }
  }

  /// A layer without width or height has no outline, whatever its corners.
  @Test(arguments: [Size(width: 0, height: 40), Size(width: 40, height: 0), .zero])
  func outline_ofAFlatLayer_isAPoint(size: Size) {
    let box = stage.add("box", 10, 20, size.width, size.height)
    box.bounds.origin = Point(x: 3, y: 4)
    box.cornerRadius = 12
    let point = Path.rect(Rect(x: 3, y: 4, width: 0, height: 0))
    #expect(box.displayList().items.allSatisfy { $0 == .fill(point, .color(.black), .nonZero) })
  }

  @Test func maskedCorners_radius_roundsThemAlone() {
    let box = stage.add("box", 0, 0, 100, 60)
    box.cornerRadius = 12
    box.maskedCorners = [.topLeft, .topRight]
    let upper = Path.roundedRect(
      Rect(x: 0, y: 0, width: 100, height: 60), cornerRadii: CornerRadii(topLeft: 12, topRight: 12))
    #expect(box.displayList().items == [.fill(upper, .color(.black), .nonZero)])
    box.cornerRadii = CornerRadii(bottomRight: 12, bottomLeft: 12)
    let whole = Path.roundedRect(Rect(x: 0, y: 0, width: 100, height: 60), cornerRadius: 12)
    #expect(box.displayList().items == [.fill(whole, .color(.black), .nonZero)], "they add up")
  }

  /// The example of CSS Backgrounds, section 5.5: radii that overlap are reduced by one factor.
  @Test func fitted_overlappingRadii_areReducedByOneFactor() {
    let fitted = CornerRadii(topLeft: 60, topRight: 60, bottomRight: 20, bottomLeft: 40)
      .fitted(to: Size(width: 90, height: 200))
    #expect(fitted == CornerRadii(topLeft: 45, topRight: 45, bottomRight: 15, bottomLeft: 30))
    #expect(CornerRadii(-3).fitted(to: Size(width: 9, height: 9)) == .zero)
    #expect(CornerRadii(.nan).fitted(to: Size(width: 9, height: 9)) == .zero)
  }

  @Test func cornerRadii_animated_areRecordedAndPassThroughTheMiddle() throws {
    let scene = Scene(name: "corners", title: "", summary: "") { stage in
      let box = Layer(name: "box", frame: Rect(x: 0, y: 0, width: 100, height: 60))
      stage.root.addSublayer(box)
      stage.at(0.5, "round") {
        stage.animate(duration: 1, curve: .linear) { box.cornerRadii.topRight = 20 }
      }
    }
    let stage = Stage(for: scene, textMeasurer: MonospacedTextMeasurer())
    scene.run(stage)
    stage.advance(to: 1)
    let radii = try #require(stage.root.sublayers.first).presentation.cornerRadii
    #expect(abs(radii.topRight - 10) < 1e-9 && radii.topLeft == 0)
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    let track = try #require(recording.tracks.first)
    #expect(track.property == "cornerRadii" && track.componentCount == 4)
    #expect(track.value(at: 1.25)[1] == 15 || abs(track.value(at: 1.25)[1] - 15) < 1e-9)
  }

  /// A point on the circle of a corner belongs to the layer: of a radius of 5 points those that are
  /// 3 and 4 points from its middle.
  @Test func corner_onItsCircle_isOfTheLayer() {
    let box = stage.add("box", 0, 0, 40, 30)
    (box.clipsToBounds, box.cornerRadius) = (true, 5)
    for (x, y) in [(2.0, 1.0), (1, 2)] {
      for (isRight, isLow) in [(false, false), (true, false), (false, true), (true, true)] {
        for (more, isHit) in [(0.0, true), (0.001, true), (-0.001, false)] {
          let point = Point(
            x: isRight ? 40 - x - more : x + more, y: isLow ? 30 - y - more : y + more)
          #expect((stage.root.hitTest(point) === box) == isHit, "\(point)")
        }
      }
    }
  }
}
