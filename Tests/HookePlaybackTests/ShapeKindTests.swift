// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookePlayback

/// The kinds of shapes between which keyframes interpolate.
struct ShapeKindTests {
  private static let point = Point(x: 3, y: 4)
  private static let elements: [Path.Element] = [
    .move(point), .line(point), .curve(point, control1: .zero, control2: point), .close,
  ]

  /// Paths of three elements are of one kind where each element is, and hold as many parameters as
  /// their kind says.
  @Test func init_pathsOfEveryElement_areOfDifferentKinds() {
    var kinds: Set<ShapeKind> = []
    for second in Self.elements {
      for third in Self.elements {
        let path = Path([.move(.zero), second, third, .line(Point(x: 9, y: 1))])
        let kind = ShapeKind(path)
        #expect(kind.parameters(path).count == kind.count, "\(path)")
        kinds.insert(kind)
      }
    }
    #expect(kinds.count == Self.elements.count * Self.elements.count)
  }
}
