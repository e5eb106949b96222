import { answersTo, bodies } from "../kit/bodies.ts";
import { answers, asRole, bodyOf, concerns } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import { readJson, withKey } from "../kit/requests.ts";
import type { Mutant } from "../mutant.ts";

const status = { method: "GET", path: /\/status$/, status: 200 };
const details = { method: "GET", path: /^\/v1\/projects\/[^/]+$/, status: 200 };
const exported = { method: "POST", path: /\/transcript$/, status: 200 };
const update = { method: "POST", path: /^\/v1\/actions\/settings_update$/ };
const read = { method: "POST", path: /^\/v1\/actions\/settings_get$/ };
const HOUR = 3_600_000;

/** Changes every version of every details record. */
const versions = (change: (version: Json, body: Json) => Json) =>
  answers(details, (body) => ({
    ...body,
    translations: body.translations.map((version: Json) => change(version, body)),
  }));

/** Changes every attempt at lip-sync in the details, but not in the status record. */
const attempts = (change: (attempt: Json) => Json) =>
  versions(({ lipSync, ...version }) =>
    lipSync
      ? { ...version, lipSync: { latest: change(lipSync.latest), history: lipSync.history.map(change) } }
      : version,
  );

/** Changes the original transcript in status records, but not in exports. */
const original = (change: (transcript: Json) => Json) =>
  answers({ ...status, when: (body) => body.transcripts?.original }, (body) => ({
    ...body,
    transcripts: { ...body.transcripts, original: change(body.transcripts.original) },
  }));

/** Deliveries about a project go to the URL of a dub of it that was refused. */
function keepsRefused(): Pick<Mutant, "around" | "options"> {
  const urls = new Map<string, string>();
  return {
    around: answersTo({ path: /\/dub$/, status: 400 }, (response, sent, { url }) => {
      const [, projectId = ""] = /\/projects\/([^/]+)\/dub$/.exec(new URL(url).pathname) ?? [];
      if (typeof sent?.webhookUrl === "string") urls.set(projectId, sent.webhookUrl);
      return response;
    }),
    options: (options) => ({
      ...options,
      fetch: (input, init = {}) => fetch(urls.get(JSON.parse(String(init.body)).projectId) ?? input, init),
    }),
  };
}

