import type { MockRequest } from "../../mock/index.ts";
import { answered } from "../kit/bodies.ts";
import { answers, responses } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import type { Around } from "../mutant.ts";
import { everyValue } from "./rewrite.ts";
import type { Variant } from "./variant.ts";

/** A cue of subtitles as they are written: times in milliseconds, and the lines that bear its text. */
interface Written {
  begin: number;
  end: number;
  lines: readonly string[];
}

const subtitles = { method: "POST", path: /\/(?:transcript|transcribe)$/, status: 200 } as const;

/** Writes the cues of SRT and WebVTT otherwise. */
const cues = (change: (all: readonly Written[]) => readonly Written[], path = subtitles.path): (() => Around) =>
  responses({ ...subtitles, path }, (response) => {
    const text = String(response.body);
    if (!text.includes("-->")) return response;
    const isVtt = text.startsWith("WEBVTT");
    const changed = change(
      text
        .trim()
        .split(/\n\n+/)
        .flatMap((block) => {
          const [head = "", ...lines] = block.split("\n").filter((line, place) => place > 0 || line.includes("-->"));
          return head.includes("-->") ? [{ ...timesOf(head), lines }] : [];
        }),
    );
    const blocks = changed.map(({ begin, end, lines }, place) =>
      [...(isVtt ? [] : [`${place + 1}`]), `${timeOf(begin, isVtt)} --> ${timeOf(end, isVtt)}`, ...lines].join("\n"),
    );
    return { ...response, body: `${[...(isVtt ? ["WEBVTT"] : []), ...blocks].join("\n\n")}\n` };
  });

function timesOf(line: string): { begin: number; end: number } {
  const [begin = 0, end = 0] = [...line.matchAll(/(?:(\d+):)?(\d+):(\d+)[.,](\d{3})/g)].map(
    ([, hours = "0", minutes, seconds, rest]) =>
      ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest),
  );
  return { begin, end };
}

const timeOf = (time: number, isVtt: boolean) =>
  new Date(time)
    .toISOString()
    .slice(11, 23)
    .replace(".", isVtt ? "." : ",");

/** What stands before the text of a cue, and its text. */
const labelAndText = (line: string) => /^(<v [^>]*>|Speaker \d+: |)([^]*)$/.exec(line)?.slice(1) as [string, string];

/** A cue as two, the label on both; a cue of one word stays whole. */
function halves({ begin, end, lines }: Written): Written[] {
  const [label, text] = labelAndText(lines.join(" "));
  const words = text.split(" ");
  const [first, second] = [words.slice(0, words.length / 2), words.slice(words.length / 2)].map((half) =>
    half.join(" "),
  );
  if (!first) return [{ begin, end, lines }];
  const middle = Math.round((begin + end) / 2);
  return [
    { begin, end: middle, lines: [label + first] },
    { begin: middle, end, lines: [label + second] },
  ];
}

/** Every two cues as one, each with its label on a line of its own. */
const pairs = (all: readonly Written[]): Written[] =>
  all.flatMap((cue, place) => {
    const next = all[place + 1];
    if (place % 2 === 1) return [];
    return next ? [{ begin: cue.begin, end: next.end, lines: [...cue.lines, ...next.lines] }] : [cue];
  });

const moved = (early: number, late: number) =>
  cues((all) => all.map((cue) => ({ ...cue, begin: Math.max(0, cue.begin - early), end: cue.end + late })));

/** Changes the duration of records of media: those of segments and words are no such. */
const durations = (round: (seconds: number) => number): (() => Around) =>
  everyValue((value) =>
    typeof value?.duration === "number" && value.begin === undefined
      ? { ...value, duration: round(value.duration) }
      : value,
  );

const hundredths = (seconds: number) => Math.round(seconds * 100) / 100;

/** Each time rounded by itself, and so that all of it shows. */
const rounded = everyValue((value) => {
  if (typeof value?.begin !== "number") return value;
  const duration = typeof value.duration === "number" ? { duration: hundredths(value.duration) } : {};
  return { ...value, begin: hundredths(value.begin + 0.004), end: hundredths(value.end + 0.004), ...duration };
});

