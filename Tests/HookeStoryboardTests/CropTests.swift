// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeCairo
import HookeDrawing
import HookeGallery
import HookeScene
import Testing

@testable import HookeStoryboard

@Suite("Crops")
struct CropTests {
  @Test("the small screen and the facts say what stands in the corners of frames")
  func header_withCorners_namesThem() {
    let reader = SheetReader()
    let storyboard = Storyboard(of: Gallery.flatButton, textMeasurer: reader.measurer)
    let area = ActionArea(
      of: storyboard.frames, in: storyboard.recording, measurer: reader.measurer)
    #expect(area.insets.count == 2)
    let header = storyboard.header(area: area)
    #expect(header.parts == area.insets.map(\.rect))
    #expect(header.facts.last?.hasSuffix(", 2 parts in corners") == true)
    let canvas = header.canvas(
      pageIndex: 0, isFirst: true, pageCount: 1, size: .a4.landscape, measurer: reader.measurer,
      theme: .light)
    let marks = canvas.picture.list.items.count { item in
      if case .fill(_, .color(Theme.light.accent), _) = item { true } else { false }
    }
    #expect(marks == 2)
  }

  private let reader = SheetReader()
  private let style = TextStyle(font: Font(size: 10))

  private func cropped(_ list: DisplayList, to rect: Rect) -> DisplayList {
    PictureCrop(to: [rect], measurer: reader.measurer).cropped(list)
  }

  @Test("what lies outside is dropped, what is cut stays whole")
  func crop_items_areKeptWhereSeen() {
    let area = Rect(x: 0, y: 0, width: 100, height: 100)
    let picture = DisplayList { picture in
      picture.fill(.rect(Rect(x: 90, y: 90, width: 50, height: 50)), .black)
      picture.fill(.rect(Rect(x: 140, y: 10, width: 50, height: 50)), .black)
      picture.stroke(.line(from: Point(x: 0, y: 50), to: Point(x: 300, y: 50)), .black, width: 1)
      picture.text("inside", style: style, at: Point(x: 10, y: 10), .black)
      picture.text("outside", style: style, at: Point(x: 10, y: 150), .black)
    }
    let shown = cropped(picture, to: area)
    #expect(shown.items == [0, 2, 3].map { picture.items[$0] })
  }

  @Test("transforms and clips of groups are followed, empty groups are dropped")
  func crop_groups_areFollowed() {
    let area = Rect(x: 0, y: 0, width: 100, height: 100)
    let square = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
    let picture = DisplayList { picture in
      picture.group(transform: .translation(x: 200, y: 0)) { $0.fill(square, .black) }
      picture.group(transform: .translation(x: 50, y: 0)) { picture in
        picture.fill(square, .black)
        picture.group(transform: .translation(x: 100, y: 0)) { $0.fill(square, .black) }
      }
      picture.group(clip: .rect(Rect(x: 300, y: 0, width: 5, height: 5))) {
        $0.fill(.rect(area), .black)
      }
    }
    let shown = cropped(picture, to: area)
    #expect(shown.items.count == 1)
    guard case .group(let group)? = shown.items.first else { return }
    #expect(group.content.items.count == 1)
  }

  @Test("a shadow that reaches in stays though what casts it is outside")
  func crop_shadow_staysWhileSeen() {
    let area = Rect(x: 0, y: 0, width: 100, height: 100)
    let picture = DisplayList { picture in
      for x in [110.0, 200] {
        picture.shadow(
          of: .roundedRect(Rect(x: x, y: 0, width: 20, height: 20), cornerRadius: 2), .black,
          blur: 6, offset: .zero)
      }
    }
    #expect(cropped(picture, to: area).items == [picture.items[0]])
  }

  @Test("a cropped sheet says nothing of what it does not show")
  func sheet_cropped_hasNoHiddenWords() {
    // The frames of this scene show the middle of the screen; its title stands in the bar above.
    let storyboard = Storyboard(of: Gallery.flatButton, textMeasurer: reader.measurer)
    let page = storyboard.document(textMeasurer: reader.measurer).pages[0]
    let words = Self.words(page.content)
    #expect(words.contains("Log in"))
    #expect(!words.contains("Account"))
    #expect(!words.contains("9:41"))
    #expect(Self.words(storyboard.frames[0].picture).contains("Account"))
  }

