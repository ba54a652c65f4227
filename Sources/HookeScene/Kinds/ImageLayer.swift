// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing
internal import HookeSolver

/// A layer that shows a picture of pixels, as a PNG or JPEG file holds it.
///
/// ```swift
/// let photo = ImageLayer(Image(pngBytes))
/// photo.bounds.size = Size(width: 120, height: 80)
/// photo.contentMode = .scaleAspectFill
/// photo.clipsToBounds = true
/// ```
///
/// PDF and SVG files hold the picture once, however often it is drawn. As in Core Animation it is
/// cut off at the bounds and their corners only where ``Layer/clipsToBounds`` says so.
open class ImageLayer: Layer {
  /// The picture; nil shows none.
  public final var image: Image? {
    didSet { if image != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The placement of the picture in the bounds.
  public final var contentMode = ContentMode.scaleToFill
  /// The number of pixels per point, above 0 and finite; another one stops with a message.
  public final var contentsScale = 1.0 {
    didSet {
      checkPrecondition(
        contentsScale > 0 && contentsScale.isFinite,
        "a picture has above 0 and finitely many pixels per point, not \(contentsScale)")
      if contentsScale != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// A layer of size 0 that shows a picture; constraints give it the picture's own size.
  public init(_ image: Image?, name: String? = nil) {
    self.image = image
    super.init(name: name ?? "image")
  }

  /// The picture's own size, in points; nil without a picture.
  package final var imageSize: Size? {
    image.map {
      Size(width: Double($0.width) / contentsScale, height: Double($0.height) / contentsScale)
    }
  }

  /// The picture's own size.
  override open var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(width: imageSize?.width, height: imageSize?.height)
  }

  /// Draws the picture where ``contentMode`` places it.
  override open func drawContent(into list: inout DisplayListBuilder) {
    let bounds = presentation.bounds
    guard let image, let size = imageSize, bounds.width > 0, bounds.height > 0 else { return }
    let place = contentMode.rect(for: size, in: bounds)
    // A picture in its own size under a transform: a playing picture animates transforms.
    let transform = AffineTransform(
      a: place.width / size.width, b: 0, c: 0, d: place.height / size.height,
      tx: place.minX, ty: place.minY)
    list.group(transform: transform) {
      $0.append(.image(image, in: Rect(origin: .zero, size: size)))
    }
  }
}
