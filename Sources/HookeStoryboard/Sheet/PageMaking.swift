// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// A maker of pages, one after another.
///
/// The functions that make pages throw any error, and so are compiled once; generic ones would be
/// compiled for every type of error that a body throws.
protocol PageMaking {
  /// Makes the pages, each with its entry in the outline; throws only what the receiver throws.
  func makePages(textMeasurer: any TextMeasuring, for receiver: PageReceiver) throws
}

extension PageMaking {
  /// Makes the pages, and throws the error of the body with its type.
  func makeTypedPages<Failure: Error>(
    textMeasurer: any TextMeasuring, _ body: (Page, OutlineEntry) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    withoutActuallyEscaping(body) { body in
      let receiver = PageReceiver { page, entry in
        do throws(Failure) {
          try body(page, entry)
        } catch {
          failure = error
          throw error
        }
      }
      do {
        try makePages(textMeasurer: textMeasurer, for: receiver)
      } catch {
        // The body's own error, which is kept with its type.
      }
    }
    if let failure { throw failure }
  }
}
