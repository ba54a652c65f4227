// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene
import Testing

@Suite struct RemovedLayerTests {
  @Test func animate_ofThePresentationOfARemovedLayer_isLeftOutWithAWarning() throws {
    let text = """
      hooke: 1
      layers:
        - {id: dot, frame: [0, 0, 40, 40]}
      script:
        - {at: 0.1, remove: dot}
        - {at: 0.2, animate: dot.opacity, to: 0, duration: 0.2, isPresentation: true}
      """
    let document = try SceneDocument(bytes: Array(text.utf8), name: "removed.yaml")
    let warnings = document.scene.warnings(textMeasurer: MonospacedTextMeasurer())
    #expect(
      warnings.map(\.caption) == ["dot.opacity is not animated: nothing shows 'dot'"])
  }
}