  @Test(
    "up to three small parts far from the others are insets; more would cover the frame",
    arguments: [(0, 0), (1, 1), (2, 2), (3, 3), (4, 0)])
  func area_ofSmallPartsFarApart_hasAtMostThreeInsets(_ count: Int, _ insets: Int) {
    let corners = [(20.0, 20.0), (360, 20), (20, 640), (360, 640)].map { Point(x: $0, y: $1) }
    let frames = [0, 1].map { step in
      let picture = DisplayList { picture in
        picture.fill(.rect(Rect(x: 150 + 40 * Double(step), y: 300, width: 40, height: 40)), .black)
        for corner in corners.prefix(count) {
          let size = Size(width: 6 + 3 * step, height: 6)
          picture.fill(.rect(Rect(center: corner, size: size)), .black)
        }
      }
      return StoryboardFrame(moment: Moment(time: Double(step), caption: ""), picture: picture)
    }
    let screen = Size(width: 400, height: 667)
    let area = ActionArea(of: frames, screen: screen, measurer: reader.measurer)
    #expect(area.insets.count == insets, "\(area)")
    for (inset, corner) in zip(
      area.insets.sorted { ($0.rect.minY, $0.rect.minX) < ($1.rect.minY, $1.rect.minX) }, corners)
    {
      // Its part with a margin of 5 points, as far as there is one.
      #expect(inset.rect == Rect(center: corner, size: Size(width: 19, height: 16)))
      #expect(inset.frames == [0, 1])
    }
    for corner in corners.prefix(count) {
      #expect(area.main.contains(corner) == (insets == 0), "\(area)")
    }
  }

  private static func words(_ list: DisplayList) -> Set<String> {
    list.items.reduce(into: []) { words, item in
      switch item {
      case .text(let text): words.insert(text.layout.string)
      case .group(let group): words.formUnion(Self.words(group.content))
      case .artwork(let artwork): words.formUnion(Self.words(artwork.content))
      default: break
      }
    }
  }

  /// A small square that crosses the screen, and a large thing below.
  @Test("a small thing that crosses the screen is no part for a corner")
  func area_ofACrossing_hasAll() {
    let screen = Size(width: 400, height: 800)
    func frames(_ places: [Point]) -> [StoryboardFrame] {
      places.enumerated().map { index, place in
        StoryboardFrame(
          moment: Moment(time: Double(index), caption: ""),
          picture: DisplayList { picture in
            picture.fill(
              .rect(Rect(x: 50, y: 600 + 5 * Double(index), width: 300, height: 150)), .black)
            picture.group(transform: .translation(x: place.x, y: place.y)) {
              $0.fill(.rect(Rect(x: 0, y: 0, width: 20, height: 20)), .black)
            }
          })
      }
    }
    func area(_ places: [Point]) -> ActionArea {
      ActionArea(of: frames(places), screen: screen, measurer: reader.measurer)
    }
    let crossing = [Point(x: 20, y: 20), Point(x: 180, y: 120), Point(x: 360, y: 220)]
    #expect(area(crossing).insets.isEmpty && area(crossing).main.minY < 20)
    // What moves a little in its place is.
    let turning = [Point(x: 20, y: 20), Point(x: 24, y: 20), Point(x: 20, y: 20)]
    #expect(area(turning).insets.count == 1 && area(turning).main.minY > 40)
  }

