/** A card of the hand carried by pointer to a server, the rig or a discard pile. Keys need none of it. */

import type { Attachment } from "svelte/attachments";

import type { Drop } from "../lib/lit";

/** So far, in pixels, a press may wander and still be a press. */
const SLACK = 6;
const GOALS = "[data-server], [data-drop]";

/** What an element that a card is let go over stands for. */
export function dropAt(element: Element | null): Drop | null {
  const goal = element?.closest<HTMLElement>(GOALS);
  const { server, drop } = goal?.dataset ?? {};
  if (server) return { server };
  return drop === "new" ? { server: "new" } : drop === "rig" || drop === "discard" ? { zone: drop } : null;
}

/** Makes an element one that can be carried; `ondrop` hears where it was let go. `may` says whether it can be now. */
export function carried(may: () => boolean, ondrop: (onto: Drop, goal: HTMLElement) => void): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number; id: number } | null = null;
    let ghost: HTMLElement | null = null;
    let over: HTMLElement | null = null;

    function goalAt(x: number, y: number): HTMLElement | null {
      const found = document.elementFromPoint(x, y)?.closest<HTMLElement>(GOALS) ?? null;
      return found && !element.contains(found) ? found : null;
    }

    function lift(event: PointerEvent): void {
      const box = element.getBoundingClientRect();
      ghost = element.cloneNode(true) as HTMLElement;
      ghost.removeAttribute("id");
      ghost.setAttribute("aria-hidden", "true");
      ghost.classList.add("carried");
      Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
      element.closest(".app")?.append(ghost);
      document.documentElement.classList.add("carrying");
      element.querySelector("button")?.dispatchEvent(new PointerEvent("pointercancel", { pointerId: event.pointerId }));
    }

    function down(event: PointerEvent): void {
      if (event.button !== 0 || !may()) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      addEventListener("pointermove", move);
      addEventListener("pointerup", up);
      addEventListener("pointercancel", stop);
      addEventListener("keydown", escape, true);
    }

    function move(event: PointerEvent): void {
      if (!from || event.pointerId !== from.id) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!ghost && Math.hypot(dx, dy) < SLACK) return;
      if (!ghost) lift(event);
      if (ghost) ghost.style.translate = `${dx}px ${dy}px`;
      const goal = goalAt(event.clientX, event.clientY);
      if (goal === over) return;
      over?.classList.remove("goal");
      over = goal;
      over?.classList.add("goal");
    }

    function up(event: PointerEvent): void {
      if (!from || event.pointerId !== from.id) return;
      const goal = ghost ? goalAt(event.clientX, event.clientY) : null;
      // The press that ends here is no click.
      if (ghost) {
        const swallow = (click: MouseEvent) => click.stopPropagation();
        element.addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => element.removeEventListener("click", swallow, { capture: true }));
      }
      stop();
      const onto = dropAt(goal);
      if (goal && onto) ondrop(onto, goal);
    }

    function escape(event: KeyboardEvent): void {
      if (event.key !== "Escape" || !ghost) return;
      event.preventDefault();
      event.stopPropagation();
      stop();
    }

    function stop(): void {
      over?.classList.remove("goal");
      ghost?.remove();
      from = ghost = over = null;
      document.documentElement.classList.remove("carrying");
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", stop);
      removeEventListener("keydown", escape, true);
    }

    element.addEventListener("pointerdown", down);
    return () => {
      stop();
      element.removeEventListener("pointerdown", down);
    };
  };
}
