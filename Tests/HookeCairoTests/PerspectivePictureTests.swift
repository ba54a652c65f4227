// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import HookePlayback
import HookeScene
import Testing

/// Layers in perspective and layers seen through masks, in every format.
@Suite struct PerspectivePictureTests {
  /// A card with everything that a layer draws, which folds about its left side.
  static func scene(_ image: Image?) -> Scene {
    Scene(
      name: "fold", title: "Fold", summary: "", size: Size(width: 260, height: 200)
    ) { stage in
      stage.root.backgroundColor = .white
      stage.root.sublayerTransform.m34 = -1 / 400
      let card = Layer(name: "card", frame: Rect(x: 40, y: 30, width: 180, height: 140))
      card.anchorPoint = Point(x: 0, y: 0.5)
      card.position = Point(x: 40, y: 100)
      card.backgroundColor = Color(hex: 0xF1C40F)
      card.cornerRadii = CornerRadii(topRight: 30, bottomRight: 30)
      card.borderWidth = 4
      card.borderColor = Color(hex: 0x34495E)
      card.shadowOpacity = 0.4
      card.shadowOffset = Size(width: 0, height: 4)
      stage.root.addSublayer(card)
      stage.at(0.2, "fold") {
        stage.animate(duration: 1, curve: .easeInOut) { card.transform.rotation.y = 1.1 }
      }
      guard let image else { return }
      let title = TextLayer("Perspective", font: Font(size: 22, weight: .bold))
      title.frame = Rect(x: 16, y: 12, width: 150, height: 30)
      card.addSublayer(title)
      let photo = ImageLayer(image, name: "photo")
      photo.frame = Rect(x: 20, y: 50, width: 60, height: 60)
      card.addSublayer(photo)
      let ring = ShapeLayer(.circle(center: Point(x: 125, y: 80), radius: 28), name: "ring")
      ring.fillColor = .clear
      ring.strokeColor = Color(hex: 0xE74C3C)
      ring.lineWidth = 8
      ring.lineDashPattern = [12, 6]
      card.addSublayer(ring)
    }
  }

  @Test func perspective_everyFormat_showsTheSameVectors() throws {
    let scene = Self.scene(try ImageTests.image())
    let renderer = CairoRenderer()
    let stage = Stage(for: scene, textMeasurer: renderer.fonts)
    scene.run(stage)
    stage.advance(to: 2)
    let page = Page(size: scene.size, content: stage.displayList())
    let (png, pdf, svg) = try PictureTests.draw(page, scale: 2)
    for (name, pixels) in [("PDF", pdf), ("SVG", svg)] {
      let difference = try png.difference(from: pixels)
      #expect(difference.mean < 1.5 && difference.far < 0.01, "\(name) \(difference)")
    }
    // By similar triangles: the root's middle is (130, 100), the eye 400 above it; the card's right
    // side has turned away.
    let (turn, depth) = (AffineTransform.rotation(1.1), 180.0)
    let far = 400 / (400 + depth * turn.b)
    let right = 130 + (40 + depth * turn.a - 130) * far
    let inside = png[Int(2 * (right - 6)), 200]
    let outside = png[Int(2 * (right + 6)), 200]
    #expect(inside != outside && outside[0] > 180, "\(right): \(inside) \(outside)")
    // Without the photo nothing is made of pixels.
    stage.root.sublayers[0].sublayers[1].isHidden = true
    let plain = Page(size: scene.size, content: stage.displayList())
    let scratch = try Scratch()
    let path = try scratch.file("a.pdf", try renderer.pdf(Document(pages: [plain])))
    let images = try Tool.text("pdfimages", ["-list", path]).split(separator: "\n")
    #expect(images.count == 2, "\(images)")
  }

  @Test func perspective_playing_movesPointsInsteadOfChangingPictures() throws {
    // The card alone: what lies on it is projected by the same code.
    let picture = AnimatedPicture(of: Self.scene(nil), textMeasurer: MonospacedTextMeasurer())
    try picture.validate()
    let bytes = try CairoRenderer().svg(picture)
    #expect(bytes.count < 100_000, "\(bytes.count) bytes")
    func tracks(_ items: [AnimatedItem]) -> [PropertyTrack.Property] {
      items.flatMap { $0.tracks.map(\.property) + tracks($0.content) }
    }
    #expect(tracks(picture.items).contains(.points))
  }

  /// A black square seen through a circle that grows from 5 to 15 points within a second.
  private static let spot = Scene(
    name: "spot", title: "Spot", summary: "", size: Size(width: 40, height: 40)
  ) { stage in
    stage.root.backgroundColor = .white
    let box = Layer(name: "box", frame: Rect(x: 0, y: 0, width: 40, height: 40))
    box.backgroundColor = .black
    stage.root.addSublayer(box)
    let spot = ShapeLayer(.circle(center: .zero, radius: 5), name: "spot")
    spot.position = Point(x: 20, y: 20)
    box.mask = spot
    stage.at(0, "open") {
      stage.animate(duration: 1, curve: .linear) { spot.transform = .scale(3) }
    }
  }

  @Test func mask_everyFormat_showsWhatIsInside() throws {
    let stage = Stage(for: Self.spot, textMeasurer: MonospacedTextMeasurer())
    Self.spot.run(stage)
    stage.advance(to: 0.5)
    let page = Page(size: stage.size, content: stage.displayList())
    let (png, pdf, svg) = try PictureTests.draw(page, scale: 2)
    for (name, pixels) in [("PNG", png), ("PDF", pdf), ("SVG", svg)] {
      #expect(pixels[40, 40][0] < 10 && pixels[58, 40][0] < 10, "\(name)")
      #expect(pixels[62, 40][0] > 245 && pixels[4, 4][0] > 245, "\(name)")
    }
  }

  @Test func mask_playing_isAnimatedInsideTheMask() throws {
    let picture = AnimatedPicture(of: Self.spot, textMeasurer: MonospacedTextMeasurer())
    try picture.validate()
    func masks(_ items: [AnimatedItem]) -> [[AnimatedItem]] {
      items.flatMap { ($0.mask.isEmpty ? [] : [$0.mask]) + masks($0.content) }
    }
    let mask = try #require(masks(picture.items).first?.first)
    #expect(mask.tracks.map(\.property).contains(.scale))
    let list = picture.displayList(at: 0.5)
    func groupMasks(_ list: DisplayList) -> [GroupMask] {
      list.items.flatMap { item -> [GroupMask] in
        guard case .group(let group) = item else { return [] }
        return (group.mask.map { [$0] } ?? []) + groupMasks(group.content)
      }
    }
    let bounds = groupMasks(list).first?.content.bounds(measurer: MonospacedTextMeasurer())
    #expect(abs((bounds?.width ?? 0) - 20) < 0.5, "\(String(describing: bounds))")
    let text = String(decoding: try CairoRenderer().svg(picture), as: UTF8.self)
    #expect(text.contains("<mask id=") && text.contains("mask-type:alpha"))
  }
}