  @Test("one frame alone, without curves, is the whole screen and fills its page")
  func sheet_ofAStill_isFilled() throws {
    let screen = Recording.Screen(width: 375, height: 667)
    let recording = Recording(
      name: "still", title: "Still", summary: "", screen: screen, duration: 1, tracks: [],
      events: [])
    let frame = StoryboardFrame(
      moment: Moment(time: 0, caption: "Nothing moves"),
      picture: DisplayList { $0.fill(.rect(Rect(x: 40, y: 40, width: 90, height: 90)), .black) },
      touches: [StoryboardFrame.Touch(position: Point(x: 60, y: 60))])
    for layout in [StoryboardOptions.Layout.grid, .strip, .onionSkin] {
      let page = try #require(
        Storyboard(recording: recording, frames: [frame], options: .init(layout: layout))
          .document(textMeasurer: reader.measurer).pages.first)
      let box = try #require(reader.frames(on: page).first).rect
      #expect((box.width / box.height - 375 / 667).magnitude < 1e-6, "\(layout)")
      #expect(box.height > 0.7 * page.size.height && box.width > 0.5 * page.size.width, "\(layout)")
    }
  }

  /// A knob that moves, a bar that does elsewhere meanwhile, and a sheet that comes in later.
  private var scene: Scene {
    Scene(
      name: "two", title: "Two", summary: "", size: Size(width: 375, height: 667)
    ) { stage in
      let knob = Layer(name: "knob", frame: Rect(x: 40, y: 60, width: 20, height: 20))
      let sheet = Layer(name: "sheet", frame: Rect(x: 0, y: 700, width: 375, height: 400))
      let bar = Layer(name: "bar", frame: Rect(x: 0, y: 500, width: 200, height: 80))
      for (layer, time, caption) in [
        (knob, 0.2, "switch"), (bar, 0.3, "slide"), (sheet, 1.5, "present"),
      ] {
        layer.backgroundColor = .black
        stage.root.addSublayer(layer)
        stage.at(time, caption) {
          let motion = BasicAnimation(layer === sheet ? Layer.positionY : Layer.positionX)
          (motion.toValue, motion.duration) = (layer === sheet ? 500 : 90, 0.4)
          stage.animator.add(motion, to: layer)
        }
      }
    }
  }

  @Test("frames of a layer alone are cropped to it, at the moments at which it moves")
  func focus_onALayer_isAllThatIsShown() throws {
    let (recording, moments) = Recording(of: scene, textMeasurer: reader.measurer)
      .only(["knob"]).focused(StoryboardOptions())
    #expect(recording.events.map(\.caption) == ["switch"])
    #expect(!moments.contains { $0.time > 0.7 && $0.time < 1.8 }, "\(moments)")
    let frames = StoryboardFrame.frames(
      of: scene, at: moments, textMeasurer: reader.measurer)
    let area = ActionArea(of: frames, in: recording, measurer: reader.measurer)
    // The knob moves between 40 and 100 points from the left, at 60...80 from above.
    #expect(area.main.contains(Rect(x: 40, y: 60, width: 60, height: 20)))
    #expect(area.main.width < 200 && area.main.maxY < 200, "\(area.main)")
  }

  @Test("moments between others stand where something moves, and not in a silence")
  func moments_between_areOfMotion() {
    let recording = Recording(of: scene, textMeasurer: reader.measurer).only(["knob"])
    let times = recording.moments(.count(8)).map(\.time)
    #expect(times.count { (0.2...0.6).contains($0) } >= 6, "\(times)")
  }

  @Test("a late motion of a layer is named by what set it off, not by what happens beside it")
  func focus_ofADelayedMotion_keepsItsOwnEvent() {
    let scene = Scene(
      name: "late", title: "Late", summary: "", size: Size(width: 300, height: 300)
    ) { stage in
      let layers = ["a", "b"].map { name in
        let layer = Layer(name: name, frame: Rect(x: 20, y: 20, width: 40, height: 40))
        stage.root.addSublayer(layer)
        return layer
      }
      func move(_ layer: Layer, delay: Double) {
        let motion = BasicAnimation(Layer.positionX)
        (motion.toValue, motion.duration, motion.delay) = (200, 0.3, delay)
        stage.animator.add(motion, to: layer)
      }
      stage.at(0.5, "send b") { move(layers[1], delay: 0.6) }
      stage.at(1, "move a") { move(layers[0], delay: 0) }
    }
    let (recording, _) = Recording(of: scene, textMeasurer: reader.measurer)
      .only(["b"]).focused(StoryboardOptions())
    #expect(recording.events.map(\.caption) == ["send b"])
  }
}
