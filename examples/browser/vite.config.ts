import { msw } from "msw/vite";
import { defineConfig } from "vite";

export default defineConfig({
  // Puts mockServiceWorker.js beside the page, in development and in what is built.
  plugins: [msw({ mode: "worker-only" })],
});
