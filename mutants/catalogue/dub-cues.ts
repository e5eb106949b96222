import { bodies } from "../kit/bodies.ts";
import { answers, bodyOf, limit, transition } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import { byTheRules, type Choice, highest, matching, mostOverlapped, near, overlapOf } from "../kit/cues.ts";
import type { Mutant } from "../mutant.ts";
import { readJson } from "../kit/requests.ts";
import { json, withJson } from "../kit/rewriting.ts";

const status = { method: "GET", path: /\/status$/, status: 200 };
const failed = (code: string) => ({ ...status, when: (body: Json) => body.error?.code === code });
const translated = {
  method: "POST",
  path: /\/transcript$/,
  status: 200,
  when: (body: Json) => body?.source === "translated",
};
const tolerance = (value: number) => limit("dub.cue.tolerance", { value });

/** Says something else in the message of a failure, number by number. */
const message = (code: string, change: (numbers: string[]) => string[]) =>
  answers(failed(code), (body) => {
    const numbers = body.error.message.match(/\d+/g) ?? [];
    const said = body.error.message.replace(/[\d, ]*\d/, ` ${change(numbers).join(", ")}`);
    return { ...body, error: { ...body.error, message: said } };
  });

/** Changes the segments of a translated transcript. */
const segments = (change: (segment: Json, place: number, all: Json[]) => Json) =>
  answers(translated, (body) => ({ ...body, segments: body.segments.map(change) }));

const said = (change: (text: string) => string) => segments((segment) => ({ ...segment, text: change(segment.text) }));
const rule = (choice: Choice, join?: (texts: readonly string[]) => string) => ({
  kind: "subtle" as const,
  around: matching(choice, join),
});
const nearest: Choice = (cue, all) =>
  highest(all, ({ begin }) => -Math.abs(cue.begin - begin), Number.NEGATIVE_INFINITY);
const share: Choice = (cue, all) =>
  near(cue, all) ?? highest(all, (one) => overlapOf(cue, one) / (one.end - one.begin), 0);
const middle: Choice = (cue, all) => {
  const at = (cue.begin + cue.end) / 2;
  const place = all.findIndex(({ begin, end }) => at >= begin && at < end);
  return near(cue, all) ?? (place < 0 ? mostOverlapped(cue, all) : place);
};

