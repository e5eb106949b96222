import { createHmac } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { MockRequest, MockResponse } from "../../mock/index.ts";
import { calls } from "../kit/arguments.ts";
import { answersTo } from "../kit/bodies.ts";
import { answers, bodyOf, transition } from "../kit/changes.ts";
import { isObject, type Json } from "../kit/json.ts";
import { projectIn } from "../kit/projects.ts";
import { readJson, withHeader, withMethod } from "../kit/requests.ts";
import { json, never } from "../kit/rewriting.ts";
import { type Parcel, sending } from "../kit/sending.ts";
import type { Around, Mutant } from "../mutant.ts";

type Next = Parameters<Around>[1];

const pathOf = ({ url }: MockRequest): string => new URL(url).pathname;
const keyOf = ({ headers }: MockRequest): string => headers.get("x-api-key") ?? "";
const isTaken = ({ status }: MockResponse): boolean => status >= 200 && status < 300;

const isUpload = (request: MockRequest) =>
  request.method === "POST" && /^\/v1\/(?:projects|translate)$/.test(pathOf(request));
const isDub = (request: MockRequest) => request.method === "POST" && pathOf(request).endsWith("/dub");
const isStatus = (request: MockRequest) => request.method === "GET" && pathOf(request).endsWith("/status");
const exported = { method: "POST", path: /\/transcript$/, status: 200 };
const isDetails = { method: "GET", path: /^\/v1\/projects\/[^/]+$/ };
const isStart = (request: MockRequest) =>
  isDub(request) || (request.method === "POST" && pathOf(request) === "/v1/translate");

/** What another route says of a project, for the same key or for another one. */
async function look(request: MockRequest, next: Next, path: string, key = keyOf(request)): Promise<Json> {
  const { origin } = new URL(request.url);
  const asked = withHeader(withHeader(withMethod(request, "GET"), "x-api-key", key), "content-length", null);
  const response = await next({
    method: "GET",
    url: `${origin}${path}`,
    headers: asked.headers,
    body: null,
    text: async () => "",
    json: async () => undefined,
    arrayBuffer: async () => new ArrayBuffer(0),
  });
  return isTaken(response) ? bodyOf(response) : undefined;
}

const versionsOf = async (
  request: MockRequest,
  next: Next,
  project = projectIn(request),
  key?: string,
): Promise<Json[]> => (await look(request, next, `/v1/projects/${project}`, key))?.translations ?? [];

const isActive = ({ status }: Json): boolean => status === "in-progress" || status === "not-started";

const limitReached = (limit: number): MockResponse =>
  json(429, { code: "CONCURRENT_TRANSLATION_LIMIT_REACHED", message: "Too many runs.", details: { limit } });

/** Answers for the file that a field of the status leads to. */
const instead = (field: string, answer: () => MockResponse) => (): Around => {
  const files = new Set<string>();
  return async (request, next) => {
    if (request.method === "GET" && files.has(pathOf(request))) return answer();
    const response = await next(request);
    const url = isStatus(request) && isTaken(response) ? bodyOf(response)?.[field] : undefined;
    if (typeof url === "string") files.add(new URL(url).pathname);
    return response;
  };
};

/** Active runs that an account may have; a service may apply less. */
const MOST_RUNS = 10;
const FEW_RUNS = 3;

/** Milliseconds between a look at what goes on and what is done by it. */
const BETWEEN = 10;

/** Keeps what an account had when a project of it was made, and sends that project's deliveries by it. */
function captured(
  action: string,
  read: (answer: Json) => string | undefined,
  send: (parcel: Parcel, kept: string, all: ReadonlySet<string>) => Parcel,
): Pick<Mutant, "around" | "options"> {
  const current = new Map<string, string>();
  const all = new Set<string>();
  const kept = new Map<string, string>();
  return {
    around: () => async (request, next) => {
      const response = await next(request);
      if (!isTaken(response)) return response;
      const body = bodyOf(response);
      const found = calls(request, action) ? read(body) : undefined;
      if (found !== undefined) {
        current.set(keyOf(request), found);
        all.add(found);
      }
      const now = current.get(keyOf(request));
      if (isUpload(request) && now !== undefined) kept.set(body.projectId, now);
      return response;
    },
    options: sending(() => (parcel) => {
      const { projectId } = JSON.parse(parcel.body) as { projectId: string };
      const mine = kept.get(projectId);
      return [mine === undefined ? parcel : send(parcel, mine, all)];
    }),
  };
}

