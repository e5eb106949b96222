import { digestOf, headOf } from "../../http/digest.ts";
import { getDetails, getStatus } from "../../api/media.ts";
import { DIALOGUE, finish, follow, startTranslation, succeed, transcribed } from "../../api/runs.ts";
import { agree, holds, listAt, numberAt, textAt } from "../../expect/answers.ts";
import { isLanguage } from "../../expect/languages.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import type { Clip } from "../../media/clips.ts";
import { isSameLength } from "../../media/lengths.ts";
import { placeOf } from "../../media/urls.ts";
import type { Check } from "../../requirements/check.ts";
import { Blocked } from "../../outcome/blocked.ts";

/** Milliseconds before which no project of this service was made: seconds, taken for milliseconds, lie in 1970. */
const YEAR_2000 = Date.UTC(2000, 0, 1);

/** Seconds by which a duration may differ that is rounded to tenths; whole seconds show fewer digits than the status. */
const TENTHS = 0.051;

export const records: readonly Check[] = [
  {
    name: "runs/status and details of one project",
    feeds: ["DET-02"],
    decides: [
      "TRL-04",
      "STA-07",
      "STA-12",
      "STA-13",
      "STA-21",
      "STA-22",
      "STA-41",
      "CONV-02",
      "DET-04",
      "DET-09",
      "DET-10",
      "DET-11",
      "DET-14",
      "DET-15",
      "DET-35",
    ],
    relies: ["TRL-01", "RUN-02", "RUN-11"],
    profile: "sandbox",
    run: async (scene) => {
      const file = scene.stage.clips(DIALOGUE);
      const projectName = ' 🎬 Ein Gespra\u0308ch: "zwei" <i>&</i> mehr ';
      const { projectId } = await startTranslation(scene, { projectName, file });
      const first = await getStatus(scene, projectId);
      const early = await getDetails(scene, projectId);
      const status = await succeed(scene, projectId);
      const details = await getDetails(scene, projectId);
      await scene.decides("TRL-04", () => holds(status, "/projectName", projectName));
      await scene.decides("STA-07", () => [first, status].forEach((each) => holds(each, "/projectName", projectName)));
      await scene.decides("STA-12", () => lasts(status, file));
      await scene.decides("STA-13", () => holds(status, "/createdAt", numberAt(first, "/createdAt")));
      await scene.decides("CONV-02", () => {
        const createdAt = numberAt(status, "/createdAt");
        agree(createdAt >= YEAR_2000, "milliseconds since 1970", createdAt, status);
      });
      await scene.decides("DET-35", () => holds(details, "/status", textAt(status, "/status")));
      await scene.decides("DET-04", () => {
        const languages = listAt(details, "/targetLanguages");
        agree(languages.length === 1 && languages[0] === "french", 'targetLanguages ["french"]', languages, details);
      });
      await scene.decides("STA-21", () => sameWhereThere("workId", status, details));
      await scene.decides("STA-22", () => sameWhereThere("translatedVersionId", status, details));
      await scene.decides("DET-09", () => textAt(details, "/translations/0/workId"));
      await scene.decides("DET-10", () => textAt(details, "/translations/0/translatedVersionId"));
      await scene.decides("DET-11", () => holds(details, "/translations/0/targetLanguage", "french"));
      await scene.decides("DET-14", () => {
        const version = valueAt(jsonOf(early), "/translations/0");
        const hasEnded = ["completed", "failed"].includes(String(valueAt(version, "/status")));
        const times = ["completedAt", "failedAt", "timedOutAt"].filter(
          (field) => valueAt(version, `/${field}`) !== undefined,
        );
        agree(hasEnded || times.length === 0, "no end time before the end", version, early);
      });
      await scene.decides("DET-15", async () => {
        await sameMedia(status, details, "/translatedVideoUrl", "/translations/0/translatedVideoUrl");
        await sameMedia(status, details, "/translatedAudioUrl", "/translations/0/translatedAudioUrl");
      });
      // Last: where media cannot be fetched from here, the check ends with it.
      await scene.decides("STA-41", () => leadsToMedia(status, "/translatedVideoUrl", "/translatedAudioUrl"));
    },
  },
  {
    name: "runs/names and languages by default",
    decides: ["TRL-03", "TRL-05", "STA-09", "STA-10", "DET-41"],
    relies: ["TRL-01", "RUN-02", "RUN-11"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId } = await startTranslation(scene);
      const [atTranscript] = (await follow(scene, projectId, transcribed)).slice(-1);
      const detected = await succeed(scene, projectId);
      await scene.decides("TRL-05", () => holds(detected, "/projectName", projectId));
      await scene.decides("TRL-03", () => {
        holds(detected, "/transcriptionStatus", "success");
        const language = textAt(detected, "/originalLanguage");
        agree(isLanguage("en", language), "English, as it is spoken in the clip", language, detected);
      });
      await scene.decides("STA-10", () => {
        for (const exchange of [atTranscript as Exchange, detected]) {
          const language = textAt(exchange, "/originalLanguage");
          agree(language !== "" && language !== "auto-detect", "the detected language", language, exchange);
        }
      });
      // It does not last whole seconds.
      const named = await startTranslation(scene, { originalLanguage: "en", file: scene.stage.clips("speech.mp3") });
      const [first, last] = [await getStatus(scene, named.projectId), await finish(scene, named.projectId)];
      await scene.decides("STA-09", () => {
        for (const status of [first, last]) {
          const language = textAt(status, "/originalLanguage");
          agree(isLanguage("en", language), "English, as it was named", language, status);
        }
      });
      const details = await getDetails(scene, named.projectId);
      await scene.decides("DET-41", () => {
        const [told, seen] = [last, details].map((each) => numberAt(each, "/duration")) as [number, number];
        agree(Math.abs(seen - told) < TENTHS, `the duration of the status, ${told} s`, seen, details);
      });
    },
  },
];

