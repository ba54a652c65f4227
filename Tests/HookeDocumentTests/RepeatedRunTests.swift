// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeRecording
import HookeScene
import Testing

/// One document on several stages, and what it shows twice: nothing of a run is left for the next.
@Suite("runs of one document")
struct RepeatedRunTests {
  private static let text = """
    variables: {n: 0}
    layers:
      - {id: box, frame: [0, 0, 40, 40], reactions: [{on: touchDown, do: {set: {n: n + 10}}}]}
      - {id: label, kind: text, text: first}
    offstage: [{id: sheet, frame: [0, 0, 10, 10]}]
    constraints:
      - box.left = screen.left + 5 as near
      - {relation: box.top = screen.top + 7, name: far, isActive: false}
      - box.width = 40
      - box.height = 40
    script:
      - {at: 0.1, every: 0.1, times: 3, do: {set: {n: n + 1, box.zPosition: n}}}
      - {at: 0.5, do: [{set: {near.constant: near.constant + n, label.text: second}}, {activate: far}]}
      - {at: 0.6, tap: box}
      - {at: 0.8, do: [{add: sheet}, {set: {sheet.zPosition: n}}]}
      - {at: 0.9, completeTransition: now}

    """

  private static func stage(_ document: SceneDocument) -> Stage {
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    return stage
  }

  /// What there is of a stage.
  private static func state(_ stage: Stage) -> [String] {
    stage.layoutIfNeeded()
    return stage.root.sublayers.map { layer in
      "\(layer.name) \(layer.frame) \(layer.zPosition) \((layer as? TextLayer)?.text ?? "")"
    } + stage.events.map { "\($0.time) \($0.caption)" } + stage.warnings.map(\.caption)
  }

  @Test("stages of one document know nothing of each other")
  func stages_ofOneDocument_areApart() throws {
    let document = try SceneDocument(text: Self.text)
    let (first, second) = (Self.stage(document), Self.stage(document))
    let begin = Self.state(second)
    // One is over before the other begins, and two go side by side.
    for frame in 0...90 { first.advance(to: Double(frame) / 60) }
    #expect(Self.state(second) == begin)
    let third = Self.stage(document)
    for frame in 0...90 {
      for stage in [second, third] { stage.advance(to: Double(frame) / 60) }
    }
    #expect(Self.state(first) == Self.state(second) && Self.state(second) == Self.state(third))
    let box = first.root.sublayers[0]
    #expect(box.zPosition == 3 && box.frame.minX == 8 && box.frame.minY == 7)
    #expect(first.root.sublayers.map(\.zPosition) == [3, 0, 13])
    #expect((first.root.sublayers[1] as? TextLayer)?.text == "second")
    #expect(first.warnings.map(\.caption) == ["completeTransition stands outside a transition"])
    #expect(first.warnings.count == third.warnings.count)
  }

  @Test("a picture is read once by each of its names")
  func picture_shownTwice_isReadOnce() throws {
    let folder = Repository.root + "/Tests/HookeDocumentTests/Data"
    let image = "{kind: image, image: "
    for (names, files) in [
      (["picture.png"], ["picture.png"]), (["picture.png", "picture.png"], ["picture.png"]),
      (["./picture.png", "picture.png"], ["./picture.png", "picture.png"]),
      ([], []),
    ] as [([String], [String])] {
      let layers = names.map { image + $0 + "}" }.joined(separator: ", ")
      let document = try SceneDocument(
        text: "include: parts.yaml\nlayers: [\(layers)]\n", folder: folder)
      #expect(document.files == ["card.yaml"] + (["parts.yaml"] + files).map { folder + "/" + $0 })
      let pictures = Self.stage(document).root.sublayers.map { ($0 as? ImageLayer)?.image }
      #expect(pictures.count == names.count && pictures.allSatisfy { $0 != nil })
      #expect(Set(pictures).count == min(1, names.count))
    }
  }
}
