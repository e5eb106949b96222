import { changeAt, calls, given, refuses, valuesAt } from "../kit/arguments.ts";
import { answers, asRole, requests } from "../kit/changes.ts";
import { isObject, type Json } from "../kit/json.ts";
import type { Mutant } from "../mutant.ts";
import { readJson, withBody, withKey } from "../kit/requests.ts";

const update = "settings_update";

/** A value with all of its texts trimmed. */
const trimmed = (value: Json): Json =>
  JSON.parse(JSON.stringify(value), (_, each: Json) => (typeof each === "string" ? each.trim() : each)) as Json;

/** A bound of `settings_update` that is wrong by one: `[id, where, what it does]`. */
type Slip = readonly [
  id: string,
  path: string,
  slip: "too strict" | "too lenient" | "in bytes" | "at the least",
  bound: number,
];

const SLIPS: readonly Slip[] = [
  ["SET-07", "companyName", "too strict", 120],
  ["SET-07", "companyName", "in bytes", 120],
  ["SET-08", "brandVocabulary", "too lenient", 1000],
  ["SET-09", "brandVocabulary.[]", "in bytes", 500],
  ["SET-11", "customTranslationInstructions", "too strict", 500],
  ["SET-15", "favoriteTemplates.voiceIds", "too lenient", 50],
  ["SET-16", "favoriteTemplates.voiceIds.[]", "too lenient", 256],
  ["SET-17", "targetLanguagePresets", "too strict", 50],
  ["SET-19", "targetLanguagePresets.[].id", "at the least", 1],
  ["SET-20", "targetLanguagePresets.[].name", "too lenient", 50],
  ["SET-21", "targetLanguagePresets.[].languages", "at the least", 1],
  ["SET-22", "targetLanguagePresets.[].languages.[]", "at the least", 2],
  ["SET-23", "socialMediaStatsPresets", "too lenient", 50],
  ["SET-25", "socialMediaStatsPresets.[].id", "in bytes", 50],
  ["SET-26", "socialMediaStatsPresets.[].name", "at the least", 1],
  ["SET-27", "socialMediaStatsPresets.[].channelIds", "too strict", 50],
  ["SET-28", "socialMediaStatsPresets.[].channelIds.[]", "too lenient", 200],
  ["SET-30", "textToSpeechBrandPresets", "too strict", 10],
  ["SET-32", "textToSpeechBrandPresets.[].id", "too lenient", 64],
  ["SET-33", "textToSpeechBrandPresets.[].name", "too strict", 60],
  ["SET-34", "textToSpeechBrandPresets.[].voice", "at the least", 1],
  ["SET-36", "textToSpeechBrandPresets.[].instructions", "too lenient", 300],
  ["SET-44", "textToSpeechBrandPresets.[].instructions", "too strict", 0],
];

const bytes = (value: Json) => (typeof value === "string" ? Buffer.byteLength(value) : value?.length);

/** Takes one more than it may, or one less: what it is given is cut or filled up before it is looked at. */
const fit = (value: Json, length: number): Json =>
  typeof value === "string" ? value.padEnd(length, "a").slice(0, length) : [...value, "ab"].slice(0, length);

function slip([id, path, kind, bound]: Slip): Mutant {
  const names = {
    "too strict": `takes no ${bound}`,
    "too lenient": `takes ${bound + 1}`,
    "in bytes": `counts ${bound} bytes`,
    "at the least": `takes ${bound - 1}`,
  };
  const wrong = {
    "too strict": () => refuses(update, (args) => valuesAt(args, path).some((value) => value?.length === bound)),
    "in bytes": () =>
      refuses(update, (args) => valuesAt(args, path).some((value) => bytes(value) > bound && value.length <= bound)),
    "too lenient": () =>
      given(update, (args) =>
        changeAt(args, path, (value) => (value?.length === bound + 1 ? fit(value, bound) : value)),
      ),
    "at the least": () =>
      given(update, (args) =>
        changeAt(args, path, (value) => (value?.length === bound - 1 ? fit(value, bound) : value)),
      ),
  };
  return {
    id: `settings/${path}-${names[kind].replaceAll(" ", "-")}`,
    title: `\`${path}\` ${names[kind]}.`,
    breaks: [id],
    kind: "subtle",
    around: wrong[kind](),
  };
}

