import { expect, test } from "vitest";
import { testServer, type Answer } from "../../testing/server.ts";
import { READ_SCOPES } from "../../domain/scopes.ts";

const EVERYTHING = {
  companyName: "Example",
  brandVocabulary: ["Voix", ""],
  customTranslationInstructions: "Formal.",
  favoriteTemplates: { dynamicSubtitles: "karaoke", voiceIds: ["voice-1"] },
  targetLanguagePresets: [{ id: "1", name: "Nordic", languages: ["danish", "swedish"] }],
  socialMediaStatsPresets: [{ id: "1", name: "All", channelIds: ["@channel"] }],
  textToSpeechBrandPresets: [
    { id: "1", name: "Calm", voice: "voice-1", instructionPreset: "calm", instructions: "", speed: 0.5 },
  ],
  defaultVoiceCloningSettings: { stability: 0, similarity: 1 },
  isSoundNotificationsEnabled: false,
  isVoiceCloningSettingsTipDismissed: true,
};

const brief = ({ status, body }: Answer) => (status === 200 ? "200" : `${status} ${body.code} ${body.details?.field}`);

test("settings_update changes what it is given and leaves the rest, and settings_get reads all of it", async () => {
  const server = await testServer();
  const key = await server.account();
  expect((await server.call("settings_get", key)).body.data).toEqual({
    companyName: "",
    brandVocabulary: [],
    customTranslationInstructions: "",
    favoriteTemplates: null,
    targetLanguagePresets: [],
    socialMediaStatsPresets: [],
    textToSpeechBrandPresets: [],
    defaultVoiceCloningSettings: null,
    isSoundNotificationsEnabled: true,
    isVoiceCloningSettingsTipDismissed: false,
  });
  expect((await server.call("settings_update", key, EVERYTHING)).body.data).toEqual(EVERYTHING);
  const change = { companyName: "Other", favoriteTemplates: null };
  expect((await server.call("settings_update", key, change)).body.data).toEqual({ ...EVERYTHING, ...change });
  expect((await server.call("settings_update", key)).body.data).toEqual({ ...EVERYTHING, ...change });
  expect((await server.call("settings_get", key)).body.data).toEqual({ ...EVERYTHING, ...change });
  expect((await server.call("settings_get", await server.account())).body.data.companyName).toBe("");
});

const preset = (change: object) => ({ id: "1", name: "N", languages: ["danish"], ...change });
const channels = (change: object) => ({ id: "1", name: "N", channelIds: ["c"], ...change });
const speech = (change: object) => ({ ...EVERYTHING.textToSpeechBrandPresets[0], ...change });
const of = <Item>(item: Item, count: number) => Array<Item>(count).fill(item);
const letters = (count: number) => "é".repeat(count);

