// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeFormat

extension SVGWriter {
  /// Writes a picture of pixels as a use of its definition.
  mutating func write(_ image: Image, in area: Rect, to text: inout SVGText) {
    guard area.width > 0, area.height > 0 else { return }
    let name = name(of: image)
    let place = AffineTransform(
      a: area.width, b: 0, c: 0, d: area.height, tx: area.minX, ty: area.minY)
    text.raw("<use href=\"#\(name)\"")
    text.transform(place, decimals: decimals)
    text.raw("/>\n")
  }

  /// The id of a picture stretched to a square of 1 point, which is defined at its first use.
  private mutating func name(of image: Image) -> String {
    if let name = imageNames[image] { return name }
    var rest = SVGText()
    rest.raw(" width=\"1\" height=\"1\" preserveAspectRatio=\"none\"")
    rest.raw(" href=\"data:image/\(image.format.rawValue);base64,")
    rest.raw(Base64.text(image.bytes))
    rest.raw("\"/>\n")
    let name = definitions.name("i", "image", rest)
    imageNames[image] = name
    return name
  }
}
