import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { RunningMock } from "../cli/dubspec.ts";
import { Copy } from "./copy.ts";
import { failed, start, translate } from "./mock-of-copy.ts";

// Each case edits the text of a copy of the spec, regenerates, and asks the mock of the copy. No other file is touched.
let copy: Copy;
// Each one regenerates, and lets the suite run what it has on some requirements.
beforeAll(() => {
  copy = new Copy();
});
afterEach(() => copy.restore());
afterAll(() => copy.remove());

async function json(mock: RunningMock, path: string, init?: Parameters<RunningMock["fetch"]>[1]): Promise<unknown> {
  return (await mock.fetch(path, init)).json();
}

/** An endpoint for webhooks, closed after the first one: its body. */
async function receiver(): Promise<{ url: string; first: Promise<unknown> }> {
  const { promise: first, resolve } = Promise.withResolvers<unknown>();
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join("");
    response.end();
    server.close();
    resolve(JSON.parse(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`, first };
}

const anHour = { body: { advanceSeconds: 3600 } };

test("a new action is answered by the mock, and is an MCP tool", async () => {
  copy.add(
    "actions/glossary.tsp",
    `
    import "@dubspec/typespec";
    import "../vocabulary/decorators.tsp";
    import "../open-questions/actions.tsp";
    import "./envelope.tsp";

    using Contract;
    using Vocabulary;
    using OpenQuestions;

    namespace LocalizationApi;

    /** Words that are always translated alike. */
    @ours("a purpose for the scope")
    model Glossary {
      /** How many there are. */
      @minValue(1)
      entries: integer;
      languages: TargetLanguage[];
    }

    /** Reads the glossary. */
    @action(#{ title: "Get glossary", mutation: false })
    @requires(ProductScope.glossaryRead)
    @does(#{ effect: "count-call" })
    @req("ACT-90", "A40", "\`glossary_get\` answers 200 with the glossary under \`data\`.")
    op glossary_get is Read<NoArguments, Glossary>;
  `,
  );
  copy.edit("actions/all.tsp", `import "./voices.tsp";\n`, `import "./voices.tsp";\nimport "./glossary.tsp";\n`);
  copy.mapSource();
  await copy.generate();

  const mock = await start(copy);
  const answer = await mock.fetch("/v1/actions/glossary_get", { body: {} });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ data: { entries: 1, languages: [] } });
  const refused = await mock.fetch("/v1/actions/glossary_get", { body: { all: true } });
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: "VALIDATION_ERROR" }]);
  const tools = copy.generated("mcp-tools.json") as { name: string }[];
  expect(tools.find(({ name }) => name === "glossary_get")).toMatchObject({
    title: "Get glossary",
    annotations: { readOnlyHint: true },
    inputSchema: { additionalProperties: false },
  });
});

const last = "  /** There will be no transcript to translate. */\n";
const followed = "    TranslatedVersion.timeOut,\n";

test("a new chance transition can be steered, and the run fails by it", async () => {
  copy.edit(
    "machines/translated-version.tsp",
    last,
    `
  /** Nobody could be told from the others. */
  @req("RUN-90", "M119.2", "Which status a version has whose speakers could not be told apart is open; ours is \`failed\`.",
    #{ level: Level.open, needs: #[Need.media, Need.control] })
  @leftOpen(MediaQuestion.versionTransitions)
  @byChance
  @does(#{ effect: "record-error", code: "TRANSLATION_FAILED" }, #{ effect: "stamp-time", field: "failedAt" })
  failSpeakers(from: VersionStatus.inProgress): VersionStatus.failed;

${last}`,
  );
  copy.edit("machines/run.tsp", followed, `${followed}    TranslatedVersion.failSpeakers,\n`);
  copy.mapSource();
  await copy.generate();

  const mock = await start(copy);
  const rule = { transition: "version.failSpeakers", times: 1 };
  expect((await mock.fetch("/_control/steering", { method: "PUT", body: { rules: [rule] } })).status).toBe(200);
  const [failing, fine] = [await translate(mock), await translate(mock)];
  await mock.fetch("/_control/clock", anHour);
  expect(await json(mock, `/v1/translate/${failing.projectId}/status`)).toMatchObject({
    status: "failed",
    error: { code: "TRANSLATION_FAILED" },
  });
  expect(await json(mock, `/v1/translate/${fine.projectId}/status`)).toMatchObject({ status: "success" });
});

test("a new state is reached and shown", async () => {
  copy.edit(
    "records/states.tsp",
    "  /** The dub of the version is ready. */\n",
    "  /** Its dub was looked over. */\n  reviewed,\n\n  /** The dub of the version is ready. */\n",
  );
  copy.edit(
    "machines/translated-version.tsp",
    last,
    `
  /** Somebody looks it over. */
  @req("RUN-90", "M119.2", "When a version is looked over is open.", #{ level: Level.open, needs: #[Need.media] })
  @leftOpen(MediaQuestion.versionTransitions)
  @after(#{ mediaFactor: 0, seconds: 0, steps: #["done"] })
  review(from: VersionStatus.completed): VersionStatus.reviewed;

${last}`,
  );
  copy.mapSource();
  await copy.generate();

  const mock = await start(copy);
  const { projectId } = await translate(mock);
  await mock.fetch("/_control/clock", anHour);
  expect(await json(mock, `/v1/projects/${projectId}`)).toMatchObject({
    status: "success",
    translations: [{ status: "reviewed" }],
  });
  expect(await failed(copy, ["DET-12", "ERR-03"], ["dubs/the answer to a start", "credentials/no key"])).toEqual([
    "DET-12",
  ]);
});

test("a new event is delivered", async () => {
  copy.edit(
    "events/kinds.tsp",
    "  /** Lip-sync is finished. */\n",
    '  /** A translation has begun. */\n  translationStarted: "project.translation.started",\n\n  /** Lip-sync is finished. */\n',
  );
  copy.edit(
    "events/payloads.tsp",
    "/** Body of `project.translation.failed`. */\n",
    `
/** Body of \`project.translation.started\`. */
@recordOf("event")
model TranslationStartedEvent {
  ...LanguageEventBody<EventType.translationStarted, RunStatus.processing, null>;
}

/** Body of \`project.translation.failed\`. */\n`,
  );
  copy.edit(
    "events/deliveries.tsp",
    "/** Lip-sync is finished. */\n",
    `/** A translation has begun. */
@req("HOOK-90", "M293", "When a translation begins, \`project.translation.started\` is delivered.", #{ needs: #[Need.receiver, Need.media] })
@webhook(EventType.translationStarted)
op translationBegan is Deliver<TranslationStartedEvent>;

/** Lip-sync is finished. */\n`,
  );
  copy.edit(
    "machines/run.tsp",
    "  translate(): RunStatus.processing;\n",
    "  @emits(EventType.translationStarted)\n  translate(): RunStatus.processing;\n",
  );
  copy.edit("machines/delivery.tsp", "    Run.creationFailed,\n", "    Run.translate,\n    Run.creationFailed,\n");
  copy.mapSource();
  await copy.generate();

  const { url, first } = await receiver();
  const mock = await start(copy);
  await mock.fetch("/v1/actions/webhooks_create_secret", { body: {} });
  const { projectId } = await translate(mock, { webhookUrl: url });
  expect(await first).toMatchObject({
    type: "project.translation.started",
    projectId,
    status: "processing",
    workflow: "translation",
    targetLanguage: "spanish",
    error: null,
  });
  expect(copy.generated("asyncapi.json")).toMatchObject({
    channels: { deliveries: { messages: { "project.translation.started": expect.anything() } } },
  });
  expect(await failed(copy, ["HOOK-32", "HOOK-33"], ["webhooks/the deliveries of a translation"])).toEqual(["HOOK-32"]);
});

test("a changed limit applies", async () => {
  copy.edit("limits/media-rates.tsp", `MediaLimit.rateDetails, #{ value: 20,`, `MediaLimit.rateDetails, #{ value: 2,`);
  await copy.generate();

  const mock = await start(copy);
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await mock.fetch("/v1/projects/prj_nowhere")).status);
  expect(statuses).toEqual([404, 404, 429]);
  expect(await failed(copy, ["LIM-04", "LIM-05"])).toEqual(["LIM-04"]);
});

test("a changed status of an error is answered", async () => {
  copy.edit("errors/media-access.tsp", `MediaError<404, "PROJECT_NOT_FOUND">`, `MediaError<410, "PROJECT_NOT_FOUND">`);
  await copy.generate();

  const mock = await start(copy);
  const answer = await mock.fetch("/v1/projects/prj_nowhere");
  expect([answer.status, await answer.json()]).toMatchObject([410, { code: "PROJECT_NOT_FOUND" }]);
  const { paths } = copy.generated("openapi.json") as { paths: Record<string, { get: { responses: object } }> };
  expect(Object.keys(paths["/v1/projects/{projectId}"]!.get.responses)).toContain("410");
  expect(await failed(copy, ["ERR-11", "ERR-03"])).toEqual(["ERR-11"]);
});

test("a new guard keeps a transition from firing", async () => {
  const begin = "  @follows(Transcription.store)\n  begin(";
  copy.edit(
    "machines/translated-version.tsp",
    begin,
    begin.replace("begin(", '@when(#{ predicate: "lip-sync-requested" })\n  begin('),
  );
  const unlessLipSynced = '@when(#{ predicate: "not", of: #{ predicate: "lip-sync-requested" } })';
  copy.edit("machines/translated-version.tsp", "  failVoice(", `  ${unlessLipSynced}\n  failVoice(`);
  await copy.generate();

  const mock = await start(copy);
  // A guard keeps what was steered from happening, too.
  await mock.fetch("/_control/steering", {
    method: "PUT",
    body: { rules: [{ transition: "version.failVoice", times: "always" }] },
  });
  const [plain, lipSynced] = [await translate(mock), await translate(mock, { lipsyncPro: "false" })];
  await mock.fetch("/_control/clock", anHour);
  expect(await json(mock, `/v1/projects/${plain.projectId}`)).toMatchObject({
    status: "processing",
    translations: [{ status: "not-started" }],
  });
  expect(await json(mock, `/v1/projects/${lipSynced.projectId}`)).toMatchObject({
    status: "success",
    translations: [{ status: "completed" }],
  });
  expect(await failed(copy, ["RUN-02", "ERR-03"], ["runs/from start to success", "credentials/no key"])).toEqual([
    "RUN-02",
  ]);
});

test("a new settings field is taken, checked, defaulted and shown", async () => {
  copy.edit(
    "records/settings.tsp",
    "  /** Whether the wording",
    "  /** How it is spoken. */\n  mood: Mood;\n\n  /** Whether the wording",
  );
  copy.edit(
    "records/settings.tsp",
    "/** Settings of a translated version,",
    "/** How something is spoken. */\nenum Mood {\n  calm,\n  lively,\n}\n\n/** Settings of a translated version,",
  );
  copy.edit(
    "routes/translate-form.tsp",
    "  /** Keeps the original voice under the dub. */\n",
    '  /** How it is spoken. */\n  @partDefault("calm")\n  mood?: HttpPart<Mood>;\n\n  /** Keeps the original voice under the dub. */\n',
  );
  await copy.generate();

  const mock = await start(copy);
  const moodOf = async ({ projectId }: { projectId: string }) =>
    ((await json(mock, `/v1/projects/${projectId}`)) as { translations: { settings: { mood: string } }[] })
      .translations[0]?.settings.mood;
  expect(await moodOf(await translate(mock))).toBe("calm");
  expect(await moodOf(await translate(mock, { mood: "lively" }))).toBe("lively");
  expect(await translate(mock, { mood: "gloomy" })).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
});

test("an inconsistent spec stops with file, line and what to do, and changes nothing", async () => {
  const before = JSON.stringify(copy.generated("contract.json"));
  copy.edit("machines/run.tsp", followed, `${followed}    TranslatedVersion.failSpeakers,\n`);
  await expect(copy.generate()).rejects.toThrow(/spec\/machines\/run\.tsp:\d+:\d+ - error/);
  expect(JSON.stringify(copy.generated("contract.json"))).toBe(before);
});