/** Fills in what is missing, so that it is not missed. */
const filled = (id: string, path: string, field: string, value: Json): Mutant => ({
  id: `settings/${path}-needs-no-${field}`,
  title: `\`${path}\` may leave out \`${field}\`.`,
  breaks: [id],
  kind: "subtle",
  around: given(update, (args) => changeAt(args, path, (one) => ({ [field]: value, ...one }))),
});

/** Lets wrong values pass as a right one. */
const lenient = (id: string, path: string, what: string, isWrong: (value: Json) => boolean, right: Json): Mutant => ({
  id: `settings/${path}-takes-${what}`,
  title: `\`${path}\` takes ${what.replaceAll("-", " ")}.`,
  breaks: [id],
  kind: "subtle",
  around: given(update, (args) => changeAt(args, path, (value) => (isWrong(value) ? right : value))),
});

const strict = (id: string, path: string, what: string, isRight: (value: Json) => boolean): Mutant => ({
  id: `settings/${path}-refuses-${what}`,
  title: `\`${path}\` refuses ${what.replaceAll("-", " ")}.`,
  breaks: [id],
  kind: "subtle",
  around: refuses(update, (args) => valuesAt(args, path).some(isRight)),
});

/** Settings wrongly bounded, lost, or changed by whom they do not belong to. */
export const settings: readonly Mutant[] = [
  ...SLIPS.map(slip),
  filled("SET-18", "targetLanguagePresets.[]", "name", "Preset"),
  filled("SET-24", "socialMediaStatsPresets.[]", "id", "one"),
  filled("SET-31", "textToSpeechBrandPresets.[]", "speed", 1),
  filled("SET-31", "textToSpeechBrandPresets.[]", "instructions", ""),
  filled("SET-38", "defaultVoiceCloningSettings", "similarity", 0.5),
  strict("SET-13", "favoriteTemplates", "null", (value) => value === null),
  strict("SET-14", "favoriteTemplates.dynamicSubtitles", "null", (value) => value === null),
  strict("SET-15", "favoriteTemplates.voiceIds", "null", (value) => value === null),
  lenient(
    "SET-29",
    "socialMediaStatsPresets.[].channelIds.[]",
    "a-slash-at-the-end",
    (value) => /^[^/]+\/$/.test(value),
    "one",
  ),
  lenient("SET-35", "textToSpeechBrandPresets.[].instructionPreset", "any-case", (value) => value === "Calm", "calm"),
  strict("SET-35", "textToSpeechBrandPresets.[].instructionPreset", "energetic", (value) => value === "energetic"),
  lenient("SET-37", "textToSpeechBrandPresets.[].speed", "2.01", (value) => value > 2 && value < 2.1, 2),
  strict("SET-37", "textToSpeechBrandPresets.[].speed", "0.5", (value) => value === 0.5),
  strict("SET-39", "defaultVoiceCloningSettings.stability", "0", (value) => value === 0),
  lenient(
    "SET-40",
    "defaultVoiceCloningSettings.similarity",
    "a-little-below-0",
    (value) => value < 0 && value > -0.1,
    0,
  ),
  lenient("SET-41", "isSoundNotificationsEnabled", "text", (value) => value === "true" || value === "false", true),
  lenient("SET-42", "isVoiceCloningSettingsTipDismissed", "1-and-0", (value) => value === 1 || value === 0, true),
  lenient("SET-43", "favoriteTemplates.dynamicSubtitles", "any-long-text", (value) => value?.length > 100, null),
  {
    id: "settings/update-answers-nothing",
    title: "An update answers with null.",
    breaks: ["SET-04"],
    kind: "plain",
    around: answers({ path: /\/settings_update$/, status: 200 }, (body) => ({ ...body, data: null })),
  },
  {
    id: "settings/last-of-a-long-list-is-lost",
    title: "Of more than four presets the last one is not saved.",
    breaks: ["SET-03"],
    kind: "subtle",
    around: given(update, (args) => {
      for (const [name, value] of Object.entries(args))
        if (name.endsWith("Presets") && (value as Json)?.length > 4) args[name] = (value as Json[]).slice(0, -1);
    }),
  },
  {
    id: "settings/texts-lose-their-entities",
    title: "Text that looks like markup is removed from instructions.",
    breaks: ["SET-03"],
    kind: "subtle",
    around: given(update, (args) =>
      changeAt(args, "customTranslationInstructions", (value) => String(value).replaceAll(/[<&]/g, "")),
    ),
  },
  {
    id: "settings/second-of-two-at-once-is-lost",
    title: "Of two updates at the same time, the one that came last is lost.",
    breaks: ["SET-06"],
    kind: "subtle",
    around: () => {
      const underWay = new Map<string, Promise<unknown>>();
      return async (request, next) => {
        if (!new URL(request.url).pathname.endsWith(`/${update}`)) return next(request);
        const key = request.headers.get("x-api-key") ?? "";
        const { json, again } = await readJson(request);
        const first = underWay.get(key);
        const answering = (async () => {
          await new Promise((resolve) => setTimeout(resolve, 20));
          const { requestId } = json ?? {};
          return next(
            first
              ? withBody(again, JSON.stringify({ ...(requestId && { requestId }), isSoundNotificationsEnabled: true }))
              : again,
          );
        })();
        underWay.set(key, answering);
        return answering.finally(() => underWay.get(key) === answering && underWay.delete(key));
      };
    },
  },
  {
    id: "settings/texts-trimmed",
    title: "`settings_get` shows texts without the blanks around them.",
    breaks: ["SET-03"],
    kind: "subtle",
    around: answers({ path: /\/settings_get$/, status: 200 }, trimmed),
  },
  {
    id: "settings/tip-comes-back",
    title: "The tip stays as it was, whatever is saved.",
    breaks: ["SET-03"],
    kind: "subtle",
    around: answers({ path: /\/settings_get$/, status: 200 }, (body) => ({
      ...body,
      data: { ...body.data, isVoiceCloningSettingsTipDismissed: false },
    })),
  },
  {
    id: "settings/vocabulary-forgets-the-instructions",
    title: "A new vocabulary sets the translation instructions back.",
    breaks: ["SET-06"],
    kind: "subtle",
    around: given(update, (args) =>
      "brandVocabulary" in args ? { customTranslationInstructions: "", ...args } : args,
    ),
  },
  {
    id: "settings/instructions-turn-sounds-on",
    title: "An update without sounds turns them on.",
    breaks: ["SET-06"],
    kind: "subtle",
    around: given(update, (args) => ({ isSoundNotificationsEnabled: true, ...args })),
  },
  ...(["brandVocabulary", "customTranslationInstructions"] as const).map((field, index): Mutant => ({
    id: `settings/member-changes-${field}`,
    title: `A member changes \`${field}\` of the team.`,
    breaks: [["SET-10", "SET-12"][index] ?? ""],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!calls(request, update)) return next(request);
      const { json: args, again } = await readJson(request);
      return next(
        isObject(args) && field in args
          ? withKey(again, (key) => (key.endsWith("__teamMember") ? asRole(key, "teamOwner") : key))
          : again,
      );
    },
  })),
  {
    id: "settings/members-read-those-of-the-owner",
    title: "`settings_get` shows a member of a team all settings of the team's owner.",
    breaks: ["SET-03"],
    kind: "subtle",
    around: requests({ path: /\/settings_get$/, role: "teamMember" }, (request) =>
      withKey(request, (key) => asRole(key, "teamOwner")),
    ),
  },
  {
    id: "settings/member-empties-the-vocabulary",
    title: "A member's refused change empties the team's vocabulary.",
    breaks: ["SET-10"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!calls(request, update) || !request.headers.get("x-api-key")?.endsWith("__teamMember")) return next(request);
      const { json: args, again } = await readJson(request);
      if (!args?.brandVocabulary) return next(again);
      const owner = withKey(request, (key) => asRole(key, "teamOwner"));
      await next(
        new Request(owner.url, {
          method: "POST",
          headers: [...owner.headers.entries()].filter(([name]) => name !== "content-length"),
          body: JSON.stringify({ brandVocabulary: [] }),
        }),
      );
      return next(again);
    },
  },
];
