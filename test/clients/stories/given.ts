import { readFileSync } from "node:fs";

/** What a story starts from: a service, a key of it, and a clip. */
export function given(): { url: string; key: string; clip: File } {
  const [url = "", key = "", path = ""] = process.argv.slice(2);
  return { url, key, clip: new File([readFileSync(path)], "talk.mp4", { type: "video/mp4" }) };
}

/** What a story saw; the test compares it. */
export interface Told {
  status: string;
  isolator: string | undefined;
  segments: number;
  company: string;
  called: unknown;
  code: "PROJECT_NOT_FOUND" | undefined;
}

/** Ends a story. */
export const told = (seen: Told): void => console.log(JSON.stringify(seen));
