// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// Names and numbers that a file gives twice or leaves out, and the longest run that is read.
struct RepeatedNameTests {
  private static func null(_ members: String) -> String {
    #"{"ty":3,"ks":{},"ip":0,"op":20\#(members.isEmpty ? "" : ",")\#(members)}"#
  }

  /// Of two assets or fonts of a name the first counts, of two layers of a number the last.
  @Test func thing_ofANameGivenTwice_isTheOneThatCounts() throws {
    let assets = ["first", "second"].map {
      #"{"id":"c","layers":[\#(Self.null(#""nm":"\#($0)""#))]}"#
    }
    let fonts = ["Light", "Bold"].map { #"{"fName":"f","fFamily":"\#($0)","fStyle":"\#($0)"}"# }
    let layers = [
      Self.null(#""ind":1"#), Self.null(#""ind":1"#), Self.null(#""ind":2,"parent":1"#),
      #"{"ty":0,"refId":"c","ks":{},"ip":0,"op":20}"#,
      #"{"ty":5,"ks":{},"ip":0,"op":20,"t":{"d":{"k":[{"s":{"t":"a","f":"f","s":20}}]}}}"#,
    ]
    let animation = try LottieFile.animation(
      layers: layers.joined(separator: ","),
      extra: #""assets":[\#(assets.joined(separator: ","))],"#
        + #""fonts":{"list":[\#(fonts.joined(separator: ","))]},"#)
    #expect(animation.main.layers[2].parent == 1)
    #expect(animation.compositions.map { $0.layers.map(\.name) } == [["first"]])
    guard case .text(let text) = animation.main.layers[4].content else {
      Issue.record("no text")
      return
    }
    let font = text.documents[0].font
    #expect(font.families.first == "Light" && font.weight == .light && !font.isItalic)
  }

  /// What a layer has that says nothing of itself, and one that says it.
  @Test func layer_withoutNameFramesAndTimes_hasTheirDefaults() throws {
    let rows: [(members: String, name: String, frames: Range<Double>, start: Double, Double)] = [
      ("", "layer 0", 0..<20, 0, 1), (#""ind":7"#, "layer 7", 0..<20, 0, 1),
      (#""nm":"a","ind":7"#, "a", 0..<20, 0, 1), (#""nm":"""#, "", 0..<20, 0, 1),
      (#""nm":3,"st":-4"#, "layer 0", 0..<20, -4, 1),
      (#""st":4,"sr":-2"#, "layer 0", 0..<20, 4, -2),
    ]
    for (members, name, frames, start, stretch) in rows {
      let layer = try LottieFile.animation(layers: Self.null(members)).main.layers[0]
      #expect(layer.name == name && layer.frames == frames, "\(members)")
      #expect(layer.startFrame == start && layer.stretch == stretch, "\(members)")
      #expect(!layer.isHidden && layer.parent == nil && layer.matte == nil && layer.masks.isEmpty)
      #expect(layer.blendMode == .normal && layer.properties.isEmpty)
    }
    for (frames, range) in [
      (#""ip":3,"op":9"#, 3.0..<9), (#""ip":9,"op":3"#, 9..<9), (#""op":9"#, 0..<9),
      (#""ip":-3"#, -3..<0), (#""ip":3"#, 3..<3), (#""ip":0.5,"op":1.25"#, 0.5..<1.25),
    ] {
      let layer = #"{"ty":3,"ks":{},\#(frames)}"#
      #expect(try LottieFile.animation(layers: layer).main.layers[0].frames == range, "\(frames)")
    }
  }

  /// A composition is as large as its layer says, else as the canvas.
  @Test(arguments: [
    ("", Size(width: 100, height: 100)), (#""w":30,"#, Size(width: 30, height: 100)),
    (#""h":40,"#, Size(width: 100, height: 40)), (#""w":0,"h":7,"#, Size(width: 0, height: 7)),
  ])
  func size_ofAComposition_isItsLayersOrTheCanvas(members: String, size: Size) throws {
    let animation = try LottieFile.animation(
      layers: #"{"ty":0,"refId":"c",\#(members)"ks":{},"ip":0,"op":20}"#,
      extra: #""assets":[{"id":"c","layers":[]}],"#)
    guard case .composition(0, let found, let timeRemap) = animation.main.layers[0].content else {
      Issue.record("no composition")
      return
    }
    #expect(found == size && timeRemap == nil)
  }

  /// A run of an hour is read, whatever its first frame and its rate.
  @Test(arguments: [
    (1.0, 0.0, 3600.0, nil), (1, 0, 3601, "a run of 3601 s, at most 3600 s are read"),
    (1, 100, 3700, nil), (1, 100, 3701, "a run of 3601 s, at most 3600 s are read"),
    (1, -100, 3500, nil), (1, -100, 3501, "a run of 3601 s, at most 3600 s are read"),
    (2, 0, 7200, nil), (2, 0, 7201, "a run of 3600.5 s, at most 3600 s are read"),
    (1, 5, 5, "a last frame after the first, 5"), (1, 5, 4, "a last frame after the first, 5"),
  ])
  func run_asLongAsItMayBe_isRead(rate: Double, first: Double, last: Double, problem: String?) {
    let text = #"{"w":9,"h":9,"fr":\#(rate),"ip":\#(first),"op":\#(last),"layers":[]}"#
    var found: String?
    do {
      _ = try LottieAnimation(json: Array(text.utf8))
    } catch { found = "\(error)" }
    #expect((found == nil) == (problem == nil), "\(found ?? "")")
    #expect(problem.map { found?.contains($0) == true } ?? true, "\(found ?? "")")
  }

  /// Of a list in place of one number the first counts, of too long a list the first ones.
  @Test func number_givenAsAList_isTheFirst() throws {
    for (members, start, stretch, first) in [
      (#""st":[3,9]"#, 3.0, 1.0, 0.0), (#""sr":[2,9]"#, 0, 2, 0), (#""ip":[4,9]"#, 0, 1, 4),
      (#""st":[-3]"#, -3, 1, 0), (#""st":[1,2],"sr":[-4,5,6],"ip":[7]"#, 1, -4, 7),
    ] {
      let layer = try LottieFile.animation(layers: #"{"ty":3,"ks":{},"op":[20,1],\#(members)}"#)
        .main.layers[0]
      #expect(layer.startFrame == start && layer.stretch == stretch, "\(members)")
      #expect(layer.frames == first..<20, "\(members)")
    }
    for members in [#""st":[]"#, #""sr":[0,1]"#, #""st":["a",1]"#, #""ip":[1e8,1]"#] {
      #expect(throws: LottieError.self, "\(members)") {
        try LottieFile.animation(layers: #"{"ty":3,"ks":{},\#(members)}"#)
      }
    }
    for (members, box) in [
      (#""sz":[40,50],"ps":[1,2]"#, Rect(x: 1, y: 2, width: 40, height: 50)),
      (#""sz":[40,50,7],"ps":[1,2,3]"#, Rect(x: 1, y: 2, width: 40, height: 50)),
      (#""sz":[40,50,7],"ps":[1]"#, Rect(x: 1, y: 0, width: 40, height: 50)),
      (#""sz":[40,50]"#, Rect(x: 0, y: 0, width: 40, height: 50)),
      (#""sz":[40],"ps":[1,2]"#, nil), (#""sz":40"#, nil), (#""ps":[1,2]"#, nil),
    ] {
      let layer =
        #"{"ty":5,"ks":{},"ip":0,"op":20,"t":{"d":{"k":[{"s":{"t":"a","s":9,\#(members)}}]}}}"#
      guard case .text(let text) = try LottieFile.animation(layers: layer).main.layers[0].content
      else {
        Issue.record("no text")
        continue
      }
      #expect(text.documents[0].box == box, "\(members)")
    }
  }
}
