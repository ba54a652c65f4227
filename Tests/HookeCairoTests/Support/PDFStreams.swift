// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation

/// The streams of a PDF file as Cairo writes it: what is drawn on its pages and in its groups.
enum PDFStreams {
  /// The streams of a file, unpacked, in their order.
  static func read(_ file: [UInt8]) throws -> [String] {
    let data = Data(file)
    var texts: [String] = []
    var place = data.startIndex
    while let start = data.range(of: Data("stream\n".utf8), in: place..<data.endIndex),
      let end = data.range(of: Data("endstream".utf8), in: start.upperBound..<data.endIndex)
    {
      // Two bytes of zlib's head.
      var inflater = Inflater(Array(data[start.upperBound..<end.lowerBound].dropFirst(2)))
      texts.append(String(decoding: try inflater.inflate(), as: UTF8.self))
      place = end.upperBound
    }
    return texts
  }
}