/** A delivery, signed with another secret. */
function signedWith(parcel: Parcel, secret: string): Parcel {
  const names = Object.keys(parcel.headers);
  const [signature = "", timestamp = ""] = ["-signature", "-timestamp"].map((end) =>
    names.find((name) => name.toLowerCase().endsWith(end)),
  );
  const digest = createHmac("sha256", secret).update(`${parcel.headers[timestamp]}.${parcel.body}`).digest("hex");
  return { ...parcel, headers: { ...parcel.headers, [signature]: `sha256=${digest}` } };
}

/** Arguments with something else in the place of what stands inside their objects. */
const shallow = (args: Json): string =>
  JSON.stringify(
    Object.entries(args as object)
      .filter(([name]) => name !== "requestId")
      .map(([name, value]) => [name, isObject(value) || isObject((value as Json[] | null)?.[0]) ? "object" : value]),
  );

/** Builds that are right about each of two things, and wrong between them. */
export const ofTwo: readonly Mutant[] = [
  {
    id: "of-two/project-keeps-its-secret",
    title: "A project made before a rotation goes on signing with the old secret.",
    breaks: ["HOOK-03"],
    alsoWithoutControl: true,
    kind: "subtle",
    ...captured(
      "webhooks_create_secret",
      (answer) => /whsec_[^"]+/.exec(JSON.stringify(answer))?.[0],
      (parcel, secret) => signedWith(parcel, secret),
    ),
  },
  {
    id: "of-two/project-keeps-the-endpoint",
    title: "A project's events go to the URL that the account had when the project was made.",
    breaks: ["HOOK-07"],
    alsoWithoutControl: true,
    kind: "subtle",
    ...captured(
      "webhooks_update",
      (answer) => answer?.data?.url,
      (parcel, url, all) => (all.has(parcel.url) ? { ...parcel, url } : parcel),
    ),
  },
  ((): Mutant => {
    const stored = new Map<string, string>();
    return {
      id: "of-two/refused-dub-sets-the-url",
      title: "The webhook URL of a dub that is refused with 409 is stored on the project.",
      breaks: ["DUB-70"],
      alsoWithoutControl: true,
      kind: "subtle",
      around: () => async (request, next) => {
        if (!isDub(request)) return next(request);
        const { json: sent, again } = await readJson(request);
        const response = await next(again);
        if (response.status === 409 && sent?.webhookUrl) stored.set(projectIn(request), sent.webhookUrl);
        if (isTaken(response) && sent?.webhookUrl) stored.delete(projectIn(request));
        return response;
      },
      options: sending(() => (parcel) => {
        const { projectId } = JSON.parse(parcel.body) as { projectId: string };
        return [{ ...parcel, url: stored.get(projectId) ?? parcel.url }];
      }),
    };
  })(),
  {
    id: "of-two/dubs-at-once",
    title: "Dubs into one language are refused while one goes on, but not when they come at the same time.",
    breaks: ["ERR-36"],
    alsoWithoutControl: true,
    kind: "subtle",
    contract: never("dubProject", "TranslationAlreadyInProgress"),
    around: () => {
      const coming = new Map<string, number>();
      return async (request, next) => {
        if (!isDub(request)) return next(request);
        const { json: sent, again } = await readJson(request);
        const place = `${projectIn(request)} ${sent?.targetLanguage}`;
        const before = coming.get(place) ?? 0;
        coming.set(place, before + 1);
        try {
          const versions = before > 0 ? [] : await versionsOf(request, next);
          await setTimeout(BETWEEN);
          if (!versions.some((one) => isActive(one) && one.targetLanguage === sent?.targetLanguage))
            return await next(again);
          return json(409, { code: "TRANSLATION_ALREADY_IN_PROGRESS", message: "A run goes on." });
        } finally {
          coming.set(place, (coming.get(place) ?? 1) - 1);
        }
      };
    },
  },
  {
    id: "of-two/nested-arguments-replay",
    title: "An identifier with arguments that differ inside an object is taken for a replay.",
    breaks: ["AERR-31"],
    alsoWithoutControl: true,
    kind: "subtle",
    around: () => {
      const first = new Map<string, { shape: string; response: MockResponse }>();
      return async (request, next) => {
        if (!calls(request, "settings_update")) return next(request);
        const { json: sent, again } = await readJson(request);
        const response = await next(again);
        const id = String(sent?.requestId ?? request.headers.get("idempotency-key"));
        if (!isObject(sent)) return response;
        if (isTaken(response)) first.set(id, { shape: shallow(sent), response });
        const known = first.get(id);
        return response.status === 409 && known?.shape === shallow(sent) ? known.response : response;
      };
    },
  },
  {
    id: "of-two/runs-of-all-accounts",
    title: "Active runs are counted across accounts.",
    breaks: ["LIM-33"],
    alsoWithoutControl: true,
    kind: "subtle",
    around: () => {
      const started = new Map<string, string>();
      const worldOf = (key: string) => key.split("__")[0];
      return async (request, next) => {
        if (!isStart(request)) return next(request);
        let active = 0;
        for (const [project, key] of started) {
          if (key === keyOf(request) || worldOf(key) !== worldOf(keyOf(request))) continue;
          active += (await versionsOf(request, next, project, key)).filter(isActive).length;
        }
        if (active >= MOST_RUNS) return limitReached(MOST_RUNS);
        const response = await next(request);
        if (isTaken(response)) started.set(bodyOf(response).projectId, keyOf(request));
        return response;
      };
    },
  },
  {
    id: "of-two/starts-at-once",
    title: "Active runs are counted before a start, but not when two starts come at the same time.",
    breaks: ["LIM-35"],
    alsoWithoutControl: true,
    kind: "subtle",
    contract: (contract) => {
      for (const id of ["dubProject", "startTranslation"]) never(id, "ConcurrentTranslationLimitReached")(contract);
    },
    around: () => {
      const projects = new Map<string, Set<string>>();
      const coming = new Map<string, number>();
      return async (request, next) => {
        if (!isStart(request)) return next(request);
        const key = keyOf(request);
        const [own, before] = [projects.get(key) ?? new Set<string>(), coming.get(key) ?? 0];
        projects.set(key, own);
        coming.set(key, before + 1);
        try {
          let active = 0;
          for (const project of before > 0 ? [] : own)
            active += (await versionsOf(request, next, project)).filter(isActive).length;
          await setTimeout(BETWEEN);
          if (active >= MOST_RUNS) return limitReached(MOST_RUNS);
          const response = await next(request);
          if (isTaken(response)) own.add(isDub(request) ? projectIn(request) : bodyOf(response).projectId);
          return response;
        } finally {
          coming.set(key, (coming.get(key) ?? 1) - 1);
        }
      };
    },
  },
  {
    id: "of-two/deleted-runs-count-on",
    title: "The runs of a project that is deleted while they go on count for ever.",
    breaks: ["LIM-34"],
    alsoWithoutControl: true,
    kind: "subtle",
    around: () => {
      const leaked = new Map<string, number>();
      return async (request, next) => {
        const key = keyOf(request);
        if (isStart(request) && (leaked.get(key) ?? 0) >= MOST_RUNS) return limitReached(MOST_RUNS);
        if (request.method !== "DELETE") return next(request);
        const active = (await versionsOf(request, next)).filter(isActive).length;
        const response = await next(request);
        if (isTaken(response)) leaked.set(key, (leaked.get(key) ?? 0) + active);
        return response;
      };
    },
  },
  {
    id: "of-two/ended-runs-count-on",
    title: "Runs count for ever.",
    breaks: ["LIM-12"],
    // Checks that use up the limit before it is looked at.
    meets: ["LIM-12", "DUB-09", "RUN-06", "ERR-50"],
    alsoWithoutControl: true,
    kind: "subtle",
    around: () => {
      const started = new Map<string, number>();
      return async (request, next) => {
        const key = keyOf(request);
        const before = started.get(key) ?? 0;
        if (isStart(request) && before >= FEW_RUNS) return limitReached(FEW_RUNS);
        const response = await next(request);
        if (isStart(request) && isTaken(response)) started.set(key, before + 1);
        return response;
      };
    },
  },
  {
    id: "of-two/eleventh-does-not-exist",
    title: "A translation over the limit of active runs is accepted, and its project does not exist.",
    breaks: ["TRL-01", "LIM-11"],
    meets: ["LIM-11"],
    alsoWithoutControl: true,
    kind: "subtle",
    around: () => async (request, next) => {
      const response = await next(request);
      const isOver = response.status === 429 && bodyOf(response)?.code === "CONCURRENT_TRANSLATION_LIMIT_REACHED";
      return isOver && isUpload(request)
        ? json(200, { success: true, message: "Started.", projectId: "prj_00000000000000000000", estimatedDuration: 5 })
        : response;
    },
  },
  {
    id: "of-two/second-language-empties-the-history",
    title: "A dub into a second language empties the lip-sync history of the first.",
    breaks: ["LIP-14"],
    alsoWithoutControl: true,
    kind: "subtle",
    around: answers({ ...isDetails, status: 200 }, (body) => {
      const [newest, ...rest] = body.translations as Json[];
      for (const version of rest)
        if (version.lipSync && version.targetLanguage !== newest?.targetLanguage) version.lipSync.history = [];
    }),
  },
  {
    id: "of-two/status-flips-back",
    title: "When the older of two runs ends, the status shows it until the newer one has ended.",
    breaks: ["STA-02"],
    alsoWithoutControl: true,
    kind: "subtle",
    around: () => async (request, next) => {
      const response = await next(request);
      const body = isStatus(request) && isTaken(response) ? bodyOf(response) : undefined;
      if (body?.status !== "processing") return response;
      const [newest, older] = await versionsOf(request, next);
      if (older?.status !== "completed" || !(older.completedAt >= newest.createdAt)) return response;
      const { targetLanguage, workId, translatedVersionId, translatedVideoUrl, translatedAudioUrl } = older;
      const { lipSync: _, ...rest } = body;
      const shown = { targetLanguage, workId, translatedVersionId, translatedVideoUrl, translatedAudioUrl };
      return { ...response, body: JSON.stringify({ ...rest, status: "success", ...shown }) };
    },
  },
  {
    id: "of-two/labels-in-json",
    title: "Speaker labels stand in the text of JSON as well.",
    breaks: ["EXP-16"],
    alsoWithoutControl: true,
    kind: "subtle",
    around: answersTo(exported, (response, sent) => {
      const body = sent.includeSpeakerLabels === true ? bodyOf(response) : undefined;
      if (!body?.segments) return response;
      for (const segment of body.segments) segment.text = `Speaker ${segment.speaker}: ${segment.text}`;
      return { ...response, body: JSON.stringify(body) };
    }),
  },
  ((): Mutant => {
    const dubbed = new Set<string>();
    const told = new Set<string>();
    return {
      id: "of-two/created-with-each-language",
      title: "`project.created` comes again with each further language.",
      breaks: ["HOOK-55"],
      alsoWithoutControl: true,
      kind: "subtle",
      contract: transition("run.dubbed", (one) => (one.emits = [...one.emits, "project.created"])),
      around: () => async (request, next) => {
        const response = await next(request);
        if (isDub(request) && isTaken(response)) dubbed.add(projectIn(request));
        return response;
      },
      options: sending(() => (parcel) => {
        const { type, projectId } = JSON.parse(parcel.body) as { type: string; projectId: string };
        const isAgain = type === "project.created" && told.has(projectId);
        if (type === "project.created") told.add(projectId);
        return isAgain && !dubbed.has(projectId) ? [] : [parcel];
      }),
    };
  })(),
  {
    id: "of-two/translation-names-its-language",
    title: "The language of a translated transcript is a name and not a code.",
    breaks: ["TXT-07"],
    alsoWithoutControl: true,
    kind: "subtle",
    around: answersTo(exported, (response, sent) => {
      const body = sent.source === "translated" ? bodyOf(response) : undefined;
      return body ? { ...response, body: JSON.stringify({ ...body, language: sent.targetLanguage }) } : response;
    }),
  },
  {
    id: "of-two/video-is-a-page",
    title: "The URL of the dubbed video leads to a page about it.",
    breaks: ["STA-41"],
    alsoWithoutControl: true,
    kind: "subtle",
    around: instead("translatedVideoUrl", () => ({
      status: 200,
      headers: [["content-type", "text/html; charset=utf-8"]],
      body: "<!doctype html><title>Your video</title>",
    })),
  },
  {
    id: "of-two/audio-is-not-there",
    title: "The URL of the dubbed audio leads to nothing.",
    breaks: ["STA-41"],
    alsoWithoutControl: true,
    kind: "subtle",
    around: instead("translatedAudioUrl", () => json(404, { code: "NOT_FOUND", message: "No." })),
  },
];
