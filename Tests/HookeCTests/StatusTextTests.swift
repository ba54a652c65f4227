// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHooke
import HookeC
import Testing

/// The text of every status, word for word: ranges are those that the functions take.
@Suite("hooke.h: texts of statuses")
struct StatusTextTests {
  private static let texts: [(status: hooke_status_t, text: String)] = [
    (HOOKE_OK, "no error"),
    (HOOKE_ERROR_NULL, "a pointer that must not be null is null"),
    (
      HOOKE_ERROR_SPRING,
      "the spring's mass, stiffness or damping is out of range: mass and stiffness must be finite "
        + "and above 0, damping finite and not below 0; in a batch stiffness / mass must be in "
        + "1e-12...1e18 and damping / mass at most 1e9"
    ),
    (HOOKE_ERROR_PARAMETER, "a parameter has an invalid value"),
    (HOOKE_ERROR_VALUE, "a position, velocity or target is not a number within +-1e18"),
    (HOOKE_ERROR_TIME, "a time step is not a number in 0...1e9 seconds"),
    (HOOKE_ERROR_THRESHOLD, "a threshold is not a number in 0...1e18"),
    (HOOKE_ERROR_HANDLE, "the handle's spring was removed, or is of another batch"),
    (HOOKE_ERROR_BATCH, "the batch was destroyed, or never was one"),
    (HOOKE_ERROR_BUSY, "the batch, or the ensemble, is inside a call that calls back"),
    (HOOKE_ERROR_CAPACITY, "more springs, or more batches, than are possible"),
    (
      HOOKE_ERROR_SHARED,
      "the batch shares one spring and takes none per insertion, or the other way round"
    ),
    (HOOKE_ERROR_NONE, "there is no such event in this motion"),
    (hooke_status_t(rawValue: 13), "an unknown status"),
    (hooke_status_t(rawValue: .max), "an unknown status"),
  ]

  @Test func status_everyOne_hasItsText() {
    for (status, text) in Self.texts {
      #expect(unsafe String(cString: hooke_status_text(status)) == text)
    }
  }
}