/** Cues that are matched, voiced or missed wrongly. */
export const dubCues: readonly Mutant[] = [
  {
    id: "dub-cues/tolerance-48-ms",
    title: "A cue that begins 49 ms from a segment is taken by its overlap.",
    breaks: ["DUB-58"],
    kind: "subtle",
    contract: tolerance(0.048),
  },
  {
    id: "dub-cues/tolerance-52-ms",
    title: "A cue that begins 51 ms from a segment is near it.",
    breaks: ["DUB-59"],
    kind: "subtle",
    contract: tolerance(0.052),
  },
  {
    id: "dub-cues/late-only",
    title: "A cue that begins before its segment is never near it.",
    breaks: ["DUB-58"],
    ...rule((cue, all) => near(cue, all, 0) ?? mostOverlapped(cue, all)),
  },
  {
    id: "dub-cues/early-only",
    title: "A cue that begins after its segment is never near it.",
    breaks: ["DUB-58"],
    ...rule((cue, all) => near(cue, all, 50, 0) ?? mostOverlapped(cue, all)),
  },
  {
    id: "dub-cues/overlap-first",
    title: "Overlap decides, and only what overlaps nothing is looked for near a beginning.",
    breaks: ["DUB-58"],
    ...rule((cue, all) => mostOverlapped(cue, all) ?? near(cue, all)),
  },
  {
    id: "dub-cues/near-must-overlap",
    title: "A cue near a beginning has to overlap the segment.",
    breaks: ["DUB-58"],
    ...rule((cue, all) => {
      const place = near(cue, all);
      return place !== undefined && overlapOf(cue, all[place] as typeof cue) > 0 ? place : mostOverlapped(cue, all);
    }),
  },
  {
    id: "dub-cues/nearest-beginning",
    title: "A cue belongs to the segment whose beginning is nearest.",
    breaks: ["DUB-59"],
    ...rule(nearest),
  },
  {
    id: "dub-cues/first-overlapped",
    title: "A cue belongs to the first segment that it overlaps.",
    breaks: ["DUB-59"],
    ...rule((cue, all) => near(cue, all) ?? highest(all, (one) => (overlapOf(cue, one) > 0 ? 1 : 0), 0)),
  },
  {
    id: "dub-cues/last-overlapped",
    title: "A cue belongs to the last segment that it overlaps.",
    breaks: ["DUB-59"],
    ...rule((cue, all) => near(cue, all) ?? highest(all, (one) => (overlapOf(cue, one) > 0 ? one.begin + 1 : 0), 0)),
  },
  {
    id: "dub-cues/largest-share",
    title: "The share of a segment that a cue covers decides, not how long it covers it.",
    breaks: ["DUB-59"],
    ...rule(share),
  },
  {
    id: "dub-cues/middle-of-the-cue",
    title: "A cue belongs to the segment that its middle falls on.",
    breaks: ["DUB-59"],
    ...rule(middle),
  },
  {
    id: "dub-cues/joined-without-space",
    title: "Several cues of one segment are joined without a space.",
    breaks: ["DUB-60"],
    ...rule(byTheRules, (texts) => texts.join("")),
  },
  {
    id: "dub-cues/joined-with-line-breaks",
    title: "Several cues of one segment are joined with two spaces.",
    breaks: ["DUB-60"],
    ...rule(byTheRules, (texts) => texts.join("  ")),
  },
  {
    id: "dub-cues/joined-backwards",
    title: "Several cues of one segment are joined from the last to the first.",
    breaks: ["DUB-60"],
    ...rule(byTheRules, (texts) => texts.toReversed().join(" ")),
  },
  {
    id: "dub-cues/third-cue-lost",
    title: "Of three cues on one segment the third is lost.",
    breaks: ["DUB-60"],
    ...rule(byTheRules, (texts) => texts.slice(0, 2).join(" ")),
  },
  {
    id: "dub-cues/stray-cue-to-nearest",
    title: "A cue that falls on no segment is given to the nearest one.",
    breaks: ["ERR-50"],
    ...rule((cue, all) => byTheRules(cue, all) ?? nearest(cue, all)),
  },
  {
    id: "dub-cues/near-an-end",
    title: "A cue that begins at the end of a segment belongs to it.",
    breaks: ["ERR-50", "ERR-51"],
    ...rule(
      (cue, all) => byTheRules(cue, all) ?? highest(all, ({ end }) => (Math.abs(cue.begin - end) <= 50 ? 1 : 0), 0),
    ),
  },
  {
    id: "dub-cues/touching-overlaps",
    title: "A cue that ends where a segment begins belongs to it.",
    breaks: ["ERR-50"],
    ...rule((cue, all) => byTheRules(cue, all) ?? highest(all, (one) => overlapOf(cue, one), -1)),
  },
  {
    id: "dub-cues/places-for-numbers",
    title: "The failure names the place of a stray cue, not its number.",
    breaks: ["ERR-51"],
    kind: "subtle",
    around: message("TRANSLATED_SRT_UNMATCHED_CUES", (numbers) => numbers.map((_, place) => `${place + 1}`)),
  },
  {
    id: "dub-cues/first-stray-cue-alone",
    title: "The failure names only the first stray cue.",
    breaks: ["ERR-51"],
    kind: "subtle",
    around: message("TRANSLATED_SRT_UNMATCHED_CUES", (numbers) => numbers.slice(0, 1)),
  },
  {
    id: "dub-cues/segments-counted-from-one",
    title: "The failure counts segments from one, and their indexes are from zero.",
    breaks: ["ERR-53"],
    kind: "subtle",
    around: message("TRANSLATED_SRT_MISSING_SEGMENTS", (numbers) => numbers.map((number) => `${Number(number) + 1}`)),
  },
  {
    id: "dub-cues/missing-segments-succeed",
    title: "Segments without a cue stay silent, and the dub succeeds.",
    breaks: ["ERR-52"],
    kind: "subtle",
    contract: (contract) => {
      transition(
        "version.completeSupplied",
        (one) =>
          (one.when = {
            predicate: "all",
            of: [{ predicate: "dub-only" }, { predicate: "not", of: { predicate: "cue-unmatched" } }],
          }),
      )(contract);
      transition(
        "version.failMissingSegments",
        (one) => (one.when = { predicate: "all", of: [{ predicate: "dub-only" }, { predicate: "cue-unmatched" }] }),
      )(contract);
    },
  },
  {
    id: "dub-cues/too-few-refused",
    title: "A translation with fewer cues than the transcript has segments is refused at once.",
    breaks: ["DUB-62"],
    kind: "subtle",
    around: () => async (request, next) => {
      const { pathname } = new URL(request.url);
      if (!pathname.endsWith("/dub")) return next(request);
      const { json: given, again } = await readJson(request);
      const transcript = await next(withJson(request, { source: "original" }, pathname.replace(/dub$/, "transcript")));
      const stored = bodyOf(transcript)?.segments ?? [];
      const cues = String(given?.translatedSrt).split("-->").length - 1;
      return cues > 0 && cues < stored.length
        ? json(400, { code: "TRANSLATED_SRT_MISSING_SEGMENTS", message: "Segments have no cue." })
        : next(again);
    },
  },
  {
    id: "dub-cues/codes-swapped",
    title: "Segments without a cue fail a dub as unmatched cues.",
    breaks: ["ERR-52"],
    kind: "plain",
    around: answers(failed("TRANSLATED_SRT_MISSING_SEGMENTS"), (body) => ({
      ...body,
      error: { ...body.error, code: "TRANSLATED_SRT_UNMATCHED_CUES" },
    })),
  },
  {
    id: "dub-cues/fillers-removed",
    title: "Fillers are taken out of a supplied translation.",
    breaks: ["DUB-03"],
    kind: "subtle",
    around: said((text) => text.replaceAll("ähm, ", "")),
  },
  {
    id: "dub-cues/signs-escaped",
    title: "A supplied translation is escaped as in HTML.",
    breaks: ["DUB-03"],
    kind: "subtle",
    around: said((text) => text.replaceAll("&", "&amp;")),
  },
  {
    id: "dub-cues/glossary",
    title: "A glossary replaces a word of a supplied translation.",
    breaks: ["DUB-03"],
    kind: "subtle",
    around: said((text) => text.replaceAll("URL", "Adresse")),
  },
  {
    id: "dub-cues/decomposed-letters",
    title: "Letters of a supplied translation are decomposed.",
    breaks: ["DUB-03"],
    kind: "subtle",
    around: said((text) => text.normalize("NFD")),
  },
  {
    id: "dub-cues/first-line-alone",
    title: "Of a cue with several lines the first one is voiced.",
    breaks: ["DUB-03"],
    kind: "subtle",
    around: bodies({ method: "POST", path: /\/dub$/ }, (body) => ({
      ...body,
      ...(typeof body.translatedSrt === "string"
        ? { translatedSrt: body.translatedSrt.replaceAll(/(-->.*\n.+)(?:\n.+)+/g, "$1") }
        : {}),
    })),
  },
  {
    id: "dub-cues/one-speaker",
    title: "A dub has one speaker.",
    breaks: ["DUB-61"],
    kind: "subtle",
    around: segments((segment) => ({ ...segment, speaker: 0 })),
  },
  {
    id: "dub-cues/longer-segments",
    title: "The last segment of a dub ends later than that of the project.",
    breaks: ["DUB-61"],
    kind: "subtle",
    around: segments((segment, place, all) =>
      place === all.length - 1 ? { ...segment, end: segment.end + 0.01, duration: segment.duration + 0.01 } : segment,
    ),
  },
  {
    id: "dub-cues/by-their-text",
    title: "The segments of a dub stand in the order of their texts.",
    breaks: ["DUB-61"],
    kind: "subtle",
    around: answers(translated, (body) => ({
      ...body,
      segments: body.segments.toSorted((a: Json, b: Json) => (a.text < b.text ? -1 : 1)),
    })),
  },
];
