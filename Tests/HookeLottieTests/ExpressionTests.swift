// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import Testing

@testable import HookeLottie

/// Expressions are said to be left out wherever a property may have one, and the property keeps
/// what the file has besides.
struct ExpressionTests {
  private typealias File = LottieFile

  /// A property with an expression stands for `@`; its value is that of the second text.
  private static let others: [(text: String, value: String)] = {
    let outline =
      #"{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}"#
    let frames = #""ip":0,"op":20"#
    let ends = #""s":{"k":[0,0]},"e":{"k":[9,0]}"#
    let box = #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[8,6]}},"#
    let stops = "[0,1,0,0,1,0,0,1]"
    return [
      (File.square(#"{"p":{"s":true,"x":@,"y":{"k":3}}}"#), "4"),
      (File.square(#"{"p":{"s":true,"x":{"k":3},"y":@}}"#), "4"),
      (File.square(#"{"or":@}"#), "[0,0,30]"), (File.square(#"{"rz":@}"#), "30"),
      (File.shapes(#"{"ty":"sh","ks":@},\#(File.fill)"#), outline),
      (File.shapes(box + #"{"ty":"fl","c":@,"o":{"k":100}}"#), "[0,1,0]"),
      (File.shapes(box + #"{"ty":"st","c":@,"w":{"k":2}}"#), "[0,1,0]"),
      (File.shapes(box + #"{"ty":"gf","t":1,\#(ends),"g":{"p":2,"k":@}}"#), stops),
      (File.shapes(box + #"{"ty":"gs","t":2,\#(ends),"g":{"p":2,"k":@},"w":{"k":2}}"#), stops),
      (
        File.square(
          "{}", #"\#(frames),"masksProperties":[{"mode":"a","pt":@,"o":{"k":50}}]"#), outline
      ),
      (
        File.square(
          "{}", #"\#(frames),"masksProperties":[{"mode":"a","o":@,"pt":{"k":\#(outline)}}]"#), "50"
      ),
      (#"{"ty":0,"refId":"c","w":50,"h":50,"ks":{},\#(frames),"tm":@}"#, "0.5"),
      (
        #"{"ty":5,"ks":{},\#(frames),"t":{"d":@}}"#,
        #"[{"t":0,"s":{"t":"a","s":9,"fc":[0,0,0]}}]"#
      ),
    ]
  }()

  private static func animation(_ text: String, _ property: String) throws -> LottieAnimation {
    try LottieFile.animation(
      layers: text.replacing("@", with: property),
      extra: #""assets":[{"id":"c","layers":[\#(LottieFile.square())]}],"#)
  }

  @Test func expression_ofAnyProperty_isReportedAtItsPlace() throws {
    let rows =
      TableTests.properties.map { ($0.text, $0.count == 1 ? "40" : "[40,30]") } + Self.others
    #expect(rows.count > 50)
    for (text, value) in rows {
      let plain = try Self.animation(text, #"{"a":0,"k":\#(value)}"#)
      let animation = try Self.animation(text, #"{"a":0,"k":\#(value),"x":"time * 3"}"#)
      #expect(plain.warnings.isEmpty, "\(text)")
      let warning = animation.warnings.first
      #expect(animation.warnings.count == 1 && warning?.count == 1, "\(text)")
      #expect(warning?.feature == "expressions are not evaluated")
      #expect(warning?.path.hasSuffix(".x") == true, "\(text): \(warning?.path ?? "")")
      // The value that the file has is shown.
      #expect(animation.picture(at: 0.5) == plain.picture(at: 0.5), "\(text)")
    }
  }

  /// A property with keyframes keeps them; one in a slot is that of the slot.
  @Test func expression_besideKeyframesOrInASlot_isReportedOnce() throws {
    let keys = #"[{"t":0,"s":[0]},{"t":20,"s":[90]}]"#
    let moving = try Self.animation(
      LottieFile.square(#"{"r":@}"#), #"{"a":1,"k":\#(keys),"x":"wiggle(1, 2)"}"#)
    #expect(moving.warnings.map(\.count) == [1])
    #expect(moving.recording().tracks.map(\.property) == ["rotation"])
    let slot = #""slots":{"turn":{"p":{"k":45,"x":"time"}}},"#
    let both = try LottieFile.animation(
      layers: LottieFile.square(#"{"r":{"sid":"turn"}}"#) + ","
        + LottieFile.square(#"{"r":{"sid":"turn","k":1,"x":"value"}}"#), extra: slot)
    #expect(both.warnings.map(\.count) == [2])
    let place = try both.place(of: .init(x: 10, y: 0), at: 0)
    #expect(place.isNear(10 * 0.5.squareRoot(), 10 * 0.5.squareRoot()))
  }

  /// Any text is one, also an empty one.
  @Test(arguments: ["", " ", "1", "null", "value", "\\n"])
  func x_thatIsAText_isAnExpression(x: String) throws {
    for property in [#"{"k":50,"x":"\#(x)"}"#, #"{"a":0,"k":[50],"x":"\#(x)","ix":2}"#] {
      let animation = try Self.animation(LottieFile.square(#"{"o":@}"#), property)
      #expect(animation.warnings.map(\.feature) == ["expressions are not evaluated"])
      #expect(animation.layerGroups(at: 0).last?.opacity == 0.5)
    }
  }

  /// What is no text is no expression, as the x of a split position.
  @Test(arguments: ["1", "null", "{}", "[]", "true", #"{"k":3}"#])
  func x_thatIsNoText_isNoExpression(x: String) throws {
    let animation = try Self.animation(
      LottieFile.square(#"{"o":@}"#), #"{"k":50,"x":\#(x)}"#)
    #expect(animation.warnings.isEmpty && animation.layerGroups(at: 0).last?.opacity == 0.5)
  }
}
