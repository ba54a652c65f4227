// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// The rules and opacities of fills, of plain outlines and of merged ones, and outlines of letters
/// by their fonts.
struct FillRuleTests {
  private typealias File = LottieFile

  private static func fills(_ items: [DisplayItem]) -> [(path: Path, paint: Paint, rule: FillRule)]
  {
    items.flatMap { item -> [(path: Path, paint: Paint, rule: FillRule)] in
      switch item {
      case .fill(let path, let paint, let rule): [(path, paint, rule)]
      case .group(let group): fills(group.content.items)
      default: []
      }
    }
  }

  /// A merge of a mode decides the rule where it adds or excludes, else the fill does.
  @Test(arguments: [
    ("", FillRule.nonZero, FillRule.evenOdd), (#"{"ty":"mm","mm":1},"#, .nonZero, .evenOdd),
    (#"{"ty":"mm","mm":2},"#, .nonZero, .nonZero), (#"{"ty":"mm","mm":3},"#, .nonZero, .evenOdd),
    (#"{"ty":"mm","mm":4},"#, .nonZero, .evenOdd), (#"{"ty":"mm","mm":5},"#, .evenOdd, .evenOdd),
  ])
  func rule_ofAFill_isItsOwnOrThatOfTheMerge(merge: String, first: FillRule, second: FillRule)
    throws
  {
    let squares = [0.0, 5].map { start in
      File.polygon([[start, 0], [start + 10, 0], [start + 10, 10], [start, 10]])
    }.joined(separator: ",")
    for (number, rule) in [("1", first), ("2", second), ("0", first), ("3", first)] {
      for items in [squares, #"{"ty":"gr","it":[\#(squares)]}"#] {
        let fill = #"{"ty":"fl","c":{"k":[0,0,1]},"r":\#(number)}"#
        let animation = try File.animation(shapes: items + "," + merge + fill)
        let found = Self.fills(animation.picture(at: 0).items)
        #expect(found.map(\.rule) == [rule], "\(number)")
      }
    }
  }

  /// A merge of one outline changes nothing, and a second one merges what the first one made.
  @Test func outlines_mergedOneAfterTheOther_areOne() throws {
    let square = File.polygon([[0, 0], [10, 0], [10, 10], [0, 10]])
    func merge(_ mode: Int) -> String { #"{"ty":"mm","mm":\#(mode)}"# }
    for (items, count, rule) in [
      ([square, merge(5)], 4, FillRule.nonZero), ([square, square, merge(5)], 8, .evenOdd),
      ([square, square, merge(5), square, merge(2)], 12, .nonZero),
      ([square, square, merge(2), square, merge(5)], 12, .evenOdd),
      ([square, square, merge(5), merge(1)], 8, .evenOdd),
      ([merge(5), square, square], 8, .nonZero),
    ] {
      let animation = try File.animation(
        shapes: (items + [File.fill]).joined(separator: ","))
      let found = Self.fills(animation.picture(at: 0).items)
      #expect(found.map { $0.path.points.count } == [count] && found.map(\.rule) == [rule])
    }
  }

  /// The opacity of a fill and of a line, from nothing to all, and what is half of it.
  @Test(arguments: [
    ("100", 1.0), ("35", 0.35), ("0", nil), ("-5", nil), ("150", 1), ("0.5", 0.005), ("1e6", 1),
  ])
  func opacity_ofAStyle_isWithinItsRange(opacity: String, alpha: Double?) throws {
    let box = #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[8,6]}},"#
    let gradient = #""s":{"k":[0,0]},"e":{"k":[9,0]},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1"#
    let (whole, half) = (gradient + "]}}", gradient + ",0,0.5,1,0.5]}}")
    for (style, share) in [
      (#""ty":"fl","c":{"k":[1,0,0]}"#, 1), (#""ty":"st","c":{"k":[1,0,0]},"w":{"k":2}"#, 1),
      (#""ty":"gf",\#(whole)"#, 1), (#""ty":"gs",\#(whole),"w":{"k":2}"#, 1),
      (#""ty":"gf",\#(half)"#, 0.5), (#""ty":"gs",\#(half),"w":{"k":2}"#, 0.5),
    ] {
      let animation = try File.animation(shapes: box + #"{\#(style),"o":{"k":\#(opacity)}}"#)
      let alphas = (animation.layerGroups(at: 0).last?.content.items ?? []).map { item -> Double in
        switch item {
        case .fill(_, .color(let color), _), .stroke(_, .color(let color), _): color.alpha
        case .fill(_, .gradient(let gradient), _), .stroke(_, .gradient(let gradient), _):
          gradient.stops[1].color.alpha
        default: .nan
        }
      }
      #expect(alphas.count == (alpha == nil ? 0 : 1), "\(style)")
      let expected = (alpha ?? 0) * share
      #expect(alphas.allSatisfy { ($0 - expected).magnitude < 1e-12 }, "\(style): \(alphas)")
    }
  }

  /// Letters of several fonts and styles: a text has those of its own, and none of another's.
  @Test(arguments: [
    ("Face-Bold", [10.0, 30]), ("Face-Regular", [20, 40]), ("Other", [70, 90]), ("Face", []),
  ])
  func glyphs_ofSeveralFonts_areThoseOfTheText(font: String, edges: [Double]) throws {
    func glyph(_ letter: String, _ family: String, _ style: String, _ x: Double) -> String {
      let square = File.polygon([[x, 0], [x + 5, 0], [x + 5, -5], [x, -5]])
      return
        #"{"ch":"\#(letter)","fFamily":"\#(family)","style":"\#(style)","w":0,"data":{"shapes":[{"ty":"gr","it":[\#(square)]}]}}"#
    }
    let glyphs = [
      glyph("a", "Face", "Bold", 10), glyph("b", "Face", "Bold", 30),
      glyph("a", "Face", "Regular", 20), glyph("b", "Face", "Regular", 40),
      glyph("a", "Other", "", 70), glyph("b", "Other", "", 90),
    ].joined(separator: ",")
    let fonts =
      #"{"fName":"Face-Bold","fFamily":"Face","fStyle":"Bold"},{"fName":"Face-Regular","fFamily":"Face","fStyle":"Regular"}"#
    func layer(_ font: String) -> String {
      #"{"ty":5,"ks":{},"ip":0,"op":20,"t":{"d":{"k":[{"t":0,"s":{"t":"ab","f":"\#(font)","s":100,"fc":[1,0,0]}}]}}}"#
    }
    // A text of another font is read first.
    let animation = try File.animation(
      layers: layer("Face-Bold") + "," + layer(font),
      extra: #""chars":[\#(glyphs)],"fonts":{"list":[\#(fonts)]},"#)
    let groups = animation.layerGroups(at: 0)
    let paths = Self.fills(groups.first?.content.items ?? []).map(\.path)
    let found = paths.flatMap { BezierPath.outlines(of: $0).compactMap { $0.path.bounds?.minX } }
    #expect(found == edges)
    #expect(groups.count == 2)
  }
}