const CASES: [args: object, refusedField?: string][] = [
  [{ theme: "dark" }, "theme"],
  [{ companyName: letters(120) }],
  [{ companyName: "😀".repeat(120) }],
  [{ companyName: letters(121) }, "companyName"],
  [{ companyName: "" }, "companyName"],
  [{ companyName: null }, "companyName"],
  [{ companyName: 1 }, "companyName"],
  [{ companyName: "a\u0000b" }, "companyName"],
  [{ companyName: "\ud83d" }, "companyName"],
  [{ brandVocabulary: of(letters(500), 1000) }],
  [{ brandVocabulary: of("a", 1001) }, "brandVocabulary"],
  [{ brandVocabulary: ["a", letters(501)] }, "brandVocabulary[1]"],
  [{ brandVocabulary: "a" }, "brandVocabulary"],
  [{ brandVocabulary: [1] }, "brandVocabulary[0]"],
  [{ customTranslationInstructions: letters(500) }],
  [{ customTranslationInstructions: "" }],
  [{ customTranslationInstructions: letters(501) }, "customTranslationInstructions"],
  [{ favoriteTemplates: {} }],
  [{ favoriteTemplates: { dynamicSubtitles: null, voiceIds: null } }],
  [{ favoriteTemplates: { voiceIds: of(letters(256), 50) } }],
  [{ favoriteTemplates: { dynamicSubtitles: "unheard-of" } }, "favoriteTemplates.dynamicSubtitles"],
  [{ favoriteTemplates: { voiceIds: of("a", 51) } }, "favoriteTemplates.voiceIds"],
  [{ favoriteTemplates: { voiceIds: [""] } }, "favoriteTemplates.voiceIds[0]"],
  [{ favoriteTemplates: { voiceIds: [letters(257)] } }, "favoriteTemplates.voiceIds[0]"],
  [{ favoriteTemplates: { colors: [] } }, "favoriteTemplates.colors"],
  [{ favoriteTemplates: [] }, "favoriteTemplates"],
  [{ targetLanguagePresets: of(preset({ id: letters(50), name: letters(50), languages: of(letters(64), 50) }), 50) }],
  [{ targetLanguagePresets: of(preset({}), 51) }, "targetLanguagePresets"],
  [{ targetLanguagePresets: null }, "targetLanguagePresets"],
  [{ targetLanguagePresets: [preset({}), preset({ id: "" })] }, "targetLanguagePresets[1].id"],
  [{ targetLanguagePresets: [preset({ id: letters(51) })] }, "targetLanguagePresets[0].id"],
  [{ targetLanguagePresets: [preset({ name: letters(51) })] }, "targetLanguagePresets[0].name"],
  [{ targetLanguagePresets: [preset({ languages: [] })] }, "targetLanguagePresets[0].languages"],
  [{ targetLanguagePresets: [preset({ languages: of("danish", 51) })] }, "targetLanguagePresets[0].languages"],
  [{ targetLanguagePresets: [preset({ languages: ["d"] })] }, "targetLanguagePresets[0].languages[0]"],
  [{ targetLanguagePresets: [preset({ languages: [letters(65)] })] }, "targetLanguagePresets[0].languages[0]"],
  [{ targetLanguagePresets: [{ id: "1", name: "N" }] }, "targetLanguagePresets[0].languages"],
  [{ targetLanguagePresets: [{ id: "1", languages: ["danish"] }] }, "targetLanguagePresets[0].name"],
  [{ targetLanguagePresets: [preset({ color: "red" })] }, "targetLanguagePresets[0].color"],
  [{ socialMediaStatsPresets: of(channels({ channelIds: of(letters(200), 50) }), 50) }],
  [{ socialMediaStatsPresets: of(channels({}), 51) }, "socialMediaStatsPresets"],
  [{ socialMediaStatsPresets: [channels({ id: letters(51) })] }, "socialMediaStatsPresets[0].id"],
  [{ socialMediaStatsPresets: [channels({ channelIds: [] })] }, "socialMediaStatsPresets[0].channelIds"],
  [{ socialMediaStatsPresets: [channels({ channelIds: of("c", 51) })] }, "socialMediaStatsPresets[0].channelIds"],
  [{ socialMediaStatsPresets: [channels({ channelIds: [""] })] }, "socialMediaStatsPresets[0].channelIds[0]"],
  [{ socialMediaStatsPresets: [channels({ channelIds: ["a/b"] })] }, "socialMediaStatsPresets[0].channelIds[0]"],
  [{ socialMediaStatsPresets: [channels({ channelIds: [letters(201)] })] }, "socialMediaStatsPresets[0].channelIds[0]"],
  [{ textToSpeechBrandPresets: of(speech({ instructions: letters(300), speed: 2 }), 10) }],
  [{ textToSpeechBrandPresets: of(speech({}), 11) }, "textToSpeechBrandPresets"],
  [{ textToSpeechBrandPresets: [speech({ id: letters(65) })] }, "textToSpeechBrandPresets[0].id"],
  [{ textToSpeechBrandPresets: [speech({ name: letters(61) })] }, "textToSpeechBrandPresets[0].name"],
  [{ textToSpeechBrandPresets: [speech({ voice: "" })] }, "textToSpeechBrandPresets[0].voice"],
  [
    { textToSpeechBrandPresets: [speech({ instructionPreset: "Calm" })] },
    "textToSpeechBrandPresets[0].instructionPreset",
  ],
  [{ textToSpeechBrandPresets: [speech({ instructions: letters(301) })] }, "textToSpeechBrandPresets[0].instructions"],
  [{ textToSpeechBrandPresets: [speech({ speed: 0.49 })] }, "textToSpeechBrandPresets[0].speed"],
  [{ textToSpeechBrandPresets: [speech({ speed: 2.01 })] }, "textToSpeechBrandPresets[0].speed"],
  [{ textToSpeechBrandPresets: [speech({ speed: "1" })] }, "textToSpeechBrandPresets[0].speed"],
  [{ defaultVoiceCloningSettings: { stability: 0.5 } }, "defaultVoiceCloningSettings.similarity"],
  [{ defaultVoiceCloningSettings: { stability: 1.01, similarity: 0 } }, "defaultVoiceCloningSettings.stability"],
  [{ defaultVoiceCloningSettings: { stability: 0, similarity: -0.01 } }, "defaultVoiceCloningSettings.similarity"],
  [{ defaultVoiceCloningSettings: null }, "defaultVoiceCloningSettings"],
  [{ isSoundNotificationsEnabled: "true" }, "isSoundNotificationsEnabled"],
  [{ isVoiceCloningSettingsTipDismissed: 1 }, "isVoiceCloningSettingsTipDismissed"],
];

