// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

struct ConstraintTests {
  let stage = makeStage()
  var root: Layer { stage.root }

  private func box(_ name: String = "box", in above: Layer? = nil) -> Layer {
    let layer = Layer(name: name)
    (above ?? root).addSublayer(layer)
    return layer
  }

  /// A box of 60 x 40, placed by two more constraints.
  private func sized(_ more: (Layer) -> [LayoutConstraint]) -> Rect {
    let layer = box()
    LayoutConstraint.activate([
      layer.widthAnchor.constraint(equalToConstant: 60),
      layer.heightAnchor.constraint(equalToConstant: 40),
    ])
    LayoutConstraint.activate(more(layer))
    stage.layoutIfNeeded()
    #expect(stage.warnings.isEmpty && stage.ambiguousLayers().isEmpty)
    return layer.frame
  }

  @Test func attributes_ofPlaces_areTheLinesOfTheFrame() {
    let other = stage.add("other", 100, 50, 200, 100)
    other.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    func place(_ mine: LayoutAttribute, _ its: LayoutAttribute) -> Double {
      let frame = sized { layer in
        let across = mine.isAcross
        return [
          LayoutConstraint(layer, mine, to: other, its),
          LayoutConstraint(layer, across ? .top : .left, to: other, across ? .top : .left),
        ]
      }
      return mine.isAcross ? frame.minX : frame.minY
    }
    #expect(place(.left, .left) == 100 && place(.leading, .right) == 300)
    #expect(place(.right, .left) == 40 && place(.trailing, .trailing) == 240)
    #expect(place(.centerX, .centerX) == 170 && place(.left, .centerX) == 200)
    #expect(place(.top, .bottom) == 150 && place(.bottom, .top) == 10)
    #expect(place(.centerY, .centerY) == 80)
    #expect(place(.left, .leftMargin) == 102 && place(.right, .rightMargin) == 236)
    #expect(place(.left, .leadingMargin) == 102 && place(.right, .trailingMargin) == 236)
    #expect(place(.top, .topMargin) == 51 && place(.bottom, .bottomMargin) == 107)
    #expect(place(.centerX, .centerXWithinMargins) == 169)
    #expect(place(.centerY, .centerYWithinMargins) == 79)
    #expect(place(.firstBaseline, .top) == 10, "a layer without text stands on its lower edge")
  }

