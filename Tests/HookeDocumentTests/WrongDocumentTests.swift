// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import Testing

/// Wrong documents, each with the exact message that it gives.
struct WrongDocumentTests {
  @Test(arguments: WrongDocument.all)
  func document_thatIsWrong_givesItsMessage(document: WrongDocument) {
    #expect(document.foundMessage == document.message)
  }
}
