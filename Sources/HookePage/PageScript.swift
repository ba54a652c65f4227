// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The program of a page: one time, which the player advances and everything shows.
enum PageScript {
  static let text = #"""

    "use strict";
    (() => {
    const find = (selector) => document.querySelector(selector);
    const all = (selector) => [...document.querySelectorAll(selector)];
    const data = JSON.parse(find("script[type='application/json']").textContent);
    const likesMotion = !matchMedia("(prefers-reduced-motion: reduce)").matches;

    /** The animations of the picture, moved by hand; they are there for everyone, since the page
     *  plays by itself only for those who like motion. */
    const animations = (() => {
      const picture = find(".picture svg");
      if (!picture) return [];
      for (const style of picture.querySelectorAll("style")) {
        for (const rule of style.sheet.cssRules) if (rule.media) rule.media.mediaText = "all";
      }
      const list = picture.getAnimations({ subtree: true });
      for (const animation of list) animation.pause();
      return list;
    })();

    /** How much later than its instant a change of the picture may stand in its keyframes, whose
     *  places are rounded, in milliseconds: at the instant of a release the finger is up. */
    const lateness =
      animations.reduce((most, { effect }) =>
        Math.max(most, 1e-6 * effect.getComputedTiming().duration), 0);

    const scrubber = find(".scrubber");
    const [now, probe] = [find(".lines .now"), find(".lines .probe")];
    const rows = all(".row").map((element, index) => ({
      ...data.rows[index], dots: [...element.querySelectorAll(".plot i")],
      output: element.querySelector("output"),
    }));
    let time = 0;
    let pointed = null;
    let frame = null;

    /** An instant as text, from a minute on as clocks show it. */
    const instant = (value) => {
      const [whole, minutes] = [Math.round(value * 1000) / 1000, Math.floor(value / 60 + 1e-5)];
      if (whole < 60) return `${value.toFixed(3)} s`;
      return `${minutes}:${(whole - 60 * minutes).toFixed(3).padStart(6, "0")}`;
    };
    const share = (value) => `${100 * value / Math.max(data.duration, 0.001)}%`;

    /** The value of a curve at a time; at a jump, the value after it. */
    function valueAt({ times, values }, at) {
      let [low, high] = [0, times.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (times[middle] <= at) low = middle + 1; else high = middle;
      }
      if (low === 0) return values[0];
      if (low === times.length) return values[low - 1];
      const part = (at - times[low - 1]) / (times[low] - times[low - 1]);
      return values[low - 1] + part * (values[low] - values[low - 1]);
    }

    /** A colour of channels from 0 to 1 as the table writes it: "#3399DB". */
    function hexadecimal(channels) {
      const digits = channels.map((value) =>
        Math.round(255 * Math.min(Math.max(value, 0), 1)).toString(16).toUpperCase()
          .padStart(2, "0"));
      return "#" + digits.slice(0, digits[3] === "FF" ? 3 : 4).join("");
    }

    /** Shows the values at the pointer, or else at the time of the picture. */
    function read() {
      const at = pointed ?? time;
      probe.hidden = pointed === null;
      probe.style.left = share(at);
      probe.dataset.time = instant(at);
      for (const { curves, dots, output, low, high, suffix, decimals, color } of rows) {
        const channels = color?.slice();
        const texts = curves.map((curve, index) => {
          const value = valueAt(curve, at);
          dots[index].style.left = share(at);
          dots[index].style.top = `${100 * (high - value) / (high - low)}%`;
          if (channels) for (const channel of curve.channels) channels[channel] = value;
          const digits = value.toFixed(decimals);
          const number = Number(digits) === 0 ? digits.replace("-", "") : digits;
          return (curve.name && `${curve.name} `) + number.replace("-", "\u2212");
        });
        output.textContent = channels ? hexadecimal(channels) : texts.join(", ") + suffix;
      }
    }

    /** The number of the last key moment that is not after a time, from 0; -1 before the first. */
    const momentAt = (at) => data.moments.findLastIndex((moment) => moment.time <= at + 5e-4);

    function show(at) {
      time = Math.min(Math.max(at, 0), data.duration);
      for (const animation of animations) animation.currentTime = time * 1000 + lateness;
      scrubber.value = time;
      const current = momentAt(time);
      const caption = data.moments[current]?.caption;
      scrubber.setAttribute("aria-valuetext", instant(time) + (caption ? `, ${caption}` : ""));
      find(".time").textContent = instant(time);
      now.style.left = share(time);
      for (const [index, button] of all(".frames .jump").entries()) {
        if (index === current) button.setAttribute("aria-current", "true");
        else button.removeAttribute("aria-current");
      }
      read();
    }

    // The player.

    function setPlaying(isPlaying) {
      if (frame !== null) cancelAnimationFrame(frame);
      frame = null;
      find(".play").textContent = isPlaying ? "Pause" : "Play";
      if (!isPlaying) return;
      if (time >= data.duration) show(0);
      let last = null;
      let rest = 0;
      const step = (clock) => {
        const passed = last === null ? 0 : (clock - last) / 1000 * Number(find(".speed").value);
        last = clock;
        if (time < data.duration) {
          show(time + passed);
        } else if (!find(".repeat").checked) {
          setPlaying(false);
          return;
        } else if ((rest += passed) > 1) {
          rest = 0;
          show(0);
        }
        frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    }

    function jump(at) {
      setPlaying(false);
      show(at);
      const moment = data.moments[momentAt(time)];
      find(".status").textContent = instant(time) + (moment ? `, ${moment.caption}` : "");
    }

    function step(direction) {
      const times = data.moments.map((moment) => moment.time);
      const next = direction > 0
        ? times.find((at) => at > time + 1e-6) ?? data.duration
        : times.findLast((at) => at < time - 1e-6) ?? 0;
      jump(next);
    }

    find(".play").addEventListener("click", () => setPlaying(frame === null));
    find(".previous").addEventListener("click", () => step(-1));
    find(".next").addEventListener("click", () => step(1));
    scrubber.addEventListener("input", () => { setPlaying(false); show(scrubber.valueAsNumber); });
    for (const button of all(".jump")) {
      button.addEventListener("click", () => jump(Number(button.dataset.time)));
    }

    // Keys: those of a button or a list stay its own, the slider's move by a frame.

    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const own = event.target.closest("button, select, a, input:not(.scrubber)");
      const sixtieth = (event.shiftKey ? 10 : 1) / 60;
      const actions = {
        " ": () => setPlaying(frame === null),
        ArrowRight: () => jump(time + sixtieth), ArrowLeft: () => jump(time - sixtieth),
        n: () => step(1), p: () => step(-1), PageUp: () => step(1), PageDown: () => step(-1),
        Home: () => jump(0), End: () => jump(data.duration),
      };
      const isSliderKey = ["PageUp", "PageDown", "Home", "End"].includes(event.key);
      if (isSliderKey && event.target !== scrubber) return;
      if (own && (event.key === " " || own.tagName !== "BUTTON")) return;
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    });

    // The pointer over the charts: values under it, and a drag moves the time.

    const lines = find(".lines");
    const timeAt = (event) => {
      const { left, width } = lines.getBoundingClientRect();
      return Math.min(Math.max((event.clientX - left) / width, 0), 1) * data.duration;
    };
    lines.addEventListener("pointermove", (event) => {
      if (event.buttons & 1) jump(timeAt(event));
      pointed = event.pointerType === "mouse" && !(event.buttons & 1) ? timeAt(event) : null;
      read();
    });
    lines.addEventListener("pointerdown", (event) => {
      lines.setPointerCapture(event.pointerId);
      pointed = null;
      jump(timeAt(event));
    });
    lines.addEventListener("pointerleave", () => { pointed = null; read(); });

    // Code of a motion to the clipboard; a page from a file may have no navigator.clipboard.

    for (const button of all(".copy")) {
      button.addEventListener("click", () => {
        const area = document.createElement("textarea");
        area.value = button.dataset.code;
        document.body.append(area);
        area.select();
        document.execCommand("copy");
        area.remove();
        button.focus();
        find(".status").textContent = "Copied";
        button.dataset.done = "";
        setTimeout(() => { delete button.dataset.done; }, 1200);
      });
    }

    // An address that ends in #t=0.35 leads to that time; otherwise the page plays where it may.

    const asked = /^#t=(\d*\.?\d+)$/.exec(location.hash);
    show(asked ? Number(asked[1]) : 0);
    if (likesMotion && !asked) setPlaying(true);
    })();

    """#
}
