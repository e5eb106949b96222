import fc from "fast-check";
import { dataOf, done, mutate, read, resultOf } from "../../api/mutations.ts";
import { act } from "../../api/actions.ts";
import { agree } from "../../expect/answers.ts";
import { changedLeaves, isFoundIn, leavesOf, partsOf } from "../../expect/leaves.ts";
import { holdsForAll, samplesIn } from "../../expect/properties.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";

const UPDATE = "settings_update";
const GET = "settings_get";

/** Settings as a caller writes them. */
type Settings = Readonly<Record<string, unknown>>;

/** Text that stands nowhere else: it is found again only where it was saved, and as it was, blanks around it too. */
const marker = (longest: number) =>
  fc
    .tuple(
      fc.stringMatching(/^[a-z]{12}$/),
      fc.string({ unit: fc.constantFrom(..."abc éß語🎬-'&<\"", "e\u0301"), maxLength: (longest - 16) / 2 }),
      fc.constantFrom("", " "),
    )
    .map(([beginning, rest, blank]) => `${blank}${beginning}${rest}z${blank}`);
const list = <T>(item: fc.Arbitrary<T>, most: number) => fc.array(item, { minLength: 1, maxLength: most });

const targetPreset = fc.record({ id: marker(50), name: marker(50), languages: list(marker(64), 4) });
const socialPreset = fc.record({ id: marker(50), name: marker(50), channelIds: list(marker(200), 4) });
const speechPreset = fc.record({
  id: marker(64),
  name: marker(60),
  voice: marker(256),
  instructionPreset: fc.constantFrom("default", "cheerful", "calm", "narrator", "dramatic", "whisper", "energetic"),
  instructions: marker(300),
  speed: fc.integer({ min: 50, max: 200 }).map((hundredths) => hundredths / 100),
});

/** What `settings_get` is said to show, with arbitrary values: some of it at a time. */
const SHOWN = {
  brandVocabulary: list(marker(500), 20),
  customTranslationInstructions: marker(500),
  favoriteTemplates: list(marker(256), 50).map((voiceIds) => ({ dynamicSubtitles: null, voiceIds })),
  targetLanguagePresets: list(targetPreset, 6),
  socialMediaStatsPresets: list(socialPreset, 6),
  textToSpeechBrandPresets: list(speechPreset, 10),
};

/** What may be shown beside it. */
const OTHERS = {
  companyName: marker(120),
  defaultVoiceCloningSettings: fc.record({
    stability: fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100),
    similarity: fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100),
  }),
  isSoundNotificationsEnabled: fc.boolean(),
  isVoiceCloningSettingsTipDismissed: fc.boolean(),
};

const FLAGS = ["isSoundNotificationsEnabled", "isVoiceCloningSettingsTipDismissed"] as const;

/** Some of the settings, as likely there as not. */
const someOf = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<Settings> =>
  fc
    .subarray(Object.keys(fields), { minLength: 1 })
    .chain((names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, fields[name] as fc.Arbitrary<unknown>]))),
    );

/** Values that are tried. */
const runsIn = (scene: Scene) => samplesIn(scene, 20, 4);

/** Times that two changes are made at once: whether they meet is chance. */
const ROUNDS = 3;

/** The saved values of a list stand together, those of one item beside each other. */
function found(answer: unknown, settings: Settings): string[] {
  const parts = partsOf(answer).filter((part) => typeof part === "object" && part !== null);
  return Object.keys(settings).filter((field) => {
    const value = settings[field];
    const items = Array.isArray(value) && value.every((item) => typeof item === "object") ? value : [value];
    return !items.every((item) => parts.some((part) => isFoundIn(part, item)));
  });
}

/**
 * Whether a value that is shown can only be of the settings that were saved. Any other may be of something that moves
 * with each real change, as times and numbers of revisions do: of numbers, those that are not whole tell.
 */
function tellsOf(saved: unknown): (value: unknown) => boolean {
  const given = new Set(
    [...leavesOf(saved).values()].filter(
      (leaf) => typeof leaf === "string" || (typeof leaf === "number" && !Number.isInteger(leaf)),
    ),
  );
  return (value) => typeof value === "boolean" || given.has(value);
}

async function get(scene: Scene) {
  const exchange = await act(scene, GET);
  return { exchange, data: dataOf(exchange) };
}

