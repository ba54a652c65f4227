// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

/// The values just beyond what is allowed.
@Suite("Values that animated pictures refuse")
struct RefusedValueTests {
  /// The picture, at its beginning, of a square with one keyframe of a property.
  private static func draw(_ property: PropertyTrack.Property, _ values: [Double]) {
    let size = Size(width: 9, height: 9)
    let tracks = [PropertyTrack(property, [Keyframe(at: 0, values)])]
    let square = DisplayItem.fill(.rect(Rect(origin: .zero, size: size)), .color(.black), .nonZero)
    let item =
      switch property {
      case .translation, .scale, .opacity:
        AnimatedItem(
          DisplayGroup(content: DisplayList()), content: [AnimatedItem(square)], origin: .zero,
          tracks: tracks)
      default: AnimatedItem(square, tracks: tracks)
      }
    _ = AnimatedPicture(size: size, items: [item], duration: 1, ticks: 1).displayList(at: 0)
  }

  static let refusals: [Refusal] = [
    Refusal("a keyframe of translation has 1 values, must have 2") { draw(.translation, [1]) },
    Refusal("a keyframe of scale has 1 values, must have 2") { draw(.scale, [1]) },
    Refusal("a keyframe of fillColor has 2 values, must have 3") { draw(.fillColor, [1, 1]) },
    Refusal("a keyframe of opacity has 0 values, must have 1") { draw(.opacity, []) },
    Refusal("a keyframe of points has 4 values, fewer than the path needs") {
      draw(.points, [1, 2, 3, 4])
    },
  ]

  @Test func values_beyondTheRange_stopWithTheirMessage() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Refusal.run(RefusedValueTests.refusals)
    }
    let messages = Refusal.messages(in: try #require(result).standardErrorContent)
    #expect(messages == Self.refusals.map(\.message))
  }
}
