import { agree, inWords } from "../expect/answers.ts";
import { Disagreement } from "../outcome/disagreement.ts";
import { type Exchange, jsonOf, textOf, valueAt } from "../http/exchange.ts";
import { beginningsIn } from "./alignment.ts";
import { type Cue, MalformedSubtitles, readSrt, readVtt } from "./subtitles.ts";
import { latestEnd, plain, segmentsOf } from "./transcript.ts";

/** The cues of an answer, whatever content type it has: the source names none. @throws Disagreement when it is malformed */
function cuesOf(exchange: Exchange, read: (text: string) => Cue[]): Cue[] {
  agree(exchange.answer?.status === 200, "200 with subtitles", inWords(exchange), exchange);
  try {
    return read(textOf(exchange));
  } catch (error) {
    if (!(error instanceof MalformedSubtitles)) throw error;
    throw new Disagreement("well-formed subtitles", error.message, exchange);
  }
}

/** The cues of an answer in SRT. @throws Disagreement when it is none */
export const srtOf = (exchange: Exchange): Cue[] => cuesOf(exchange, readSrt);

/** The cues of an answer in WebVTT. @throws Disagreement when it is none */
export const vttOf = (exchange: Exchange): Cue[] => cuesOf(exchange, readVtt);

/** @throws Disagreement unless there are cues, in order, inside the media that a transcript is of, and with text */
export function arePlausible(cues: readonly Cue[], json: Exchange, exchange: Exchange): void {
  agree(cues.length > 0, "cues", "none", exchange);
  const last = latestEnd(Number(valueAt(jsonOf(json), "/duration")));
  for (const [place, { begin, end, text }] of cues.entries()) {
    agree(plain(text) !== "", "cues with text", `cue ${place + 1} without text`, exchange);
    agree(end <= last, `cues that end before ${last} ms`, end, exchange);
    agree(
      begin >= (cues[place - 1]?.begin ?? 0),
      "cues in the order of their start times",
      `cue ${place + 1} at ${begin} ms`,
      exchange,
    );
  }
}

/**
 * Every cue bears a label where it begins to tell a segment: one for each speaker, another for another. A segment that a
 * cue tells behind another one may go without: then it is under the label of that one.
 * @param cue whether each has to bear one, or only those where another speaker begins
 * @throws Disagreement
 */
export function labelsSpeakers(
  json: Exchange,
  cues: readonly Cue[],
  exchange: Exchange,
  cue: "each" | "of another speaker",
): void {
  const beginnings = beginningsIn(segmentsOf(json), cues);
  const said = cues.map(({ text }) => text).join(" / ");
  if (!beginnings) return agree(false, "the text of the transcript, with labels", said, exchange);
  const labels = new Map<number, string>();
  let last: string | null = null;
  for (const [
    index,
    {
      segment: { speaker, text },
      part,
      before,
      opensCue,
    },
  ] of beginnings.entries()) {
    const own = part.voice ?? (before === "" ? null : before);
    const needsOwn = opensCue && (cue === "each" || beginnings[index - 1]?.segment.speaker !== speaker);
    const label: string | null = own ?? (needsOwn ? null : last);
    agree(label !== null, `a label before ${JSON.stringify(text)}`, said, exchange);
    last = label;
    const known = labels.get(speaker) ?? String(label);
    agree(known === label, `speaker ${speaker} to be labelled ${JSON.stringify(known)}`, label, exchange);
    labels.set(speaker, known);
  }
  agree(
    new Set(labels.values()).size === labels.size,
    "another label for another speaker",
    [...labels.values()],
    exchange,
  );
}
