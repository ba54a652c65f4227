// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

extension LottieAnimation {
  /// The most instants at which a layer is looked for.
  private static let mostLooks = 600.0

  /// Whether anything that a layer draws comes onto the canvas in some of its frames.
  ///
  /// A layer that passes the canvas from one frame to the next counts as seen, and so does one
  /// whose extent is not known.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - index: Its index in the main composition.
  ///   - frames: The frames in which it is shown.
  /// - Returns: Whether it is seen.
  func isSeen(_ layer: Layer, _ index: Int, in frames: Range<Double>) -> Bool {
    // What draws nothing itself moves others.
    if case .null = layer.content { return true }
    let canvas = Rect(origin: .zero, size: size).insetBy(dx: -1, dy: -1)
    func area(at share: Double) -> Rect? {
      let frame = frames.lowerBound + share * (frames.upperBound - frames.lowerBound)
      return bounds(of: layer, index, in: main, at: frame, .identity)
    }
    // Nearly every layer is on the canvas when it is half over.
    guard let middle = area(at: 0.5), !middle.intersects(canvas) else { return true }
    let looks = min(Self.mostLooks, (frames.upperBound - frames.lowerBound).rounded(.up))
    var last: Rect?
    for look in 0..<max(1, Int(looks)) {
      guard let here = area(at: Double(look) / max(1, looks)) else { return true }
      if (last?.union(here) ?? here).intersects(canvas) { return true }
      last = here
    }
    return false
  }

  /// The area of what a layer draws in a frame of its composition, on the canvas; nil where it
  /// draws nothing.
  func bounds(
    of layer: Layer, _ index: Int, in composition: Composition, at frame: Double,
    _ outer: AffineTransform
  ) -> Rect? {
    let painter = FramePainter(compositions: compositions, frameRate: frameRate)
    var transforms = LayerTransforms(composition, frame)
    return DisplayList(painter.content(of: layer, frame))
      .bounds(measurer: MonospacedTextMeasurer())?
      .applying(transforms.matrix(of: index).concatenating(outer))
  }
}
