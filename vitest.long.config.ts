import { defineConfig } from "vitest/config";

/** What takes minutes, and is run before a release and at night: `npm run test:long`. */
export default defineConfig({
  test: {
    include: ["**/*.long.test.ts"],
    exclude: ["**/node_modules/**", "dist/**", ".tmp/**"],
    pool: "forks",
    fileParallelism: false,
    reporters: ["default"],
    disableConsoleIntercept: true,
  },
});
