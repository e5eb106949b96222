import { isTaken } from "../expect/answers.ts";
import { shown } from "../outcome/disagreement.ts";
import { textOf, valueAt } from "../http/exchange.ts";
import { isSameLength } from "../media/lengths.ts";
import { MalformedSubtitles, readSrt, readVtt } from "../transcripts/subtitles.ts";
import { plain } from "../transcripts/transcript.ts";
import { isNumber, listOf } from "../rules/answers/rule.ts";
import { fromLatin1 } from "../rules/latin1.ts";
import { finding, type Found, isBefore, type Step } from "../rules/step.ts";
import { type Life, readings } from "./life.ts";

/** What is exported of one project: in every form the same text, and the length that the status tells. */
export function exportsAgree(life: Life): Found[] {
  const found: Found[] = [];
  const duration = readings(life, "getStatus")
    .map(({ step }) => valueAt(step.answer, "/duration"))
    .find(isNumber);
  const exports = life.steps.filter(
    ({ operation, exchange, sent }) =>
      operation?.id === "exportTranscript" && sent.kind === "json" && isTaken(exchange),
  );
  const jsonOf = new Map<string, Step>();
  const ended = readings(life, "getStatus").filter(({ step }) => valueAt(step.answer, "/status") !== "processing");
  // Text may change until every run has ended that was begun.
  const isSettled = (json: Step, step: Step) =>
    (!life.uncertain || isBefore(step, life.uncertain)) &&
    ended.some(
      ({ step: read, runs }) =>
        isBefore(read, json) && life.runs.every((run) => runs.includes(run) || isBefore(step, run.step)),
    );
  for (const step of exports) {
    const { outputFormat = "json", source, targetLanguage, includeSpeakerLabels } = step.sent.fields;
    const which = source === "original" ? "original" : `${String(source)} ${String(targetLanguage)}`;
    if (outputFormat === "json") {
      const seen = valueAt(step.answer, "/duration");
      if (duration !== undefined && source === "original")
        found.push(
          finding(
            step,
            "TXT-09",
            isNumber(seen) && isSameLength(seen, duration),
            `the duration ${duration} of the status`,
            seen,
          ),
        );
      const speakers = listOf(valueAt(step.answer, "/segments")).map((segment) => valueAt(segment, "/speaker"));
      found.push(finding(step, "EXP-15", speakers.every(isNumber), "speaker numbers of all segments", speakers));
      jsonOf.set(which, step);
      continue;
    }
    const json = jsonOf.get(which);
    if (json && json.setting.alone && isSettled(json, step))
      found.push(...sameText(step, json, outputFormat, includeSpeakerLabels === true));
  }
  return found;
}

function sameText(step: Step, json: Step, format: unknown, labelled: boolean): Found[] {
  const wanted = plain(
    listOf(valueAt(json.answer, "/segments"))
      .map((segment) => String(valueAt(segment, "/text")))
      .join(" "),
  );
  const cues =
    [textOf(step.exchange), fromLatin1(textOf(step.exchange))]
      .map((text) => cuesOf(text, format))
      .findLast((each, index) => index === 0 || (each && shownIn(each) === wanted)) ?? null;
  if (cues === null || wanted === "") return [];
  const text = shownIn(cues);
  if (!labelled) return [finding(step, "EXP-10", text === wanted, `the text ${shown(wanted)}`, text)];
  const whole = finding(step, "EXP-10", standsIn(text, wanted), `the text ${shown(wanted)}, with labels in it`, text);
  if (format === "srt")
    return [whole, finding(step, "EXP-13", text !== wanted, "labels of speakers in the text", text)];
  // A label may stand at another speaker only.
  const named = cues.some(({ voice }) => voice !== null) || text !== wanted;
  return [whole, finding(step, "EXP-14", named, "labels of speakers", text)];
}

/** Whether the letters of one text stand in another one in their order: labels come between them, also inside a word. */
function standsIn(text: string, wanted: string): boolean {
  let at = 0;
  return [...wanted.replaceAll(" ", "")].every((letter) => {
    at = text.indexOf(letter, at) + 1;
    return at > 0;
  });
}

const shownIn = (cues: ReturnType<typeof readSrt>) => plain(cues.map((cue) => cue.text).join(" "));

function cuesOf(text: string, format: unknown): ReturnType<typeof readSrt> | null {
  try {
    return format === "srt" ? readSrt(text) : format === "vtt" ? readVtt(text) : null;
  } catch (error) {
    if (error instanceof MalformedSubtitles) return null;
    throw error;
  }
}
