// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

@testable import HookeRecording

/// The names of the custom properties that a style sheet defines.
@Suite("names in style sheets")
struct StyleNameTests {
  /// A track whose components each move in their own way; those of one shape move alike, and those
  /// of shape 0 not at all.
  private static func track(
    _ layer: String, _ property: String, shapes: [Int], from start: Double = 0
  ) -> Track {
    let values = shapes.map { shape in shape == 0 ? [1, 1, 1] : [0, Double(shape) / 16, 1] }
    let segment = Track.Segment(
      key: "key", startTime: start, endTime: start + 1, isFinished: true,
      motion: .interpolated(times: [start, start + 0.5, start + 1], values: values))
    return Track(
      layer: layer, property: property, threshold: 0.01,
      initialValue: shapes.map { $0 == 0 ? 1 : 0 }, segments: [segment])
  }

  /// The prefixes of the easings in a style sheet, in order.
  private static func names(_ tracks: [Track]) -> [String] {
    Fixtures.recording(tracks).css().split(separator: "\n").filter { $0.contains("-easing:") }
      .map { String($0.split(separator: "-easing:")[0].dropFirst(4)) }
  }

  /// A property, the shapes of its components, and the names behind that of the layer.
  static let components: [(property: String, shapes: [Int], names: [String])] = [
    ("position", [1, 2], ["position-x", "position-y"]),
    ("position", [1, 1], ["position"]), ("position", [0, 1], ["position"]),
    ("size", [2, 1], ["size-width", "size-height"]),
    ("shadowOffset", [2, 1], ["shadow-offset-width", "shadow-offset-height"]),
    ("bounds", [1, 2, 3, 4], ["bounds-x", "bounds-y", "bounds-width", "bounds-height"]),
    ("bounds", [0, 1, 2, 1], ["bounds-y", "bounds-width"]),
    (
      "cornerRadii", [1, 2, 3, 4],
      ["top-left", "top-right", "bottom-right", "bottom-left"].map { "corner-radii-" + $0 }
    ),
    ("orientation", [1, 2, 3], ["orientation-x", "orientation-y", "orientation-z"]),
    ("backgroundColor", [1, 2, 1, 3], ["colour-red", "colour-green", "colour-alpha"]),
    ("fillColor", [0, 2, 1], ["fill-colour-green", "fill-colour-blue"]),
    ("label.textColor", [3, 1, 1, 0], ["text-colour-red", "text-colour-green"]),
    // Properties of one's own, and known ones of another number of components.
    ("tint", [1, 2], ["tint-x", "tint-y"]), ("tint", [0, 1, 2], ["tint-y", "tint-z"]),
    ("lineTint", [4, 3, 2, 1], ["line-tint-1", "line-tint-2", "line-tint-3", "line-tint-4"]),
    ("tint", [0, 0, 1, 2], ["tint-3", "tint-4"]), ("tint", [0, 1, 2, 1], ["tint-2", "tint-3"]),
    ("positionX", [1, 2], ["x-x", "x-y"]), ("size", [1, 2, 3], ["size-x", "size-y", "size-z"]),
    ("backgroundColor", [1, 2], ["colour-x", "colour-y"]), ("tint", [5], ["tint"]),
  ]

  @Test(
    "components that move alike share a name, others have that of the first", arguments: components)
  func components_thatMoveApart_haveTheirOwnNames(
    property: String, shapes: [Int], names: [String]
  ) {
    #expect(Self.names([Self.track("dot", property, shapes: shapes)]) == names.map { "dot-" + $0 })
  }

  static let layers: [(layer: String, name: String)] = [
    ("The dial!", "the-dial"), ("cardView", "card-view"), ("cardView2", "card-view2"),
    ("2Cards", "2cards"), ("card2B", "card2b"), ("Card", "card"), ("a  -- b", "a-b"),
    (" a ", "a"), ("-a-", "a"), ("", "layer"), ("★ !", "layer"), ("Übung 3", "übung-3"),
    ("漢字", "漢字"), ("a/b.c_d", "a-b-c-d"), ("A B", "a-b"), ("aBC", "a-b-c"),
  ]

  @Test("a layer's name is in lower case, its words joined by hyphens", arguments: layers)
  func layer_ofAnyName_isInLowerCase(layer: String, name: String) {
    #expect(Self.names([Self.track(layer, "opacity", shapes: [1])]) == [name + "-opacity"])
  }

  @Test("a component has no name that another property of the layer has")
  func components_thatAreNamedLikeProperties_haveOthers() {
    let whole = Self.track("dot", "scaleXY", shapes: [1, 2])
    let part = Self.track("dot", "scaleX", shapes: [3])
    #expect(Self.names([whole]) == ["dot-scale-x", "dot-scale-y"])
    #expect(Self.names([part, whole]) == ["dot-scale-x", "dot-scale-b-x", "dot-scale-b-y"])
    #expect(Self.names([whole, part]) == ["dot-scale-x", "dot-scale-y", "dot-scale-x-b"])
    // Where the components move alike they have no names that could be taken.
    let uniform = Self.track("dot", "scaleXY", shapes: [1, 1])
    #expect(Self.names([uniform, part]) == ["dot-scale", "dot-scale-x"])
    #expect(
      Self.names([whole, whole, part, part]) == [
        "dot-scale-x", "dot-scale-y", "dot-scale-b-x", "dot-scale-b-y", "dot-scale-x-b",
        "dot-scale-x-c",
      ])
  }

  @Test("motions are numbered where there are several, each component's after its name")
  func motions_ofComponents_areNumberedTogether() {
    var track = Self.track("dot", "position", shapes: [1, 2])
    track.segments += Self.track("dot", "position", shapes: [0, 0], from: 2).segments
    track.segments += Self.track("dot", "position", shapes: [1, 1], from: 4).segments
    track.segments += Self.track("dot", "position", shapes: [0, 3], from: 6).segments
    // What stays where it is has no number.
    #expect(
      Self.names([track]) == [
        "dot-position-x-1", "dot-position-y-1", "dot-position-2", "dot-position-3",
      ])
  }
}
