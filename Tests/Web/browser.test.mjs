// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { Browser, serve } from "./browser.mjs";
import { builds, folder, goldenModule } from "./support.mjs";

const pictures = process.env.HOOKE_PICTURES ?? "out/web-pictures";
let [browser, server] = [];

before(async () => {
  const folders = [folder, process.env.HOOKE_GOLDEN ?? "out/golden", "Tests/Web"];
  server = await serve(folders, { "/empty.html": "<!doctype html><title>empty</title>" });
  browser = await Browser.open(process.env.HOOKE_CHROMIUM);
});

after(async () => {
  await browser.close();
  server.close();
});

for (const build of builds) {
  test(`golden hashes, Chromium, ${build}: those of the native tests`, async () => {
    const golden = await goldenModule(build);
    const expected = (number) => BigInt.asUintN(64, golden.golden_expected(number)).toString();
    const page = await browser.page(`${server.address}/empty.html`);
    const name = build === "hooke" ? "golden" : "golden-scalar";
    const hashes = await page.evaluate(`(async () => {
      const { instance } = await WebAssembly.instantiateStreaming(fetch("/${name}.wasm"));
      const { golden_count: count, golden_computed: computed } = instance.exports;
      return [...Array(count()).keys()].map((n) => BigInt.asUintN(64, computed(n)).toString());
    })()`);
    assert.ok(hashes.length >= 5);
    hashes.forEach((hash, number) => assert.equal(hash, expected(number), `hash ${number}`));
    const uneven = await page.evaluate(`(async () => {
      const hooke = await import("/hooke.mjs?${build}");
      const { simd } = await hooke.loadHooke({ simd: ${build === "hooke"} });
      const { unevenHash } = await import("/uneven.mjs");
      return [simd, ...["float", "double"].map((it) => unevenHash(hooke, it).toString())];
    })()`);
    assert.deepEqual(uneven, [build === "hooke", expected(3), expected(4)]);
    await page.close();
  });
}

// The times are printed, not judged: how long it takes depends on what else the machine does.
test("loading, once the bytes are there: the first batch moves; how long it took", async () => {
  const times = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const page = await browser.page(`${server.address}/empty.html?${attempt}`);
    times.push(await page.evaluate(`(async () => {
      const hooke = await import("/hooke.mjs");
      const wasm = await (await fetch("/hooke.wasm")).arrayBuffer();
      const start = performance.now();
      await hooke.loadHooke({ wasm });
      const batch = new hooke.SpringBatch();
      batch.insert({ spring: hooke.Spring.fromResponse(0.4, 0.7), target: 100 });
      batch.advance(1 / 60);
      const time = performance.now() - start;
      return batch.positions[0] > 0 ? time : NaN;
    })()`));
    await page.close();
  }
  console.log(`# first batch after ${times.map((time) => time.toFixed(1)).join(", ")} ms`);
  assert.ok(times.every((time) => time > 0), `${times}`);
});

/** The sizes and schemes that every example is looked at in. */
const looks = [
  { name: "wide", width: 1280, height: 800, scheme: "light" },
  { name: "wide-dark", width: 1280, height: 800, scheme: "dark" },
  { name: "narrow", width: 390, height: 844, scheme: "light" },
  { name: "narrow-dark", width: 390, height: 844, scheme: "dark" },
];