/** Where two answers disagree, and each by itself is as it should be. */
export const laws: readonly Mutant[] = [
  {
    id: "laws/url-of-a-refused-dub",
    title: "A dub that is refused for a field stores its `webhookUrl`.",
    breaks: ["CONV-03"],
    kind: "subtle",
    ...keepsRefused(),
  },
  {
    id: "laws/progress-lags",
    title: "The details show 90 % of a version that is completed.",
    breaks: ["DET-37"],
    kind: "subtle",
    around: versions((version) => (version.status === "completed" ? { ...version, progress: 90 } : version)),
  },
  {
    id: "laws/another-work",
    title: "The details name another work than the status record.",
    breaks: ["DET-37", "STA-21", "DUB-66"],
    kind: "subtle",
    around: versions((version) => ({ ...version, workId: `${version.workId}b` })),
  },
  {
    id: "laws/detection-differs",
    title: "The details of an attempt say the opposite about active-speaker detection.",
    breaks: ["LIP-17"],
    kind: "subtle",
    around: attempts((attempt) => ({
      ...attempt,
      activeSpeakerDetectionEnabled: !attempt.activeSpeakerDetectionEnabled,
    })),
  },
  {
    id: "laws/times-of-status-late",
    title: "Segments in the status record begin and end 50 ms later than in exports.",
    breaks: ["TXT-24"],
    kind: "subtle",
    around: original((transcript) => ({
      ...transcript,
      segments: transcript.segments.map((segment: Json) => ({
        ...segment,
        begin: segment.begin + 0.05,
        end: segment.end + 0.05,
      })),
    })),
  },
  {
    id: "laws/one-speaker-in-status",
    title: "In the status record, everything is said by the first speaker.",
    breaks: ["TXT-24"],
    kind: "subtle",
    around: original((transcript) => ({
      ...transcript,
      segments: transcript.segments.map((segment: Json) => ({ ...segment, speaker: segment.speaker + 1 })),
    })),
  },
  {
    id: "laws/completed-before-it-began",
    title: "A version is completed an hour before it was created.",
    breaks: ["DET-38"],
    kind: "subtle",
    around: versions((version) =>
      version.completedAt ? { ...version, completedAt: version.createdAt - HOUR } : version,
    ),
  },
  {
    id: "laws/version-older-than-its-project",
    title: "A version was created an hour before its project.",
    breaks: ["DET-38"],
    kind: "subtle",
    around: versions((version, { createdAt }) => ({ ...version, createdAt: createdAt - HOUR })),
  },
  {
    id: "laws/attempt-ended-before-it-began",
    title: "An attempt at lip-sync is completed an hour before it was requested.",
    breaks: ["LIP-18"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => body.lipSync?.completedAt }, (body) => ({
      ...body,
      lipSync: { ...body.lipSync, completedAt: new Date(Date.parse(body.lipSync.requestedAt) - HOUR).toISOString() },
    })),
  },
  {
    id: "laws/only-the-newest-version",
    title: "The details forget a version when another one begins.",
    breaks: ["DET-39"],
    kind: "subtle",
    around: answers({ ...details, when: (body) => body.translations.length > 1 }, (body) => ({
      ...body,
      translations: body.translations.slice(0, 1),
    })),
  },
  {
    id: "laws/attempts-of-the-oldest-version-lost",
    title: "A further dub empties the history of lip-sync of an older version.",
    breaks: ["LIP-19"],
    kind: "subtle",
    around: versions((version, { translations: [newest] }) =>
      version.lipSync && version.translatedVersionId !== newest.translatedVersionId
        ? { ...version, lipSync: { ...version.lipSync, history: [] } }
        : version,
    ),
  },
  {
    id: "laws/only-the-newest-translation",
    title: "A dub into a second language drops the transcript of the first.",
    breaks: ["TXT-27"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => body.transcripts?.translations?.length > 1 }, (body) => ({
      ...body,
      transcripts: { ...body.transcripts, translations: body.transcripts.translations.slice(-1) },
    })),
  },
  {
    id: "laws/other-words",
    title: "The words of every segment are those of no text.",
    breaks: ["TXT-26"],
    kind: "subtle",
    around: answers({ ...exported, when: (body) => body?.segments }, (body) => ({
      ...body,
      segments: body.segments.map((segment: Json) => ({
        ...segment,
        words: segment.words.map((word: Json) => ({ ...word, text: "lorem" })),
      })),
    })),
  },
  {
    id: "laws/tags-cut-from-cues",
    title: "A supplied translation loses what looks like a tag.",
    breaks: ["DUB-03", "DUB-58", "DUB-59", "DUB-60"],
    kind: "subtle",
    around: bodies({ method: "POST", path: /\/dub$/ }, (body) => ({
      ...body,
      translatedSrt: String(body?.translatedSrt).replaceAll(/<[^>]*>/g, ""),
    })),
  },
  {
    id: "laws/emoji-cut-from-cues",
    title: "A supplied translation loses its emoji.",
    breaks: ["DUB-03", "DUB-58", "DUB-59", "DUB-60"],
    kind: "subtle",
    around: bodies({ method: "POST", path: /\/dub$/ }, (body) => ({
      ...body,
      translatedSrt: String(body?.translatedSrt).replaceAll(/\p{Emoji_Presentation}/gu, ""),
    })),
  },
  {
    id: "laws/translation-in-the-first-language",
    title: "An exported translation names the language of the original.",
    breaks: ["TXT-25", "TXT-24"],
    kind: "subtle",
    around: answers({ ...exported, when: (body) => body?.source === "translated" }, (body) => ({
      ...body,
      language: "en",
      segments: body.segments.map((segment: Json) => ({ ...segment, language: "en" })),
    })),
  },
  {
    id: "laws/upload-as-dub",
    title: "The dub that is shown is the upload.",
    breaks: ["STA-42"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => body.translatedVideoUrl }, (body) => ({
      ...body,
      translatedVideoUrl: body.originalVideoUrl,
    })),
  },
  {
    id: "laws/subtitles-late",
    title: "Cues of SRT exports are shown 400 ms late.",
    breaks: ["EXP-18"],
    meets: ["EXP-10", "EXP-08"],
    kind: "subtle",
    around: answersTo(exported, (response, sent) =>
      sent?.outputFormat === "srt" ? { ...response, body: later(String(response.body), 400) } : response,
    ),
  },
  {
    id: "laws/latin-1-called-utf-8",
    title: "Exported subtitles are in Latin-1, and are called UTF-8.",
    breaks: ["EXP-19"],
    meets: ["EXP-10", "EXP-08", "EXP-19"],
    kind: "subtle",
    around: answersTo(exported, (response, sent) =>
      sent?.outputFormat === "srt"
        ? {
            ...response,
            headers: [["content-type", "application/x-subrip; charset=utf-8"]],
            body: new Uint8Array(
              Buffer.from(`${String(response.body)}\n2\n00:00:09,000 --> 00:00:09,100\né\n`, "latin1"),
            ),
          }
        : response,
    ),
  },
  {
    id: "laws/every-tool-only-reads",
    title: "Every tool says that it only reads.",
    breaks: ["TOOL-33"],
    kind: "subtle",
    around: answers({ method: "POST", path: /^\/mcp$/, when: (body) => body?.result?.tools }, (body) => ({
      ...body,
      result: {
        ...body.result,
        tools: body.result.tools.map((tool: Json) => ({
          ...tool,
          annotations: { ...tool.annotations, readOnlyHint: true },
        })),
      },
    })),
  },
  {
    id: "laws/refused-settings-are-shown",
    title: "Settings that were refused are shown in the next answer.",
    breaks: ["CONV-03"],
    kind: "subtle",
    around: () => {
      let last: Json;
      return async (request, next) => {
        if (concerns(update, request)) {
          const { json, again } = await readJson(request);
          const response = await next(again);
          if (response.status === 400) last = json;
          return response;
        }
        const response = await next(request);
        const body = concerns(read, request) && response.status === 200 ? bodyOf(response) : undefined;
        return body && last
          ? { ...response, body: JSON.stringify({ ...body, data: { ...body.data, last } }) }
          : response;
      };
    },
  },
  {
    id: "laws/settings-of-everybody",
    title: "All accounts have the owner's settings.",
    breaks: ["CONV-04"],
    kind: "subtle",
    around: () => (request, next) =>
      next(
        concerns(read, request) && request.headers.get("x-api-key")?.endsWith("__other")
          ? withKey(request, (key) => asRole(key, "owner"))
          : request,
      ),
  },
];

/** Moves the cues of an SRT file by milliseconds. */
const later = (text: string, by: number): string =>
  text.replaceAll(/(\d\d):(\d\d):(\d\d),(\d{3})/g, (_, hours, minutes, seconds, rest) =>
    new Date(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest) + by)
      .toISOString()
      .slice(11, 23)
      .replace(".", ","),
  );
