import { exportTranscript } from "../../api/media.ts";
import { agree, answered, inWords, listAt } from "../../expect/answers.ts";
import { Disagreement } from "../../expect/disagreement.ts";
import { type Exchange, textOf } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { type Cue, MalformedSubtitles, readSrt, readVtt } from "../../transcripts/subtitles.ts";
import { milliseconds, plain, segmentsOf } from "../../transcripts/transcript.ts";
import { translatedDialogue } from "./exported.ts";

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

const srtOf = (exchange: Exchange): Cue[] => cuesOf(exchange, readSrt);
const vttOf = (exchange: Exchange): Cue[] => cuesOf(exchange, readVtt);

/** Cues hold, in order and in their times, what the segments of the JSON export hold; a segment may take several. */
function tellTheSame(json: Exchange, cues: readonly Cue[], exchange: Exchange): void {
  const segments = segmentsOf(json);
  const expected = plain(segments.map(({ text }) => text).join(" "));
  const seen = plain(cues.map(({ text }) => text).join(" "));
  agree(seen === expected, `the text ${JSON.stringify(expected)}`, seen, exchange);
  for (const { begin, end, text } of cues) {
    const inside = segments.some((segment) => begin >= milliseconds(segment.begin) - 1 && end <= milliseconds(segment.end) + 1);
    agree(inside, "every cue inside the time of a segment", `${begin} to ${end} ms: ${text}`, exchange);
  }
}

/** The label of the cue with which a segment begins: its voice, or what stands before the segment's text. */
function labelOf({ voice, text }: Cue, segment: string): string | null {
  if (voice !== null) return voice;
  const at = plain(text).indexOf(plain(segment).slice(0, 12));
  return at > 0 ? plain(text).slice(0, at) : null;
}

/** Every segment begins with a labelled cue: one label for each speaker, another for another. */
function labelsSpeakers(json: Exchange, cues: readonly Cue[], exchange: Exchange): void {
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

export const subtitles: readonly Check[] = [
  {
    name: "transcripts/SRT, VTT and JSON of one transcript",
    decides: ["EXP-08", "EXP-09", "EXP-10", "EXP-12"],
    relies: ["TRL-01", "RUN-02", "RUN-11", "EXP-01"],
    profile: "sandbox",
    run: async (scene) => {
      const projectId = await translatedDialogue(scene);
      for (const which of [{ source: "original" }, { source: "translated", targetLanguage: "french" }]) {
        const json = await exportTranscript(scene, projectId, which);
        await scene.relies("EXP-01", () => answered(json));
        const srt = await exportTranscript(scene, projectId, { ...which, outputFormat: "srt" });
        const vtt = await exportTranscript(scene, projectId, { ...which, outputFormat: "vtt", includeSpeakerLabels: false });
        await scene.decides("EXP-08", () => {
          const numbers = srtOf(srt).map(({ number }) => number);
          agree(numbers.every((number, index) => number === index + 1), "cues numbered from 1", numbers, srt);
        });
        await scene.decides("EXP-09", () => vttOf(vtt));
        await scene.decides("EXP-10", () => {
          tellTheSame(json, srtOf(srt), srt);
          tellTheSame(json, vttOf(vtt), vtt);
        });
        await scene.decides("EXP-12", () => {
          const voices = vttOf(vtt).flatMap(({ voice }) => voice ?? []);
          agree(voices.length === 0, "no voice tags", voices, vtt);
          tellTheSame(json, srtOf(srt), srt);
        });
      }
    },
  },
  {
    name: "transcripts/speaker labels",
    decides: ["EXP-13", "EXP-14", "EXP-15"],
    relies: ["TRL-01", "RUN-02", "RUN-11", "EXP-01"],
    profile: "sandbox",
    run: async (scene) => {
      const projectId = await translatedDialogue(scene);
      const ask = (outputFormat: string, includeSpeakerLabels: boolean) =>
        exportTranscript(scene, projectId, { source: "original", outputFormat, includeSpeakerLabels });
      const json = await ask("json", false);
      await scene.relies("EXP-01", () => answered(json));
      const srt = await ask("srt", true);
      const vtt = await ask("vtt", true);
      await scene.decides("EXP-13", () => labelsSpeakers(json, srtOf(srt), srt));
      await scene.decides("EXP-14", () => labelsSpeakers(json, vttOf(vtt), vtt));
      const labelled = await ask("json", true);
      await scene.decides("EXP-15", () => {
        const speakers = [json, labelled].map((exchange) => segmentsOf(exchange).map(({ speaker }) => speaker).join(" "));
        agree(speakers[0] === speakers[1], `speakers ${speakers[0]}`, speakers[1], labelled);
        listAt(labelled, "/speakers");
      });
    },
  },
];
