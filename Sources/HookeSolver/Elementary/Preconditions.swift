// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Stops the program with a message unless a condition holds, in release builds too.
///
/// The standard library's `precondition` does not print its message in a release build. The
/// condition is tested in place; the message is made in a function that is not inlined, and only on
/// failure, so that a check costs one branch. Embedded Swift, which cannot print numbers, stops as
/// `precondition` does.
///
/// - Parameters:
///   - condition: The condition that the caller must satisfy.
///   - message: A text with the value that is wrong and the values that would be right.
///   - file: The file of the check.
///   - line: The line of the check.
@inlinable
@inline(__always)
package func checkPrecondition(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
  file: StaticString = #fileID, line: UInt = #line
) {
  if !condition() { failPrecondition(message(), file: file, line: line) }
}

#if hasFeature(Embedded)
/// Stops the program, without the message, whose closure disappears because the function is
/// inlined.
@inlinable
@inline(__always)
package func failPrecondition(
  _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  preconditionFailure()
}
#else
/// Stops the program with a message, in release builds too.
///
/// - Parameters:
///   - message: A text with the value that is wrong and the values that would be right.
///   - file: The file of the check.
///   - line: The line of the check.
@usableFromInline
@inline(never)
package func failPrecondition(
  _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError(message(), file: file, line: line)
}
#endif
