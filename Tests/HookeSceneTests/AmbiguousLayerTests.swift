// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// What constraints leave open of a layer, for every choice of a few of them.
struct AmbiguousLayerTests {
  let stage = makeStage()

  /// The constraints that may place a box, across and down: its start, its end and its length.
  private func choices(_ box: Layer, _ other: Layer) -> [LayoutConstraint] {
    [
      box.leftAnchor.constraint(equalTo: other.leftAnchor, constant: 10),
      box.rightAnchor.constraint(equalTo: other.rightAnchor, constant: -20),
      box.widthAnchor.constraint(equalToConstant: 40).with(priority: 900),
      box.topAnchor.constraint(equalTo: other.topAnchor, constant: 10),
      box.bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -20),
      box.heightAnchor.constraint(equalToConstant: 40).with(priority: 900),
    ]
  }

  /// What is open of a place and a length, of three constraints of which some are active.
  private func open(_ active: [Bool], _ place: String, _ length: String) -> [String] {
    switch active.filter(\.self).count {
    case 0: [place, length]
    // A length alone leaves the place open, a start alone the length, an end alone both.
    case 1: active[0] ? [length] : active[1] ? [place, length] : [place]
    default: []
    }
  }

  /// A pass is due when it is asked for: the answer is that after it.
  @Test func attributes_ofAnyConstraints_areThoseLeftOpen() {
    let other = stage.add("other", 0, 0, 200, 100)
    var compared = 0
    for choice in 0..<64 {
      let box = stage.box("box")
      let active = (0..<6).map { choice >> $0 & 1 == 1 }
      for (constraint, isOn) in zip(choices(box, other), active) where isOn {
        constraint.isActive = true
      }
      let across = open(Array(active[0..<3]), "left", "width")
      let down = open(Array(active[3..<6]), "top", "height")
      let found = stage.ambiguousLayers()
      // Without any constraint a layer keeps the frame that it was given.
      let truth = choice == 0 ? [] : across + down
      #expect(Set(found.map(\.attribute.rawValue)) == Set(truth), "\(active)")
      #expect(found.count == truth.count && found.allSatisfy { $0.layer === box }, "\(active)")
      compared += truth.count
      box.removeFromSuperlayer()
      #expect(stage.ambiguousLayers().isEmpty, "it has left")
    }
    #expect(compared > 60)
  }

  /// They are looked for after the pass that is due, in which an inactive one no longer counts.
  @Test func attributes_askedForBeforeThePass_areThoseAfterIt() {
    let other = stage.add("other", 0, 0, 200, 100)
    let boxes = [stage.box("first"), stage.box("second")]
    let constraints = boxes.map { choices($0, other) }
    for index in [0, 2, 3, 5] {
      for list in constraints { list[index].isActive = true }
    }
    #expect(stage.ambiguousLayers().isEmpty)
    constraints[1][0].isActive = false
    #expect(stage.ambiguousLayers().map { "\($0.layer.name) \($0.attribute)" } == ["second left"])
    constraints[0][5].isActive = false
    #expect(
      stage.ambiguousLayers().map { "\($0.layer.name) \($0.attribute)" } == [
        "first height", "second left",
      ])
    for (list, index) in [(constraints[1], 0), (constraints[0], 5)] { list[index].isActive = true }
    #expect(stage.ambiguousLayers().isEmpty)
  }

  /// A text has its own size, so a place alone is enough; not beside one that wants another.
  @Test func attributes_ofContent_areThoseWithoutASizeOfTheirOwn() {
    let label = TextLayer("abc", font: Font(size: 10), name: "label")
    let field = TextField(name: "field")
    for layer in [label, field] {
      stage.root.addSublayer(layer)
      LayoutConstraint.activate([
        layer.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
        layer.topAnchor.constraint(equalTo: stage.root.topAnchor),
      ])
    }
    #expect(stage.ambiguousLayers().map { "\($0.layer.name) \($0.attribute)" } == ["field width"])
  }

  /// A frame that is too large for layout holds nothing, but it is the program's and not open.
  @Test func attributes_ofAFrameThatIsRefused_areNotOpen() {
    for (x, width) in [(1e13, 10.0), (0, 1e13), (-1e13, 1e13)] {
      let stage = makeStage()
      let other = stage.add("other", x, 0, width, 100)
      let box = stage.box("box")
      for constraint in [
        box.leftAnchor.constraint(equalTo: other.rightAnchor),
        box.topAnchor.constraint(equalTo: other.topAnchor),
        box.heightAnchor.constraint(equalToConstant: 40),
      ] { constraint.isActive = true }
      let found = stage.ambiguousLayers()
      #expect(found.contains { $0.attribute == .width } && found.allSatisfy { $0.layer === box })
      #expect(!stage.warnings.isEmpty, "\(x), \(width)")
    }
  }
}
