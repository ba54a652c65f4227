// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/** The workload of UnevenWorkload.swift through the JavaScript interface: the hash of all positions
 *  after every tenth of 300 uneven frames. */
export function unevenHash({ Spring, SpringBatch }, precision) {
  const batch = new SpringBatch({ precision });
  const handles = [];
  for (let index = 0; index < 1000; index += 1) {
    handles.push(batch.insert({
      spring: Spring.fromPhysics(50 + 7 * (index % 301), (index % 61) / 2),
      position: index % 17 - 8, velocity: 40 * (index % 11) - 200, target: index % 29,
      threshold: 0.125,
    }));
  }
  const hash = new BitHash();
  for (let frame = 0; frame < 300; frame += 1) {
    batch.advance((1 + frame * 7 % 13) / 480);
    batch.retarget(handles[frame * 37 % 1000], frame % 50);
    batch.impulse(handles[frame * 91 % 1000], 10);
    if (frame % 10 !== 9) continue;
    for (const handle of handles) hash.feed(batch.position(handle));
  }
  batch.dispose();
  return hash.state;
}

/** FNV-1a over the bits of numbers. */
class BitHash {
  state = 0xCBF29CE484222325n;
  #bytes = new DataView(new ArrayBuffer(8));

  feed(value) {
    this.#bytes.setFloat64(0, value, true);
    for (let index = 0; index < 8; index += 1) {
      this.state ^= BigInt(this.#bytes.getUint8(index));
      this.state = this.state * 0x100000001B3n & 0xFFFFFFFFFFFFFFFFn;
    }
  }
}
