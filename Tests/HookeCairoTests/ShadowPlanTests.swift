// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDrawing
import Testing

@testable import HookeCairo

/// How a shadow is made of shapes, and which contents are faded item by item.
@Suite("Plans of shadows")
struct ShadowPlanTests {
  private static func shadow(
    _ rect: Rect, _ radius: Double, _ deviation: Double, alpha: Double = 0.6
  ) -> Shadow {
    Shadow(
      of: .roundedRect(rect, cornerRadius: radius), color: .black.withOpacity(alpha),
      standardDeviation: deviation, offset: Size(width: 3, height: -5))
  }

  private static func name(_ plan: ShadowPlan) -> String {
    switch plan {
    case .product: "product"
    case .stack(let layers): layers.count == 1 ? "shape" : "stack"
    case .halo: "halo"
    }
  }

  /// Up to a radius of two deviations the corners are those of two gradients; a radius is at most
  /// half of the shorter side.
  @Test(arguments: [
    (40.0, 20.0, 0.0, 0.0, "shape"), (40, 20, 6, 0, "shape"), (40, 20, 6, 1e-7, "shape"),
    (40, 20, 6, 2e-6, "stack"), (40, 20, 0, 2, "product"), (40, 20, 6, 3, "product"),
    (40, 20, 6, 2.9, "stack"), (40, 20, 99, 4.9, "stack"), (40, 20, 99, 5, "product"),
    (20, 40, 99, 4.9, "stack"), (20, 40, 99, 5, "product"), (40, 20, -7, 1, "product"),
  ])
  func plan_ofARectangle_isByRadiusAndDeviation(
    _ width: Double, _ height: Double, _ radius: Double, _ deviation: Double, _ plan: String
  ) {
    let rect = Rect(x: 10, y: 20, width: width, height: height)
    #expect(Self.name(ShadowPlan(Self.shadow(rect, radius, deviation))) == plan)
    // The same area from its other corner.
    let back = Rect(x: rect.maxX, y: rect.maxY, width: -width, height: -height)
    #expect(Self.name(ShadowPlan(Self.shadow(back, radius, deviation))) == plan)
  }

