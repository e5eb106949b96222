/** Ways to match supplied cues wrongly, for the catalogue: each makes an `around`. */
import type { MockRequest, MockResponse } from "../../mock/index.ts";
import { concerns } from "./changes.ts";
import type { Json } from "./json.ts";
import type { Around } from "../mutant.ts";
import { withBody } from "./requests.ts";

/** A stretch of time, in milliseconds. */
export interface Span {
  begin: number;
  end: number;
}

/** A cue of a supplied SRT. */
export interface SuppliedCue extends Span {
  number: string;
  text: string;
}

/** The place of the segment that a cue is given to; undefined: none. */
export type Choice = (cue: SuppliedCue, segments: readonly Span[]) => number | undefined;

const dubs = { method: "POST", path: /\/dub$/ };

/** Gives cues to segments by another rule, and joins those of one segment in another way. */
export const matching =
  (choice: Choice, join = (texts: readonly string[]) => texts.join(" ")): (() => Around) =>
  () =>
  async (request, next) => {
    if (!concerns(dubs, request)) return next(request);
    const body = JSON.parse(await request.text()) as Json;
    const segments = await segmentsOf(request, next);
    const cues = typeof body?.translatedSrt === "string" ? cuesOf(body.translatedSrt) : undefined;
    if (!cues || !segments) return next(withBody(request, JSON.stringify(body)));
    return next(withBody(request, JSON.stringify({ ...body, translatedSrt: rewritten(cues, segments, choice, join) })));
  };

/** Milliseconds of overlap. */
export const overlapOf = (cue: Span, segment: Span): number =>
  Math.min(cue.end, segment.end) - Math.max(cue.begin, segment.begin);

/** Place of the segment with the highest score above a bound; the first of equals. */
export function highest(
  segments: readonly Span[],
  score: (segment: Span) => number,
  above: number,
): number | undefined {
  const scores = segments.map(score);
  const most = Math.max(...scores);
  return most > above ? scores.indexOf(most) : undefined;
}

/** The rule of the contract: near a beginning, or else the longest overlap. */
export const near = (cue: Span, segments: readonly Span[], early = 50, late = 50): number | undefined => {
  const fits = ({ begin }: Span) => cue.begin - begin >= -early && cue.begin - begin <= late;
  return highest(segments, (segment) => (fits(segment) ? 100 - Math.abs(cue.begin - segment.begin) : 0), 0);
};
export const mostOverlapped = (cue: Span, segments: readonly Span[]): number | undefined =>
  highest(segments, (segment) => overlapOf(cue, segment), 0);
export const byTheRules: Choice = (cue, segments) => near(cue, segments) ?? mostOverlapped(cue, segments);

/** One cue for each segment that has any, exactly where the segment is; the others far from every segment. */
function rewritten(
  cues: readonly SuppliedCue[],
  segments: readonly Span[],
  choice: Choice,
  join: (texts: readonly string[]) => string,
): string {
  const given = cues.map((cue) => ({ cue, place: choice(cue, segments) }));
  const kept = segments.flatMap((segment, place) => {
    const own = given.filter((each) => each.place === place).map(({ cue }) => cue);
    return own[0] ? [{ ...segment, number: own[0].number, text: join(own.map(({ text }) => text)) }] : [];
  });
  const stray = given.flatMap(({ cue, place }) =>
    place === undefined ? [{ ...cue, begin: 90 * hour, end: 90 * hour + 1 }] : [],
  );
  return [...kept, ...stray]
    .map(({ number, begin, end, text }) => `${number}\n${time(begin)} --> ${time(end)}\n${text}\n`)
    .join("\n");
}

const hour = 3_600_000;

function time(value: number): string {
  const [whole = "", rest] = new Date(value % (24 * hour)).toISOString().slice(11, 23).split(".");
  return `${String(Math.floor(value / hour)).padStart(2, "0")}${whole.slice(2)},${rest}`;
}

async function segmentsOf(
  request: MockRequest,
  next: (request: MockRequest) => Promise<MockResponse>,
): Promise<Span[] | undefined> {
  const url = request.url.replace(/\/dub$/, "/transcript");
  const headers = { "x-api-key": request.headers.get("x-api-key") ?? "", "content-type": "application/json" };
  const { body } = await next(
    new Request(url, { method: "POST", headers, body: JSON.stringify({ source: "original" }) }),
  );
  const segments = typeof body === "string" ? (JSON.parse(body) as Json).segments : undefined;
  return segments?.map(({ begin, end }: Span) => ({ begin: Math.round(begin * 1000), end: Math.round(end * 1000) }));
}

/** The cues of an SRT as the suite writes it; undefined where it is none. */
function cuesOf(srt: string): SuppliedCue[] | undefined {
  const blocks = srt
    .trim()
    .split(/\n\n+/)
    .map((block) => block.split("\n"));
  const cues = blocks.flatMap(([number = "", timing = "", ...lines]) => {
    const match = /^(\d+):(\d+):(\d+),(\d+) --> (\d+):(\d+):(\d+),(\d+)$/.exec(timing);
    if (!match) return [];
    const [h1, m1, s1, f1, h2, m2, s2, f2] = match.slice(1).map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return [
      {
        number,
        begin: h1 * hour + m1 * 60_000 + s1 * 1000 + f1,
        end: h2 * hour + m2 * 60_000 + s2 * 1000 + f2,
        text: lines.join("\n"),
      },
    ];
  });
  return cues.length === blocks.length ? cues : undefined;
}

/** The cues of an SRT file whose second line has an arrow; the file as it is, if none has one. */
export function readableCues(srt: string): string {
  const readable = srt.split("\n\n").filter((cue) => cue.split("\n")[1]?.includes("-->"));
  return readable.length === 0 ? srt : readable.join("\n\n");
}
