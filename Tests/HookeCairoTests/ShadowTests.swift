// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import Testing

/// Shadows against a true Gaussian.
@Suite struct ShadowTests {
  /// How dark the Gaussian blur of a rectangle is at a point, 0 to 1.
  static func truth(_ rect: Rect, _ deviation: Double, at point: Point) -> Double {
    func edge(_ distance: Double) -> Double { erf(distance / (deviation * 2.0.squareRoot())) / 2 }
    return (edge(point.x - rect.minX) - edge(point.x - rect.maxX))
      * (edge(point.y - rect.minY) - edge(point.y - rect.maxY))
  }

  @Test(arguments: [2.0, 4, 8, 16])
  func product_rectangle_isWithinFourLevelsOfTheTruth(_ deviation: Double) throws {
    let rect = Rect(x: 50, y: 50, width: 110, height: 80)
    let list = DisplayList {
      $0.shadow(
        of: .roundedRect(rect, cornerRadius: 0), .black.withOpacity(0.35), blur: deviation)
    }
    let page = Page(size: Size(width: 210, height: 180), content: list)
    // Poppler looks a gradient up at a pixel's corner; small pixels keep that out of the result.
    let (png, _, svg) = try PictureTests.draw(page, scale: 1)
    let pdf = try PictureTests.drawPDF(page, scale: 6)
    for (name, pixels, scale) in [("png", png, 1), ("pdf", pdf, 6), ("svg", svg, 1)] {
      var worst = 0.0
      for y in stride(from: scale / 2, to: 180 * scale, by: scale) {
        for x in stride(from: scale / 2, to: 210 * scale, by: scale) {
          let place = Point(
            x: (Double(x) + 0.5) / Double(scale), y: (Double(y) + 0.5) / Double(scale))
          let level = 255 * (1 - 0.35 * Self.truth(rect, deviation, at: place))
          worst = max(worst, abs(Double(pixels[x, y][0]) - level))
        }
      }
      #expect(worst <= 4, "\(name), deviation \(deviation): off by \(worst) levels")
    }
  }

  /// The blur of a circle, by summing its bell over the disc.
  static func truth(radius: Double, _ deviation: Double, at distance: Double) -> Double {
    var sum = 0.0
    let step = deviation / 8
    for y in stride(from: -radius + step / 2, to: radius, by: step) {
      let half = (radius * radius - y * y).squareRoot()
      func edge(_ x: Double) -> Double { erf(x / (deviation * 2.0.squareRoot())) / 2 }
      let across = edge(distance + half) - edge(distance - half)
      sum += across * exp(-y * y / (2 * deviation * deviation)) * step
    }
    return sum / (deviation * (2 * Double.pi).squareRoot())
  }

  @Test(arguments: [(true, 30.0, 5.0), (false, 30, 5), (false, 20, 4), (true, 40, 3)])
  func stackAndHalo_circle_areWithinTwelveLevelsOfTheTruth(
    _ isRect: Bool, _ radius: Double, _ deviation: Double
  ) throws {
    let box = Rect(x: 70 - radius, y: 70 - radius, width: 2 * radius, height: 2 * radius)
    let shape: Shadow.Shape =
      isRect ? .roundedRect(box, cornerRadius: radius) : .path(.ellipse(in: box))
    let list = DisplayList { $0.shadow(of: shape, .black.withOpacity(0.35), blur: deviation) }
    let page = Page(size: Size(width: 140, height: 140), content: list)
    let (png, pdf, svg) = try PictureTests.draw(page, scale: 1)
    for (name, pixels) in [("png", png), ("pdf", pdf), ("svg", svg)] {
      var worst = 0.0
      for x in 0..<140 {
        let distance = Point(x: Double(x) + 0.5, y: 70.5).distance(to: Point(x: 70, y: 70))
        let level = 255 * (1 - 0.35 * Self.truth(radius: radius, deviation, at: distance))
        worst = max(worst, abs(Double(pixels[x, 70][0]) - level))
      }
      #expect(worst <= 12, "\(name), radius \(radius), deviation \(deviation): off by \(worst)")
    }
  }

  @Test(arguments: [0, 0x1p-1030])
  func hardShadow_hardlyAnyDeviation_isThePlainShape(_ deviation: Double) throws {
    let rect = Rect(x: 10, y: 10, width: 20, height: 20)
    for shape in [Shadow.Shape.roundedRect(rect, cornerRadius: 0), .path(.rect(rect))] {
      let list = DisplayList {
        $0.shadow(
          of: shape, .black, blur: deviation, offset: Size(width: 5, height: 0))
      }
      let page = Page(size: Size(width: 40, height: 40), content: list)
      let (png, pdf, svg) = try PictureTests.draw(page, scale: 1)
      for pixels in [png, pdf, svg] {
        #expect(pixels[34, 20] == [0, 0, 0])
        #expect(pixels[13, 20] == [255, 255, 255])
      }
    }
  }
}
