// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

@Suite("SpringBatch: a handle of no spring stops with it in the message")
struct SpringBatchMisuseTests {
  static let spring = Spring(stiffness: 100, damping: 5)

  func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func remove_staleHandle_stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var batch = SpringBatch<Double>()
      let handle = batch.insert(Self.spring, position: 0, target: 1, threshold: 0.1)
      batch.remove(handle)
      batch.remove(handle)
    }
    #expect(
      message(result).contains("no spring of this batch has the handle of slot 0, generation"))
  }

  @Test func retarget_foreignHandle_stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var batch = SpringBatch<Double>()
      var other = SpringBatch<Double>()
      batch.insert(Self.spring, position: 0, target: 1, threshold: 0.1)
      batch.retarget(other.insert(Self.spring, position: 0, target: 1, threshold: 0.1), to: 2)
    }
    #expect(message(result).contains("no spring of this batch has the handle of slot 0"))
  }
}
