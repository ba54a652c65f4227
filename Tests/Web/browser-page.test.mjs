// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The page that `hooke storyboard --format html` writes, in Chromium: what it shows at any instant,
// and how it is used with a mouse, with keys, and on a narrow screen. Run by `make check-page`.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Browser } from "./browser.mjs";
import { difference, pixels } from "./png.mjs";

const hooke = process.env.HOOKE_COMMAND;
const pictures = process.env.HOOKE_PICTURES;
const scene = "present-modal";
let browser;
let folder;

const run = (...words) => execFileSync(hooke, words, { cwd: folder, maxBuffer: 64 << 20 });
const html = (subject, name) => {
  run("storyboard", subject, "--format", "html", "-o", `${name}.html`);
  return `file://${join(folder, name)}.html`;
};
const scrub = (page, time) => page.evaluate(`(() => {
  const scrubber = document.querySelector(".scrubber");
  scrubber.value = ${time};
  scrubber.dispatchEvent(new Event("input"));
})()`);
const timeOf = (page) => page.evaluate(`document.querySelector(".scrubber").valueAsNumber`);
const key = async (page, name, code = name) => {
  const text = name.length === 1 ? name : undefined;
  await page.send("Input.dispatchKeyEvent", { type: "keyDown", key: name, code, text });
  await page.send("Input.dispatchKeyEvent", { type: "keyUp", key: name, code });
};

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "hooke-page-"));
  browser = await Browser.open();
});
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

test("at 20 instants the picture is that of `hooke frame`, and the values are those of the table", async () => {
  const page = await browser.page(html(scene, "page"), { width: 1400, height: 900 });
  // One pixel per point, the screen of the scene at a whole place.
  await page.evaluate(`(() => {
    const style = document.querySelector(".picture > svg").style;
    Object.assign(style, { position: "fixed", left: 0, top: 0, width: "auto", maxHeight: "none",
      zIndex: 9, background: "white" });
  })()`);
  const rows = run("storyboard", scene, "--format", "csv", "-o", "-").toString().trim().split("\n")
    .map((line) => line.split(","));
  const column = rows[0].indexOf("modal.positionY");
  assert.ok(column > 0, rows[0].join());
  const screen = { x: 8, y: 8, width: 359, height: 640, dx: 12, dy: 12 };
  let later = 0;
  for (let index = 0; index < 20; index += 1) {
    const row = rows[1 + Math.round((rows.length - 3) * index / 19)];
    const time = Number(row[0]);
    await scrub(page, time);
    const values = await page.evaluate(
      `[...document.querySelectorAll(".row output")].map((output) => output.textContent)`);
    const shown = Number(values[0].replace("\u2212", "-").replace(/[^\d.-]/g, ""));
    assert.ok(Math.abs(shown - Number(row[column])) <= 0.51, `${time}: ${values[0]}, ${row[column]}`);
    await page.picture(join(folder, "shot.png"));
    run("frame", scene, "--at", String(time), "-o", "truth.png");
    const [shot, truth] = ["shot.png", "truth.png"].map((name) => pixels(readFileSync(join(folder, name))));
    const far = difference(shot, truth, screen);
    // A finger is on the page and not in the frame: some of its outline, no more.
    assert.ok(far < 0.0015, `${time} s: ${far}`);
    run("frame", scene, "--at", String(time + 0.1), "-o", "truth.png");
    later = Math.max(later, difference(shot, pixels(readFileSync(join(folder, "truth.png"))), screen));
  }
  assert.ok(later > 0.02, "a tenth of a second must show");
  await page.close();
});

