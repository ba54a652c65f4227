// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// Which recognisers follow a touch: those of the layer that was hit and of all around it,
/// whichever of them has actions on touches.
struct PanListenerTests {
  /// Three layers within each other, the innermost last.
  private static let names = ["outer", "middle", "inner"]

  /// Every choice of the layers that have recognisers, and of the one that has actions.
  @Test(arguments: 0..<8) func pan_ofTheInnermostRecognizer_begins(choice: Int) {
    for listener in [nil, 0, 1, 2] as [Int?] {
      let stage = makeStage()
      var (layers, log): ([Layer], [String]) = ([], [])
      for (index, name) in Self.names.enumerated() {
        let frame = Rect(x: 10, y: 10, width: 200 - 40 * Double(index), height: 150)
        let layer = Layer(name: name, frame: frame)
        (layers.last ?? stage.root).addSublayer(layer)
        layers.append(layer)
        if choice >> index & 1 == 1 {
          layer.onPan { log.append("\(name) \($0.state)") }
        }
        guard index == listener else { continue }
        layer.on(.touchDown) { log.append("\(name) down") }
        layer.on(.touchDragInside) { log.append("\(name) inside") }
        layer.on(.touchCancel) { log.append("\(name) cancel") }
        layer.on(.touchUpInside) { log.append("\(name) up") }
      }
      stage.touchDown(at: Point(x: 50, y: 60))
      stage.touchMoved(to: Point(x: 55, y: 60))
      stage.touchMoved(to: Point(x: 75, y: 60))
      stage.touchUp()
      let owner = (0..<3).last { choice >> $0 & 1 == 1 }.map { Self.names[$0] }
      let own = listener.map { Self.names[$0] }
      var expected = own.map { ["\($0) down", "\($0) inside"] } ?? []
      if let owner {
        if let own { expected.append("\(own) cancel") }
        expected += ["\(owner) began", "\(owner) ended"]
      } else if let own {
        expected += ["\(own) inside", "\(own) up"]
      }
      #expect(log == expected, "recognisers \(choice), actions of \(own ?? "none")")
    }
  }
}
