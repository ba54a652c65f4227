// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

@testable import HookeLottie

/// Random stacks of layers with parents, masks, mattes, groups and compositions, against what each
/// leaves of the points of the canvas.
@Suite("random layers point by point")
struct LayerModelTests {
  /// A transform of a layer or a group: multiples of ten, quarter turns, mirrored or not.
  private struct Placement {
    var anchor: (x: Double, y: Double) = (0, 0)
    var position: (x: Double, y: Double) = (0, 0)
    var scale: (x: Double, y: Double) = (100, 100)
    var quarters = 0
    var opacity = 100.0

    init(_ random: inout SeededGenerator, isMoved: Bool = true) {
      if random.index(below: 3) == 0 {
        opacity = [50, 25, 80, 100, 60, 0][random.index(below: 6)]
      }
      guard isMoved else { return }
      func ten(_ count: Int) -> Double { 10 * Double(random.index(below: count)) }
      if random.index(below: 3) == 0 { anchor = (ten(3), ten(3)) }
      if random.index(below: 3) > 0 { position = (ten(6), ten(6)) }
      if random.index(below: 3) == 0 {
        let factors = [100.0, 200, 50, 150]
        scale = (factors[random.index(below: 4)], factors[random.index(below: 4)])
        if random.index(below: 3) == 0 { scale.x = -scale.x }
      }
      if random.index(below: 4) == 0 { quarters = random.index(below: 4) }
    }

    var json: String {
      #""a":{"k":[\#(anchor.x),\#(anchor.y)]},"p":{"k":[\#(position.x),\#(position.y)]},"#
        + #""s":{"k":[\#(scale.x),\#(scale.y)]},"r":{"k":\#(90 * quarters)},"o":{"k":\#(opacity)}"#
    }

    /// The place inside of a place around it.
    func inner(_ point: Point) -> Point {
      var (x, y) = (point.x - position.x, point.y - position.y)
      for _ in 0..<quarters { (x, y) = (y, -x) }
      return Point(x: x / scale.x * 100 + anchor.x, y: y / scale.y * 100 + anchor.y)
    }
  }

  private enum Content {
    case solid(Rect)
    /// Rectangles with the opacities of their fills, in a group or not.
    case shapes([(area: Rect, opacity: Double)], Placement?)
    case composition(Int, Size)
  }

  private struct Layer {
    var content: Content
    var placement: Placement
    var parent: Int?
    var mask: (area: Rect, mode: String, opacity: Double)?
    /// A way to be matted by the layer above.
    var matte = 0
    var isHidden = false
    var frames = (0, 20)
  }

  /// Layers from the uppermost on.
  private typealias Stack = [Layer]

  private static func rect(_ random: inout SeededGenerator) -> Rect {
    Rect(
      x: 10 * Double(random.index(below: 3)), y: 10 * Double(random.index(below: 3)),
      width: 10 * Double(3 + random.index(below: 6)),
      height: 10 * Double(3 + random.index(below: 6)))
  }

  private static func stack(_ random: inout SeededGenerator, compositions: Range<Int>) -> Stack {
    var stack: Stack = []
    for index in 0..<2 + random.index(below: 3) {
      let content: Content
      switch random.index(below: compositions.isEmpty ? 3 : 5) {
      case 0: content = .solid(Rect(origin: .zero, size: rect(&random).size))
      case 1, 2:
        let fills = (0...random.index(below: 2)).map { _ in
          (rect(&random), [100.0, 60, 30, 0][random.index(below: 4)])
        }
        let isMoved = random.index(below: 2) == 0
        content = .shapes(
          fills, random.index(below: 4) == 0 ? nil : Placement(&random, isMoved: isMoved))
      default:
        let number = compositions.lowerBound + random.index(below: compositions.count)
        content = .composition(number, rect(&random).size)
      }
      var layer = Layer(content: content, placement: Placement(&random))
      if index > 0, random.index(below: 3) == 0 { layer.parent = random.index(below: index) }
      if random.index(below: 4) == 0 {
        layer.mask = (
          rect(&random), ["a", "s", "i"][random.index(below: 3)],
          [100, 50][random.index(below: 2)]
        )
      }
      if index > 0, random.index(below: 3) == 0, stack[index - 1].matte == 0 {
        layer.matte = 1 + random.index(below: 4)
        stack[index - 1].isHidden = true
      }
      if random.index(below: 8) == 0 { layer.frames = (5, 20) }
      if random.index(below: 12) == 0 { layer.isHidden = true }
      stack.append(layer)
    }
    return stack
  }

  private static func corners(_ area: Rect) -> [[Double]] {
    [
      [area.minX, area.minY], [area.maxX, area.minY], [area.maxX, area.maxY],
      [area.minX, area.maxY],
    ]
  }

