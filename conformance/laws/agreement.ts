import { isDeepStrictEqual } from "node:util";
import type { RecordField } from "../../spec/lib/contract.ts";
import { mayBeOne } from "../expect/languages.ts";
import { placeOf } from "../media/urls.ts";
import { shown } from "../outcome/disagreement.ts";
import { finding, type Found } from "../rules/step.ts";
import { milliseconds } from "../transcripts/transcript.ts";
import type { Law } from "./law.ts";
import { livesIn } from "./life.ts";
import { pairOf, type Told, toldOf } from "./told.ts";

/** The requirement that records agree on a subject. */
const BY_SUBJECT: Readonly<Record<string, string>> = {
  project: "DET-02",
  media: "DET-02",
  run: "DET-35",
  transcription: "DET-37",
  version: "DET-37",
  lipSync: "LIP-17",
  settings: "LIP-17",
  transcript: "TXT-24",
  segment: "TXT-24",
};

/** Milliseconds by which one time may differ in two records, each rounded to hundredths. */
const ROUNDED = 20;

/** Once every run has ended, two records that show the same of one thing agree on it. */
export const agreement: Law = {
  name: "laws/records agree",
  decides: [...new Set(Object.values(BY_SUBJECT))],
  *judge({ steps }) {
    // Another client may begin a run between two reads.
    if (!steps[0]?.setting.alone) return;
    for (const life of livesIn(steps)) yield* agreed(toldOf(life));
  },
};

function* agreed(all: readonly Told[]): Iterable<readonly [...Found, string]> {
  const firsts = new Map<string, Map<string, Told>>();
  for (const told of all) {
    const place = `${told.thing} ${told.path} ${told.runs}`;
    const others = firsts.get(place) ?? new Map<string, Told>();
    firsts.set(place, others);
    const id = BY_SUBJECT[told.path.split(".")[0] ?? ""];
    for (const other of id === undefined ? [] : others.values()) {
      const how = told.agrees ?? other.agrees;
      const fits = other.field === told.field ? null : agree(other.value, told.value, how);
      if (id === undefined || fits === null) continue;
      const expected = `${told.path} ${shown(other.value)}, as ${other.field} shows it`;
      const [, judged] = finding(told.step, id, fits, expected, `${shown(told.value)} in ${told.field}`);
      yield [told.step, judged, pairOf(other, told)];
    }
    if (!others.has(told.field)) others.set(told.field, told);
  }
}

/** Null: nothing says whether they agree. */
function agree(one: unknown, other: unknown, how: RecordField["agrees"]): boolean | null {
  if (how === "apart") return null;
  if (how === "file" && typeof one === "string" && typeof other === "string") return placeOf(one) === placeOf(other);
  if (how === "scaled" && typeof one === "number" && typeof other === "number")
    return one === other || one / 100 === other || other / 100 === one;
  if (how === "language") return mayBeOne(String(one), String(other));
  if (how === "rounded" && typeof one === "number" && typeof other === "number") {
    const isWhole = Number.isInteger(one) || Number.isInteger(other);
    return Math.abs(milliseconds(one) - milliseconds(other)) <= (isWhole ? 999 : ROUNDED);
  }
  // The source gives speakers of the status record no type: `1` and `"1"` name one.
  return isDeepStrictEqual(one, other) || String(one) === String(other);
}
