// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import HookeGallery
import HookeStoryboard

/// What stands between a scene and its sheet, step by step.
let storyboardRows: [Row] = [
  Row("Storyboard record (flat-button, moments and frames)", nominal: 3e7) {
    let measurer = CairoTextMeasurer()
    return { keep(Storyboard(of: Gallery.flatButton, textMeasurer: measurer)) }
  },
  Row("Storyboard layout (flat-button, sheet)", nominal: 3e6) {
    let measurer = CairoTextMeasurer()
    let storyboard = Storyboard(of: Gallery.flatButton, textMeasurer: measurer)
    return { keep(storyboard.document(textMeasurer: measurer)) }
  },
  Row("Storyboard render (flat-button, pdf)", nominal: 2e7) {
    let (document, renderer) = sheet()
    return { keep(bytes { () throws(RenderError) in try renderer.pdf(document) }) }
  },
  Row("Storyboard render (flat-button, svg)", nominal: 2e7) {
    let (document, renderer) = sheet()
    return { keep(bytes { () throws(RenderError) in try renderer.svg(document.pages[0]) }) }
  },
  Row("Storyboard render (flat-button, png)", nominal: 5e7) {
    let (document, renderer) = sheet()
    return { keep(bytes { () throws(RenderError) in try renderer.png(document.pages[0]) }) }
  },
  Row("Storyboard render (flat-button, cairo alone)", nominal: 2e7) {
    let program = CairoProgram(sheet().0)
    return { keep(program.pdf()) }
  },
  Row("Storyboard render (flat-button, cairo alone to png)", nominal: 5e7) {
    let program = CairoProgram(sheet().0)
    return { keep(program.png()) }
  },
]

/// The sheet of the first scene, and a renderer that has set its texts before.
private func sheet() -> (Document, CairoRenderer) {
  let renderer = CairoRenderer()
  let storyboard = Storyboard(of: Gallery.flatButton, textMeasurer: renderer.fonts)
  return (storyboard.document(textMeasurer: renderer.fonts), renderer)
}

private func bytes(_ render: () throws(RenderError) -> [UInt8]) -> [UInt8] {
  do {
    return try render()
  } catch {
    preconditionFailure("\(error)")
  }
}
