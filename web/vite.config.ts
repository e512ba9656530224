import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vitest/config";

/** Has Chromium compile all functions of a file while it is fetched, off the main thread. */
const compiledAhead: Plugin = {
  name: "compiled-ahead",
  enforce: "post",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    }
  },
};

// The page is built into the Python package, from where the server serves it.
export default defineConfig({
  plugins: [svelte(), compiledAhead],
  build: {
    outDir: "../src/tikal/server/page",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // Few files: on a slow device each costs more than what it carries that a page does not need.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "base", tags: ["$initial"], priority: 1 },
            { name: "shared", test: /src\/(?!i18n)/, minShareCount: 2 },
            { name: "i18n", test: /src\/i18n/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // `npm run dev` beside `tikal serve`.
  server: { proxy: { "/api": { target: "http://127.0.0.1:8117", ws: true } } },
  test: { environment: "node", include: ["src/**/*.test.ts"] },
});
