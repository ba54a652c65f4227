// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CCairo
internal import HookeDrawing

extension CairoCanvas {
  /// Draws a picture of pixels, stretched to a rectangle and faded.
  func draw(_ image: Image, in area: Rect, opacity: Double) {
    guard area.width > 0, area.height > 0 else { return }
    guard let surface = unsafe Self.surface(of: image) else {
      let size = "\(image.width) x \(image.height) pixels"
      let problem = "a picture of \(size) is damaged: it cannot be decoded"
      failure = failure ?? .document(problem: problem)
      return
    }
    defer { unsafe cairo_surface_destroy(surface) }
    save()
    setPath(.rect(area))
    clip()
    transform(
      AffineTransform(
        a: area.width / Double(image.width), b: 0, c: 0, d: area.height / Double(image.height),
        tx: area.minX, ty: area.minY))
    unsafe cairo_set_source_surface(context, surface, 0, 0)
    let isPixels =
      unsafe cairo_surface_get_type(cairo_get_target(context)) == CAIRO_SURFACE_TYPE_IMAGE
    if isPixels, let pattern = unsafe cairo_get_source(context) {
      // Without it, the edges of an enlarged picture fade. In a PDF it would make Cairo embed a
      // padded copy at each use.
      unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    }
    unsafe cairo_paint_with_alpha(context, opacity)
    restore()
  }

  /// The pixels of a picture; for a JPEG, which Cairo does not decode, a grey area with the file
  /// attached, which PDF uses in place of the pixels.
  private static func surface(of image: Image) -> OpaquePointer? {
    switch image.format {
    case .png:
      var reader = ByteReader(bytes: image.bytes)
      let surface = unsafe withUnsafeMutablePointer(to: &reader) { pointer in
        unsafe cairo_image_surface_create_from_png_stream(
          { closure, data, count in
            guard let closure = unsafe closure, let data = unsafe data else {
              return CAIRO_STATUS_READ_ERROR
            }
            let reader = unsafe closure.assumingMemoryBound(to: ByteReader.self)
            return unsafe reader.pointee.read(Int(count), to: data)
              ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
          }, pointer)
      }
      guard let surface = unsafe surface else { return nil }
      guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
        unsafe cairo_surface_destroy(surface)
        return nil
      }
      unsafe attach(image.fingerprint, as: "application/x-cairo.uuid", to: surface)
      return unsafe surface
    case .jpeg:
      guard
        let surface = unsafe cairo_image_surface_create(
          CAIRO_FORMAT_RGB24, Int32(image.width), Int32(image.height)),
        let canvas = unsafe cairo_create(surface)
      else { return nil }
      unsafe cairo_set_source_rgb(canvas, 0.8, 0.8, 0.8)
      unsafe cairo_paint(canvas)
      unsafe cairo_destroy(canvas)
      unsafe attach(image.fingerprint, as: "application/x-cairo.uuid", to: surface)
      unsafe attach(image.bytes, as: "image/jpeg", to: surface)
      return unsafe surface
    }
  }

  /// Attaches data of a type to a surface, which keeps a copy.
  private static func attach(_ bytes: [UInt8], as type: String, to surface: OpaquePointer) {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    unsafe copy.initialize(from: bytes, count: bytes.count)
    let status = unsafe cairo_surface_set_mime_data(
      surface, type, copy, UInt(bytes.count),
      { unsafe $0?.assumingMemoryBound(to: UInt8.self).deallocate() }, copy)
    if status != CAIRO_STATUS_SUCCESS { unsafe copy.deallocate() }
  }
}

extension Image {
  /// The name, made from its bytes, by which Cairo recognises equal pictures of a PDF.
  ///
  /// Two hashes of 64 bits, FNV-1a and its reverse, make an accident of two pictures with one name
  /// as unlikely as one of random identifiers.
  fileprivate var fingerprint: [UInt8] {
    func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
      bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    let text = [hash(bytes), hash(bytes.reversed())].map { String($0, radix: 16) }
    return Array("\(text.joined(separator: "-"))-\(bytes.count)".utf8)
  }
}

/// Bytes that are read in pieces.
private struct ByteReader {
  let bytes: [UInt8]
  var position = 0

  /// Copies the next bytes, or returns false where there are not as many.
  mutating func read(_ count: Int, to target: UnsafeMutablePointer<UInt8>) -> Bool {
    guard position + count <= bytes.count else { return false }
    for index in 0..<count { unsafe target[index] = bytes[position + index] }
    position += count
    return true
  }
}
