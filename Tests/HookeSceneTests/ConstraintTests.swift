// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// What constraints say, and the frames that they give.
struct ConstraintTests {
  let stage = makeStage()
  var root: Layer { stage.root }

  /// A box of 60 x 40, placed by two more constraints.
  private func sized(_ more: (Layer) -> [LayoutConstraint]) -> Rect {
    let layer = stage.box()
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
    let layer = stage.box()
    LayoutConstraint.activate([
      layer.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 0.5, constant: 7),
      layer.heightAnchor.constraint(equalTo: layer.widthAnchor, multiplier: 2, constant: -4),
      layer.leftAnchor.constraint(equalTo: other.rightAnchor, multiplier: 1, constant: 3),
      layer.topAnchor.constraint(equalTo: other.topAnchor),
    ])
    stage.layoutIfNeeded()
    #expect(layer.frame == Rect(x: 203, y: 0, width: 107, height: 210))
  }

  @Test func anchorPoint_ofALayerReferredTo_isRespected() {
    let stage = makeStage()
    let other = stage.box("other")
    other.anchorPoint = Point(x: 0.2, y: 0.9)
    other.frame = Rect(x: 10, y: 20, width: 60, height: 40)
    let box = stage.box()
    LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: other.leftAnchor),
      box.topAnchor.constraint(equalTo: other.topAnchor),
      box.rightAnchor.constraint(equalTo: other.rightAnchor),
      box.bottomAnchor.constraint(equalTo: other.bottomAnchor),
    ])
    stage.layoutIfNeeded()
    #expect(box.frame == Rect(x: 10, y: 20, width: 60, height: 40))
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
    let deep = stage.box("deep", in: right)
    let inner = stage.box("inner", in: left)
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
    let (layer, other) = (stage.box(), stage.box())
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
    let layer = stage.box()
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

  @Test func margins_changed_moveByTheirMultiple() {
    let other = stage.add("other", 0, 0, 200, 100)
    other.layoutMargins = EdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    let layer = stage.box()
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

  /// Until the next layout a new text is measured without the width that the old one was given.
  @Test func text_changed_isMeasuredWithoutItsWidth() {
    let stage = makeStage()
    let label = TextLayer("some words that take a few lines", name: "label")
    label.maxLines = nil
    stage.root.addSublayer(label)
    label.widthAnchor.constraint(equalToConstant: 60).isActive = true
    stage.layoutIfNeeded()
    let high = label.intrinsicContentSize.height ?? 0
    label.text += ", and one more"
    let line = label.intrinsicContentSize.height ?? 0
    #expect(line > 0 && line < high)
    stage.layoutIfNeeded()
    #expect((label.intrinsicContentSize.height ?? 0) > high)
  }

  /// A text with a preferred width has the height of its lines there, whatever width layout gives.
  @Test func text_withAPreferredWidth_isMeasuredThere() {
    for (preferred, width) in [(60.0, 200.0), (200, 60), (60, 60)] {
      let stage = makeStage()
      let label = TextLayer("some words that take a few lines", name: "label")
      (label.maxLines, label.preferredMaxLayoutWidth) = (nil, preferred)
      stage.root.addSublayer(label)
      LayoutConstraint.activate([
        label.widthAnchor.constraint(equalToConstant: width),
        label.topAnchor.constraint(equalTo: stage.root.topAnchor),
      ])
      let mark = Layer(name: "mark")
      stage.root.addSublayer(mark)
      mark.topAnchor.constraint(equalTo: label.firstBaselineAnchor).isActive = true
      stage.layoutIfNeeded()
      let baseline = label.position.y + (label.baselinesFromMiddle?.first ?? .nan)
      #expect(abs(mark.frame.minY - baseline) < 1e-6, "\(preferred), \(width)")
      let alone = TextLayer("some words that take a few lines", name: "alone")
      (alone.maxLines, alone.preferredMaxLayoutWidth) = (nil, preferred)
      stage.root.addSublayer(alone)
      #expect(label.bounds.size.width == width)
      // What is drawn has the lines of the layer's own width, and its baselines are of them.
      let plain = TextLayer("some words that take a few lines", name: "plain")
      plain.maxLines = nil
      stage.root.addSublayer(plain)
      plain.widthAnchor.constraint(equalToConstant: width).isActive = true
      stage.layoutIfNeeded()
      #expect(label.baselinesFromMiddle?.first == plain.baselinesFromMiddle?.first)
      #expect(label.baselinesFromMiddle?.last == plain.baselinesFromMiddle?.last)
      #expect(label.bounds.size.height == alone.intrinsicContentSize.height, "\(preferred)")
      // Without one, lines are as long as the layer is wide.
      label.preferredMaxLayoutWidth = nil
      stage.layoutIfNeeded()
      alone.preferredMaxLayoutWidth = width
      #expect(label.bounds.size.height == alone.intrinsicContentSize.height, "\(width)")
    }
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
