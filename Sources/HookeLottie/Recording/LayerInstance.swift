// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// A layer at one place in the tree of compositions, on the time line of the file.
struct LayerInstance {
  let layer: Layer
  /// The names of the layers around it and its own, outermost first.
  let names: [String]
  let time: TimeMap
  /// The frames of the file in which it can be seen.
  let frames: Range<Double>
  /// The map from its composition's coordinates to the canvas at the middle of those frames.
  let outer: AffineTransform
  /// The scale on the canvas of the coordinates that it moves in, dimensionless.
  let scale: Double
  /// The distance on the canvas from its anchor to its farthest point, in points.
  let radius: Double
  /// The diagonal of what it draws on the canvas, in points.
  let diagonal: Double
  /// Whether it is ever on the canvas, or moves a layer that may be.
  let isSeen: Bool

  /// The map from a frame of the file to one of a composition.
  struct TimeMap {
    /// The frame of the composition at a frame of the file.
    let inner: (Double) -> Double
    /// The file's frames for a composition's: `offset + factor · frame`, the factor above 0; nil
    /// where time is remapped or runs backwards.
    let linear: (offset: Double, factor: Double)?

    /// The file's own time.
    static var identity: TimeMap { TimeMap(inner: { $0 }, linear: (0, 1)) }

    /// The map to a composition that a layer shows.
    func into(_ layer: Layer, timeRemap: AnimatedValue?, frameRate: Double) -> TimeMap {
      if let timeRemap {
        return TimeMap(inner: { timeRemap.number(at: inner($0)) * frameRate }, linear: nil)
      }
      let (start, stretch) = (layer.startFrame, layer.stretch)
      return TimeMap(
        inner: { (inner($0) - start) / stretch },
        linear: stretch > 0
          ? linear.map { ($0.offset + $0.factor * start, $0.factor * stretch) } : nil)
    }
  }
}

extension LottieAnimation {
  /// Calls the body with every layer that can be seen, until it returns false.
  func forEachInstance(_ body: (LayerInstance) -> Bool) {
    var isDone = false
    func visit(
      _ composition: Composition, _ names: [String], _ time: LayerInstance.TimeMap,
      _ frames: Range<Double>, _ outer: AffineTransform, isSeen: Bool
    ) {
      let parents = Set(composition.layers.compactMap(\.parent))
      for (index, layer) in composition.layers.enumerated() where !isDone {
        var shown = frames
        if let linear = time.linear {
          shown = frames.clamped(
            to: linear.offset + linear.factor * layer.frames.lowerBound..<linear.offset
              + linear.factor * layer.frames.upperBound)
        }
        // A layer that nothing shows still moves those whose parent it is.
        if shown.isEmpty, !parents.contains(index) { continue }
        if shown.isEmpty { shown = frames }
        let middle = (shown.lowerBound + shown.upperBound) / 2
        // Where a composition is, changes: of what lies in one that is seen, all is.
        let isSeen =
          isSeen
          && (!names.isEmpty || parents.contains(index) || self.isSeen(layer, index, in: shown))
        let instance = instance(
          of: layer, index, in: composition, names, time, shown, outer, at: middle, isSeen: isSeen)
        if !body(instance) { isDone = true }
        if case .composition(let number, _, let timeRemap) = layer.content {
          var transforms = LayerTransforms(composition, time.inner(middle))
          visit(
            compositions[number], instance.names,
            time.into(layer, timeRemap: timeRemap, frameRate: frameRate), shown,
            transforms.matrix(of: index).concatenating(outer), isSeen: isSeen)
        }
      }
    }
    visit(main, [], .identity, firstFrame..<lastFrame, .identity, isSeen: true)
  }

  private func instance(
    of layer: Layer, _ index: Int, in composition: Composition, _ names: [String],
    _ time: LayerInstance.TimeMap, _ frames: Range<Double>, _ outer: AffineTransform,
    at middle: Double, isSeen: Bool
  ) -> LayerInstance {
    let inner = time.inner(middle)
    var transforms = LayerTransforms(composition, inner)
    let around = layer.parent.map { transforms.matrix(of: $0).concatenating(outer) } ?? outer
    let extent =
      layer.properties.isEmpty
      ? (radius: 0, diagonal: 0) : extent(of: layer, index, in: composition, time, frames, outer)
    return LayerInstance(
      layer: layer, names: names + [layer.name], time: time, frames: frames, outer: outer,
      scale: around.isFinite ? around.meanScale : 0, radius: extent.radius,
      diagonal: extent.diagonal, isSeen: isSeen)
  }

  /// The distance on the canvas from a layer's anchor to its farthest point, and the diagonal of
  /// what it draws: the largest at three of the frames in which it is seen.
  private func extent(
    of layer: Layer, _ index: Int, in composition: Composition, _ time: LayerInstance.TimeMap,
    _ frames: Range<Double>, _ outer: AffineTransform
  ) -> (radius: Double, diagonal: Double) {
    // What draws nothing itself moves others.
    if case .null = layer.content {
      let radius = min(size.width, size.height) / 4
      return (radius, 2 * radius)
    }
    var (radius, diagonal) = (1.0, 1.0)
    for share in [0.25, 0.5, 0.75] {
      let inner = time.inner(frames.lowerBound + share * (frames.upperBound - frames.lowerBound))
      var transforms = LayerTransforms(composition, inner)
      let placed = transforms.matrix(of: index).concatenating(outer)
      let anchor = placed.apply(to: layer.transform.anchor.point(at: inner))
      guard let bounds = bounds(of: layer, index, in: composition, at: inner, outer) else {
        continue
      }
      diagonal = max(
        diagonal,
        Point(x: bounds.minX, y: bounds.minY).distance(to: Point(x: bounds.maxX, y: bounds.maxY)))
      for x in [bounds.minX, bounds.maxX] {
        for y in [bounds.minY, bounds.maxY] {
          radius = max(radius, anchor.distance(to: Point(x: x, y: y)))
        }
      }
    }
    let most = size.width + size.height
    return (min(radius, most), min(diagonal, most))
  }
}
