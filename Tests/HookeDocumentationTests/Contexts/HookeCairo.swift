// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing

private var renderer: CairoRenderer { CairoRenderer() }
private var fonts: CairoTextMeasurer { CairoTextMeasurer() }
private var measurer: CairoTextMeasurer { CairoTextMeasurer() }
private let style = TextStyle(font: Font(size: 12))
private let metadata = Metadata(title: "Flat button")
private let pages: [Page] = []
private var document: Document { Document(pages: pages, metadata: metadata) }
private let bytes: [UInt8] = []
