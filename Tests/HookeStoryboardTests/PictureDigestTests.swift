// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import HookeRecordingTestSupport
import HookeScene
import HookeTestSupport
import Testing

@testable import HookeStoryboard

/// What is found out about random frames: what differs, which part of the screen that is, and what
/// is drawn of several at once.
@Suite("Digests of what frames have in common")
struct PictureDigestTests {
  private let measurer = MonospacedTextMeasurer()
  private static let screen = Rect(x: 0, y: 0, width: 200, height: 160)

  /// A thing on the screen, which frames move, fade, colour, leave out or draw twice.
  private struct Thing {
    var kind: Int
    var box: Rect
    var color: Color
    var opacity = 1.0
    var turn = 0.0
    var count = 1

    func draw(_ picture: inout DisplayListBuilder) {
      for _ in 0..<count {
        let shape = Rect(origin: .zero, size: box.size)
        let place = AffineTransform.rotation(turn).concatenating(
          .translation(x: box.minX, y: box.minY))
        picture.group(transform: place, opacity: opacity) { picture in
          switch kind {
          case 0, 1: picture.fill(.rect(shape), color)
          case 2: picture.fill(.ellipse(in: shape), color)
          case 3:
            picture.text(
              TextLayout("words of it", style: TextStyle(font: Font(size: 9))), at: .zero,
              .color(color))
          case 4: picture.stroke(.roundedRect(shape, cornerRadius: 4), color, width: 2)
          case 5:
            picture.group(clip: .rect(shape.insetBy(dx: 3, dy: 3))) {
              $0.fill(.rect(shape), color)
            }
          case 6:
            let mask = DisplayList { $0.fill(.ellipse(in: shape), .black) }
            picture.append(
              .group(
                DisplayGroup(
                  mask: GroupMask(mask, .alpha),
                  content: DisplayList { $0.fill(.rect(shape), color) })))
          default:
            picture.shadow(of: .roundedRect(shape, cornerRadius: 0), .black, blur: 3)
            picture.fill(
              .rect(shape),
              Paint.gradient(
                .linear(
                  from: .zero, to: Point(x: shape.width, y: 0),
                  [Gradient.Stop(0, color), Gradient.Stop(1, .white)])))
          }
        }
      }
    }
  }

