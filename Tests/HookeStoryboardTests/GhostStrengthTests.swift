// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeStoryboard

@Suite("Strengths of ghosts")
struct GhostStrengthTests {
  private let measurer = MonospacedTextMeasurer()
  private let screen = Rect(x: 0, y: 0, width: 320, height: 480)
  private let ink = Color(hex: 0x161B26)
  private static let red = Color(hex: 0xC0392B)

  /// The items of an onion skin of states, whose screen has a colour.
  private func items(
    _ count: Int, ground: Color = .white, _ draw: (Int, inout DisplayListBuilder) -> Void
  ) -> [PlacedItem] {
    let frames = (0..<count).map { index in
      StoryboardFrame(
        moment: Moment(time: Double(index), caption: ""),
        picture: DisplayList { picture in
          picture.fill(.rect(screen), ground)
          draw(index, &picture)
        })
    }
    return OnionSkin.overlay(frames, screen: screen.size, measurer: measurer).picture
      .placedItems(on: screen, measurer)
  }

  private func lines(_ items: [PlacedItem]) -> [(item: PlacedItem, color: Color, width: Double)] {
    items.compactMap { item in
      guard case .stroke(_, .color(let color), let style) = item.item else { return nil }
      return (item, color, style.width)
    }
  }

  private func box(_ x: Double, _ y: Double, _ color: Color, side: Double = 40) -> DisplayItem {
    .group(
      DisplayGroup(
        transform: .translation(x: x, y: y),
        content: DisplayList {
          $0.fill(.rect(Rect(x: 0, y: 0, width: side, height: side)), color)
        }))
  }

  /// Of n states the k-th has 0.35 and 0.65 of k / n.
  @Test(
    "ghosts are the stronger the later they are, from behind to the front", arguments: [2, 3, 5, 8])
  func ghosts_ofAMotion_growStronger(_ count: Int) {
    let found = items(count) { index, picture in
      picture.append(box(20, 10 + 50 * Double(index), Color(hex: 0x3498DB)))
    }
    let strokes = lines(found)
    #expect(strokes.count == count - 1)
    for (index, line) in strokes.enumerated() {
      let strength = 0.35 + 0.65 * Double(index + 1) / Double(count)
      #expect((line.item.opacity - strength).magnitude < 1e-9, "\(index): \(line.item.opacity)")
      #expect(line.color == ink.withOpacity(0.6) && line.width == 0.9)
      #expect((line.item.bounds.midY - 30 - 50 * Double(index)).magnitude < 1e-9)
    }
    let fills = found.filter { item in
      if case .fill(_, .color(Color(hex: 0x3498DB).withOpacity(0.16)), _) = item.item {
        true
      } else {
        false
      }
    }
    #expect(fills.map(\.opacity) == strokes.map(\.item.opacity))
    // The last state is drawn over all of them.
    #expect(found.last?.opacity == 1 && found.last?.bounds.minY == 10 + 50 * Double(count - 1))
  }

