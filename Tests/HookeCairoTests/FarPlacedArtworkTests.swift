// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import Testing

/// Artworks that are enlarged, and so far aside that their content comes onto the page: they look
/// as what is in them, in whichever direction they are moved.
@Suite struct FarPlacedArtworkTests {
  private static let size = Size(width: 60, height: 40)

  /// Two marks, which leave the corners of the page free, around a place.
  private static func marks(at place: Point, scale: Double) -> DisplayList {
    DisplayList { picture in
      picture.group(
        transform: .translation(x: place.x, y: place.y).scaledBy(x: 1 / scale, y: 1 / scale)
      ) {
        $0.fill(.circle(center: Point(x: 20.3, y: 16.7), radius: 11), .black)
        $0.fill(.rect(Rect(x: 34, y: 22, width: 18.5, height: 9.25)), Color(hex: 0xCC3311))
      }
    }
  }

  struct Case {
    /// The place of the content in the artwork.
    var place: Point
    var scale: Double
  }

  private static let cases = [
    Case(place: Point(x: 20_000, y: 0), scale: 30), Case(place: Point(x: 0, y: 20_000), scale: 30),
    Case(place: Point(x: 60_000, y: 0), scale: 30), Case(place: Point(x: 0, y: 60_000), scale: 30),
    Case(place: Point(x: 120_000, y: 0), scale: 31),
    Case(place: Point(x: 0, y: 120_000), scale: 31),
    Case(place: Point(x: 90_000, y: 90_000), scale: 20),
  ]

  @Test(arguments: cases.indices)
  func artwork_farAside_looksLikeItsContent(index: Int) throws {
    let (place, scale) = (Self.cases[index].place, Self.cases[index].scale)
    let truth = try PictureTests.draw(
      Page(size: Self.size, content: Self.marks(at: .zero, scale: 1)), scale: 1)
    for sign in [1.0, -1] {
      let place = Point(x: sign * place.x, y: sign * place.y)
      let artwork = Artwork("marks", Self.marks(at: place, scale: scale))
      let moved = AffineTransform.translation(x: -place.x * scale, y: -place.y * scale)
      let list = DisplayList {
        $0.artwork(artwork, transform: moved.scaledBy(x: scale, y: scale))
      }
      let found = try PictureTests.draw(Page(size: Self.size, content: list), scale: 1)
      for (format, pixels, other) in [
        ("PNG", found.0, truth.0), ("PDF", found.1, truth.1), ("SVG", found.2, truth.2),
      ] {
        let difference = try pixels.difference(from: other)
        // Up to a million units a PDF has it as a recording, whose edges poppler rounds.
        let isRecorded = max(abs(place.x), abs(place.y)) * scale <= 1e6
        #expect(
          difference.mean < 0.5 && difference.far < (isRecorded ? 0.01 : 0.001),
          "\(format) \(place): \(difference)")
      }
    }
  }
}
