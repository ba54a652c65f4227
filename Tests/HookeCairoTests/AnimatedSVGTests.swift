// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import HookeGallery
import HookePlayback
import HookePlaybackTestSupport
import HookeScene
import HookeStoryboard
import Testing

/// Animated SVG files, as a browser shows them and as a parser reads them.
@Suite("Animated SVG")
struct AnimatedSVGTests {
  let fonts = CairoTextMeasurer()

  private func file(of scene: Scene) async throws -> (picture: AnimatedPicture, bytes: [UInt8]) {
    let picture = await AnimatedPicture.shared(of: scene)
    return (picture, try CairoRenderer(fonts: fonts).svg(picture))
  }

  // MARK: In a browser

  @Test(
    "a browser shows what the scene shows",
    .enabled(if: Chromium.name != nil, "\(Chromium.missing)"),
    arguments: Gallery.scenes)
  func browser_atFiveInstants_showsTheScene(_ scene: Scene) async throws {
    let (picture, bytes) = try await file(of: scene)
    let times = [0.29, 0.46, 0.73, 1.37, 1.87]
    let (width, height) = Self.size(picture)
    let shown = try Chromium.pixels(of: bytes, at: times, width: width, height: height)
    // Each instant, and a tenth of a second after it.
    let instants = times.flatMap { [$0, $0 + 0.1] }
    let frames = StoryboardFrame.frames(
      of: scene, at: instants.map { Moment(time: $0, caption: "") }, textMeasurer: fonts)
    var farLater = 0.0
    for (index, time) in times.enumerated() {
      let column = index * width
      let difference = try shown.difference(
        from: pixels(frames[2 * index], picture, at: time), at: column)
      // Two programs antialias and round differently, which these limits allow.
      #expect(difference.far < 0.0005, "\(time) s: \(difference)")
      #expect(difference.mean < 1.5, "\(time) s: \(difference)")
      let later = try pixels(frames[2 * index + 1], picture, at: time + 0.1)
      farLater = max(farLater, try shown.difference(from: later, at: column).far)
    }
    // The measure detects a difference of a tenth of a second.
    #expect(farLater > 0.02)
  }

  @Test(
    "a browser that prefers reduced motion shows the poster",
    .enabled(if: Chromium.name != nil, "\(Chromium.missing)"))
  func browser_reducedMotion_showsThePoster() async throws {
    let (picture, bytes) = try await file(of: Gallery.flatButton)
    let (width, height) = Self.size(picture)
    let shown = try Chromium.pixels(
      of: bytes, at: [0, 1], width: width, height: height, likesMotion: false)
    let poster = try pixels(picture, picture.poster)
    for index in 0...1 {
      let difference = try shown.difference(from: poster, at: index * width)
      #expect(difference.far < 0.0005, "\(difference)")
    }
    // The poster is not the first frame.
    let start = try pixels(picture, picture.displayList(at: 0))
    #expect(try poster.difference(from: start).far > 0.02)
  }

  // MARK: The file

