// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import Testing

/// Shadows in faded groups, in three formats, against the product of all opacities.
@Suite("Faded shadows")
struct FadedShadowTests {
  private static let rect = Rect(x: 10, y: 10, width: 40, height: 40)
  private static let size = Size(width: 60, height: 60)

  /// The layers of a stack or a halo are each rounded to 8 bits.
  private static let tolerance = 12.0

  /// The levels in the middle of the shadow in each format.
  private static func levels(_ list: DisplayList) throws -> [Int] {
    let (png, pdf, svg) = try PictureTests.draw(Page(size: size, content: list), scale: 1)
    return [png, pdf, svg].map { $0[30, 30][0] }
  }

  /// A shadow in groups of some opacities, the outermost first, in a large or a small scale.
  private static func list(
    _ shadow: Shadow, _ opacities: [Double], scale: Double = 1, isArtwork: Bool = false
  ) -> DisplayList {
    var list = DisplayList([.shadow(shadow)])
    if isArtwork { list = DisplayList([.artwork(Artwork("shadow", list))]) }
    if scale != 1 {
      list = DisplayList([.group(DisplayGroup(transform: .scale(scale), content: list))])
    }
    for opacity in opacities.reversed() {
      list = DisplayList([.group(DisplayGroup(opacity: opacity, content: list))])
    }
    return list
  }

  /// Shadows of every plan, whose middle is as dark as their colour.
  private static func shadows(_ alpha: Double, scale: Double = 1) -> [(name: String, Shadow)] {
    let rect = Rect(
      x: rect.minX / scale, y: rect.minY / scale, width: rect.width / scale,
      height: rect.height / scale)
    let round = Shadow.Shape.roundedRect(rect, cornerRadius: 12 / scale)
    let color = Color.black.withOpacity(alpha)
    return [
      ("hard", Shadow(of: round, color: color, standardDeviation: 0)),
      (
        "product",
        Shadow(
          of: .roundedRect(rect, cornerRadius: 0), color: color, standardDeviation: 3 / scale)
      ),
      ("stack", Shadow(of: round, color: color, standardDeviation: 3 / scale)),
      ("path", Shadow(of: .path(.rect(rect)), color: color, standardDeviation: 0)),
      ("halo", Shadow(of: .path(.rect(rect)), color: color, standardDeviation: 3 / scale)),
    ]
  }

  @Test(arguments: [[0.5], [1, 0.25], [0.5, 0.5]])
  func shadow_inFadedGroups_isFadedByAll(_ opacities: [Double]) throws {
    for (name, shadow) in Self.shadows(0.8) {
      let expected = 255 * (1 - opacities.reduce(0.8, *))
      let found = try Self.levels(Self.list(shadow, opacities))
      #expect(
        found.allSatisfy { (Double($0) - expected).magnitude <= Self.tolerance },
        "\(name) \(opacities): \(found), expected \(expected)")
    }
  }

  /// Beyond a scale of 32, recordings are not painted: the PDF holds each drawing itself.
  @Test(arguments: [false, true])
  func shadow_drawnLarge_isFadedByAll(_ isArtwork: Bool) throws {
    for (name, shadow) in Self.shadows(0.8, scale: 40) {
      let list = Self.list(shadow, [0.5], scale: 40, isArtwork: isArtwork)
      let found = try Self.levels(list)
      #expect(
        found.allSatisfy { (Double($0) - 255 * 0.6).magnitude <= Self.tolerance },
        "\(name): \(found)")
    }
  }

  @Test func shadow_fadedTwiceOnAPage_isFadedByEach() throws {
    let (_, shadow) = Self.shadows(0.8)[1]
    let half = Self.list(shadow, [0.5]).items
    // 1 - (1 - 0.4)², as two veils of 0.4 are.
    let found = try Self.levels(DisplayList(half + half))
    #expect(found.allSatisfy { (Double($0) - 255 * 0.36).magnitude <= Self.tolerance }, "\(found)")
  }
}
