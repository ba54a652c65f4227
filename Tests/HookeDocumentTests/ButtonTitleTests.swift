// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// The title of a button, the one layer of a document whose id has a dot in it.
@Suite("titles of buttons")
struct ButtonTitleTests {
  private static let layers = """
    layers:
      - {id: save, kind: button, text: Save, frame: [50, 60, 120, 44]}
      - {id: box, frame: [0, 0, 20, 20]}

    """

  /// Constraints of the box, which comes to be as wide as the button or as its title.
  static let constraints: [(text: String, isOfTitle: Bool)] = [
    ("save.title.width = box.width", true), ("save.title.width = 1 * box.width + 0", true),
    ("save.width = box.width", false), ("box.width = save.width", false),
  ]

  @Test("a constraint is on the title or on the button", arguments: constraints)
  func constraint_onATitle_isOnTheTitle(text: String, isOfTitle: Bool) throws {
    let stage = try SceneDocument.stage(
      Self.layers + "constraints: [save.width = 120, box.left = screen.left + 3, \(text)]\n")
    let button = try #require(stage.root.sublayers[0] as? Button)
    let width = try #require(button.title.intrinsicContentSize.width)
    #expect(button.frame.width == 120 && width > 20 && width < 100, "\(width)")
    let found = stage.root.sublayers[1].frame.width
    #expect(abs(found - (isOfTitle ? width : 120)) < 1e-6, "\(found)")
  }

  @Test("its values are animated, set and read by its id")
  func values_ofATitle_areItsOwn() throws {
    let stage = try SceneDocument.stage(
      Self.layers
        + """
        script:
          - {at: 0.1, animate: save.title.opacity, to: 0.25, duration: 0.1}
          - {at: 0.3, set: {save.title.textColor: black, box.opacity: save.title.opacity}}
          - {at: 0.4, set: {save.opacity: save.title.opacity * 2}}

        """)
    let button = try #require(stage.root.sublayers[0] as? Button)
    #expect(button.title.opacity == 0.25 && button.title.textColor == .black)
    #expect(button.opacity == 0.5 && stage.root.sublayers[1].opacity == 0.25)
  }

  @Test(
    "what there is not is named whole",
    arguments: [
      ("box.left = box.title.left", "no layer 'box.title'"),
      ("box.left = save.label.left", "no layer 'save.label'"),
      ("box.title.left = save.left", "no layer 'box.title'"),
      ("box.left = save.title.more.left", "no layer 'save.title.more'"),
      ("box.left = save.title", "layers have no attribute 'title'"),
      ("box.left = title.left", "no layer 'title'"),
    ])
  func layer_thatThereIsNot_isNamedWhole(text: String, message: String) {
    let messages = SceneDocument.problems(Self.layers + "constraints: [\(text)]\n").map(\.message)
    #expect(messages.count == 1 && messages[0].hasPrefix(message), "\(messages)")
  }
}
