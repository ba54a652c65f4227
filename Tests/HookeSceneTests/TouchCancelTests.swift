// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// Touches that end because layers leave the stage, and those that go on.
struct TouchCancelTests {
  /// Which layer leaves during a touch on the icon of a button, and whether that cancels it.
  enum Leaving: String, CaseIterable {
    case screenful, panel, button, icon, badge, neighbour, overlay

    var cancels: Bool { [.screenful, .panel, .button].contains(self) }
  }

  /// A button in a panel in a layer of the screen's size; its icon has a badge.
  private struct Tree {
    let stage = makeStage()
    let layers: [Leaving: Layer]
    let button = Control(name: "button", frame: Rect(x: 10, y: 10, width: 80, height: 60))

    init() {
      var layers: [Leaving: Layer] = [.button: button]
      for (name, frame) in [
        (Leaving.screenful, Rect(x: 0, y: 0, width: 400, height: 300)),
        (.panel, Rect(x: 20, y: 20, width: 200, height: 200)),
        (.icon, Rect(x: 5, y: 5, width: 50, height: 50)),
        (.badge, Rect(x: 40, y: 0, width: 10, height: 10)),
        (.neighbour, Rect(x: 100, y: 10, width: 80, height: 60)),
        (.overlay, Rect(x: 300, y: 200, width: 50, height: 50)),
      ] {
        layers[name] = Layer(name: name.rawValue, frame: frame)
      }
      self.layers = layers
      for (inner, outer) in [
        (Leaving.panel, Leaving.screenful), (.button, .panel), (.neighbour, .panel),
        (.icon, .button), (.badge, .icon),
      ] {
        if let layer = layers[inner] { layers[outer]?.addSublayer(layer) }
      }
      for name in [Leaving.screenful, .overlay] {
        if let layer = layers[name] { stage.root.addSublayer(layer) }
      }
    }
  }

  private static let place = Point(x: 45, y: 45)

  @Test(arguments: Leaving.allCases)
  func touch_asALayerLeaves_isCancelledIfItsListenerGoesAlong(leaving: Leaving) throws {
    let tree = Tree()
    var events: [ControlEvent] = []
    for event in [ControlEvent.touchDown, .touchUpInside, .touchUpOutside, .touchCancel] {
      tree.button.on(event) { events.append(event) }
    }
    let layer = try #require(tree.layers[leaving])
    tree.stage.touchDown(at: Self.place)
    #expect(tree.stage.touch?.hitLayer === tree.layers[.icon])
    layer.removeFromSuperlayer()
    let expected: [ControlEvent] = leaving.cancels ? [.touchDown, .touchCancel] : [.touchDown]
    #expect(events == expected)
    #expect((tree.stage.touch == nil) == leaving.cancels)
    #expect((tree.stage.touchMarks.last?.phase == .cancelled) == leaving.cancels)
    tree.stage.touchUp()
    #expect(events == expected + (leaving.cancels ? [] : [.touchUpInside]))
  }

  /// A pan is cancelled with the layer of its recogniser, not with the button under the finger.
  @Test(arguments: Leaving.allCases)
  func pan_asALayerLeaves_isCancelledIfItsRecognizerGoesAlong(leaving: Leaving) throws {
    let tree = Tree()
    var states: [PanRecognizer.State] = []
    var buttonEvents: [ControlEvent] = []
    tree.button.on(.touchCancel) { buttonEvents.append(.touchCancel) }
    tree.layers[.panel]?.onPan { states.append($0.state) }
    let layer = try #require(tree.layers[leaving])
    tree.stage.touchDown(at: Self.place)
    tree.stage.touchMoved(to: Self.place + Point(x: 30, y: 0))
    #expect(states == [.began] && buttonEvents == [.touchCancel])
    layer.removeFromSuperlayer()
    let cancels = [.screenful, .panel].contains(leaving)
    #expect(states == (cancels ? [.began, .cancelled] : [.began]))
    tree.stage.touchMoved(to: Self.place + Point(x: 40, y: 0))
    tree.stage.touchUp()
    #expect(states == [.began] + (cancels ? [.cancelled] : [.changed, .ended]))
    #expect(buttonEvents == [.touchCancel], "its touch had been cancelled before")
  }

  /// A layer that is put elsewhere on the stage leaves it for a moment.
  @Test func touch_asItsPanelMoves_isCancelled() throws {
    let tree = Tree()
    var events: [ControlEvent] = []
    for event in [ControlEvent.touchDown, .touchUpInside, .touchCancel] {
      tree.button.on(event) { events.append(event) }
    }
    tree.stage.touchDown(at: Self.place)
    let (overlay, panel) = (
      try #require(tree.layers[.overlay]), try #require(tree.layers[.panel])
    )
    overlay.addSublayer(panel)
    #expect(events == [.touchDown, .touchCancel] && tree.stage.touch == nil)
    // What was not touched can go without a word.
    panel.removeFromSuperlayer()
    tree.stage.touchUp()
    #expect(events == [.touchDown, .touchCancel])
  }

  /// Of a touch that no layer listens to there is nothing to cancel.
  @Test func touch_onNothingThatListens_outlivesItsLayer() throws {
    let tree = Tree()
    tree.stage.touchDown(at: Point(x: 140, y: 50))
    #expect(tree.stage.touch?.hitLayer === tree.layers[.neighbour])
    tree.layers[.screenful]?.removeFromSuperlayer()
    #expect(tree.stage.touch != nil)
    tree.stage.touchUp()
    #expect(tree.stage.touchMarks.map(\.phase) == [.up])
  }
}
