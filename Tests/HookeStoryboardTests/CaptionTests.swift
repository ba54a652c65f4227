// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeCairo
import HookeChart
import HookeDrawing
import HookeGallery
import HookeScene
import Testing

@testable import HookeStoryboard

@Suite("Captions")
struct CaptionTests {
  private let reader = SheetReader()

  @Test(
    "every caption begins with a capital or a figure, however the moments were chosen",
    arguments: Gallery.scenes,
    [MomentSelection.key, .count(9), .interval(0.3), .times([0, 0.2, 0.3, 1.2, 2])])
  func caption_anySelection_beginsAlike(_ scene: Scene, _ selection: MomentSelection) {
    let recording = Recording(of: scene, textMeasurer: reader.measurer)
    for moment in recording.moments(selection) {
      let first = moment.caption.first
      #expect(first.map { $0.isUppercase || $0.isNumber } == true, "\(moment.caption)")
    }
  }

  @Test("steps of the script at one instant are named in the order of the script")
  func caption_ofStepsAtOneInstant_isInOrder() {
    let scene = Scene(name: "dots", title: "Dots", summary: "Two dots.") { stage in
      let dots = ["a", "b"].map {
        Layer(name: $0, frame: Rect(x: $0 == "a" ? 20 : 200, y: 50, width: 120, height: 120))
      }
      for dot in dots {
        dot.backgroundColor = .black
        stage.root.addSublayer(dot)
      }
      for (time, captions) in [(0.25, ["zoom", "fade"]), (1, ["walk", "add"])] {
        stage.at(time, captions[0]) { dots[0].position.y += 200 }
        stage.at(time, captions[1]) { dots[1].position.y += 100 }
      }
    }
    let storyboard = Storyboard(of: scene, textMeasurer: reader.measurer)
    let captions = storyboard.frames.map(\.moment.caption)
    #expect(captions.contains("Zoom; fade") && captions.contains("Walk; add"), "\(captions)")
    let rows = MotionTable(Recording(of: scene, textMeasurer: reader.measurer)).rows
    #expect(rows.map(\.trigger).contains("walk; add"))
  }

  /// The frame of a tap stands where the finger goes down, before anything has come of it.
  @Test(
    "captions of taps say what the finger does, and not what comes of it",
    arguments: Gallery.scenes + Gallery.variants)
  func caption_ofATap_isTheFingers(_ scene: Scene) {
    let actions: Set = ["tap", "press", "touch", "drag", "let", "leave", "throw", "arrow"]
    let recording = Recording(of: scene, textMeasurer: reader.measurer)
    for event in recording.events where event.kind == .touch && !event.caption.isEmpty {
      let first = event.caption.prefix { $0.isLetter }.lowercased()
      #expect(actions.contains(first), "\(event.caption)")
    }
  }

  /// Two looks that change together: the area of a layer is seen before its edge.
  @Test("of a layer that changes its colour and its corners the colour is named")
  func caption_ofTwoLooks_isTheColour() {
    let scene = Scene(
      name: "card", title: "Card", summary: "A card.", size: Size(width: 320, height: 300)
    ) { stage in
      let card = Layer(name: "card", frame: Rect(x: 60, y: 60, width: 200, height: 160))
      card.backgroundColor = .black
      stage.root.addSublayer(card)
      stage.at(0.2) { [unowned stage] in
        let round = BasicAnimation(Layer.cornerRadius, to: 80, duration: 0.4)
        let paint = BasicAnimation(Layer.backgroundColor, to: Color(hex: 0x3498DB), duration: 0.4)
        stage.animator.add(round, to: card, forKey: "round")
        stage.animator.add(paint, to: card, forKey: "paint")
      }
    }
    let captions = Storyboard(of: scene, textMeasurer: reader.measurer).frames.map(\.moment.caption)
    #expect(captions.contains { $0.contains("colour") }, "\(captions)")
    #expect(!captions.contains { $0.contains("shape") }, "\(captions)")
  }

  private func lines(_ caption: String, width: Double, lines: Int) -> [String] {
    var canvas = PageCanvas(measurer: reader.measurer, theme: .light)
    let frame = StoryboardFrame(moment: Moment(time: 0, caption: caption), picture: DisplayList())
    CaptionBlock.drawCaption(
      frame, at: .zero, CaptionStyle(width: width, lines: lines, isList: false), on: &canvas)
    return canvas.picture.list.items.compactMap { item in
      if case .text(let text) = item { text.layout.string } else { nil }
    }
  }

  @Test("a caption that does not fit loses its last clauses, not its last letters")
  func caption_long_losesClauses() {
    let caption = "Shake: button x swings +72.6 pt; label follows it down and further down"
    #expect(lines(caption, width: 400, lines: 2) == [caption])
    #expect(lines(caption, width: 90, lines: 2) == ["Shake: button x swings +72.6 pt"])
    #expect(lines(caption, width: 60, lines: 1) == ["Shake"])
    // What has no clause to lose keeps all its words; the ellipsis is the text layout's.
    #expect(lines("One two three four five six", width: 40, lines: 1).count == 1)
  }

  @Test("no gallery sheet cuts a caption short", arguments: Gallery.scenes)
  func caption_gallery_isWhole(_ scene: Scene) {
    let storyboard = Storyboard(of: scene, textMeasurer: reader.measurer)
    let items = storyboard.document(textMeasurer: reader.measurer).pages.flatMap(\.content.items)
    let layouts = items.compactMap { item in
      if case .text(let text) = item { text.layout } else { nil }
    }
    for frame in storyboard.frames {
      let caption = frame.moment.caption
      // Shown, and no higher if it might take more lines: nothing of it is left out.
      let isWhole = layouts.contains { layout in
        var longer = layout
        longer.maxLines = 20
        return layout.string == caption
          && reader.measurer.measure(longer).size == reader.measurer.measure(layout).size
      }
      #expect(isWhole, "\(caption)")
    }
  }

  @Test("frames too narrow for words have a list of them, each with its number and time")
  func caption_narrowFrames_becomeAList() throws {
    let options = StoryboardOptions(moments: .count(24), columns: 24)
    let document = Storyboard(
      of: Gallery.flatButton, options: options, textMeasurer: reader.measurer
    ).document(textMeasurer: reader.measurer)
    #expect(document.pages.count == 1)
    let texts = reader.texts(on: document.pages[0])
    #expect(reader.frames(on: document.pages[0]).count == 24)
    #expect(texts.contains { $0.string == "Touch down" })
    // Over its frame, in the list, over the curves, and on the time axis.
    let sevens = texts.filter { $0.string == "7" }
    #expect(sevens.count == 4, "\(sevens)")
  }
}
