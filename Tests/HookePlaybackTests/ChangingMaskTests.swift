// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookePlayback
import HookeScene
import Testing

/// A layer whose mask is exchanged in the course of a scene is seen while its mask of the time
/// draws something.
@Suite("Masks that are exchanged")
struct ChangingMaskTests {
  /// The mask of one half of a scene.
  enum Mask {
    case none, empty, hidden, drawn, drawnBelow, emptyWithMask

    var shows: Bool { self == .none || self == .drawn || self == .drawnBelow }

    func layer(_ name: String) -> Layer? {
      let frame = Rect(x: 0, y: 0, width: 60, height: 40)
      let mask = Layer(name: name, frame: frame)
      switch self {
      case .none: return nil
      case .empty: break
      case .drawn: mask.backgroundColor = .black
      case .hidden: (mask.backgroundColor, mask.isHidden) = (.black, true)
      case .drawnBelow:
        let below = Layer(name: name + "-part", frame: frame)
        below.backgroundColor = .black
        mask.addSublayer(below)
      case .emptyWithMask:
        mask.backgroundColor = .black
        mask.mask = Layer(name: name + "-mask", frame: frame)
      }
      return mask
    }
  }

  private static let red = Color(hex: 0xC0392B)

  /// Whether a list shows anything, of one colour or of any.
  private static func draws(_ list: DisplayList, _ color: Color? = nil) -> Bool {
    list.items.contains { item in
      switch item {
      case .fill(_, .color(let found), _):
        found.alpha > 0.01 && (color.map { $0 == found.withOpacity(1) } ?? true)
      case .group(let group):
        group.opacity > 0.01 && (group.mask.map { draws($0.content) } ?? true)
          && draws(group.content, color)
      default: color == nil
      }
    }
  }

  /// The times, of a scene of 0.2 s whose mask is exchanged in the middle, at which the masked
  /// layer is seen.
  private static func seen(_ first: Mask, _ second: Mask, isNested: Bool) -> [Bool] {
    let size = Size(width: 200, height: 120)
    let scene = Scene(name: "mask", title: "Mask", summary: "", size: size) { stage in
      let photo = Layer(name: "photo", frame: Rect(x: 20, y: 20, width: 60, height: 40))
      photo.backgroundColor = red
      photo.mask = first.layer("first")
      let other = Layer(name: "other", frame: Rect(x: 20, y: 80, width: 20, height: 20))
      other.backgroundColor = .black
      var parent = stage.root
      if isNested {
        parent = Layer(name: "group", frame: Rect(origin: .zero, size: size))
        stage.root.addSublayer(parent)
      }
      parent.addSublayer(photo)
      parent.addSublayer(other)
      for layer in [photo, other] {
        stage.animate(duration: 0.2, curve: .linear) { layer.position.x += 50 }
      }
      stage.at(0.1) { photo.mask = second.layer("second") }
    }
    let played = AnimatedPicture(of: scene, textMeasurer: MonospacedTextMeasurer())
    return [0, 0.04, 0.08, 0.12, 0.16, 0.2].map { draws(played.displayList(at: $0), red) }
  }

  @Test("it is seen while the mask of the time shows something")
  func mask_exchanged_hidesWhileItShowsNothing() {
    let rows: [(first: Mask, second: Mask, isNested: Bool)] = [
      (.empty, .drawn, false), (.drawn, .empty, true), (.hidden, .drawnBelow, true),
      (.none, .empty, true), (.emptyWithMask, .none, false), (.drawn, .emptyWithMask, false),
    ]
    for (first, second, isNested) in rows {
      let expected =
        Array(repeating: first.shows, count: 3) + Array(repeating: second.shows, count: 3)
      let seen = Self.seen(first, second, isNested: isNested)
      #expect(seen == expected, "\(first), then \(second)")
    }
  }
}
