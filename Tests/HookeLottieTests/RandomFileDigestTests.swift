// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import HookeTestSupport
import Testing

@testable import HookeLottie

/// A Lottie file made of a seed: layers of every kind with shapes, modifiers and keyframes.
private struct RandomFile {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func chance(_ part: Int) -> Bool { random.index(below: part) == 0 }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    (random.double(range) * 8).rounded() / 8
  }

  private mutating func list(_ count: Int, _ range: ClosedRange<Double>) -> String {
    "[" + (0..<count).map { _ in "\(number(range))" }.joined(separator: ",") + "]"
  }

  /// A property of some numbers, fixed or with keyframes.
  private mutating func value(
    _ count: Int, _ range: ClosedRange<Double>, isPlace: Bool = false
  ) -> String {
    guard chance(3) else {
      return #"{"a":0,"k":\#(count == 1 ? "\(number(range))" : list(count, range))}"#
    }
    var frames: [String] = []
    var time = number(-4...8)
    let isOld = chance(4)
    for index in 0..<(2 + random.index(below: 3)) {
      let ease: String
      switch random.index(below: 4) {
      case 0: ease = #","h":1"#
      case 1: ease = ""
      case 2:
        ease =
          #","o":{"x":\#(number(0...1)),"y":\#(number(-0.5...1))},"i":{"x":\#(number(0...1)),"y":\#(number(0...1.5))}"#
      default:
        ease =
          #","o":{"x":\#(list(count, 0...1)),"y":\#(list(count, 0...1))},"i":{"x":\#(list(count, 0...1)),"y":\#(list(count, 0...1))}"#
      }
      let tangents =
        isPlace && chance(2) ? #","to":\#(list(2, -20...20)),"ti":\#(list(2, -20...20))"# : ""
      let end = isOld ? #","e":\#(list(count, range))"# : ""
      frames.append(#"{"t":\#(time),"s":\#(list(count, range))\#(ease)\#(tangents)\#(end)}"#)
      time += index == 1 && chance(5) ? 0 : number(0.5...9)
    }
    return #"{"a":1,"k":[\#(frames.joined(separator: ","))]}"#
  }

  private mutating func transform(_ opacity: String = "o") -> String {
    var parts: [String] = []
    if chance(2) { parts.append(#""a":\#(value(2, -10...10))"#) }
    if chance(2) {
      parts.append(
        chance(4)
          ? #""p":{"s":true,"x":\#(value(1, 0...80)),"y":\#(value(1, 0...80))}"#
          : #""p":\#(value(2, 0...80, isPlace: true))"#)
    }
    if chance(2) { parts.append(#""s":\#(value(2, -150...200))"#) }
    if chance(2) { parts.append(#""r":\#(value(1, -200...200))"#) }
    if chance(4) { parts.append(#""sk":\#(value(1, -40...40)),"sa":\#(value(1, 0...90))"#) }
    if chance(3) { parts.append(#""\#(opacity)":\#(value(1, 0...100))"#) }
    return "{" + parts.joined(separator: ",") + "}"
  }

  private mutating func bezier() -> String {
    let count = 2 + random.index(below: 3)
    func points(_ range: ClosedRange<Double>) -> String {
      "[" + (0..<count).map { _ in list(2, range) }.joined(separator: ",") + "]"
    }
    let isClosed = chance(2)
    func path() -> String {
      #"{"c":\#(isClosed),"v":\#(points(0...40)),"i":\#(points(-9...9)),"o":\#(points(-9...9))}"#
    }
    guard chance(3) else { return #"{"a":0,"k":\#(path())}"# }
    return
      #"{"a":1,"k":[{"t":0,"s":[\#(path())],"o":{"x":0.4,"y":0},"i":{"x":0.6,"y":1}},{"t":12,"s":[\#(path())]}]}"#
  }

  private mutating func shape(_ depth: Int) -> String {
    let direction = chance(4) ? #","d":3"# : ""
    switch random.index(below: depth < 2 ? 5 : 4) {
    case 0:
      return
        #"{"ty":"rc","p":\#(value(2, 0...40)),"s":\#(value(2, 2...40)),"r":\#(value(1, 0...9))\#(direction)}"#
    case 1: return #"{"ty":"el","p":\#(value(2, 0...40)),"s":\#(value(2, 2...40))\#(direction)}"#
    case 2:
      let inner =
        chance(2) ? #""sy":1,"ir":\#(value(1, 2...9)),"is":\#(value(1, -60...60))"# : #""sy":2"#
      return
        #"{"ty":"sr","p":\#(value(2, 0...40)),"pt":\#(value(1, 3...7)),"r":\#(value(1, 0...90)),"or":\#(value(1, 5...20)),"os":\#(value(1, -60...60)),\#(inner)\#(direction)}"#
    case 3: return #"{"ty":"sh","ks":\#(bezier())\#(direction)}"#
    default:
      let transform = transform()
      let end = transform == "{}" ? "}" : "," + transform.dropFirst()
      return #"{"ty":"gr","nm":"g","it":[\#(shapes(depth + 1)),{"ty":"tr"\#(end)]}"#
    }
  }

  private mutating func modifier() -> String {
    switch random.index(below: 5) {
    case 0:
      return
        #"{"ty":"tm","s":\#(value(1, 0...60)),"e":\#(value(1, 40...100)),"o":\#(value(1, -300...300)),"m":\#(chance(2) ? 1 : 2)}"#
    case 1: return #"{"ty":"rd","r":\#(value(1, 0...9))}"#
    case 2: return #"{"ty":"pb","a":\#(value(1, -60...60))}"#
    case 3:
      return
        #"{"ty":"rp","c":\#(value(1, 0...4)),"o":\#(value(1, -1...2)),"m":\#(chance(2) ? 1 : 2),"tr":\#(transform("so"))}"#
    default: return #"{"ty":"mm","mm":\#(1 + random.index(below: 5))}"#
    }
  }

  private mutating func style() -> String {
    let gradient =
      #""t":\#(chance(2) ? 1 : 2),"s":\#(value(2, 0...20)),"e":\#(value(2, 10...50)),"h":\#(value(1, -90...90)),"a":\#(value(1, 0...90)),"g":{"p":2,"k":{"k":[0,1,0.5,0,1,0,0.5,1\#(chance(2) ? ",0,1,0.5,0.4,1,0" : "")]}}"#
    let opacity = #""o":\#(value(1, 0...100))"#
    let join =
      #""w":\#(value(1, 0...6)),"lc":\#(1 + random.index(below: 3)),"lj":\#(1 + random.index(below: 3)),"ml":\#(number(1...6))"#
    let dash =
      chance(3)
      ? #","d":[{"n":"d","v":\#(value(1, 1...9))},{"n":"g","v":\#(value(1, 1...9))},{"n":"o","v":\#(value(1, -9...9))}]"#
      : ""
    switch random.index(below: 5) {
    case 0: return #"{"ty":"gf",\#(gradient),\#(opacity)}"#
    case 1: return #"{"ty":"gs",\#(gradient),\#(opacity),\#(join)}"#
    case 2: return #"{"ty":"st","c":\#(value(3, 0...1)),\#(opacity),\#(join)\#(dash)}"#
    default:
      return #"{"ty":"fl","c":\#(value(4, 0...1)),\#(opacity),"r":\#(chance(2) ? 1 : 2)}"#
    }
  }

  private mutating func shapes(_ depth: Int) -> String {
    var items = (0...random.index(below: 2)).map { _ in shape(depth) }
    if chance(2) { items.append(modifier()) }
    items.append(style())
    if chance(3) { items.append(style()) }
    if chance(4) { items.append(modifier()) }
    if chance(8) { items.insert(#"{"ty":"el","hd":true,"p":{"k":[0,0]},"s":{"k":[9,9]}}"#, at: 0) }
    return items.joined(separator: ",")
  }

  private mutating func masks() -> String {
    let modes = ["a", "s", "i", "n", "l", "d", "f"]
    let masks = (0...random.index(below: 2)).map { _ in
      #"{"mode":"\#(modes[random.index(below: 7)])","inv":\#(chance(3)),"o":\#(value(1, 20...100)),"pt":\#(bezier())}"#
    }
    return #","masksProperties":[\#(masks.joined(separator: ","))]"#
  }

  private mutating func layer(_ index: Int) -> String {
    var more =
      #""ind":\#(index),"nm":"layer \#(index)","ip":\#(number(-2...6)),"op":\#(number(12...24)),"st":\#(chance(3) ? number(-3...3) : 0)"#
    if index > 1, chance(4) { more += #","parent":\#(index - 1)"# }
    if chance(5) { more += #","sr":\#(number(0.5...2))"# }
    if chance(4) { more += masks() }
    if chance(6) { more += #","bm":\#(random.index(below: 16))"# }
    if index > 1, chance(6) { more += #","tt":\#(1 + random.index(below: 4)),"tp":\#(index - 1)"# }
    if chance(8) { more += #","ao":1"# }
    if chance(9) { more += #","hd":true"# }
    let ks = #""ks":\#(transform())"#
    switch random.index(below: 6) {
    case 0:
      return
        #"{"ty":1,"sw":30,"sh":20,"sc":"\#(["c08040", "0f8"][random.index(below: 2)])",\#(ks),\#(more)}"#
    case 1: return #"{"ty":3,\#(ks),\#(more)}"#
    case 2:
      let remap = chance(2) ? #","tm":\#(value(1, 0...1.5))"# : ""
      return #"{"ty":0,"refId":"inner","w":60,"h":50,\#(ks),\#(more)\#(remap)}"#
    case 3:
      return
        #"{"ty":5,\#(ks),\#(more),"t":{"d":{"k":[{"t":0,"s":{"t":"Word\rand more","s":\#(number(6...14)),"f":"Face","lh":\#(number(8...16)),"tr":\#(number(-20...60)),"ls":\#(number(-2...4)),"j":\#(random.index(below: 7)),"fc":\#(list(3, 0...1))}},{"t":9,"s":{"t":"later","s":12,"fc":[0,0,1],"sz":[40,30],"ps":[-5,-6]}}]}}}"#
    default: return #"{"ty":4,\#(ks),"shapes":[\#(shapes(0))],\#(more)}"#
    }
  }

  mutating func text() -> String {
    let inner = (1...2).map { _ in
      #"{"ty":4,"nm":"in","ip":0,"op":15,"ks":\#(transform()),"shapes":[\#(shapes(1))]}"#
    }
    let layers = (1...(2 + random.index(below: 3))).map { layer($0) }
    return LottieFile.text(
      layers: layers.joined(separator: ","),
      extra:
        #""assets":[{"id":"inner","fr":10,"layers":[\#(inner.joined(separator: ","))]}],"fonts":{"list":[{"fName":"Face","fFamily":"Some Face","fStyle":"Bold Italic"}]},"markers":[{"tm":3,"cm":"go","dr":5}],"#
    )
  }
}

/// Pictures and recordings of random files.
@Suite("Digests of random Lottie files")
struct RandomFileDigestTests {
  private static func word(_ value: Double) -> String { "\((value * 1e6).rounded() / 1e6 + 0)" }

  private static func text(_ seed: UInt64) -> String {
    var file = RandomFile(seed: seed)
    let text = file.text()
    do {
      let animation = try LottieAnimation(json: Array(text.utf8), name: "random-\(seed)")
      let pictures = [0.35, 1.3].map { "\(animation.picture(at: $0))" }
      let recording = animation.recording()
      let tracks = recording.tracks.map { track in
        let ends = track.segments.map { "\(word($0.startTime))-\(word($0.endTime))" }
        return "\(track.layer) \(track.property) \(ends) "
          + "\([0, 0.4, 0.77, 1.1, 1.9].map { track.value(at: $0).map(word) })"
      }
      let events = recording.events.map { "\(word($0.time)) \($0.caption)" }
      return (pictures + tracks + events + animation.warnings.map { "\($0)" })
        .joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  @Test("pictures are as they were; `HOOKE_RECORD=1` accepts others")
  func pictures_ofRandomFiles_areAsTheyWere() throws {
    let texts = (0..<16).map { ("file-\($0)", Self.text(UInt64($0))) }
    let refused = texts.filter { $0.1.split(separator: "\n").count < 4 }.map(\.0)
    #expect(refused.isEmpty, "not read, or empty: \(refused)")
    let differences = try Digests.differences(texts, from: "lottie-files")
    #expect(differences.isEmpty, "\(differences)")
  }
}
