/** One stop of the Tab key for a group of cards; arrow keys move within it, by where things are on the screen. */

import type { Attachment } from "svelte/attachments";

const ITEM = "[data-stop]";
const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Of all boxes, the nearest in a direction: along it first, and little aside. */
export function nearest(from: DOMRect, boxes: readonly DOMRect[], [dx, dy]: [number, number]): number {
  const middle = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];
  const [fx, fy] = middle(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const [x, y] = middle(box);
    const along = (x - fx) * dx + (y - fy) * dy;
    const aside = Math.abs((x - fx) * dy) + Math.abs((y - fy) * dx);
    if (along < 2) return;
    const far = along + 2.5 * aside;
    if (far < least) [least, best] = [far, i];
  });
  return best;
}

export const roving: Attachment<HTMLElement> = (group) => {
  const items = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(ITEM)];

  function settle(): void {
    const all = items();
    const current =
      all.find((item) => item === document.activeElement) ?? all.find((item) => item.tabIndex === 0) ?? all[0];
    for (const item of all) item.tabIndex = item === current ? 0 : -1;
  }

  function onfocusin(event: FocusEvent): void {
    const focused = (event.target as HTMLElement).closest<HTMLElement>(ITEM);
    if (focused) for (const item of items()) item.tabIndex = item === focused ? 0 : -1;
  }

  function onkeydown(event: KeyboardEvent): void {
    const focused = (event.target as HTMLElement).closest<HTMLElement>(ITEM);
    if (!focused || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = items();
    let next: HTMLElement | undefined;
    if (event.key === "Home") next = all[0];
    else if (event.key === "End") next = all.at(-1);
    else {
      const way = WAYS[event.key];
      if (!way) return;
      const others = all.filter((item) => item !== focused);
      next =
        others[
          nearest(
            focused.getBoundingClientRect(),
            others.map((item) => item.getBoundingClientRect()),
            way,
          )
        ];
    }
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }

  settle();
  const changes = new MutationObserver(settle);
  changes.observe(group, { childList: true, subtree: true });
  group.addEventListener("focusin", onfocusin);
  group.addEventListener("keydown", onkeydown);
  return () => {
    changes.disconnect();
    group.removeEventListener("focusin", onfocusin);
    group.removeEventListener("keydown", onkeydown);
  };
};
