// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import { inflateSync } from "node:zlib";

/** The pixels of a PNG of 8 bits a channel, RGB or RGBA, without interlacing; the ground is white. */
export function pixels(bytes) {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const channels = { 2: 3, 6: 4 }[bytes[25]];
  if (bytes[24] !== 8 || !channels || bytes[28] !== 0) throw new Error("another kind of PNG");
  const parts = [];
  for (let place = 8; place < bytes.length;) {
    const length = bytes.readUInt32BE(place);
    if (bytes.toString("latin1", place + 4, place + 8) === "IDAT") {
      parts.push(bytes.subarray(place + 8, place + 8 + length));
    }
    place += 12 + length;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const left = x >= channels ? rows[y * stride + x - channels] : 0;
      const above = y > 0 ? rows[(y - 1) * stride + x] : 0;
      const corner = y > 0 && x >= channels ? rows[(y - 1) * stride + x - channels] : 0;
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter];
      rows[y * stride + x] = raw[y * (stride + 1) + 1 + x] + guess;
    }
  }
  const level = (x, y, channel) => {
    const place = y * stride + x * channels;
    const alpha = channels === 4 ? rows[place + 3] / 255 : 1;
    return rows[place + channel] * alpha + 255 * (1 - alpha);
  };
  return { width, height, level };
}

function paeth(left, above, corner) {
  const guess = left + above - corner;
  const distances = [left, above, corner].map((value) => Math.abs(guess - value));
  const least = Math.min(...distances);
  return [left, above, corner][distances.indexOf(least)];
}

/** The share of pixels of a part of one picture that differ by more than 64 levels from another. */
export function difference(one, other, { x, y, width, height, dx = 0, dy = 0 }) {
  let far = 0;
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) {
      const isFar = [0, 1, 2].some((channel) =>
        Math.abs(one.level(column + dx, row + dy, channel) - other.level(column, row, channel)) > 64);
      if (isFar) far += 1;
    }
  }
  return far / (width * height);
}
