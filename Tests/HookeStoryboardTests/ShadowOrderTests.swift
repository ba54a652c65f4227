// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeStoryboard

/// A shadow is drawn with what casts it, and with nothing else.
@Suite("Shadows of overlaid states")
struct ShadowOrderTests {
  private let screen = Rect(x: 0, y: 0, width: 200, height: 200)

  /// The shadows and fills of a list, in order, a fill by its color.
  private func order(_ list: DisplayList) -> [String] {
    list.items.flatMap { item -> [String] in
      switch item {
      case .shadow: ["shadow"]
      case .fill(_, .color(let color), _):
        [color == .white ? "ground" : color == .black ? "a" : "b"]
      case .group(let group): order(group.content)
      default: []
      }
    }
  }

  /// Two boxes on a ground; one of them, or none, has moved, and one of them casts a shadow.
  @Test("what rests and what moves keep their own shadows", arguments: [0, 1], [0, 1])
  func shadows_ofTwoThings_areTheirOwn(_ moving: Int, _ casting: Int) {
    let frames = [0.0, 1].map { time in
      StoryboardFrame(
        moment: Moment(time: time, caption: ""),
        picture: DisplayList { picture in
          picture.fill(.rect(screen), .white)
          for (index, color) in [Color.black, Color(hex: 0x3498DB)].enumerated() {
            let shift = index == moving ? 60 * time : 0
            let box = Rect(x: 10 + 90 * Double(index), y: 20 + shift, width: 50, height: 40)
            if index == casting {
              picture.shadow(of: .roundedRect(box, cornerRadius: 2), .black, blur: 4)
            }
            picture.fill(.rect(box), color)
          }
        })
    }
    let (picture, _) = OnionSkin.overlay(
      frames, screen: screen.size, measurer: MonospacedTextMeasurer())
    let names = casting == 0 ? [["shadow", "a"], ["b"]] : [["a"], ["shadow", "b"]]
    let expected = ["ground"] + names[1 - moving] + names[moving]
    // Between them the outline of where it was is filled faintly.
    let found = order(picture)
    #expect(found.filter { $0 == "shadow" }.count == 1, "\(found)")
    #expect(found.first == "ground" && Array(found.suffix(names[moving].count)) == names[moving])
    #expect(Array(found[1..<(1 + names[1 - moving].count)]) == names[1 - moving], "\(expected)")
  }
}
