// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookePlayback
import HookeRecording
import HookeScene
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

  private static let recording = Recording(
    name: "group", title: "Group", summary: "",
    screen: Recording.Screen(width: size.width, height: size.height), duration: 1,
    tracks: [], events: [])

  /// A group that turns moves what lies far from its origin the most, and a colour beyond white
  /// stays white until it comes below.
  @Test func group_thatTurns_isWithinTheErrorAtItsFarthestItem() throws {
    let near = Path.rect(Rect(x: 4, y: 0, width: 6, height: 6))
    let far = Path.rect(Rect(x: 150, y: 0, width: 6, height: 6))
    func picture(_ time: Double) -> DisplayList {
      let bright = Color(red: 2 - 2 * time, green: 0.5, blue: 0.5)
      return DisplayList([
        .group(
          DisplayGroup(
            transform: .rotation(0.5 * time * time), blendMode: .multiply,
            content: DisplayList([
              .fill(far, .color(Self.colors[0]), .nonZero),
              .fill(near, .color(Self.colors[1]), .nonZero),
            ]))),
        .fill(.rect(Rect(x: 90, y: 100, width: 9, height: 9)), .color(bright), .nonZero),
      ])
    }
    let played = AnimatedPicture(
      recording: Self.recording, options: PlaybackOptions(largestError: 0.25),
      textMeasurer: MonospacedTextMeasurer(), picture: picture)
    func reds(_ list: DisplayList) -> [Double] {
      list.items.flatMap { item -> [Double] in
        switch item {
        case .group(let group): reds(group.content)
        case .fill(_, .color(let color), _)
        where abs(color.green - 0.5) < 0.01 && abs(color.blue - 0.5) < 0.01:
          [color.red]
        default: []
        }
      }
    }
    let start = try #require(Self.seen(played.displayList(at: 0))[Self.colors[0]])
    let origin = try #require(Self.seen(picture(0))[Self.colors[0]])
    for time in (0...40).map({ Double($0) / 40 }) {
      let (truth, list) = (Self.seen(picture(time)), played.displayList(at: time))
      let shown = Self.seen(list)
      for color in Self.colors.prefix(2) {
        let (square, other) = (try #require(truth[color]), try #require(shown[color]))
        let dx = other.rect.midX - start.rect.midX - square.rect.midX + origin.rect.midX
        let dy = other.rect.midY - start.rect.midY - square.rect.midY + origin.rect.midY
        #expect(max(abs(dx), abs(dy)) < 0.3, "\(time) s: \(square), \(other)")
      }
      let red = try #require(reds(list).first)
      #expect(abs(red - min(1, 2 - 2 * time)) < 0.02, "\(time) s: \(red)")
    }
  }

  @Test(
    "what lies outside the clip of its group is not there, nor is anything where all of that does",
    arguments: [BlendMode.normal, .multiply])
  func clip_ofGroup_leavesOutWhatIsOutside(_ mode: BlendMode) throws {
    let clips = [
      Path.rect(Rect(x: 0, y: 0, width: 30, height: 30)),
      Path.rect(Rect(x: 500, y: 500, width: 9, height: 9)), Path(),
    ]
    let played = AnimatedPicture(
      recording: Self.recording, textMeasurer: MonospacedTextMeasurer()
    ) { time in
      DisplayList { list in
        for (index, clip) in clips.enumerated() {
          let content = DisplayList { content in
            for (number, y) in [5.0, 60].enumerated() {
              let square = Path.rect(Rect(x: 5 + 9 * time, y: y, width: 8, height: 8))
              content.fill(square, Self.colors[2 * index + number])
            }
          }
          list.append(
            .group(DisplayGroup(clip: .init(clip), blendMode: mode, content: content)))
        }
      }
    }
    for time in [0, 0.5, 1] {
      #expect(Set(Self.seen(played.displayList(at: time)).keys) == [Self.colors[0]], "\(time)")
    }
  }

  /// What appears in a corner and stays is there until the picture begins again.
  @Test func inset_ofWhatStays_isSeenToTheEnd() throws {
    let scene = Scene(
      name: "inset", title: "Inset", summary: "", size: Size(width: 400, height: 700)
    ) { stage in
      let box = Layer(name: "box", frame: Rect(x: 40, y: 40, width: 80, height: 60))
      box.backgroundColor = .black
      let mark = Layer(name: "mark", frame: Rect(x: 370, y: 670, width: 12, height: 12))
      mark.backgroundColor = Color(hex: 0xC0392B)
      mark.isHidden = true
      stage.root.addSublayer(box)
      stage.root.addSublayer(mark)
      stage.at(0.1, "moves") { stage.animate(duration: 0.3) { box.position.x += 40 } }
      stage.at(0.3, "mark") { mark.isHidden = false }
    }
    let picture = AnimatedPicture(
      of: scene, options: PlaybackOptions(rest: 1, largestError: 1),
      textMeasurer: MonospacedTextMeasurer())
    func opacity(_ list: DisplayList) -> Double {
      list.items.map { item -> Double in
        switch item {
        case .group(let group): group.opacity * opacity(group.content)
        case .fill(_, .color(let color), _):
          color.withOpacity(1) == Color(hex: 0xC0392B) ? color.alpha : 0
        default: 0
        }
      }.max() ?? 0
    }
    #expect(opacity(picture.displayList(at: 0.2)) == 0)
    for time in [0.35, 0.8, picture.duration - 0.01] {
      #expect(opacity(picture.displayList(at: time)) > 0.99, "\(time)")
    }
  }

  /// Ids are lower case letters, digits and single hyphens, and each is there once.
  @Test func ids_ofLayers_areTheirNamesInPlainLetters() throws {
    let names = ["A  b", "--x--", "9 lives", "ä", "a-b", "A b", "", "x"]
    let scene = Scene(
      name: "names", title: "Names", summary: "", size: Size(width: 200, height: 200)
    ) { stage in
      for (index, name) in names.enumerated() {
        let layer = Layer(
          name: name, frame: Rect(x: 10, y: 20 * Double(index), width: 15, height: 15))
        layer.backgroundColor = .black
        stage.root.addSublayer(layer)
        stage.animate(duration: 0.2) { layer.position.x += 100 }
      }
    }
    let picture = AnimatedPicture(of: scene, textMeasurer: MonospacedTextMeasurer())
    func ids(_ items: [AnimatedItem]) -> [String] {
      items.flatMap { item -> [String] in
        guard case .group(let group) = item.item else { return [] }
        return [group.label?.id].compactMap(\.self) + ids(item.content)
      }
    }
    let expected = ["a-b", "layer-x", "layer9-lives", "layer", "a-b-2", "a-b-3", "layer-2", "x"]
    let found = ids(picture.items)
    #expect(found.filter { expected.contains($0) } == expected, "\(found)")
  }

  /// Code that runs in every frame shows something in one of them, which no motion announces.
  @Test func flash_ofOneFrame_isShownInIt() throws {
    for flash in [40, 41, 57, 90] {
      let scene = Scene(
        name: "flash", title: "Flash", summary: "", size: Size(width: 200, height: 120)
      ) { stage in
        let mark = Layer(name: "mark", frame: Rect(x: 60, y: 60, width: 20, height: 20))
        (mark.backgroundColor, mark.isHidden) = (Self.colors[0], true)
        stage.root.addSublayer(mark)
        let custom = CustomAnimation<Layer> { [weak stage] mark, _ in
          guard let stage else { return false }
          let isShown = Int((60 * stage.now).rounded()) == flash
          if mark.isHidden == isShown {
            mark.isHidden = !isShown
            stage.note(isShown ? "shown" : "hidden")
          }
          return true
        }
        stage.animator.add(custom, to: mark, forKey: "flash")
        stage.at(4, "end") {}
      }
      let played = AnimatedPicture(of: scene, textMeasurer: MonospacedTextMeasurer())
      for (frame, opacity) in [(flash - 2, 0.0), (flash, 1), (flash + 2, 0)] {
        let list = played.displayList(at: (Double(frame) + 0.5) / 60)
        #expect(Self.seen(list)[Self.colors[0]]?.opacity ?? 0 == opacity, "\(frame) of \(flash)")
      }
    }
  }
}
