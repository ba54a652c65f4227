// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeFormat
import HookeSolver

/// A spring in the parameterization that the command line gave.
struct SpringForm: Sendable {
  /// The parameterizations of a spring, each of two options, one with a mass.
  enum Parameterization: CaseIterable, Sendable {
    case bounciness, stiffness, response, duration, settlingDuration, origami

    /// The two options that this parameterization needs.
    var names: [String] {
      switch self {
      case .bounciness: ["--bounciness", "--speed"]
      case .stiffness: ["--stiffness", "--damping"]
      case .response: ["--response", "--damping-ratio"]
      case .duration: ["--duration", "--bounce"]
      case .settlingDuration: ["--settling-duration", "--damping-ratio"]
      case .origami: ["--origami-tension", "--origami-friction"]
      }
    }

    /// The options that this parameterization can use.
    var accepted: Set<String> {
      Set(names + (self == .stiffness ? ["--mass"] : []))
    }

    /// Whether exactly these options give a spring this parameterization.
    func accepts(_ given: Set<String>) -> Bool {
      given.isSuperset(of: names) && given.isSubset(of: accepted)
    }
  }

  let parameterization: Parameterization
  let first: Double
  let second: Double
  let mass: Double

  /// All parameterizations, for messages.
  static let usage =
    Parameterization.allCases.map { parameterization in
      parameterization.names.joined(separator: " ")
        + (parameterization == .stiffness ? " [--mass]" : "")
    }.joined(separator: ", ")

  /// The spring.
  ///
  /// - Throws: `ValidationError` if a parameter is out of range.
  func spring() throws -> Spring {
    do throws(SolverError) {
      return try validated()
    } catch {
      throw error.about(Array(parameterization.accepted), given: given(wrongOptions))
    }
  }

  private func validated() throws(SolverError) -> Spring {
    switch parameterization {
    case .bounciness: try .validated(bounciness: first, speed: second)
    case .stiffness: try .validated(mass: mass, stiffness: first, damping: second)
    case .response: try .validated(response: first, dampingRatio: second)
    case .duration: try .validated(duration: first, bounce: second)
    case .settlingDuration: try .validated(settlingDuration: first, dampingRatio: second)
    case .origami: try .validated(origamiTension: first, origamiFriction: second)
    }
  }

  /// The parameters with their names and units: "response 0.4 s  ·  damping ratio 0.7".
  var words: String {
    let seconds: Set = ["--response", "--duration", "--settling-duration"]
    var fields = zip(parameterization.names, [first, second]).map { name, value in
      name.dropFirst(2).replacing("-", with: " ") + " " + NumberFormat.readable(value)
        + (seconds.contains(name) ? " s" : "")
    }
    if mass != 1 { fields.append("mass \(NumberFormat.readable(mass))") }
    return fields.joined(separator: "  ·  ")
  }

  /// The options that were given, with their values.
  private var options: [(name: String, value: Double)] {
    Array(zip(parameterization.names, [first, second])) + (mass == 1 ? [] : [("--mass", mass)])
  }

  /// The options that alone are at fault: with an ordinary value in their place there is a spring.
  ///
  /// All of them where none alone is.
  private var wrongOptions: [String] {
    let ordinary = 0.5
    let names = options.map(\.name)
    let wrong = names.filter { name in
      func value(_ option: (name: String, value: Double)) -> Double {
        option.name == name ? ordinary : option.value
      }
      let other = SpringForm(
        parameterization: parameterization, first: value(options[0]), second: value(options[1]),
        mass: name == "--mass" ? ordinary : mass)
      return (try? other.validated()) != nil
    }
    return wrong.isEmpty ? names : wrong
  }

  /// Options as they were typed: "--response 0.4 and --damping-ratio 0.7".
  private func given(_ names: [String]) -> String {
    Self.listed(
      options.filter { names.contains($0.name) }.map {
        "\($0.name) \(NumberFormat.readable($0.value))"
      })
  }

  /// The spring in POP's terms.
  ///
  /// POP alone accepts a tension of 0.
  ///
  /// - Throws: `ValidationError` if a parameter is out of range.
  func dynamics() throws -> POPDynamics {
    if parameterization == .stiffness, first == 0, second >= 0, mass > 0 {
      return POPDynamics(tension: 0, friction: second, mass: mass)
    }
    let spring = try spring()
    return POPDynamics(tension: spring.stiffness, friction: spring.damping, mass: spring.mass)
  }
}

extension SpringForm {
  /// The names of all options of springs.
  static let names = Set(Parameterization.allCases.flatMap(\.accepted))

  /// The one parameterization that options give.
  ///
  /// - Throws: `ValidationError` if no parameterization is complete, or more than one was begun.
  init(_ given: [(name: String, value: Double)]) throws {
    guard !given.isEmpty else {
      throw ValidationError("no spring: give one of \(SpringForm.usage)")
    }
    let names = Set(given.map(\.name))
    guard
      let parameterization = SpringForm.Parameterization.allCases.first(where: { $0.accepts(names) }
      )
    else {
      throw ValidationError(Self.complaint(about: given.map(\.name)))
    }
    var values: [String: Double] = [:]
    for option in given { values[option.name] = option.value }
    self.init(
      parameterization: parameterization,
      first: values[parameterization.names[0]] ?? 0,
      second: values[parameterization.names[1]] ?? 0,
      mass: values["--mass"] ?? 1)
  }

  /// The message about options that make no spring: one is missing, or one is too many.
  private static func complaint(about names: [String]) -> String {
    let given = Set(names)
    let completions = SpringForm.Parameterization.allCases.filter {
      given.isSubset(of: $0.accepted)
    }
    if !completions.isEmpty {
      let missing = completions.map { parameterization in
        parameterization.names.filter { !given.contains($0) }.joined(separator: " and ")
      }
      return "\(listed(names)) alone \(names.count == 1 ? "makes" : "make") no spring: "
        + "add \(missing.joined(separator: " or "))"
    }
    return "\(listed(names)) contradict each other: give only one of \(SpringForm.usage)"
  }

  private static func listed(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
