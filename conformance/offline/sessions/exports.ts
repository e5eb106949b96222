import { isTaken } from "../../expect/answers.ts";
import { shown } from "../../expect/disagreement.ts";
import { textOf, valueAt } from "../../http/exchange.ts";
import { isSameLength } from "../../media/lengths.ts";
import { MalformedSubtitles, readSrt, readVtt } from "../../transcripts/subtitles.ts";
import { plain } from "../../transcripts/transcript.ts";
import { isNumber, listOf } from "../answers/rule.ts";
import { finding, type Found, type Step } from "../step.ts";
import { type Life, readings } from "./life.ts";

/** What is exported of one project: in every form the same text, and the length that the status tells. */
export function exportsAgree(life: Life): Found[] {
  const found: Found[] = [];
  const duration = readings(life, "getStatus").map(({ step }) => valueAt(step.answer, "/duration")).find(isNumber);
  const exports = life.steps.filter(({ operation, exchange }) => operation?.id === "exportTranscript" && isTaken(exchange));
  const jsonOf = new Map<string, { step: Step; runs: number }>();
  const runsBefore = (step: Step) => life.runs.filter((run) => run.step.traffic.startedAt <= step.traffic.endedAt).length;
  for (const step of exports) {
    const { outputFormat = "json", source, targetLanguage, includeSpeakerLabels } = step.sent.fields;
    const which = source === "original" ? "original" : `${String(source)} ${String(targetLanguage)}`;
    if (outputFormat === "json") {
      const seen = valueAt(step.answer, "/duration");
      if (duration !== undefined && source === "original") found.push(finding(step, "TXT-09", isNumber(seen) && isSameLength(seen, duration), `the duration ${duration} of the status`, seen));
      const speakers = listOf(valueAt(step.answer, "/segments")).map((segment) => valueAt(segment, "/speaker"));
      found.push(finding(step, "EXP-15", speakers.every(isNumber), "speaker numbers of all segments", speakers));
      jsonOf.set(which, { step, runs: runsBefore(step) });
      continue;
    }
    const json = jsonOf.get(which);
    // A run in between may have made another transcript.
    if (json && json.runs === runsBefore(step)) found.push(...sameText(step, json.step, outputFormat, includeSpeakerLabels === true));
  }
  return found;
}

function sameText(step: Step, json: Step, format: unknown, labelled: boolean): Found[] {
  const cues = cuesOf(step, format);
  const wanted = plain(listOf(valueAt(json.answer, "/segments")).map((segment) => String(valueAt(segment, "/text"))).join(" "));
  if (cues === null || wanted === "") return [];
  const text = plain(cues.map((cue) => cue.text).join(" "));
  if (!labelled) return [finding(step, "EXP-10", text === wanted, `the text ${shown(wanted)}`, text)];
  if (format === "srt") return [finding(step, "EXP-13", text !== wanted, "labels of speakers in the text", text)];
  // A label may stand at another speaker only.
  const named = cues.some(({ voice }) => voice !== null) || text !== wanted;
  return [finding(step, "EXP-14", named, "labels of speakers", text)];
}

function cuesOf({ exchange }: Step, format: unknown): ReturnType<typeof readSrt> | null {
  try {
    return format === "srt" ? readSrt(textOf(exchange)) : format === "vtt" ? readVtt(textOf(exchange)) : null;
  } catch (error) {
    if (error instanceof MalformedSubtitles) return null;
    throw error;
  }
}
