// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDrawing
import HookeRecording
import HookeTestSupport
import Testing

@testable import HookeLottie

/// Small files with one feature of the format each: what is drawn, recorded and warned of.
///
/// Each number is given as it is and with keyframes, so that the wrong field, index or factor of
/// any of them shows.
@Suite("Digests of each feature of Lottie files")
struct FeatureDigestTests {
  typealias File = LottieFile
  typealias Rows = [(name: String, file: String)]

  /// Numbers as the format writes them: one alone, more in a list.
  static func json(_ numbers: [Double]) -> String {
    numbers.count == 1 ? "\(numbers[0])" : "\(numbers)"
  }

  /// A property that is fixed, and one with keyframes from and to somewhere else.
  static func both(_ numbers: [Double]) -> [(name: String, value: String)] {
    var later = numbers
    for index in later.indices { later[index] = later[index] * 1.5 + Double(index) + 1 }
    let ease = #""o":{"x":0.4,"y":0.1},"i":{"x":0.7,"y":1.1}"#
    let moving = #"{"a":1,"k":[{"t":1,"s":\#(numbers),\#(ease)},{"t":11,"s":\#(later)}]}"#
    return [("fixed", #"{"k":\#(json(numbers))}"#), ("moving", moving)]
  }

  /// All properties but one, fixed.
  static func others(_ parts: [(String, [Double])], but key: String) -> String {
    var texts: [String] = []
    for (other, numbers) in parts where other != key {
      texts.append(#""\#(other)":{"k":\#(json(numbers))}"#)
    }
    return texts.joined(separator: ",")
  }

  static func file(_ layers: String, _ extra: String = "") -> String {
    File.text(layers: layers, extra: extra)
  }

  static let life = #""ip":0,"op":20"#
  static let rect = #"{"ty":"rc","p":{"k":[9,7]},"s":{"k":[20,12]}}"#
  static let bent =
    #"{"ty":"sh","ks":{"k":{"c":false,"v":[[2,3],[30,9],[17,26]],"i":[[0,0],[-6,-5],[3,-2]],"o":[[4,-3],[5,4],[0,0]]}}}"#

  /// Every number of layers' transforms.
  private static var transforms: Rows {
    let parts: [(String, [Double])] = [
      ("a", [3, 8]), ("p", [31, 44]), ("s", [130, 70]), ("r", [35]), ("rz", [-25]), ("sk", [24]),
      ("sa", [40]), ("o", [45]), ("rx", [50]), ("ry", [40]), ("or", [20, 30, 40]),
    ]
    var rows: Rows = []
    for (key, numbers) in parts {
      for (name, value) in both(numbers) {
        let skew = key == "sa" ? #","sk":{"k":20}"# : ""
        rows.append(
          ("transform-\(key)-\(name)", file(File.square(#"{"\#(key)":\#(value)\#(skew)}"#))))
      }
    }
    for (name, value) in both([22]) {
      let x = #"{"p":{"s":true,"x":\#(value),"y":{"k":9}}}"#
      rows.append(("transform-x-\(name)", file(File.square(x))))
      let y = #"{"p":{"s":true,"x":{"k":9},"y":\#(value)}}"#
      rows.append(("transform-y-\(name)", file(File.square(y))))
      let unsaid = #"{"p":{"x":\#(value),"y":{"k":9},"z":{"k":1}}}"#
      rows.append(("transform-unsaid-\(name)", file(File.square(unsaid))))
    }
    return rows
  }

  /// Masks, mattes, parents, times and kinds of layers.
  private static var layers: Rows {
    var rows: Rows = []
    let outline =
      #"{"k":{"c":true,"v":[[1,1],[8,2],[7,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}"#
    for mode in ["a", "s", "i", "n", "l", "d", "f"] {
      for isInverted in [false, true] {
        rows.append(
          (
            "mask-\(mode)\(isInverted ? "-inverted" : "")",
            file(
              File.square(
                "{}",
                #"\#(life),"masksProperties":[{"mode":"\#(mode)","inv":\#(isInverted),"o":{"k":70},"pt":\#(outline)},{"mode":"\#(mode)","pt":\#(outline),"x":{"k":2}}]"#
              ))
          ))
      }
    }
    for (name, value) in both([60]) {
      rows.append(
        (
          "mask-o-\(name)",
          file(
            File.square(
              "{}", #"\#(life),"masksProperties":[{"nm":"hole","o":\#(value),"pt":\#(outline)}]"#))
        ))
    }
    let matte =
      #"{"ty":1,"nm":"matte","ind":1,"sw":8,"sh":6,"sc":"0f0","ks":{"p":{"k":[2,2]}},\#(life)"#
    for kind in 1...4 {
      for (name, mark, link) in [
        ("marked", #","td":1}"#, ""), ("unmarked", "}", ""), ("linked", "}", #","tp":1"#),
        ("missing", "}", #","tp":7"#),
      ] {
        rows.append(
          (
            "matte-\(kind)-\(name)",
            file("\(matte)\(mark)," + File.square("{}", #"\#(life),"ind":2,"tt":\#(kind)\#(link)"#))
          ))
      }
    }
    for (name, settings) in [
      ("from", #""ip":4,"op":9"#), ("start", #""ip":0,"op":20,"st":5"#),
      ("stretch", #""ip":0,"op":20,"sr":2"#), ("backward", #""ip":0,"op":20,"sr":-1,"st":10"#),
      ("empty", #""ip":9,"op":4"#), ("hidden", #""ip":0,"op":20,"hd":true"#),
      ("three", #""ip":0,"op":20,"ddd":1"#),
      (
        "styles",
        #""ip":0,"op":20,"sy":[{}],"ef":[{"ty":5,"en":1},{"ty":21,"en":1},{"ty":21,"en":0}]"#
      ),
      ("unnamed", #""ip":0,"op":20,"nm":"","ind":12"#),
    ] {
      let moving = #"{"p":\#(both([20, 30])[1].value)}"#
      rows.append(("layer-\(name)", file(File.square(moving, settings))))
      rows.append(
        (
          "inner-\(name)",
          file(
            #"{"ty":0,"refId":"inner","w":40,"h":30,"ks":{"p":{"k":[20,9]}},\#(settings)}"#,
            #""assets":[{"id":"inner","layers":[\#(File.square(moving))]}],"#)
        ))
    }
    for (name, value) in both([0.4]) {
      rows.append(
        (
          "remap-\(name)",
          file(
            #"{"ty":0,"refId":"inner","w":40,"h":30,"ks":{},\#(life),"tm":\#(value)}"#,
            #""assets":[{"id":"inner","layers":[\#(File.square(#"{"p":\#(both([20, 30])[1].value)}"#))]}],"#
          )
        ))
    }
    for kind in [-2, 2, 3, 6, 7, 13, 14, 15] {
      rows.append(("kind-\(kind)", file(#"{"ty":\#(kind),"ks":{},\#(life)},"# + File.square())))
    }
    for (name, color) in [("short", "f80"), ("long", "#8040c0"), ("none", ""), ("wrong", "xyz")] {
      rows.append(
        ("solid-\(name)", file(#"{"ty":1,"sw":9,"sh":8,"sc":"\#(color)","ks":{},\#(life)}"#)))
    }
    rows.append(
      (
        "parents",
        file(
          File.square(#"{"p":{"k":[9,4]},"r":{"k":30},"o":{"k":50}}"#, #"\#(life),"ind":1"#) + ","
            + File.square(#"{"p":{"k":[5,1]}}"#, #"\#(life),"ind":2,"parent":1"#) + ","
            + File.square(#"{"s":{"k":[50,80]}}"#, #"\#(life),"ind":3,"parent":2"#))
      ))
    rows.append(("parent-missing", file(File.square("{}", #"\#(life),"parent":4"#))))
    rows.append(("parent-of-itself", file(File.square("{}", #"\#(life),"ind":1,"parent":1"#))))
    rows.append(
      (
        "markers",
        file(
          File.square(),
          #""nm":"Named","markers":[{"tm":3,"cm":"go","dr":5},{"tm":8,"cm":"","dr":0},{"cm":"nowhere"}],"#
        )
      ))
    rows.append(
      ("slots", file(File.square(#"{"r":{"sid":"turn"}}"#), #""slots":{"turn":{"p":{"k":33}}},"#)))
    rows.append(("expression", file(File.square(#"{"r":{"k":12,"x":"time * 3"}}"#))))
    return rows
  }

  /// Ways from one keyframe to the next.
  private static var keyframes: Rows {
    let ways = [
      ("linear", #"{"t":2,"s":[10]},{"t":12,"s":[70]}"#),
      ("hold", #"{"t":2,"s":[10],"h":1},{"t":12,"s":[70]}"#),
      ("old", #"{"t":2,"s":[10],"e":[40]},{"t":12,"s":[70],"e":[20]},{"t":16}"#),
      ("eased", #"{"t":2,"s":[10],"o":{"x":0.9,"y":0},"i":{"x":0.1,"y":1}},{"t":12,"s":[70]}"#),
      ("past", #"{"t":2,"s":[10],"o":{"x":0.3,"y":-0.6},"i":{"x":0.6,"y":1.8}},{"t":12,"s":[70]}"#),
      (
        "lists",
        #"{"t":2,"s":[10],"o":{"x":[0.5],"y":[0]},"i":{"x":[0.4],"y":[1]}},{"t":12,"s":[70]}"#
      ),
      ("jump", #"{"t":2,"s":[10]},{"t":6,"s":[30]},{"t":6,"s":[50]},{"t":12,"s":[70]}"#),
      ("single", #"{"t":4,"s":[33]}"#), ("plain", #"{"t":2,"s":10},{"t":12,"s":70}"#),
      ("still", #"{"t":2,"s":[10]},{"t":12,"s":[10]}"#),
      ("early", #"{"t":-8,"s":[10]},{"t":4,"s":[70]},{"t":40,"s":[0]}"#),
      ("backward", #"{"t":8,"s":[10]},{"t":4,"s":[70]}"#), ("unsaid", #"{"t":8},{"t":9,"s":[3]}"#),
    ]
    let curves = [
      ("bent", #"{"t":2,"s":[10,20],"to":[8,0],"ti":[0,-8]},{"t":12,"s":[60,40]}"#),
      ("unbent", #"{"t":2,"s":[10,20],"to":[0,0],"ti":[0,0]},{"t":12,"s":[60,40]}"#),
      (
        "bent-eased",
        #"{"t":2,"s":[10,20],"to":[30,0],"ti":[0,-28],"o":{"x":0.8,"y":0},"i":{"x":0.4,"y":1}},{"t":12,"s":[60,40],"to":[3,9],"ti":[1,1]},{"t":18,"s":[9,9]}"#
      ),
      (
        "apart",
        #"{"t":2,"s":[10,20],"o":{"x":[0.8,0.1],"y":[0,0.2]},"i":{"x":[0.4,0.6],"y":[1,0.7]}},{"t":12,"s":[60,40]}"#
      ),
      ("bent-hold", #"{"t":2,"s":[10,20],"h":1,"to":[8,0],"ti":[0,-8]},{"t":12,"s":[60,40]}"#),
    ]
    var rows: Rows = []
    for (name, frames) in ways {
      rows.append(("key-\(name)", file(File.square(#"{"r":{"a":1,"k":[\#(frames)]}}"#))))
    }
    for (name, frames) in curves {
      let place = #"{"p":{"a":1,"k":[\#(frames)]}}"#
      rows.append(("way-\(name)", file(File.square(place))))
      rows.append(("oriented-\(name)", file(File.square(place, life + #","ao":1"#))))
    }
    return rows
  }

  /// Every setting of a text.
  private static var texts: Rows {
    var settings: [(String, String)] = [
      ("capitals", #""ca":1"#), ("small", #""ca":2"#), ("leading", #""lh":19"#),
      ("tracking", #""tr":120"#), ("shift", #""ls":4"#), ("box-shift", #""ls":4,"sz":[60,30]"#),
      ("stroke", #""sc":[0,1,0],"sw":2"#), ("over", #""sc":[0,1,0],"sw":2,"of":true"#),
      ("thin", #""sc":[0,1,0],"sw":0"#), ("unfilled", #""fc":null,"sc":[0,1,0],"sw":1"#),
      ("face", #""f":"Face""#), ("bold", #""f":"Other-BoldItalic""#), ("heavy", #""f":"Heavy""#),
    ]
    for justification in 0...7 {
      settings.append(("j\(justification)", #""j":\#(justification)"#))
      settings.append(
        ("box-j\(justification)", #""j":\#(justification),"sz":[60,30],"ps":[-5,-6]"#))
    }
    let fonts =
      #""fonts":{"list":[{"fName":"Face","fFamily":"Some Face","fStyle":"Bold Italic","ascent":72},{"fName":"Heavy","fFamily":"Some Face","fStyle":"Black Oblique","fWeight":"900"}]},"#
    let glyphs =
      #""chars":[{"ch":"a","style":"Bold Italic","fFamily":"Some Face","size":10,"w":55,"data":{"shapes":[{"ty":"gr","it":[\#(bent)]}]}},{"ch":"b","style":"Bold Italic","fFamily":"Some Face","size":10,"w":40,"data":{"shapes":[\#(bent)]}}],"#
    func layer(_ settings: String, _ more: String = "") -> String {
      let color = settings.contains(#""fc""#) ? "" : #","fc":[1,0,0]"#
      return
        #"{"ty":5,"ks":{"p":{"k":[10,40]}},\#(life),"t":{"d":{"k":[{"t":0,"s":{"t":"ab\rba c","s":9,\#(settings)\#(color)}}]}\#(more)}}"#
    }
    var rows: Rows = []
    for (name, setting) in settings {
      rows.append(("text-\(name)", file(layer(setting), fonts)))
      let face = setting.contains(#""f":"#) ? setting : setting + #","f":"Face""#
      rows.append(("glyphs-\(name)", file(layer(face), fonts + glyphs)))
    }
    rows.append(("text-animated", file(layer(#""j":0"#, #","a":[{"nm":"fade"}]"#))))
    rows.append(("text-on-path", file(layer(#""j":0"#, #","p":{"m":0}"#))))
    return rows
  }

  /// A file whose layers are shown by a composition, and that by another, each with a time of its
  /// own, in an animation that begins at its fourth frame.
  private static func nested(_ file: String) throws -> String {
    let parsed = try JSONSerialization.jsonObject(with: Data(file.utf8))
    guard var object = parsed as? [String: Any] else { return file }
    func remapped(_ id: String, _ start: Double, _ from: Double, _ to: Double) -> [String: Any] {
      let keys: [[String: Any]] = [["t": start, "s": [from]], ["t": start + 15, "s": [to]]]
      return [
        "ty": 0, "refId": id, "nm": id, "w": 100, "h": 100, "ip": 0, "op": 40, "st": 2,
        "ks": [String: Any](), "tm": ["a": 1, "k": keys],
      ]
    }
    let assets = object["assets"] as? [Any] ?? []
    object["assets"] =
      assets + [
        ["id": "inner", "layers": object["layers"] ?? []],
        ["id": "outer", "layers": [remapped("inner", 3, 0.2, 1.4)]],
      ]
    object["layers"] = [remapped("outer", 5, 0.1, 1.9)]
    object["ip"] = 4
    let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }

  private static func word(_ value: Double) -> String { "\((value * 1e6).rounded() / 1e6 + 0)" }

  private static func text(_ name: String, _ file: String) -> String {
    do {
      let animation = try LottieAnimation(json: Array(file.utf8), name: name)
      let pictures = [0, 0.35, 0.95].map { "\(animation.picture(at: $0))" }
      let recording = animation.recording()
      let tracks = recording.tracks.map { track in
        let ends = track.segments.map { "\(word($0.startTime))-\(word($0.endTime))" }
        return "\(track.layer) \(track.property) \(ends) "
          + "\([0, 0.4, 0.77, 1.1, 1.9].map { track.value(at: $0).map(word) })"
      }
      let events = recording.events.map { "\(word($0.time)) \($0.caption)" }
      let facts = ["\(animation.title) \(animation.markers) \(word(recording.duration))"]
      return (pictures + tracks + events + facts + animation.warnings.map { "\($0)" })
        .joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  @Test("each feature is drawn as it was; `HOOKE_RECORD=1` accepts others")
  func texts_ofEachFeature_areAsTheyWere() throws {
    var rows = Self.transforms + Self.shapes
    rows += Self.modifiers + Self.styles
    rows += Self.groups + Self.layers
    rows += Self.keyframes + Self.texts
    let texts = rows.map { ($0.name, Self.text($0.name, $0.file)) }
    #expect(Set(texts.map(\.0)).count == texts.count)
    let differences = try Digests.differences(texts, from: "lottie-features")
    #expect(differences.isEmpty, "\(differences)")
    let nested = try stride(from: 1, to: rows.count, by: 4).map { index in
      (rows[index].name, Self.text(rows[index].name, try Self.nested(rows[index].file)))
    }
    let others = try Digests.differences(nested, from: "lottie-nested")
    #expect(others.isEmpty, "\(others)")
  }
}
