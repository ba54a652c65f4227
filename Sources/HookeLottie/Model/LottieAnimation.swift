// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// An animation of a Lottie file: read, checked and ready to be drawn.
///
/// ```swift
/// let text = """
///   {"w": 100, "h": 100, "fr": 60, "ip": 0, "op": 60,
///    "layers": [{"ty": 1, "ip": 0, "op": 60, "sw": 50, "sh": 50, "sc": "#3498db"}]}
///   """
/// let animation = try LottieAnimation(json: Array(text.utf8), name: "square")
/// let picture = animation.picture(at: 0.5)
/// let recording = animation.recording()
/// ```
///
/// It holds everything the file says about shapes and motion, and none of the file's text. The same
/// file gives the same pictures on every machine.
public struct LottieAnimation: Sendable {
  /// A named frame.
  public struct Marker: Sendable, Hashable {
    /// The number of the frame on the time line of the file, fractions included.
    public var frame: Double
    /// The name.
    public var caption: String
  }

  /// The name of the file, for files that are made of it.
  public let name: String
  /// The title that the file has, or its name where the title is an editor's own, "Comp 1".
  public let title: String
  /// The size of the canvas, in points; each side 1...14,400.
  public let size: Size
  /// The frames per second, above 0 and at most 1000.
  public let frameRate: Double
  /// The frame at which the animation begins.
  public let firstFrame: Double
  /// The frame before which the animation ends, above ``firstFrame``.
  public let lastFrame: Double
  /// The named frames, in the order of the file.
  public let markers: [Marker]
  /// What the file has and is not drawn, each feature once, in the order in which it was met.
  public internal(set) var warnings: [LottieWarning]
  let main: Composition
  let compositions: [Composition]

  init(
    name: String, title: String, size: Size, frameRate: Double, firstFrame: Double,
    lastFrame: Double, markers: [Marker], warnings: [LottieWarning], main: Composition,
    compositions: [Composition]
  ) {
    (self.name, self.title, self.size, self.frameRate) = (name, title, size, frameRate)
    (self.firstFrame, self.lastFrame, self.markers) = (firstFrame, lastFrame, markers)
    (self.warnings, self.main, self.compositions) = (warnings, main, compositions)
  }

  /// Reads the text of a Lottie file.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - name: A name for files that are made of it.
  ///   - pictures: Returns the bytes of a picture beside the file, by the path in the file; nil
  ///     where there is none. Pictures inside the file need none.
  /// - Throws: ``LottieError``, with the first place that cannot be read.
  /// - Complexity: O(n) in the number of bytes.
  public init(
    json bytes: [UInt8], name: String = "lottie",
    pictures: @escaping (String) -> [UInt8]? = { _ in nil }
  ) throws(LottieError) {
    self = try LottieReader(try LottieSource(bytes), pictures: pictures).animation(name: name)
  }

  /// The length of the animation, in seconds.
  public var duration: Double { (lastFrame - firstFrame) / frameRate }

  /// The frame at a time in seconds, kept within the animation.
  func frame(at time: Double) -> Double {
    let frame = firstFrame + time * frameRate
    // Frames are often asked for by their time; rounding must not put them before themselves.
    let near = frame.rounded()
    let exact = (frame - near).magnitude < 1e-6 ? near : frame
    // The last frame is not part of the run, and layers end before it.
    return max(firstFrame, min(lastFrame - min(0.01, (lastFrame - firstFrame) / 2), exact))
  }
}
