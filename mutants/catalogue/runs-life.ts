import type { MockResponse } from "../../mock/index.ts";
import { answers, transition } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import type { Mutant } from "../mutant.ts";
import { json } from "../kit/rewriting.ts";

const status = /^\/v1\/translate\/[^/]+\/status$/;
const details = { method: "GET", path: /^\/v1\/projects\/[^/]+$/ };
const dubRoute = /\/dub$/;
const projectIn = (url: string) => new URL(url).pathname.split("/")[3] ?? "";
const parsed = ({ body }: MockResponse): Json => (typeof body === "string" ? JSON.parse(body) : undefined);

/** Chance transitions after which a run has to end. */
const withoutFollower = (id: string, gone: string) =>
  transition(id, (one) =>
    Object.assign(one, {
      cause: { ...one.cause, follows: (one.cause as { follows: string[] }).follows.filter((other) => other !== gone) },
    }),
  );

const withoutWrongLanguage = (condition: Json): Json => {
  if (condition?.predicate === "not") return { ...condition, of: withoutWrongLanguage(condition.of) };
  return { ...condition, of: condition.of.filter(({ predicate }: Json) => predicate !== "source-language-wrong") };
};

/** What later runs of a project make of it, wrongly. */
export const runsLife: readonly Mutant[] = [
  {
    id: "runs-life/first-report-is-the-last-end",
    title: "The first report after a second dub is that of the dub before.",
    breaks: ["RUN-05", "STA-02"],
    kind: "subtle",
    around: () => {
      const last = new Map<string, MockResponse>();
      const stale = new Set<string>();
      return async (request, next) => {
        const project = projectIn(request.url);
        const { pathname } = new URL(request.url);
        const response = await next(request);
        if (dubRoute.test(pathname) && response.status === 200) stale.add(project);
        if (!status.test(pathname) || response.status !== 200) return response;
        const earlier = last.get(project);
        last.set(project, response);
        return stale.delete(project) && earlier && parsed(earlier)?.workflow === "translation" ? earlier : response;
      };
    },
  },
  {
    id: "runs-life/language-of-the-first-run",
    title: "The status keeps the language of the first run.",
    breaks: ["STA-02"],
    kind: "subtle",
    around: () => {
      const languages = new Map<string, string>();
      return answers({ path: status }, (body) => {
        if (!languages.has(body.projectId)) languages.set(body.projectId, body.targetLanguage);
        return { ...body, targetLanguage: languages.get(body.projectId) };
      })();
    },
  },
  {
    id: "runs-life/workflow-stays",
    title: "A dubbed project stays one that is only transcribed.",
    breaks: ["STA-02"],
    kind: "subtle",
    around: answers({ path: status, when: (body) => body.workId && body.status !== "processing" }, (body) => ({
      ...body,
      workflow: "transcription",
    })),
  },
  {
    id: "runs-life/failed-version-is-used-again",
    title: "A dub after a failed one takes over its version.",
    breaks: ["RUN-06", "RUN-07", "DET-10"],
    kind: "subtle",
    around: answers({ ...details, when: ({ translations }) => translations?.[1]?.status === "failed" }, (body) => ({
      ...body,
      translations: body.translations.filter((_: Json, at: number) => at !== 1),
    })),
  },
  {
    id: "runs-life/version-without-an-id-of-its-own",
    title: "A dub after a failed one has the identifier of its version.",
    breaks: ["RUN-06", "DET-10"],
    kind: "subtle",
    around: answers({ ...details, when: ({ translations }) => translations?.[1]?.status === "failed" }, (body) => ({
      ...body,
      translations: [
        { ...body.translations[0], translatedVersionId: body.translations[1].translatedVersionId },
        ...body.translations.slice(1),
      ],
    })),
  },
  {
    id: "runs-life/failure-forgotten",
    title: "A later dub makes an earlier failure look unfinished.",
    breaks: ["RUN-07"],
    kind: "subtle",
    around: answers({ ...details, when: ({ translations }) => translations?.length > 1 }, (body) => ({
      ...body,
      translations: body.translations.map((version: Json, at: number) =>
        at > 0 && version.status === "failed" ? { ...version, status: "not-started" } : version,
      ),
    })),
  },
  {
    id: "runs-life/oldest-first",
    title: "The oldest version comes first.",
    breaks: ["DET-08"],
    kind: "subtle",
    around: answers({ ...details, when: ({ translations }) => translations?.length > 1 }, (body) => ({
      ...body,
      translations: body.translations.toReversed(),
    })),
  },
  {
    id: "runs-life/volume-capped",
    title: "Volumes over 50 show as 50.",
    breaks: ["DET-23"],
    kind: "subtle",
    around: answers(
      { ...details, when: ({ translations }) => translations?.[0]?.settings.originalVoiceVolume > 50 },
      (body) => ({
        ...body,
        translations: body.translations.map((version: Json) => ({
          ...version,
          settings: { ...version.settings, originalVoiceVolume: 50 },
        })),
      }),
    ),
  },
  {
    id: "runs-life/default-volume",
    title: "The volume shown is always the default.",
    breaks: ["DET-23"],
    kind: "subtle",
    around: answers(
      { ...details, when: ({ translations }) => translations?.[0]?.settings.originalVoiceVolume },
      (body) => ({
        ...body,
        translations: body.translations.map((version: Json) => ({
          ...version,
          settings: { ...version.settings, originalVoiceVolume: 30 },
        })),
      }),
    ),
  },
  ...(
    [
      ["DET-29", "dubbingMode", "translate"],
      ["DET-30", "smartSync", true],
    ] as const
  ).map(([id, field, value]): Mutant => ({
    id: `runs-life/second-dub-with-other-${field}`,
    title: `From its second dub on, a project shows another ${field}.`,
    breaks: [id],
    kind: "subtle",
    around: answers({ ...details, when: ({ translations }) => translations?.length > 1 }, (body) => ({
      ...body,
      translations: body.translations.map((version: Json) => ({
        ...version,
        settings: { ...version.settings, [field]: value },
      })),
    })),
  })),
  {
    id: "runs-life/dub-of-a-translation-breaks",
    title: "The dub of a translation is refused without the error body.",
    breaks: ["RUN-08"],
    kind: "subtle",
    around: () => {
      const translations = new Set<string>();
      return async (request, next) => {
        const { pathname } = new URL(request.url);
        if (dubRoute.test(pathname) && translations.has(projectIn(request.url)))
          return json(409, { message: "Not here." });
        const response = await next(request);
        if (pathname === "/v1/translate" && response.status === 200) translations.add(parsed(response).projectId);
        return response;
      };
    },
  },
  {
    id: "runs-life/any-language-is-heard",
    title: "Media in another language than was named is transcribed.",
    breaks: ["RUN-22"],
    kind: "subtle",
    contract: (contract) => {
      for (const id of ["transcription.store", "transcription.failUnusable"])
        transition(id, (one) => (one.when = withoutWrongLanguage(one.when)))(contract);
    },
  },
  {
    id: "runs-life/wrong-language-by-another-name",
    title: "Media in another language fails as a failed translation.",
    breaks: ["RUN-22"],
    kind: "subtle",
    contract: transition(
      "transcription.failUnusable",
      (one) => (one.sets = [{ effect: "record-error", code: "TRANSLATION_FAILED" }]),
    ),
  },
  {
    id: "runs-life/failed-dub-recovers",
    title: "A failed run turns to success when it is looked at a third time.",
    breaks: ["RUN-01"],
    kind: "subtle",
    around: () => {
      const looks = new Map<string, number>();
      return answers({ path: status, when: (body) => body.status === "failed" && body.workId }, (body) => {
        const key = `${body.projectId} ${body.translatedVersionId}`;
        looks.set(key, (looks.get(key) ?? 0) + 1);
        return (looks.get(key) ?? 0) >= 2 ? { ...body, status: "success", error: undefined } : body;
      })();
    },
  },
  {
    id: "runs-life/given-up-and-still-going-on",
    title: "A run whose translation was given up for time never ends.",
    breaks: ["RUN-02"],
    kind: "subtle",
    contract: withoutFollower("run.dubbingFailed", "version.timeOut"),
  },
  {
    id: "runs-life/rejected-and-still-going-on",
    title: "A run whose lip-sync was rejected never ends.",
    breaks: ["RUN-02"],
    kind: "subtle",
    contract: withoutFollower("run.lipSyncFailed", "lip-sync.reject"),
  },
  {
    id: "runs-life/lip-sync-given-up-is-a-success",
    title: "A run whose lip-sync was given up for time is a success.",
    breaks: ["RUN-16"],
    kind: "subtle",
    contract: (contract) => {
      withoutFollower("run.lipSyncFailed", "lip-sync.timeOut")(contract);
      transition("run.lipSyncCompleted", (one) =>
        Object.assign(one.cause, { follows: ["lip-sync.complete", "lip-sync.timeOut"] }),
      )(contract);
    },
  },
  {
    id: "runs-life/unmatched-cues-are-skipped",
    title: "A dub with a cue on no segment succeeds.",
    breaks: ["RUN-01", "ERR-50"],
    kind: "subtle",
    contract: (contract) => {
      transition("version.failUnmatchedCues", (one) => (one.to = "completed"))(contract);
      withoutFollower("run.dubbingFailed", "version.failUnmatchedCues")(contract);
      transition("run.dubbed", (one) =>
        Object.assign(one.cause, {
          follows: ["version.complete", "version.completeSupplied", "version.failUnmatchedCues"],
        }),
      )(contract);
    },
  },
  {
    id: "runs-life/voices-go-with-the-project",
    title: "A deletion takes the saved voices of the account with it.",
    breaks: ["DEL-11"],
    kind: "subtle",
    around: () => {
      const deleted = new Set<string | null>();
      return async (request, next) => {
        const response = await next(request);
        const key = request.headers.get("x-api-key");
        if (request.method === "DELETE" && response.status === 200) deleted.add(key);
        const lists = new URL(request.url).pathname.endsWith("/dubbing_voices_list");
        return lists && deleted.has(key)
          ? { ...response, body: String(response.body).replaceAll("voice_saved_owner", "voice_catalog_ada") }
          : response;
      };
    },
  },
];
