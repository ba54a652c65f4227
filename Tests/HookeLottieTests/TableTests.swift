// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import Testing

@testable import HookeLottie

/// Every row of the reader's tables: properties, warnings, weights, blend modes, ways to merge.
struct TableTests {
  private typealias File = LottieFile

  /// Shapes and layers with `@` for a property of one number or two, and the track it makes.
  static let properties: [(text: String, property: String, count: Int)] = {
    let ends = #""s":{"k":[0,0]},"e":{"k":[9,0]},"#
    let colors = #""g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}"#
    let box = #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[8,6]}},"#
    let dash = #""w":{"k":1},"c":{"k":[0,0,0]},"o":{"k":50},"d":"#
    func star(_ key: String) -> String {
      let radii: String = ["or", "ir"].filter { $0 != key }.map { #""\#($0)":{"k":9},"# }.joined()
      return #"{"ty":"sr","sy":1,"p":{"k":[5,5]},\#(radii)"\#(key)":@},\#(File.fill)"#
    }
    func group(_ key: String) -> String {
      #"{"ty":"gr","nm":"g","it":[\#(box)\#(File.fill),{"ty":"tr","\#(key)":@}]}"#
    }
    let shapes: [(String, String, Int)] = [
      (#"{"ty":"rc","p":@,"s":{"k":[8,6]}},\#(File.fill)"#, "position", 2),
      (#"{"ty":"rc","p":{"k":[5,5]},"s":@},\#(File.fill)"#, "size", 2),
      (#"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[8,6]},"r":@},\#(File.fill)"#, "cornerRadius", 1),
      (#"{"ty":"el","p":@,"s":{"k":[8,6]}},\#(File.fill)"#, "position", 2),
      (#"{"ty":"el","p":{"k":[5,5]},"s":@},\#(File.fill)"#, "size", 2),
      (star("p"), "position", 2), (star("pt"), "points", 1), (star("r"), "rotation", 1),
      (star("or"), "outerRadius", 1), (star("os"), "outerRoundness", 1),
      (star("ir"), "innerRadius", 1), (star("is"), "innerRoundness", 1),
      (#"\#(box){"ty":"fl","c":{"k":[0,0,1]},"o":@}"#, "fillOpacity", 1),
      (#"\#(box){"ty":"gf","t":2,"s":@,"e":{"k":[9,0]},\#(colors)}"#, "gradientStart", 2),
      (#"\#(box){"ty":"gf","t":2,"s":{"k":[9,0]},"e":@,\#(colors)}"#, "gradientEnd", 2),
      (#"\#(box){"ty":"gf","t":2,\#(ends)"h":@,\#(colors)}"#, "highlightLength", 1),
      (#"\#(box){"ty":"gf","t":2,\#(ends)"h":{"k":9},"a":@,\#(colors)}"#, "highlightAngle", 1),
      (#"\#(box){"ty":"st","c":{"k":[0,0,1]},"o":@,"w":{"k":1}}"#, "strokeOpacity", 1),
      (#"\#(box){"ty":"st","c":{"k":[0,0,1]},"o":{"k":9},"w":@}"#, "strokeWidth", 1),
      (#"\#(box){"ty":"st",\#(dash)[{"n":"d","v":@}]}"#, "dashLength", 1),
      (#"\#(box){"ty":"st",\#(dash)[{"n":"d","v":{"k":2}},{"n":"o","v":@}]}"#, "dashOffset", 1),
      (#"\#(box){"ty":"tm","s":@,"e":{"k":90}},\#(File.stroke)"#, "trimStart", 1),
      (#"\#(box){"ty":"tm","s":{"k":1},"e":@},\#(File.stroke)"#, "trimEnd", 1),
      (#"\#(box){"ty":"tm","s":{"k":1},"e":{"k":9},"o":@},\#(File.stroke)"#, "trimOffset", 1),
      (#"\#(box)\#(File.fill),{"ty":"rp","c":@,"tr":{}}"#, "copies", 1),
      (#"\#(box)\#(File.fill),{"ty":"rp","c":{"k":3},"o":@,"tr":{}}"#, "copyOffset", 1),
      (#"\#(box)\#(File.fill),{"ty":"rp","c":{"k":3},"tr":{"so":@}}"#, "startOpacity", 1),
      (#"\#(box)\#(File.fill),{"ty":"rp","c":{"k":3},"tr":{"eo":@}}"#, "endOpacity", 1),
      (#"\#(box){"ty":"rd","r":@},\#(File.fill)"#, "cornerRadius", 1),
      (#"\#(box){"ty":"pb","a":@},\#(File.fill)"#, "amount", 1),
      (group("a"), "anchorPoint", 2), (group("p"), "position", 2), (group("s"), "scaleXY", 2),
      (group("r"), "rotation", 1), (group("sk"), "skew", 1),
      (group("sk\":{\"k\":9},\"sa"), "skewAxis", 1), (group("o"), "opacity", 1),
    ]
    let layers: [(String, String, Int)] = [
      (File.square(#"{"a":@}"#), "anchorPoint", 2), (File.square(#"{"p":@}"#), "position", 2),
      (File.square(#"{"s":@}"#), "scaleXY", 2), (File.square(#"{"r":@}"#), "rotation", 1),
      (File.square(#"{"rx":@}"#), "rotationX", 1), (File.square(#"{"ry":@}"#), "rotationY", 1),
      (File.square(#"{"sk":@}"#), "skew", 1), (File.square(#"{"o":@}"#), "opacity", 1),
      (File.square(#"{"sk":{"k":9},"sa":@}"#), "skewAxis", 1),
    ]
    return shapes.map { (File.shapes($0.0), $0.1, $0.2) } + layers.map { ($0.0, $0.1, $0.2) }
  }()

  @Test(arguments: properties.indices)
  func property_withKeyframes_isATrackOfItsName(_ index: Int) throws {
    let (text, property, count) = Self.properties[index]
    let values = count == 1 ? ("[1]", "[3]") : ("[1,2]", "[3,7]")
    let keyframes = #"{"a":1,"k":[{"t":0,"s":\#(values.0)},{"t":10,"s":\#(values.1)}]}"#
    let animation = try File.animation(layers: text.replacing("@", with: keyframes))
    let tracks = animation.recording().tracks
    #expect(tracks.map(\.property) == [property], "\(text)")
    let track = try #require(tracks.first)
    #expect(track.componentCount == count)
    // Degrees are radians, and percents parts of one, wherever a property has them.
    let quotients = zip(track.value(at: 2), track.value(at: 0)).map { $0 / $1 }
    let expected = count == 1 ? [3] : [3, 3.5]
    for (quotient, expected) in zip(quotients, expected) {
      #expect((quotient - expected).magnitude < 1e-9, "\(text): \(quotients)")
    }
  }

  static let warnings: [(text: String, feature: String)] = [
    (
      #"{"ty":5,"ks":{},"ip":0,"op":20,"t":{"d":{"x":"a","k":[{"t":0,"s":{"t":"a","s":9,"fc":[0,0,0]}}]}}}"#,
      "expressions are not evaluated"
    ),
    (
      #"{"ty":5,"ks":{},"ip":0,"op":20,"t":{"a":[{}],"d":{"k":[{"t":0,"s":{"t":"a","s":9}}]}}}"#,
      "animators of texts are left out"
    ),
    (
      #"{"ty":5,"ks":{},"ip":0,"op":20,"t":{"p":{"m":0},"d":{"k":[{"t":0,"s":{"t":"a","s":9}}]}}}"#,
      "texts on paths are drawn straight"
    ),
    (File.square("{}", #""ip":0,"op":20,"bm":17"#), "blend mode 17 is drawn as normal"),
    (File.square("{}", #""ip":0,"op":20,"parent":9"#), "parents that are missing are passed over"),
    (
      File.square("{}", #""ip":0,"op":20,"tt":1,"tp":9"#),
      "mattes that are missing are passed over"
    ),
    (
      File.square("{}", #""ip":0,"op":20,"ddd":1"#),
      "layers in three dimensions are drawn without depth and perspective"
    ),
    (File.square("{}", #""ip":0,"op":20,"ef":[{"ty":25}]"#), "effects are left out"),
    (File.square("{}", #""ip":0,"op":20,"sy":[{"ty":1}]"#), "layer styles are left out"),
    (#"{"ty":13,"ks":{},"ip":0,"op":20}"#, "cameras are left out"),
    (#"{"ty":9,"ks":{},"ip":0,"op":20}"#, "layers of kind 9 are left out"),
    (
      #"{"ty":2,"refId":"none","ks":{},"ip":0,"op":20}"#, "pictures that are missing are left out"
    ),
    (File.shapes(#"{"ty":"zz"}"#), "zig zag is left out"),
    (File.shapes(#"{"ty":"op"}"#), "offset paths are left out"),
    (File.shapes(#"{"ty":"tw"}"#), "twist is left out"),
    (File.shapes(#"{"ty":"qq"}"#), "shapes of the unknown kind 'qq' are left out"),
    (
      File.shapes(
        #"{"ty":"gf","t":3,"s":{"k":[0,0]},"e":{"k":[9,0]},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#
      ), "conic gradients are drawn as linear ones"
    ),
  ]

  @Test(arguments: warnings.indices)
  func feature_drawnOtherwise_isReportedAlone(_ index: Int) throws {
    let (text, feature) = Self.warnings[index]
    #expect(try File.animation(layers: text).warnings.map(\.feature) == [feature], "\(text)")
  }

  @Test(arguments: [
    ("Thin", Font.Weight.thin), ("ExtraLight", .extraLight), ("UltraLight Italic", .extraLight),
    ("Light", .light), ("Regular", .regular), ("Italic", .regular), ("Medium", .medium),
    ("SemiBold", .semibold), ("DemiBold", .semibold), ("Bold", .bold), ("ExtraBold", .extraBold),
    ("UltraBold", .extraBold), ("Black", .black), ("Heavy", .black),
  ])
  func weight_ofAStylesName_isItsOwn(_ style: String, _ weight: Font.Weight) throws {
    let animation = try File.animation(
      layers:
        #"{"ty":5,"ks":{},"ip":0,"op":20,"t":{"d":{"k":[{"t":0,"s":{"t":"a","f":"F","s":20,"fc":[1,0,0]}}]}}}"#,
      extra: #""fonts":{"list":[{"fName":"F","fFamily":"Face","fStyle":"\#(style)"}]},"#)
    guard case .text(let text)? = animation.layerGroups(at: 0).last?.content.items.first else {
      Issue.record("no text")
      return
    }
    #expect(text.layout.style.font.weight == weight)
  }

  /// A font has the weight that its style or its name says; of two the one with the longer name.
  @Test(arguments: [
    ("Face", "Regular", Font.Weight.regular), ("Face-Bold", "Regular", .bold),
    ("Face-Bold", "", .bold), ("Face-SemiBold", "Regular", .semibold), ("Face", "LIGHT", .light),
    ("Face-BLACK", "Italic", .black), ("Face-Light", "Semibold", .semibold),
    ("Face-Extrabold", "Bold", .extraBold),
  ])
  func weight_ofAFontsName_isItsOwn(name: String, style: String, weight: Font.Weight) throws {
    let animation = try File.animation(
      layers:
        #"{"ty":5,"ks":{},"ip":0,"op":20,"t":{"d":{"k":[{"t":0,"s":{"t":"a","f":"\#(name)","s":20,"fc":[1,0,0]}}]}}}"#,
      extra: #""fonts":{"list":[{"fName":"\#(name)","fFamily":"Serif","fStyle":"\#(style)"}]},"#)
    guard case .text(let text)? = animation.layerGroups(at: 0).last?.content.items.first else {
      Issue.record("no text")
      return
    }
    #expect(text.layout.style.font.weight == weight)
  }

  /// A font is slanted where its style says so, or its name, which stands for both without a list.
  @Test(arguments: [
    ("Face-Italic", nil, true), ("Face", "Italic", true), ("Face", "Bold Italic", true),
    ("FaceITALIC", "Bold", true), ("Face", "Regular", false), ("Face", nil, false),
    ("Face-Bold", "", false),
  ])
  func font_ofAnItalicName_isSlanted(_ name: String, _ style: String?, _ isItalic: Bool) throws {
    let list = style.map {
      #""fonts":{"list":[{"fName":"\#(name)","fFamily":"Serif","fStyle":"\#($0)"}]},"#
    }
    let animation = try File.animation(
      layers:
        #"{"ty":5,"ks":{},"ip":0,"op":20,"t":{"d":{"k":[{"t":0,"s":{"t":"a","f":"\#(name)","s":20,"fc":[1,0,0]}}]}}}"#,
      extra: list ?? "")
    guard case .text(let text)? = animation.layerGroups(at: 0).last?.content.items.first else {
      Issue.record("no text")
      return
    }
    #expect(text.layout.style.font.isItalic == isItalic)
    #expect(text.layout.style.font.families.first == (style == nil ? name : "Serif"))
  }

  @Test func blendMode_ofEachNumber_isThatOfItsName() throws {
    let names = [
      "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn",
      "hard-light", "soft-light", "difference", "exclusion", "hue", "saturation", "color",
      "luminosity",
    ]
    for (number, name) in names.enumerated() {
      let animation = try File.animation(
        layers: File.square("{}", #""ip":0,"op":20,"bm":\#(number)"#))
      #expect(animation.layerGroups(at: 0).last?.blendMode.rawValue == name)
    }
  }

  /// Two squares of 10 points that share a quarter, the second one way around or the other.
  @Test(arguments: [2, 5], [false, true])
  func merged_outlinesOfAnyDirection_areOneArea(_ mode: Int, _ isReversed: Bool) throws {
    let second = [[5.0, 5], [15, 5], [15, 15], [5, 15]]
    let animation = try File.animation(
      shapes: File.polygon([[0, 0], [10, 0], [10, 10], [0, 10]]) + ","
        + File.polygon(isReversed ? second.reversed() : second)
        + #",{"ty":"mm","mm":\#(mode)},\#(File.fill)"#)
    var fills: [(Path, FillRule)] = []
    func collect(_ items: [DisplayItem]) {
      for item in items {
        if case .fill(let path, _, let rule) = item { fills.append((path, rule)) }
        if case .group(let group) = item { collect(group.content.items) }
      }
    }
    collect(animation.picture(at: 0).items)
    let (path, rule) = try #require(fills.last)
    /// The number of times that an outline runs around a point, clockwise ones counted up.
    func winding(_ point: Point) -> Int {
      BezierPath.outlines(of: path).reduce(0) { count, outline in
        let corners = outline.path.points
        return count
          + zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { count, side in
            let (a, b) = side
            guard (a.y > point.y) != (b.y > point.y) else { return count }
            let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
            return x > point.x ? count + (b.y > a.y ? 1 : -1) : count
          }
      }
    }
    func isInside(_ x: Double, _ y: Double) -> Bool {
      let count = winding(Point(x: x, y: y))
      return rule == .nonZero ? count != 0 : count % 2 != 0
    }
    #expect(isInside(2, 2) && isInside(13, 13) && !isInside(12, 2))
    #expect(isInside(7, 7) == (mode == 2), "the area of both")
  }
}
