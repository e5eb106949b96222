import { claimedCalls } from "../../api/claimed.ts";
import { composeForm } from "../../media/multipart.ts";
import { dub, transcribedProject } from "../../api/dubs.ts";
import { createProject, projectCalls, translate, upload } from "../../api/media.ts";
import { DIALOGUE, SENTENCE, finish, startTranscription } from "../../api/runs.ts";
import { agree, inWords, isTaken, refused, textAt } from "../../expect/answers.ts";
import { codeOf, type Exchange } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Call } from "../../http/calls.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { controlOf } from "../../world/world.ts";

/** Vocabularies that are lists, and have an entry that nobody can use. */
const VOCABULARIES = ["[1]", "[null]", '["Aster",7]', '["Aster",{"name":"Bell"}]', '[["Aster"]]'] as const;

/** Texts that are not SRT, as a whole or in one cue. */
const NO_SRT = [
  "Hello.",
  "1\nHello.\n",
  "1\n00:00:00,000 -> 00:00:01,000\nHello.\n",
  "1\n0 --> 1\nHello.\n",
  "1\n00:00:00,000 --> 00:00:01,000\nHello.\n\n2\n00:00:01,000 -> 00:00:02,000\nGoodbye.\n",
] as const;

/** Bytes of a part beside the file; more than a form of text ever needs. */
const LARGE_PART = 8 * 1024 ** 2;

/** What a transcript in such a part may be refused with for what it says. */
const OF_CUES: readonly unknown[] = ["INVALID_SOURCE_SRT", "VALIDATION_ERROR"];

/** Milliseconds that each of its cues lasts: all of them are over before the dialogue is. */
const CUE_LASTS = 24;

/** Few and long cues: many short ones would take several times their bytes in memory. */
const CUE_BYTES = 10_000;
const CUE_TEXT = "A sentence of the speaker. ".repeat(CUE_BYTES / 27).trimEnd();

const ONE_CUE = "1\n00:00:00,000 --> 00:00:03,000\nHello.\n";

