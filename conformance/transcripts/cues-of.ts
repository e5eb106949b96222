import { agree, inWords } from "../expect/answers.ts";
import { Disagreement } from "../expect/disagreement.ts";
import { type Exchange, textOf } from "../http/exchange.ts";
import { type Cue, MalformedSubtitles, readSrt, readVtt } from "./subtitles.ts";
import { milliseconds, plain, segmentsOf } from "./transcript.ts";

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

/** The label of the cue with which a segment begins: its voice, or what stands before the segment's text. */
function labelOf({ voice, text }: Cue, segment: string): string | null {
  if (voice !== null) return voice;
  const at = plain(text).indexOf(plain(segment).slice(0, 12));
  return at > 0 ? plain(text).slice(0, at) : null;
}

/** Every segment begins with a labelled cue: one label for each speaker, another for another. @throws Disagreement */
export function labelsSpeakers(json: Exchange, cues: readonly Cue[], exchange: Exchange): void {
  const labels = new Map<number, string>();
  for (const { speaker, begin, text } of segmentsOf(json)) {
    const cue = cues.find((each) => Math.abs(each.begin - milliseconds(begin)) <= 1);
    const label = cue ? labelOf(cue, text) : null;
    agree(label !== null, `a label before ${JSON.stringify(text)}`, cue, exchange);
    const known = labels.get(speaker) ?? label;
    agree(known === label, `speaker ${speaker} to be labelled ${JSON.stringify(known)}`, label, exchange);
    labels.set(speaker, label);
  }
  agree(new Set(labels.values()).size === labels.size, "another label for another speaker", [...labels.values()], exchange);
}
