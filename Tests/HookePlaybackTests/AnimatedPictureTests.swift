// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeCairo
import HookeDrawing
import HookeGallery
import HookePlaybackTestSupport
import HookeScene
import HookeStoryboard
import HookeTestSupport
import Testing

@testable import HookePlayback

/// Animated pictures of scenes, held to what the scenes themselves show at the same times.
@Suite("Animated pictures")
struct AnimatedPictureTests {
  let fonts = CairoTextMeasurer()
  static let scenes =
    AnimatedPicture.triedScenes + (isThorough ? Gallery.variants : []) + [.everything]

  @Test("every point is within the largest error, on valid keyframes", arguments: scenes)
  func scene_atRandomTimes_isWithinItsError(_ scene: Scene) async throws {
    let picture = await AnimatedPicture.shared(of: scene)
    try checkKeyframes(of: picture)
    let check = PlaybackCheck(scene, picture, measurer: fonts)
    var generator = SeededGenerator(seed: 11)
    let times = (0..<60).map { _ in Double.random(in: 0...check.duration, using: &generator) }
    let worst = try check.worst(at: times.sorted())
    #expect(worst.distance <= 0.4, "\(worst), seed 11")
    #expect(worst.color <= 4.0 / 255, "\(worst), seed 11")
    #expect(worst.count > 100, "only \(worst.count) things were compared")
  }

  /// Every track lies on the picture's ticks, and the end rests.
  private func checkKeyframes(of picture: AnimatedPicture, rest: Double = 1) throws {
    try picture.validate()
    var count = 0
    func check(_ items: [AnimatedItem]) {
      for item in items {
        for track in item.tracks + item.clipTracks {
          count += 1
          #expect(track.varies || track.property.isTransform)
        }
        check(item.content)
      }
    }
    check(picture.items)
    #expect(count > 4)
    let end = picture.displayList(at: picture.duration - 0.8 * rest).items[1]
    #expect(picture.displayList(at: picture.duration).items[1] == end)
  }

  @Test("a larger error needs fewer keyframes, a longer rest more time")
  func options_errorAndRest_areKept() throws {
    let pictures = try [(0.1, 0.5), (0.4, 1), (1.6, 2)].map { error, rest in
      let picture = AnimatedPicture(
        of: Gallery.cardTapOutside, options: PlaybackOptions(rest: rest, largestError: error),
        textMeasurer: fonts)
      try checkKeyframes(of: picture, rest: rest)
      return picture
    }
    let counts = pictures.map { $0.items.reduce(0) { $0 + $1.keyframeCount } }
    #expect(counts[0] > counts[1] && counts[1] > counts[2], "\(counts)")
    // Durations are whole milliseconds.
    let durations = pictures.map(\.duration)
    #expect(abs(durations[1] - durations[0] - 0.5) < 2e-3, "\(durations)")
    #expect(abs(durations[2] - durations[1] - 1) < 2e-3, "\(durations)")
  }

  @Test func options_setOutOfRange_stopWithTheValue() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var options = PlaybackOptions()
      options.rest = -2
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("finite and not below 0, not -2.0"), "\(message)")
  }

  @Test("what is clipped within groups that move, turn and grow is where it was")
  func clips_withinMovedGroups_keepTheirPlace() throws {
    let scene = Scene(
      name: "clips", title: "Clips", summary: "", size: Size(width: 320, height: 240)
    ) { stage in
      var parent = stage.root
      for depth in 0..<3 {
        let window = Layer(name: "window \(depth)")
        window.frame = Rect(x: 70, y: 40, width: 110, height: 90)
        window.clipsToBounds = true
        window.backgroundColor = Color(white: 0.9 - 0.2 * Double(depth))
        parent.addSublayer(window)
        parent = window
        let turn = BasicAnimation(Layer.rotation, to: 0.3, duration: 0.5)
        stage.animator.add(turn, to: window, forKey: "turn")
      }
      let dot = Layer(name: "dot")
      dot.frame = Rect(x: 4, y: 4, width: 12, height: 9)
      dot.backgroundColor = .black
      parent.addSublayer(dot)
      let slide = BasicAnimation(Layer.positionX, to: -30, duration: 0.5)
      stage.animator.add(slide, to: dot, forKey: "slide")
    }
    let picture = AnimatedPicture(of: scene, textMeasurer: fonts)
    let check = PlaybackCheck(scene, picture, measurer: fonts)
    let worst = try check.worst(at: (0...20).map { Double($0) / 41 })
    #expect(worst.distance <= 0.4 && worst.count > 70, "\(worst)")
  }

  @Test func scene_inPOPsProfile_movesAsPOPDoes() throws {
    let scene = Scene(name: "spring", title: "Spring", summary: "") { stage in
      let dot = Layer(name: "dot", frame: Rect(x: 20, y: 20, width: 40, height: 40))
      dot.backgroundColor = .black
      stage.root.addSublayer(dot)
      stage.animator.add(SpringAnimation(Layer.positionX, to: 240), to: dot, forKey: "spring")
    }
    for profile in [Animator.Profile.exact, .pop] {
      let picture = AnimatedPicture(of: scene, profile: profile, textMeasurer: fonts)
      let check = PlaybackCheck(scene, picture, measurer: fonts, profile: profile)
      let worst = try check.worst(at: (1...20).map { Double($0) / 60 })
      #expect(worst.distance <= 0.4 && worst.count >= 20, "\(profile): \(worst)")
    }
  }

  @Test func duration_belowThatOfTheRun_showsItsBeginning() throws {
    let scene = Gallery.cardTapOutside
    let picture = AnimatedPicture(
      of: scene, options: PlaybackOptions(duration: 1), textMeasurer: fonts)
    try checkKeyframes(of: picture)
    #expect(abs(picture.duration - 2) < 2e-3, "\(picture.duration)")
    let check = PlaybackCheck(scene, picture, measurer: fonts)
    let worst = try check.worst(at: [0.25, 0.5, 0.75, 0.999])
    #expect(worst.distance <= 0.4 && worst.count > 4, "\(worst)")
  }
}

