import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** The server's package carries the built client; `sneakdoor serve` finds it there. */
const STATIC = "../src/sneakdoor/server/static";

/** Where `npm run dev` finds a running `sneakdoor serve`. */
const SERVER = process.env["SNEAKDOOR_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: STATIC,
    emptyOutDir: true,
    target: "es2022",
    // A strict content security policy allows no data: scripts and no inline ones: everything is a file with a hash in its name.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } },
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: {
    environment: "jsdom",
    setupFiles: ["tests/setup.ts"],
    testTimeout: 30_000,
    include: ["tests/**/*.test.ts", "src/**/*.test.ts"],
  },
});
