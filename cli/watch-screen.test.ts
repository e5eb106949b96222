import { expect, test } from "vitest";
import { screenOn, screenText, type Watched } from "./watch-screen.ts";

const begun: Watched = { heading: "Watching spec/", busy: "compiling...", problems: [], verdict: null, hint: null };
const judged: Watched = { ...begun, busy: null, verdict: { text: "Nothing changed.\n", at: "10:00:00" } };

/** What an output got for some states, one after the other. */
function written(isTTY: boolean, ...states: readonly Watched[]): readonly string[] {
  const chunks: string[] = [];
  const show = screenOn({ isTTY, rows: 20, columns: 80, write: (text) => chunks.push(text) });
  for (const state of states) show(state);
  return chunks;
}

test("a terminal is cleared and drawn anew for each state", () => {
  const chunks = written(true, begun, judged);
  expect(chunks).toHaveLength(2);
  expect(chunks.filter((chunk) => !chunk.startsWith("\u001B[H\u001B[2JWatching spec/\n"))).toEqual([]);
  expect(chunks[1]).toContain("Verdict of 10:00:00\n\nNothing changed.\n");
});

test("the last verdict stays on the screen and is called old while the spec compiles or does not compile", () => {
  const broken = { ...judged, problems: ["spec/ does not compile:", "spec/main.tsp:1:1 - error"], hint: "generate" };
  expect(screenText(broken, {})).toMatch(
    /spec\/main\.tsp:1:1 - error\n\nThe last verdict, now old, is of 10:00:00\n\nNothing changed\.\n$/,
  );
  expect(screenText({ ...judged, busy: "compiling..." }, {})).toContain("The last verdict, now old");
  expect(screenText(judged, {})).not.toContain("old");
});

test("a verdict that is longer than the terminal is cut, and lines that are wider count as several", () => {
  const text = Array.from({ length: 30 }, (_, at) => `${at}`).join("\n");
  const long = screenText({ ...judged, verdict: { text, at: "10:00:00" } }, { rows: 12, columns: 80 });
  expect(long.trimEnd().split("\n")).toHaveLength(11);
  expect(long).toMatch(/\n5\n\.\.\. 24 more lines\n$/);
  const wide = screenText({ ...judged, verdict: { text: "x".repeat(100), at: "10:00:00" } }, { rows: 7, columns: 50 });
  expect(wide).toMatch(/\n\.\.\. 1 more line\n$/);
});

test("an output that is not a terminal gets one line for each thing that is new", () => {
  const broken = { ...judged, problems: ["spec/ does not compile:", "error"] };
  const again = { ...judged, verdict: { text: "Nothing changed.\n", at: "10:00:09" }, hint: "generate" };
  expect(written(false, begun, judged, judged, broken, broken, again)).toEqual([
    "Watching spec/\n",
    "compiling...\n",
    "10:00:00 Nothing changed.\n",
    "spec/ does not compile:\n",
    "error\n",
    "The last verdict, now old, is of 10:00:00.\n",
    "10:00:09 The verdict is the same.\n",
    "generate\n",
  ]);
});
