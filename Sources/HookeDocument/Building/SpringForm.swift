// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
internal import HookeScene

/// A spring in the parameterisation that the document gives.
enum SpringForm: Sendable {
  /// POP's scale; what is not given is POP's default.
  case bounciness(Double?, speed: Double?)
  case constants(Spring)
  /// A spring that ends after a duration, in seconds.
  case settling(duration: Double, dampingRatio: Double)

  /// The spring's constants.
  var spring: Spring {
    switch self {
    case .bounciness(let bounciness, let speed):
      Spring(bounciness: bounciness ?? 4, speed: speed ?? 12)
    case .constants(let spring): spring
    case .settling(let duration, let dampingRatio):
      Spring(settlingDuration: duration, dampingRatio: dampingRatio)
    }
  }
}

extension DocumentReader {
  /// A spring of a name, or from its parameters.
  func spring(_ node: DocumentNode?) -> SpringForm? {
    guard let node else { return nil }
    if let name = node.text { return lookUp(name, "spring", in: springs, at: node.range) }
    guard let entries = node.entries else { return nil }
    var given: [String: Double] = [:]
    for entry in entries {
      guard let key = entry.key.scalar,
        let form = DocumentSchema.springKeys.key(key)?.value,
        SchemaChecker.problems(in: entry.value, form).isEmpty,
        let number = constant(entry.value)
      else { return nil }
      given[key] = number
    }
    let names = Set(given.keys)
    guard
      let form = Self.springForms.first(where: {
        names.isSubset(of: $0.allowed) && names.isSuperset(of: $0.needed)
      })
    else {
      reportSpring(names, node)
      return nil
    }
    do throws(SolverError) {
      return try form.make(given)
    } catch {
      report(error, given, node)
      return nil
    }
  }

  /// Reports a parameter out of range at its key, or one that follows from others about all of
  /// them.
  private func report(_ error: SolverError, _ given: [String: Double], _ node: DocumentNode) {
    guard case .outOfRange(let parameter, let value, let expected) = error else { return }
    let words = parameter.split(separator: " ")
    let key = words.dropFirst().reduce(String(words.first ?? "")) { name, word in
      name + word.prefix(1).uppercased() + word.dropFirst()
    }
    if let wrong = node.value(key) {
      report(wrong.range, "'\(key)' must be \(expected), not \(value.plain)")
    } else {
      let terms = given.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.plain)" }
      report(
        node.firstPlace,
        "\(terms.joined(separator: " and ")) would give a \(parameter) of \(value.plain), which must "
          + "be \(expected)")
    }
  }

  private struct Form: Sendable {
    let needed: Set<String>
    let allowed: Set<String>
    let make: @Sendable ([String: Double]) throws(SolverError) -> SpringForm

    init(
      _ needed: [String], optional: [String] = [],
      _ make: @escaping @Sendable ([String: Double]) throws(SolverError) -> SpringForm
    ) {
      self.needed = Set(needed)
      allowed = Set(needed + optional)
      self.make = make
    }
  }

  private static let springForms: [Form] = [
    Form([], optional: ["bounciness", "speed"]) { given throws(SolverError) in
      _ = try Spring.validated(bounciness: given["bounciness"] ?? 4, speed: given["speed"] ?? 12)
      return .bounciness(given["bounciness"], speed: given["speed"])
    },
    Form(["stiffness", "damping"], optional: ["mass"]) { given throws(SolverError) in
      .constants(
        try .validated(
          mass: given["mass"] ?? 1, stiffness: given["stiffness"] ?? 0,
          damping: given["damping"] ?? 0))
    },
    Form(["response", "dampingRatio"]) { given throws(SolverError) in
      .constants(
        try .validated(response: given["response"] ?? 0, dampingRatio: given["dampingRatio"] ?? 0))
    },
    Form(["duration", "bounce"]) { given throws(SolverError) in
      .constants(try .validated(duration: given["duration"] ?? 0, bounce: given["bounce"] ?? 0))
    },
    Form(["settlingDuration", "dampingRatio"]) { given throws(SolverError) in
      let (duration, ratio) = (given["settlingDuration"] ?? 0, given["dampingRatio"] ?? 0)
      _ = try Spring.validated(settlingDuration: duration, dampingRatio: ratio)
      return .settling(duration: duration, dampingRatio: ratio)
    },
    Form(["origamiTension", "origamiFriction"]) { given throws(SolverError) in
      .constants(
        try .validated(
          origamiTension: given["origamiTension"] ?? 0,
          origamiFriction: given["origamiFriction"] ?? 0))
    },
  ]

  private func reportSpring(_ names: Set<String>, _ node: DocumentNode) {
    let help =
      "one of: bounciness speed, stiffness damping [mass], response dampingRatio, "
      + "duration bounce, settlingDuration dampingRatio, origamiTension origamiFriction"
    let listed = names.sorted().joined(separator: " and ")
    let possible = Self.springForms.filter { names.isSubset(of: $0.allowed) }
    if possible.isEmpty {
      report(node.firstPlace, "\(listed) contradict each other", help: help)
    } else {
      let missing = possible.map {
        $0.needed.subtracting(names).sorted().joined(separator: " and ")
      }
      report(
        node.firstPlace,
        "\(listed) alone \(names.count == 1 ? "makes" : "make") no spring: add "
          + missing.joined(separator: " or "), help: help)
    }
  }
}