  /// The layers lie within each other, corners around the same centres, and add up to the profile.
  @Test(arguments: [(80.0, 60.0, 20.0, 2.0), (80, 12, 6, 2.5), (12, 80, 6, 2.5), (30, 30, 15, 5)])
  func stack_ofLayers_addsUpToTheProfile(
    _ width: Double, _ height: Double, _ radius: Double, _ deviation: Double
  ) throws {
    let rect = Rect(x: 10, y: 20, width: width, height: height)
    let plan = ShadowPlan(Self.shadow(rect, radius, deviation))
    guard case .stack(let layers) = plan else {
      Issue.record("no stack")
      return
    }
    let moved = rect.offsetBy(dx: 3, dy: -5)
    let reach = 3 * deviation
    let inner = min(reach, min(width, height) / 2)
    var through = 1.0
    var last = -reach - 1
    for (path, opacity) in layers {
      let bounds = try #require(path.bounds)
      let distance = bounds.minX - moved.minX
      #expect(distance > last && distance >= -reach - 1e-9 && distance < inner)
      last = distance
      for gap in [
        bounds.minY - moved.minY, moved.maxX - bounds.maxX, moved.maxY - bounds.maxY,
      ] { #expect((gap - distance).magnitude < 1e-9) }
      let corner = max(0, radius - distance)
      if case .rect(_, let found) = path.shape {
        #expect((found - corner).magnitude < 1e-3, "at \(distance)")
      } else {
        Issue.record("no rectangle at \(distance)")
      }
      through *= 1 - opacity
      let darkness = 0.6 * GaussianEdge.darkness(at: (distance + (inner + reach) / 56) / deviation)
      #expect((1 - through - darkness).magnitude < 1e-9, "at \(distance)")
    }
    #expect(layers.count > 20 && layers.count <= 28)
  }

  /// The gradients begin and end clear, to the bit: else a faint box would show.
  @Test(
    arguments: [
      ([10.0, 20, 80, 60], 2.0), ([10, 20, 80, 60], 9), ([0, 0, 3, 200], 4),
      ([-700, 900, 33, 9], 1.7), ([0.1, 1e5, 1e4, 0.3], 0.05), ([5e5, 3, 7, 7], 2),
      ([-3e5, 7e5, 1, 100], 1e-3),
    ] as [([Double], Double)])
  func product_ofGradients_isTheProfileBetweenClearEnds(_ sides: [Double], _ deviation: Double) {
    let rect = Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    let plan = ShadowPlan(Self.shadow(rect, 0, deviation))
    guard case .product(let area, let across, let down) = plan else {
      Issue.record("no product")
      return
    }
    let moved = rect.offsetBy(dx: 3, dy: -5)
    #expect(area == moved.insetBy(dx: -3 * deviation, dy: -3 * deviation))
    /// The Gaussian's integral, cut off at 3 deviations and scaled to reach 0 and 1.
    func edge(_ distance: Double) -> Double {
      let share = erf(max(-3, min(3, distance / deviation)) / 2.0.squareRoot())
      return 0.5 + 0.5 * share / erf(3 / 2.0.squareRoot())
    }
    for (gradient, low, high, alpha, isAcross) in [
      (across, moved.minX, moved.maxX, 0.6, true), (down, moved.minY, moved.maxY, 1, false),
    ] {
      let (start, end) = isAcross ? (area.minX, area.maxX) : (area.minY, area.maxY)
      func point(_ place: Double) -> Point {
        isAcross ? Point(x: place, y: 0) : Point(x: 0, y: place)
      }
      #expect(gradient.geometry == .linear(start: point(start), end: point(end)))
      let stops = gradient.stops
      #expect(stops.count >= 9 && stops.first?.offset == 0 && stops.last?.offset == 1)
      #expect(stops.first?.color.alpha == 0 && stops.last?.color.alpha == 0, "\(stops)")
      #expect(zip(stops, stops.dropFirst()).allSatisfy { $0.offset <= $1.offset })
      // Of places far from zero the last digits are lost.
      let slack = 1e-3 + 1e-15 * max(abs(low), abs(high)) / deviation
      for stop in stops {
        let place = start + stop.offset * (end - start)
        let darkness = max(0, edge(place - low) - edge(place - high))
        #expect(abs(stop.color.alpha - alpha * darkness) < slack, "\(stop)")
        #expect(stop.color.withOpacity(1) == .black)
      }
    }
  }

  @Test func canFadeEachItem_ofContents_isForOneThatDoesNotOverlapItself() {
    let rect = Rect(x: 0, y: 0, width: 9, height: 9)
    let fill = DisplayItem.fill(.rect(rect), .color(.black), .nonZero)
    let stroke = DisplayItem.stroke(.rect(rect), .color(.black), StrokeStyle())
    let round = DisplayItem.shadow(Self.shadow(rect, 2, 1))
    let path = DisplayItem.shadow(
      Shadow(of: .path(.rect(rect)), color: .black, standardDeviation: 1))
    func group(_ mode: BlendMode) -> DisplayItem {
      .group(DisplayGroup(blendMode: mode, content: DisplayList([fill, stroke])))
    }
    let rows: [([DisplayItem], Bool)] = [
      ([], true), ([fill], true), ([stroke], true), ([round], true), ([path], false),
      ([group(.normal)], true), ([group(.multiply)], false),
      ([.artwork(Artwork("a", DisplayList([fill, fill])))], true), ([fill, stroke], false),
      ([fill, .destination(name: "a", at: .zero)], false),
    ]
    for (items, canFade) in rows {
      #expect(DisplayList(items).canFadeEachItem == canFade, "\(DisplayList(items))")
    }
  }

  /// Whole pixels that show a size, within a millionth of one, in multiples of a step.
  @Test func sides_ofASize_areWholeAndInSteps() throws {
    let rows: [(size: (Double, Double), scale: Double, step: Double, sides: (Int, Int))] = [
      ((10, 20), 1, 1, (10, 20)), ((10.0000001, 20.000002), 1, 1, (10, 21)),
      ((10.5, 20.1), 2, 1, (21, 41)), ((0.1, 0), 1, 1, (1, 1)), ((0.1, 3), 1, 2, (2, 4)),
      ((10, 11), 1, 2, (10, 12)), ((1.0 / 3, 2.0 / 3), 3, 1, (1, 2)), ((5, 7), 1, 4, (8, 8)),
      ((32_767, 8_000), 1, 1, (32_767, 8_000)), ((8_000, 32_767), 1, 1, (8_000, 32_767)),
    ]
    for (size, scale, step, expected) in rows {
      let found = try PixelImage.sides(
        of: Size(width: size.0, height: size.1), scale: scale, step: step)
      #expect(found == expected, "\(size), \(scale), \(step): \(found)")
    }
    for (width, height, scale) in [
      (32_768.0, 1.0, 1.0), (1, 32_768, 1), (20_000, 20_000, 1), (1, 1, 0), (1, 1, -1),
      (1, 1, .infinity), (1, 1, .nan), (10, 1, 4_000),
    ] {
      #expect(throws: RenderError.self, "\(width), \(height), \(scale)") {
        _ = try PixelImage.sides(of: Size(width: width, height: height), scale: scale)
      }
    }
  }
}
