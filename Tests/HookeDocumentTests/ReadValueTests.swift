// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// The values of layers and constraints that arithmetic reads.
@Suite("values that arithmetic reads")
struct ReadValueTests {
  private static let layers = """
    layers:
      - id: box
        frame: [10, 20, 30, 40]
        opacity: 0.5
        zPosition: 3
        cornerRadius: 4
        rotation: 0.25
        translation: [5, 6]
        shadowOpacity: 0.125
        layers: [{id: inner, frame: [1, 2, 3, 4]}]
      - {id: corner, anchorPoint: [0, 0], frame: [10, 20, 30, 40]}
      - {id: side, anchorPoint: [1, 0.25], frame: [10, 20, 30, 40]}
      - {id: word, kind: text, text: abcd}
      - {id: probe, frame: [0, 0, 1, 1]}
    constraints:
      - probe.left = screen.left + 7 as near
      - {relation: probe.top = screen.top + 9, name: off, isActive: false}

    """

  /// What is read, and what it is.
  static let values: [(name: String, value: Double)] = [
    ("corner.left", 10), ("corner.right", 40), ("corner.top", 20), ("corner.bottom", 60),
    ("corner.centerX", 25), ("corner.centerY", 40), ("corner.positionX", 10),
    ("corner.positionY", 20), ("corner.width", 30), ("corner.height", 40),
    ("side.left", 10), ("side.centerX", 25), ("side.centerY", 40), ("side.positionX", 40),
    ("side.positionY", 30), ("side.bottom", 60),
    ("box.opacity", 0.5), ("box.zPosition", 3), ("box.cornerRadius", 4), ("box.rotation", 0.25),
    ("box.translationX", 5), ("box.translationY", 6), ("box.shadowOpacity", 0.125),
    ("box.scaleX", 1), ("box.scaleY", 1), ("box.rotationX", 0), ("box.borderWidth", 0),
    // A layer's place is that in the layer around it.
    ("inner.left", 1), ("inner.bottom", 6), ("inner.centerX", 2.5),
    ("screen.width", 375), ("screen.height", 667), ("screen.centerX", 187.5), ("screen.top", 0),
    // A constraint has its constant whether it holds or not.
    ("near.constant", 7), ("off.constant", 9),
    // What has no size of its own has none to read.
    ("box.intrinsicWidth", 0), ("box.intrinsicHeight", 0),
  ]

  @Test("a value is that of its layer", arguments: values)
  func value_ofAName_isThatOfItsLayer(name: String, value: Double) throws {
    let stage = try SceneDocument.stage(
      Self.layers + "script: [{at: 0.1, set: {probe.zPosition: \(name)}}]\n", after: 0.2)
    #expect(stage.root.sublayers.last?.zPosition == value)
    #expect(stage.warnings.isEmpty, "\(stage.warnings)")
  }

  @Test("a text has the size of its words")
  func size_ofAText_isThatOfItsWords() throws {
    let stage = try SceneDocument.stage(
      Self.layers
        + """
        script:
          - at: 0.1
            set: {probe.zPosition: word.intrinsicWidth, probe.cornerRadius: word.intrinsicHeight}

        """, after: 0.2)
    let word = try #require(stage.root.sublayers[3] as? TextLayer)
    let probe = stage.root.sublayers[4]
    #expect(probe.zPosition == word.intrinsicContentSize.width && probe.zPosition > 20)
    #expect(probe.cornerRadius == word.intrinsicContentSize.height && probe.cornerRadius > 10)
  }

  @Test(
    "a value of a touch is 0 where there is none, with a warning that names it",
    arguments: ["x", "y", "translationX", "translationY", "velocityX", "velocityY"])
  func value_ofATouchOutsideOfItsReactions_isZero(name: String) throws {
    let stage = try SceneDocument.stage(
      "layers: [{zPosition: 5}]\nvariables: {n: 3}\nscript: [{at: 0, set: {n: n + touch.\(name)}}, "
        + "{at: 0, if: n == 3, do: {note: as before}}]\n", after: 0.1)
    #expect(
      stage.warnings.map(\.caption)
        == ["touch.\(name) is 0: only in a reaction to a touch it has a value"])
    #expect(stage.events.contains { $0.caption == "as before" })
  }

  /// Radii of arcs, of which the sign counts for nothing.
  @Test("an arc with a negative radius is the one of its magnitude")
  func arc_ofANegativeRadius_isThatOfItsMagnitude() throws {
    func path(_ data: String) throws -> Path {
      let stage = try SceneDocument.stage("layers: [{kind: shape, shape: \"\(data)\"}]\n", after: 0)
      return try #require(stage.root.sublayers[0] as? ShapeLayer).path
    }
    let arc = try path("M 0 0 A 30 20 15 0 1 40 10")
    #expect(try arc != path("M 0 0 L 40 10"))
    for radii in ["-30 20", "30 -20", "-30 -20"] {
      #expect(try path("M 0 0 A \(radii) 15 0 1 40 10") == arc, "\(radii)")
    }
    // Without one of them, or with one that is next to nothing, it is a line.
    for radii in ["0 20", "30 0", "0 0", "-0 20", "1e-200 20", "30 1e-200", "1e-200 1e-200"] {
      #expect(try path("M 0 0 A \(radii) 15 0 1 40 10") == path("M 0 0 L 40 10"), "\(radii)")
    }
    // So is one between places that are next to each other.
    #expect(try path("M 0 0 A 30 20 15 1 1 1e-200 0") == path("M 0 0 L 1e-200 0"))
  }
}
