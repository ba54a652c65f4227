// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing

private let frame = Rect(x: 0, y: 0, width: 120, height: 44)
private let card = frame
private let frames = [frame]
private let style = TextStyle(font: Font(size: 12))
private let caption = TextLayout("Released", style: style)
private var measurer: MonospacedTextMeasurer { MonospacedTextMeasurer() }
private let baseline = 20.0
private let petals = Path.rect(frame)
private let dotList = DisplayList { $0.fill(petals, .color(.black)) }
private let button = dotList
private let sheet = dotList
private let list = dotList
private var picture: DisplayListBuilder {
  get { fatalError() }
  set {}
}
