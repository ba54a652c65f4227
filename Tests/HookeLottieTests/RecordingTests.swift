// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import Testing

@testable import HookeLottie

/// Recordings, against the pictures of the same times.
struct RecordingTests {
  private static let times = [0.0, 0.13, 0.5, 0.77, 1.0, 1.31, 1.6, 1.95]

  private func track(_ animation: LottieAnimation, _ property: String) throws -> Track {
    try #require(animation.recording().tracks.first { $0.property == property })
  }

  @Test func recording_easedPosition_isAClosedFormWithThePicturesValues() throws {
    let animation = try LottieFile.animation(
      layers: LottieFile.square(
        #"{"p":{"a":1,"k":[{"t":2,"s":[10,20],"o":{"x":[0.3,0.6],"y":[0,0]},"i":{"x":[0.7,0.7],"y":[1,1]}},{"t":14,"s":[60,40],"h":1},{"t":18,"s":[5,5]}]}}"#
      ))
    let track = try track(animation, "position")
    #expect(track.layer == "square")
    guard case .closedForm = track.segments.first?.motion else {
      Issue.record("no closed form: \(track)")
      return
    }
    for time in Self.times {
      let place = try animation.place(at: time)
      #expect(
        place.isNear(track.value(of: 0, at: time), track.value(of: 1, at: time)), "at \(time)")
    }
    #expect(track.value(at: 1.79) == [60, 40] && track.value(at: 1.8) == [5, 5])
  }

  @Test func recording_layersOfOneName_areDistinguishedFromAllOthers() throws {
    func layer(_ name: String) -> String {
      #"{"ty":3,"nm":"\#(name)","ip":0,"op":20,"ks":{"o":{"a":1,"k":[{"t":0,"s":[0]},{"t":9,"s":[1]}]}}}"#
    }
    let names = ["a", "a", "a 2", "a"]
    let animation = try LottieFile.animation(layers: names.map(layer).joined(separator: ","))
    #expect(animation.recording().tracks.map(\.layer) == ["a", "a 2", "a 2 2", "a 3"])
  }

  @Test func recording_anyProperty_followsKeyframes() throws {
    let animation = try LottieFile.animation(
      layers: LottieFile.square(
        #"{"p":{"a":1,"k":[{"t":0,"s":[0,0],"to":[80,0],"ti":[0,-10]},{"t":10,"s":[50,60],"h":1},{"t":15,"s":[0,0]}]},"ry":{"a":1,"k":[{"t":0,"s":[0]},{"t":20,"s":[90]}]}}"#
      ))
    let recording = animation.recording()
    #expect(recording.tracks.map(\.property).sorted() == ["position", "rotationY"])
    #expect(recording.isKeyframed)
    #expect(try Recording(json: recording.json()).isKeyframed)
  }

  @Test(arguments: [
    ("Comp 1", "logo"), ("Comp 12", "logo"), ("Comp", "Comp"), ("Heart", "Heart"),
    ("Comp A1", "Comp A1"), ("Comp 1.5", "Comp 1.5"),
  ])
  func title_nameOfAnEditor_isTheFiles(name: String, title: String) throws {
    let text = LottieFile.text(layers: LottieFile.square(), extra: #""nm":"\#(name)","#)
    #expect(try LottieAnimation(json: Array(text.utf8), name: "logo").title == title)
  }

  @Test func recording_curvedPosition_isWithinItsStatedError() throws {
    let animation = try LottieFile.animation(
      layers: LottieFile.square(
        #"{"p":{"a":1,"k":[{"t":0,"s":[0,0],"to":[80,0],"ti":[0,-10],"o":{"x":0.5,"y":0},"i":{"x":0.5,"y":1}},{"t":20,"s":[50,60]}]}}"#
      ))
    let track = try track(animation, "position")
    #expect(track.sampleError == 0.05)
    for step in 0..<200 {
      let time = 2 * (Double(step) + 0.37) / 201
      let place = try animation.place(at: time)
      #expect(
        (place.x - track.value(of: 0, at: time)).magnitude <= track.sampleError
          && (place.y - track.value(of: 1, at: time)).magnitude <= track.sampleError,
        "at \(time): \(place), recorded \(track.value(at: time))")
    }
  }

  @Test func recording_inStretchedComposition_isOnTheFilesTime() throws {
    let inner = LottieFile.square(#"{"p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":6,"s":[90,0]}]}}"#)
    let animation = try LottieFile.animation(
      layers:
        #"{"ty":0,"nm":"outer","refId":"c","w":100,"h":100,"st":4,"sr":2,"ks":{},"ip":0,"op":20}"#,
      extra: #""assets":[{"id":"c","layers":[\#(inner)]}],"#)
    let track = try track(animation, "position")
    #expect(track.layer == "outer / square")
    #expect(track.segments.map(\.startTime) == [0.4] && track.segments.map(\.endTime) == [1.6])
    #expect((track.value(of: 0, at: 1) - 45).magnitude < 1e-9)
  }

  @Test func recording_remappedComposition_isSampled() throws {
    let inner = LottieFile.square(#"{"p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":20,"s":[100,0]}]}}"#)
    let animation = try LottieFile.animation(
      layers: #"""
        {"ty":0,"refId":"c","w":100,"h":100,"ks":{},"ip":0,"op":20,
         "tm":{"a":1,"k":[{"t":0,"s":[1.5],"o":{"x":0.7,"y":0},"i":{"x":0.3,"y":1}},{"t":20,"s":[0.5]}]}}
        """#,
      extra: #""assets":[{"id":"c","layers":[\#(inner)]}],"#)
    let track = try track(animation, "position")
    for time in Self.times {
      let x = try #require(animation.paths(at: time).first?.points.first).x
      #expect((x - track.value(of: 0, at: time)).magnitude <= track.sampleError, "at \(time)")
    }
  }

  @Test func recording_outlines_countTheKeyframes() throws {
    func outline(_ x: Int) -> String {
      #"[{"c":true,"v":[[0,0],[\#(x),0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}]"#
    }
    let animation = try LottieFile.animation(
      shapes:
        #"{"ty":"gr","nm":"inner","it":[{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":\#(outline(5))},{"t":10,"s":\#(outline(50))},{"t":20,"s":\#(outline(9))}]}},\#(LottieFile.fill)]}"#
    )
    let track = try track(animation, "path")
    #expect(track.layer == "shapes / inner")
    for (time, count) in [(0.0, 0.0), (0.5, 0.5), (1, 1), (1.5, 1.5)] {
      #expect((track.value(of: 0, at: time) - count).magnitude < 1e-9, "at \(time)")
    }
    // Half a point of the longest way, 45 points.
    #expect((track.threshold - 0.5 / 45).magnitude < 1e-9)
  }

  /// Tangents along the way between two keyframes leave it straight, and none beside it.
  @Test(arguments: [(0, 0, 60, 40), (20, 10, 70, 10), (30, 5, -10, 65), (50, 40, 50, -20)])
  func recording_tangentsOfAPosition_makeAClosedFormAlongTheWayAlone(
    x0: Double, y0: Double, x1: Double, y1: Double
  ) throws {
    let (dx, dy) = (x1 - x0, y1 - y0)
    for aside in [0, 0.25, -0.25] {
      let out = "[\(0.3 * dx - aside * dy),\(0.3 * dy + aside * dx)]"
      let into = "[\(-0.4 * dx),\(-0.4 * dy)]"
      let keys =
        #"{"t":2,"s":[\#(x0),\#(y0)],"to":\#(out),"ti":\#(into)},{"t":14,"s":[\#(x1),\#(y1)]}"#
      let animation = try LottieFile.animation(
        layers: LottieFile.square(#"{"p":{"a":1,"k":[\#(keys)]}}"#))
      let motion = try #require(try track(animation, "position").segments.first).motion
      if case .closedForm = motion { #expect(aside == 0) } else { #expect(aside != 0) }
    }
  }

  /// One percent of an opacity or a colour is seen, however large the layer is.
  @Test func recording_opacitiesAndColors_haveAThresholdOfOnePercent() throws {
    let opacity = #""o":{"a":1,"k":[{"t":0,"s":[0]},{"t":9,"s":[100]}]}"#
    let paint =
      #""c":{"a":1,"k":[{"t":0,"s":[0,0,0,1]},{"t":9,"s":[1,0,0,1]}]},"# + opacity
    let shape =
      #"{"ty":"gr","nm":"group","it":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[90,90]}},"#
      + #"{"ty":"fl",\#(paint)},{"ty":"st","w":{"k":2},\#(paint)}]}"#
    let layers = LottieFile.shapes(shape) + "," + LottieFile.square("{\(opacity)}")
    let tracks = try LottieFile.animation(layers: layers).recording().tracks
    #expect(tracks.count == 5)
    for track in tracks {
      #expect(track.threshold == 0.01, "\(track.layer) \(track.property)")
    }
  }

  @Test func recording_unseenMotion_isLeftOut() throws {
    let animation = try LottieFile.animation(
      layers: LottieFile.square(
        #"{"p":{"a":1,"k":[{"t":10,"s":[0,0]},{"t":20,"s":[90,0]}]}}"#, #""ip":0,"op":9"#))
    #expect(animation.recording().tracks.isEmpty)
  }

  @Test(
    "a layer that is never on the canvas has no tracks, unless it moves one that may be",
    arguments: [
      // Beside the canvas all the time; across a corner of it; at a place for one frame only.
      ("[{\"t\":0,\"s\":[150,0]},{\"t\":20,\"s\":[150,90]}]", "", 0),
      ("[{\"t\":0,\"s\":[-80,40]},{\"t\":20,\"s\":[40,-80]}]", "", 0),
      ("[{\"t\":0,\"s\":[-20,20]},{\"t\":20,\"s\":[20,-20]}]", "", 1),
      (
        "[{\"t\":0,\"s\":[150,0],\"h\":1},{\"t\":3,\"s\":[20,0],\"h\":1},{\"t\":4,\"s\":[150,0]}]",
        "", 1
      ),
      ("[{\"t\":0,\"s\":[150,0]},{\"t\":20,\"s\":[150,90]}]", "parent", 1),
    ])
  func recording_layerOffTheCanvas_isLeftOut(
    _ position: String, _ role: String, _ count: Int
  ) throws {
    let square = LottieFile.square(
      #"{"p":{"a":1,"k":\#(position)}}"#, #""ind":1,"ip":0,"op":20"#)
    let child = LottieFile.square(
      #"{"p":{"a":0,"k":[-140,0]}}"#, #""ind":2,"parent":1,"ip":0,"op":20"#)
    let animation = try LottieFile.animation(
      layers: role == "parent" ? square + "," + child : square)
    #expect(animation.recording().tracks.count == count)
  }

  @Test func recording_markersAndSize_areTheFiles() throws {
    let animation = try LottieFile.animation(
      layers: LottieFile.square(),
      extra: #""nm":"Logo","markers":[{"tm":15,"cm":"out","dr":0},{"tm":5,"cm":"in","dr":0}],"#)
    let recording = animation.recording()
    #expect(recording.title == "Logo" && recording.name == "test" && recording.duration == 2)
    #expect(recording.events.map(\.caption) == ["in", "out"])
    #expect(recording.events.map(\.time) == [0.5, 1.5])
    #expect(recording.screen?.width == 100)
  }

  @Test func recording_samplesOfAFolder_agreeWithThemselves() throws {
    // Real files are not part of the project; a folder of them may be named.
    for file in SampleFiles.all {
      let animation = try LottieAnimation(json: file.bytes, name: file.name)
      let recording = animation.recording()
      for time in [0.25, 0.5, 0.75].map({ $0 * animation.duration }) {
        try animation.picture(at: time).validate()
        for track in recording.tracks {
          let isFinite = track.value(at: time).allSatisfy { $0.isFinite }
          #expect(isFinite, "\(file.name) \(track.layer)")
        }
      }
      #expect(try Recording(json: recording.json()) == recording, "\(file.name)")
    }
  }

  @Test func recording_ofALayerSeenFromTheMiddle_beginsThere() throws {
    let animation = try LottieFile.animation(
      layers: LottieFile.square(
        #"{"p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":10,"s":[100,0]},{"t":20,"s":[0,50]}]}}"#,
        #""ip":5,"op":15"#))
    let track = try track(animation, "position")
    #expect(
      track.segments.map(\.startTime) == [0.5, 1] && track.segments.map(\.endTime) == [1, 1.5])
    #expect(track.value(at: 0.4) == track.initialValue)
    for time in [0.5, 0.7, 0.99, 1, 1.2, 1.49] {
      let place = try animation.place(at: time)
      #expect(
        place.isNear(track.value(of: 0, at: time), track.value(of: 1, at: time)), "at \(time)")
    }
  }

  @Test func animation_ofFrames_lastsFromTheFirstToTheLast() throws {
    let text = #"{"v":"5.7.0","w":80,"h":60,"fr":20,"ip":5,"op":35,"layers":[]}"#
    let animation = try LottieAnimation(json: Array(text.utf8), name: "part")
    #expect(animation.firstFrame == 5 && animation.lastFrame == 35 && animation.frameRate == 20)
    #expect(animation.duration == 1.5 && animation.size == Size(width: 80, height: 60))
    let recording = animation.recording()
    #expect(recording.screen == Recording.Screen(width: 80, height: 60))
    #expect(recording.duration == 1.5 && recording.name == "part" && recording.title == "part")
    let frames = [0, 0.5, 1.45, 1.5, 9, -1].map { animation.frame(at: $0) }
    #expect(frames == [5, 15, 34, 34.99, 34.99, 5])
  }

  @Test(arguments: [#""ip":0,"op":20"#, #""ip":100,"op":120"#, #""ip":5,"op":5"#])
  func recording_aParentThatIsNotShown_hasItsMotion(frames: String) throws {
    let parent =
      #"{"ty":3,"ind":1,"nm":"mover",\#(frames),"ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":10,"s":[50,0]}]}}}"#
    let child = LottieFile.square("{}", #""ip":0,"op":20,"parent":1,"ind":2"#)
    let animation = try LottieFile.animation(layers: parent + "," + child)
    let tracks = animation.recording().tracks.filter { $0.layer == "mover" }
    #expect(tracks.map(\.property) == ["position"])
    #expect(tracks.first?.segments.last?.endTime == 1)
    // One that moves nothing is none of the picture.
    let alone = try LottieFile.animation(layers: parent + "," + LottieFile.square())
    #expect(alone.recording().tracks.isEmpty == (frames != #""ip":0,"op":20"#))
  }

  /// The layer jumps onto the canvas in one of its ten frames, if at all, and is beside it before
  /// and after.
  @Test func recording_aLayerSeenInOneFrame_hasItsMotion() throws {
    for seen in 9...19 {
      let places = (10..<20).map { frame in
        let place = frame == seen ? "20,20" : "-500,\(frame * 50)"
        return #"{"t":\#(frame),"s":[\#(place)],"h":1}"#
      }
      let animation = try LottieFile.animation(
        layers: LottieFile.square(
          #"{"p":{"a":1,"k":[\#(places.joined(separator: ","))]}}"#, #""ip":10,"op":20"#))
      #expect(animation.recording().tracks.isEmpty == (seen == 9), "\(seen)")
    }
  }
}
