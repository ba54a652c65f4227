// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeStoryboard

/// The words for a motion of each property, each way.
@Suite("Words of motions")
struct MotionWordTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let property: String
    let count: Int
    let component: Int
    let from: Double
    let to: Double
    let words: String
    var testDescription: String { "\(property) \(component) from \(from) to \(to)" }

    init(
      _ property: String, _ from: Double, _ to: Double, _ words: String, _ component: Int = 0,
      of count: Int = 1
    ) {
      (self.property, self.count, self.component) = (property, count, component)
      (self.from, self.to, self.words) = (from, to, words)
    }
  }

  static let rows: [Row] = [
    Row("positionX", 10, 90, "moves right"), Row("positionX", 90, 10, "moves left"),
    Row("positionY", 10, 90, "moves down"), Row("positionY", 90, 10, "moves up"),
    Row("position", 10, 90, "moves right", 0, of: 2), Row("position", 90, 10, "moves up", 1, of: 2),
    Row("positionX", -50, 90, "comes in from the left"),
    Row("positionX", 500, 90, "comes in from the right"),
    Row("positionY", -50, 90, "comes in from above"),
    Row("positionY", 900, 90, "comes in from below"),
    Row("positionX", 90, 500, "leaves to the right"),
    Row("positionX", 90, -50, "leaves to the left"),
    Row("positionY", 90, 900, "leaves downwards"), Row("positionY", 90, -50, "leaves upwards"),
    Row("subtranslationX", 0, 90, "moves right"), Row("subtranslationY", 0, -90, "moves up"),
    Row("opacity", 0, 1, "fades in"), Row("opacity", 1, 0, "fades out"),
    Row("opacity", 1, 0.5, "fades"), Row("shadowOpacity", 0.1, 0.5, "fades in"),
    Row("scaleXY", 1, 1.5, "grows", 0, of: 2), Row("scaleXY", 1, 0.5, "shrinks", 0, of: 2),
    Row("scaleX", 1, 1.5, "widens"), Row("scaleX", 1, -0.5, "narrows"),
    Row("scaleX", 1, 0, "shrinks away"), Row("scaleY", 0, 1, "opens up"),
    Row("subscaleXY", 1, 2, "grows", 1, of: 2), Row("size", 10, 20, "grows", 0, of: 2),
    Row("height", 20, 10, "shrinks"), Row("width", 10, 20, "widens"),
    Row("width", 20, 10, "narrows"), Row("bounds", 10, 20, "widens", 2, of: 4),
    Row("bounds", 20, 10, "narrows", 2, of: 4), Row("bounds", 10, 20, "grows", 3, of: 4),
    Row("bounds", 20, 10, "shrinks", 3, of: 4),
    Row("rotation", 0, 1, "turns"), Row("rotationX", 0, 1, "turns"),
    Row("rotationY", 0, 1, "turns"), Row("shapeLayer.strokeEnd", 0, 1, "is drawn"),
    Row("shapeLayer.strokeEnd", 1, 0, "is erased"),
    Row("shapeLayer.strokeStart", 0, 1, "is erased"),
    Row("shapeLayer.strokeStart", 1, 0, "is drawn"),
    Row("shapeLayer.path", 0, 1, "changes shape"), Row("cornerRadius", 0, 9, "changes shape"),
    Row("cornerRadii", 0, 9, "changes shape", 2, of: 4),
    Row("borderWidth", 0, 9, "changes its border"),
    Row("backgroundColor", 0, 1, "changes colour", 1, of: 4),
    Row("borderColor", 0, 1, "changes colour", 0, of: 4),
    Row("shadowColor", 0, 1, "changes colour", 2, of: 4),
    Row("label.textColor", 0, 1, "changes colour", 3, of: 4),
    Row("shapeLayer.strokeColor", 0, 1, "changes colour", 0, of: 4),
    Row("shapeLayer.fillColor", 0, 1, "changes colour", 0, of: 4),
    // What lies in a layer moves against the origin of its coordinates.
    Row("boundsOrigin", 0, 40, "scrolls", 0, of: 2), Row("bounds", 0, 40, "scrolls", 1, of: 4),
    Row("anchorPoint", 0.5, 0, "moves", 0, of: 2),
    Row("shadowRadius", 0, 9, "changes its shadow"),
    Row("shapeLayer.lineDashPhase", 0, 9, "moves its dashes"),
    Row("wobble", 0, 1, "changes"),
  ]

  @Test("a motion of each property has its verb", arguments: rows)
  func passing_ofEachProperty_hasItsVerb(_ row: Row) {
    let motion = MotionCurve.eased(
      EasedMotion(duration: 0.5, fromValue: row.from, toValue: row.to), carriedVelocity: 0)
    let curves = (0..<row.count).map { $0 == row.component ? motion : .constant(row.from) }
    let segment = Track.Segment(
      key: "k", startTime: 0, endTime: 0.5, isFinished: true,
      motion: .closedForm(origin: 0, rate: 1, curves: curves))
    let track = Track(
      layer: "card", property: row.property, threshold: 0.01,
      initialValue: Array(repeating: row.from, count: row.count), segments: [segment])
    let words = MotionWords(
      segment, of: track, PropertyLabel(track), row.component,
      screen: Recording.Screen(width: 375, height: 667))
    #expect(words.passing == "card " + row.words)
    #expect(words.arrived.hasPrefix("card has "))
  }

  /// A change of both components: of what is squashed, they go opposite ways.
  struct Deformation: Sendable, CustomTestStringConvertible {
    let property: String
    let from: [Double]
    let to: [Double]
    /// The value before any motion; nil for that from which this one starts.
    let initial: [Double]?
    let words: String
    var testDescription: String { "\(property) from \(from) to \(to)" }

    init(
      _ from: [Double], _ to: [Double], _ words: String, of property: String = "scaleXY",
      initially initial: [Double]? = nil
    ) {
      (self.property, self.from, self.to) = (property, from, to)
      (self.initial, self.words) = (initial, words)
    }
  }

  static let deformations: [Deformation] = [
    Deformation([1, 1], [1.5, 0.5], "is squashed"),
    Deformation([1, 1], [0.5, 1.5], "is stretched"),
    Deformation([1, 1], [1.5, 1.5], "grows"), Deformation([1, 1], [0.5, 0.5], "shrinks"),
    // One side alone, or hardly more.
    Deformation([1, 1], [1.5, 1], "grows"), Deformation([1, 1], [1.5, 0.995], "grows"),
    Deformation([1, 1], [1.5, 0.98], "is squashed"),
    // What is mirrored has its shape all the same: across, down, both ways.
    Deformation([-1, 1], [-1.5, 0.5], "is squashed"),
    Deformation([-1, 1], [-0.5, 1.5], "is stretched"),
    Deformation([1, -1], [1.5, -0.5], "is squashed"),
    Deformation([1, -1], [0.5, -1.5], "is stretched"),
    Deformation([-1, -1], [-1.5, -0.5], "is squashed"),
    Deformation([-1, 1], [-1.5, 1.5], "grows"), Deformation([-1, 1], [-0.5, 0.5], "shrinks"),
    Deformation([-1, -1], [-1.5, -1.5], "grows"), Deformation([1, -1], [0.5, -0.5], "shrinks"),
    // What turns over on the way is as large as without.
    Deformation([1, 1], [-1.5, 0.5], "is squashed"),
    Deformation([1, 1], [-0.5, 1.5], "is stretched"),
    Deformation([1.5, 0.5], [1, 1], "takes its shape again", initially: [1, 1]),
    Deformation([1.5, 0.5], [1, 1], "is stretched", initially: [0.5, 0.5]),
    Deformation([-1.5, 0.5], [-1, 1], "takes its shape again", initially: [-1, 1]),
    Deformation([-1.5, 0.5], [-1, 1], "is stretched", initially: [1, 1]),
    Deformation([1, 1], [1.5, 0.5], "is squashed", of: "subscaleXY"),
    Deformation([-1, 1], [-0.5, 1.5], "is stretched", of: "subscaleXY"),
    Deformation([10, 10], [20, 5], "changes shape", of: "size"),
    Deformation([10, 10], [20, 15], "grows", of: "size"),
    Deformation([10, 10], [20, 5], "moves right", of: "position"),
  ]

  @Test("what goes opposite ways across and down is deformed", arguments: deformations)
  func passing_ofTwoComponents_tellsWhetherTheShapeChanges(_ row: Deformation) {
    let curves = zip(row.from, row.to).map { from, to in
      MotionCurve.eased(
        EasedMotion(duration: 0.5, fromValue: from, toValue: to), carriedVelocity: 0)
    }
    let segment = Track.Segment(
      key: "k", startTime: 0, endTime: 0.5, isFinished: true,
      motion: .closedForm(origin: 0, rate: 1, curves: curves))
    let track = Track(
      layer: "card", property: row.property, threshold: 0.01, initialValue: row.initial ?? row.from,
      segments: [segment])
    let words = MotionWords(
      segment, of: track, PropertyLabel(track), 0,
      screen: Recording.Screen(width: 375, height: 667))
    #expect(words.passing == "card " + row.words)
  }
}
