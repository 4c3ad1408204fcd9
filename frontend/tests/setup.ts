/** What browsers have and jsdom has not: media queries, size watching, animations, popovers and dialogs that open. */

if (typeof window !== "undefined") {
  window.matchMedia ??= (query: string): MediaQueryList =>
    Object.assign(new EventTarget(), {
      matches: query.includes("reduced-motion"),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as MediaQueryList;

  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };

  Element.prototype.animate ??= function (): Animation {
    const animation = {
      onfinish: null as null | (() => void),
      cancel: () => undefined,
      finished: Promise.resolve(),
      currentTime: 0,
    };
    queueMicrotask(() => animation.onfinish?.());
    return animation as unknown as Animation;
  };
  Element.prototype.getAnimations ??= () => [];

  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement): void {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement): void {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };

  window.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, (c) => `\\${c}`) } as typeof CSS;
}
