// What a table looks like, measured in the page: sizes of words, contrast, what is cut off, what lies over what.
(() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const known = new Map();

  /** A colour of CSS, however it is written, as red, green, blue and how much of it there is. */
  function rgba(colour) {
    if (!known.has(colour)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(colour, [r, g, b, a / 255]);
    }
    return known.get(colour);
  }

  const over = (top, below, alpha = top[3]) => [0, 1, 2].map((i) => top[i] * alpha + below[i] * (1 - alpha)).concat(1);

  function luminance([r, g, b]) {
    const [x, y, z] = [r, g, b].map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  }

  function contrast(a, b) {
    const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (light + 0.05) / (dark + 0.05);
  }

  const STOP = /(?:rgba?|hsla?|oklab|oklch|lab|color)\([^()]*\)/g;

  /** Every ground that an element may have: its colour, and each stop of a gradient over it, on what is behind it. */
  function grounds(element) {
    let found = [rgba(getComputedStyle(document.body).backgroundColor)];
    const chain = [];
    for (let at = element; at; at = at.parentElement) chain.unshift(at);
    for (const one of chain) {
      const style = getComputedStyle(one);
      const colour = rgba(style.backgroundColor);
      if (colour[3] > 0) found = found.map((ground) => over(colour, ground));
      const stops = style.backgroundImage.match(STOP) ?? [];
      if (stops.length) found = [...found, ...stops.flatMap((stop) => found.map((ground) => over(rgba(stop), ground)))];
      if (found.length > 60) found = found.slice(0, 60);
    }
    return found;
  }

  const seen = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !element.closest(".sr, .skip");

  /** Each text on the page with the element that it stands in, where any of it is in the window. */
  function* texts(root = document.body) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent.trim() || !element || !seen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 1 || box.height < 1 || box.bottom < 0 || box.right < 0 || box.top > innerHeight || box.left > innerWidth) continue;
      yield { text: node.textContent.trim(), element, box };
    }
  }

  const shown = (element) => [...document.querySelectorAll(element)].filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0);
  const boxOf = (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  };
  const named = (element) => (element.getAttribute("aria-label") ?? element.textContent).trim().replace(/\s+/g, " ").slice(0, 50);

  window.measure = {
    /** Words smaller than `least` pixels. */
    small: (least) => [...texts()].filter(({ element }) => parseFloat(getComputedStyle(element).fontSize) < least - 0.01).map(({ text, element }) => `${text}: ${getComputedStyle(element).fontSize}`),

    /** Words whose contrast with their ground is less than `least`. */
    faint(least) {
      const found = new Set();
      for (const { text, element } of texts()) {
        const style = getComputedStyle(element);
        let opacity = 1;
        for (let at = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
        const ink = rgba(style.color);
        const worst = Math.min(...grounds(element).map((ground) => contrast(over(ink, ground, ink[3] * opacity), ground)));
        if (worst < least) found.add(`${text.slice(0, 40)} (${element.className || element.tagName}): ${worst.toFixed(2)}`);
      }
      return [...found];
    },

    /** Elements that hold more than they show, by how many pixels. */
    cut: (selector) => shown(selector).filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1).map((one) => `${named(one)}: ${one.scrollWidth - one.clientWidth} × ${one.scrollHeight - one.clientHeight}`),

    /** Elements that are not wholly within what `within` names, or within the window. */
    outside(selector, within) {
      const room = within ? boxOf(document.querySelector(within)) : { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      return shown(selector).filter((one) => {
        const box = boxOf(one);
        return box.left < room.left - 1 || box.top < room.top - 1 || box.right > room.right + 1 || box.bottom > room.bottom + 1;
      }).map(named);
    },

    /** Pairs of elements that lie over one another. */
    overlapping(selector) {
      const all = shown(selector).map((one) => [one.className || named(one), boxOf(one)]);
      const found = [];
      all.forEach(([a, one], i) => all.slice(i + 1).forEach(([b, two]) => {
        if (Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1) found.push(`${a} over ${b}`);
      }));
      return found;
    },

    /** Buttons that a finger would miss. */
    tiny: (selector, least) => shown(selector).filter((one) => boxOf(one).height < least - 0.5 || boxOf(one).width < least - 0.5).map((one) => `${named(one)}: ${boxOf(one).width.toFixed(0)} × ${boxOf(one).height.toFixed(0)}`),

    /** Buttons that a finger as wide as `finger` would miss: no round of that width on them is theirs alone. */
    async missed(selector, finger) {
      const half = finger / 2;
      const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const theirs = (one, x, y) => [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1]].every(([i, j]) => one.contains(document.elementFromPoint(x + i * (half - 1), y + j * (half - 1))));
      const along = (low, high) => [(low + high) / 2, low + half, high - half];
      const hit = (one) => {
        const box = boxOf(one);
        return along(box.left, box.right).some((x) => along(box.top, box.bottom).some((y) => theirs(one, x, y)));
      };
      const found = [];
      for (const one of shown(selector)) {
        if (hit(one)) continue;
        one.scrollIntoView({ block: "nearest", inline: "center" });
        await frames();
        if (one.isConnected && !hit(one)) found.push(`${named(one)}: ${boxOf(one).width.toFixed(0)} × ${boxOf(one).height.toFixed(0)}`);
      }
      return found;
    },

    boxes: (selector) => shown(selector).map((one) => ({ name: named(one), ...boxOf(one) })),
  };
})();