export const mediaErrors: readonly Check[] = [
  {
    name: "errors/media longer than the plan allows",
    decides: ["ERR-17", "LIM-21"],
    profile: "sandbox",
    run: async (scene) => {
      const file = scene.stage.clips("over-two-hours.flac");
      const allowed = scene.world.fixtures.planLimits?.mediaSeconds;
      const exchange = await upload(scene, "/v1/projects", { targetLanguage: "french", file });
      const other = await translate(scene, { targetLanguage: "french", file });
      if (allowed === undefined && isTaken(exchange) && isTaken(other)) {
        throw new Blocked(
          "the plan accepts two hours of media, and the fixture planLimits does not state its maximum",
          ["fixture planLimits"],
        );
      }
      if (allowed !== undefined && allowed >= (file.durationSeconds ?? 0)) {
        throw new Blocked(`no clip is longer than the ${allowed} s of the plan`);
      }
      // Of plans that nobody tells of, one route may allow more than the other.
      const over = [exchange, other].filter((each) => allowed !== undefined || !isTaken(each));
      const right = await scene.decides("ERR-17", () => over.forEach((each) => refused(each, 400, "VIDEO_TOO_LONG")));
      if (right) scene.observes("LIM-21", "Q-PLAN-DURATION", "some");
    },
  },
  {
    name: "errors/lip-sync of a dub over 30 minutes",
    decides: ["ERR-19"],
    relies: ["PRJ-01", "RUN-02"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId } = await startTranscription(scene, { file: scene.stage.clips("over-30-minutes.mp4") });
      await finish(scene, projectId);
      await scene.decides("ERR-19", async () => {
        for (const lipSyncMode of ["standard", "pro", "studio"]) {
          const fields = { targetLanguage: "french", translatedSrt: ONE_CUE, lipSyncMode };
          refused(await dub(scene, projectId, fields), 400, "LIPSYNC_VIDEO_TOO_LONG");
        }
      });
    },
  },
  {
    name: "errors/a part of a form that is too large",
    decides: ["ERR-24"],
    profile: "sandbox",
    run: async (scene) => {
      const pieces = Math.ceil(LARGE_PART / CUE_BYTES);
      const sourceSrt = Array.from({ length: pieces }, (_, at) => cueAt(at)).join("\n");
      const fields = [
        ["targetLanguage", "french"],
        ["originalLanguage", "en"],
        ["sourceSrt", sourceSrt],
      ] as const;
      const form = composeForm([...fields, ["file", scene.stage.clips(DIALOGUE)]]);
      const exchange = await scene.call({ method: "POST", path: "/v1/projects", body: { form } });
      if (!exchange.answer || isTaken(exchange))
        throw new Blocked(`a part of ${sourceSrt.length} bytes is not refused as too large`);
      // Of two reasons to refuse, a service may give either: so many cues, or such long ones, may be none of its own.
      const isOther = OF_CUES.includes(codeOf(exchange)) && exchange.answer.status === 400;
      if (isOther)
        throw new Blocked(`cues of ${sourceSrt.length} bytes are refused for another reason: ${inWords(exchange)}`);
      await scene.decides("ERR-24", () => refused(exchange, 400, "INVALID_MULTIPART_REQUEST"));
    },
  },
  {
    name: "errors/a vocabulary with an entry that is not text",
    decides: ["ERR-25"],
    profile: "free",
    run: async (scene) => {
      const file = scene.stage.clips(SENTENCE);
      await scene.decides("ERR-25", async () => {
        for (const [path, others] of [
          ["/v1/projects", { targetLanguage: "french" }],
          ["/v1/transcribe", {}],
        ] as const) {
          for (const brandVocabulary of VOCABULARIES) {
            refused(await upload(scene, path, { ...others, brandVocabulary, file }), 400, "INVALID_BRAND_VOCABULARY");
          }
        }
      });
    },
  },
  {
    name: "errors/a source transcript that is not SRT or names no language",
    decides: ["ERR-26", "ERR-27"],
    profile: "free",
    run: async (scene) => {
      const file = scene.stage.clips(SENTENCE);
      const create = (fields: { sourceSrt: string; originalLanguage?: string }) =>
        upload(scene, "/v1/projects", { targetLanguage: "french", ...fields, file });
      await scene.decides("ERR-26", async () => {
        for (const sourceSrt of NO_SRT)
          refused(await create({ sourceSrt, originalLanguage: "en" }), 400, "INVALID_SOURCE_SRT");
      });
      await scene.decides("ERR-27", async () => {
        for (const language of [{}, { originalLanguage: "auto-detect" }, { originalLanguage: "" }]) {
          refused(await create({ sourceSrt: ONE_CUE, ...language }), 400, "SOURCE_LANGUAGE_REQUIRED_FOR_SRT");
        }
      });
    },
  },
  {
    name: "errors/a service that fails unexpectedly",
    decides: ["ERR-43"],
    relies: ["PRJ-01"],
    profile: "sandbox",
    needs: { control: ["putSteering"] },
    run: async (scene) => {
      // Started without the usual way to do so: of what that starts, judges expect a record at any time.
      const file = scene.stage.clips(SENTENCE);
      const started = await createProject(scene, { file, targetLanguage: "french" });
      const projectId = await scene.relies("PRJ-01", () => textAt(started, "/projectId"));
      await controlOf(scene.world).steer({ faults: [{ kind: "status", status: 500, times: "always" }] });
      const call: Call = { method: "POST", path: "/v1/translate" };
      const form = composeForm([
        ["targetLanguage", "french"],
        ["file", file],
      ]);
      await scene.decides("ERR-43", async () => {
        for (const each of claimedCalls(scene, [{ ...call, body: { form } }, ...projectCalls(projectId)])) {
          refused(await scene.call(each), 500, "INTERNAL_ERROR");
        }
      });
    },
  },
  {
    name: "errors/a dub that breaks a rule of dubs",
    decides: ["ERR-56"],
    relies: ["PRJ-01", "RUN-02", "TXT-12"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId } = await transcribedProject(scene);
      const seen: Exchange[] = [];
      for (const broken of [
        { voiceMode: "custom" },
        { voiceMode: "none" },
        { originalVoiceVolume: 71, keepOriginalVoice: true },
      ]) {
        seen.push(await dub(scene, projectId, { targetLanguage: "french", translatedSrt: ONE_CUE, ...broken }));
      }
      const codes = seen.map(codeOf);
      const right = await scene.decides("ERR-56", () => {
        for (const exchange of seen) {
          const { status = 0 } = exchange.answer ?? {};
          const isError = status >= 400 && status <= 499 && typeof codeOf(exchange) === "string";
          agree(isError, "a 4xx with a code", inWords(exchange), exchange);
        }
      });
      const own = codes.some((code) => code !== "VALIDATION_ERROR");
      if (right) scene.observes("ERR-56", "Q-DUB-VALIDATION-CODES", own ? "own-code" : "validation-error");
    },
  },
];

/** One cue of an SRT file, of about `CUE_BYTES`. */
function cueAt(at: number): string {
  const clock = (cue: number) => new Date(cue * CUE_LASTS).toISOString().slice(11, 23).replace(".", ",");
  return `${at + 1}\n${clock(at)} --> ${clock(at + 1)}\n${CUE_TEXT}\n`;
}
