import { defineConfig } from "@playwright/test";

const executablePath = process.env["CHROMIUM"];

export default defineConfig({
  testDir: "tests",
  fullyParallel: true,
  workers: 2,
  // For a machine that has much else to do.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: "chromium",
    // A Chromium that is installed already; without it, the one of `npx playwright install`.
    ...(executablePath ? { launchOptions: { executablePath, args: ["--no-sandbox", "--disable-gpu"] } } : {}),
  },
});
