// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import HookeTestSupport
import Testing

@testable import HookeLottie

/// The pictures and recordings of a file with every kind of layer, shape and modifier.
struct PictureDigestTests {
  private typealias File = LottieFile

  private static let move =
    #"{"a":1,"k":[{"t":0,"s":[20,30],"to":[8,0],"ti":[0,-8],"o":{"x":0.4,"y":0},"i":{"x":0.6,"y":1}},{"t":12,"s":[60,40]}]}"#
  private static let turn =
    #"{"a":1,"k":[{"t":0,"s":[0],"o":{"x":0.3,"y":0},"i":{"x":0.7,"y":1}},{"t":18,"s":[75]}]}"#
  private static let gradient =
    #""s":{"k":[0,0]},"e":{"k":[20,8]},"g":{"p":3,"k":{"k":[0,1,0,0,0.4,0,1,0,1,0,0,1]}}"#

  /// Shapes, each with modifiers and a style.
  private static let shapes: [String: String] = [
    "rounded":
      #"{"ty":"rc","p":{"k":[9,7]},"s":{"k":[20,12]},"r":{"k":3}},{"ty":"gf","t":1,\#(gradient),"o":{"k":80}}"#,
    "ellipse":
      #"{"ty":"el","p":{"k":[9,7]},"s":{"k":[20,12]},"d":3},{"ty":"gs","t":2,\#(gradient),"h":{"k":40},"a":{"k":30},"o":{"k":90},"w":{"k":2},"lc":2,"lj":2}"#,
    "star":
      #"{"ty":"sr","sy":1,"p":{"k":[5,5]},"pt":{"k":5},"r":\#(turn),"or":{"k":20},"os":{"k":30},"ir":{"k":9},"is":{"k":-20}},\#(File.fill)"#,
    "polygon":
      #"{"ty":"sr","sy":2,"p":{"k":[5,5]},"pt":{"k":6},"r":{"k":20},"or":{"k":20},"os":{"k":50}},\#(File.stroke)"#,
    "dashes":
      #"\#(File.polygon([[0, 0], [30, 0], [30, 20]], closed: false)),{"ty":"st","c":{"k":[1,0,0]},"o":{"k":70},"w":{"k":3},"lc":3,"lj":1,"ml":3,"d":[{"n":"d","v":{"k":5}},{"n":"g","v":{"k":2}},{"n":"o","v":\#(turn)}]}"#,
    "rounded corners":
      #"\#(File.polygon([[0, 0], [30, 0], [30, 20], [5, 25]], closed: false)),{"ty":"rd","r":{"k":4}},\#(File.stroke)"#,
    "pucker":
      #"\#(File.polygon([[0, 0], [30, 0], [30, 20]])),{"ty":"pb","a":{"k":-35}},\#(File.fill)"#,
    "trim":
      #"{"ty":"el","p":{"k":[9,7]},"s":{"k":[20,12]}},{"ty":"rc","p":{"k":[9,7]},"s":{"k":[9,9]}},{"ty":"tm","s":{"k":10},"e":{"k":65},"o":\#(turn),"m":2},\#(File.stroke)"#,
    "repeater":
      #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[6,4]}},\#(File.fill),{"ty":"rp","c":{"k":4},"o":{"k":0.5},"m":2,"tr":{"a":{"k":[2,1]},"p":{"k":[9,3]},"s":{"k":[80,-90]},"r":{"k":20},"so":{"k":100},"eo":{"k":30}}}"#,
    "merged":
      #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[16,14]}},{"ty":"el","p":{"k":[9,9]},"s":{"k":[10,10]}},{"ty":"mm","mm":3},\#(File.fill)"#,
    "group":
      #"{"ty":"gr","nm":"g","bm":1,"it":[{"ty":"rc","p":{"k":[5,5]},"s":{"k":[6,4]}},\#(File.fill),{"ty":"tr","a":{"k":[5,5]},"p":{"k":[9,9]},"s":{"k":[150,80]},"r":{"k":30},"sk":{"k":20},"sa":{"k":45},"o":{"k":60}}]}"#,
  ]

  /// Layers of other kinds, and settings of layers.
  private static let layers: [String: String] = [
    "moved": File.square(
      #"{"a":{"k":[5,5]},"p":\#(move),"s":{"k":[120,70]},"r":\#(turn),"sk":{"k":15},"sa":{"k":30},"o":{"k":55}}"#
    ),
    "turned out of the plane": File.square(
      #"{"p":{"k":[50,50]},"rx":\#(turn),"ry":{"k":30},"rz":{"k":20},"or":{"k":[10,20,30]}}"#,
      #""ip":0,"op":20,"ddd":1"#),
    "oriented": File.square(#"{"p":\#(move)}"#, #""ip":0,"op":20,"ao":1"#),
    "masked": File.square(
      "{}",
      #""ip":0,"op":20,"masksProperties":[{"mode":"a","o":{"k":60},"pt":{"k":{"c":true,"v":[[0,0],[8,0],[8,8]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}},{"mode":"s","pt":{"k":{"c":true,"v":[[0,0],[4,0],[4,4]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}]"#
    ),
    "matted":
      #"{"ty":1,"nm":"m","sw":8,"sh":6,"sc":"0f0","ks":{"p":{"k":[2,2]}},"td":1,"ip":0,"op":20},"#
      + File.square("{}", #""ip":0,"op":20,"tt":2"#),
    "text":
      #"{"ty":5,"ks":{"p":{"k":[10,40]}},"ip":0,"op":20,"t":{"d":{"k":[{"t":0,"s":{"t":"ab\rc","s":9,"f":"Face-LightItalic","lh":12,"tr":40,"ls":2,"j":2,"sz":[60,30],"ps":[-5,-6],"fc":[1,0,0]}},{"t":10,"s":{"t":"later","s":12,"fc":[0,0,1]}}]}}}"#,
  ]

  @Test("pictures are as they were looked at; `HOOKE_RECORD=1` accepts others")
  func pictures_ofEveryKind_areThoseLookedAt() throws {
    var animations = try Self.shapes.mapValues { try File.animation(shapes: $0) }
    for (name, layer) in Self.layers { animations[name] = try File.animation(layers: layer) }
    let texts = animations.sorted { $0.key < $1.key }.map { name, animation in
      let pictures = [0, 0.35, 0.9, 1.3].map { "\(animation.picture(at: $0))" }
      let tracks = animation.recording().tracks.map { track in
        "\(track.layer) \(track.property) \([0, 0.4, 1.1].map { track.value(at: $0) })"
      }
      return (name.replacing(" ", with: "-"), (pictures + tracks).joined(separator: "\n"))
    }
    let differences = try Digests.differences(texts, from: "lottie")
    #expect(differences.isEmpty, "\(differences)")
  }
}
