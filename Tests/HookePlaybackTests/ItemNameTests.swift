// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookePlayback
import HookeRecording
import HookeRecordingTestSupport
import HookeScene
import Testing

/// The ids of what moves in a playing picture: letters, digits and hyphens, each once.
@Suite("Names of moving items")
struct ItemNameTests {
  /// The ids of the groups of a list in the order in which they are drawn.
  private static func ids(_ items: [AnimatedItem]) -> [String] {
    items.flatMap { item -> [String] in
      guard case .group(let group) = item.item else { return [] }
      return (group.label?.id.map { [$0] } ?? []) + ids(item.content)
    }
  }

  /// The ids of layers of some names beside each other, every one of which moves.
  private static func ids(of names: [String]) -> [String] {
    let scene = Scene(
      name: "names", title: "Names", summary: "Moves.", size: Size(width: 200, height: 200)
    ) { stage in
      for (index, name) in names.enumerated() {
        let frame = Rect(x: 20, y: 10 + 18 * Double(index), width: 12, height: 12)
        let layer = Layer(name: name, frame: frame)
        layer.backgroundColor = .black
        stage.root.addSublayer(layer)
        // What rests has no name.
        guard name != "rest" else { continue }
        let move = BasicAnimation(Layer.positionX, to: 150, duration: 0.3)
        stage.animator.add(move, to: layer, forKey: "move")
      }
    }
    let options = PlaybackOptions(showsTime: false)
    let picture = AnimatedPicture(
      of: scene, options: options, textMeasurer: MonospacedTextMeasurer())
    return ids(picture.items)
  }

  /// A clip that moves is none of its group: what is in it stands still.
  @Test("a group has an id where it moves itself")
  func ids_ofGroups_areThoseOfMotions() {
    let recording = Recording(
      name: "clips", title: "Clips", summary: "", screen: .init(width: 200, height: 100),
      duration: 0.25, tracks: [], events: [])
    let picture = AnimatedPicture(
      recording: recording, options: PlaybackOptions(showsTime: false),
      textMeasurer: MonospacedTextMeasurer()
    ) { time in
      func part(
        _ title: String, y: Double, x: Double = 0, width: Double = 60, opacity: Double = 1
      ) -> DisplayItem {
        .group(
          DisplayGroup(
            transform: .translation(x: x, y: y), opacity: opacity,
            clip: .init(.rect(Rect(x: 0, y: 0, width: width, height: 20))),
            label: .init(title: title),
            content: DisplayList { $0.fill(.rect(Rect(x: 0, y: 0, width: 90, height: 20)), .black) }
          ))
      }
      return DisplayList([
        part("clipped", y: 0, width: 40 + 120 * time), part("moved", y: 25, x: 120 * time),
        part("both", y: 50, x: 120 * time, width: 40 + 120 * time),
        part("faded", y: 75, opacity: 1 - 2 * time), part("still", y: 80),
      ])
    }
    #expect(Self.ids(picture.items) == ["moved", "both", "faded"])
  }

  /// A clip without a title is a layer by its place among such clips, whatever is drawn beside it.
  @Test("a clip without a title is one and the same from time to time")
  func ids_ofClipsWithoutATitle_areTheirPlaces() {
    let recording = Recording(
      name: "clips", title: "Clips", summary: "", screen: .init(width: 200, height: 100),
      duration: 0.25, tracks: [], events: [])
    for (flashes, ids) in [
      (false, ["clip", "clip-2"]), (true, ["items", "clip", "items-2", "clip-2"]),
    ] {
      let picture = AnimatedPicture(
        recording: recording, options: PlaybackOptions(showsTime: false),
        textMeasurer: MonospacedTextMeasurer()
      ) { time in
        func mark(_ y: Double) -> DisplayItem {
          .fill(.rect(Rect(x: 150, y: y, width: 9, height: 9)), .color(.black), .nonZero)
        }
        func clipped(_ y: Double) -> DisplayItem {
          .group(
            DisplayGroup(
              transform: .translation(x: 120 * time, y: y),
              clip: .init(.rect(Rect(x: 0, y: 0, width: 60, height: 20))),
              content: DisplayList {
                $0.fill(.rect(Rect(x: 0, y: 0, width: 90, height: 20)), .black)
              }))
        }
        let isThere = !flashes || time < 0.125
        return DisplayList(
          (isThere ? [mark(5)] : []) + [clipped(0)] + (isThere ? [mark(45)] : []) + [clipped(40)])
      }
      #expect(Self.ids(picture.items) == ids, "\(flashes)")
    }
  }

  @Test(arguments: [
    (["Ball", "rest", "Knob 2"], ["ball", "knob-2"]),
    (["ball", "ball", "BALL"], ["ball", "ball-2", "ball-3"]),
    (["ball", "ball", "ball-2", "ball"], ["ball", "ball-2", "ball-2-2", "ball-3"]),
    (["ball-2", "ball", "ball"], ["ball-2", "ball", "ball-2-2"]),
    (["Ünder  Bar!", "a.b_c", "x-"], ["layer-nder-bar", "a-b-c", "x"]),
    (["12", "§", "2nd §", "--y--"], ["layer12", "layer", "layer2nd", "layer-y"]),
    (["日本", "λ", "é1"], ["layer", "layer-2", "layer-1"]),
  ])
  func names_ofLayers_becomeIds(_ names: [String], _ ids: [String]) throws {
    let found = Self.ids(of: names)
    #expect(found == ids)
    #expect(Set(found).count == found.count)
  }
}
