// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// Layers: transforms, parents, times, masks and mattes.
struct LayerTests {
  @Test func transform_allParts_areAppliedInTheFormatsOrder() throws {
    let animation = try LottieFile.animation(
      layers: LottieFile.square(
        #"{"a":{"k":[5,5]},"p":{"k":[50,40]},"s":{"k":[200,300]},"r":{"k":90}}"#))
    // (10, 5) is 5 right of the anchor: 10 after scaling, downwards after a quarter turn.
    #expect(try animation.place(of: Point(x: 10, y: 5), at: 0).isNear(50, 50))
    // (5, 10) is 5 below: 15 after scaling, to the left after the turn.
    #expect(try animation.place(of: Point(x: 5, y: 10), at: 0).isNear(35, 40))
  }

  @Test func transform_skew_slantsByItsTangent() throws {
    let animation = try LottieFile.animation(layers: LottieFile.square(#"{"sk":{"k":45}}"#))
    // Along the axis of 0°, a point 10 below moves 10 to the left.
    #expect(try animation.place(of: Point(x: 0, y: 10), at: 0).isNear(-10, 10))
    let along = try LottieFile.animation(
      layers: LottieFile.square(#"{"sk":{"k":45},"sa":{"k":90}}"#))
    #expect(try along.place(of: Point(x: 10, y: 0), at: 0).isNear(10, 10))
  }

  @Test(arguments: [
    // A turn about an axis shortens what lies across it by the cosine.
    (#""ry":{"k":60}"#, Point(x: 5, y: 0), Point(x: 0, y: 10)),
    (#""rx":{"k":60}"#, Point(x: 10, y: 0), Point(x: 0, y: 5)),
    // A quarter turn in the plane after it, by the orientation's third angle.
    (#""ry":{"k":60},"or":{"k":[0,0,90]}"#, Point(x: 0, y: 5), Point(x: -10, y: 0)),
    // A quarter turn about x lays down on the z axis what the orientation's turn brings back.
    (#""rx":{"k":90},"or":{"k":[-90,0,0]}"#, Point(x: 10, y: 0), Point(x: 0, y: 10)),
    // Half a turn shows the back.
    (#""ry":{"k":180}"#, Point(x: -10, y: 0), Point(x: 0, y: 10)),
  ])
  func transform_turnOutOfThePlane_isSeenFromAfar(turn: String, right: Point, down: Point) throws {
    let animation = try LottieFile.animation(layers: LottieFile.square("{\(turn)}"))
    #expect(try animation.place(of: Point(x: 10, y: 0), at: 0).distance(to: right) < 1e-9)
    #expect(try animation.place(of: Point(x: 0, y: 10), at: 0).distance(to: down) < 1e-9)
  }

  @Test func solid_withoutColour_isLeftOutWithAWarning() throws {
    let solid = #"{"ty":1,"sw":10,"sh":10,"sc":"","ks":{},"ip":0,"op":20}"#
    let animation = try LottieFile.animation(layers: solid + "," + LottieFile.square())
    #expect(animation.layerGroups(at: 0).count == 1)
    #expect(animation.warnings.map(\.feature) == ["solids without a colour are left out"])
  }

  @Test func picture_beyondWhatRenderersCount_isLeftOutAlone() throws {
    let near = LottieFile.square(#"{"s":{"k":[1e6,100]}}"#)
    let far = LottieFile.square(#"{"s":{"k":[1e6,100]},"p":{"k":[1e6,0]}}"#)
    let twice = #"{"ty":0,"refId":"c","w":100,"h":100,"ks":{"s":{"k":[1000,100]}},"ip":0,"op":20}"#
    let animation = try LottieFile.animation(
      layers: [near, twice].joined(separator: ","),
      extra: #""assets":[{"id":"c","layers":[\#(far),\#(LottieFile.square())]}],"#)
    // Of three squares, one reaches ten million points: 1e6 by a scale of ten.
    let widths = animation.paths().compactMap { $0.bounds?.width }
    #expect(widths == [100, 100_000])
  }

  @Test func parent_chain_movesTheLayerButDoesNotFadeIt() throws {
    let null = #"{"ty":3,"ind":%,"ks":{"p":{"k":[10,0]},"o":{"k":0}},"ip":0,"op":20"#
    let animation = try LottieFile.animation(
      layers: LottieFile.square(#"{"p":{"k":[1,2]}}"#, #""ind":1,"parent":2,"ip":0,"op":20"#) + ","
        + null.replacing("%", with: "2") + #","parent":3},"# + null.replacing("%", with: "3") + "}")
    #expect(try animation.place(at: 0).isNear(21, 2))
    #expect(animation.layerGroups(at: 0).last?.opacity == 1)
  }

  @Test func frames_inAndOut_countFromTheFirstToBeforeTheLast() throws {
    let animation = try LottieFile.animation(
      layers: LottieFile.square("{}", #""ip":5,"op":15"#))
    for (time, isSeen) in [(0.499, false), (0.5, true), (1.499, true), (1.5, false)] {
      #expect(!animation.layerGroups(at: time).isEmpty == isSeen, "at \(time)")
    }
  }

  @Test func frames_outBeforeIn_areNone() throws {
    let animation = try LottieFile.animation(
      layers: LottieFile.square("{}", #""ip":15,"op":5"#))
    for time in [0.4, 0.5, 1, 1.5, 1.6] { #expect(animation.layerGroups(at: time).isEmpty) }
  }

  @Test func composition_startAndStretch_mapItsTime() throws {
    let inner = LottieFile.square(#"{"p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":10,"s":[100,0]}]}}"#)
    let animation = try LottieFile.animation(
      layers: #"{"ty":0,"refId":"c","w":100,"h":100,"st":4,"sr":2,"ks":{},"ip":0,"op":20}"#,
      extra: #""assets":[{"id":"c","layers":[\#(inner)]}],"#)
    // Frame 10 of the file is frame (10 - 4) / 2 = 3 of the composition.
    #expect(animation.paths(at: 1).first?.points.first == Point(x: 30, y: 0))
  }

  @Test func composition_timeRemap_mapsItsTimeInSeconds() throws {
    let inner = LottieFile.square(#"{"p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":20,"s":[100,0]}]}}"#)
    let animation = try LottieFile.animation(
      layers: #"""
        {"ty":0,"refId":"c","w":100,"h":100,"ks":{},"ip":0,"op":20,
         "tm":{"a":1,"k":[{"t":0,"s":[1.5]},{"t":20,"s":[0.5]}]}}
        """#,
      extra: #""assets":[{"id":"c","layers":[\#(inner)]}],"#)
    // At 0.5 s the composition is at 1.25 s, frame 12.5: 62.5 of the way.
    #expect(try #require(animation.paths(at: 0.5).first?.points.first).isNear(62.5, 0))
  }

  private func masked(_ masks: String) throws -> DisplayGroup {
    let path =
      #""pt":{"k":{"c":true,"v":[[0,0],[5,0],[5,5]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}"#
    let list = masks.replacing("PATH", with: path)
    let animation = try LottieFile.animation(
      layers: LottieFile.square("{}", #""ip":0,"op":20,"masksProperties":[\#(list)]"#))
    return try #require(animation.layerGroups(at: 0).last)
  }

  @Test func mask_single_isAClip() throws {
    let group = try masked(#"{"mode":"a",PATH,"o":{"k":100}}"#)
    #expect(group.clip?.rule == .nonZero && group.mask == nil)
    #expect(group.clip?.path.points == [.zero, Point(x: 5, y: 0), Point(x: 5, y: 5)])
  }

  @Test(arguments: [#"{"mode":"s",PATH}"#, #"{"mode":"a","inv":true,PATH}"#])
  func mask_takenAway_clipsToTheOutside(mask: String) throws {
    let group = try masked(mask)
    #expect(group.clip?.rule == .evenOdd)
    #expect((group.clip?.path.bounds?.width ?? 0) > 1000)
  }

  @Test func mask_none_isPassedOver() throws {
    let group = try masked(#"{"mode":"n",PATH}"#)
    #expect(group.clip == nil && group.mask == nil)
  }

  @Test func mask_withOpacity_fadesThroughAPicture() throws {
    let group = try masked(#"{"mode":"a",PATH,"o":{"k":40}}"#)
    let mask = try #require(group.mask)
    guard case .fill(_, .color(let color), _) = mask.content.items.first else {
      Issue.record("no fill in \(mask.content)")
      return
    }
    #expect(color == Color(white: 1, alpha: 0.4))
  }

  @Test(arguments: [
    (1, GroupMask.Measure.alpha, false), (2, .alpha, true), (3, .luminance, false),
    (4, .luminance, true),
  ])
  func matte_mode_givesTheMeasure(
    mode: Int, measure: GroupMask.Measure, isInverted: Bool
  ) throws {
    let animation = try LottieFile.animation(
      layers: LottieFile.square(#"{"p":{"k":[1,1]}}"#, #""td":1,"ip":0,"op":20"#) + ","
        + LottieFile.square(#"{"p":{"k":[3,3]}}"#, #""tt":\#(mode),"ip":0,"op":20"#))
    let groups = animation.layerGroups(at: 0)
    #expect(groups.count == 1)
    let mask = try #require(groups.first?.mask)
    #expect(mask.measure == measure && mask.isInverted == isInverted)
  }

  @Test func matte_notSeen_hidesAllOrNothing() throws {
    for (mode, count) in [(1, 0), (2, 1)] {
      let animation = try LottieFile.animation(
        layers: LottieFile.square("{}", #""td":1,"ip":10,"op":20"#) + ","
          + LottieFile.square("{}", #""tt":\#(mode),"ip":0,"op":20"#))
      #expect(animation.layerGroups(at: 0.5).count == count)
    }
  }

  @Test func blendMode_number_isTheFormatsOwn() throws {
    let animation = try LottieFile.animation(
      layers: LottieFile.square("{}", #""bm":10,"ip":0,"op":20"#))
    #expect(animation.layerGroups(at: 0).last?.blendMode == .difference)
  }

  @Test func picture_afterTheEnd_isTheLast() throws {
    let animation = try LottieFile.animation(layers: LottieFile.square())
    #expect(!animation.layerGroups(at: 2).isEmpty)
    #expect(animation.picture(at: 99) == animation.picture(at: 2))
    #expect(animation.picture(at: -1) == animation.picture(at: 0))
  }

  @Test func parent_thatTurns_movesItsLayerAboutItself() throws {
    let parent = #"{"ty":3,"ind":2,"ks":{"p":{"k":[10,0]},"r":{"k":90}},"ip":0,"op":20}"#
    let child = LottieFile.square(
      #"{"p":{"k":[20,0]},"s":{"k":[300,100]}}"#, #""ind":1,"parent":2,"ip":0,"op":20"#)
    let animation = try LottieFile.animation(layers: child + "," + parent)
    // 35 from the parent, which has turned downwards.
    #expect(try animation.place(of: Point(x: 5, y: 0), at: 0).isNear(10, 35))
  }

  @Test func masks_addedAndIntersectedInverted_clipToTheirDifference() throws {
    let group = try masked(#"{"mode":"a",PATH},{"mode":"i","inv":true,PATH}"#)
    guard case .group(let inner)? = group.content.items.first else {
      Issue.record("\(group)")
      return
    }
    let clips = [group.clip, inner.clip].compactMap(\.self)
    #expect(clips.count == 2 && Set(clips.map(\.rule)) == [.nonZero, .evenOdd])
    #expect(clips.contains { ($0.path.bounds?.width ?? 0) > 1000 })
  }
}
