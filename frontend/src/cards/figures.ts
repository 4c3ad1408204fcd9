/** Which figures stand on which cards: each kind of card has a few families of its own. */

import type { Card } from "../lib/types";
import { bolt, burst, constellation, dive, gyre, ledger, transfer, tunnel } from "./figures/deeds";
import { chip, circuit, figures, orbits, panel, stack, waves } from "./figures/gear";
import { arches, dome, gem, mask, peaks, seal, skyline, sun } from "./figures/holdings";
import { bricks, eye, jaws, labyrinth, lock, plates, portcullis, reticle, web } from "./figures/ice";
import {
  blades,
  claws,
  colony,
  dial,
  key,
  prism,
  rings,
  rosette,
  scythe,
  shards,
  spore,
  wedge,
} from "./figures/programs";
import type { Pen } from "./pen";

export type Kind =
  | "barrier"
  | "code gate"
  | "sentry"
  | "ice"
  | "fracter"
  | "decoder"
  | "killer"
  | "breaker"
  | "virus"
  | "program"
  | "console"
  | "hardware"
  | "connection"
  | "resource"
  | "run"
  | "event"
  | "asset"
  | "upgrade"
  | "operation"
  | "agenda"
  | "runner"
  | "corp";

type Figure = (pen: Pen) => void;

export const FIGURES: Record<Kind, readonly Figure[]> = {
  barrier: [bricks, plates, portcullis],
  "code gate": [lock, labyrinth],
  sentry: [eye, jaws, reticle],
  ice: [web, prism],
  fracter: [wedge, shards],
  decoder: [dial, key],
  killer: [blades, claws, scythe],
  breaker: [prism, gyre],
  virus: [spore, colony],
  program: [rosette, prism, rings, constellation],
  console: [panel],
  hardware: [circuit, chip, stack],
  connection: [figures, constellation],
  resource: [waves, orbits, rings, arches],
  run: [dive, tunnel, bolt],
  event: [burst, waves, shards, gyre, bolt, constellation],
  asset: [skyline, dome, arches],
  upgrade: [dome, circuit, stack, tunnel],
  operation: [ledger, burst, transfer, gyre],
  agenda: [rosette, sun, seal, peaks, gem],
  runner: [mask],
  corp: [seal],
};

/** What a card's picture is drawn from: its type, and the subtype that matters most. */
export function kindOf(card: Pick<Card, "type" | "subtypes" | "side">): Kind {
  const subtypes = card.subtypes.map((s) => s.toLowerCase());
  const first = (kinds: readonly Kind[], otherwise: Kind): Kind => kinds.find((k) => subtypes.includes(k)) ?? otherwise;
  switch (card.type.toLowerCase()) {
    case "ice":
      return first(["barrier", "code gate", "sentry"], "ice");
    case "program":
      if (subtypes.includes("icebreaker")) return first(["fracter", "decoder", "killer"], "breaker");
      return first(["virus"], "program");
    case "hardware":
      return first(["console"], "hardware");
    case "resource":
      return first(["connection"], "resource");
    case "event":
      return first(["run"], "event");
    case "identity":
      return card.side;
    case "asset":
    case "upgrade":
    case "operation":
    case "agenda":
      return card.type.toLowerCase() as Kind;
    default:
      return "program";
  }
}