  /// Frames of some things, of which about half change from each to the next.
  private func frames(_ seed: Int, count: Int) -> [StoryboardFrame] {
    var random = SeededGenerator(seed: UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double { random.double(range, onGrid: true) }
    var things = (0..<(3 + random.index(below: 6))).map { _ in
      Thing(
        kind: random.index(below: 8),
        box: Rect(
          x: number(-20...190), y: number(-20...150), width: number(4...90),
          height: number(4...70)),
        color: Color(
          red: number(0...1), green: number(0...1), blue: number(0...1),
          alpha: random.index(below: 4) == 0 ? 0.5 : 1))
    }
    if random.index(below: 3) == 0 {
      things.insert(Thing(kind: 0, box: Self.screen, color: .white), at: random.index(below: 3))
    }
    let moved = things.indices.filter { _ in random.index(below: 2) == 0 }
    return (0..<count).map { index in
      if index > 0 {
        for place in moved {
          switch random.index(below: 6) {
          case 0, 1:
            things[place].box = things[place].box.offsetBy(dx: number(-40...40), dy: number(0...30))
          case 2: things[place].opacity = number(0...1)
          case 3: things[place].color = Color(white: number(0...1))
          case 4: things[place].turn += 0.3
          default: things[place].count = random.index(below: 3)
          }
        }
      }
      return StoryboardFrame(
        moment: Moment(time: Double(index), caption: "\(index)"),
        picture: DisplayList { picture in for thing in things { thing.draw(&picture) } },
        touches: random.index(below: 5) == 0
          ? [.init(position: Point(x: number(0...200), y: number(0...160)), isDown: index % 2 == 0)]
          : [])
    }
  }

  private func findings(_ seed: Int) -> String {
    let frames = frames(seed, count: 4)
    let items = frames.map {
      PictureDifference.visibleItems(of: $0.picture, on: Self.screen, measurer)
    }
    var lines = zip(items, items.dropFirst()).map { first, second in
      let part = PictureDifference.visiblePart(of: first, without: second)
      return "\(PictureDifference.share(between: first, second, on: Self.screen)) "
        + "\(PictureDifference.area(of: part)) \(part)"
    }
    let skin = OnionSkin.overlay(frames, screen: Self.screen.size, measurer: measurer)
    lines.append("\(skin.interval) \(skin.picture)")
    for hasInsets in [true, false] {
      let area = ActionArea(
        of: frames, screen: Self.screen.size, measurer: measurer, hasInsets: hasInsets)
      let insets = area.insets.map { "\($0.rect) \($0.frames.sorted())" }
      lines.append("\(area.main) \(insets) \(area.leastLegibleWidth)")
      let crop = PictureCrop(to: [area.main], measurer: measurer)
      lines.append("\(crop.cropped(frames[1].picture))")
    }
    lines += [true, false].map { isOtherScene in
      let outlines = ChangedOutlines.of(
        frames[0], notIn: frames[3], shown: Self.screen, screen: Self.screen.size,
        isOtherScene: isOtherScene, measurer: measurer)
      return "\(outlines)"
    }
    let fitted = frames[2].fitted(from: Self.screen.size, into: Size(width: 100, height: 300))
    return (lines + ["\(fitted.picture)"]).joined(separator: "\n")
  }

  private final class Owner {}

  /// The trails of layers in a column, most of which go the same way, a few within another one.
  private func trails(_ seed: Int) -> String {
    var random = SeededGenerator(seed: UInt64(seed))
    func pick<Value>(_ values: [Value]) -> Value { values[random.index(below: values.count)] }
    func outline(_ box: Rect) -> Path { pick([.rect(box), .ellipse(in: box)]) }
    let owners = (0..<7).map { _ in Owner() }
    let way = Point(x: pick([0, 0, 3, 30, -90, 250]), y: pick([0, 3, 12, -40, 200]))
    let growth = Size(width: pick([0, 0, 8, -12]), height: pick([0, 0, 6, 20]))
    var (before, now): ([LayerPlacement], [LayerPlacement]) = ([], [])
    var top = pick([-20.0, 4, 90])
    for (index, owner) in owners.enumerated() {
      let left = index < 5 ? 20 : pick([20.0, 110, 180])
      let then = Rect(x: left, y: top, width: pick([60.0, 60, 61.5, 200]), height: 24)
      top += 24 + pick([0, 0, 1.5, 3, 9])
      let box = Rect(
        x: then.minX + way.x + pick([0, 0, 0, 1.5, 2.5]),
        y: then.minY + way.y + pick([0, 0, 0, -1.5, 4]),
        width: then.width + growth.width + pick([0, 0, 0, 1, 5]),
        height: then.height + growth.height + pick([0, 0, 0, 1, 5]))
      let ancestors = index > 0 && random.index(below: 5) == 0 ? [owners[0]] : []
      func placement(_ box: Rect) -> LayerPlacement {
        LayerPlacement(
          layer: ObjectIdentifier(owner), name: "row",
          ancestors: ancestors.map(ObjectIdentifier.init), outline: outline(box), box: box,
          clip: Self.screen.insetBy(dx: pick([0, 0, 20]), dy: 0),
          opacity: pick([1, 1, 1, 0.4, 0.01]), isText: random.index(below: 6) == 0,
          isCovered: random.index(below: 8) == 0)
      }
      before.append(placement(then))
      now.append(placement(box))
    }
    let layers = [MovingLayer(name: "row 2", start: 0), MovingLayer(name: "other", start: 0)]
    let found = MotionTrail.trails(
      of: layers, subject: pick(["row", "row 3", "other"]), before: { _ in before }, now: now,
      on: Self.screen)
    let texts = TextGaps(
      in: frames(seed, count: 1)[0].picture, on: Self.screen, measurer: measurer)
    let drawn = DisplayList { picture in
      for trail in found {
        trail.draw(
          in: Self.screen.insetBy(dx: 10, dy: 5), .scale(0.7), .black, around: texts, &picture)
      }
    }
    return found.map { "\($0)" }.joined(separator: "\n") + "\n\(drawn)"
  }

  @Test("trails are as they were; `HOOKE_RECORD=1` accepts others")
  func trails_ofRandomLayers_areAsTheyWere() throws {
    let texts = (0..<80).map { ("trails-\($0)", trails($0)) }
    let differences = try Digests.differences(texts, from: "trails")
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test("what is found in frames is as it was; `HOOKE_RECORD=1` accepts others")
  func findings_ofRandomFrames_areAsTheyWere() throws {
    let texts = (0..<60).map { ("frames-\($0)", findings($0)) }
    let differences = try Digests.differences(texts, from: "frames")
    #expect(differences.isEmpty, "\(differences)")
  }

  /// A scene that is shown from a later instant on is drawn at the instants of the excerpt.
  @Test func pictures_ofAnExcerpt_areThoseOfItsTimes() {
    let scene = CrowdedScreen.scene(seed: 3)
    func difference(from start: Double, _ first: Double, _ second: Double) -> Double? {
      var pictures = MomentPictures(
        of: scene, startingAt: start, profile: .exact, textMeasurer: measurer)
      pictures.draw(at: [first, second])
      return pictures.difference(first, second)
    }
    let truth = difference(from: 0, 0.25, 0.625)
    #expect(truth ?? 0 > 0 && difference(from: 0.25, 0, 0.375) == truth)
    #expect(difference(from: 0, 0, 0.375) != truth)
  }

  /// What is moved into a corner of an animation on a canvas of its own would seem to be part of
  /// it.
  @Test func area_ofKeyframes_hasNoInsets() throws {
    let size = Size(width: 400, height: 700)
    let frames = (0..<3).map { index in
      let shade = Color(white: 0.3 * Double(index))
      return StoryboardFrame(
        moment: Moment(time: Double(index), caption: ""),
        picture: DisplayList { picture in
          picture.fill(.rect(Rect(origin: .zero, size: size)), .white)
          picture.fill(.rect(Rect(x: 40, y: 40, width: 120, height: 90)), shade)
          picture.fill(.rect(Rect(x: 380, y: 680, width: 10, height: 10)), shade)
        })
    }
    func insets(_ source: Track.Segment.Source) -> Int {
      var segment = Fixtures.spring(0, from: 0, to: 100)
      segment.source = source
      var recording = Fixtures.recording([
        Fixtures.track("box", "positionX", [segment], initial: 0)
      ])
      recording.screen = Recording.Screen(width: size.width, height: size.height)
      return ActionArea(of: frames, in: recording, measurer: measurer).insets.count
    }
    #expect(insets(.animation) == 1 && insets(.keyframes) == 0)
  }

  @Test func name_withANumber_isThatOfTheOthers() {
    let names = [
      "button 2": "button", " 2": " 2", "a b": "a b", "a 2b": "a 2b", "2": "2", "a 12": "a",
      "a b 3": "a b", "a ": "a ", "": "",
    ]
    for (name, plain) in names { #expect(name.withoutNumber == plain, "\(name)") }
  }
}
