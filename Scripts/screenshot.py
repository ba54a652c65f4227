# This source file is part of Hooke.
# SPDX-License-Identifier: MIT
"""Turns a screen dump of X (XWD, 32 bits a pixel) into a PNG file.

    screenshot.py DUMP PNG X Y

Prints the first row, going up from (X, Y), whose pixel there has another colour than (X, Y): the
upper edge of what is there. Needs nothing but Python.
"""

import struct
import sys
import zlib


def read(path):
    """Returns the width, the height and the rows of a dump, each three bytes a pixel."""
    with open(path, "rb") as file:
        data = file.read()
    header = struct.unpack(">25I", data[:100])
    size, width, height, order, bits, stride, colors = (
        header[0], header[4], header[5], header[7], header[11], header[12], header[19])
    if bits != 32:
        sys.exit(f"screenshot: {path} has {bits} bits a pixel, not 32")
    start = size + 12 * colors
    rows = []
    for y in range(height):
        row = data[start + y * stride:start + y * stride + 4 * width]
        # Blue, green, red, unused; the other way round where the most significant byte is first.
        red, green, blue = (2, 1, 0) if order == 0 else (1, 2, 3)
        pixels = bytearray(3 * width)
        pixels[0::3], pixels[1::3], pixels[2::3] = row[red::4], row[green::4], row[blue::4]
        rows.append(bytes(pixels))
    return width, height, rows


def write(path, width, height, rows):
    """Writes a PNG file."""
    def chunk(kind, content):
        body = kind + content
        return struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        file.write(chunk(b"IHDR", struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)))
        file.write(chunk(b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows))))
        file.write(chunk(b"IEND", b""))


def upper_edge(rows, x, y):
    """Returns the topmost row of the colour at a place, connected with it."""
    color = rows[y][3 * x:3 * x + 3]
    while y > 0 and rows[y - 1][3 * x:3 * x + 3] == color:
        y -= 1
    return y


if __name__ == "__main__":
    dump, png, x, y = sys.argv[1:]
    width, height, rows = read(dump)
    write(png, width, height, rows)
    print(upper_edge(rows, int(x), int(y)))
