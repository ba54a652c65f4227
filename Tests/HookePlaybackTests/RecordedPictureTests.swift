// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookePlayback
import HookeRecording
import Testing

/// Playing pictures of recordings whose pictures a closure draws, against the pictures themselves.
@Suite("Playing pictures of drawn pictures")
struct RecordedPictureTests {
  /// A square as it is seen: where, how strongly, and through what.
  private struct Seen: CustomStringConvertible {
    var rect: Rect
    var opacity: Double
    var within: [String]
    var description: String { "\(rect) \(opacity) \(within)" }
  }

  private static let size = Size(width: 200, height: 120)
  /// One for each colour of a square.
  private static let colors: [Color] = (1...9).map { Color(white: Double($0) / 16) }

  /// The squares of a list by their colour.
  private static func seen(_ list: DisplayList) -> [Color: Seen] {
    var found: [Color: Seen] = [:]
    func look(
      _ list: DisplayList, _ transform: AffineTransform, _ opacity: Double, _ within: [String]
    ) {
      for item in list.items {
        switch item {
        case .fill(let path, .color(let color), _):
          guard let known = colors.first(where: { $0.withOpacity(1) == color.withOpacity(1) })
          else { continue }
          found[known] = Seen(
            rect: path.applying(transform).bounds ?? .zero, opacity: opacity * color.alpha,
            within: within)
        case .group(let group):
          var around = within
          if let mask = group.mask {
            around.append("mask \(mask.measure) \(mask.isInverted) \(mask.content.items.count)")
          }
          if group.blendMode != .normal { around.append("\(group.blendMode)") }
          if let clip = group.clip {
            around.append(
              "clip \(clip.rule) \(clip.path.applying(group.transform).bounds ?? .zero)")
          }
          look(
            group.content, group.transform.concatenating(transform), opacity * group.opacity, around
          )
        default: break
        }
      }
    }
    look(list, .identity, 1, [])
    return found
  }

  /// Groups of every kind, most of which move by 40 points in a second.
  private static func picture(_ time: Double) -> DisplayList {
    let square = DisplayList([
      .fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), .color(.black), .nonZero)
    ])
    func content(_ index: Int) -> DisplayList {
      DisplayList { list in
        list.fill(.rect(Rect(x: 5, y: 10 * Double(index), width: 8, height: 8)), colors[index])
      }
    }
    let moved = AffineTransform.translation(x: 40 * time, y: 0)
    let (cut, title) = (
      Path.rect(Rect(x: 0, y: 0, width: 150, height: 110)), DisplayGroup.Label(title: "part")
    )
    return DisplayList(
      [
        .group(DisplayGroup(transform: moved, label: title, content: content(0))),
        .group(
          DisplayGroup(
            transform: moved, mask: GroupMask(square, .luminance, isInverted: true), label: title,
            content: content(1))),
        .group(
          DisplayGroup(transform: moved, blendMode: .multiply, label: title, content: content(2))),
        .group(
          DisplayGroup(
            transform: moved, clip: .init(cut, rule: .evenOdd), label: title, content: content(3))),
        .group(DisplayGroup(transform: moved, clip: .init(cut), content: content(4))),
        .group(DisplayGroup(transform: moved, content: content(5))),
        .group(
          DisplayGroup(transform: moved, opacity: 1 - time / 2, label: title, content: content(6))),
        .group(
          DisplayGroup(
            transform: moved, label: title,
            content: DisplayList([
              .group(DisplayGroup(transform: moved, label: title, content: content(7)))
            ]))),
      ] + content(8).items)
  }

  @Test("every square is where the picture has it, seen through the same masks, clips and modes")
  func picture_ofEveryKindOfGroup_isShownWithinTheError() throws {
    let recording = Recording(
      name: "groups", title: "Groups", summary: "",
      screen: Recording.Screen(width: Self.size.width, height: Self.size.height), duration: 1,
      tracks: [], events: [])
    let options = PlaybackOptions(largestError: 0.25)
    let played = AnimatedPicture(
      recording: recording, options: options, textMeasurer: MonospacedTextMeasurer(),
      picture: Self.picture)
    for time in [0, 0.3, 0.7, 1] {
      let (truth, shown) = (Self.seen(Self.picture(time)), Self.seen(played.displayList(at: time)))
      #expect(truth.count == 9)
      let first = try #require(truth[Self.colors[8]]),
        firstShown = try #require(shown[Self.colors[8]])
      // The layout may move the whole, by as much as what rests.
      let (dx, dy) = (
        firstShown.rect.minX - first.rect.minX, firstShown.rect.minY - first.rect.minY
      )
      for (color, square) in truth {
        guard let other = shown[color] else {
          Issue.record("at \(time) s there is no \(square)")
          continue
        }
        #expect(
          abs(other.rect.minX - dx - square.rect.minX) < 0.3, "\(time) s: \(square), \(other)")
        #expect(
          abs(other.rect.minY - dy - square.rect.minY) < 0.3, "\(time) s: \(square), \(other)")
        #expect(abs(other.opacity - square.opacity) < 0.02, "\(time) s: \(square), \(other)")
        let marks = other.within.filter { !$0.hasPrefix("clip") }
        #expect(marks == square.within.filter { !$0.hasPrefix("clip") }, "\(time) s: \(square)")
        #expect(
          other.within.count { $0.hasPrefix("clip evenOdd") }
            == square.within.count { $0.hasPrefix("clip evenOdd") },
          "\(time) s: \(square), \(other)")
      }
    }
  }

  @Test("what a mask hides from beginning to end remains hidden")
  func mask_withoutAnything_hidesWhatItMasks() {
    let recording = Recording(
      name: "mask", title: "Mask", summary: "",
      screen: Recording.Screen(width: Self.size.width, height: Self.size.height), duration: 1,
      tracks: [], events: [])
    let square = Path.rect(Rect(x: 0, y: 0, width: 9, height: 9))
    let played = AnimatedPicture(
      recording: recording, textMeasurer: MonospacedTextMeasurer()
    ) { time in
      let moved = AffineTransform.translation(x: 40 * time, y: 0)
      let mask = DisplayList([.fill(square, .color(.black.withOpacity(0)), .nonZero)])
      let content = DisplayList([.fill(square, .color(Self.colors[0]), .nonZero)])
      return DisplayList([
        .group(DisplayGroup(transform: moved, mask: GroupMask(mask, .alpha), content: content)),
        .group(
          DisplayGroup(
            transform: moved,
            content: DisplayList([
              .fill(square, .color(Self.colors[1]), .nonZero)
            ]))),
      ])
    }
    for time in [0, 0.5, 1] {
      let shown = Self.seen(played.displayList(at: time))
      let masked = shown.mapValues { $0.within.contains { $0.hasPrefix("mask") } }
      #expect(masked[Self.colors[0]] ?? true, "\(shown)")
      #expect(masked[Self.colors[1]] == false, "\(shown)")
    }
  }
}
