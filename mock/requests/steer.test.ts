import { describe, expect, test } from "vitest";
import { contract, machineOf } from "../contract/contract.ts";
import { Client, speech, talk, type Field } from "../node/mock-harness.ts";

const form = { file: speech, targetLanguage: "spanish" } satisfies Record<string, Field>;

/** Dubs a transcribed project with its own words, or with other cues. */
async function dub(
  client: Client,
  projectId: string,
  {
    cues = (original: string) => original,
    fields = {},
    headers = {},
  }: { cues?: (original: string) => string; fields?: object; headers?: Record<string, string> } = {},
) {
  const original = (
    await client.post(`/v1/projects/${projectId}/transcript`, { source: "original", outputFormat: "srt" })
  ).text;
  const { status, text } = await client.post(
    `/v1/projects/${projectId}/dub`,
    { targetLanguage: "german", translatedSrt: cues(original), ...fields },
    headers,
  );
  expect([status, text]).toEqual([200, expect.any(String)]);
  await client.advance(600);
}

/** A start that is refused, and leaves nothing. */
async function refused(client: Client, path: string, fields: Record<string, Field>, headers: Record<string, string>) {
  // The account is there from its first call on.
  await client.get("/v1/projects/prj_none");
  const before = (await client.get("/_control/snapshot")).json.state.world.subjects;
  const { status, json } = await client.upload(path, fields, headers);
  expect([status, json.code]).toEqual([400, "CONTROL_UNKNOWN_TRANSITION"]);
  expect((await client.get("/_control/snapshot")).json.state.world.subjects).toEqual(before);
  return json;
}

describe("a header that steers", () => {
  test.each([
    ["an unknown transition", "/v1/translate", {}, "version.explode"],
    ["a transition that is not a chance", "/v1/translate", {}, "version.complete"],
    ["one that this request never starts", "/v1/projects", {}, "version.fail"],
    ["lip-sync where none was asked for", "/v1/translate", {}, "lip-sync.fail"],
    ["a hold of an action", "/v1/translate", {}, "running"],
    ["a known one and an unknown one", "/v1/translate", {}, "version.fail, nonsense"],
    ["two of which one alone can happen", "/v1/translate", {}, "version.fail,version.timeOut"],
  ])(
    "a steering header with %s is refused with the valid choices, and nothing is started",
    async (_, path, fields, names) => {
      const { message, details } = await refused(
        new Client(),
        path,
        { ...form, ...fields },
        { "dubspec-steer": names },
      );
      expect(details.allowed).toContain(names.includes(",version") ? "version.fail" : "transcription.fail");
      expect(details.allowed.includes(details.transition)).toBe(names.includes(",version"));
      expect(message).toContain(details.transition);
      expect(message).toMatch(/nothing was started/);
    },
  );

  test("a steering header on a request that starts nothing is refused without choices", async () => {
    const client = new Client();
    const projectId = await client.started();
    const answer = await client.send("GET", `/v1/projects/${projectId}`, {
      headers: { "dubspec-steer": "version.fail" },
    });
    expect(answer).toMatchObject({ status: 400, json: { details: { transition: "version.fail", allowed: [] } } });
  });

  test("a steering header comes before the rules, which wait for the next start", async () => {
    const client = new Client();
    await client.steer({ rules: [{ transition: "version.timeOut", times: 1 }] });
    const first = (await client.upload("/v1/translate", form, { "dubspec-steer": "version.failVoice" })).json.projectId;
    const second = (await client.upload("/v1/translate", form)).json.projectId;
    await client.advance(600);
    expect([
      (await client.status(first)).error.code,
      (await client.details(second)).translations[0].timedOutAt,
    ]).toEqual(["VOICE_SYNTHESIS_FAILED", expect.any(Number)]);
  });

  test("a steering header may name several transitions, each for its own machine", async () => {
    const client = new Client();
    const both = { "dubspec-steer": " transcription.fail , version.fail " };
    const { projectId } = (await client.upload("/v1/translate", form, both)).json;
    await client.advance(600);
    expect(client.transitions(projectId)).toContain("transcription.fail");
    expect((await client.status(projectId)).status).toBe("failed");
  });

  test("a steering header steers a dub of a finished project", async () => {
    const client = new Client();
    const { projectId } = (await client.upload("/v1/projects", form)).json;
    await client.advance(600);
    await dub(client, projectId, { headers: { "dubspec-steer": "version.fail" } });
    expect((await client.status(projectId)).error.code).toBe("TRANSLATION_FAILED");
  });
});

describe("the name of a project", () => {
  test("the name of a project steers every start in it, and is shown in full", async () => {
    const client = new Client();
    const projectName = "dubspec:version.fail,lip-sync.cancel my project";
    const { projectId } = (await client.upload("/v1/projects", { ...form, projectName })).json;
    await client.advance(600);
    expect(await client.status(projectId)).toMatchObject({ status: "success" });
    for (const targetLanguage of ["german", "french"]) {
      await dub(client, projectId, { fields: { targetLanguage } });
      expect((await client.status(projectId)).status).toBe("failed");
    }
    expect((await client.details(projectId)).projectName).toBe(projectName);
  });

  test.each([
    "dubspec:",
    "dubspec: version.fail",
    "dubspec:version.explode",
    "dubspec:action-request.loseResult",
    "dubspec:version.fail,version.timeOut",
    "dubspec:running",
  ])("a project named %s is refused with the valid choices, and nothing is started", async (projectName) => {
    const { details } = await refused(new Client(), "/v1/projects", { ...form, projectName }, {});
    expect(details.allowed).toEqual(expect.arrayContaining(["version.fail"]));
  });

  test("a project name that only contains the word steers nothing", async () => {
    const client = new Client();
    const { projectId } = (await client.upload("/v1/translate", { ...form, projectName: "about dubspec:version.fail" }))
      .json;
    await client.advance(600);
    expect((await client.status(projectId)).status).toBe("success");
  });
});

