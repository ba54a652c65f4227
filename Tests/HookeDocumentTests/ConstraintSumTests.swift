// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// The right sides of constraints: sums with an attribute at most once, as algebra has them.
@Suite("sums of constraints")
struct ConstraintSumTests {
  private static func text(_ sum: String) -> String {
    """
    size: [400, 300]
    variables: {n: 3}
    layers: [{id: box, frame: [0, 0, 20, 20]}]
    constraints: [box.left = screen.left, "box.width = \(sum)"]

    """
  }

  /// Sums, and the width that they give on a screen 400 wide.
  static let sums: [(sum: String, width: Double)] = [
    ("screen.width", 400), ("50", 50), ("n", 3), ("0", 0), ("n * n - n / 3", 8),
    ("screen.width + 10", 410), ("10 + screen.width", 410), ("screen.width - 10", 390),
    ("500 - screen.width", 100), ("-screen.width + 500", 100), ("-(screen.width - 500)", 100),
    ("500 - (screen.width - 10)", 110), ("500 - (10 - screen.width)", 890),
    ("-(-(screen.width))", 400), ("-(-(screen.width) + 10)", 390),
    // Times and divided by a number, before and behind.
    ("screen.width * 0.5", 200), ("0.5 * screen.width", 200), ("screen.width / 4", 100),
    ("screen.width / 4 + n", 103), ("n * screen.width / 2", 600), ("screen.width * n / 2", 600),
    ("2 * (screen.width - 300) + n", 203), ("(screen.width + 20) / n", 140),
    ("(screen.width - 100) * -1 + 400", 100), ("(20 - screen.width) / -2", 190),
    ("screen.width / 2 * 3 / 4", 150), ("2 * (n * (screen.width + 1) - 1200)", 6),
    ("500 - screen.width / 4", 400), ("500 - n * (screen.width / 4 + 10)", 170),
    ("2 * screen.width * 3", 2400), ("(screen.width * 2 + 2) * 3", 2406), ("3 * (2) + n", 9),
    ("(2 * (screen.width - 2) + 2) / 2", 399), ("1 * screen.width * 1 + 1 * 2 * 3", 406),
    ("0 * screen.width + 7", 7), ("max(n, 30) + screen.width", 430),
    ("screen.width * min(n, 2)", 800), ("screen.width - max(1, 2) * n", 394),
  ]

  @Test("a sum gives the width that it comes to", arguments: sums)
  func sum_ofAConstraint_givesTheWidth(sum: String, width: Double) throws {
    let stage = try SceneDocument.stage(Self.text(sum), after: 0.1)
    let found = try #require(stage.root.sublayers.first).frame.width
    #expect(abs(found - width) < 1e-9, "\(found)")
    #expect(stage.warnings.isEmpty, "\(stage.warnings)")
  }

  /// Relations, and the widths beside a weaker wish for 20, 50 and 80.
  @Test(
    "a relation bounds from above, from below or from both sides",
    arguments: [
      ("=", [50.0, 50, 50]), ("==", [50, 50, 50]), ("<=", [20, 50, 50]), (">=", [50, 50, 80]),
    ])
  func relation_ofAConstraint_boundsTheWidth(relation: String, widths: [Double]) throws {
    for (wish, width) in zip([20, 50, 80], widths) {
      let stage = try SceneDocument.stage(
        """
        layers: [{id: box}]
        constraints: ["box.width \(relation) 50", box.width = \(wish) @ low]

        """, after: 0.1)
      #expect(stage.root.sublayers[0].frame.width == width, "\(wish)")
    }
  }

  private static let noSum =
    "the right side is no sum with the attribute at most once, times a number"
  private static let noValue = "the constraint's numbers have no value"

  @Test(
    "what is no such sum, and what has no value, is refused",
    arguments: [
      ("screen.width * screen.height", "a constraint relates two attributes; this is the third"),
      ("screen.width + screen.width", "a constraint relates two attributes; this is the third"),
      ("1 / screen.width", noSum), ("(1 + screen.width) / screen.height * 0", nil),
      ("abs(screen.width)", noSum), ("max(screen.width, 1)", noSum),
      ("n / (2 - screen.width)", noSum),
      ("1000000", ""), ("1000000 + n", noValue), ("-1000001", noValue), ("n / 0", noValue),
      ("screen.width * 1000000", ""), ("screen.width * 1000001", noValue),
      ("screen.width / 0", noValue), ("screen.width + 2 * 1000000", noValue),
      ("sqrt(-n)", noValue),
    ])
  func sum_thatIsNone_isRefused(sum: String, message: String?) {
    let messages = SceneDocument.problems(Self.text(sum)).map(\.message)
    if let message {
      #expect(messages == (message.isEmpty ? [] : [message]))
    } else {
      #expect(!messages.isEmpty)
    }
  }

  private static let kinds = [
    "left": "a place across", "right": "a place across", "centerX": "a place across",
    "top": "a place down", "bottom": "a place down", "centerY": "a place down",
    "width": "a length", "height": "a length",
  ]

  @Test("places relate to places of their way, lengths to lengths and numbers")
  func attributes_ofOtherKinds_areNotRelated() {
    for (first, kind) in Self.kinds {
      func messages(_ right: String) -> [String] {
        SceneDocument.problems("layers: [{id: a}]\nconstraints: [a.\(first) = \(right)]\n")
          .map(\.message)
      }
      let refusal = "\(first), \(kind), cannot be related to"
      for number in ["20", "0", "2 * 3 - 1"] {
        #expect(
          messages(number)
            == (kind == "a length" ? [] : ["\(refusal) a plain number, a length"]), "\(first)")
      }
      for (second, other) in Self.kinds {
        for right in ["screen.\(second)", "5 + screen.\(second) * 2"] {
          #expect(
            messages(right) == (kind == other ? [] : ["\(refusal) \(second), \(other)"]),
            "\(first) = \(right)")
        }
      }
    }
  }
}