  @Test(
    "a ghost has the opacity of its layer, a pale one an outline alone, on dark ground a white one")
  func ghosts_ofColours_areSeen() throws {
    func first(_ color: Color, opacity: Double = 1, ground: Color = .white) throws
      -> (line: (item: PlacedItem, color: Color, width: Double), fills: [Color])
    {
      let found = items(3, ground: ground) { index, picture in
        picture.group(opacity: opacity) { $0.append(box(20, 10 + 90 * Double(index), color)) }
      }
      let fills = found.compactMap { item -> Color? in
        guard case .fill(_, .color(let color), _) = item.item, item.opacity < 1,
          item.bounds.minY == 10
        else { return nil }
        return color
      }
      return (try #require(lines(found).first), fills)
    }
    let strength = 0.35 + 0.65 / 3
    for opacity in [1, 0.5, 0.1] {
      let found = try first(.black, opacity: opacity)
      #expect((found.line.item.opacity - opacity * strength).magnitude < 1e-9)
      #expect(found.fills == [Color.black.withOpacity(0.16)])
    }
    #expect(try first(Color.black.withOpacity(0.5)).fills == [Color.black.withOpacity(0.08)])
    // A colour of which no channel is below 0.85 is pale.
    for (color, isPale) in [
      (Color.white, true), (Color(red: 0.85, green: 1, blue: 0.9), true),
      (Color(red: 1, green: 0.84, blue: 1), false), (Color(red: 1, green: 1, blue: 0.8), false),
    ] {
      #expect(try first(color, ground: Color(white: 0.5)).fills.isEmpty == isPale, "\(color)")
    }
    #expect(try first(Self.red, ground: .black).line.color == Color.white.withOpacity(0.6))
    #expect(try first(Self.red, ground: .white).line.color == ink.withOpacity(0.6))
  }

  @Test(
    "what the last state covers is outlined twice on top of it, two states of each shape at most")
  func ghosts_withinTheLastState_areOnTop() {
    // A square that grows by 40 points about its middle.
    let found = items(6) { index, picture in
      let side = 40 + 40 * Double(index)
      picture.append(box(160 - side / 2, 240 - side / 2, Self.red, side: side))
    }
    let strokes = lines(found)
    #expect(strokes.map(\.width) == [1.8, 0.8, 1.8, 0.8])
    #expect(strokes.map(\.color).prefix(2) == [Color.white.withOpacity(0.5), ink.withOpacity(0.5)])
    // Of those that are far enough from each other evenly from the first on.
    #expect(strokes.map(\.item.bounds.width).map { ($0 / 40).rounded() } == [1, 1, 3, 3])
    for (stroke, state) in zip(strokes, [1.0, 1, 3, 3]) {
      #expect((stroke.item.opacity - 0.35 - 0.65 * state / 6).magnitude < 1e-9)
    }
    // All of them are drawn after the last state.
    let last = found.lastIndex { $0.bounds.width == 240 && $0.opacity == 1 } ?? 99
    #expect(found.enumerated().allSatisfy { $0.offset > last || !isStroke($0.element) })
  }

  private func isStroke(_ item: PlacedItem) -> Bool {
    if case .stroke = item.item { true } else { false }
  }

  @Test("texts, lines and pictures are faint where they were, gradients less so")
  func ghosts_ofContents_areFaint() {
    let gradient = Gradient.linear(
      from: .zero, to: Point(x: 60, y: 0), [Gradient.Stop(0, Self.red), Gradient.Stop(1, .white)])
    let path = Path.rect(Rect(x: 0, y: 0, width: 60, height: 40))
    let contents = DisplayList { picture in
      picture.text("xxxxx", style: TextStyle(font: Font(size: 20)), at: .zero, .black)
      picture.stroke(path, .black, width: 3)
      picture.fill(path, .gradient(gradient))
    }.items
    for (content, faint) in zip(contents, [0.35, 0.35, 0.6]) {
      let found = items(3) { index, picture in
        picture.group(transform: .translation(x: 20, y: 20 + 120 * Double(index)), opacity: 0.5) {
          $0.append(content)
        }
      }.filter { $0.item == content }
      let strengths = [1.0, 2].map { 0.5 * faint * (0.35 + 0.65 * $0 / 3) } + [0.5]
      #expect(found.count == 3)
      for (item, strength) in zip(found, strengths) {
        #expect((item.opacity - strength).magnitude < 1e-9, "\(faint): \(item.opacity)")
      }
    }
  }

  /// Shapes of 60 square points leave none.
  @Test("small shapes, those that are hardly seen, and grounds leave no ghosts")
  func ghosts_ofWhatIsNotSeen_areNone() {
    func count(_ width: Double, _ height: Double, opacity: Double = 1, step: Double = 60) -> Int {
      lines(
        items(3) { index, picture in
          picture.group(
            transform: .translation(x: 4, y: 4 + step * Double(index)), opacity: opacity
          ) { $0.fill(.rect(Rect(x: 0, y: 0, width: width, height: height)), Self.red) }
        }
      ).count
    }
    #expect(count(10, 6) == 0 && count(10, 6.1) == 2 && count(60, 1) == 0)
    #expect(count(20, 20, opacity: 0.02) == 0 && count(20, 20, opacity: 0.03) == 2)
    // 0.6 of the screen are 92,160 square points.
    #expect(count(312, 290) == 2 && count(312, 300, step: 20) == 0)
  }

  /// A text at half its strength that stands twice where a box of the last state lies.
  @Test("a faint state that the last one covers is as strong as its layer was")
  func ghosts_ofTextsUnderAShape_haveTheStrengthOfTheirLayer() {
    let text = DisplayList {
      $0.text("xxxxx", style: TextStyle(font: Font(size: 20)), at: .zero, .black)
    }.items
    let found = items(3) { index, picture in
      if index == 2 {
        picture.fill(.rect(Rect(x: 0, y: 0, width: 150, height: 200)), Self.red)
      } else {
        let place = AffineTransform.translation(x: 20, y: 20 + 60 * Double(index))
        picture.group(transform: place, opacity: 0.5) { $0.append(text[0]) }
      }
    }
    let box = found.firstIndex { $0.bounds.height == 200 } ?? 99
    let ghosts = found.enumerated().filter { [$0.element.item] == text }
    #expect(ghosts.count == 2 && ghosts.allSatisfy { $0.offset > box })
    for (ghost, state) in zip(ghosts, [1.0, 2]) {
      let strength = 0.5 * 0.35 * (0.35 + 0.65 * state / 3)
      #expect((ghost.element.opacity - strength).magnitude < 1e-9)
    }
  }
}
