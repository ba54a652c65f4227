// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension String {
  /// The name of the file of a path without its ending: `card.v1` of `cards/card.v1.yaml`, and
  /// `.card` of `.card`, whose point begins it.
  package var fileStem: String {
    let name = split(separator: "/").last ?? ""
    let dot = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil }
    return String(name[..<(dot ?? name.endIndex)])
  }
}
