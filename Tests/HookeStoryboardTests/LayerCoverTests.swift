// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

@Suite("Layers that are covered, hidden or seen")
struct LayerCoverTests {
  private let measurer = MonospacedTextMeasurer()
  private static let size = Size(width: 300, height: 300)

  private func placement(_ build: (Stage, Layer) -> Void) throws -> LayerPlacement {
    let stage = Stage(size: Self.size, textMeasurer: measurer)
    let card = Layer(name: "card", frame: Rect(x: 50, y: 60, width: 80, height: 40))
    card.backgroundColor = .black
    stage.root.addSublayer(card)
    build(stage, card)
    return try #require(LayerPlacement.placements(of: ["card"], on: stage).first)
  }

  private static func cover(_ frame: Rect, _ color: Color = .white, opacity: Double = 1) -> Layer {
    let layer = Layer(name: "cover", frame: frame)
    (layer.backgroundColor, layer.opacity) = (color, opacity)
    return layer
  }

  @Test("an opaque layer in front that holds all that is seen of another one covers it")
  func isCovered_byALayer_isWhereItHoldsAll() throws {
    let whole = Rect(x: 40, y: 50, width: 100, height: 60)
    let rows: [(name: String, isCovered: Bool, build: (Stage, Layer) -> Void)] = [
      ("nothing", false, { _, _ in }),
      ("a larger one", true, { stage, _ in stage.root.addSublayer(Self.cover(whole)) }),
      (
        "its own size", true,
        { stage, card in stage.root.addSublayer(Self.cover(card.frame)) }
      ),
      (
        "a point less", false,
        { stage, card in stage.root.addSublayer(Self.cover(card.frame.insetBy(dx: 0.5, dy: 0))) }
      ),
      ("one behind", false, { stage, _ in stage.root.insertSublayer(Self.cover(whole), at: 0) }),
      (
        "a veil", false,
        { stage, _ in stage.root.addSublayer(Self.cover(whole, Color.white.withOpacity(0.9))) }
      ),
      (
        "a faded one", false,
        { stage, _ in stage.root.addSublayer(Self.cover(whole, opacity: 0.9)) }
      ),
      (
        "one in a faded one", false,
        { stage, _ in
          let outer = Self.cover(Rect(x: 0, y: 0, width: 300, height: 300), .clear, opacity: 0.5)
          outer.addSublayer(Self.cover(whole))
          stage.root.addSublayer(outer)
        }
      ),
      (
        "a hidden one", false,
        { stage, _ in
          let cover = Self.cover(whole)
          cover.isHidden = true
          stage.root.addSublayer(cover)
        }
      ),
      ("what lies in it", false, { _, card in card.addSublayer(Self.cover(card.bounds)) }),
      (
        "a clipped one", false,
        { stage, _ in
          let window = Self.cover(Rect(x: 0, y: 0, width: 100, height: 300), .clear)
          window.clipsToBounds = true
          window.addSublayer(Self.cover(whole))
          stage.root.addSublayer(window)
        }
      ),
      (
        "one over the part that is on the screen", true,
        { stage, card in
          card.position.x = -20
          stage.root.addSublayer(Self.cover(Rect(x: 0, y: 50, width: 30, height: 60)))
        }
      ),
    ]
    for row in rows {
      #expect(try placement(row.build).isCovered == row.isCovered, "\(row.name)")
    }
  }

  @Test("the outline of a layer is that of what it draws, turned as it is")
  func outline_ofALayer_isItsOwn() throws {
    let plain = try placement { _, _ in }
    #expect(plain.outline.bounds == Rect(x: 50, y: 60, width: 80, height: 40) && !plain.isText)
    #expect(plain.ancestors.count == 1 && plain.opacity == 1)
    // A quarter of a turn about its middle.
    let turned = try placement { _, card in card.transform.rotation.z = .pi / 2 }
    #expect(turned.box.edgeDistance(to: Rect(x: 70, y: 40, width: 40, height: 80)) < 1e-6)
    let scaled = try placement { _, card in card.transform.scale = .init(x: 2, y: 0.5) }
    #expect(scaled.box.edgeDistance(to: Rect(x: 10, y: 70, width: 160, height: 20)) < 1e-6)
    // Of a layer that draws nothing itself the box around what lies in it.
    let empty = try placement { _, card in
      card.backgroundColor = .clear
      card.addSublayer(Self.cover(Rect(x: 90, y: 10, width: 20, height: 20)))
    }
    #expect(empty.box.edgeDistance(to: Rect(x: 140, y: 70, width: 20, height: 20)) < 1e-6)
    // What has no height yet is a line.
    let flat = try placement { _, card in card.bounds.size.height = 0 }
    #expect(flat.box.edgeDistance(to: Rect(x: 50, y: 80, width: 80, height: 0)) < 1e-6)
    let faded = try placement { stage, card in
      (card.opacity, stage.root.opacity) = (0.5, 0.25)
    }
    #expect(faded.opacity == 0.125)
    let bright = try placement { _, card in card.opacity = 3 }
    #expect(bright.opacity == 1)
  }

