// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeCommand

/// A manual page of a made-up command line, as `man` reads it.
@Suite("manual pages")
struct ManualPageTests {
  private static let help = #"""
    {"command": {
      "commandName": "draw", "abstract": "Draws - things.",
      "discussion": "One.\n\n  draw a-b\n\n  draw c\nTwo.\n'Three\\",
      "subcommands": [
        {"commandName": "help", "abstract": "Shows help.", "discussion": "No."},
        {"commandName": "secret", "shouldDisplay": false, "abstract": "No.", "discussion": "No."},
        {
          "commandName": "file", "shouldDisplay": true, "abstract": ".dot first",
          "discussion": "Last:\n  draw file",
          "arguments": [
            {"kind": "positional", "valueName": "a-scene", "abstract": "The scene."},
            {
              "kind": "option", "valueName": "N", "abstract": "A\nB",
              "names": [
                {"kind": "short", "name": "n"}, {"kind": "long", "name": "num-ber"}
              ]
            },
            {
              "kind": "flag", "valueName": "quick", "shouldDisplay": true, "abstract": "Fast.",
              "names": [{"kind": "long", "name": "quick"}]
            },
            {
              "kind": "flag", "abstract": "No.",
              "names": [{"kind": "short", "name": "h"}, {"kind": "long", "name": "help"}]
            },
            {"kind": "flag", "abstract": "No.", "names": [{"kind": "long", "name": "version"}]},
            {
              "kind": "option", "shouldDisplay": false, "abstract": "No.",
              "names": [{"kind": "long", "name": "hidden"}]
            }
          ],
          "subcommands": [
            {"commandName": "new", "abstract": "Anew.", "discussion": "\\fB is no escape."}
          ]
        }
      ]
    }}
    """#

  /// Hyphens and backslashes are escaped, points and quotes at the beginning of a line, too; what
  /// is indented stands as it is; what is not displayed is left out.
  @Test func text_ofACommandLine_isItsHelp() {
    #expect(
      ManualPage(help: Self.help).text == #"""
        .TH DRAW 1 "" "Hooke \#(Version.text)"
        .SH NAME
        draw \- Draws \- things.
        .SH SYNOPSIS
        .B draw
        .I command
        .RI [ arguments ]
        .SH DESCRIPTION
        One.
        .sp
        .nf
          draw a\-b
        .sp
          draw c
        .fi
        Two.
        \&'Three\e
        .SH DRAW FILE
        \&.dot first
        .PP
        Last:
        .nf
          draw file
        .fi
        .TP
        \fIa\-scene\fR
        The scene.
        .TP
        \fB\-n\fR, \fB\-\-num\-ber\fR \fIN\fR
        A
        B
        .TP
        \fB\-\-quick\fR
        Fast.
        .SH DRAW FILE NEW
        Anew.
        .PP
        \efB is no escape.

        """#)
  }

  @Test func text_ofWhatIsNoHelp_isEmpty() {
    for help in ["", "words", "[]", "{}", #"{"root": {"commandName": "draw"}}"#] {
      #expect(ManualPage(help: help).text == "", "\(help)")
    }
  }
}
