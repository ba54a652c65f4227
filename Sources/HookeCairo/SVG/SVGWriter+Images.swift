// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

extension SVGWriter {
  /// Writes a picture of pixels as a use of its definition.
  mutating func write(
    _ image: Image, in area: Rect, _ attributes: SVGText, to text: inout SVGText
  ) {
    guard area.width > 0, area.height > 0 else { return }
    let name = name(of: image)
    let place = AffineTransform(
      a: area.width, b: 0, c: 0, d: area.height, tx: area.minX, ty: area.minY)
    if !attributes.isEmpty {
      text.raw("<g")
      text.append(attributes)
      text.raw(">")
    }
    text.raw("<use href=\"#\(name)\"")
    text.transform(place, decimals: decimals)
    text.raw("/>")
    if !attributes.isEmpty { text.raw("</g>") }
    text.raw("\n")
  }

  /// The id of a picture stretched to a square of 1 point, which is defined at its first use.
  private mutating func name(of image: Image) -> String {
    if let name = imageNames[image] { return name }
    var rest = SVGText()
    rest.raw(" width=\"1\" height=\"1\" preserveAspectRatio=\"none\"")
    rest.raw(" href=\"data:image/\(image.format.rawValue);base64,")
    rest.raw(Self.base64(image.bytes))
    rest.raw("\"/>\n")
    let name = definitions.name("i", "image", rest)
    imageNames[image] = name
    return name
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = Swift.min(3, bytes.count - start)
      var bits: UInt32 = 0
      for index in 0..<3 { bits = bits << 8 | UInt32(index < count ? bytes[start + index] : 0) }
      for index in 0..<4 {
        let digit = Int(bits >> UInt32(18 - 6 * index) & 63)
        text.append(index <= count ? digits[digit] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