  private static func json(_ stack: Stack) -> String {
    stack.enumerated().map { index, layer in
      var json = #"{"ind":\#(index),"ks":{\#(layer.placement.json)},"#
      switch layer.content {
      case .solid(let area):
        json += #""ty":1,"sw":\#(area.width),"sh":\#(area.height),"sc":"fff","#
      case .shapes(let fills, let group):
        var items = fills.map { area, opacity in
          // Each fill is that of its own rectangle.
          let rectangle =
            #"{"ty":"rc","p":{"k":[\#(area.midX),\#(area.midY)]},"s":{"k":[\#(area.width),\#(area.height)]}}"#
          return
            #"{"ty":"gr","it":[\#(rectangle),{"ty":"fl","c":{"k":[1,1,1]},"o":{"k":\#(opacity)}}]}"#
        }.joined(separator: ",")
        if let group {
          items = #"{"ty":"gr","it":[\#(items),{"ty":"tr",\#(group.json)}]}"#
        }
        json += #""ty":4,"shapes":[\#(items)],"#
      case .composition(let number, let size):
        json += #""ty":0,"refId":"\#(number)","w":\#(size.width),"h":\#(size.height),"#
      }
      if let parent = layer.parent { json += #""parent":\#(parent),"# }
      if let mask = layer.mask {
        json +=
          #""masksProperties":[{"mode":"\#(mask.mode)","o":{"k":\#(mask.opacity)},"pt":{"k":{"c":true,"v":\#(corners(mask.area))}}}],"#
      }
      if layer.matte > 0 { json += #""tt":\#(layer.matte),"# }
      if layer.isHidden { json += #""hd":true,"# }
      return json + #""ip":\#(layer.frames.0),"op":\#(layer.frames.1)}"#
    }.joined(separator: ",")
  }

  private static func contains(_ area: Rect, _ point: Point) -> Bool {
    point.x > area.minX && point.x < area.maxX && point.y > area.minY && point.y < area.maxY
  }

  private static func over(_ opacities: [Double]) -> Double {
    1 - opacities.reduce(1) { $0 * (1 - $1) }
  }

  /// What a layer itself leaves of a point, matte or not; nil where it is not shown.
  private static func own(
    _ stack: Stack, _ index: Int, _ point: Point, _ frame: Double, _ all: [Stack]
  ) -> Double? {
    let layer = stack[index]
    guard frame >= Double(layer.frames.0), frame < Double(layer.frames.1),
      layer.placement.opacity > 0
    else { return nil }
    var chain = [index]
    while let parent = stack[chain[chain.count - 1]].parent { chain.append(parent) }
    let place = chain.reversed().reduce(point) { stack[$1].placement.inner($0) }
    var opacity: Double
    switch layer.content {
    case .solid(let area): opacity = contains(area, place) ? 1 : 0
    case .shapes(let fills, let group):
      let inner = group?.inner(place) ?? place
      let fills = fills.filter { $0.opacity > 0 }
      guard !fills.isEmpty, group?.opacity ?? 1 > 0 else { return nil }
      opacity = over(fills.map { contains($0.area, inner) ? $0.opacity / 100 : 0 })
      opacity *= (group?.opacity ?? 100) / 100
    case .composition(let number, let size):
      guard let drawn = shown(all[number], place, frame, all) else { return nil }
      opacity = contains(Rect(origin: .zero, size: size), place) ? drawn : 0
    }
    if let mask = layer.mask {
      let covered = contains(mask.area, place) ? mask.opacity / 100 : 0
      opacity *= mask.mode == "s" ? 1 - covered : covered
    }
    return opacity * layer.placement.opacity / 100
  }

  /// What a stack leaves of a point; nil where nothing of it is drawn.
  private static func shown(
    _ stack: Stack, _ point: Point, _ frame: Double, _ all: [Stack]
  ) -> Double? {
    var opacities: [Double] = []
    for (index, layer) in stack.enumerated() where !layer.isHidden {
      guard var opacity = own(stack, index, point, frame, all) else { continue }
      if layer.matte > 0 {
        let matte = own(stack, index - 1, point, frame, all)
        let isInverted = layer.matte % 2 == 0
        if matte == nil, !isInverted { continue }
        opacity *= isInverted ? 1 - (matte ?? 0) : matte ?? 0
      }
      opacities.append(opacity)
    }
    return opacities.isEmpty ? nil : over(opacities)
  }

  @Test func layers_ofRandomStacks_leaveWhatTheModelLeaves() throws {
    // No side of a rectangle lies on one of these, halved or doubled.
    let points = (0..<5).flatMap { x in
      (0..<6).map { Point(x: 3.3 + 13.7 * Double(x), y: 1.9 + 12.3 * Double($0)) }
    }
    var drawn = 0
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      // The layers of one composition may show those behind it.
      let numbered = (0..<3).map { Self.stack(&random, compositions: $0 + 1..<3) }
      let assets = (1..<3).map { #"{"id":"\#($0)","layers":[\#(Self.json(numbered[$0]))]}"# }
      let animation = try LottieFile.animation(
        layers: Self.json(numbered[0]),
        extra: #""assets":[\#(assets.joined(separator: ","))],"#)
      let time = seed % 3 == 0 ? 0.2 : 0.5
      let picture = animation.picture(at: time)
      for point in points {
        let expected = Self.shown(numbered[0], point, time * 10, numbered) ?? 0
        let found = picture.items.opacity(at: point)
        #expect((found - expected).magnitude < 1e-9, "seed \(seed), \(point) at \(time)")
        drawn += expected > 0 ? 1 : 0
      }
    }
    #expect(drawn > 300, "\(drawn)")
  }
}
