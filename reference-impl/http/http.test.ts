import { expect, test } from "vitest";
import { clip, EPOCH, testServer, type TestServer } from "../testing/server.ts";

const SPEECH = { clip: "speech.mp4", type: "video/mp4" };

const create = (server: TestServer, key: string, fields: Record<string, string> = {}, file = SPEECH) =>
  server.upload("/v1/projects", key, { targetLanguage: "spanish", ...fields }, file);

test("a created project is transcribed, and its status follows", async () => {
  const server = await testServer();
  const key = await server.account();
  const { status, body } = await create(server, key, { projectName: "A talk" });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      success: true,
      message: expect.any(String),
      projectId: expect.stringMatching(/^prj_/),
      projectName: "A talk",
      targetLanguage: "spanish",
      status: "processing",
    },
  });
  const poll = async () => (await server.send("GET", `/v1/translate/${body.projectId}/status`, key)).body;
  expect(await poll()).toMatchObject({
    status: "processing",
    workflow: "transcription",
    transcriptionStatus: "processing",
    transcripts: { original: null, translations: [] },
    actualProgressStep: "downloading_content",
    duration: 3,
    originalLanguage: "en",
    createdAt: EPOCH,
  });
  await server.advance(1);
  expect(await poll()).toMatchObject({
    actualProgressStep: "content_validation",
    translationAndTranscriptionProgress: 20,
  });
  await server.advance(60);
  const done = await poll();
  expect(done).toMatchObject({ status: "success", transcriptionStatus: "success", actualProgressStep: "done" });
  expect(done.transcripts.original.segments.length).toBeGreaterThan(0);
  expect((await server.send("GET", `/v1/projects/${body.projectId}`, key)).body).toMatchObject({
    status: "success",
    targetLanguages: ["spanish"],
    progress: { step: "done", transcriptionProgress: 100 },
    translations: [],
  });
  const events = await server.service.db
    .selectFrom("events")
    .select(["type", "body"])
    .where("project_id", "=", body.projectId)
    .execute();
  expect(events.map(({ type }) => type)).toEqual(["project.created"]);
  expect(JSON.parse(events[0]?.body ?? "")).toMatchObject({
    workflow: "transcription",
    status: "success",
    error: null,
  });
});

test("a project without speech fails, says why, and is announced once", async () => {
  const server = await testServer();
  const key = await server.account();
  const { body } = await create(server, key, {}, { clip: "silence.wav", type: "audio/wav" });
  await server.advance(60);
  expect((await server.send("GET", `/v1/translate/${body.projectId}/status`, key)).body).toMatchObject({
    status: "failed",
    transcriptionStatus: "failed",
    error: { code: "TRANSCRIPTION_FAILED", message: expect.any(String) },
  });
  const events = await server.service.db
    .selectFrom("events")
    .select("type")
    .where("project_id", "=", body.projectId)
    .execute();
  expect(events).toEqual([{ type: "project.creation.failed" }]);
});

