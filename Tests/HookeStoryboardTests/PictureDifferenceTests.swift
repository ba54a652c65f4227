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

  /// A hundred square points by the component that changes most.
  @Test("each component of a colour counts, the one that changes most alone")
  func share_recoloured_isThatOfTheComponent() {
    let base = Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    let rows: [(red: Double, green: Double, blue: Double, alpha: Double, change: Double)] = [
      (0.5, 0.5, 0.75, 1, 0.25), (0.25, 0.25, 0.75, 1, 0.25), (0.25, 0.5, 0.25, 1, 0.5),
      (0.25, 0.5, 1, 1, 0.25), (0.25, 0.5, 0.75, 0.5, 0.5), (0, 0.75, 0.25, 0.75, 0.5),
      (1, 0, 0.5, 0.5, 0.75), (0.25, 0.5, 0.75, 1, 0),
    ]
    for row in rows {
      let color = Color(red: row.red, green: row.green, blue: row.blue, alpha: row.alpha)
      #expect((share(square(base), square(color)) - 0.01 * row.change).magnitude < 1e-12, "\(row)")
      #expect((share(square(color), square(base)) - 0.01 * row.change).magnitude < 1e-12, "\(row)")
    }
  }

  /// A square of ten points turned and scaled about its middle: a turn of it counts three tenths.
  @Test("what turns in place counts by a part of its area, what grows or moves by what it enters")
  func share_turned_isAPartOfItsArea() {
    func turned(
      _ angle: Double, scale: Double = 1, height: Double = 1, x: Double = 50, opacity: Double = 1
    ) -> (inout DisplayListBuilder) -> Void {
      let place = AffineTransform.scale(x: scale, y: scale * height)
        .concatenating(.rotation(angle)).concatenating(.translation(x: x, y: 50))
      return { picture in
        picture.group(transform: place, opacity: opacity) {
          $0.fill(.rect(Rect(x: -5, y: -5, width: 10, height: 10)), .black)
        }
      }
    }
    let quarter = Double.pi / 2
    let rows: [(name: String, draw: (inout DisplayListBuilder) -> Void, share: Double)] = [
      ("little", turned(0.06), 0.003), ("less", turned(-0.06), 0.003), ("hardly", turned(0.04), 0),
      ("quarter", turned(quarter), 0.003), ("half", turned(2 * quarter), 0.003),
      ("back", turned(4 * quarter), 0), ("aside", turned(quarter, x: 80), 0.02),
      ("close", turned(quarter, x: 51.5), 0.003), ("farther", turned(quarter, x: 52), 0.004),
      // Grown, mirrored, or both turned and grown: another area, or the same box.
      ("grown", turned(0, scale: 2), 0.03), ("hardly grown", turned(0, scale: 1.2), 0),
      ("mirrored", turned(0, height: -1), 0), ("both", turned(quarter, scale: 2), 0.03),
      // The turn of the fainter, and what has faded.
      ("faded", turned(quarter, opacity: 0.5), 0.003 + 0.005),
    ]
    for row in rows {
      let found = share(turned(0), row.draw)
      #expect((found - row.share).magnitude < 1e-9, "\(row.name): \(found)")
    }
    #expect((share(turned(0, opacity: 0.5), turned(1, opacity: 0.5)) - 0.0015).magnitude < 1e-9)
  }

  @Test("what takes the place of something of another kind counts with both areas")
  func share_replaced_isThatOfBothKinds() {
    let box = Rect(x: 20, y: 20, width: 10, height: 10)
    let line = StrokeStyle(width: 2, join: .round)
    let fill: (inout DisplayListBuilder) -> Void = { $0.fill(.rect(box), .black) }
    let disc: (inout DisplayListBuilder) -> Void = { $0.fill(.ellipse(in: box), .black) }
    let frame: (inout DisplayListBuilder) -> Void = {
      $0.append(.stroke(.rect(box.insetBy(dx: 1, dy: 1)), .color(.black), line))
    }
    let ring: (inout DisplayListBuilder) -> Void = {
      $0.append(.stroke(.ellipse(in: box.insetBy(dx: 1, dy: 1)), .color(.black), line))
    }
    for (first, second, expected) in [
      (fill, disc, 0.01), (frame, ring, 0.01), (fill, frame, 0.02), (disc, ring, 0.02),
      (ring, fill, 0.02),
    ] {
      #expect((share(first, second) - expected).magnitude < 1e-9)
    }
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