export const kept: readonly Check[] = [
  {
    name: "settings/reading the settings",
    decides: ["SET-01"],
    profile: "read-only",
    run: async (scene) => {
      await scene.decides("SET-01", () => read(scene, GET));
    },
  },
  {
    name: "settings/changing one setting",
    decides: ["SET-04"],
    profile: "free",
    run: async (scene) => {
      await scene.decides("SET-04", async () => {
        // The last one is what was saved already.
        for (const value of [true, false, false]) {
          const exchange = await mutate(scene, UPDATE, { isSoundNotificationsEnabled: value });
          const result = await resultOf(scene, UPDATE, exchange);
          const isObject = typeof result === "object" && result !== null && !Array.isArray(result);
          agree(exchange.answer?.status === 202 || isObject, "200 with an object under data", result, exchange);
        }
      });
    },
  },
  {
    name: "settings/saved settings",
    decides: ["SET-03"],
    profile: "free",
    run: async (scene) => {
      await scene.decides("SET-03", async () => {
        await holdsForAll(scene, runsIn(scene), someOf(SHOWN), async (settings) => {
          await done(scene, UPDATE, settings);
          const { exchange, data } = await get(scene);
          const lost = found(data, settings);
          agree(lost.length === 0, `settings_get to show the saved ${lost.join(", ")}`, "another value", exchange);
        });
        for (const field of FLAGS) {
          await done(scene, UPDATE, { [field]: true });
          const on = await get(scene);
          await done(scene, UPDATE, { [field]: false });
          const off = await get(scene);
          agree(
            changedLeaves(on.data, off.data).length > 0,
            `settings_get to show the changed ${field}`,
            "no change",
            off.exchange,
          );
        }
      });
    },
  },
  {
    name: "settings/what a member of a team saves",
    decides: ["SET-03"],
    profile: "free",
    needs: { roles: ["teamMember"] },
    run: async (scene) => {
      await scene.decides("SET-03", async () => {
        // A team shares its vocabulary and instructions; the rest is the member's own.
        const settings = { favoriteTemplates: { dynamicSubtitles: null, voiceIds: [`voice ${scene.uuid()}`] } };
        await done(scene, UPDATE, settings, { as: "teamMember" });
        const exchange = await act(scene, GET, {}, { as: "teamMember" });
        const lost = found(dataOf(exchange), settings);
        agree(lost.length === 0, "settings_get to show the member what the member saved", "another value", exchange);
      });
    },
  },
  {
    name: "settings/two changes at the same time",
    decides: ["SET-06"],
    profile: "free",
    run: async (scene) => {
      await scene.decides("SET-06", async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const settings = {
            brandVocabulary: [`vocabulary ${scene.uuid()}`],
            customTranslationInstructions: `instructions ${scene.uuid()}`,
          };
          const changes = Object.entries(settings).map(([field, value]) => done(scene, UPDATE, { [field]: value }));
          await Promise.all(changes);
          const { exchange, data } = await get(scene);
          const lost = found(data, settings);
          agree(lost.length === 0, "settings_get to show two changes that were made at once", lost, exchange);
        }
      });
    },
  },
  {
    name: "settings/settings that are not sent",
    decides: ["SET-06"],
    profile: "free",
    run: async (scene) => {
      const every = { ...SHOWN, ...OTHERS };
      const pairs = fc.tuple(fc.record(every), someOf(every));
      await scene.decides("SET-06", () =>
        holdsForAll(scene, runsIn(scene) / 2, pairs, async ([first, changed]) => {
          await done(scene, UPDATE, first);
          const one = await get(scene);
          await done(scene, UPDATE, first);
          const again = await get(scene);
          // What changes although nothing was changed says nothing: times, numbers of revisions.
          const restless = new Set(changedLeaves(one.data, again.data));
          await done(scene, UPDATE, changed);
          const between = await get(scene);
          const untouched = Object.fromEntries(
            Object.entries(first).filter(([field]) => field in SHOWN && !(field in changed)),
          );
          const lost = found(between.data, untouched);
          agree(lost.length === 0, `${lost.join(", ")} unchanged`, "another value", between.exchange);
          const back = Object.fromEntries(Object.entries(first).filter(([field]) => field in changed));
          await done(scene, UPDATE, back);
          const after = await get(scene);
          const tells = tellsOf([first, changed]);
          const [old, now] = [leavesOf(again.data), leavesOf(after.data)];
          const other = changedLeaves(again.data, after.data).filter(
            (pointer) => !restless.has(pointer) && (tells(old.get(pointer)) || tells(now.get(pointer))),
          );
          agree(
            other.length === 0,
            "the original settings after the changes are undone",
            other.join(", "),
            after.exchange,
          );
        }),
      );
    },
  },
];
