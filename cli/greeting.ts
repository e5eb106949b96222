import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { quoted } from "./shell-word.ts";

/** Pages about the contract, beside the sources. */
const PAGES = ["mock", "errors", "state-machines", "limits", "requirements", "open-questions"];

/** What a greeting depends on. */
interface Greeted {
  /** The address that it listens on. */
  host: string;
  baseUrl?: string;
  targetFile?: string;
}

/** What someone needs to begin. */
export function greeting(address: string, { host, baseUrl: publicUrl, targetFile }: Greeted): string {
  const clip = fromHere("../fixtures/media/two-speakers.mp4");
  const form = `-F ${quoted(`file=@${clip};type=video/mp4`)} -F targetLanguage=spanish`;
  // The published package has none.
  const pages = PAGES.map((name) => fromHere(`../docs/${name}.md`)).filter((path) => existsSync(path));
  return [
    `The mock is up at ${address}${publicUrl ? ` (URLs in its answers: ${publicUrl})` : ""}`,
    "",
    `  page      ${address}/_dubspec   (API reference: /docs)`,
    `  studio    ${address}/studio   (dub a video in the browser)`,
    "  API key   dub_test_demo",
    "  accounts  dub_test_demo__unpaid, __expired and others are on the page",
    `  try       curl -H 'x-api-key: dub_test_demo' ${form} ${address}/v1/translate`,
    "  then      GET /v1/translate/<projectId>/status, GET /v1/projects/<projectId>",
    `  control   curl -H 'x-api-key: dub_test_demo' ${address}/_control`,
    ...(targetFile ? [`  target    ${targetFile}   (npx dubspec conform --target ${quoted(targetFile)})`] : []),
    ...(pages.length > 0 ? [`  pages     ${pages.join(", ")}`] : []),
    "",
    ...(everywhere.has(host) && !publicUrl
      ? [
          `Media URLs point to ${address}. If clients run on other machines, start the mock with --base-url and the address at which they reach this machine.`,
        ]
      : []),
    "Any key dub_test_<world> opens a separate world. Ctrl-C stops.",
    "",
  ].join("\n");
}

/** Addresses to listen on that are those of every network. */
const everywhere = new Set(["0.0.0.0", "::", "[::]"]);

/** A path relative to this file, as someone types it where the command was given. */
const fromHere = (path: string) => relative(process.cwd(), join(import.meta.dirname, path));
