// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

/// Equality of masks and of what holds them, which decides what a file says once.
@Suite("Equality of masks")
struct GroupMaskTests {
  private static func spot(_ radius: Double) -> DisplayList {
    DisplayList { $0.fill(.circle(center: .zero, radius: radius), .black) }
  }

  /// Every mask of two pictures, as one value each, and where it stands among them.
  private static func masks() -> [GroupMask] {
    let contents = [spot(3), spot(4), DisplayList()]
    return contents.flatMap { content in
      [GroupMask.Measure.alpha, .luminance].flatMap { measure in
        [false, true].map { GroupMask(content, measure, isInverted: $0) }
      }
    }
  }

  @Test func masks_areEqualByPictureMeasureAndInversion() {
    // Made anew: equal ones do not share their storage.
    let (masks, others) = (Self.masks(), Self.masks())
    for (first, mask) in masks.enumerated() {
      for (second, other) in others.enumerated() {
        #expect((mask == other) == (first == second), "\(first), \(second)")
        #expect((mask == masks[second]) == (first == second), "\(first), \(second)")
        let groups = [mask, other].map { DisplayGroup(mask: $0, content: DisplayList()) }
        #expect((groups[0] == groups[1]) == (first == second))
        let items = groups.map { DisplayItem.artwork(Artwork("a", DisplayList([.group($0)]))) }
        #expect((items[0] == items[1]) == (first == second))
      }
      #expect(DisplayGroup(mask: mask, content: DisplayList()) != .init(content: DisplayList()))
      #expect(mask.hashValue == others[first].hashValue)
    }
    #expect(Set(masks + others).count == masks.count)
    #expect(Set(masks.map(\.hashValue)).count == masks.count)
  }

  @Test func masks_thatChange_areThoseMadeSo() {
    for mask in Self.masks() {
      var changed = mask
      changed.isInverted.toggle()
      #expect(changed != mask && changed.content == mask.content)
      #expect(changed == GroupMask(mask.content, mask.measure, isInverted: !mask.isInverted))
      changed.isInverted.toggle()
      #expect(changed == mask)
      changed.measure = mask.measure == .alpha ? .luminance : .alpha
      #expect(changed != mask)
      #expect(!GroupMask(mask.content, mask.measure).isInverted)
    }
  }
}
