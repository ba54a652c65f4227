// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import { spawn } from "node:child_process";
import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";

const types = {
  ".html": "text/html", ".mjs": "text/javascript", ".wasm": "application/wasm",
};

/** Serves folders, the first that has a file first, as any static server does; resolves to the
 *  address. `extra` answers paths of its own. */
export async function serve(folders, extra = {}) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    const type = types[extname(path)] ?? "application/octet-stream";
    if (path in extra) return response.writeHead(200, { "Content-Type": "text/html" }).end(extra[path]);
    const tried = [...folders];
    const next = () => {
      const folder = tried.shift();
      if (folder === undefined) return response.writeHead(404).end();
      const file = createReadStream(join(folder, path));
      file.on("error", next);
      file.on("open", () => {
        response.writeHead(200, { "Content-Type": type });
        file.pipe(response);
      });
    };
    next();
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** Chromium without a window, driven through its debugging pipe. */
export class Browser {
  #process;
  #waiting = new Map();
  #number = 0;
  #rest = "";
  #folder;
  /** What the pages said on their consoles, and the errors that nothing caught. */
  said = [];

  static async open(program = "chromium") {
    const browser = new Browser();
    browser.#folder = await mkdtemp(join(tmpdir(), "hooke-chromium-"));
    browser.#process = spawn(program, [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
      "--remote-debugging-pipe", `--user-data-dir=${browser.#folder}`, "about:blank",
    ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    browser.#process.stdio[4].on("data", (data) => browser.#receive(String(data)));
    return browser;
  }

  async close() {
    const ended = new Promise((end) => this.#process.on("exit", end));
    await this.#send("Browser.close").catch(() => {});
    await ended;
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  /** Opens a page of a size, light or dark, and waits until it is loaded. */
  async page(address, { width = 1280, height = 800, scheme = "light" } = {}) {
    const { targetId } = await this.#send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.#send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page((method, parameters) => this.#send(method, parameters, sessionId), targetId);
    await page.send("Page.enable");
    await page.send("Runtime.enable");
    await page.send("Emulation.setDeviceMetricsOverride", {
      width, height, deviceScaleFactor: 1, mobile: false,
    });
    await page.send("Emulation.setEmulatedMedia", {
      features: [{ name: "prefers-color-scheme", value: scheme }],
    });
    await page.send("Page.navigate", { url: address });
    await page.until(`location.href === ${JSON.stringify(address)} && document.readyState === "complete"`);
    return page;
  }

  #send(method, params = {}, sessionId) {
    this.#number += 1;
    const id = this.#number;
    this.#process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, method }));
  }

  #receive(text) {
    const messages = (this.#rest + text).split("\0");
    this.#rest = messages.pop();
    for (const { id, result, error, method, params } of messages.map((message) => JSON.parse(message))) {
      if (method === "Runtime.exceptionThrown") {
        this.said.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
      }
      if (method === "Runtime.consoleAPICalled") this.said.push(params.args.map((it) => it.value).join(" "));
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.reject(new Error(`${waiting.method}: ${error.message}`));
      else waiting?.resolve(result);
    }
  }
}

/** One page of a browser. */
class Page {
  constructor(send, target) {
    this.send = send;
    this.target = target;
  }

  /** The value of an expression in the page; promises are awaited. */
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, awaitPromise: true, returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Waits until an expression is true, at most 20 seconds. */
  async until(expression) {
    for (let attempt = 0; attempt < 400; attempt += 1) {
      if (await this.evaluate(expression)) return;
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error(`never true: ${expression}`);
  }

  /** Sends an event of the mouse, at a time in seconds since 1970. */
  async mouse(type, x, y, { isPressed = type !== "mouseMoved", timestamp = Date.now() / 1000 } = {}) {
    await this.send("Input.dispatchMouseEvent", {
      type, x, y, timestamp, button: isPressed ? "left" : "none",
      buttons: isPressed && type !== "mouseReleased" ? 1 : 0, clickCount: isPressed ? 1 : 0,
    });
  }

  async picture(path) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    await writeFile(path, Buffer.from(data, "base64"));
  }

  close() { return this.send("Page.close"); }
}
