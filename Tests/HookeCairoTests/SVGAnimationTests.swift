// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeCairo

/// The style sheet of an animated SVG file: selectors, declarations and times.
@Suite("Style sheets of animated SVG files")
struct SVGAnimationTests {
  private static func sheet(
    _ tracks: [PropertyTrack], ticks: Int = 10, duration: Double = 1, id: String = "m0",
    origin: Point = .zero, path: Path = Path()
  ) -> String {
    var animation = SVGAnimation(
      AnimatedPicture(
        size: Size(width: 9, height: 9), items: [], duration: duration, ticks: ticks))
    animation.add(id, tracks, origin: origin, path: path)
    return String(decoding: animation.style.bytes, as: UTF8.self)
  }

  private static func fade(_ frames: (Int, Double)...) -> PropertyTrack {
    PropertyTrack(.opacity, frames.map { Keyframe(at: $0.0, [$0.1]) })
  }

  /// Lengths have a unit where they are not 0, angles always; what cannot be negative is 0 then.
  @Test func declarations_ofEachProperty_areThoseOfCSS() {
    let rows: [(property: PropertyTrack.Property, values: [Double], text: String)] = [
      (.translation, [3, -4.5], "translate:3px -4.5px"), (.translation, [3, 0], "translate:3px"),
      (.translation, [0, 4], "translate:0 4px"), (.translation, [0, 0], "translate:0"),
      (.rotation, [.pi / 2], "rotate:90deg"), (.rotation, [0], "rotate:0deg"),
      (.rotation, [-.pi / 8], "rotate:-22.5deg"),
      (.scale, [2, 2], "scale:2"), (.scale, [2, 0.5], "scale:2 .5"), (.scale, [0, 0], "scale:0"),
      (.scale, [1, 0], "scale:1 0"), (.shear, [.pi / 4], "transform:skewX(45deg)"),
      (.shear, [0], "transform:skewX(0deg)"), (.opacity, [0.25], "opacity:.25"),
      (.x, [-2], "x:-2px"), (.x, [0], "x:0"), (.y, [1.5], "y:1.5px"), (.y, [-3], "y:-3px"),
      (.width, [4], "width:4px"), (.width, [-1], "width:0"), (.height, [0.125], "height:.125px"),
      (.height, [-1], "height:0"), (.cornerRadius, [3], "rx:3px"), (.cornerRadius, [-3], "rx:0"),
      (.centerX, [-7], "cx:-7px"), (.centerY, [-8], "cy:-8px"), (.radiusX, [5], "rx:5px"),
      (.radiusX, [-5], "rx:0"), (.radiusY, [6], "ry:6px"), (.radiusY, [-6], "ry:0"),
      (.fillColor, [1, 0.2, 0], "fill:#f30"), (.strokeColor, [0, -1, 2], "stroke:#00f"),
      (.strokeColor, [0.2, 0.4, 0.5], "stroke:#336680"), (.fillOpacity, [0.5], "fill-opacity:.5"),
      (.strokeOpacity, [0], "stroke-opacity:0"), (.lineWidth, [1.5], "stroke-width:1.5px"),
      (.dashPhase, [-3], "stroke-dashoffset:-3px"), (.dashPhase, [0], "stroke-dashoffset:0"),
      (.blur, [2], "filter:blur(2px)"), (.blur, [-2], "filter:blur(0)"),
      (.blur, [0], "filter:blur(0)"), (.opacity, [1.0 / 3], "opacity:.3333333"),
    ]
    for row in rows {
      let last = row.values.map { abs($0) + 0.5 }
      let sheet = Self.sheet([
        PropertyTrack(row.property, [Keyframe(at: 0, row.values), Keyframe(at: 10, last)])
      ])
      #expect(sheet.contains("@keyframes k0{0%{\(row.text)}to{"), "\(row): \(sheet)")
    }
  }

