// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeCairo

/// The pixels of masks by brightness, which no format holds as vectors: one for each pixel of a
/// picture, four a point on paper, and at most 4,096 a side.
@Suite("Resolution of masks")
struct MaskResolutionTests {
  @Test func pixels_ofAMask_areAsManyAsItsCanvasShows() throws {
    let rows: [(width: Double, height: Double, pixels: Double, paper: Double)] = [
      (10, 20, 1, 4), (0, 0, 1, 4), (0.25, 0.5, 1, 4), (1024, 1024, 1, 4),
      (1025, 3, 1, 4096.0 / 1025),
      (3, 2048, 1, 2), (2048, 3, 1, 2), (4096, 4096, 1, 1), (8192, 100, 0.5, 0.5),
      (100, 8192, 0.5, 0.5),
    ]
    let image = try CairoCanvas.image(width: 4, height: 4)
    let page = try CairoCanvas.pdf(to: ByteSink(), firstPage: Size(width: 9, height: 9))
    for row in rows {
      let area = Rect(x: -7, y: 5, width: row.width, height: row.height)
      #expect(image.pixelsPerUnit(for: area) == row.pixels, "\(row)")
      #expect(page.pixelsPerUnit(for: area) == row.paper, "\(row)")
    }
  }

  /// Of a mask of more than 4,096 pixels a side, one of its pixels is several of the picture's;
  /// the last of them reaches to the end.
  @Test func mask_ofALongPicture_reachesToItsEnd() throws {
    for isLevel in [true, false] {
      let (width, height) = isLevel ? (6000, 4) : (4, 6000)
      func area(_ from: Double, _ to: Double) -> Path {
        isLevel
          ? .rect(Rect(x: 0, y: from, width: 6000, height: to - from))
          : .rect(Rect(x: from, y: 0, width: to - from, height: 6000))
      }
      let image = try PixelImage(width: width, height: height)
      let content = DisplayList { $0.fill(area(0, 4), .black) }
      for (from, to) in [(-1.0, 1.0), (3, 5)] {
        let mask = DisplayList { $0.fill(area(from, to), .white) }
        let group = DisplayGroup(mask: GroupMask(mask, .luminance), content: content)
        try image.draw(DisplayList([.group(group)]), background: nil)
        let levels = unsafe image.withPixels { pixels in
          (0..<4).map { place in
            unsafe pixels[isLevel ? place * width + 3000 : 3000 * width + place] >> 24
          }
        }
        let (first, last) = from < 0 ? (0, 3) : (3, 0)
        #expect(levels[first] > 150 && levels[last] == 0, "\(isLevel), \(from): \(levels)")
      }
    }
  }

  /// A value for each pixel: its opacity, or its brightness with the weights of the ITU, on black.
  @Test func coverage_ofColours_isTheirMeasure() throws {
    let colors = [
      Color.black, .white, Color(hex: 0xFF0000), Color(hex: 0x00FF00), Color(hex: 0x0000FF),
      Color(hex: 0x336699), Color(hex: 0x336699, alpha: 0.5), Color(white: 1, alpha: 0.25), .clear,
    ]
    let (width, height) = (colors.count, 2)
    let canvas = try CairoCanvas.image(width: width, height: height)
    // The second row is the first from right to left.
    for (x, color) in colors.enumerated() {
      for (place, y) in [(x, 0), (width - 1 - x, 1)] {
        canvas.setSource(.color(color))
        canvas.setPath(.rect(Rect(x: Double(place), y: Double(y), width: 1, height: 1)))
        canvas.fill()
      }
    }
    for measure in [GroupMask.Measure.alpha, .luminance] {
      for isInverted in [false, true] {
        let coverage = canvas.coverage(
          measure, isInverted: isInverted, width: width, height: height)
        #expect(coverage.width == width && coverage.height == height)
        for (x, color) in colors.enumerated() {
          let brightness = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
          let share = color.alpha * (measure == .alpha ? 1 : brightness)
          let expected = 255 * (isInverted ? 1 - share : share)
          for place in [x, 2 * width - 1 - x] {
            let value = Double(coverage.values[place])
            #expect(abs(value - expected) <= 1.2, "\(color), \(measure), \(isInverted): \(value)")
          }
        }
      }
    }
  }
}