  @Test("one well-formed file without scripts", arguments: AnimatedPicture.triedScenes)
  func file_anyScene_isSelfContained(_ scene: Scene) async throws {
    let bytes = try await file(of: scene).bytes
    let scratch = try Scratch()
    try Tool.run("xmllint", ["--noout", scratch.file("scene.svg", bytes)])
    let text = String(decoding: bytes, as: UTF8.self)
    for word in ["<script", "javascript:", "http-equiv", "<image", "@import", "src="] {
      #expect(!text.contains(word), "\(word)")
    }
    #expect(text.contains("@media (prefers-reduced-motion:no-preference)"))
    #expect(text.contains("<title>\(scene.title)</title>"))
    #expect(text.contains("<desc>\(scene.summary)"))
    let ids = text.matches(of: /\sid="([^"]+)"/).map { String($0.1) }
    #expect(ids.count > 5 && Set(ids).count == ids.count)
    let used = text.matches(of: /(?:href="#|url\(#|\n#)([a-z0-9-]+)/).map { String($0.1) }
    #expect(Set(used).isSubset(of: ids))
    // Artwork is defined once: even the longest scene is smaller than this.
    #expect(bytes.count < 60_000, "\(bytes.count) bytes")
  }

  @Test("a second file has the same bytes")
  func file_madeTwice_isTheSame() async throws {
    let scene = AnimatedPicture.triedScenes[0]
    let again = AnimatedPicture(of: scene, textMeasurer: CairoTextMeasurer())
    let bytes = try await file(of: scene).bytes
    #expect(try CairoRenderer(fonts: CairoTextMeasurer()).svg(again) == bytes)
  }

  @Test("the style sheet has the keyframes of the picture", arguments: AnimatedPicture.triedScenes)
  func style_anyScene_matchesTheKeyframes(_ scene: Scene) async throws {
    let (picture, bytes) = try await file(of: scene)
    let sheet = try AnimationStyleSheet(String(decoding: bytes, as: UTF8.self))
    #expect(abs(sheet.duration - picture.duration) < 1e-6)
    var tracks: [PropertyTrack] = []
    func collect(_ items: [AnimatedItem]) {
      for item in items {
        tracks += item.tracks + item.clipTracks
        collect(item.content)
      }
    }
    collect(picture.items)
    let simple = tracks.filter { [.translation, .scale, .opacity, .width].contains($0.property) }
    #expect(simple.count > 5)
    for track in simple {
      let isMatched = sheet.animations.contains { $0.matches(track, ticks: picture.ticks) }
      #expect(isMatched, "\(track.property) at \(track.keyframes.map(\.tick).prefix(4))")
    }
  }

  @Test("an id with a full stop and a picture of ten ticks are written as CSS reads them")
  func style_dottedIDAndFewTicks_areReadable() throws {
    let dot = AnimatedItem(.fill(.circle(center: .zero, radius: 4), .color(.black), .nonZero))
    let frames = [
      Keyframe(at: 0, [10, 20]), Keyframe(at: 5, [30, 20]), Keyframe(at: 10, [10, 25]),
    ]
    let moving = AnimatedItem(
      DisplayGroup(label: .init(id: "dot.1"), content: DisplayList()), content: [dot],
      tracks: [PropertyTrack(.translation, frames)])
    let picture = AnimatedPicture(
      size: Size(width: 40, height: 40), items: [moving], duration: 2, ticks: 10)
    let file = String(decoding: try CairoRenderer(fonts: fonts).svg(picture), as: UTF8.self)
    #expect(file.contains("#dot\\.1{animation:2s"), "\(file)")
    #expect(file.contains("}50%{translate:30px 20px}"), "\(file)")
  }

  /// What changes from one tick to the next jumps only where a tick is a thousandth of a second.
  @Test(arguments: [(10, 1.0, false), (100, 0.2, false), (100, 0.1, true), (1_000_000, 9, true)])
  func style_neighbouringTicks_jumpWhereTheyAreShort(
    _ ticks: Int, _ duration: Double, _ jumps: Bool
  ) throws {
    let dot = AnimatedItem(
      .fill(.rect(Rect(x: 0, y: 0, width: 4, height: 4)), .color(.black), .nonZero),
      tracks: [
        PropertyTrack(.x, [Keyframe(at: 0, [1]), Keyframe(at: 1, [9]), Keyframe(at: ticks, [9])])
      ])
    let picture = AnimatedPicture(
      size: Size(width: 40, height: 40), items: [dot], duration: duration, ticks: ticks)
    let file = String(decoding: try CairoRenderer(fonts: fonts).svg(picture), as: UTF8.self)
    #expect(file.contains("animation-timing-function:step-end") == jumps, "\(file)")
  }

  @Test("the filter of a shadow is wide enough where its path is narrowest")
  func shadow_pathThatShrinks_isNotCutOff() throws {
    var triangle = Path()
    triangle.addLines(between: [.zero, Point(x: 100, y: 0), Point(x: 0, y: 100)])
    triangle.closeSubpath()
    let shadow = Shadow(of: .path(triangle), color: .black, standardDeviation: 2)
    let shrinking = AnimatedItem(
      .shadow(shadow),
      tracks: [
        PropertyTrack(
          .points,
          [Keyframe(at: 0, [0, 0, 100, 0, 0, 100]), Keyframe(at: 1000, [0, 0, 10, 0, 0, 20])])
      ])
    let picture = AnimatedPicture(
      size: Size(width: 120, height: 120), items: [shrinking], duration: 2, ticks: 1000)
    let file = String(decoding: try CairoRenderer(fonts: fonts).svg(picture), as: UTF8.self)
    // Three deviations are six points: 0.6 of the least width and 0.3 of the least height, twice
    // that for safety.
    #expect(file.contains("x=\"-1.2\" y=\"-.6\" width=\"3.4\" height=\"2.2\""), "\(file)")
  }

  private static func size(_ picture: AnimatedPicture) -> (width: Int, height: Int) {
    (Int(picture.size.width.rounded(.up)), Int(picture.size.height.rounded(.up)))
  }

  /// The scene itself at a time, in the frame of the picture.
  private func pixels(
    _ frame: StoryboardFrame, _ picture: AnimatedPicture, at time: Double
  ) throws -> PixelImage {
    var list = picture.displayList(at: time)
    if case .group(var box) = list.items[1], case .group(var placed)? = box.content.items.first {
      // Touches are taken from the picture; here only the layers are compared.
      placed.content = DisplayList(
        frame.picture.items + Self.fingers(in: placed.content))
      box.content = DisplayList([.group(placed)])
      list.items[1] = .group(box)
    }
    return try pixels(picture, list)
  }

  private func pixels(_ picture: AnimatedPicture, _ content: DisplayList) throws -> PixelImage {
    let (width, height) = Self.size(picture)
    let image = try PixelImage(width: width, height: height, fonts: fonts)
    try image.draw(content)
    return image
  }

  private static func fingers(in list: DisplayList) -> [DisplayItem] {
    guard case .group(let stage)? = list.items.first else { return [] }
    return Array(stage.content.items.dropFirst())
  }
}