  @Test func lengths_withMultiplierAndConstant_areTheirSum() {
    let other = stage.add("other", 0, 0, 200, 100)
    let layer = box()
    LayoutConstraint.activate([
      layer.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 0.5, constant: 7),
      layer.heightAnchor.constraint(equalTo: layer.widthAnchor, multiplier: 2, constant: -4),
      layer.leftAnchor.constraint(equalTo: other.rightAnchor, multiplier: 1, constant: 3),
      layer.topAnchor.constraint(equalTo: other.topAnchor),
    ])
    stage.layoutIfNeeded()
    #expect(layer.frame == Rect(x: 203, y: 0, width: 107, height: 210))
  }

  @Test func anchorPoint_ofAPlacedLayer_isRespected() {
    let frame = sized { layer in
      layer.anchorPoint = Point(x: 1, y: 0)
      return [
        layer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
        layer.topAnchor.constraint(equalTo: root.topAnchor, constant: 6),
      ]
    }
    #expect(frame == Rect(x: 5, y: 6, width: 60, height: 40))
  }

  @Test func layers_acrossTheTree_meetInCommonCoordinates() {
    let left = stage.add("left", 50, 60, 100, 100)
    let right = stage.add("right", 200, 10, 150, 200)
    let deep = box("deep", in: right)
    let inner = box("inner", in: left)
    LayoutConstraint.activate([
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalToConstant: 10),
      inner.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 70),
      inner.topAnchor.constraint(equalTo: root.topAnchor, constant: 80),
      deep.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 130),
      deep.topAnchor.constraint(equalTo: inner.topAnchor),
      deep.rightAnchor.constraint(equalTo: right.rightAnchor),
      deep.bottomAnchor.constraint(equalTo: right.bottomAnchor),
    ])
    stage.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 20, y: 20, width: 10, height: 10))
    #expect(deep.frame == Rect(x: 10, y: 70, width: 140, height: 130))
    left.position.x += 5
    stage.layoutIfNeeded()
    #expect(inner.frame.minX == 15 && deep.frame.minX == 10, "a layer with a frame moved")
  }

  @Test func constraint_ofEveryRelation_isWhatItSays() {
    let (layer, other) = (box(), box())
    let (width, height) = (layer.widthAnchor, other.heightAnchor)
    let related: [(LayoutConstraint, LayoutRelation)] = [
      (width.constraint(equalTo: height, multiplier: 2, constant: 3), .equal),
      (width.constraint(lessThanOrEqualTo: height, multiplier: 2, constant: 3), .lessThanOrEqual),
      (
        width.constraint(greaterThanOrEqualTo: height, multiplier: 2, constant: 3),
        .greaterThanOrEqual
      ),
    ]
    for (constraint, relation) in related {
      #expect(constraint.relation == relation)
      #expect(constraint.firstLayer === layer && constraint.firstAttribute == .width, "\(relation)")
      #expect(constraint.secondLayer === other && constraint.secondAttribute == .height)
      #expect(constraint.multiplier == 2 && constraint.constant == 3, "\(relation)")
    }
    let constant: [(LayoutConstraint, LayoutRelation)] = [
      (width.constraint(equalToConstant: 3), .equal),
      (width.constraint(lessThanOrEqualToConstant: 3), .lessThanOrEqual),
      (width.constraint(greaterThanOrEqualToConstant: 3), .greaterThanOrEqual),
    ]
    for (constraint, relation) in constant {
      #expect(constraint.relation == relation && constraint.constant == 3)
      #expect(constraint.firstLayer === layer && constraint.secondLayer == nil, "\(relation)")
    }
  }

  @Test func inequalitiesAndPriorities_giveWayFromBelow() {
    let layer = box()
    let preferred = layer.widthAnchor.constraint(equalToConstant: 300).with(priority: 600)
    LayoutConstraint.activate([
      preferred,
      layer.widthAnchor.constraint(lessThanOrEqualToConstant: 250).with(priority: 900),
      layer.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
      layer.heightAnchor.constraint(equalToConstant: 10),
      layer.leftAnchor.constraint(equalTo: root.leftAnchor),
      layer.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    stage.layoutIfNeeded()
    #expect(layer.frame.width == 250)
    preferred.constant = 20
    stage.layoutIfNeeded()
    #expect(layer.frame.width == 44)
    preferred.constant = 300
    preferred.priority = 950
    stage.layoutIfNeeded()
    #expect(layer.frame.width == 300)
    #expect(stage.warnings.isEmpty)
  }

  @Test func text_asksForItsSize_andHoldsItAgainstItsNeighbour() {
    let (short, long) = (
      TextLayer("abcd", font: Font(size: 10)), TextLayer("abcdefghij", font: Font(size: 10))
    )
    for layer in [short, long] { root.addSublayer(layer) }
    long.contentHuggingPriority.horizontal = 260
    LayoutConstraint.activate([
      short.leftAnchor.constraint(equalTo: root.leftAnchor),
      long.leftAnchor.constraint(equalTo: short.rightAnchor),
      long.rightAnchor.constraint(equalTo: root.leftAnchor, constant: 200),
      short.topAnchor.constraint(equalTo: root.topAnchor),
      long.firstBaselineAnchor.constraint(equalTo: short.firstBaselineAnchor),
    ])
    stage.layoutIfNeeded()
    // 10 characters of 0.6 em at 10 points are 60 wide; what hugs less takes the rest.
    #expect(long.frame.width == 60 && short.frame.width == 140 && short.frame.height == 12)
    short.contentHuggingPriority.horizontal = 300
    stage.layoutIfNeeded()
    #expect(short.frame.width == 24 && long.frame.width == 176)
    short.text = "abcdef"
    stage.layoutIfNeeded()
    #expect(short.frame.width == 36 && long.frame.width == 164)
  }

  @Test func baselines_ofTextsOfTwoSizes_standOnOneLine() {
    let (small, large) = (TextLayer("a", font: Font(size: 10)), Button("b", font: Font(size: 30)))
    root.addSublayer(small)
    root.addSublayer(large)
    large.contentInsets = EdgeInsets(top: 10, left: 0, bottom: 4, right: 0)
    LayoutConstraint.activate([
      large.leftAnchor.constraint(equalTo: root.leftAnchor),
      large.topAnchor.constraint(equalTo: root.topAnchor),
      small.leftAnchor.constraint(equalTo: large.rightAnchor),
      small.lastBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
    ])
    stage.layoutIfNeeded()
    // Lines are 1.2 em high, baselines 0.9 em down: 10 + 27 = 37 and 9.
    #expect(large.frame == Rect(x: 0, y: 0, width: 18, height: 50))
    #expect(abs(small.frame.minY - 28) < 1e-9)
  }

  @Test func wrappingText_givenAWidth_asksForTheHeightItTakes() {
    let text = TextLayer("aaaa bbbb cccc", font: Font(size: 10))
    text.maxLines = nil
    root.addSublayer(text)
    let width = text.widthAnchor.constraint(equalToConstant: 60)
    LayoutConstraint.activate([
      width,
      text.leftAnchor.constraint(equalTo: root.leftAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    stage.layoutIfNeeded()
    #expect(text.frame.height == 24, "nine and four characters")
    width.constant = 30
    stage.layoutIfNeeded()
    #expect(text.frame.height == 36)
    width.constant = 200
    stage.layoutIfNeeded()
    #expect(text.frame.height == 12)
  }

  // MARK: What goes wrong

  @Test func constraint_toALayerOutsideTheHierarchy_saysSo() {
    let (first, stranger) = (box("card"), Layer(name: "stranger"))
    let constraint = stranger.centerXAnchor.constraint(equalTo: first.centerXAnchor).named("middle")
    let problem = constraint.problem
    #expect(
      problem?.description == """
        constraint "middle" (stranger.centerX = card.centerX) cannot be activated: "stranger" is outside \
        the hierarchy of the other layer; add it with addSublayer first
        """)
    root.addSublayer(stranger)
    #expect(constraint.problem == nil)
    constraint.isActive = true
    #expect(stage.constraints.map(\.identifier) == ["middle"])
  }

  @Test func activation_outsideTheHierarchy_stops() async {
    await #expect(processExitsWith: .failure) {
      let stage = Stage(
        size: Size(width: 9, height: 9), textMeasurer: MonospacedTextMeasurer())
      Layer(name: "stranger").centerXAnchor.constraint(equalTo: stage.root.centerXAnchor).isActive =
        true
    }
  }

  @Test func contradiction_ofRequiredOnes_isNamedAndBroken() throws {
    let layer = box("banner")
    LayoutConstraint.activate([
      layer.leftAnchor.constraint(equalTo: root.leftAnchor),
      layer.topAnchor.constraint(equalTo: root.topAnchor),
      layer.heightAnchor.constraint(equalToConstant: 10),
      layer.widthAnchor.constraint(equalToConstant: 100).named("narrow"),
      layer.widthAnchor.constraint(equalToConstant: 200).named("wide"),
    ])
    stage.layoutIfNeeded()
    let warning = try #require(stage.warnings.first?.caption)
    #expect(warning.contains("\"narrow\"") && warning.contains("\"wide\""))
    #expect(warning.hasSuffix("breaking \"wide\" (banner.width = 200.0)"))
    #expect(layer.frame.width == 100 && stage.warnings.count == 1)
    layer.constraint(withIdentifier: "narrow")?.isActive = false
    stage.layoutIfNeeded()
    #expect(layer.frame.width == 200, "what was broken holds again")
    #expect(stage.warnings.count == 1)
  }

  @Test func constant_thatContradicts_breaksOneToo() {
    let layer = box("banner")
    let width = layer.widthAnchor.constraint(equalToConstant: 100).named("width")
    LayoutConstraint.activate([
      layer.leftAnchor.constraint(equalTo: root.leftAnchor),
      layer.topAnchor.constraint(equalTo: root.topAnchor),
      layer.heightAnchor.constraint(equalToConstant: 10),
      width, layer.widthAnchor.constraint(lessThanOrEqualToConstant: 150).named("limit"),
    ])
    stage.layoutIfNeeded()
    width.constant = 180
    stage.layoutIfNeeded()
    #expect(stage.warnings.count == 1)
    #expect(layer.frame.width == 180 || layer.frame.width <= 150)
  }

  @Test func constant_outOfRange_doesNotHoldUpOthers() {
    let layer = box("banner")
    let width = layer.widthAnchor.constraint(equalToConstant: 200)
    let height = layer.heightAnchor.constraint(equalToConstant: 30).named("height")
    LayoutConstraint.activate([
      layer.leftAnchor.constraint(equalTo: root.leftAnchor),
      layer.topAnchor.constraint(equalTo: root.topAnchor), width, height,
    ])
    stage.layoutIfNeeded()
    height.constant = 1e13
    width.constant = 120
    stage.layoutIfNeeded()
    #expect(layer.frame.width == 120)
    #expect(stage.warnings.count == 1)
    #expect(stage.warnings.first?.caption.contains("or less in magnitude, not 1") == true)
    width.constant = 130
    stage.layoutIfNeeded()
    #expect(layer.frame.width == 130 && stage.warnings.count == 1, "said once")
    height.constant = 40
    stage.layoutIfNeeded()
    #expect(layer.frame.height == 40, "with another constant it holds again")
  }

  @Test func constant_ofABrokenConstraint_isTriedAgain() {
    let layer = box("banner")
    let wide = layer.widthAnchor.constraint(equalToConstant: 200)
    let huge = layer.heightAnchor.constraint(equalToConstant: 1e13)
    LayoutConstraint.activate([
      layer.leftAnchor.constraint(equalTo: root.leftAnchor),
      layer.topAnchor.constraint(equalTo: root.topAnchor),
      layer.widthAnchor.constraint(lessThanOrEqualToConstant: 150), wide, huge,
    ])
    stage.layoutIfNeeded()
    #expect(stage.warnings.count == 2)
    wide.constant = 120
    huge.constant = 30
    stage.layoutIfNeeded()
    #expect(layer.frame.size == Size(width: 120, height: 30))
    #expect(stage.warnings.count == 2)
  }

  /// Whatever the order in which they are written, changes of one instant are judged together.
  @Test(arguments: 0..<6)
  func changes_ofOneInstant_areJudgedTogether(_ order: Int) {
    let layers = (card: box("card"), picture: box("picture"), side: box("side"))
    let width = layers.card.widthAnchor.constraint(equalToConstant: 340)
    let upright = [
      layers.picture.rightAnchor.constraint(equalTo: layers.card.rightAnchor, constant: -16),
      layers.side.leftAnchor.constraint(equalTo: layers.card.leftAnchor, constant: 16),
    ]
    let wide = [
      layers.picture.widthAnchor.constraint(equalToConstant: 200),
      layers.side.leftAnchor.constraint(equalTo: layers.picture.rightAnchor, constant: 16),
    ]
    for layer in [layers.card, layers.picture, layers.side] {
      layer.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      layer.heightAnchor.constraint(equalToConstant: 10).isActive = true
    }
    LayoutConstraint.activate(
      [
        width, layers.card.leftAnchor.constraint(equalTo: root.leftAnchor),
        layers.picture.leftAnchor.constraint(equalTo: layers.card.leftAnchor, constant: 16),
        layers.side.rightAnchor.constraint(equalTo: layers.card.rightAnchor, constant: -16),
      ] + upright)
    stage.layoutIfNeeded()
    let steps: [(Bool) -> Void] = [
      { width.constant = $0 ? 390 : 340 },
      { isWide in LayoutConstraint.deactivate(isWide ? upright : wide) },
      { isWide in LayoutConstraint.activate(isWide ? wide : upright) },
    ]
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    for (isWide, frame) in [(true, (232.0, 142.0)), (false, (16, 308)), (true, (232, 142))] {
      for step in orders[order] { steps[step](isWide) }
      stage.layoutIfNeeded()
      #expect((layers.side.frame.minX, layers.side.frame.width) == frame)
    }
    #expect(stage.warnings.isEmpty, "\(stage.warnings.map(\.caption))")
  }

  /// The constant of one that holds decides whether another, broken one can hold.
  @Test func broken_holdsAgainWhenAnyConstantAllowsIt_andIsNamedOnce() {
    let layer = box("banner")
    let limit = layer.widthAnchor.constraint(lessThanOrEqualToConstant: 150)
    LayoutConstraint.activate([
      layer.leftAnchor.constraint(equalTo: root.leftAnchor),
      layer.topAnchor.constraint(equalTo: root.topAnchor),
      layer.heightAnchor.constraint(equalToConstant: 10),
      limit, layer.widthAnchor.constraint(equalToConstant: 200),
    ])
    var widths: [Double] = []
    for constant in [150.0, 160, 250, 170, 100] {
      limit.constant = constant
      stage.layoutIfNeeded()
      widths.append(layer.frame.width)
    }
    #expect(widths[2] == 200)
    #expect(zip(widths, [150.0, 160, .infinity, 170, 100]).allSatisfy { $0 <= $1 }, "\(widths)")
    #expect(stage.warnings.count == 2, "\(stage.warnings.map(\.caption))")
  }

  /// A required intrinsic size that grows beyond a constraint breaks the constraint, and holds.
  @Test func text_thatGrowsBeyondALimit_getsItsWidth() {
    let label = TextLayer("abc", name: "label")
    label.contentCompressionResistance = LayoutPriorities(horizontal: 1000, vertical: 750)
    root.addSublayer(label)
    LayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.widthAnchor.constraint(lessThanOrEqualToConstant: 60),
    ])
    stage.layoutIfNeeded()
    #expect(stage.warnings.isEmpty)
    label.text = "abcdefghijklmnop"
    stage.layoutIfNeeded()
    #expect(stage.warnings.count == 1)
    #expect(label.bounds.width == label.intrinsicContentSize.width && label.bounds.width > 60)
  }

  @Test func ambiguity_isReportedByLayerAndAttribute() {
    let layer = box("loose")
    LayoutConstraint.activate([
      layer.leftAnchor.constraint(equalTo: root.leftAnchor),
      layer.widthAnchor.constraint(equalToConstant: 10),
      layer.heightAnchor.constraint(equalToConstant: 10),
    ])
    #expect(stage.ambiguousLayers().map { "\($0.layer.name).\($0.attribute)" } == ["loose.top"])
    layer.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    #expect(stage.ambiguousLayers().isEmpty)
  }

  // MARK: When

  @Test func constant_changedWithoutLayout_movesNothingUntilTheEndOfTheInstant() {
    let layer = stage.add("box", 0, 0, 0, 0)
    let left = layer.leftAnchor.constraint(equalTo: root.leftAnchor)
    LayoutConstraint.activate([
      left, layer.topAnchor.constraint(equalTo: root.topAnchor),
      layer.widthAnchor.constraint(equalToConstant: 10),
      layer.heightAnchor.constraint(equalToConstant: 10),
    ])
    var seen: [Double] = []
    stage.at(1) {
      left.constant = 50
      seen.append(layer.frame.minX)
      stage.animate(duration: 1) {}
      seen.append(layer.presentation.frame.minX)
    }
    stage.at(1.5) { seen.append(layer.presentation.frame.minX) }
    stage.advance(to: 2)
    #expect(seen == [0, 0, 50], "at once, unanimated, but only in the next pass")
  }

  @Test func pass_afterPOPMovedALayer_putsItBackOnlyWhenNeeded() {
    let layer = box()
    let left = layer.leftAnchor.constraint(equalTo: root.leftAnchor)
    LayoutConstraint.activate([
      left, layer.topAnchor.constraint(equalTo: root.topAnchor),
      layer.widthAnchor.constraint(equalToConstant: 10),
      layer.heightAnchor.constraint(equalToConstant: 10),
    ])
    let move = BasicAnimation(Layer.positionX)
    move.toValue = 105
    stage.advance(to: 0.1)
    stage.animator.add(move, to: layer, forKey: "move")
    stage.advance(to: 2)
    #expect(layer.frame.minX == 100, "POP moved it, and no pass was due")
    left.constant = 1
    stage.layoutIfNeeded()
    #expect(layer.frame.minX == 1)
  }

  @Test func constraints_withinATreeThatLeaves_comeBackWithIt() {
    let card = stage.add("card", 0, 0, 100, 100)
    let inner = box("inner", in: card)
    LayoutConstraint.activate([
      inner.centerXAnchor.constraint(equalTo: card.centerXAnchor),
      inner.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalToConstant: 10),
      inner.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor),
    ])
    stage.layoutIfNeeded()
    card.removeFromSuperlayer()
    #expect(stage.constraints.isEmpty)
    root.addSublayer(card)
    card.bounds.size.width = 60
    stage.layoutIfNeeded()
    #expect(stage.constraints.count == 4, "the one to the screen ended")
    #expect(inner.frame == Rect(x: 25, y: 45, width: 10, height: 10))
  }

  @Test func tree_builtBeforeItIsAdded_isLaidOutWhenItIs() {
    let card = Layer(name: "card", frame: Rect(x: 10, y: 10, width: 100, height: 100))
    let inner = Layer(name: "inner")
    card.addSublayer(inner)
    LayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: card.anchor(.leftMargin)),
      inner.topAnchor.constraint(equalTo: card.anchor(.topMargin)),
      inner.rightAnchor.constraint(equalTo: card.anchor(.rightMargin)),
      inner.bottomAnchor.constraint(equalTo: card.anchor(.bottomMargin)),
    ])
    root.addSublayer(card)
    stage.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 8, y: 8, width: 84, height: 84))
  }

  @Test func layerWithAFrame_movedByPOP_takesItsDependentsAlong() {
    let leader = stage.add("leader", 0, 0, 10, 10)
    let follower = box("follower")
    LayoutConstraint.activate([
      follower.leftAnchor.constraint(equalTo: leader.rightAnchor),
      follower.topAnchor.constraint(equalTo: leader.topAnchor),
      follower.widthAnchor.constraint(equalToConstant: 10),
      follower.heightAnchor.constraint(equalToConstant: 10),
    ])
    let move = BasicAnimation(Layer.positionX)
    move.toValue = 105
    move.duration = 1
    move.timingFunction = .linear
    stage.animator.add(move, to: leader, forKey: "move")
    stage.advance(to: 0.5)
    #expect(abs(follower.frame.minX - 60) < 1e-9)
  }

  @Test func constant_animatedByPOP_movesWhatDependsOnItEachFrame() {
    let layer = box()
    let left = layer.leftAnchor.constraint(equalTo: root.leftAnchor)
    LayoutConstraint.activate([
      left, layer.topAnchor.constraint(equalTo: root.topAnchor),
      layer.widthAnchor.constraint(equalToConstant: 10),
      layer.heightAnchor.constraint(equalToConstant: 10),
    ])
    let slide = BasicAnimation(LayoutConstraint.constantProperty)
    slide.toValue = 100
    slide.duration = 1
    slide.timingFunction = .linear
    stage.animator.add(slide, to: left, forKey: "slide")
    stage.advance(to: 0.25)
    #expect(abs(layer.frame.minX - 25) < 1e-9)
    stage.advance(to: 0.5)
    #expect(abs(layer.frame.minX - 50) < 1e-9)
  }

  @Test func margins_changed_moveByTheirMultiple() {
    let other = stage.add("other", 0, 0, 200, 100)
    other.layoutMargins = EdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    let layer = box()
    let left = LayoutConstraint(
      layer, .left, to: other, .leftMargin, multiplier: 2, constant: 3)
    LayoutConstraint.activate([
      left, layer.topAnchor.constraint(equalTo: root.topAnchor),
      layer.widthAnchor.constraint(equalToConstant: 5),
      layer.heightAnchor.constraint(equalToConstant: 5),
    ])
    stage.layoutIfNeeded()
    #expect(layer.frame.minX == 23)
    other.layoutMargins.left = 15
    stage.layoutIfNeeded()
    #expect(layer.frame.minX == 33)
    left.constant = 1
    stage.layoutIfNeeded()
    #expect(layer.frame.minX == 31)
  }

  @Test func compressionResistance_isThatOfEachAxis() {
    for isVertical in [false, true] {
      let text = TextLayer("some text")
      root.addSublayer(text)
      text.contentCompressionResistance = LayoutPriorities(
        horizontal: isVertical ? 300 : 900, vertical: isVertical ? 900 : 300)
      let squeezed = [
        text.widthAnchor.constraint(equalToConstant: 2).with(priority: 600),
        text.heightAnchor.constraint(equalToConstant: 2).with(priority: 600),
      ]
      LayoutConstraint.activate(
        squeezed + [
          text.leftAnchor.constraint(equalTo: root.leftAnchor),
          text.topAnchor.constraint(equalTo: root.topAnchor),
        ])
      stage.layoutIfNeeded()
      #expect((text.bounds.width == 2) == isVertical, "\(text.bounds)")
      #expect((text.bounds.height == 2) != isVertical, "\(text.bounds)")
    }
  }

  @Test func button_insets_areAddedOnTheirSides() {
    let button = Button("title")
    root.addSublayer(button)
    button.contentInsets = EdgeInsets(top: 1, left: 20, bottom: 4, right: 300)
    let (whole, title) = (button.intrinsicContentSize, button.title.intrinsicContentSize)
    #expect(whole.width == (title.width ?? 0) + 320 && whole.height == (title.height ?? 0) + 5)
    button.bounds.size = Size(width: whole.width ?? 0, height: whole.height ?? 0)
    button.setNeedsLayout()
    stage.layoutIfNeeded()
    #expect(button.title.frame.minX == 20 && button.title.frame.minY == 1)
  }
}

extension LayoutAttribute {
  fileprivate var isAcross: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      true
    default: false
    }
  }
}
