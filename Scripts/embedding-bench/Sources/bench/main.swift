// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeSolver

// The installed library is loaded as by any program. Library and Swift alternately advance 8,192
// springs that never come to rest; the result is the shortest time of many rounds.

typealias Create = @convention(c) (UInt32, Int, UnsafeMutablePointer<OpaquePointer?>) -> UInt32
typealias Insert =
  @convention(c) (
    OpaquePointer?, UnsafePointer<Double>, Double, Double, Double, Double,
    UnsafeMutableRawPointer?
  ) -> UInt32
typealias Advance = @convention(c) (OpaquePointer?, Double) -> UInt32
typealias Retarget = @convention(c) (OpaquePointer?, UInt64, Double) -> UInt32

typealias RetargetMany =
  @convention(c) (
    OpaquePointer?, Int, UnsafePointer<UInt64>, UnsafePointer<Double>, UnsafeMutablePointer<Int>?
  ) -> UInt32

guard CommandLine.arguments.count == 2, let library = dlopen(CommandLine.arguments[1], RTLD_NOW)
else { fatalError("expected the path of a library: bench PREFIX/lib/libhooke.so") }

func function<Function>(_ name: String, _: Function.Type) -> Function {
  guard let address = dlsym(library, name) else { fatalError("no \(name)") }
  return unsafeBitCast(address, to: Function.self)
}

let create = function("hooke_batch_create", Create.self)
let insert = function("hooke_batch_insert", Insert.self)
let advance = function("hooke_batch_advance", Advance.self)
let retarget = function("hooke_batch_retarget", Retarget.self)
let retargetMany = function("hooke_batch_retarget_many", RetargetMany.self)

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

func compare<Scalar: BatchScalar>(_ name: String, _ scalar: UInt32, _: Scalar.Type) {
  let count = 8_192
  var token: OpaquePointer?
  guard create(scalar, count, &token) == 0 else { fatalError("no batch") }
  var swift = SpringBatch<Scalar>(capacity: count)
  var handles: [UInt64] = []
  var swiftHandles: [SpringHandle] = []
  for index in 0..<count {
    // Light damping and no threshold: all of them move throughout.
    let spring = Spring(stiffness: 100 + Double(index % 200), damping: 0)
    let given = [spring.mass, spring.stiffness, spring.damping]
    var handle: UInt64 = 0
    guard insert(token, given, 0, 0, 1, 0, &handle) == 0 else { fatalError("no spring") }
    handles.append(handle)
    swiftHandles.append(swift.insert(spring, position: 0, target: 1, threshold: 0))
  }
  func best(_ work: () -> Void) -> Double {
    let start = now()
    for _ in 0..<20 { work() }
    return (now() - start) / 20
  }
  var (throughC, inSwift) = (Double.infinity, Double.infinity)
  var (retargetC, retargetSwift, retargetTogether) = (
    Double.infinity, Double.infinity, Double.infinity
  )
  let targets = [Double](repeating: 2, count: count)
  for _ in 0..<1_500 {
    throughC = min(throughC, best { _ = advance(token, 1.0 / 60) })
    inSwift = min(inSwift, best { swift.advance(by: 1.0 / 60) })
  }
  for _ in 0..<30 {
    retargetC = min(retargetC, best { for handle in handles { _ = retarget(token, handle, 2) } })
    retargetTogether = min(
      retargetTogether, best { _ = retargetMany(token, count, handles, targets, nil) })
    retargetSwift = min(
      retargetSwift, best { for handle in swiftHandles { swift.retarget(handle, to: 2) } })
  }
  print(
    name, "8192 springs: advance",
    "through C \(Int(throughC)) ns, in Swift \(Int(inSwift)) ns,",
    "ratio \((throughC / inSwift * 1000).rounded() / 1000);",
    "retarget all: through C \(Int(retargetC)) ns, in Swift \(Int(retargetSwift)) ns,",
    "ratio \((retargetC / retargetSwift * 1000).rounded() / 1000),",
    "in one call \(Int(retargetTogether)) ns")
}

compare("float ", 0, Float.self)
compare("double", 1, Double.self)