/** Leaves out the label of a cue whose speaker is that of the cue before. */
const labelledAtChanges = (all: readonly Written[]): Written[] =>
  all.map((cue, place) => {
    const [label, text] = labelAndText(cue.lines.join(" "));
    const [before] = labelAndText(all[place - 1]?.lines.join(" ") ?? "");
    return label !== "" && label === before ? { ...cue, lines: [text] } : cue;
  });

/** Larger bodies are of no concern: they may never come. */
const largest = 20_000_000;

/** Refuses a project by the text of the transcript that comes with it. */
const sourceRefused = (code: string, isWrong: (srt: string) => boolean) => (): Around => async (request, next) => {
  const { pathname } = new URL(request.url);
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (pathname !== "/v1/projects" || request.method !== "POST" || !(length <= largest)) return next(request);
  const bytes = Buffer.from(await request.arrayBuffer());
  const [, srt] = /name="sourceSrt"[^]*?\r\n\r\n([^]*?)\r\n--/.exec(bytes.toString("latin1")) ?? [];
  const again: MockRequest = new Request(request.url, {
    method: "POST",
    headers: [...request.headers.entries()],
    body: bytes,
  });
  if (srt === undefined || !isWrong(srt)) return next(again);
  return answered(400, { code, message: "No.", details: { field: "sourceSrt", reason: "is not valid" } });
};

/** A segment or a word without a figure for how sure the engine is. */
const unsure = (item: Json) => ({ ...item, confidence: null });

/** Seconds of the longest clip that comes with a transcript of its own, and a little more. */
const longest = 22;

/** Builds that write transcripts otherwise where the source leaves it open. */
export const openTranscripts: readonly Variant[] = [
  {
    id: "open/translations-without-words",
    title: "The words of a translation have no times.",
    around: answers({ ...subtitles, path: /\/transcript$/, when: (body) => body.source === "translated" }, (body) => ({
      ...body,
      words: [],
      segments: body.segments.map((segment: Json) => ({ ...segment, words: [] })),
    })),
  },
  {
    id: "open/translations-without-confidence",
    title: "Translated segments and words have no confidence: nothing was recognized.",
    around: answers({ ...subtitles, path: /\/transcript$/, when: (body) => body.source === "translated" }, (body) => ({
      ...body,
      words: body.words.map(unsure),
      segments: body.segments.map((segment: Json) => ({ ...unsure(segment), words: segment.words.map(unsure) })),
    })),
  },
  { id: "open/cues-stay-longer", title: "Every cue stays a little longer than what is said.", around: moved(0, 150) },
  { id: "open/cues-come-earlier", title: "Every cue comes a little earlier than what is said.", around: moved(120, 0) },
  { id: "open/cues-merged", title: "A cue holds what two segments say.", around: cues(pairs) },
  {
    id: "open/cues-split",
    title: "The text of a segment is spread over two cues.",
    around: cues((all) => all.flatMap(halves)),
  },
  {
    id: "open/exports-dated",
    title: "Every export says when it was made.",
    around: everyValue((value) =>
      Array.isArray(value?.segments) && value.source !== undefined
        ? { ...value, exportedAt: performance.now() }
        : value,
    ),
  },
  {
    id: "open/times-in-hundredths",
    title: "Begin, end and duration are rounded to hundredths of a second, each by itself.",
    around: rounded,
  },
  {
    id: "open/labels-at-changes",
    title: "In exported subtitles, a cue is labelled where another speaker begins.",
    around: cues(labelledAtChanges, /\/transcript$/),
  },
  {
    id: "open/durations-rounded-up",
    title: "The duration of media is told in whole seconds, rounded up.",
    around: durations(Math.ceil),
  },
  {
    id: "open/durations-rounded-down",
    title: "The duration of media is told in whole seconds, rounded down.",
    around: durations(Math.floor),
  },
  {
    id: "open/source-srt-within-the-media",
    title: "A supplied transcript that continues after the media is refused.",
    around: sourceRefused("INVALID_SOURCE_SRT", (srt) =>
      srt.split(/\r?\n/).some((line) => line.includes("-->") && timesOf(line).end > longest * 1000),
    ),
  },
  {
    id: "open/source-srt-with-short-cues",
    title: "A cue of a supplied transcript has at most a thousand characters.",
    around: sourceRefused("VALIDATION_ERROR", (srt) => srt.split(/\r?\n/).some((line) => line.length > 1000)),
  },
];
