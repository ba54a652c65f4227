// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import Testing

@testable import HookeLottie

/// Two ways to write the same animation: what the format leaves out and its default, older and
/// newer spellings, and units of different size.
struct SpellingTests {
  /// Everything that is read from a file: pictures, tracks, events and warnings without places.
  private static func reading(_ text: String) throws -> String {
    let animation = try LottieAnimation(json: Array(text.utf8), name: "test")
    let pictures = [0, 0.13, 0.5, 0.77, 1.1, 1.95].map { "\(animation.picture(at: $0))" }
    return "\(animation.size) \(animation.title) \(animation.markers)\n"
      + pictures.joined(separator: "\n") + "\n\(animation.recording().json())\n"
      + animation.warnings.map(\.feature).joined(separator: "\n")
  }

  private static let square = #"{"ty":"rc","p":{"k":[20,30]},"s":{"k":[30,20]},"r":{"k":4}}"#
  private static let bend =
    #"{"ty":"sh","ks":{"k":{"c":false,"v":[[5,5],[60,10],[30,50]],"i":[[0,0],[-9,4],[0,0]],"o":[[3,1],[9,-4],[0,0]]}}}"#

  private static func shapes(_ items: String...) -> String {
    LottieFile.text(layers: LottieFile.shapes(items.joined(separator: ",")))
  }

