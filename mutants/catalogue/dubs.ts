import { remembering } from "../kit/bodies.ts";
import { answers, responses, transition } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import { never } from "../kit/fields.ts";
import type { Mutant } from "../mutant.ts";

const dubbing = { method: "POST", path: /\/dub$/ };
const taken = { ...dubbing, status: 200 };
const status = { method: "GET", path: /\/status$/, status: 200 };
const details = { method: "GET", path: /^\/v1\/projects\/[^/]+$/, status: 200 };
const refused = (code: string) => ({ ...dubbing, when: (body: Json) => body.code === code });
const projectOf = (url: string) => new URL(url).pathname.split("/")[3];

const yes: Json = { success: true, message: "Started.", workId: "work_0", estimatedDuration: 5 };
/** A dub that is refused with a code is answered as if it had been taken. */
const takenInstead = (code: string) =>
  responses(refused(code), (response, request) => ({
    ...response,
    status: 200,
    body: JSON.stringify({ ...yes, projectId: projectOf(request.url) }),
  }));
const versions = (change: (version: Json, place: number, all: Json[]) => Json) =>
  answers(details, (body) => ({ ...body, translations: body.translations.map(change) }));

/** Answers to dubs, and the runs and versions that come of them, that are wrong. */
export const dubs: readonly Mutant[] = [
  {
    id: "dubs/workflow-stays",
    title: "A dubbed project still says that it is only transcribed.",
    breaks: ["DUB-01"],
    kind: "subtle",
    contract: transition(
      "run.dub",
      (one) => (one.sets = [{ effect: "set-field", field: "workflow", value: "transcription" }]),
    ),
  },
  {
    id: "dubs/success-as-text",
    title: "The answer says `success` as text.",
    breaks: ["DUB-64"],
    kind: "plain",
    around: answers(taken, (body) => ({ ...body, success: "true" })),
  },
  {
    id: "dubs/message-empty-list",
    title: "The message of the answer is a list.",
    breaks: ["DUB-64"],
    kind: "subtle",
    around: answers(taken, (body) => ({ ...body, message: [body.message] })),
  },
  {
    id: "dubs/project-of-the-answer",
    title: "The answer names the project with a letter more.",
    breaks: ["DUB-65"],
    kind: "subtle",
    around: answers(taken, (body) => ({ ...body, projectId: `${body.projectId}0` })),
  },
  {
    id: "dubs/work-of-the-answer",
    title: "The answer names another work than the details.",
    breaks: ["DUB-66"],
    kind: "subtle",
    around: answers(taken, (body) => ({ ...body, workId: `${body.workId}0` })),
  },
  {
    id: "dubs/work-of-the-transcript",
    title: "The translated transcript of the status names the version in the place of the work.",
    breaks: ["DUB-66"],
    kind: "subtle",
    around: answers(status, (body) => ({
      ...body,
      transcripts: {
        ...body.transcripts,
        translations: body.transcripts.translations.map((one: Json) => ({ ...one, workId: body.translatedVersionId })),
      },
    })),
  },
  {
    id: "dubs/estimate-of-whole-minutes",
    title: "The estimate counts whole minutes, once there is one.",
    breaks: ["DUB-67"],
    kind: "subtle",
    around: answers({ ...taken, when: (body) => body.estimatedDuration > 5 }, (body) => ({
      ...body,
      estimatedDuration: body.estimatedDuration - 5,
    })),
  },
  {
    id: "dubs/language-not-listed",
    title: "The language of a dub does not join the languages of the project.",
    breaks: ["DUB-08"],
    kind: "subtle",
    around: answers(details, (body) => ({ ...body, targetLanguages: body.targetLanguages.slice(0, 1) })),
  },
  {
    id: "dubs/work-anew",
    title: "A later dub into the same language has a work of its own.",
    breaks: ["DUB-09"],
    kind: "subtle",
    around: () => {
      const asked = new Map<string, number>();
      return answers(taken, (body) => {
        const times = asked.get(body.projectId) ?? 0;
        asked.set(body.projectId, times + 1);
        return { ...body, workId: times === 0 ? body.workId : `${body.workId}${times}` };
      })();
    },
  },
  {
    id: "dubs/once",
    title: "A project is dubbed once.",
    breaks: ["DUB-63"],
    kind: "subtle",
    around: () => {
      const dubbed = new Set<string>();
      return responses(taken, (response, request) => {
        const id = projectOf(request.url) ?? "";
        if (!dubbed.has(id)) return (dubbed.add(id), response);
        return {
          ...response,
          status: 409,
          body: JSON.stringify({ code: "TRANSLATION_ALREADY_IN_PROGRESS", message: "A dub was made." }),
        };
      })();
    },
  },
  {
    id: "dubs/correction-not-voiced",
    title: "A third dub into one language keeps the texts of the second.",
    breaks: ["DUB-63"],
    kind: "subtle",
    around: remembering(dubbing, () => {
      const given = new Map<string, string[]>();
      return (body, { url }) => {
        const own = [...(given.get(url) ?? []), body.translatedSrt];
        given.set(url, own);
        return own.length > 2 ? { ...body, translatedSrt: own[1] } : body;
      };
    }),
  },
  {
    id: "dubs/status-tells-the-earlier-texts",
    title: "After a later dub into one language, the status tells the texts of the earlier one.",
    breaks: ["STA-02"],
    kind: "subtle",
    around: () => {
      const earlier = new Map<string, Json>();
      return answers({ ...status, when: (body) => body.transcripts.translations.length > 0 }, (body) => {
        const known = earlier.get(body.workId) ?? body.transcripts.translations;
        earlier.set(body.workId, known);
        return { ...body, transcripts: { ...body.transcripts, translations: known } };
      })();
    },
  },
  {
    id: "dubs/status-of-the-older-run",
    title: "While two languages are dubbed, the status shows the one that was requested first.",
    breaks: ["STA-02"],
    kind: "subtle",
    around: () => {
      const running = new Map<string, string>();
      return answers(
        { ...status, when: (body) => body.workflow === "translation" && body.targetLanguage !== null },
        (body) => {
          const first = running.get(body.projectId);
          if (body.status !== "processing") running.delete(body.projectId);
          else if (first === undefined) running.set(body.projectId, body.targetLanguage);
          return { ...body, targetLanguage: first ?? body.targetLanguage };
        },
      )();
    },
  },
  {
    id: "dubs/version-again",
    title: "A dub after a failed one goes on with the version that failed.",
    breaks: ["RUN-06"],
    kind: "subtle",
    around: versions((version, _, all) => ({ ...version, translatedVersionId: all.at(-1).translatedVersionId })),
  },
  {
    id: "dubs/failure-forgotten",
    title: "A failed version is shown as completed once another one is there.",
    breaks: ["RUN-07"],
    kind: "subtle",
    around: versions((version, place) =>
      place > 0 && version.status === "failed" ? { ...version, status: "completed", error: undefined } : version,
    ),
  },
  {
    id: "dubs/smart-sync",
    title: "A dub is made with smart sync.",
    breaks: ["DET-30"],
    kind: "subtle",
    contract: transition(
      "version.dub",
      (one) =>
        (one.sets = one.sets.map((effect) =>
          effect["field"] === "settings.smartSync" ? { ...effect, value: true } : effect,
        )),
    ),
  },
  {
    id: "dubs/credits-never-checked",
    title: "A dub is taken whatever it costs.",
    breaks: ["DUB-05"],
    kind: "subtle",
    contract: never("dubProject", "InsufficientCredits"),
  },
  {
    id: "dubs/before-the-transcript",
    title: "A dub is taken while the transcription goes on.",
    breaks: ["DUB-06", "DUB-69"],
    kind: "subtle",
    around: takenInstead("TRANSCRIPT_NOT_READY"),
  },
  {
    id: "dubs/not-ready-is-not-found",
    title: "A dub before the transcript is there is not found.",
    breaks: ["DUB-69"],
    kind: "plain",
    around: responses(refused("TRANSCRIPT_NOT_READY"), (response) => ({
      ...response,
      status: 404,
      body: JSON.stringify({ code: "TRANSCRIPT_NOT_FOUND", message: "There is none." }),
    })),
  },
  {
    id: "dubs/of-a-failed-transcription",
    title: "A dub is taken although the transcription failed.",
    breaks: ["DUB-68"],
    kind: "subtle",
    around: takenInstead("TRANSCRIPT_NOT_FOUND"),
  },
  {
    id: "dubs/lip-sync-message-of-the-project",
    title: "The message of a failed lip-sync names the project.",
    breaks: ["LIP-06"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => body.lipSync?.errorMessage }, (body) => ({
      ...body,
      lipSync: { ...body.lipSync, errorMessage: `${body.projectName}: ${body.lipSync.errorMessage}` },
    })),
  },
  {
    id: "dubs/lip-sync-canceled-without-message",
    title: "A canceled lip-sync has no message.",
    breaks: ["LIP-06"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => body.lipSync?.status === "CANCELED" }, (body) => ({
      ...body,
      lipSync: { ...body.lipSync, errorMessage: null },
    })),
  },
];
