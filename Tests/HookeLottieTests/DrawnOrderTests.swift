// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// Copies over or under each other, groups and lines that show nothing, and the highlight of a
/// gradient.
struct DrawnOrderTests {
  private static let box = #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[4,4]}}"#

  /// The left edges of what is filled, from back to front, with its opacity.
  private static func copies(_ repeater: String) throws -> [[Double]] {
    let animation = try LottieFile.animation(
      shapes: box + "," + LottieFile.fill + #",{"ty":"rp",\#(repeater)}"#)
    func shown(
      _ items: [DisplayItem], _ transform: AffineTransform, _ opacity: Double
    ) -> [[Double]] {
      items.flatMap { item -> [[Double]] in
        switch item {
        case .fill(let path, _, _):
          [[path.applying(transform).bounds?.minX ?? .nan, opacity]]
        case .group(let group):
          shown(
            group.content.items, group.transform.concatenating(transform), opacity * group.opacity)
        default: []
        }
      }
    }
    return shown(animation.picture(at: 0).items, .identity, 1)
      .map { $0.map { ($0 * 1e6).rounded() / 1e6 } }
  }

  /// Each copy lies over the one before it, or under it where the repeater says so.
  @Test(arguments: [
    (#""m":1"#, [3.0, 13, 23]), (#""m":2"#, [23, 13, 3]), (#""nm":"x""#, [3, 13, 23]),
    (#""m":1,"o":{"k":1}"#, [13, 23, 33]), (#""m":2,"o":{"k":-1}"#, [13, 3, -7]),
  ])
  func copies_ofARepeater_lieInTheirOrder(members: String, edges: [Double]) throws {
    let found = try Self.copies(
      #""c":{"k":3},"tr":{"p":{"k":[10,0]},"so":{"k":100},"eo":{"k":50}},\#(members)"#)
    #expect(found.map { $0[0] } == edges)
    // The first copy has the first opacity, wherever it lies.
    let opacities = edges[0] < edges[2] ? [1, 0.75, 0.5] : [0.5, 0.75, 1]
    #expect(found.map { $0[1] } == opacities, "\(found)")
  }

  /// A group that is clear, or that leaves no area, draws nothing of its own.
  @Test(arguments: [
    (#""o":{"k":50}"#, true), (#""o":{"k":0}"#, false), (#""o":{"k":-9}"#, false),
    (#""s":{"k":[0,100]}"#, false), (#""s":{"k":[100,0]}"#, false), (#""s":{"k":[0,0]}"#, false),
    (#""s":{"k":[-1,100]}"#, true), ("\"r\":{\"k\":5}", true),
  ])
  func group_thatShowsNothing_isNotDrawn(transform: String, isDrawn: Bool) throws {
    let group = #"{"ty":"gr","it":[\#(Self.box),\#(LottieFile.fill),{"ty":"tr",\#(transform)}]}"#
    #expect(try LottieFile.animation(shapes: group).paths().isEmpty != isDrawn)
    // A transform that is hidden counts for nothing.
    let hidden = group.replacing(#"{"ty":"tr","#, with: #"{"hd":true,"ty":"tr","#)
    #expect(try LottieFile.animation(shapes: hidden).paths().first?.bounds?.minX == 3)
    // Its outlines are still those of the styles behind it.
    let outer = #"{"ty":"gr","it":[\#(Self.box),{"ty":"tr","o":{"k":0}}]},"# + LottieFile.fill
    #expect(try LottieFile.animation(shapes: outer).paths().count == 1)
  }

  /// A line of no width and one that is clear are not drawn.
  @Test(arguments: [
    ("0", "100", false), ("-2", "100", false), ("0.001", "100", true), ("3", "0", false),
    ("3", "-5", false), ("3", "1", true),
  ])
  func line_ofNoWidth_isNotDrawn(width: String, opacity: String, isDrawn: Bool) throws {
    let animation = try LottieFile.animation(
      shapes: Self.box
        + #",{"ty":"st","c":{"k":[0,0,1]},"o":{"k":\#(opacity)},"w":{"k":\#(width)}}"#)
    #expect(animation.paths().isEmpty != isDrawn)
  }

  /// The highlight is a part of the radius, 40, from the centre at an angle from the end's, but
  /// never on the circle itself.
  @Test(arguments: [
    ("0", "0", 0.0, 0.0), ("50", "0", 20, 0), ("-25", "0", -10, 0), ("50", "90", 0, 20),
    ("50", "-90", 0, -20), ("99", "0", 39.6, 0), ("100", "0", 39.6, 0), ("250", "180", -39.6, 0),
    ("-100", "0", -39.6, 0), ("-1000", "90", 0, -39.6),
  ])
  func highlight_ofAGradient_isWithinItsCircle(
    length: String, angle: String, x: Double, y: Double
  ) throws {
    let animation = try LottieFile.animation(
      shapes: #"""
        \#(Self.box),
        {"ty":"gf","t":2,"s":{"k":[10,20]},"e":{"k":[50,20]},"h":{"k":\#(length)},
         "a":{"k":\#(angle)},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}
        """#)
    guard
      case .fill(_, .gradient(let gradient), _) = try #require(
        animation.layerGroups(at: 0).last?.content.items.first),
      case .radial(let focus, _, let center, let radius) = gradient.geometry
    else {
      Issue.record("no radial gradient")
      return
    }
    #expect(focus.isNear(10 + x, 20 + y) && center == Point(x: 10, y: 20) && radius == 40)
  }
}
