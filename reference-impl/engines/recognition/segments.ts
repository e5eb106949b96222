import { spreadWords } from "../../domain/transcripts.ts";
import type { Cue } from "../../domain/srt.ts";
import type { Heard, HeardWord, Stretch } from "../parts.ts";
import type { Speech } from "../ports.ts";
import type { Turn } from "../sound/speakers-thread.ts";

type Segment = Speech["segments"][number];

/** Seconds of silence that end a segment, and the most that one may hold: a dub has to fit each into its time. */
const PAUSE = 0.5;
const MOST_SECONDS = 12;
const MOST_WORDS = 20;

/** Seconds from which a segment ends with its sentence, where the recogniser writes full stops. */
const WHOLE_SENTENCE = 3;

/** How sure we are of words that were given to us. */
const CERTAIN = 1;

const SENTENCE_END = /[.!?…。！？]["'”’)\]]*$/;

/** Languages without spaces between words. */
const UNSPACED = new Set(["zh", "ja", "th", "lo", "km", "my"]);

/** A word with the speaker who said it. */
type Said = HeardWord & { speaker: number };

/**
 * The transcript of what was heard. A segment ends at a pause, where the speaker changes, and at the end of a sentence if
 * it is not too short; one that is too long is split at a pause. Noises are not words of it.
 * @param turns who speaks when
 */
export function speechOf(
  heard: Heard,
  turns: readonly Turn[],
  { duration, removeFillerWords }: { duration: number; removeFillerWords: boolean },
): Speech {
  const { language, languageConfidence } = heard;
  const said = heard.words
    .filter(({ text, isFiller }) => !(isFiller && (removeFillerWords || text.startsWith("["))))
    .map((word): Said => ({ ...word, speaker: speakerOf(word, turns) }));
  const isPunctuated = said.some(({ text }) => SENTENCE_END.test(text));
  let next = 0;
  const segments = grouped(said).map((group, index) => {
    const texts = written(group, isPunctuated);
    const { begin, end, speaker } = { ...placeOf(group), speaker: group[0]?.speaker ?? 0 };
    const words = group.map((word, at) => ({
      index: next + at,
      text: texts[at] ?? word.text,
      speaker,
      confidence: round(word.confidence),
      begin: round(word.begin),
      end: round(word.end),
      duration: round(word.end - word.begin),
    }));
    next += words.length;
    const confidence = round(group.reduce((sum, word) => sum + word.confidence, 0) / group.length);
    const text = texts.join(UNSPACED.has(language) ? "" : " ");
    return { index, text, begin, end, duration: round(end - begin), speaker, language, confidence, words };
  });
  return transcript(segments, { language, languageConfidence, duration });
}

/** The transcript of subtitles that came with the media: each cue is a segment, with its words spread over its time. */
export function speechOfCues(
  cues: readonly Cue[],
  turns: readonly Turn[],
  { duration, language }: { duration: number; language: string },
): Speech {
  let next = 0;
  const segments = cues.map(({ text, begin, end }, index) => {
    const place = { begin, end, speaker: speakerOf({ begin, end }, turns) };
    const words = spreadWords(text, place, next, () => CERTAIN);
    next += words.length;
    return { index, text, ...place, duration: round(end - begin), language, confidence: CERTAIN, words };
  });
  return transcript(segments, { language, languageConfidence: CERTAIN, duration });
}

function transcript(segments: Segment[], about: Pick<Speech, "language" | "languageConfidence" | "duration">): Speech {
  const speakers = [...new Set(segments.map(({ speaker }) => speaker))];
  return {
    ...about,
    text: segments.map(({ text }) => text).join(" "),
    speakers: speakers.map((id) => ({ id, label: `Speaker ${id + 1}` })),
    segments,
    words: segments.flatMap(({ words }) => words),
  };
}

/** The speaker whose turns cover most of a stretch; if none covers any of it, the speaker of the nearest one. */
function speakerOf({ begin, end }: Stretch, turns: readonly Turn[]): number {
  const shares = new Map<number, number>();
  for (const turn of turns) {
    const share = Math.min(end, turn.end) - Math.max(begin, turn.begin);
    if (share > 0) shares.set(turn.speaker, (shares.get(turn.speaker) ?? 0) + share);
  }
  const most = [...shares].reduce((best, one) => (one[1] > best[1] ? one : best), [-1, 0] as [number, number]);
  if (most[0] >= 0) return most[0];
  const distance = (turn: Turn) => Math.max(turn.begin - end, begin - turn.end);
  const [first, ...others] = turns;
  if (first === undefined) return 0;
  return others.reduce((best, turn) => (distance(turn) < distance(best) ? turn : best), first).speaker;
}

function grouped(words: readonly Said[]): Said[][] {
  const groups: Said[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && !endsAfter(last, word, group)) group.push(word);
    else groups.push([word]);
  }
  return groups.flatMap(split);
}

const endsAfter = (last: Said, next: Said, group: readonly Said[]) =>
  next.speaker !== last.speaker ||
  next.begin - last.end >= PAUSE ||
  (SENTENCE_END.test(last.text) && last.end - (group[0]?.begin ?? 0) >= WHOLE_SENTENCE);

/** A group, or parts of it that are not too long, split at the longest pauses of its middle half. */
function split(group: Said[]): Said[][] {
  const { begin, end } = placeOf(group);
  if (group.length < 2 || (group.length <= MOST_WORDS && end - begin <= MOST_SECONDS)) return [group];
  const quarter = Math.floor(group.length / 4);
  let [cut, longest] = [Math.ceil(group.length / 2), 0];
  for (let at = Math.max(1, quarter); at < group.length - quarter; at++) {
    const pause = (group[at]?.begin ?? 0) - (group[at - 1]?.end ?? 0);
    if (pause > longest) [cut, longest] = [at, pause];
  }
  return [...split(group.slice(0, cut)), ...split(group.slice(cut))];
}

/** The texts of a segment's words; a recogniser without punctuation has each segment begin and end as a sentence does. */
function written(group: readonly Said[], isPunctuated: boolean): string[] {
  const texts = group.map(({ text }) => text);
  if (isPunctuated) return texts;
  return texts.map((text, at) => {
    const begun = at === 0 ? text.charAt(0).toUpperCase() + text.slice(1) : text;
    return at === texts.length - 1 ? `${begun}.` : begun;
  });
}

/** From the first word to the last. A segment is never without length, since its dub gets its time. */
function placeOf(group: readonly HeardWord[]): Stretch {
  const begin = round(group[0]?.begin ?? 0);
  return { begin, end: Math.max(round(group.at(-1)?.end ?? 0), round(begin + 0.01)) };
}

const round = (value: number) => Math.round(value * 1000) / 1000;