/** A status shows how long the uploaded file lasts. */
export function lasts(status: Exchange, { durationSeconds }: Clip): void {
  const duration = numberAt(status, "/duration");
  const expected = durationSeconds ?? 0;
  agree(isSameLength(duration, expected), `a duration of ${expected} s`, duration, status);
}

/**
 * Two URLs lead to the same media: they are equal, or what they lead to is; a service may sign each one anew.
 * @throws Blocked where the first cannot be fetched from here, and the other one is elsewhere
 */
export async function sameMedia(status: Exchange, details: Exchange, pointer: string, other: string): Promise<void> {
  const [one, two] = [textAt(status, pointer), textAt(details, other)];
  if (one === two) return;
  const [expected, seen] = [await digestOf(one), await digestOf(two)];
  if ((expected === null || seen === null) && placeOf(one) === placeOf(two)) return;
  if (expected === null) throw new Blocked(`the URL ${one} cannot be fetched from this machine`);
  agree(expected === seen, `${other} to lead to the same media as ${one}`, two, details);
}

/** Statuses of a file that does not exist for any caller. */
const NOT_THERE = new Set([404, 410]);

/** Content types that no player takes. `application/octet-stream` is not among them: stores give it to files of unknown types. */
const NO_MEDIA = /^(?:text|image)\/|[/+](?:json|xml)\b/i;

/**
 * Each URL leads to a file.
 * @throws Blocked where one cannot be fetched from here, or only by others
 */
async function leadsToMedia(status: Exchange, ...pointers: readonly string[]): Promise<void> {
  for (const pointer of pointers) {
    const url = textAt(status, pointer);
    const head = await headOf(url);
    agree(!NOT_THERE.has(head?.status ?? 0), `${pointer} to lead to a file`, `${head?.status} from ${url}`, status);
    if (head === null || head.status >= 300) throw new Blocked(`the URL ${url} cannot be fetched from this machine`);
    agree(!NO_MEDIA.test(head.type), `${pointer} to lead to media`, `${head.type} from ${url}`, status);
  }
}

/** A field that may be left out of the status is the same as in the newest version where it is there. */
function sameWhereThere(field: string, status: Exchange, details: Exchange): void {
  if (valueAt(jsonOf(status), `/${field}`) === undefined) return;
  holds(status, `/${field}`, textAt(details, `/translations/0/${field}`));
}
