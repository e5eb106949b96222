import { expect, test } from "vitest";
import { Client } from "../node/mock-harness.ts";
import { look } from "./inspect-harness.ts";
import type { ProjectContent, WorldState } from "./shapes.ts";

const worldOf = async (client: Client) => (await (await look(client.mock, "/worlds/demo")).json()) as WorldState;
const contentOf = async (client: Client, id: string) =>
  (await (await look(client.mock, `/worlds/demo/projects/${id}`)).json()) as ProjectContent;

test("the content of a project has the same bytes as the answers of the API, and asking for it does not count as a request", async () => {
  const client = new Client({ limits: { "rate.status": 1 } });
  const projectId = await client.started({ lipsyncPro: "true" });
  await client.advance(5);
  const before = await worldOf(client);
  const { answers } = await contentOf(client, projectId);
  expect(await worldOf(client)).toEqual(before);
  expect(answers.map(({ operation, request }) => [operation, request])).toEqual([
    ["getStatus", `GET /v1/translate/${projectId}/status`],
    ["getProject", `GET /v1/projects/${projectId}`],
  ]);
  for (const { request, body } of answers) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person compares them
    const answer = await client.get(request.replace("GET ", ""));
    expect([answer.status, answer.text]).toEqual([200, body]);
  }
});

test("asking for the content of a project does not move the poll clock", async () => {
  const client = new Client({ clock: { kind: "poll" } });
  const projectId = await client.started();
  const { clock } = await worldOf(client);
  await contentOf(client, projectId);
  expect((await worldOf(client)).clock).toEqual(clock);
});

test("a project has its original transcript and one for each run, with speakers and the same cues as captions", async () => {
  const client = new Client();
  const projectId = await client.started();
  expect((await contentOf(client, projectId)).transcripts).toEqual([]);
  await client.advance(600);
  const exported = await client.post(`/v1/projects/${projectId}/transcript`, {
    source: "translated",
    targetLanguage: "spanish",
  });
  const [original, translation] = (await contentOf(client, projectId)).transcripts;
  const run = (await worldOf(client)).projects[0]?.subjects.find(({ machine }) => machine === "run")?.id;
  expect([original?.language, translation?.language, original?.run, translation?.run]).toEqual([
    "en",
    "es",
    undefined,
    run,
  ]);
  expect(translation?.cues.map(({ begin, end, text }) => ({ begin, end, text }))).toEqual(
    exported.json.segments.map(({ begin, end, text }: Record<string, unknown>) => ({ begin, end, text })),
  );
  expect(translation?.cues[0]?.speaker).toBe("Speaker 1");
  const captions = await client.get(translation!.captions);
  expect(captions.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
  expect(captions.text).toMatch(/^WEBVTT\n\n00:00:/);
  expect(captions.text.match(/-->/g)).toHaveLength(translation!.cues.length);
});

test("every file of a project says what it is, whose run made it and in which language, run by run", async () => {
  const client = new Client();
  const projectId = await client.started({ lipsyncPro: "true" });
  await client.advance(600);
  const [project] = (await worldOf(client)).projects;
  const run = project?.subjects.find(({ machine }) => machine === "run")?.id;
  expect(project).toMatchObject({ projectId, fileName: "two-speakers.mp4" });
  expect(project?.media.map((one) => [one.title, one.role, one.type, one.run])).toEqual([
    ["Original", "original", "video", undefined],
    ["Spanish dub", "dubbed-video", "video", run],
    ["Spanish dub, sound only", "dubbed-audio", "audio", run],
    ["Spanish dub with lip-sync", "lip-synced-video", "video", run],
  ]);
});

test.each([
  ["/worlds/demo/projects/prj_none", "NO_SUCH_PROJECT"],
  ["/worlds/demo/projects/prj_none/captions/original", "NO_SUCH_PROJECT"],
  ["/worlds/demo/projects/prj_none/pictures/original", "NO_SUCH_ROUTE"],
])("the inspector answers %s with %s", async (path, code) => {
  const answer = await look(new Client().mock, path);
  expect([answer.status, await answer.json()]).toEqual([404, { code, message: expect.stringMatching(/\.$/) }]);
});

test("a project without a transcript has no captions, and the answer says so", async () => {
  const client = new Client();
  const projectId = await client.started();
  const answer = await look(client.mock, `/worlds/demo/projects/${projectId}/captions/original`);
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: "NO_SUCH_CAPTIONS" }]);
});

test("a world says where its webhooks go, once its account has a signing secret", async () => {
  const client = new Client({ allowLocalWebhooks: true });
  expect((await worldOf(client)).webhook).toBeUndefined();
  const { data } = (await client.act("webhooks_create_secret")).json;
  expect((await worldOf(client)).webhook).toEqual({ url: "", secret: data.secret });
  await client.act("webhooks_update", { url: "http://127.0.0.1:9/in" });
  expect((await worldOf(client)).webhook?.url).toBe("http://127.0.0.1:9/in");
  await client.act("webhooks_delete");
  expect((await worldOf(client)).webhook).toBeUndefined();
});
