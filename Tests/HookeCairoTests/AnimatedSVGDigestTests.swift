// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import HookeRecordingTestSupport
import HookeTestSupport
import Testing

/// Files and frames of random animated pictures without texts, whose glyphs depend on the fonts.
@Suite("Digests of random animated pictures")
struct AnimatedSVGDigestTests {
  /// Animated items made of a seed.
  private struct Maker {
    var drawing: RandomDrawing
    let ticks: Int

    private mutating func track(
      _ property: PropertyTrack.Property, _ count: Int, _ range: ClosedRange<Double>
    ) -> PropertyTrack {
      var places = [0, ticks]
      for _ in 0..<drawing.random.index(below: 4) {
        places.append(drawing.random.index(below: ticks))
      }
      if drawing.chance(4) { places += places.filter { $0 < ticks }.map { $0 + 1 } }
      var values: [[Double]] = []
      for _ in 0..<3 { values.append((0..<count).map { _ in drawing.number(range) }) }
      return PropertyTrack(
        property,
        Set(places).sorted().map { Keyframe(at: $0, values[drawing.random.index(below: 3)]) })
    }

    /// Tracks of some of the properties.
    private mutating func some(
      _ properties: [(PropertyTrack.Property, Int, ClosedRange<Double>)]
    ) -> [PropertyTrack] {
      var tracks: [PropertyTrack] = []
      for (property, count, range) in properties where drawing.chance(2) {
        tracks.append(track(property, count, range))
      }
      return tracks
    }

    private mutating func tracks(of path: Path) -> [PropertyTrack] {
      switch path.shape {
      case .rect:
        return some([
          (.x, 1, -20...80), (.y, 1, -20...80), (.width, 1, -5...70), (.height, 1, -5...70),
          (.cornerRadius, 1, -2...20),
        ])
      case .ellipse:
        return some([
          (.centerX, 1, -20...80), (.centerY, 1, -20...80), (.radiusX, 1, -5...40),
          (.radiusY, 1, -5...40),
        ])
      case .other:
        let count = path.elements.reduce(0) { count, element in
          switch element {
          case .move, .line: count + 2
          case .curve: count + 6
          case .close: count
          }
        }
        return some([(.points, count, -20...80)])
      }
    }

    mutating func item(depth: Int) -> AnimatedItem {
      let path = drawing.path()
      let paint = drawing.paint()
      var isColor = false
      if case .color = paint { isColor = true }
      switch drawing.random.index(below: depth < 2 ? 7 : 4) {
      case 0, 1:
        let colors = isColor ? some([(.fillColor, 3, -0.2...1.2), (.fillOpacity, 1, 0...1)]) : []
        return AnimatedItem(
          .fill(path, paint, drawing.chance(2) ? .evenOdd : .nonZero),
          tracks: tracks(of: path) + colors)
      case 2:
        let style = drawing.style()
        let colors =
          isColor ? some([(.strokeColor, 3, -0.2...1.2), (.strokeOpacity, 1, 0...1)]) : []
        let dash = style.dash == nil ? [] : some([(.dashPhase, 1, -9...30)])
        return AnimatedItem(
          .stroke(path, paint, style),
          tracks: tracks(of: path) + colors + some([(.lineWidth, 1, 0...9)]) + dash)
      case 3:
        let shadow = drawing.shadow()
        return AnimatedItem(
          .shadow(shadow),
          tracks: tracks(of: shadow.outline)
            + some([(.fillColor, 3, 0...1), (.fillOpacity, 1, 0...1), (.blur, 1, 0...9)]))
      default:
        var group = DisplayGroup(
          transform: drawing.chance(2) ? drawing.affine() : .identity,
          opacity: drawing.chance(3) ? drawing.number(0...1) : 1, content: DisplayList())
        var clipTracks: [PropertyTrack] = []
        if drawing.chance(2) {
          let clip = drawing.path()
          group.clip = .init(clip, rule: drawing.chance(2) ? .evenOdd : .nonZero)
          clipTracks = tracks(of: clip)
        }
        if drawing.chance(4) { group.blendMode = .multiply }
        if drawing.chance(3) { group.label = .init(id: "layer", title: "A layer") }
        var mask: [AnimatedItem] = []
        if drawing.chance(3) {
          mask = items(depth: depth + 1)
          group.mask = GroupMask(DisplayList(), drawing.chance(2) ? .luminance : .alpha)
        }
        return AnimatedItem(
          group, content: items(depth: depth + 1), mask: mask, origin: drawing.point(),
          tracks: some([
            (.translation, 2, -30...30), (.rotation, 1, -7...7), (.scale, 2, -2...2),
            (.shear, 1, -1...1), (.opacity, 1, 0...1),
          ]), clipTracks: clipTracks)
      }
    }

    mutating func items(depth: Int = 0) -> [AnimatedItem] {
      (0...drawing.random.index(below: 3)).map { _ in item(depth: depth) }
    }
  }

  private static func picture(_ seed: UInt64) -> AnimatedPicture {
    let ticks = [10, 1000, 1_000_000][Int(seed % 3)]
    var maker = Maker(
      drawing: RandomDrawing(seed: seed, hasTexts: false, isOnGrid: seed % 2 == 1), ticks: ticks)
    return AnimatedPicture(
      size: Size(width: 90, height: 64.5), items: maker.items(),
      duration: [0.5, 3.25, 12][Int(seed / 3 % 3)], ticks: ticks, title: "No. \(seed) & more",
      description: seed % 4 == 0 ? nil : "It <moves>", language: seed % 5 == 0 ? "de" : "en")
  }

  private static func text(_ picture: AnimatedPicture) -> String {
    do throws(RenderError) {
      return String(decoding: try CairoRenderer().svg(picture), as: UTF8.self)
    } catch { return "\(error)" }
  }

  @Test("files and frames are as they were; `HOOKE_RECORD=1` accepts others")
  func svg_ofRandomPictures_isAsItWas() throws {
    let texts = (UInt64(2000)..<2060).map { seed in
      let picture = Self.picture(seed)
      let frames = [0, 0.3, 0.55, 1].map { "\(picture.displayList(at: $0 * picture.duration))" }
      return ("animated-\(seed)", Self.text(picture) + frames.joined(separator: "\n"))
    }
    let differences = try Digests.differences(texts, from: "svg-animated")
    #expect(differences.isEmpty, "\(differences)")
  }
}
