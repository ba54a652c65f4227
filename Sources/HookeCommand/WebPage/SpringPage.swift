// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeFormat

/// A page in which a spring is tried: the example `spring.html`, with the solver in the same file.
///
/// The build without vector instructions is the one inside, because it runs in every engine; it
/// gives the same bits.
struct SpringPage {
  let form: SpringForm

  /// The page.
  ///
  /// - Throws: `IOError.unreadable` where the solver for browsers is not installed.
  func html() throws(IOError) -> String {
    let template = String(decoding: try WebFolder.read("examples/spring.html"), as: UTF8.self)
    let module = Base64.text(try WebFolder.read("hooke.mjs"))
    let solver = Base64.text(try WebFolder.read("hooke-scalar.wasm"))
    var page = template
    for (place, text) in [
      ("\"../hooke.mjs\"", "\"data:text/javascript;base64,\(module)\""),
      ("loadHooke()", "loadHooke({ wasm: \"data:application/wasm;base64,\(solver)\" })"),
      ("\"response\", \"values\": [0.4, 0.6]", "\"\(name)\", \"values\": [\(values)]"),
    ] {
      guard page.contains(place) else {
        throw .unreadable(
          place: "examples/spring.html", reason: "it is of another version: it has no \(place)")
      }
      page = page.replacing(place, with: text, maxReplacements: 1)
    }
    return page
  }

  /// The name of the parameterization in the page.
  private var name: String {
    switch form.parameterization {
    case .bounciness: "bounciness"
    case .stiffness: "physics"
    case .response: "response"
    case .duration: "duration"
    case .settlingDuration: "settlingDuration"
    case .origami: "origami"
    }
  }

  /// Its parameters, in the order of the page's sliders.
  private var values: String {
    let mass = form.parameterization == .stiffness ? [form.mass] : []
    return ([form.first, form.second] + mass).map { "\($0)" }.joined(separator: ", ")
  }
}