test("settings_update keeps to every bound of its arguments, and names the field that breaks one", async () => {
  const server = await testServer({ limits: { "body.json.size": 4 * 1024 * 1024 } });
  const key = await server.account();
  for (const [args, field] of CASES) {
    const expected = field === undefined ? "200" : `400 VALIDATION_ERROR ${field}`;
    expect(brief(await server.call("settings_update", key, args)), JSON.stringify(args).slice(0, 200)).toBe(expected);
  }
});

test("a member of a team sees the vocabulary and the instructions of the owner, and cannot change them", async () => {
  const server = await testServer();
  const [owner, member] = [await server.account(), await server.account({ email: "member@example.com", paid: false })];
  await server.call("settings_update", owner, { brandVocabulary: ["Voix"], companyName: "Example" });
  await server.team(owner, ["member@example.com"]);
  expect((await server.call("settings_get", member)).body.data).toMatchObject({
    brandVocabulary: ["Voix"],
    customTranslationInstructions: "",
    companyName: "",
  });
  expect(brief(await server.call("settings_update", member, { companyName: "Me", brandVocabulary: [] }))).toBe(
    "400 BAD_REQUEST brandVocabulary",
  );
  expect(brief(await server.call("settings_update", member, { customTranslationInstructions: "" }))).toBe(
    "400 BAD_REQUEST customTranslationInstructions",
  );
  expect((await server.call("settings_update", member, { companyName: "Me" })).body.data).toMatchObject({
    brandVocabulary: ["Voix"],
    companyName: "Me",
  });
  expect((await server.call("settings_get", owner)).body.data.companyName).toBe("Example");
});

test("a favorite template that is not sent is removed", async () => {
  const server = await testServer();
  const key = await server.account();
  await server.call("settings_update", key, { favoriteTemplates: { dynamicSubtitles: "bold", voiceIds: null } });
  await server.call("settings_update", key, { favoriteTemplates: { voiceIds: ["a"] } });
  expect((await server.call("settings_get", key)).body.data.favoriteTemplates).toEqual({ voiceIds: ["a"] });
});

test("parallel updates of different settings all hold", async () => {
  const server = await testServer();
  const key = await server.account();
  const changes = Object.entries(EVERYTHING).map(([name, value]) => ({ [name]: value }));
  await Promise.all(changes.slice(0, 9).map((change) => server.call("settings_update", key, change)));
  await server.call("settings_update", key, { isVoiceCloningSettingsTipDismissed: true });
  expect((await server.call("settings_get", key)).body.data).toEqual(EVERYTHING);
});

test("e-mail preferences are read and changed one by one", async () => {
  const server = await testServer();
  const key = await server.account();
  const all = { projectCreation: true, videoTranslation: true, videoLipsync: true, activityReminder: true };
  expect((await server.call("notifications_get", key)).body.data).toEqual(all);
  const change = { videoLipsync: false, activityReminder: false };
  const answer = await server.call("notifications_update", key, change);
  expect(answer.body).toEqual({ data: { ...all, ...change }, requestId: expect.any(String) });
  expect((await server.call("notifications_update", key, { activityReminder: true })).body.data).toEqual({
    ...all,
    videoLipsync: false,
  });
  expect((await server.call("notifications_get", key)).body.data).toEqual({ ...all, videoLipsync: false });
  expect(brief(await server.call("notifications_update", key, { videoLipsync: "no" }))).toBe(
    "400 VALIDATION_ERROR videoLipsync",
  );
  expect(brief(await server.call("notifications_update", key, { marketing: true }))).toBe(
    "400 VALIDATION_ERROR marketing",
  );
  expect(brief(await server.call("notifications_get", key, { requestId: "x" }))).toBe("400 VALIDATION_ERROR requestId");
});

test("settings and preferences need their scopes, and a refusal names the one that is missing", async () => {
  const server = await testServer();
  const [reader, stranger] = [
    await server.account({ scopes: READ_SCOPES }),
    await server.account({ scopes: ["team:read"] }),
  ];
  const needed = async (action: string, key: string) => {
    const { status, body } = await server.call(action, key);
    return status === 200 ? "200" : `${status} ${body.code} ${body.details.requiredScopes}`;
  };
  expect([
    await needed("settings_get", reader),
    await needed("notifications_get", reader),
    await needed("settings_update", reader),
    await needed("notifications_update", reader),
    await needed("settings_get", stranger),
    await needed("usage_get", stranger),
  ]).toEqual([
    "200",
    "200",
    "403 INSUFFICIENT_SCOPE settings:write",
    "403 INSUFFICIENT_SCOPE settings:write",
    "403 INSUFFICIENT_SCOPE settings:read",
    "403 INSUFFICIENT_SCOPE usage:read",
  ]);
});
