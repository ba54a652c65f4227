// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeGallery
import HookeScene
import Testing

@testable import HookeStoryboard

/// The difference of pictures against areas computed by hand, on a screen of 100 by 100 points: a
/// hundred square points are a share of 0.01.
@Suite("Difference of pictures")
struct PictureDifferenceTests {
  private let screen = Rect(x: 0, y: 0, width: 100, height: 100)
  private let measurer = MonospacedTextMeasurer()

  private func share(
    _ first: (inout DisplayListBuilder) -> Void, _ second: (inout DisplayListBuilder) -> Void
  ) -> Double {
    func items(_ body: (inout DisplayListBuilder) -> Void) -> [PlacedItem] {
      PictureDifference.visibleItems(of: DisplayList { body(&$0) }, on: screen, measurer)
    }
    return PictureDifference.share(between: items(first), items(second), on: screen)
  }

  /// A square of ten points in a layer of its own.
  private func square(
    x: Double = 0, opacity: Double = 1, _ color: Color = Color(white: 0)
  ) -> (inout DisplayListBuilder) -> Void {
    { picture in
      picture.group(
        transform: AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: 40), opacity: opacity
      ) { $0.fill(.rect(Rect(x: 0, y: 0, width: 10, height: 10)), color) }
    }
  }

  @Test("equal pictures do not differ")
  func share_equal_isZero() {
    #expect(share(square(), square()) == 0)
  }

  @Test("what moves counts with the area that it has left and entered")
  func share_moved_isTheAreaLeftAndEntered() {
    // 4 of its 10 points: 40 square points left, 40 entered.
    #expect((share(square(), square(x: 4)) - 0.008).magnitude < 1e-12)
    #expect((share(square(), square(x: 50)) - 0.02).magnitude < 1e-12)
  }

  @Test("a displacement of less than two points is not seen")
  func share_movedByLittle_isZero() {
    #expect(share(square(), square(x: 1.5)) == 0)
  }

  @Test("what a mask draws in a faded layer counts by the opacity of the layer")
  func share_maskInAFadedLayer_isFaded() {
    func masked(x: Double) -> (inout DisplayListBuilder) -> Void {
      let mask = DisplayList { $0.fill(.rect(Rect(x: x, y: 0, width: 10, height: 10)), .black) }
      return { picture in
        picture.group(opacity: 0.5) { picture in
          picture.append(
            .group(
              DisplayGroup(
                mask: GroupMask(mask, .alpha),
                content: DisplayList { $0.fill(.rect(screen), .black) })))
        }
      }
    }
    #expect((share(masked(x: 0), masked(x: 50)) - 0.01).magnitude < 1e-12)
  }

  @Test("opacity and colour count by how far they change")
  func share_faded_isThePartOfItsArea() {
    #expect((share(square(), square(opacity: 0.75)) - 0.0025).magnitude < 1e-12)
    #expect((share(square(), square(Color(white: 0.5))) - 0.005).magnitude < 1e-12)
    #expect((share(square(), { _ in }) - 0.01).magnitude < 1e-12)
  }

  @Test("a line that only changes its colour counts as its ink, with another style as its box")
  func share_restyled_isThatOfItsBox() {
    func line(
      _ style: StrokeStyle, _ color: Color = .black, _ side: Double = 10
    ) -> (inout DisplayListBuilder) -> Void {
      { picture in
        let square = Path.rect(Rect(x: 20, y: 20, width: side, height: side))
        picture.append(.stroke(square, .color(color), style))
      }
    }
    let plain = StrokeStyle(width: 2, join: .round)
    // The box of a line of 2 points around the square has 12 points a side, that of 2.4 has 12.4.
    let (box, wider) = (0.0144, 0.0124 * 1.24)
    let dashed = StrokeStyle(width: 2, join: .round, dash: .init([3, 1]))
    let grey = Color(white: 0.5)
    let rows: [(StrokeStyle, Color, Double, share: Double)] = [
      (plain, .black, 10, 0), (dashed, .black, 10, box),
      (StrokeStyle(width: 2, cap: .round, join: .round), .black, 10, box),
      (StrokeStyle(width: 2.4, join: .round), .black, 10, wider), (dashed, grey, 10, box),
      // Twice 24 points of 2 points' width: 96 of 144 square points, by half.
      (plain, grey, 10, 0.0048), (plain, .black.withOpacity(0.75), 10, 0.0024),
      // Another path in nearly the same box.
      (plain, .black, 10.4, wider),
    ]
    for (style, color, side, expected) in rows {
      let found = share(line(plain), line(style, color, side))
      #expect((found - expected).magnitude < 1e-12, "\(style) \(color) \(side): \(found)")
      let back = share(line(style, color, side), line(plain))
      #expect((back - expected).magnitude < 1e-12, "\(style) \(color) \(side) back: \(back)")
    }
  }

  @Test("what an opaque shape hides counts for nothing")
  func share_hidden_isZero() {
    func behind(_ body: @escaping (inout DisplayListBuilder) -> Void)
      -> (inout DisplayListBuilder) -> Void
    {
      { picture in
        body(&picture)
        picture.fill(.rect(Rect(x: 0, y: 20, width: 100, height: 60)), Color(white: 1))
      }
    }
    #expect(share(behind(square()), behind(square(x: 50))) == 0)
  }

  @Test("of two successive key frames that differ in nothing but a finger, one is shown")
  func keyMoments_restAndTouch_areOneFrame() throws {
    let measurer = SheetReader().measurer
    let storyboard = Storyboard(of: Gallery.presentModal, textMeasurer: measurer)
    let captions = storyboard.frames.map(\.moment.caption)
    #expect(captions.contains("Modal presented; tap Done"))
    #expect(!captions.contains("Modal presented"))
  }

  @Test(
    "successive frames differ to the eye, or each shows a finger",
    arguments: Gallery.scenes + Gallery.variants)
  func frames_gallery_differVisibly(_ scene: Scene) {
    let measurer = SheetReader().measurer
    let storyboard = SharedStoryboards.storyboard(of: scene, options: StoryboardOptions())
    let screen = Rect(origin: .zero, size: scene.size)
    let frames = storyboard.frames.dropLast()
    for (first, second) in zip(frames, frames.dropFirst())
    where first.touches.isEmpty || second.touches.isEmpty {
      let share = PictureDifference.share(
        between: PictureDifference.visibleItems(of: first.picture, on: screen, measurer),
        PictureDifference.visibleItems(of: second.picture, on: screen, measurer), on: screen)
      #expect(
        share >= PictureDifference.leastVisibleShare,
        "\(first.moment.text) and \(second.moment.text): \(share)")
    }
  }
}
