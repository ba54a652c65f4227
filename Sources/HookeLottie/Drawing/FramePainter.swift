// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

extension LottieAnimation {
  /// What the animation shows at a time, in points of its canvas, cut off at its edges.
  ///
  /// - Parameter time: The time in seconds, kept within 0 and ``duration``.
  /// - Returns: The picture.
  /// - Complexity: O(n) in the number of shapes and keyframes that are visible.
  public func picture(at time: Double) -> DisplayList {
    let items = FramePainter(compositions: compositions, frameRate: frameRate)
      .items(of: main, at: frame(at: time.isNaN ? 0 : time))
    guard !items.isEmpty else { return DisplayList() }
    let canvas = Path.rect(Rect(origin: .zero, size: size))
    let content = DisplayList(items).limited(to: LottieLimits.farthestReach)
    return DisplayList([.group(DisplayGroup(clip: DisplayGroup.Clip(canvas), content: content))])
  }
}

/// The drawing of compositions at a frame.
struct FramePainter {
  let compositions: [Composition]
  /// The frames per second, with which times are counted where a composition's time is remapped.
  let frameRate: Double

  /// The items of a composition at a frame, from back to front.
  func items(of composition: Composition, at frame: Double) -> [DisplayItem] {
    var transforms = LayerTransforms(composition, frame)
    return composition.layers.indices.reversed().compactMap { index -> DisplayItem? in
      let layer = composition.layers[index]
      guard !layer.isHidden, let item = item(of: layer, index, frame, &transforms) else {
        return nil
      }
      guard let matte = layer.matte else { return item }
      let source = composition.layers[matte.source]
      let picture = self.item(of: source, matte.source, frame, &transforms)
      return Self.matted(item, by: picture, matte.mode, layer.blendMode)
    }
  }

  /// A layer through the picture of another one.
  private static func matted(
    _ item: DisplayItem, by picture: DisplayItem?, _ mode: Layer.MatteMode, _ blendMode: BlendMode
  ) -> DisplayItem? {
    let (measure, isInverted): (GroupMask.Measure, Bool) =
      switch mode {
      case .alpha(let isInverted): (.alpha, isInverted)
      case .luma(let isInverted): (.luminance, isInverted)
      }
    guard let picture else { return isInverted ? item : nil }
    var item = item
    if case .group(var group) = item, blendMode != .normal {
      group.blendMode = .normal
      item = .group(group)
    }
    return .group(
      DisplayGroup(
        mask: GroupMask(DisplayList([picture]), measure, isInverted: isInverted),
        blendMode: blendMode, content: DisplayList([item])))
  }

  /// A layer in the coordinates of its composition; nil where it shows nothing.
  private func item(
    of layer: Layer, _ index: Int, _ frame: Double, _ transforms: inout LayerTransforms
  ) -> DisplayItem? {
    guard layer.frames.contains(frame) else { return nil }
    let opacity = layer.transform.opacity(at: frame)
    guard opacity > 0 else { return nil }
    let transform = transforms.matrix(of: index)
    guard transform.isFinite, transform.determinant.magnitude > 1e-9 else { return nil }
    var content = content(of: layer, frame)
    guard !content.isEmpty else { return nil }
    if !layer.masks.isEmpty {
      guard let masked = MaskPainter.masked(content, by: layer.masks, at: frame) else { return nil }
      content = masked
    }
    // A group around a single group would only deepen the nesting.
    if content.count == 1, case .group(var group) = content[0], group.transform == .identity,
      group.blendMode == .normal, group.label == nil
    {
      group.transform = transform
      group.opacity *= opacity
      group.blendMode = layer.blendMode
      group.label = DisplayGroup.Label(title: layer.name)
      return .group(group)
    }
    return .group(
      DisplayGroup(
        transform: transform, opacity: opacity, blendMode: layer.blendMode,
        label: DisplayGroup.Label(title: layer.name), content: DisplayList(content)))
  }

  func content(of layer: Layer, _ frame: Double) -> [DisplayItem] {
    switch layer.content {
    case .null: return []
    case .solid(let color, let size):
      guard size.width > 0, size.height > 0 else { return [] }
      return [.fill(.rect(Rect(origin: .zero, size: size)), .color(color), .nonZero)]
    case .shapes(let items): return ShapePainter.items(of: items, at: frame)
    case .composition(let number, let size, let timeRemap):
      let composition = compositions[number]
      var inner = (frame - layer.startFrame) / layer.stretch
      if let timeRemap { inner = timeRemap.number(at: frame) * frameRate }
      let items = items(of: composition, at: inner)
      guard !items.isEmpty, size.width > 0, size.height > 0 else { return [] }
      let clip = DisplayGroup.Clip(.rect(Rect(origin: .zero, size: size)))
      return [.group(DisplayGroup(clip: clip, content: DisplayList(items)))]
    case .image(let asset): return [.image(asset.image, in: Rect(origin: .zero, size: asset.size))]
    case .text(let text): return TextPainter.items(of: text.document(at: frame))
    }
  }
}

/// The transforms of a composition's layers at a frame, each computed once.
struct LayerTransforms {
  private let composition: Composition
  private let frame: Double
  /// The transforms by the positions of their layers: few are needed where one layer is looked at.
  private var known: [Int: AffineTransform] = [:]

  init(_ composition: Composition, _ frame: Double) {
    (self.composition, self.frame) = (composition, frame)
  }

  /// The map from a layer's coordinates to its composition's, parents included.
  mutating func matrix(of index: Int) -> AffineTransform {
    if let matrix = known[index] { return matrix }
    let layer = composition.layers[index]
    var matrix = layer.transform.matrix(at: frame)
    if let parent = layer.parent { matrix = matrix.concatenating(self.matrix(of: parent)) }
    known[index] = matrix
    return matrix
  }
}