  private static func moving(_ keyframes: String, _ name: String = "p") -> String {
    LottieFile.text(layers: LottieFile.square(#"{"\#(name)":{"a":1,"k":[\#(keyframes)]}}"#))
  }

  private static func solid(_ extra: String, _ transform: String = "{}") -> String {
    LottieFile.text(
      layers: #"{"ty":1,"ip":0,"op":20,"sw":40,"sh":30,"sc":"3498db","ks":\#(transform)\#(extra)}"#
    )
  }

  private static func composed(_ layer: String, _ inner: String) -> String {
    LottieFile.text(
      layers: #"{"ty":0,"refId":"c","ip":0,"op":20,"ks":{}\#(layer)}"#,
      extra: #""assets":[{"id":"c","layers":[\#(inner)]}],"#)
  }

  private static func written(_ document: String) -> String {
    LottieFile.text(
      layers:
        #"{"ty":5,"ip":0,"op":20,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"Some words","s":10,"fc":[1,0,0]\#(document)}}]}}}"#,
      extra: #""fonts":{"list":[{"fName":"Face","fFamily":"Serif","fStyle":"Regular"}]},"#)
  }

  private static let fill = LottieFile.fill
  private static let stroke = #"{"ty":"st","c":{"k":[0,0,1]},"w":{"k":3}"#
  private static let star = #"{"ty":"sr","p":{"k":[50,50]},"or":{"k":30},"ir":{"k":12}"#
  private static let gradient = #"{"ty":"gf","s":{"k":[0,0]},"e":{"k":[60,0]}"#
  private static let stops = #""g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}"#
  private static let repeated = #"{"ty":"rp","c":{"k":3}"#

  private static let defaults: [(short: String, long: String)] = [
    (
      #"{"w":100,"h":100,"fr":10,"op":20,"layers":[\#(LottieFile.square())]}"#,
      #"{"w":100,"h":100,"fr":10,"ip":0,"op":20,"layers":[\#(LottieFile.square())]}"#
    ),
    (
      solid(""),
      solid(
        #","st":0,"sr":1,"hd":false,"ao":0,"bm":0,"tt":0,"td":0,"ddd":0"#,
        #"{"a":{"k":[0,0]},"p":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0},"sk":{"k":0},"sa":{"k":0},"o":{"k":100}}"#
      )
    ),
    (solid("").replacing(#""ip":0,"op":20,"sw""#, with: #""op":20,"sw""#), solid("")),
    (shapes(square, stroke + "}"), shapes(square, stroke + #","o":{"k":100},"lc":2,"lj":2}"#)),
    (
      shapes(bend, stroke + #","lj":1}"#), shapes(bend, stroke + #","lj":1,"lc":2,"ml":4,"bm":0}"#)
    ),
    (
      shapes(bend, #"{"ty":"st","c":{"k":[0,0,1]}}"#),
      shapes(bend, #"{"ty":"st","c":{"k":[0,0,1]},"w":{"k":1}}"#)
    ),
    (
      shapes(bend, stroke + #","lc":9,"lj":0}"#), shapes(bend, stroke + #","lc":2,"lj":2}"#)
    ),
    (
      shapes(bend, stroke + #","lj":1,"ml":0.5}"#), shapes(bend, stroke + #","lj":1,"ml":1}"#)
    ),
    (
      shapes(bend, stroke + #","d":[{"n":"d","v":{"k":6}},{"n":"g","v":{"k":3}}]}"#),
      shapes(
        bend,
        stroke
          + #","d":[{"n":"d","v":{"k":6}},{"n":"g","v":{"k":3}},{"n":"o","v":{"k":0}}]}"#)
    ),
    (
      shapes(square, #"{"ty":"fl","c":{"k":[0,1,0]}}"#),
      shapes(square, #"{"ty":"fl","c":{"k":[0,1,0]},"o":{"k":100},"r":1,"bm":0}"#)
    ),
    (
      shapes(star + "}", fill),
      shapes(
        star + #","sy":1,"pt":{"k":5},"r":{"k":0},"os":{"k":0},"is":{"k":0},"d":1}"#, fill)
    ),
    (
      shapes(#"{"ty":"el","s":{"k":[9,9]}}"#, fill),
      shapes(#"{"ty":"el","p":{"k":[0,0]},"s":{"k":[9,9]},"d":1}"#, fill)
    ),
    (
      shapes(#"{"ty":"rc","s":{"k":[9,9]}}"#, fill),
      shapes(#"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[9,9]},"r":{"k":0},"d":1}"#, fill)
    ),
    (
      shapes(square, gradient + "," + stops + "}"),
      shapes(
        square, gradient + #","t":1,"h":{"k":0},"a":{"k":0},"o":{"k":100},"r":1,"# + stops + "}")
    ),
    (
      shapes(square, gradient + #","g":{"k":{"k":[0,1,0,0,1,0,0,1]}}}"#),
      shapes(square, gradient + "," + stops + "}")
    ),
    (
      shapes(square, #"{"ty":"gf","t":2,"e":{"k":[60,0]},\#(stops)}"#),
      shapes(square, gradient + #","t":2,"h":{"k":0},"a":{"k":0},"# + stops + "}")
    ),
    (
      shapes(bend, #"{"ty":"tm"}"#, stroke + "}"),
      shapes(
        bend, #"{"ty":"tm","s":{"k":0},"e":{"k":100},"o":{"k":0},"m":1}"#, stroke + "}")
    ),
    (
      shapes(square, fill, repeated + #","tr":{"p":{"k":[9,0]}}}"#),
      shapes(
        square, fill,
        repeated
          + #","o":{"k":0},"m":1,"tr":{"a":{"k":[0,0]},"p":{"k":[9,0]},"s":{"k":[100,100]},"r":{"k":0},"so":{"k":100},"eo":{"k":100}}}"#
      )
    ),
    (
      shapes(square, fill, #"{"ty":"rp","tr":{"p":{"k":[9,0]}}}"#),
      shapes(square, fill, #"{"ty":"rp","c":{"k":1},"tr":{"p":{"k":[9,0]}}}"#)
    ),
    (
      shapes(square, bend, #"{"ty":"mm"}"#, fill),
      shapes(square, bend, #"{"ty":"mm","mm":1}"#, fill)
    ),
    (shapes(square, #"{"ty":"rd"}"#, fill), shapes(square, #"{"ty":"rd","r":{"k":0}}"#, fill)),
    (shapes(square, #"{"ty":"pb"}"#, fill), shapes(square, #"{"ty":"pb","a":{"k":0}}"#, fill)),
    (
      shapes(#"{"ty":"gr","it":[\#(square),\#(fill)]}"#),
      shapes(
        #"{"ty":"gr","nm":"group","bm":0,"it":[\#(square),\#(fill),{"ty":"tr","p":{"k":[0,0]},"s":{"k":[100,100]},"o":{"k":100}}]}"#
      )
    ),
    (
      composed("", LottieFile.square(#"{"p":{"k":[9,8]}}"#)),
      composed(#","w":100,"h":100,"st":0,"sr":1"#, LottieFile.square(#"{"p":{"k":[9,8]}}"#))
    ),
    (
      written(""),
      written(#","f":"","lh":12,"tr":0,"ls":0,"j":0,"sw":0,"of":false,"ca":0"#)
    ),
    (
      written(#","sz":[60,40]"#), written(#","sz":[60,40],"ps":[0,0]"#)
    ),
    (
      written(#","j":9"#), written(#","j":0"#)
    ),
    (written(#","j":-1"#), written(#","j":0"#)), (written(#","j":3"#), written(#","j":0"#)),
    (written(#","sz":[60]"#), written("")), (written(#","sz":null,"ps":[3,4]"#), written("")),
    (written(#","sz":[60,40,7],"ps":[1]"#), written(#","sz":[60,40],"ps":[1,0]"#)),
    (written(#","fc":[0,1]"#), written(#","fc":[0,1,0]"#)),
    (
      solid(#","masksProperties":[{"pt":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]]}}}]"#),
      solid(
        #","masksProperties":[{"nm":"mask 1","mode":"a","inv":false,"o":{"k":100},"x":{"k":0},"pt":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}]"#
      )
    ),
  ]

  private static let spellings: [(one: String, other: String)] = [
    // A list of one number, a bare number, and a property that is one.
    (
      solid("", #"{"o":{"k":40},"r":{"k":30}}"#), solid("", #"{"o":{"a":0,"k":[40]},"r":30}"#)
    ),
    (
      solid(#","st":3,"sr":2"#), solid(#","st":[3],"sr":[2,7]"#)
    ),
    // What is hidden, and what is not there.
    (
      shapes(#"{"ty":"el","hd":true,"p":{"k":[9,9]},"s":{"k":[9,9]}}"#, square, fill),
      shapes(square, fill)
    ),
    (
      shapes(square, #"{"ty":"no"}"#, fill, #"{"ty":"fl","hd":1,"c":{"k":[1,0,0]}}"#),
      shapes(square, fill)
    ),
    (
      shapes(#"{"ty":"gr","it":[\#(square),\#(fill),{"ty":"tr","hd":true,"p":{"k":[5,5]}}]}"#),
      shapes(#"{"ty":"gr","it":[\#(square),\#(fill)]}"#)
    ),
    // Flags as numbers.
    (solid(#","hd":true"#), solid(#","hd":1"#)), (solid(#","ao":false"#), solid(#","ao":0"#)),
    // Colours of 255 steps, of three digits, with and without opacity.
    (
      shapes(square, #"{"ty":"fl","c":{"k":[1,0.2,0]}}"#),
      shapes(square, #"{"ty":"fl","c":{"k":[255,51,0,255]}}"#)
    ),
    (
      LottieFile.text(layers: LottieFile.square().replacing("f00", with: "#0fb")),
      LottieFile.text(layers: LottieFile.square().replacing("f00", with: "00ffbb"))
    ),
    // Whether an outline is closed stands in it or beside it; a list of one is the outline.
    (
      shapes(#"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]]}}}"#, fill),
      shapes(#"{"ty":"sh","closed":true,"ks":{"k":[{"v":[[0,0],[9,0],[9,9]],"i":[[0,0]]}]}}"#, fill)
    ),
    // Both values of a keyframe, and those of neighbours.
    (
      moving(#"{"t":0,"s":[0,0],"e":[50,20]},{"t":9,"s":[50,20],"e":[7,7]},{"t":15}"#),
      moving(#"{"t":0,"s":[0,0]},{"t":9,"s":[50,20]},{"t":15,"s":[7,7]}"#)
    ),
    // Handles for all components, and one list for each.
    (
      moving(
        #"{"t":0,"s":[0,0],"o":{"x":0.3,"y":0.1},"i":{"x":0.6,"y":1.2}},{"t":15,"s":[50,20]}"#),
      moving(
        #"{"t":0,"s":[0,0],"o":{"x":[0.3,0.3],"y":[0.1,0.1]},"i":{"x":[0.6,0.6],"y":[1.2,1.2]}},{"t":15,"s":[50,20]}"#
      )
    ),
    (
      moving(#"{"t":0,"s":[0,0]},{"t":15,"s":[50,20]}"#),
      moving(
        #"{"t":0,"s":[0,0],"o":{"x":0.2,"y":0.2},"i":{"x":0.9,"y":0.9}},{"t":15,"s":[50,20]}"#)
    ),
    (
      moving(
        #"{"t":0,"s":[0,0],"o":{"x":0.3,"y":0.1},"i":{"x":0.6,"y":1}},{"t":15,"s":[50,20]}"#),
      moving(
        #"{"t":0,"s":[0,0],"o":{"x":0.3,"y":0.1},"i":{"x":0.6,"y":1},"to":[5,2],"ti":[-20,-8]},{"t":15,"s":[50,20]}"#
      )
    ),
    (
      moving(#"{"t":0,"s":[0,0],"h":1},{"t":10,"s":[50,20]}"#),
      moving(#"{"t":0,"s":[0,0],"h":1,"to":[5,9],"ti":[1,7]},{"t":10,"s":[50,20]}"#)
    ),
    // Values that do not change are no keyframes.
    (moving(#"{"t":2,"s":[5,5]},{"t":9,"s":[5,5]}"#), solidSquare(#"{"p":{"k":[5,5]}}"#)),
    // A slot, and its value; a third coordinate; a turn about z.
    (
      slotted(#"{"p":{"sid":"place"},"o":{"sid":"fade"}}"#),
      solidSquare(#"{"p":{"k":[5,6]},"o":{"k":30}}"#)
    ),
    (solidSquare(#"{"p":{"k":[5,6,7]}}"#), solidSquare(#"{"p":{"k":[5,6]}}"#)),
    (solidSquare(#"{"rz":{"k":33}}"#), solidSquare(#"{"r":{"k":33}}"#)),
    // What is merged is where its groups put it.
    (
      shapes(
        #"{"ty":"gr","it":[{"ty":"rc","p":{"k":[20,30]},"s":{"k":[30,20]}},{"ty":"tr","p":{"k":[10,4]}}]}"#,
        #"{"ty":"rc","p":{"k":[9,9]},"s":{"k":[30,40]}}"#, #"{"ty":"mm","mm":1}"#, fill),
      shapes(
        #"{"ty":"rc","p":{"k":[30,34]},"s":{"k":[30,20]}}"#,
        #"{"ty":"rc","p":{"k":[9,9]},"s":{"k":[30,40]}}"#, #"{"ty":"mm","mm":1}"#, fill)
    ),
    // Numbers that are lacking have the defaults, in values and in keyframes.
    (solidSquare(#"{"s":{"k":[50]}}"#), solidSquare(#"{"s":{"k":[50,100]}}"#)),
    (solidSquare(#"{"p":{"k":[7]}}"#), solidSquare(#"{"p":{"k":[7,0]}}"#)),
    (
      moving(#"{"t":0,"s":[50]},{"t":15,"s":[20]}"#, "s"),
      moving(#"{"t":0,"s":[50,100]},{"t":15,"s":[20,100]}"#, "s")
    ),
    (
      moving(#"{"t":0,"s":[50]},{"t":15,"s":[20,40]}"#),
      moving(#"{"t":0,"s":[50,0]},{"t":15,"s":[20,40]}"#)
    ),
    // Coordinates apart, by a mark or by their names.
    (
      solidSquare(#"{"p":{"s":true,"x":{"k":4},"y":{"k":9}}}"#),
      solidSquare(#"{"p":{"x":{"k":4},"y":{"k":9}}}"#)
    ),
    (
      solidSquare(#"{"p":{"s":true,"y":{"k":9}}}"#),
      solidSquare(#"{"p":{"s":true,"x":{"k":0},"y":{"k":9}}}"#)
    ),
    // Of several transforms of a group the last, and of two rotations the one in the plane.
    (
      shapes(
        #"{"ty":"gr","it":[\#(square),\#(fill),{"ty":"tr","p":{"k":[5,5]}},{"ty":"tr","r":{"k":9}}]}"#
      ),
      shapes(#"{"ty":"gr","it":[\#(square),\#(fill),{"ty":"tr","r":{"k":9}}]}"#)
    ),
    (solidSquare(#"{"r":{"k":33},"rz":{"k":5}}"#), solidSquare(#"{"r":{"k":33}}"#)),
    (solidSquare(#"{"r":null,"rz":{"k":5},"o":null}"#), solidSquare(#"{"rz":{"k":5}}"#)),
    // One coordinate alone splits nothing; a slot that is not there, or is empty, stands for none.
    (
      solidSquare(#"{"p":{"x":{"k":4},"k":[5,6]}}"#), solidSquare(#"{"p":{"k":[5,6]}}"#)
    ),
    (slotted(#"{"p":{"sid":"none","k":[7,8]}}"#), solidSquare(#"{"p":{"k":[7,8]}}"#)),
    (slotted(#"{"r":{"sid":"bare","k":7}}"#), solidSquare(#"{"r":{"k":7}}"#)),
    (slotted(#"{"p":{"sid":"apart"}}"#), solidSquare(#"{"p":{"k":[3,4]}}"#)),
    (slotted(#"{"r":{"sid":"fade","k":7}}"#), solidSquare(#"{"r":{"k":30}}"#)),
    // A slot that names another one has no value of its own.
    (slotted(#"{"r":{"sid":"chain","k":7}}"#), solidSquare("{}")),
    // Numbers beyond those of a property are none of it; lists of tangents end early or late.
    (
      solidSquare(#"{"s":{"k":[50,60,70]},"o":{"k":[30,1]}}"#),
      solidSquare(#"{"s":{"k":[50,60]},"o":{"k":30}}"#)
    ),
    (
      shapes(
        #"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[1,2]],"o":[]}}}"#, fill
      ),
      shapes(
        #"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[1,2],[0,0],[5,5]],"o":[[0,0],[0,0],[0,0],[7,7]]}}}"#,
        fill)
    ),
    // One handle is none, nor is one tangent; the last keyframe goes nowhere.
    (
      moving(#"{"t":0,"s":[0,0],"o":{"x":0.3,"y":0.1}},{"t":15,"s":[50,20]}"#),
      moving(#"{"t":0,"s":[0,0],"i":{"x":0.6,"y":1}},{"t":15,"s":[50,20]}"#)
    ),
    (
      moving(#"{"t":0,"s":[0,0],"to":[9,-9]},{"t":15,"s":[50,20]}"#),
      moving(#"{"t":0,"s":[0,0],"ti":[9,-9]},{"t":15,"s":[50,20],"to":[9,9],"ti":[1,-8]}"#)
    ),
    (
      moving(#"{"t":0,"s":[0,0]},{"t":15,"s":[50,20],"h":1,"e":[7,7]}"#),
      moving(#"{"t":0,"s":[0,0]},{"t":15,"s":[50,20],"o":{"x":0,"y":1},"i":{"x":0,"y":1}}"#)
    ),
    // Of two assets or fonts of one name the first counts.
    (
      composed("", LottieFile.square()).replacing(
        "]}],", with: #"]},{"id":"c","layers":[]}],"#, maxReplacements: 1),
      composed("", LottieFile.square())
    ),
    (
      written(#","f":"Face""#).replacing(
        #""fStyle":"Regular"}"#, with: #""fStyle":"Regular"},{"fName":"Face","fFamily":"Sans"}"#),
      written(#","f":"Face""#)
    ),
    // Lines of a text end in one of several ways.
    (
      written("").replacing("Some words", with: #"a\rb"#),
      written("").replacing("Some words", with: #"a\nb"#)
    ),
    (
      written("").replacing("Some words", with: #"a\u0003b"#),
      written("").replacing("Some words", with: #"a\r\nb"#)
    ),
    (
      written(#","ca":1"#), written("").replacing("Some words", with: "SOME WORDS")
    ),
    // A layer that begins before its composition's time does, and one that is cut to it.
    (
      composed(#","st":4"#, LottieFile.square("{}", #""ip":2,"op":9"#)),
      composed("", LottieFile.square("{}", #""ip":6,"op":13"#))
    ),
    (
      composed(#","sr":2"#, LottieFile.square("{}", #""ip":2,"op":7"#)),
      composed("", LottieFile.square("{}", #""ip":4,"op":14"#))
    ),
    // A group's transform is the layer's.
    (
      LottieFile.text(
        layers: LottieFile.shapes(
          #"{"ty":"gr","it":[\#(bend),{"ty":"tr","p":{"k":[3,4]},"r":{"k":0}}]},"# + fill)),
      LottieFile.text(
        layers: LottieFile.shapes(
          bend.replacing("[[5,5],[60,10],[30,50]]", with: "[[8,9],[63,14],[33,54]]") + "," + fill))
    ),
  ]

  private static func solidSquare(_ transform: String) -> String {
    LottieFile.text(layers: LottieFile.square(transform))
  }

  private static func slotted(_ transform: String) -> String {
    LottieFile.text(
      layers: LottieFile.square(transform),
      extra:
        #""slots":{"place":{"p":{"k":[5,6]}},"fade":{"p":{"k":30}},"bare":{},"chain":{"p":{"sid":"fade"}},"apart":{"p":{"s":true,"x":{"k":3},"y":{"k":4}}}},"#
    )
  }

  @Test(arguments: defaults.indices)
  func file_withEveryDefaultWrittenOut_isTheSame(index: Int) throws {
    let (short, long) = Self.defaults[index]
    #expect(short != long)
    #expect(try Self.reading(short) == Self.reading(long), "\(long)")
  }

  @Test(arguments: spellings.indices)
  func file_inAnotherSpelling_isTheSame(index: Int) throws {
    let (one, other) = Self.spellings[index]
    #expect(one != other)
    #expect(try Self.reading(one) == Self.reading(other), "\(other)")
  }

  /// The comparison is of no use where nothing is drawn.
  @Test func files_ofAllPairs_drawSomething() throws {
    for (one, other) in Self.defaults + Self.spellings where !one.contains(#""hd":true}]"#) {
      let empty = try Self.reading(LottieFile.text(layers: LottieFile.shapes("")))
      #expect(try Self.reading(other).count > empty.count + 40, "\(one)")
    }
  }
}
