// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookePlayback
import HookeRecording
import HookeScene
import Testing

/// Which layer is which from sample to sample, and what hides which.
@Suite("Layers of playing pictures")
struct LayerIdentityTests {
  private static let size = Size(width: 200, height: 120)

  /// All items of a list, those of groups included.
  private static func items(_ list: DisplayList) -> [DisplayItem] {
    list.items.flatMap { item -> [DisplayItem] in
      if case .group(let group) = item { return [item] + items(group.content) }
      return [item]
    }
  }

  private static func gradient(_ color: Color, from start: Double, to end: Double) -> Gradient {
    .linear(
      from: Point(x: start, y: 0), to: Point(x: end, y: 0),
      [Gradient.Stop(0, color), Gradient.Stop(1, .white)])
  }

  /// Groups of one title, beside and in each other, each with a gradient of its own: of those that
  /// rest none is taken for another one that has changed.
  @Test func gradients_ofGroupsOfOneTitle_areTheirOwn() {
    let recording = Recording(
      name: "groups", title: "Groups", summary: "",
      screen: Recording.Screen(width: Self.size.width, height: Self.size.height), duration: 1,
      tracks: [], events: [])
    let colors = (1...6).map { Color(red: Double($0) / 8, green: 0.25, blue: 0.5) }
    func part(_ index: Int, _ x: Double, end: Double = 30, _ parts: [DisplayItem] = [])
      -> DisplayItem
    {
      let square = DisplayItem.fill(
        .rect(Rect(x: 0, y: 0, width: 20, height: 10)),
        .gradient(Self.gradient(colors[index], from: 0, to: end)), .nonZero)
      return .group(
        DisplayGroup(
          transform: .translation(x: x, y: 8), label: DisplayGroup.Label(title: "part"),
          content: DisplayList([square] + parts)))
    }
    let played = AnimatedPicture(recording: recording, textMeasurer: MonospacedTextMeasurer()) {
      time in
      DisplayList([
        part(0, 30 * time, [part(1, 5 + 9 * time, [part(2, 5)])]),
        part(3, 60 + 30 * time, [part(4, 40 - 9 * time)]),
        part(5, 10, end: 30 + 20 * time),
      ])
    }
    for time in [0.0, 0.4, 1] {
      var resting: [Color] = []
      for case .fill(_, .gradient(let gradient), _) in Self.items(played.displayList(at: time))
      where gradient == Self.gradient(gradient.stops[0].color, from: 0, to: 30) {
        resting.append(gradient.stops[0].color)
      }
      // The gradient of the last changes, and is one that does not in a group that does.
      #expect(resting == Array(colors.prefix(5)), "\(time) s")
    }
  }

  /// Whether a square is seen that a mask hides.
  private static func shows(mask draw: @escaping @Sendable (Layer) -> Void) -> Bool {
    let scene = Scene(name: "mask", title: "Mask", summary: "", size: size) { stage in
      let photo = Layer(name: "photo", frame: Rect(x: 20, y: 20, width: 60, height: 40))
      photo.backgroundColor = Color(hex: 0xC0392B)
      let mask = Layer(name: "mask", frame: Rect(x: 0, y: 0, width: 60, height: 40))
      draw(mask)
      photo.mask = mask
      let other = Layer(name: "other", frame: Rect(x: 20, y: 80, width: 20, height: 20))
      other.backgroundColor = .black
      stage.root.addSublayer(photo)
      stage.root.addSublayer(other)
      for layer in [photo, other] {
        stage.animate(duration: 0.5, curve: .linear) { layer.position.x += 50 }
      }
    }
    let played = AnimatedPicture(of: scene, textMeasurer: MonospacedTextMeasurer())
    return [0, 0.25, 0.5].contains { time in
      items(played.displayList(at: time)).contains { item in
        if case .fill(_, .color(let color), _) = item {
          color == Color(hex: 0xC0392B)
        } else {
          false
        }
      }
    }
  }

  @Test("what is seen through a mask that shows nothing is not there, and else it is")
  func mask_ofALayer_hidesWhatItMasks() {
    #expect(Self.shows { $0.backgroundColor = .black })
    #expect(!Self.shows { _ in })
    #expect(
      !Self.shows {
        $0.backgroundColor = .black
        $0.isHidden = true
      })
    // A mask that lies beside what it masks, far outside the screen.
    #expect(
      !Self.shows {
        $0.backgroundColor = .black
        $0.frame = Rect(x: 9000, y: 0, width: 60, height: 40)
      })
  }

  @Test("a group that is clear is not there, at any time at which it is")
  func items_ofAClearGroup_areNone() {
    let recording = Recording(
      name: "clear", title: "Clear", summary: "",
      screen: Recording.Screen(width: Self.size.width, height: Self.size.height), duration: 0.1,
      tracks: [], events: [])
    let colors = (1...4).map { Color(red: Double($0) / 8, green: 0.25, blue: 0.5) }
    let opacities = [0, -1, 0.5, 7.0]
    let played = AnimatedPicture(recording: recording, textMeasurer: MonospacedTextMeasurer()) {
      time in
      DisplayList(
        opacities.indices.map { index in
          .group(
            DisplayGroup(
              transform: .translation(x: 30 * Double(index) + 20 * time, y: 8),
              opacity: opacities[index], label: DisplayGroup.Label(title: "part \(index)"),
              content: DisplayList {
                $0.fill(.rect(Rect(x: 0, y: 0, width: 20, height: 10)), colors[index])
              }))
        })
    }
    for time in [0.0, 0.05, 0.1] {
      let found = Self.items(played.displayList(at: time)).compactMap { item -> Color? in
        if case .fill(_, .color(let color), _) = item { color } else { nil }
      }
      #expect(colors.map(found.contains) == [false, false, true, true], "\(time)")
    }
  }
}
