import { answered, answersTo } from "../kit/bodies.ts";
import { readJson, withKey } from "../kit/requests.ts";
import type { Mutant } from "../mutant.ts";

const exported = { method: "POST", path: /\/transcript$/, status: 200 };

/** What strangers made wrong, and the suite once missed (docs/rounds.md). */
export const strangers: readonly Mutant[] = [
  {
    id: "strangers/suffix-of-the-first-secret",
    title: "After a rotation, `webhooks_update` shows the end of the first secret.",
    breaks: ["WHS-10"],
    kind: "subtle",
    around: () => {
      const ends = new Map<string, string>();
      return async (request, next) => {
        const response = await next(request);
        const [, action = ""] = /\/actions\/(webhooks_\w+)$/.exec(new URL(request.url).pathname) ?? [];
        const key = request.headers.get("x-api-key") ?? "";
        const [secret] = /whsec_[^"]+/.exec(String(response.body)) ?? [];
        if (action === "webhooks_create_secret" && secret && !ends.has(key)) ends.set(key, secret.slice(-4));
        if (action === "webhooks_delete") ends.delete(key);
        const end = ends.get(key);
        return action === "webhooks_update" && end
          ? { ...response, body: String(response.body).replace(/("secretSuffix":")[^"]*/, `$1${end}`) }
          : response;
      };
    },
  },
  {
    id: "strangers/digits-are-no-text",
    title: "A cue whose text is a number is refused.",
    breaks: ["DUB-01"],
    meets: ["DUB-01", "DUB-03"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!new URL(request.url).pathname.endsWith("/dub")) return next(request);
      const { json, again } = await readJson(request);
      return /--> \S+\r?\n\d+\r?(?:\n|$)/.test(String(json?.translatedSrt))
        ? answered(400, {
            code: "VALIDATION_ERROR",
            message: "No.",
            details: { field: "translatedSrt", reason: "is none" },
          })
        : next(again);
    },
  },
  {
    id: "strangers/one-speaker-without-voice",
    title: "A transcription of one speaker has no voice tags in WebVTT, whatever is asked for.",
    breaks: ["TSC-16"],
    kind: "subtle",
    around: () => async (request, next) => {
      const response = await next(request);
      const text = String(response.body);
      const voices = new Set(text.match(/<v[^>]*>/g));
      return new URL(request.url).pathname === "/v1/transcribe" && text.startsWith("WEBVTT") && voices.size === 1
        ? { ...response, body: text.replaceAll(/<\/?v[^>]*>/g, "") }
        : response;
    },
  },
  {
    id: "strangers/labelled-translation-cut",
    title: "The SRT of a translation with labels lacks its last cue.",
    breaks: ["EXP-10"],
    kind: "subtle",
    around: answersTo(exported, (response, sent) => {
      const isCut = sent?.source === "translated" && sent.outputFormat === "srt" && sent.includeSpeakerLabels === true;
      const cues = String(response.body).trimEnd().split("\n\n");
      return isCut && cues.length > 1 ? { ...response, body: `${cues.slice(0, -1).join("\n\n")}\n` } : response;
    }),
  },
  {
    id: "strangers/vtt-for-everybody",
    title: "Another account can export a project as WebVTT.",
    breaks: ["ERR-10"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!exported.path.test(new URL(request.url).pathname)) return next(request);
      const { json, again } = await readJson(request);
      const isOpen = json?.outputFormat === "vtt" && request.headers.get("x-api-key")?.endsWith("__other");
      return next(isOpen ? withKey(again, (key) => key.replace("__other", "")) : again);
    },
  },
];
