import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";

import { cardOf, explain, subtypeName } from "../../src/cards/catalogue";
import CardZoom from "../../src/cards/CardZoom.svelte";
import { named } from "../../src/cards/lookup";
import type { InstalledCard, View } from "../../src/lib/types";
import { catalogue } from "../fixtures";
import { view } from "../play/table";

let mounted: ReturnType<typeof mount> | null = null;

function zoomed(title: string, handle: string, picture: View): string {
  document.body.innerHTML = "";
  mounted = mount(CardZoom, { target: document.body, props: { catalogue, title, handle, view: picture } });
  flushSync();
  return document.body.textContent ?? "";
}

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = null;
});

const installed = (handle: string, title: string | null, more: Partial<InstalledCard> = {}): InstalledCard => ({
  handle,
  title,
  side: "corp",
  faceup: title !== null,
  counters: {},
  hosted: [],
  ...more,
});

describe("what a card has chosen", () => {
  const picture = view({
    rig: [installed("card 5", "Femme Fatale", { side: "runner", chosen: ["card 7", "card 8"] })],
    servers: { HQ: { ice: [installed("card 7", "Enigma"), installed("card 8", null)], root: [] } },
  });

  it("is told under it: by title, or by what can be seen of it", () => {
    expect(named(picture, "card 8")).toBe("unrezzed ice protecting HQ");
    expect(zoomed("Femme Fatale", "card 5", picture)).toContain("has chosen Enigma, unrezzed ice protecting HQ");
  });

  it("may be a server, or the title of a card", () => {
    const telling = view({
      rig: [installed("card 5", "Femme Fatale", { side: "runner", chosen_server: "R&D" })],
      resolving: [{ handle: "card 9", title: "Hedge Fund", side: "corp", faceup: true, counters: {}, named: "Corroder" }],
    });
    expect(zoomed("Femme Fatale", "card 5", telling)).toContain("has chosen R&D");
    expect(zoomed("Hedge Fund", "card 9", telling)).toContain("has named Corroder");
  });
});

describe("an identity with two sides", () => {
  const front = Object.keys(catalogue.cards).filter((title) => title.startsWith("Hoshiko")).at(-1) ?? "";
  const whole = Object.keys(catalogue.cards).find((title) => title.startsWith("Hoshiko")) ?? "";
  const flipped = view();
  flipped.runner = { ...flipped.runner, identity: whole, identity_side: front, identity_back: whole };

  it("is read by the side that is up, with the other below", () => {
    expect(cardOf(catalogue, front)?.title).toBe(front);
    const text = zoomed(front, "runner identity", flipped);
    expect(text).toContain(`Other side: ${whole}`);
  });

  it("says what was brought along to its own player only", () => {
    const own = { ...flipped, runner: { ...flipped.runner, outside: ["Safety First"] } };
    expect(zoomed(front, "runner identity", own)).toContain("brought along: Safety First");
  });
});

describe("subtypes", () => {
  it("explain themselves in whatever letters they are written", () => {
    expect(explain(catalogue, "Caïssa")?.text).toBe(explain(catalogue, "caissa")?.text);
    expect(explain(catalogue, subtypeName("ai"))).not.toBeNull();
    expect(explain(catalogue, "no such word")).toBeNull();
  });

  it("can be asked about in the type line", () => {
    zoomed("Femme Fatale", "card 5", view());
    expect([...document.querySelectorAll(".type .term")].map((e) => e.textContent)).toEqual(["Icebreaker", "Killer"]);
  });
});
