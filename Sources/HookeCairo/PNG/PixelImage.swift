// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing
internal import HookeFormat

/// An image in memory that display lists are drawn to again and again, such as the frames of a
/// window.
///
/// ```swift
/// let image = try PixelImage(width: 200, height: 100)
/// let dot = DisplayList { $0.fill(.circle(center: Point(x: 50, y: 25), radius: 9), .black) }
/// try image.draw(dot, scale: 2)
/// let first = image.withPixels { pixels in pixels[0] }
/// ```
public final class PixelImage {
  /// The most pixels along a side.
  public static let longestSide = 32_767
  /// The most pixels in all: 2^28.
  static let mostPixels = 268_435_456.0

  /// The pixels of a row.
  public let width: Int
  /// The number of rows.
  public let height: Int

  private let fonts: CairoTextMeasurer
  let canvas: CairoCanvas

  /// Creates a transparent image.
  ///
  /// - Parameters:
  ///   - width: The pixels of a row, 1...``longestSide``.
  ///   - height: The number of rows, 1...``longestSide``; together at most 2^28 pixels.
  ///   - fonts: The measurer that lays out texts.
  /// - Throws: ``RenderError`` for a size out of range, or where memory is lacking.
  public init(
    width: Int, height: Int, fonts: CairoTextMeasurer = CairoTextMeasurer()
  ) throws(RenderError) {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height),
      Double(width) * Double(height) <= Self.mostPixels
    else {
      throw .document(
        problem: "an image of \(width) by \(height) pixels; at least 1 by 1, at most "
          + "\(Self.longestSide) by \(Self.longestSide) and \(Int(Self.mostPixels)) in all can be "
          + "drawn")
    }
    self.width = width
    self.height = height
    self.fonts = fonts
    canvas = try CairoCanvas.image(width: width, height: height)
  }

  /// Draws a list in place of what the image showed.
  ///
  /// - Parameters:
  ///   - list: The list, its origin at the top left.
  ///   - scale: Pixels per point; above 0 and finite.
  ///   - background: The colour below the list; nil for a transparent one.
  /// - Throws: ``RenderError`` where the scale or an item is wrong; after an item a new image is
  ///   needed.
  public func draw(
    _ list: DisplayList, scale: Double = 1, background: Color? = .white
  ) throws(RenderError) {
    try Self.check(scale: scale)
    do {
      try list.validate()
    } catch {
      throw .item(page: 0, error)
    }
    try drawValidated(list, scale: scale, background: background)
  }

  /// The pixels of a row and the rows that show a size whole.
  ///
  /// - Parameters:
  ///   - size: The size, in points.
  ///   - scale: Pixels per point.
  ///   - step: What the number of pixels of each side is a multiple of.
  /// - Returns: Both numbers, at least `step`.
  /// - Throws: ``RenderError/document(problem:)`` where the scale is not above 0 and finite, or an
  ///   image cannot have so many pixels.
  package static func sides(
    of size: Size, scale: Double, step: Double = 1
  ) throws(RenderError) -> (width: Int, height: Int) {
    func side(_ points: Double) -> Double {
      max(1, (points * scale / step - 1e-6).rounded(.up)) * step
    }
    try check(scale: scale)
    let (width, height) = (side(size.width), side(size.height))
    let limit = Double(longestSide)
    guard width <= limit, height <= limit, width * height <= mostPixels else {
      throw .document(
        problem: "a picture at scale \(scale.plain) would be \(width.plain) by \(height.plain) "
          + "pixels, at most \(longestSide) by \(longestSide) and \(Int(mostPixels)) in all can be "
          + "drawn")
    }
    return (Int(width), Int(height))
  }

  /// Throws where a scale is not above 0 and finite.
  static func check(scale: Double) throws(RenderError) {
    guard scale > 0, scale.isFinite else {
      throw .document(problem: "the scale is \(scale), must be above 0 and finite")
    }
  }

  /// Draws a list that ``DisplayList/validate()`` has passed.
  func drawValidated(
    _ list: DisplayList, scale: Double, background: Color?
  ) throws(RenderError) {
    canvas.failure = nil
    canvas.save()
    canvas.clear()
    if let background {
      canvas.setSource(.color(background))
      canvas.paint()
    }
    let scaling = AffineTransform.scale(scale)
    if CairoPainter.canDraw(scaling) {
      canvas.transform(scaling)
      let visibleArea = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
      var painter = CairoPainter(canvas, seen: visibleArea, fonts: fonts, transform: scaling)
      painter.draw(list)
    }
    canvas.restore()
    try canvas.check()
  }
}