describe("an action", () => {
  const requestId = "0b5a7a1e-6a4e-4c55-9d53-0c5d3a3f4a11";
  const update = (client: Client, steer: string, more = {}) =>
    client.act("settings_update", { companyName: "One", ...more }, { "dubspec-steer": steer });

  test("an action is kept running by its header, until the next steering", async () => {
    const client = new Client();
    expect(await update(client, "running", { requestId })).toMatchObject({
      status: 202,
      json: { data: { status: "running" } },
    });
    await client.advance(3600);
    expect(await client.act("settings_update", { companyName: "One", requestId })).toMatchObject({ status: 202 });
    expect((await client.act("settings_get")).json.data.companyName).toBe("");
    await client.steer({});
    expect((await client.act("settings_get")).json.data.companyName).toBe("One");
    expect(await client.act("action_request_get", { requestId, operation: "settings_update" })).toMatchObject({
      json: { data: { status: "completed", resultStored: true } },
    });
  });

  test("an action stays held under a hold of the next steering", async () => {
    const client = new Client();
    await update(client, "running", { requestId });
    await client.steer({ holds: [{ operation: "settings_update", mode: "running" }] });
    expect(await client.act("settings_update", { companyName: "One", requestId })).toMatchObject({ status: 202 });
  });

  test.each(["lose-result", "action-request.loseResult"])(
    "an action loses its result by the header %s: 503, then done without a result",
    async (word) => {
      const client = new Client();
      expect((await update(client, word, { requestId })).status).toBe(503);
      expect((await client.act("settings_get")).json.data.companyName).toBe("One");
      expect(await client.act("settings_update", { companyName: "One", requestId })).toMatchObject({
        status: 200,
        json: { data: { status: "completed", resultStored: false } },
      });
    },
  );

  test("an action is refused as the eleventh beside ten", async () => {
    const client = new Client();
    for (let count = 0; count < 10; count += 1) expect((await update(client, "running")).status).toBe(202);
    expect(await client.act("notifications_update", { activityReminder: false })).toMatchObject({
      status: 409,
      json: { code: "CONCURRENT_ACTION_LIMIT_REACHED" },
    });
  });

  test.each([
    ["settings_update", "version.fail"],
    ["settings_update", "running,lose-result"],
    ["settings_get", "running"],
  ])("the operation %s does not take the steering %s", async (action, steer) => {
    const client = new Client();
    expect(await client.act(action, {}, { "dubspec-steer": steer })).toMatchObject({
      status: 400,
      json: { code: "CONTROL_UNKNOWN_TRANSITION" },
    });
    expect(client.world.history).toEqual([]);
  });
});

describe("everything that may come of a run", () => {
  const codes = [
    ...new Set(contract.errors.filter(({ asynchronous }) => asynchronous).map(({ code }) => String(code))),
  ];

  /** Codes that no chance brings: what is wrong with the supplied cues does. */
  const supplied: Readonly<Record<string, (original: string) => string>> = {
    TRANSLATED_SRT_UNMATCHED_CUES: (original) =>
      `${original.trimEnd()}\n\n99\n00:09:50,000 --> 00:09:55,000\nFar from all\n`,
    TRANSLATED_SRT_MISSING_SEGMENTS: (original) => `${original.split("\n\n")[0]}\n`,
  };

  test.each(codes)("steering reaches the outcome %s", async (code) => {
    const client = new Client();
    const chance = contract.machines
      .flatMap(({ transitions }) => transitions)
      .find(({ cause, sets }) => cause.kind === "chance" && sets.some((effect) => effect["code"] === code));
    const { projectId } = (
      await client.upload("/v1/projects", {
        file: talk,
        targetLanguage: "spanish",
        ...(chance && { projectName: `dubspec:${chance.id}` }),
      })
    ).json;
    await client.advance(600);
    if ((await client.status(projectId)).status === "success")
      await dub(client, projectId, {
        cues: supplied[code] ?? ((original) => original),
        fields: { lipSyncMode: "standard" },
      });
    const { error, lipSync } = await client.status(projectId);
    const [version] = (await client.details(projectId)).translations;
    expect([error?.code, lipSync?.error?.code, version?.lipSync?.latest?.error?.code]).toContain(code);
  });

  const states = machineOf("lipSync")!.states.map(({ id }) => id);
  test.each(states)("steering reaches a lip-sync that is %s", async (state) => {
    const client = new Client();
    const chance = machineOf("lipSync")!.transitions.find(({ cause, to }) => cause.kind === "chance" && to === state);
    const { projectId } = (
      await client.upload(
        "/v1/translate",
        { ...form, lipsyncPro: "false" },
        chance ? { "dubspec-steer": chance.id } : {},
      )
    ).json;
    const seen = new Set<string>();
    for (let count = 0; count < 100 && !seen.has(state); count += 1) {
      seen.add((await client.status(projectId)).lipSync.status);
      await client.advance(2);
    }
    expect([...seen]).toContain(state);
  });
});