  @Test("a text is one where nothing is drawn behind it")
  func isText_ofALayer_isThatOfALabel() throws {
    for (color, isText) in [(Color.clear, true), (.white, false)] {
      let stage = Stage(size: Self.size, textMeasurer: measurer)
      let label = TextLayer("Log in", name: "card")
      label.frame = Rect(x: 20, y: 30, width: 100, height: 20)
      label.backgroundColor = color
      stage.root.addSublayer(label)
      let found = try #require(LayerPlacement.placements(of: ["card"], on: stage).first)
      #expect(found.isText == isText, "\(color)")
    }
  }

  /// A card that moves, one behind another, one that is hidden until 0.5 s, and an indicator.
  private static let scene = Scene(name: "seen", title: "Seen", summary: "", size: size) { stage in
    let card = cover(Rect(x: 0, y: 0, width: 60, height: 50), .black)
    let behind = cover(Rect(x: 100, y: 100, width: 40, height: 40), .black)
    let front = cover(Rect(x: 90, y: 90, width: 60, height: 60))
    let late = cover(Rect(x: 200, y: 0, width: 30, height: 20), .black)
    let slip = cover(Rect(x: 290, y: 200, width: 40, height: 10), .black)
    for (layer, name) in [
      (card, "card"), (behind, "behind"), (front, "front"), (late, "late"), (slip, "slip"),
    ] {
      layer.name = name
      stage.root.addSublayer(layer)
    }
    late.isHidden = true
    let indicator = ActivityIndicator(side: 40, name: "wheel")
    indicator.position = Point(x: 150, y: 250)
    stage.root.addSublayer(indicator)
    stage.at(0.5) {
      card.position.x += 30
      late.isHidden = false
      indicator.startAnimating()
    }
    stage.at(1.5) { indicator.stopAnimating() }
  }

  @Test("a layer is seen by what of it is on the screen, not hidden and not covered")
  func visibleArea_ofALayer_isWhatIsSeen() {
    var pictures = MomentPictures(of: Self.scene, profile: .exact, textMeasurer: measurer)
    let names = ["card", "card 2", "behind", "front", "late", "slip", "other"]
    let sightings = names.flatMap { name in [0.25, 1].map { Sighting(layer: name, time: $0) } }
    #expect(pictures.visibleArea(of: sightings[0]) == nil)
    pictures.draw(at: [], lookingFor: sightings)
    for (name, areas) in [
      ("card", [3000.0, 3000]), ("card 2", [3000, 3000]), ("behind", [0, 0]),
      ("front", [3600, 3600]),
      ("late", [0, 600]), ("slip", [100, 100]), ("other", [nil, nil]),
    ] as [(String, [Double?])] {
      for (time, area) in zip([0.25, 1], areas) {
        let sighting = Sighting(layer: name, time: time)
        #expect(pictures.visibleArea(of: sighting) == area, "\(name) \(time)")
        #expect(pictures.isUnseen(sighting) == (area == 0), "\(name) \(time)")
      }
    }
    #expect(pictures.visibleArea(of: Sighting(layer: "card", time: 0.75)) == nil)
    // 30 points left and 30 entered of 50, on a screen of 90,000; and 600 square points of another.
    #expect(pictures.difference(of: "card", 0.25, 1) == 3000.0 / 90_000)
    #expect(pictures.difference(of: "late", 0.25, 1) == 600.0 / 90_000)
    #expect(pictures.difference(of: "slip", 0.25, 1) == 0)
    #expect(pictures.difference(of: "other", 0.25, 1) == 0)
    #expect(pictures.difference(of: "card", 0.25, 0.75) == 3000.0 / 90_000)
  }

  @Test("pictures are compared at the times drawn alone, and name an indicator while it turns")
  func pictures_ofAScene_areThoseDrawn() throws {
    var pictures = MomentPictures(of: Self.scene, profile: .exact, textMeasurer: measurer)
    pictures.draw(at: [0.125, 0.25])
    #expect(pictures.difference(0.125, 0.25) == 0 && pictures.lookAlike(0.125, 0.25))
    #expect(pictures.difference(0.25, 1) == nil && !pictures.lookAlike(0.25, 1))
    // A second look adds to the first.
    pictures.draw(at: [0.25, 1, 2])
    #expect(pictures.difference(0.125, 0.25) == 0)
    let moved = try #require(pictures.difference(0.25, 2))
    #expect((moved - 3600.0 / 90_000).magnitude < 1e-9)
    #expect(!pictures.lookAlike(0.25, 2) && pictures.lookAlike(0.25, 2, below: 0.05))
    #expect(!pictures.lookAlike(0.25, 2, below: 0.03))
    for (time, name) in [(0.25, nil), (1, "wheel"), (2, nil), (1.25, nil)] as [(Double, String?)] {
      #expect(pictures.turningIndicator(at: time) == name, "\(time)")
    }
    pictures.leastVisibleShare = 0.05
    #expect(pictures.lookAlike(0.25, 2))
  }
}