test.each<[code: string, status: number, fields: Record<string, string>, file?: { clip: string; type: string }]>([
  ["VALIDATION_ERROR", 400, { targetLanguage: "Spanish" }],
  ["VALIDATION_ERROR", 400, { numberOfSpeakers: "33" }],
  ["INVALID_BOOLEAN_VALUE", 400, { removeFillerWords: "yes" }],
  ["INVALID_JSON_FORMAT", 400, { brandVocabulary: "[" }],
  ["INVALID_BRAND_VOCABULARY", 400, { brandVocabulary: "[1]" }],
  ["SOURCE_LANGUAGE_REQUIRED_FOR_SRT", 400, { sourceSrt: "1\n00:00:00,000 --> 00:00:01,000\nHello" }],
  ["INVALID_SOURCE_SRT", 400, { sourceSrt: "Hello", originalLanguage: "en" }],
  ["UNSAFE_WEBHOOK_URL", 400, { webhookUrl: "http://hooks.example.com/" }],
  ["UNSAFE_WEBHOOK_URL", 400, { webhookUrl: "https://[::ffff:10.0.0.1]/" }],
  ["INVALID_FILE_TYPE", 400, {}, { clip: "speech.mp4", type: "text/plain" }],
  ["DURATION_DETECTION_FAILED", 400, {}, { clip: "not-a-video.mp4", type: "video/mp4" }],
  ["VIDEO_TOO_LONG", 400, {}, { clip: "over-two-hours.flac", type: "audio/flac" }],
  ["FILE_TOO_LARGE", 413, {}, { clip: "two-speakers.mp4", type: "video/mp4" }],
])("%s (%i) refuses %j, and leaves no file behind", async (code, status, fields, file = SPEECH) => {
  const server = await testServer(code === "FILE_TOO_LARGE" ? { limits: { "upload.project.size": 100_000 } } : {});
  const answer = await create(server, await server.account(), fields, file);
  expect({ code: answer.body.code, status: answer.status }).toEqual({ code, status });
  expect(await server.service.files.projects()).toEqual([]);
});

test("a form without a file, and a body that is not a form, are refused", async () => {
  const server = await testServer();
  const key = await server.account();
  expect((await server.upload("/v1/projects", key, { targetLanguage: "spanish" })).body.code).toBe("FILE_REQUIRED");
  expect((await server.send("POST", "/v1/projects", key, { targetLanguage: "spanish" })).body.code).toBe(
    "INVALID_MULTIPART_REQUEST",
  );
});

test("a media route asks for a key of the right form that is known, not expired, with access and a subscription", async () => {
  const server = await testServer();
  const ask = async (key?: string) => {
    const { status, body } = await server.send("GET", "/v1/projects/prj_none", key);
    return `${status} ${body.code}`;
  };
  expect([
    await ask(),
    await ask("sk_123"),
    await ask("dub_unknown"),
    await ask(await server.account({ expiresAt: EPOCH })),
    await ask(await server.account({ api_access: false })),
    await ask(await server.account({ paid: false })),
    await ask(await server.account()),
  ]).toEqual([
    "401 MISSING_API_KEY",
    "401 INVALID_API_KEY_FORMAT",
    "401 INVALID_API_KEY",
    "401 INVALID_API_KEY",
    "403 API_ACCESS_REQUIRED",
    "403 SUBSCRIPTION_REQUIRED",
    "404 PROJECT_NOT_FOUND",
  ]);
});

test("a project of another account is forbidden, and one of another world does not exist", async () => {
  const [server, elsewhere] = [await testServer(), await testServer()];
  const { body } = await create(server, await server.account());
  const ask = async (key: string) => (await server.send("GET", `/v1/projects/${body.projectId}`, key)).body.code;
  expect([await ask(await server.account()), await ask(await elsewhere.account())]).toEqual([
    "FORBIDDEN",
    "PROJECT_NOT_FOUND",
  ]);
});

test("the rate of a route is kept by key and minute of the world's clock", async () => {
  const server = await testServer({ limits: { "rate.details": 2 } });
  const [key, second] = [await server.account(), await server.account()];
  const ask = (by: string) => server.send("GET", "/v1/projects/prj_none", by);
  expect([(await ask(key)).status, (await ask(key)).status, (await ask(second)).status]).toEqual([404, 404, 404]);
  const refused = await ask(key);
  expect(refused).toMatchObject({
    status: 429,
    body: { code: "RATE_LIMIT_EXCEEDED" },
    headers: { "retry-after": "60" },
  });
  await server.advance(60);
  expect((await ask(key)).status).toBe(404);
});

