// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

extension LottieReader {
  /// Reads the picture of an image layer; nothing with a warning where it cannot be drawn.
  func image(_ node: LottieNode) throws(LottieError) -> Layer.Content {
    guard let name = node["refId"].string else {
      throw node["refId"].expected("the id of an image")
    }
    guard let asset = assets[name] else {
      node["refId"].warn("pictures that are missing are left out")
      return .null
    }
    if let known = images[name] { return known }
    let content = try image(of: asset)
    // Layers share a picture: a file may show a large one any number of times.
    images[name] = content
    return content
  }

  private func image(of asset: LottieNode) throws(LottieError) -> Layer.Content {
    let file = asset["p"].string ?? ""
    let bytes: [UInt8]?
    if file.hasPrefix("data:") {
      bytes = Self.decoded(file)
    } else {
      bytes = pictures((asset["u"].string ?? "") + file)
    }
    guard let bytes else {
      asset["p"].warn("pictures that cannot be read are left out")
      return .null
    }
    imageBytes += bytes.count
    guard imageBytes <= LottieLimits.mostImageBytes else {
      throw asset["p"].error(
        "the pictures have more than \(LottieLimits.mostImageBytes >> 20) MB in all")
    }
    guard let image = Image(bytes) else {
      asset["p"].warn("pictures that are no PNG or JPEG of a moderate size are left out")
      return .null
    }
    guard image.damage == nil else {
      asset["p"].warn("pictures that are damaged are left out")
      return .null
    }
    let size = Size(
      width: try asset["w"].number(Double(image.width)),
      height: try asset["h"].number(Double(image.height)))
    return .image(ImageAsset(size: size, image: image))
  }

  /// The bytes of an address that holds its data itself, in base 64.
  static func decoded(_ address: String) -> [UInt8]? {
    guard let comma = address.firstIndex(of: ","), address[..<comma].hasSuffix(";base64") else {
      return nil
    }
    var (bytes, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
    for byte in address[address.index(after: comma)...].utf8 {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="), 0x0A, 0x0D, 0x20: continue
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
