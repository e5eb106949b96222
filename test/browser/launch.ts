/** Chromium for tests; as a program, it says in one sentence whether there is one: `node test/browser/launch.ts`. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type Browser, type LaunchOptions } from "playwright-core";

/** Names that it has on the systems of this world. */
const programs = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const quiet = [
  "disable-gpu",
  "disable-quic",
  "no-first-run",
  "disable-background-networking",
  "disable-component-update",
  "disable-sync",
];

const missing =
  "The tests of pages need Chromium, and there is none here: install it (Debian: `sudo apt-get install chromium`; " +
  "elsewhere: `npx playwright-core install chromium`), or name its program in the variable CHROMIUM.";

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The program that the environment names, one on the PATH, or Playwright's own. @throws a sentence when there is none */
export function findChromium(): string {
  const named = process.env["CHROMIUM"];
  if (named && !canRun(named)) throw new Error(`The variable CHROMIUM names ${named}, which is not a program.`);
  const directories = (process.env["PATH"] ?? "").split(delimiter);
  const onPath = programs.flatMap((program) => directories.map((directory) => join(directory, program)));
  const found = named ?? [...onPath, chromium.executablePath()].find(canRun);
  if (!found) throw new Error(missing);
  return found;
}

/** Starts it without what it would do by itself. @param switches beyond those, without their dashes */
export const launchChromium = (switches: string[] = [], options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: ["no-sandbox", ...quiet, ...switches].map((name) => `--${name}`),
    // A busy machine takes its time.
    timeout: 600_000,
    ...options,
  });

if (import.meta.main) {
  try {
    findChromium();
  } catch (error) {
    console.error(`dubspec: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
