// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The unsafe boundary: a weak reference of the language gives its object a side table, through
// which all counting of the object's references then goes. Targets are written to in every frame,
// so records refer to them through unowned references and recognise a release by the count.

#if !canImport(ObjectiveC)
internal import CHookeReferences

extension UnretainedReference where Object == AnyObject {
  /// The object, retained; nil if it was released.
  ///
  /// An unowned reference to it must exist.
  @unsafe
  @usableFromInline
  var liveObject: AnyObject? {
    guard let address = unsafe hooke_retain_if_alive(reference.toOpaque()) else { return nil }
    return unsafe Unmanaged<AnyObject>.fromOpaque(address).takeRetainedValue()
  }

  /// Whether the object was released.
  ///
  /// An unowned reference to it must exist.
  @unsafe
  var isReleased: Bool { unsafe hooke_is_released(reference.toOpaque()) }
}
#endif
