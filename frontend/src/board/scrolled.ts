/** What has more than it shows, and nothing in it that Tab goes to, is gone to itself: there arrow keys scroll it. */

import type { Attachment } from "svelte/attachments";

const SCROLLS = /auto|scroll/;

export const scrolled: Attachment<HTMLElement> = (place) => {
  function look(): void {
    const { overflowX, overflowY } = getComputedStyle(place);
    const more =
      (SCROLLS.test(overflowX) && place.scrollWidth > place.clientWidth) ||
      (SCROLLS.test(overflowY) && place.scrollHeight > place.clientHeight);
    if (more && !place.querySelector("button, a[href], input")) place.tabIndex = 0;
    else place.removeAttribute("tabindex");
  }

  const sizes = new ResizeObserver(look);
  function watch(): void {
    sizes.disconnect();
    for (const element of [place, ...place.children]) sizes.observe(element);
    look();
  }

  watch();
  const changes = new MutationObserver(watch);
  changes.observe(place, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    changes.disconnect();
  };
};
