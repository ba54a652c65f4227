// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat
import HookeStoryboard

/// Comparisons as JUnit XML, which systems of continuous integration show: a test each.
struct JUnitReport {
  private var cases: [String] = []
  private var failureCount = 0
  private var errorCount = 0

  /// Adds the error of a comparison whose recording cannot be read.
  mutating func add(_ name: String, _ error: any Error) {
    errorCount += 1
    let message = (error as? InputError)?.text ?? "\(error)"
    cases.append(
      begin(of: name) + ">\n    <error type=\"recording\" message=\""
        + MarkupText.escaped(message) + "\"/>\n  </testcase>")
  }

  private func begin(of name: String) -> String {
    "  <testcase classname=\"motion\" name=\"\(MarkupText.escaped(name))\" time=\"0\""
  }

  /// Adds a comparison; one that differs is a failure.
  mutating func add(_ name: String, _ comparison: RecordingComparison) {
    var text = begin(of: name)
    if comparison.isSame {
      text += "/>"
    } else {
      failureCount += 1
      text +=
        ">\n    <failure type=\"motion\" message=\"\(MarkupText.escaped(comparison.verdict))\">"
      text +=
        MarkupText.escaped(comparison.markdown(), keepingLines: true) + "</failure>\n  </testcase>"
    }
    cases.append(text)
  }

  /// The text of the file.
  var xml: String {
    let counts = "tests=\"\(cases.count)\" failures=\"\(failureCount)\" errors=\"\(errorCount)\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
      <testsuite name="hooke" \(counts) skipped="0">
      \(cases.joined(separator: "\n"))
      </testsuite>
      </testsuites>

      """
  }
}