test("a media URL serves the file until it expires, and a changed one serves nothing", async () => {
  const server = await testServer();
  const key = await server.account();
  const { body } = await create(server, key);
  const { body: status } = await server.send("GET", `/v1/translate/${body.projectId}/status`, key);
  const url = status.originalVideoUrl.replace("http://localhost:4020", "");
  const { readFileSync } = await import("node:fs");
  const whole = await server.app.inject(url);
  expect(whole.headers["content-type"]).toBe("video/mp4");
  expect(whole.rawPayload.equals(readFileSync(clip("speech.mp4")))).toBe(true);
  expect((await server.app.inject(url.replace(/expires=\d/, "expires=9"))).statusCode).toBe(404);
  await server.advance(26 * 3600);
  expect((await server.app.inject(url)).statusCode).toBe(404);
});

test("account_get reports the account and the permissions of its key, and refuses arguments and missing permissions", async () => {
  const server = await testServer();
  const key = await server.account({ email: "person@example.com", plan: "starter" });
  const call = (body: unknown, by = key) => server.send("POST", "/v1/actions/account_get", by, body);
  expect(await call({})).toMatchObject({
    status: 200,
    body: { data: { email: "person@example.com", plan: "Starter" } },
  });
  expect(await call({ now: 1 })).toMatchObject({
    status: 400,
    body: { code: "VALIDATION_ERROR", status: 400, details: { field: "now" } },
  });
  expect(await call([])).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
  expect(await call({}, await server.account({ scopes: ["team:read"] }))).toMatchObject({
    status: 403,
    body: { code: "INSUFFICIENT_SCOPE", details: { requiredScopes: ["account:read"] } },
  });
  expect(await call({}, await server.account({ paid: false }))).toMatchObject({
    status: 403,
    body: { code: "SUBSCRIPTION_REQUIRED" },
  });
  expect(await call({}, await server.account({ plan: "unheard-of" }))).toMatchObject({
    body: { code: "INTEGRATION_PLAN_UNSUPPORTED" },
  });
  expect(await call({}, await server.account({ available: false }))).toMatchObject({
    body: { code: "ACCOUNT_UNAVAILABLE" },
  });
});

test.each<[code: string, headers: Record<string, string>, query?: string]>([
  ["MISSING_CREDENTIAL", {}],
  ["MISSING_CREDENTIAL", { "x-api-key": `dub_${"x".repeat(4096)}` }],
  ["INVALID_CREDENTIAL", { authorization: "Basic abc" }],
  ["INVALID_CREDENTIAL", { authorization: "Bearer dub_one", "x-api-key": "dub_two" }],
  ["INVALID_API_KEY", { authorization: "Bearer dub_unknown" }],
  ["CREDENTIAL_IN_QUERY", { "x-api-key": "dub_one" }, "?api_key=dub_one"],
])("an action refuses with %s: %j %s", async (code, headers, query = "") => {
  const server = await testServer();
  const answer = await server.app.inject({
    method: "POST",
    url: `/v1/actions/account_get${query}`,
    headers,
    payload: {},
  });
  expect(answer.json()).toMatchObject({ code, status: answer.statusCode });
});

test("a body of an action that is not JSON, too large or of another type is refused with its own code", async () => {
  const server = await testServer({ limits: { "body.json.size": 100 } });
  const key = await server.account();
  const send = async (type: string, payload: string) => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/v1/actions/account_get",
      headers: { "x-api-key": key, "content-type": type },
      payload,
    });
    return `${answer.statusCode} ${answer.json().code}`;
  };
  expect([
    await send("application/json", "{"),
    await send("application/json", `"${"x".repeat(100)}"`),
    await send("text/plain", "{}"),
  ]).toEqual(["400 VALIDATION_ERROR", "413 REQUEST_TOO_LARGE", "415 UNSUPPORTED_CONTENT_TYPE"]);
});

test("operators see that the process lives and is ready; other paths do not exist", async () => {
  const server = await testServer();
  expect((await server.send("GET", "/healthz")).body).toEqual({ status: "ok" });
  expect((await server.send("GET", "/readyz")).body).toEqual({ status: "ready" });
  for (const method of ["GET", "POST", "DELETE", "QUERY", "REPORT"] as const)
    expect(await server.send(method as "GET", "/v2"), method).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
      headers: { "x-request-id": expect.any(String) },
    });
});
