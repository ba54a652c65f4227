// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeAnimation
import HookeFormat
import HookeRecording
import HookeSolver

/// A motion with its name and its closed form, as documents are made of it.
struct NamedMotion {
  /// What it is called, in style sheets and pictures.
  let name: String
  let motion: PlottedMotion
  /// The closed form; nil for a motion that is defined only at its frames.
  let curve: MotionCurve?
  /// Its parameters as they were given; nil where only the motion is known.
  var terms: String?

  /// The easing as custom properties.
  ///
  /// - Throws: `ValidationError` for a motion that no easing can follow.
  func styleSheet() throws -> String {
    if let easing = motion.easing { return EaseStyleSheet(motion: easing, name: name).text }
    return try MotionStyleSheet(motion, name: name).text()
  }

  /// Ready keyframes of CSS.
  ///
  /// A browser that knows `linear()` plays two keyframes along it; any other plays as many
  /// keyframes as the easing has corners, at equal speed between them: the same motion, with the
  /// same error.
  ///
  /// - Throws: `ValidationError` for a motion that no easing can follow.
  func keyframes(of property: KeyframeProperty) throws -> String {
    let distance = motion.distance
    let ends = """
      @keyframes \(name) {
        from { \(property): \(property.text(motion.from, ofWay: distance)) }
        to { \(property): \(property.text(motion.to, ofWay: distance)) }
      }

      """
    if let easing = motion.easing {
      let timing = EaseStyleSheet(motion: easing, name: name).timing
      let duration = NumberFormat.short(easing.duration, 6, minus: "-")
      return "/* \(motion.summary). */\n.\(name) { animation: \(name) \(duration)s "
        + "\(timing) both }\n\(ends)"
    }
    let fitted = try MotionStyleSheet(motion, name: name).fitted()
    let duration = NumberFormat.short(fitted.duration, 6, minus: "-") + "s"
    let steps = fitted.easing.controlPoints.map { point in
      let value = motion.from + point.value * distance
      return "  \(NumberFormat.short(point.input * 100, 2))% "
        + "{ \(property): \(property.text(value, ofWay: distance)) }\n"
    }
    return """
      /* \(motion.summary).
         \(MotionStyleSheet.accuracy(fitted)) */
      .\(name) { animation: \(name)-steps \(duration) linear both }
      @supports (animation-timing-function: linear(0, 1)) {
        .\(name) { animation: \(name) \(duration) both;
          animation-timing-function: \(fitted.easing.css) }
      }
      \(ends)@keyframes \(name)-steps {
      \(steps.joined())}

      """
  }

  /// The code of another system.
  ///
  /// - Throws: `ValidationError` where the system has no such motion.
  func code(_ format: MotionFormat) throws -> String {
    guard let curve else {
      throw ValidationError("\(format.rawValue) is for the exact profile: leave out --profile")
    }
    guard let system = format.system,
      let text = MotionCode(curve, from: motion.from, threshold: motion.threshold).text(system)
    else {
      if case .spring = curve, motion.distance == 0 {
        throw ValidationError(
          "\(format.rawValue) needs a distance: this spring ends at "
            + "\(NumberFormat.readable(motion.to)), where it starts")
      }
      throw ValidationError("\(format.rawValue) has nothing that moves like this \(motion.kind)")
    }
    return "// \(name): \(motion.summary)\n\(text)\n"
  }
}
