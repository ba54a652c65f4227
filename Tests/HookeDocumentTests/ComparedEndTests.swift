// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeRecording
import HookeScene
import Testing

/// What a comparison says of where motions come to rest, whether they end, and what events are
/// named.
@Suite("Comparisons say where motions end")
struct ComparedEndTests {
  private static func comparison(_ old: String, _ new: String) throws -> RecordingComparison {
    func recording(_ script: String) throws -> Recording {
      let text = """
        hooke: 1
        name: box
        layers: [{id: box, frame: [37, 160, 100, 100]}]
        script:
        \(script)
        """
      let document = try SceneDocument(bytes: Array(text.utf8), name: "box.yaml")
      return Recording(of: document.scene, textMeasurer: MonospacedTextMeasurer())
    }
    return RecordingComparison(old: try recording(old), new: try recording(new))
  }

  private static func changes(_ old: String, _ new: String) throws -> [String] {
    try comparison(old, new).tracks.first?.changes.map(\.description) ?? []
  }

  @Test("a motion that comes to rest elsewhere is said to, whatever else differs before")
  func rest_elsewhere_isSaid() throws {
    let open = "  - {at: 0.2, animate: box.positionY, to: 500, spring: {response: RESPONSE}}\n"
    func script(_ response: String, _ target: Int) -> String {
      open.replacing("RESPONSE", with: response + ", dampingRatio: 0.8")
        + "  - {at: 2, animate: box.positionY, to: \(target), duration: 0.5}"
    }
    let changes = try Self.changes(script("0.4", 210), script("0.6", 310))
    #expect(changes.contains("rests at 210 → 310 pt"), "\(changes)")
    let same = try Self.changes(script("0.4", 210), script("0.6", 210))
    #expect(!same.contains { $0.hasPrefix("rests") }, "\(same)")
  }

  @Test("a motion that has no end any more, or has one now, is said to")
  func end_thatIsGone_isSaid() throws {
    func turn(_ seconds: Double, _ rest: String) -> String {
      "  - {at: 0.5, animate: box.rotation, to: 1, duration: \(seconds)\(rest)}"
    }
    let (thrice, forever) = (turn(0.5, ", repeat: 3"), turn(0.5, ", repeat: forever"))
    #expect(try Self.changes(thrice, forever) == ["repeats 3 times → again and again"])
    #expect(try Self.changes(forever, thrice) == ["repeats again and again → 3 times"])
    let (once, slowly) = (turn(3, ""), turn(3, ", repeat: forever"))
    #expect(try Self.changes(once, slowly) == ["lasts 3.000 s → to the end"])
    #expect(try Self.changes(slowly, once) == ["lasts to the end → 3.000 s"])
  }

  @Test("what only ends later is said to, in the report for a review, too")
  func end_thatIsLater_isSaid() throws {
    func script(_ time: Double) -> String {
      """
        - {at: 0.2, animate: box.positionY, to: 500, duration: 0.5, repeat: forever}
        - {at: \(time), removeAnimation: box}
        - {at: 3, set: {box.positionY: 210}}
      """
    }
    let comparison = try Self.comparison(script(1.95), script(2.45))
    #expect(comparison.tracks.first?.changes.map(\.description) == ["lasts 1.750 → 2.250 s"])
    #expect(!comparison.markdown().contains("|  |"), "\(comparison.markdown())")
  }

  @Test("an event with another caption has been renamed, and is neither new nor gone")
  func event_ofAnotherCaption_isRenamed() throws {
    func script(_ caption: String) -> String {
      "  - {at: 0.2, caption: \(caption), animate: box.positionY, to: 500}\n"
        + "  - {at: 0.7, caption: other, animate: box.positionY, to: 300}"
    }
    let comparison = try Self.comparison(script("close"), script("shut"))
    #expect(comparison.remarks == ["“close” → “shut” at 0.200 s"])
    #expect(comparison.verdict.hasSuffix("\"close\" → \"shut\" at 0.200 s"))
  }
}
