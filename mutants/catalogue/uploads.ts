import { requests, asRole, withoutError } from "../kit/changes.ts";
import { changing, form, refusing, valueOf, withPart } from "../kit/forms.ts";
import type { Mutant } from "../mutant.ts";
import { readJson, withKey } from "../kit/requests.ts";

/** Languages that are not known everywhere, and fields of a translation that are taken by halves. */
export const formFields: readonly Mutant[] = [
  {
    id: "uploads/no-yoruba-projects",
    title: "Projects do not know `yoruba`.",
    breaks: ["LANG-01"],
    kind: "subtle",
    around: refusing(/^\/v1\/projects$/, "targetLanguage", (value) => value === "yoruba"),
  },
  {
    id: "uploads/no-french-canadian-dubs",
    title: "Dubs do not know `french canadian`.",
    breaks: ["LANG-01"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!request.url.endsWith("/dub")) return next(request);
      const { json: given, again } = await readJson(request);
      return given?.targetLanguage === "french canadian"
        ? {
            status: 400,
            headers: [["content-type", "application/json"]],
            body: JSON.stringify({
              code: "VALIDATION_ERROR",
              message: "No.",
              details: { field: "targetLanguage", reason: "is not one of the values" },
            }),
          }
        : next(again);
    },
  },
  {
    id: "uploads/no-pt-brazil",
    title: "Translations do not know `pt_brazil`.",
    breaks: ["LANG-02"],
    kind: "subtle",
    around: refusing(/^\/v1\/translate$/, "targetLanguage", (value) => value === "pt_brazil"),
  },
  {
    id: "uploads/no-codes-of-languages",
    title: "`POST /v1/transcribe` takes no language by its code.",
    breaks: ["LANG-04"],
    kind: "subtle",
    around: refusing(/^\/v1\/transcribe$/, "originalLanguage", (value) => value.length === 2),
  },
  {
    id: "uploads/empty-language-refused",
    title: "An empty language is refused by translations.",
    breaks: ["LANG-05"],
    kind: "subtle",
    around: refusing(/^\/v1\/translate$/, "originalLanguage", (value) => value === ""),
  },
  {
    id: "uploads/empty-language-is-german",
    title: "An empty language counts as German.",
    breaks: ["LANG-05"],
    kind: "subtle",
    around: changing(/^\/v1\/projects$/, "originalLanguage", (value) => value || "de"),
  },
  {
    id: "uploads/no-auto-detect",
    title: "`auto-detect` is refused by projects.",
    breaks: ["LANG-06"],
    kind: "subtle",
    around: refusing(/^\/v1\/projects$/, "originalLanguage", (value) => value === "auto-detect"),
  },
  {
    id: "uploads/pro-lip-sync-on-any-plan",
    title: "Pro lip-sync is there on every plan.",
    breaks: ["TRL-24"],
    kind: "plain",
    contract: withoutError("LipSyncPlanTooLow"),
  },
  {
    id: "uploads/pro-lip-sync-the-second-time",
    title: "A plan below is let through by another account's key.",
    breaks: ["TRL-24"],
    kind: "subtle",
    around: requests({ role: "planTooLow", path: /^\/v1\/translate$/ }, (request) =>
      withKey(request, (key) => asRole(key, "owner")),
    ),
  },
  {
    id: "uploads/original-voice-is-kept",
    title: "The original voice is kept although it was not requested.",
    breaks: ["TRL-33"],
    kind: "subtle",
    around: form(/^\/v1\/translate$/, (text) => ({
      text: valueOf(text, "keepOriginalVoice") === undefined ? withPart(text, "keepOriginalVoice", "true") : text,
    })),
  },
  {
    id: "uploads/original-voice-at-70",
    title: "The original voice has the greatest volume if no volume is given.",
    breaks: ["TRL-34"],
    kind: "subtle",
    around: form(/^\/v1\/translate$/, (text) => ({
      text: valueOf(text, "originalVoiceVolume") === undefined ? withPart(text, "originalVoiceVolume", "70") : text,
    })),
  },
  {
    id: "uploads/skips-may-overlap",
    title: "Time skips may overlap, and nothing else.",
    breaks: ["TRL-35"],
    kind: "subtle",
    around: changing(/^\/v1\/translate$/, "translationTimeSkips", (value) =>
      JSON.stringify((JSON.parse(value) as object[]).slice(0, 1)),
    ),
  },
  {
    id: "uploads/skips-before-the-media",
    title: "A time skip may begin before the media, as if it began with them.",
    breaks: ["TRL-35"],
    kind: "subtle",
    around: changing(/^\/v1\/translate$/, "translationTimeSkips", (value) =>
      JSON.stringify(
        (JSON.parse(value) as { startTime: number; endTime: number }[]).map(({ startTime, endTime }) => ({
          startTime: Math.max(0, startTime),
          endTime,
          duration: endTime - Math.max(0, startTime),
        })),
      ),
    ),
  },
  {
    id: "uploads/skips-beside-the-original-voice",
    title: "Time skips go with the original voice.",
    breaks: ["TRL-36"],
    kind: "subtle",
    around: form(/^\/v1\/translate$/, (text) => ({
      text:
        valueOf(text, "translationTimeSkips") === undefined
          ? text
          : text.replace(/(name="keepOriginalVoice"\r\n\r\n)true/, "$1false"),
    })),
  },
  {
    id: "uploads/skips-over-speech-break-the-service",
    title: "A time skip over speech gets 500.",
    breaks: ["TRL-37"],
    kind: "plain",
    around: form(/^\/v1\/translate$/, (text) =>
      valueOf(text, "translationTimeSkips")?.includes('"startTime":1,')
        ? { refusal: "translationTimeSkips", status: 500 }
        : { text },
    ),
  },
];
