// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeScene

extension DocumentReader {
  /// The picture of a file in the document's folder; nil, and a problem, where there is none.
  func image(_ node: DocumentNode?) -> Image? {
    guard let node, let path = node.text else { return nil }
    if let known = images[path] { return known }
    guard let folder else {
      report(node.range, "a document that is no file can show no pictures")
      return nil
    }
    do throws(DocumentFileError) {
      let bytes = try DocumentFile.read(
        try DocumentFile.find(path, in: folder), atMost: DocumentLimits.imageByteCount)
      imageByteCount += bytes.count
      guard imageByteCount <= DocumentLimits.imageByteCount else {
        report(
          node.range,
          "the pictures have more than \(DocumentLimits.imageByteCount >> 20) MB in all")
        return nil
      }
      guard let image = Image(bytes) else {
        report(node.range, "'\(path)' is no PNG or JPEG file of at most 64 million pixels")
        return nil
      }
      if let damage = image.damage {
        report(node.range, "the picture '\(path)' is damaged: \(damage)")
        return nil
      }
      images[path] = image
      imagePaths.append(folder == "." ? path : folder + "/" + path)
      return image
    } catch {
      report(
        node.range, "'\(path)' cannot be shown: \(error.reason)",
        help: "pictures lie in the folder of the document or below")
      return nil
    }
  }
}
