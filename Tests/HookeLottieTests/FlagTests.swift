// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import Testing

@testable import HookeLottie

/// Flags, which programs write as true and false or as numbers.
struct FlagTests {
  /// Spellings, and whether the flag is set.
  private static let spellings: [(text: String, isSet: Bool)] = [
    ("true", true), ("1", true), ("2", true), ("0.5", true), ("1e-9", true), ("255", true),
    ("false", false), ("0", false), ("-0", false), ("-1", false), ("null", false),
    ("\"true\"", false), ("\"1\"", false), ("[1]", false), ("{\"k\":1}", false),
  ]

  /// Files with a flag in place of `@`.
  private static let files: [String] = {
    let moving = #"{"p":{"a":1,"k":[{"t":0,"s":[10,10]},{"t":20,"s":[60,90]}]}}"#
    let frames = #""ip":0,"op":20"#
    let square = LottieFile.polygon([[0, 0], [9, 0], [9, 9]])
    let mask =
      #"{"mode":"a","inv":@,"o":{"k":100},"pt":{"k":{"c":true,"v":[[0,0],[5,0],[5,5]],"#
      + #""i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}"#
    let text =
      #"{"t":"a","s":20,"f":"F","fc":[1,0,0],"sc":[0,1,0],"sw":3,"of":@}"#
    let glyph =
      #"{"ch":"a","fFamily":"F","style":"B","w":60,"data":{"shapes":[{"ty":"gr","it":[\#(square)]}]}}"#
    let files: [(layers: String, extra: String)] = [
      // A layer that is hidden, one that is a matte, one that turns as it goes.
      (LottieFile.square("{}", frames + #","hd":@"#), ""),
      (LottieFile.square("{}", frames + #","td":@"#), ""),
      (LottieFile.square(moving, frames + #","ao":@"#), ""),
      (LottieFile.square("{}", frames + #","ddd":@"#), ""),
      (LottieFile.square("{}", frames + #","masksProperties":[\#(mask)]"#), ""),
      // A value that holds, a position that is split, an outline that is closed.
      (
        LottieFile.square(
          #"{"o":{"a":1,"k":[{"t":0,"s":[0],"h":@},{"t":20,"s":[100]}]}}"#), ""
      ),
      (
        LottieFile.shapes(
          square + "," + LottieFile.fill.replacing(#"{"ty""#, with: #"{"hd":@,"ty""#)), ""
      ),
      (
        LottieFile.shapes(
          square.replacing(#""c":true"#, with: #""c":@"#) + "," + LottieFile.stroke), ""
      ),
      (
        #"{"ty":5,"ks":{},\#(frames),"t":{"d":{"k":[{"t":0,"s":\#(text)}]}}}"#,
        #""chars":[\#(glyph)],"fonts":{"list":[{"fName":"F","fFamily":"F","fStyle":"B"}]},"#
      ),
    ]
    return files.map { LottieFile.text(layers: $0.layers, extra: $0.extra) }
  }()

  private static func reading(_ text: String) throws -> String {
    let animation = try LottieAnimation(json: Array(text.utf8), name: "test")
    let pictures = [0.25, 0.5, 1.75].map { "\(animation.picture(at: $0))" }
    return pictures.joined() + animation.recording().json()
      + animation.warnings.map(\.feature).joined()
  }

  @Test(arguments: files)
  func flag_ofAnySpelling_isSetOrNot(file: String) throws {
    let set = try Self.reading(file.replacing("@", with: "true"))
    let unset = try Self.reading(file.replacing("@", with: "false"))
    #expect(set != unset)
    for (spelling, isSet) in Self.spellings {
      let found = try Self.reading(file.replacing("@", with: spelling))
      #expect(found == (isSet ? set : unset), "\(spelling) in \(file)")
    }
  }
}