/// A comparison of an animated picture with its scene.
struct PlaybackCheck {
  let scene: Scene
  let picture: AnimatedPicture
  let measurer: any TextMeasuring
  private let profile: Animator.Profile
  let duration: Double
  private let placement: AffineTransform
  private let area: Rect

  /// The opacity up to which a thing may be missing: two levels for each of two groups.
  private static let hardlySeen = 4.0 / 255

  struct Missing: Error, CustomStringConvertible { var description: String }

  struct Worst: CustomStringConvertible {
    var distance = 0.0
    var color = 0.0
    /// The number of things compared.
    var count = 0
    var place = ""
    var description: String { "\(distance) points, \(color * 255) levels: \(place)" }
  }

  init(
    _ scene: Scene, _ picture: AnimatedPicture, measurer: any TextMeasuring,
    profile: Animator.Profile = .exact
  ) {
    (self.scene, self.picture, self.measurer) = (scene, picture, measurer)
    self.profile = profile
    duration = Recording(of: scene, profile: profile, textMeasurer: measurer).duration
    guard case .group(let frame) = picture.items[1].item, let box = frame.clip?.path.bounds,
      case .group(let placed) = picture.items[1].content[0].item
    else { preconditionFailure("no frame in the picture of \(scene.name)") }
    placement = placed.transform
    // A thing that only just reaches into the frame may be missing on either side.
    area = box.insetBy(dx: 1, dy: 1)
  }

  /// The largest difference at some times, ascending.
  func worst(at times: [Double]) throws -> Worst {
    let stage = Stage(size: scene.size, profile: profile, textMeasurer: measurer)
    scene.run(stage)
    var worst = Worst()
    for time in times {
      stage.advance(to: time)
      var list = DisplayListBuilder()
      list.append(stage.displayList())
      for mark in stage.touchMarks {
        let isDown = mark.phase == .down || mark.phase == .moved
        TouchDrawing.draw(
          at: mark.position, isDown: isDown,
          strength: isDown ? 1 : 1 - mark.age / Stage.touchMarkDuration, &list)
      }
      let truth = DrawnThing.all(in: list.list, placement, area: area, measurer: measurer)
      let shown = DrawnThing.all(
        in: DisplayList([picture.displayList(at: time).items[1]]), .identity, area: area,
        measurer: measurer)
      try compare(truth, shown, time, &worst)
    }
    return worst
  }

  /// Compares things in order; both must show the same, but for those of hardly any opacity.
  private func compare(
    _ truth: [DrawnThing], _ shown: [DrawnThing], _ time: Double, _ worst: inout Worst
  ) throws {
    var rest = shown[...]
    for thing in truth {
      let match = rest.firstIndex { $0.kind == thing.kind && $0.distance(to: thing) < 3 }
      let skipped = match.map { rest[rest.startIndex..<$0] } ?? []
      guard let match, skipped.allSatisfy({ $0.opacity < Self.hardlySeen }) else {
        if thing.opacity < Self.hardlySeen { continue }
        throw Missing(description: "\(scene.name), \(time) s: does not show \(thing)")
      }
      // What is outside the frame may be farther off.
      let distance = thing.distance(to: rest[match], within: area)
      if distance > worst.distance { worst.place = "\(thing) at \(time) s" }
      worst.distance = max(worst.distance, distance)
      worst.count += 1
      worst.color = max(worst.color, rest[match].colorDistance(to: thing))
      rest = rest[(match + 1)...]
    }
    for thing in rest where thing.opacity >= Self.hardlySeen {
      throw Missing(description: "\(scene.name), \(time) s: shows \(thing) though it is not there")
    }
  }
}
