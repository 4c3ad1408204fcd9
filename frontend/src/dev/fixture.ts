/**
 * Pictures of real games, drawn without a server: `npm run dev`, then /fixture.html?fixture=encounter-runner. Not built into
 * the package. Also: theme=light, palette=cb, tab=servers|hand|rig|log, sheet=1 (every card of the catalogue).
 */

import "../theme/theme.css";

import { mount } from "svelte";

import type { Catalogue, View } from "../lib/types";
import catalogue from "../../fixtures/catalogue.json";
import Fixture from "./Fixture.svelte";
import Sheet from "./Sheet.svelte";

const asked = new URLSearchParams(location.search);
const root = document.documentElement;
root.dataset["theme"] = asked.get("theme") ?? "dark";
const palette = asked.get("palette");
if (palette) root.dataset["palette"] = palette;

const views = import.meta.glob<View>("../../fixtures/views/*.json", { import: "default", eager: true });
const named = new Map(Object.entries(views).map(([path, view]) => [path.replace(/^.*\/|\.json$/g, ""), view]));
const name = asked.get("fixture") ?? "idle-runner";
const view = named.get(name);
const target = document.getElementById("app")!;

if (asked.has("sheet")) mount(Sheet, { target, props: { catalogue: catalogue as unknown as Catalogue } });
else if (view)
  mount(Fixture, { target, props: { view, catalogue: catalogue as unknown as Catalogue, tab: asked.get("tab") } });
else target.textContent = `No fixture ${name}. There are: ${[...named.keys()].join(", ")}.`;
