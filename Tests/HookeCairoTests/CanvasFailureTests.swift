// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
@testable import HookeCairo
import HookeDrawing
import Testing

/// Errors of a canvas and of what it writes to.
@Suite("Failures of a canvas")
struct CanvasFailureTests {
  private static func error(_ body: () throws(RenderError) -> Void) -> RenderError? {
    do throws(RenderError) {
      try body()
      return nil
    } catch { return error }
  }

  /// A surface can fail by itself: pixels have no pages.
  @Test func check_afterAFailureOfTheSurface_throwsIt() throws {
    for label in [nil, "iv"] {
      let canvas = try CairoCanvas.image(width: 1, height: 1)
      canvas.beginPDFPage(size: Size(width: 9, height: 9), label: label)
      for error in [Self.error(canvas.check), Self.error(canvas.finish)] {
        // CAIRO_STATUS_SURFACE_TYPE_MISMATCH.
        guard case .library(13, _) = error else {
          Issue.record("\(error as Any)")
          continue
        }
      }
    }
  }

  /// The sink's error comes before that of what was drawn, and both before Cairo's.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
  func check_afterSeveralFailures_throwsTheMostImportant() throws {
    let sink = ByteSink(file: try AtomicFile(replacing: "/dev/full"))
    let canvas = try CairoCanvas.pdf(to: sink, firstPage: Size(width: 9, height: 9))
    #expect(Self.error(canvas.check) == nil)
    canvas.transform(.scale(0))
    // CAIRO_STATUS_INVALID_MATRIX.
    guard case .library(5, _) = Self.error(canvas.check) else {
      Issue.record("\(Self.error(canvas.check) as Any)")
      return
    }
    let drawn = RenderError.document(problem: "drawn")
    canvas.failure = drawn
    #expect(Self.error(canvas.check) == drawn && Self.error(canvas.finish) == drawn)
    #expect(sink.take([65]), "what is not yet written cannot fail")
    #expect(Self.error(canvas.check) == drawn)
    #expect(!sink.take(Array(repeating: 65, count: 70_000)))
    let full = RenderError.file(path: "/dev/full", reason: "no space left on device")
    #expect(Self.error(canvas.check) == full && sink.failure == full)
    #expect(!sink.take([65]), "what follows is lost")
  }
}