test("mouse, keys and buttons move one time", async () => {
  const page = await browser.page(html("flat-button", "button"), { width: 1440, height: 900 });
  const text = (selector) => page.evaluate(`document.querySelector("${selector}").textContent`);
  assert.equal(await text(".play"), "Pause");
  await page.until(`document.querySelector(".scrubber").valueAsNumber > 0.1`);
  await key(page, " ", "Space");
  assert.equal(await text(".play"), "Play");
  await scrub(page, 0);
  await key(page, "n", "KeyN");
  assert.equal((await timeOf(page)).toFixed(3), "0.200");
  assert.match(await text(".status"), /^0\.200 s, Touch down/);
  await key(page, "ArrowRight");
  assert.equal((await timeOf(page)).toFixed(3), "0.217");
  await key(page, "p", "KeyP");
  assert.equal((await timeOf(page)).toFixed(3), "0.200");
  await page.evaluate(`document.querySelectorAll(".frames .jump")[3].click()`);
  assert.equal(await page.evaluate(`document.querySelector(".frames [aria-current] b").textContent`), "4");
  // The values under the pointer, while the time stays; a press moves the time.
  const box = JSON.parse(await page.evaluate(
    `JSON.stringify(document.querySelector(".lines").getBoundingClientRect())`));
  const before = await timeOf(page);
  const [x, y] = [box.left + box.width / 2, box.top + 20];
  await page.mouse("mouseMoved", x, y);
  assert.equal(await timeOf(page), before);
  assert.match(await page.evaluate(`document.querySelector(".probe").dataset.time`), /^[34]\./);
  await page.mouse("mousePressed", x, y);
  await page.mouse("mouseReleased", x, y);
  assert.ok(Math.abs(await timeOf(page) - 4) < 0.02);
  // Every control has a name, and all of them are reached with the keyboard.
  const nameless = await page.evaluate(`[...document.querySelectorAll("button, select, input")].filter(
    (it) => !(it.textContent.trim() || it.ariaLabel || it.labels?.length) || it.tabIndex < 0).length`);
  assert.equal(nameless, 0);
  await page.evaluate(`document.querySelector(".copy").click()`);
  assert.equal(await text(".status"), "Copied");
  await page.close();
});

test("reduced motion: nothing plays until it is asked to", async () => {
  const page = await browser.page("about:blank", { width: 1440, height: 900 });
  await page.send("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
  await page.send("Page.navigate", { url: html("flat-button", "reduced") });
  await page.until(`document.querySelector(".play")?.textContent === "Play"`);
  await new Promise((later) => setTimeout(later, 300));
  assert.equal(await timeOf(page), 0);
  // Asked to, the picture moves.
  await scrub(page, 1.9);
  const moved = await page.evaluate(`getComputedStyle(document.querySelector(".picture svg #button")).translate`);
  await scrub(page, 0.1);
  assert.notEqual(moved, await page.evaluate(
    `getComputedStyle(document.querySelector(".picture svg #button")).translate`));
  await page.close();
});

test("an address with a time opens at it, one with anything else at the start", async () => {
  const address = html("flat-button", "address");
  for (const [hash, time] of [["#t=0.35", 0.35], ["#t=.5", 0.5], ["#t=1.2.3", 0], ["#t=.", 0]]) {
    const page = await browser.page("about:blank");
    await page.send("Emulation.setEmulatedMedia", {
      features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
    await page.send("Page.navigate", { url: address + hash });
    await page.until(`location.hash === "${hash}" && document.readyState === "complete"`);
    assert.equal(await page.evaluate(`document.querySelector(".time").textContent`),
      `${time.toFixed(3)} s`, hash);
    assert.deepEqual(browser.said, [], hash);
    await page.close();
  }
});

test("a layer called <script> is a name", async () => {
  const recording = JSON.parse(run("storyboard", scene, "--format", "json", "-o", "-"));
  const evil = "</script><script>window.evil=1</script><img src=x onerror=window.evil=1>\"'";
  const text = JSON.stringify(recording).replaceAll('"modal"', JSON.stringify(evil))
    .replaceAll('"Present modal"', JSON.stringify(evil));
  writeFileSync(join(folder, "evil.json"), text);
  const page = await browser.page(html("evil.json", "evil"));
  assert.equal(await page.evaluate("window.evil"), undefined);
  assert.equal(await page.evaluate(`document.querySelector(".name b").textContent`), evil);
  assert.equal(await page.evaluate(`document.querySelectorAll("script").length`), 2);
  await page.close();
});

test("on a wide and on a narrow screen, light and dark, nothing is cut off", async () => {
  for (const [width, height, scheme] of [[1440, 900, "light"], [1440, 900, "dark"], [390, 844, "light"]]) {
    for (const name of [scene, "login-layout"]) {
      const page = await browser.page(html(name, name), { width, height, scheme });
      await scrub(page, 0.62);
      assert.ok(await page.evaluate("document.documentElement.scrollWidth") <= width);
      if (pictures) await page.picture(join(pictures, `page-${name}-${width}-${scheme}.png`));
      await page.close();
    }
  }
  assert.deepEqual(browser.said, []);
});
