import { expect, test } from "vitest";
import { edited, type Editable } from "../../review/catalogue/cases.ts";
import { error, field, limit, transition } from "../../review/catalogue/contract-parts.ts";
import { review, withSequences } from "../../review/index.ts";
import { before, changesOf, lastOf } from "../../review/testing/played.ts";

test("errors and limits are shown by the request that ends otherwise", async () => {
  const changes = await changesOf((d: Editable) => {
    error(d, "ProjectNotFound").status = 410;
    error(d, "InvalidApiKeyFormat").code = "KEY_FORMAT";
    error(d, "ApiAccessRequired").when = { predicate: "credential-absent" };
    limit(d, "rate.details").value = 7;
    limit(d, "rate.status").value = 33;
    error(d, "InternalError").status = 503;
  });
  expect(lastOf(changes, "error-status-changed")).toEqual({
    step: "GET /v1/translate/{projectId}/status of a project that does not exist",
    before: "404 PROJECT_NOT_FOUND",
    after: "410 PROJECT_NOT_FOUND",
  });
  expect(lastOf(changes, "error-code-changed")).toMatchObject({
    step: expect.stringContaining('with the key "sk_live_1"'),
    before: "401 INVALID_API_KEY_FORMAT",
    after: "401 KEY_FORMAT",
  });
  expect(lastOf(changes, "error-condition-widened")).toMatchObject({
    step: expect.stringContaining('the mock\'s account "withoutApiAccess"'),
    before: "403 API_ACCESS_REQUIRED",
    after: "200",
  });
  expect(lastOf(changes, "limit-tightened")).toEqual({
    step: "3600 s later: GET /v1/projects/{projectId}, 8 times",
    before: "200",
    after: "429 RATE_LIMIT_EXCEEDED",
  });
  expect(lastOf(changes, "limit-loosened")).toMatchObject({ before: "429 RATE_LIMIT_EXCEEDED", after: "200" });
  // A fault of the server is not for a client to bring about.
  expect(changes.find(({ subject }) => subject.includes("InternalError"))).toMatchObject({
    noSequence: 'no short sequence of requests brings "unexpected-fault" about',
  });
});

test("machines, events and fields are shown by a project that goes another way", async () => {
  const changes = await changesOf((d: Editable) => {
    transition(d, "run", "run.dubbingFailed").to = "success";
    transition(d, "run", "run.lipSyncFailed").emits = [];
    const { cause } = transition(d, "delivery", "delivery.send");
    cause.follows = cause.follows.filter((id: string) => id !== "run.lipSyncFailed");
    field(d, "ProjectCreated", "message").shows = "project.projectName";
    field(d, "ProjectStatus", "workflow").presence = { predicate: "lip-sync-requested" };
  });
  const redirected = changes.find(({ rule }) => rule === "transition-redirected");
  expect(redirected?.sequence?.map(({ step }) => step)).toEqual([
    expect.stringMatching(/^let version\.\w+ happen$/),
    expect.stringContaining("POST /v1/translate with the file speech.mp4"),
    expect.stringMatching(/^\d+ s later: GET /),
  ]);
  expect(redirected?.sequence?.at(-1)).toMatchObject({
    before: expect.stringContaining('"status":"failed"'),
    after: expect.stringContaining('"status":"success"'),
  });
  expect(lastOf(changes, "transition-event-removed")).toMatchObject({
    step: expect.stringContaining("the webhooks that were sent"),
    before: expect.stringContaining("project.lipsync.failed"),
    after: expect.not.stringContaining("project.lipsync.failed"),
  });
  expect(lastOf(changes, "transition-cause-changed")).toMatchObject({
    step: expect.stringContaining("the webhooks that were sent"),
  });
  expect(lastOf(changes, "field-meaning-changed")).toMatchObject({
    before: '200 {"message":"A project was created; its transcription has begun."}',
    after: '200 {"message":"Welcome talk"}',
  });
  expect(lastOf(changes, "presence-narrowed")).toMatchObject({
    before: expect.stringContaining('"workflow"'),
    after: expect.not.stringContaining('"workflow"'),
  });
});

test.each(["webhook-url-set", "webhook-override-stored"])(
  "the guard of deliveries is shown by webhooks that are sent on one side only, without %s",
  async (predicate) => {
    const changes = await changesOf((d: Editable) => {
      const [, url] = transition(d, "delivery", "delivery.send").when.of;
      url.of = url.of.filter((each: Editable) => each.predicate !== predicate);
    });
    expect(lastOf(changes, "transition-guard-changed")).toMatchObject({
      step: expect.stringContaining("the webhooks that were sent"),
      before: "project.created",
      after: "none",
    });
  },
);

test("a contract that the mock cannot execute is not guessed at", async () => {
  const status = (d: Editable) => (error(d, "ProjectNotFound").status = 410);
  const older = await changesOf((d: Editable) => {
    status(d);
    d.format = 0;
  });
  expect(lastOf(older, "error-status-changed")).toBe(
    "on the new contract, it has the format 0, and the mock executes format 1",
  );
  const foreign = await changesOf((d: Editable) => {
    status(d);
    d.predicates.push({ ...d.predicates[0], id: "moon-full" });
  });
  expect(lastOf(foreign, "error-status-changed")).toBe(
    'on the new contract, the mock does not know "moon-full" of its predicates',
  );
});

test("requests whose bodies have another schema are not sent to a mock that cannot check them", async () => {
  const openapi = edited(before.openapi, (d: Editable) => {
    d.components.schemas.TeamCreation.properties.teamName.maxLength = 5;
  });
  const sentence = "on the new contract, the mock has no validator for its body of POST /v1/actions/team_create";
  const changes = await changesOf((d: Editable) => {
    error(d, "TeamExists").status = 409;
    error(d, "NoOwnTeam").status = 422;
  }, openapi);
  expect(changes.find(({ subject }) => subject.includes("TeamExists"))).toMatchObject({ noSequence: sentence });
  // The body of this one is the same.
  expect(changes.find(({ subject }) => subject.includes("NoOwnTeam"))?.sequence?.at(-1)).toMatchObject({
    before: "400 BAD_REQUEST",
    after: "422 BAD_REQUEST",
  });
});

test("changes that no request shows, and documents of others, come back as they are", async () => {
  const [reworded] = await changesOf((d: Editable) => (d.requirements[0].text = "Other words."));
  expect(reworded).toMatchObject({ rule: "requirement-reworded" });
  expect(reworded).not.toHaveProperty("noSequence");
  const films = { name: "films", sources: new Map(), openapi: before.openapi };
  const result = review(films, films);
  expect(await withSequences(result, films, films)).toBe(result);
});