  @Test func points_ofAPath_areItsElementsWithOthers() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: .zero)
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.closeSubpath()
    path.move(to: .zero)
    path.addLine(to: .zero)
    let values = (1...14).map { Double($0) / 2 }
    let sheet = Self.sheet(
      [PropertyTrack(.points, [Keyframe(at: 0, values), Keyframe(at: 10, values.reversed())])],
      path: path)
    #expect(sheet.contains("0%{d:path(\"M.5 1L1.5 2C2.5 3 3.5 4 4.5 5ZM5.5 6L6.5 7\")}"))
    #expect(sheet.contains("to{d:path(\"M7 6.5L6 5.5C5 4.5 4 3.5 3 2.5ZM2 1.5L1 .5\")}"))
  }

  /// Each full stop of an id is one of its selector.
  @Test func selectors_ofIds_areThoseOfTheirElements() {
    for (id, selector) in [
      ("a", "#a"), ("a.b", "#a\\.b"), ("a..b", "#a\\.\\.b"), ("a.", "#a\\."),
      ("_.-.x", "#_\\.-\\.x"),
    ] {
      let sheet = Self.sheet([Self.fade((0, 1), (10, 0))], id: id)
      #expect(sheet.contains("\n\(selector){animation:1s linear infinite}\n"), "\(sheet)")
      #expect(sheet.contains("\n\(selector){animation-name:k0}\n"), "\(sheet)")
    }
  }

  @Test func origin_ofATransform_isSaid() {
    let turn = PropertyTrack(.rotation, [Keyframe(at: 0, [0]), Keyframe(at: 10, [1])])
    let fade = Self.fade((0, 1), (10, 0))
    let reset = "{transform:translate(0);"
    let rows: [(tracks: [PropertyTrack], origin: Point, rule: String)] = [
      ([fade], Point(x: 3, y: 4), "{animation-name:k0}"),
      ([turn], .zero, reset + "animation-name:k0}"),
      (
        [fade, turn], Point(x: 3, y: 4.5),
        reset + "transform-origin:3px 4.5px;animation-name:k0,k1}"
      ),
      (
        [turn, fade], Point(x: 0, y: -4), reset + "transform-origin:0px -4px;animation-name:k0,k1}"
      ),
      (
        [turn, turn], Point(x: -2, y: 0), reset + "transform-origin:-2px 0px;animation-name:k0,k0}"
      ),
    ]
    for row in rows {
      let sheet = Self.sheet(row.tracks, origin: row.origin)
      #expect(sheet.contains("#m0" + row.rule), "\(sheet)")
    }
  }

  /// Shares of the duration with as many decimals as the ticks differ in; a value that comes again
  /// is written once.
  @Test func times_ofKeyframes_areShares() {
    let rows: [(ticks: Int, track: PropertyTrack, body: String)] = [
      (4, Self.fade((0, 1), (1, 0), (4, 1)), "0%,to{opacity:1}25%{opacity:0}"),
      (1, Self.fade((0, 1), (1, 0)), "0%{opacity:1}to{opacity:0}"),
      (
        100, Self.fade((0, 1), (7, 0), (99, 0.5), (100, 1)),
        "0%,to{opacity:1}7%{opacity:0}99%{opacity:.5}"
      ),
      (
        1000, Self.fade((0, 1), (7, 0), (500, 1), (993, 0), (1000, 0.5)),
        "0%,50%{opacity:1}.7%,99.3%{opacity:0}to{opacity:.5}"
      ),
      (10_000, Self.fade((0, 1), (3, 0), (10_000, 1)), "0%,to{opacity:1}.03%{opacity:0}"),
    ]
    for row in rows {
      let sheet = Self.sheet([row.track], ticks: row.ticks, duration: 100)
      #expect(sheet.contains("@keyframes k0{\(row.body)}\n"), "\(row.ticks): \(sheet)")
    }
  }

  /// A jump lasts a tick of at most a millisecond; what changes over more is a motion.
  @Test func tracks_ofJumps_areStepped() {
    let jump = Self.fade((0, 1), (4, 1), (5, 0), (1000, 0))
    let slope = Self.fade((0, 1), (4, 1), (6, 0), (1000, 0))
    let rows: [(tracks: [PropertyTrack], duration: Double, timing: String?)] = [
      ([jump], 1, "step-end"), ([jump], 1.001, nil), ([jump], 0.5, "step-end"), ([slope], 1, nil),
      ([slope, jump], 1, "linear,step-end"), ([jump, slope], 1, "step-end,linear"),
      ([Self.fade((0, 1), (1000, 1))], 5, "step-end"),
    ]
    for row in rows {
      let sheet = Self.sheet(row.tracks, ticks: 1000, duration: row.duration)
      let timing = row.timing.map { ";animation-timing-function:\($0)}" } ?? "}"
      let names = row.tracks.indices.map { "k\($0)" }.joined(separator: ",")
      #expect(sheet.contains("#m0{animation-name:\(names)\(timing)\n"), "\(sheet)")
    }
    #expect(
      Self.sheet([jump], ticks: 1000).contains("{0%{opacity:1}.5%,to{opacity:0}}"), "of the steps")
  }
}
