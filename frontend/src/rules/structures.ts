/** The timing structures, as the addresses of their pages name them. */

export const STRUCTURES: readonly { id: string; name: string }[] = [
  { id: "corp-turn", name: "Corp’s turn" },
  { id: "runner-turn", name: "Runner’s turn" },
  { id: "run", name: "A run" },
  { id: "encounter", name: "An encounter" },
  { id: "breach", name: "A breach" },
  { id: "access", name: "An access" },
];
