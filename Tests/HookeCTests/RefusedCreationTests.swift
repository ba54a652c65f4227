// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHooke
import HookeC
import HookeTestSupport
import Testing

/// A call that cannot create what it is asked for leaves null in its place, whatever was there.
@Suite("hooke.h: what cannot be created")
struct RefusedCreationTests {
  private typealias Token = UnsafeMutablePointer<OpaquePointer?>

  private static let spring = hooke_spring_t(mass: 1, stiffness: 100, damping: 9)
  private static let unknownScalar = hooke_scalar_t(rawValue: 9)
  /// `SIZE_MAX`, -1 in Swift, and more than memory holds.
  private static let capacities = [-1, Int.min, Int.max, 1 << 50]

  /// Calls with an address that is not null and of no object, and expects the status and null.
  private func expect(
    _ expected: hooke_status_t, _ name: String, _ create: (Token) -> hooke_status_t
  ) {
    var token = unsafe OpaquePointer(bitPattern: 0x5a5a_5a50)
    let status = unsafe create(&token)
    let isNull = unsafe token == nil
    #expect(status == expected && isNull, "\(name): \(status)")
  }

  @Test func batch_refused_isNull() {
    for capacity in Self.capacities {
      for scalar in [HOOKE_FLOAT, HOOKE_DOUBLE] {
        unsafe expect(HOOKE_ERROR_CAPACITY, "\(capacity)") {
          unsafe hooke_batch_create(scalar, capacity, $0)
        }
      }
    }
    for scalar in [Self.unknownScalar, hooke_scalar_t(rawValue: .max)] {
      unsafe expect(HOOKE_ERROR_PARAMETER, "\(scalar)") { unsafe hooke_batch_create(scalar, 0, $0) }
    }
    #expect(hooke_batch_create(HOOKE_FLOAT, 0, nil) == HOOKE_ERROR_NULL)
  }

  @Test func sharingBatch_refused_isNull() {
    func create(
      _ expected: hooke_status_t, _ name: String, _ scalar: hooke_scalar_t = HOOKE_DOUBLE,
      spring: hooke_spring_t? = Self.spring, threshold: Double = 0.01, capacity: Int = 0
    ) {
      unsafe expect(expected, name) { token in
        guard var spring else {
          return unsafe hooke_batch_create_sharing(scalar, nil, threshold, capacity, token)
        }
        return unsafe hooke_batch_create_sharing(scalar, &spring, threshold, capacity, token)
      }
    }
    create(HOOKE_ERROR_NULL, "no spring", spring: nil)
    create(HOOKE_ERROR_PARAMETER, "scalar", Self.unknownScalar)
    for capacity in Self.capacities {
      create(HOOKE_ERROR_CAPACITY, "\(capacity)", capacity: capacity)
    }
    for scalar in [HOOKE_FLOAT, HOOKE_DOUBLE] {
      for threshold in [-1, .nan, .infinity] {
        create(HOOKE_ERROR_THRESHOLD, "\(threshold)", scalar, threshold: threshold)
      }
      for number in [-1, .nan, .infinity] {
        create(
          HOOKE_ERROR_SPRING, "\(number)", scalar,
          spring: hooke_spring_t(mass: 1, stiffness: number, damping: 9))
        create(
          HOOKE_ERROR_SPRING, "\(number)", scalar,
          spring: hooke_spring_t(mass: number, stiffness: 100, damping: 9))
      }
    }
    var spring = Self.spring
    #expect(
      unsafe hooke_batch_create_sharing(HOOKE_FLOAT, &spring, 0.01, 0, nil) == HOOKE_ERROR_NULL)
  }

  @Test func ensemble_refused_isNull() {
    func create(
      _ expected: hooke_status_t, _ name: String, _ integration: hooke_integration_t?,
      system: hooke_system_t = HOOKE_SYSTEM_LORENZ, links: Int = 0
    ) {
      unsafe expect(expected, name) { token in
        guard var integration else {
          return unsafe hooke_ensemble_create(system, links, nil, token)
        }
        return unsafe hooke_ensemble_create(system, links, &integration, token)
      }
    }
    let good = EnsembleTests.integration()
    create(HOOKE_ERROR_NULL, "no integration", nil)
    create(HOOKE_ERROR_PARAMETER, "system", good, system: hooke_system_t(rawValue: 99))
    for links in [0, 1001, -1] {
      create(HOOKE_ERROR_PARAMETER, "\(links)", good, system: HOOKE_SYSTEM_CHAIN, links: links)
    }
    for (relative, absolute) in [
      (0, 0), (-1e-9, 1e-9), (1e-16, 1e-9), (1.1, 1e-9), (1e-9, -1), (1e-9, .infinity),
      (.nan, 1e-9), (1e-9, .nan),
    ] {
      create(
        HOOKE_ERROR_PARAMETER, "\(relative), \(absolute)",
        EnsembleTests.integration(relative: relative, absolute: absolute))
    }
    for step in [0, -0.1, .nan, .infinity] {
      create(
        HOOKE_ERROR_PARAMETER, "\(step)",
        EnsembleTests.integration(HOOKE_METHOD_RUNGE_KUTTA_4, step: step))
    }
    // Lorenz' system has no positions and velocities.
    create(
      HOOKE_ERROR_PARAMETER, "symplectic",
      EnsembleTests.integration(HOOKE_METHOD_VELOCITY_VERLET, step: 0.1))
    create(
      HOOKE_ERROR_PARAMETER, "method",
      EnsembleTests.integration(hooke_method_t(rawValue: 77), step: 0.1))
  }

  @Test func ensembleOfALaw_refused_isNull() {
    func create(
      _ expected: hooke_status_t, _ name: String, hasLaw: Bool = true, states: Int = 2,
      parameters: Int = 1, isSecondOrder: CInt = 0,
      _ integration: hooke_integration_t = EnsembleTests.integration()
    ) {
      var integration = integration
      unsafe expect(expected, name) { token in
        unsafe hooke_ensemble_create_with_law(
          hasLaw ? { _, _, _, _, _ in } : nil, nil, states, parameters, isSecondOrder,
          &integration, token)
      }
    }
    create(HOOKE_ERROR_NULL, "no law", hasLaw: false)
    for states in [0, 1001, -1] { create(HOOKE_ERROR_PARAMETER, "\(states)", states: states) }
    for count in [1001, -1] { create(HOOKE_ERROR_PARAMETER, "\(count)", parameters: count) }
    let symplectic = EnsembleTests.integration(HOOKE_METHOD_BLANES_MOAN_4, step: 0.1)
    create(HOOKE_ERROR_PARAMETER, "first order", symplectic)
    create(HOOKE_ERROR_PARAMETER, "odd", states: 3, isSecondOrder: 1, symplectic)
    create(HOOKE_ERROR_PARAMETER, "series", EnsembleTests.integration(HOOKE_METHOD_TAYLOR))
    unsafe expect(HOOKE_ERROR_NULL, "no integration") {
      unsafe hooke_ensemble_create_with_law({ _, _, _, _, _ in }, nil, 2, 1, 0, nil, $0)
    }
  }
}
