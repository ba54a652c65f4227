// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import HookeTestSupport
import Testing

/// Which field is edited as fields and others are tapped, against a model of the rules.
struct FieldFocusTests {
  /// Two fields, one that is disabled, a button, and the screen around them.
  private final class Fixture {
    let stage = makeStage()
    let fields: [TextField]
    let button: Layer
    var log: [String] = []

    init() {
      fields = (0..<3).map { TextField(name: "\($0)") }
      button = stage.add("button", 0, 200, 100, 40)
      for (index, field) in fields.enumerated() {
        field.frame = Rect(x: 0, y: 50 * Double(index), width: 100, height: 40)
        stage.root.addSublayer(field)
        field.on(.editingDidBegin) { [unowned self] in log.append("\(index) begins") }
        field.on(.editingDidEnd) { [unowned self] in log.append("\(index) ends") }
        field.on(.editingChanged) { [unowned self] in log.append("\(index) \(field.text)") }
      }
      fields[2].isEnabled = false
      button.on(.touchUpInside) { [unowned self] in log.append("button") }
    }

    var edited: [Int] { fields.indices.filter { fields[$0].isEditing } }
  }

  @Test func field_tappedAgain_goesOn() {
    let fixture = Fixture()
    let (stage, fields) = (fixture.stage, fixture.fields)
    for _ in 0..<3 { stage.tap(fields[0]) }
    #expect(fixture.log == ["0 begins"] && stage.firstResponder === fields[0])
    stage.tap(fields[1])
    #expect(fixture.log == ["0 begins", "0 ends", "1 begins"])
    // One that is disabled takes neither the typing nor the end of the other's.
    stage.tap(fields[2])
    #expect(fixture.log.count == 3 && fixture.edited == [1])
    stage.tap(fixture.button)
    #expect(fixture.log.suffix(2) == ["1 ends", "button"] && stage.firstResponder == nil)
    stage.type("lost")
    #expect(fixture.log.count == 5 && fields.allSatisfy { $0.text.isEmpty })
  }

  /// A field that leaves the stage is edited no longer, whatever of the layers around it leaves;
  /// what leaves beside it does not matter.
  @Test(arguments: [
    "field", "row", "list", "page", "mask", "holder", "other", "sibling", "nothing",
  ])
  func field_thatLeavesTheStage_isEditedNoLonger(name: String) throws {
    let stage = makeStage()
    var log: [String] = []
    let field = TextField(name: "field")
    field.on(.editingDidEnd) { log.append("end") }
    var layers: [String: Layer] = ["field": field]
    for name in ["row", "list", "page", "mask", "holder", "other", "sibling"] {
      layers[name] = stage.box(name)
    }
    // The field lies in a row of a list of a page, which masks a holder.
    for (inner, outer) in [
      ("field", "row"), ("row", "list"), ("list", "page"), ("page", "mask"), ("sibling", "row"),
      ("other", "list"),
    ] {
      try #require(layers[outer]).addSublayer(try #require(layers[inner]))
    }
    layers["holder"]?.mask = layers["mask"]
    field.beginEditing()
    layers[name]?.removeFromSuperlayer()
    let stays = ["other", "sibling", "nothing"].contains(name)
    #expect(field.isEditing == stays && (stage.firstResponder == nil) == !stays)
    #expect(log == (stays ? [] : ["end"]) && field.isOnStage == stays)
  }

  @Test(arguments: UInt64(1)...20)
  func fields_ofAnyTaps_areThoseOfTheModel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fixture = Fixture()
    let (stage, fields) = (fixture.stage, fixture.fields)
    var (edited, log, texts): (Int?, [String], [String]) = (nil, [], ["", "", ""])
    func end() {
      if let index = edited { log.append("\(index) ends") }
      edited = nil
    }
    func begin(_ index: Int) {
      guard edited != index, index < 2 else { return }
      end()
      edited = index
      log.append("\(index) begins")
    }
    for _ in 0..<60 {
      let index = random.index(below: 3)
      switch random.index(below: 7) {
      case 0, 1:
        stage.tap(fields[index])
        begin(index)
      case 2:
        stage.tap(fixture.button)
        end()
        log.append("button")
      case 3:
        stage.tap(at: Point(x: 300, y: 250))
        end()
      case 4:
        fields[index].beginEditing()
        begin(index)
      case 5:
        fields[index].endEditing()
        if edited == index { end() }
      default:
        stage.type("a")
        guard let edited else { continue }
        texts[edited] += "a"
        log.append("\(edited) \(texts[edited])")
      }
      #expect(fixture.edited == (edited.map { [$0] } ?? []), "seed \(seed)")
    }
    #expect(fixture.log == log && fields.map(\.text) == texts, "seed \(seed)")
  }

  /// What is typed goes to the field that is edited, also while it is disabled: then no event tells
  /// of it.
  @Test func text_typedIntoADisabledField_isThereWithoutAnEvent() {
    let fixture = Fixture()
    let (stage, field) = (fixture.stage, fixture.fields[0])
    var count = 0
    field.on(.editingChanged) { count += 1 }
    stage.type("a")
    #expect(field.text.isEmpty && count == 0)
    field.beginEditing()
    for (isEnabled, text, calls) in [(true, "b", 1), (false, "bb", 1), (true, "bbb", 2)] {
      field.isEnabled = isEnabled
      stage.type("b")
      #expect(field.text == text && count == calls && field.isEditing)
    }
    field.endEditing()
    stage.type("c")
    #expect(field.text == "bbb" && count == 2)
  }
}
