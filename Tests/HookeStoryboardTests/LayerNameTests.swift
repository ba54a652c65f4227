// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

/// The layers of a stage that names of a recording stand for, which numbers those of one name.
@Suite("Names of layers")
struct LayerNameTests {
  /// A stage of layers side by side, by whose left edges they are told apart.
  private func stage(_ names: [String]) -> Stage {
    let stage = Stage(
      size: Size(width: 400, height: 300), textMeasurer: MonospacedTextMeasurer())
    for (index, name) in names.enumerated() {
      let layer = Layer(
        name: name, frame: Rect(x: 20 * Double(index), y: 10, width: 10, height: 10))
      layer.backgroundColor = .black
      stage.root.addSublayer(layer)
    }
    return stage
  }

  private func found(_ names: Set<String>, among layers: [String]) -> [Int] {
    LayerPlacement.placements(of: names, on: stage(layers)).map { Int($0.box.minX / 20) }
  }

  @Test("a numbered name stands for all layers of the name, and for one of that very name")
  func placements_ofNumberedNames_areThoseOfTheName() {
    let layers = ["row", "card", "row", "row 2", "row 12", "row x", "Row"]
    let rows: [(names: Set<String>, found: [Int])] = [
      ([], []), (["row"], [0, 2]), (["row 2"], [0, 2, 3]), (["row 12"], [0, 2, 4]),
      (["row 7"], [0, 2]), (["card 3"], [1]), (["card"], [1]), (["row x"], [5]),
      (["row y"], []), (["row 2x"], []), (["row 2 3"], [3]), (["row2"], []), (["row "], []),
      ([" 2"], []), (["2"], []), (["row 2", "card"], [0, 1, 2, 3]), (["Row 2"], [6]),
    ]
    for row in rows {
      #expect(found(row.names, among: layers) == row.found, "\(row.names)")
    }
  }

  @Test("the name without its number is what stands before the last space")
  func withoutNumber_ofNames_isTheirStem() {
    let rows = [
      ("button 2", "button"), ("button 12", "button"), ("button", "button"), ("", ""),
      ("button two", "button two"), ("tab bar 3", "tab bar"), ("button 2 b", "button 2 b"),
      ("button ", "button "), (" 2", " 2"), ("button -2", "button -2"),
      ("button 2.5", "button 2.5"), ("button ٣", "button ٣"), ("a  3", "a "), ("7", "7"),
    ]
    for (name, stem) in rows { #expect(name.withoutNumber == stem, "\(name)") }
  }

  @Test("what is hidden, the root, and what is far away have no place")
  func placements_ofWhatIsNotThere_areNone() {
    let stage = stage(["row", "row", "row", "row"])
    let layers = stage.root.sublayers
    layers[0].isHidden = true
    layers[1].position.x = 400 + 2000 + 4
    layers[2].position.x = 400 + 2000 + 6
    stage.root.name = "row"
    let found = LayerPlacement.placements(of: ["row 2"], on: stage)
    #expect(found.map(\.box.minX) == [2399, 60])
    layers[3].opacity = 0.5
    stage.root.opacity = 0.5
    let faded = LayerPlacement.placements(of: ["row"], on: stage).last
    #expect(faded?.opacity == 0.25 && faded?.name == "row" && faded?.isText == false)
  }
}