for (const look of looks) {
  test(`pointer.html, ${look.name}: dots follow the pointer`, async () => {
    const page = await browser.page(`${server.address}/examples/pointer.html`, look);
    const at = [0.3 * look.width, 0.6 * look.height];
    await page.mouse("mouseMoved", ...at);
    await setTimeout(1500);
    await page.mouse("mouseMoved", at[0] + 0.35 * look.width, at[1] - 0.1 * look.height);
    await setTimeout(150);
    await page.picture(`${pictures}/pointer-${look.name}.png`);
    await page.until("document.getElementById('rate').textContent !== ''");
    const costs = await page.evaluate(
      "[...document.querySelectorAll('td + td')].map((cell) => cell.textContent)");
    console.log(`# ${look.name}: targets, springs, drawing, frames per second: ${costs.join(", ")}`);
    const [, advance, , rate] = costs.map(parseFloat);
    assert.ok(advance < 16 && rate > 1, `${costs}`);
    await page.close();
  });

  test(`drawer.html, ${look.name}: a throw opens it, a throw closes it`, async () => {
    const page = await browser.page(`${server.address}/examples/drawer.html`, look);
    const edge = () => page.evaluate("document.getElementById('drawer').getBoundingClientRect().top");
    const isAt = (share) => page.until(
      `Math.abs(document.getElementById('drawer').getBoundingClientRect().top - ${share} * innerHeight) < 1`);
    await isAt(0.9);
    const x = look.width / 2;
    await drag(page, x, 0.93 * look.height, -0.4 * look.height);
    const released = await edge();
    assert.ok(released < 0.85 * look.height, `dragged to ${released}`);
    await setTimeout(60);
    await page.picture(`${pictures}/drawer-${look.name}.png`);
    await isAt(0.12);
    await drag(page, x, 0.15 * look.height, 0.5 * look.height);
    await isAt(0.9);
    console.log(`# ${look.name}: ${await page.evaluate("document.querySelector('output').textContent")}`);
    await page.close();
  });

  test(`spring.html, ${look.name}: every parameterisation, live, copied`, async () => {
    const page = await browser.page(`${server.address}/examples/spring.html`, look);
    await page.until("document.querySelectorAll('fieldset').length === 2");
    const curve = () => page.evaluate("document.querySelector('path.a').getAttribute('d')");
    const before = await curve();
    const forms = await page.evaluate("[...document.querySelector('select').options].map((it) => it.value)");
    assert.equal(forms.length, 6);
    for (const form of forms) {
      const response = await page.evaluate(`(() => {
        const select = document.querySelector("select");
        select.value = "${form}";
        select.dispatchEvent(new Event("change"));
        return document.querySelector("fieldset pre").textContent;
      })()`);
      assert.match(response, /^transition: transform [\d.]+s\n {2}linear\(0, /);
    }
    assert.ok((await curve()).length > 1000);
    await page.evaluate(`(() => {
      const slider = document.querySelector("fieldset input");
      slider.value = 80;
      slider.dispatchEvent(new Event("input"));
    })()`);
    assert.notEqual(await curve(), before);
    for (const [language, text] of [
      ["Swift", "Spring(response: "], ["Kotlin", "dampingRatio = "], ["JavaScript", "Spring.fromResponse("],
    ]) {
      await page.evaluate(`document.querySelector("[data-language=${language}]").click()`);
      const shown = await page.evaluate("document.querySelector('fieldset pre').textContent");
      assert.ok(shown.includes(text), shown);
    }
    await page.evaluate("document.getElementById('play').click()");
    await setTimeout(140);
    await page.picture(`${pictures}/spring-${look.name}.png`);
    await page.close();
  });
}

test("Docs/Web.md, followed literally: the element moves", async () => {
  const text = await readFile("Docs/Web.md", "utf8");
  const block = (language) => text.split(`\`\`\`${language}\n`)[1].split("```")[0];
  const place = await mkdtemp(join(tmpdir(), "hooke-page-"));
  await cp(folder, join(place, "hooke"), { recursive: true });
  await writeFile(join(place, "index.html"), block("html"));
  const own = await serve([place]);
  const page = await browser.page(`${own.address}/index.html`);
  await page.until("document.onclick !== null");
  const left = "document.getElementById('box').getBoundingClientRect().left";
  const start = await page.evaluate(left);
  await page.evaluate("document.body.click()");
  await page.until(`${left} > ${start} + 301`);
  await page.until(`${left} === ${start} + 300`);
  await page.evaluate("document.body.click()");
  await page.until(`${left} === ${start}`);
  await page.evaluate(`(async () => {
    const { Spring, SpringBatch } = await import("/hooke/hooke.mjs");
    box.style.transition = "";
    ${block("js")}
  })()`);
  await page.until(`${left} === ${start} + 300`);
  await page.close();
  own.close();
  await rm(place, { recursive: true });
});

const command = process.env.HOOKE_COMMAND;
const why = command ? false : "the command is not built: swift build --product hooke";

test("hooke spring --format html: a page of its own, from a file", { skip: why }, async () => {
  const place = await mkdtemp(join(tmpdir(), "hooke-spring-"));
  const options = ["spring", "--bounciness", "18", "--speed", "12", "--format", "html"];
  const { stdout } = await promisify(execFile)(command, options, {
    maxBuffer: 1 << 24, env: { ...process.env, HOOKE_WEB: folder },
  });
  await writeFile(join(place, "spring.html"), stdout);
  const page = await browser.page(`file://${place}/spring.html`);
  await page.until("document.querySelectorAll('fieldset').length === 2");
  const css = await page.evaluate("document.querySelector('fieldset pre').textContent");
  assert.match(css, /^transition: transform 1.045s\n {2}linear\(0, 0 0.26%, 0.0219 1.16%/);
  await page.picture(`${pictures}/spring-file.png`);
  await page.close();
  await rm(place, { recursive: true });
});

test("the pages: nothing was complained of", () => assert.deepEqual(browser.said, []));

/** Drags by a distance and lets go while moving. The events say that they are 12 ms apart, whatever
 *  the machine takes to send them. */
async function drag(page, x, y, distance) {
  const start = Date.now() / 1000;
  const at = (step) => ({ isPressed: true, timestamp: start + 0.012 * step });
  await page.mouse("mousePressed", x, y, at(0));
  for (let step = 1; step <= 6; step += 1) {
    await page.mouse("mouseMoved", x, y + distance * step / 6, at(step));
  }
  await page.mouse("mouseReleased", x, y + distance, at(7));
}
