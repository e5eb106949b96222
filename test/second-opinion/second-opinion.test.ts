import { afterEach, expect, test } from "vitest";
import { type Breakage, startTinyService } from "../../conformance/testing/tiny-service.ts";
import { askPrism } from "../../conformance/second-opinion/second-opinion.ts";
import { objectionTo } from "../../conformance/second-opinion/violations.ts";

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

async function opinionOn(breakage?: Breakage) {
  const { target, close } = await startTinyService(breakage);
  open.push(close);
  return askPrism(target);
}

test("Prism reports nothing on a service that keeps the contract", async () => {
  const { answers, objections, cutShort } = await opinionOn();
  expect(cutShort).toBeNull();
  expect(objections).toEqual([]);
  expect(answers).toBeGreaterThanOrEqual(18);
});

test("Prism objects to a broken status, and to a broken answer to an upload", async () => {
  const { objections } = await opinionOn((name, answer) => {
    if (name === "status") return { ...answer, json: { ...(answer.json as object), duration: "3" } };
    if (name === "translate") return { ...answer, json: { success: true, message: "Started.", projectId: "p1" } };
    return answer;
  });
  const statuses = objections.filter(({ request }) => request === "GET /v1/translate/p1/status");
  expect(statuses[0]).toEqual({
    request: "GET /v1/translate/p1/status",
    status: 200,
    violations: ["body.duration: Response body property duration must be number"],
  });
  expect(objections.filter(({ request }) => request === "POST /v1/translate")).toEqual([
    {
      request: "POST /v1/translate",
      status: 200,
      violations: ["body: Response body must have required property 'estimatedDuration'"],
    },
  ]);
});

test("Prism objects to a code that the route does not have", async () => {
  const { objections } = await opinionOn((name, answer) =>
    name === "transcript" && answer.status === 409
      ? { ...answer, json: { code: "TOO_EARLY", message: "Wait." } }
      : answer,
  );
  expect(objections.map(({ request, status }) => [request, status])).toEqual([
    ["POST /v1/projects/p1/transcript", 409],
  ]);
});

test("an objection of Prism to a request does not count", () => {
  const header = JSON.stringify([
    { location: ["request", "body"], severity: "Error", message: "no file" },
    { location: ["request"], severity: "Error", message: "no key" },
  ]);
  const request = { method: "GET", path: "/", headers: {}, role: null, body: null, curl: [] };
  const answer = { status: 401, headers: { "sl-violations": header }, bytes: new Uint8Array() };
  expect(objectionTo({ number: 1, request, answer, failure: null, milliseconds: 1 })).toBeNull();
});
