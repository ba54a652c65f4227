// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeStoryboard

/// Comparisons as JUnit XML, which systems of continuous integration show: a test each.
struct JUnitReport {
  private var cases: [String] = []
  private var failureCount = 0

  /// Adds a comparison; one that differs is a failure.
  mutating func add(_ name: String, _ comparison: RecordingComparison) {
    var text = "  <testcase classname=\"motion\" name=\"\(Self.escaped(name))\" time=\"0\""
    if comparison.isSame {
      text += "/>"
    } else {
      failureCount += 1
      text += ">\n    <failure type=\"motion\" message=\"\(Self.escaped(comparison.verdict))\">"
      text += Self.escaped(comparison.markdown()) + "</failure>\n  </testcase>"
    }
    cases.append(text)
  }

  /// The text of the file.
  var xml: String {
    let counts = "tests=\"\(cases.count)\" failures=\"\(failureCount)\" errors=\"0\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
      <testsuite name="hooke" \(counts) skipped="0">
      \(cases.joined(separator: "\n"))
      </testsuite>
      </testsuites>

      """
  }

  /// A text as XML holds it: what XML has no place for is left out.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
