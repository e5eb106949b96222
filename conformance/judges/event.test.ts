import { expect, test } from "vitest";
import { EVENTS, FAILURE_EVENTS, LANGUAGE_EVENTS } from "../pins/events.ts";
import { signatureOf } from "../webhooks/signature.ts";
import { everyEvent } from "./event.ts";

const headers = {
  "x-service-signature": `sha256=${"0a".repeat(32)}`,
  "x-service-timestamp": "1790000000",
  "x-service-event-id": "evt_1",
  "content-type": "application/json; charset=utf-8",
};

function bodyOf(type: string): Record<string, unknown> {
  const failed = (FAILURE_EVENTS as readonly string[]).includes(type);
  return {
    type,
    eventId: "evt_1",
    projectId: "prj_1",
    workflow: "translation",
    status: failed ? "failed" : "success",
    error: failed ? { code: "TRANSLATION_FAILED", message: "No." } : null,
    occurredAt: "2026-01-02T03:04:05Z",
    ...((LANGUAGE_EVENTS as readonly string[]).includes(type) ? { targetLanguage: "french" } : {}),
  };
}

const found = (body: unknown, more: object = {}, secrets: readonly string[] = []) =>
  everyEvent.judge({
    body,
    headerPrefix: "X-Service-",
    projects: new Set(["prj_1"]),
    secrets,
    delivery: { method: "POST", headers, body: new Uint8Array(), receivedAt: 0, ...more },
  });

const broken = (body: unknown, more: object = {}) => found(body, more).flatMap(({ id, holds }) => (holds ? [] : [id]));

test.each(EVENTS)("a correct %s event fails no requirement", (type) => expect(broken(bodyOf(type))).toEqual([]));

test.each([
  ["type", "project.done", ["HOOK-32"]],
  ["eventId", "evt_2", ["HOOK-48"]],
  ["projectId", "prj_2", ["HOOK-34"]],
  ["workflow", "dubbing", ["HOOK-35"]],
  ["occurredAt", 1_790_000_000, ["HOOK-41"]],
  ["status", "done", ["HOOK-36"]],
] as const)("events of every kind are judged: %s", (field, value, ids) => {
  for (const type of EVENTS) expect([type, broken({ ...bodyOf(type), [field]: value })]).toEqual([type, ids]);
});

test("only failure events show that the status of events is right", () => {
  const decided = EVENTS.filter((type) => found(bodyOf(type)).some(({ id }) => id === "HOOK-36"));
  expect(decided).toEqual(FAILURE_EVENTS);
});

test("error and targetLanguage of an event are judged by its kind", () => {
  for (const type of EVENTS) {
    const { error, targetLanguage, ...rest } = bodyOf(type);
    expect(broken({ ...rest, targetLanguage, error: error === null ? {} : null })).toEqual([
      error === null ? "HOOK-39" : "HOOK-40",
    ]);
    expect(broken({ ...rest, error, targetLanguage: targetLanguage ? undefined : "french" })).toEqual([
      targetLanguage ? "HOOK-37" : "HOOK-38",
    ]);
  }
});

test("a payload holds no media URL outside an error's message", () => {
  for (const type of EVENTS)
    expect([type, broken({ ...bodyOf(type), result: [{ videoUrl: "https://cdn.example.org/a.mp4" }] })]).toEqual([
      type,
      ["HOOK-42"],
    ]);
  expect(broken({ ...bodyOf(EVENTS[0]), links: { self: "https://api.example.org/v1/projects/prj_1" } })).toEqual([]);
  const more = {
    ...bodyOf("project.lipsync.failed"),
    error: { code: "LIP_SYNC_FAILED", message: "https://docs.example.org says why." },
  };
  expect(broken(more)).toEqual([]);
});

test("method, body and headers of a delivery are judged", () => {
  expect(broken(undefined)).toEqual(["HOOK-31"]);
  expect(broken(bodyOf(EVENTS[0]), { method: "PUT" })).toEqual(["HOOK-31"]);
  expect(broken(bodyOf(EVENTS[0]), { headers: {} })).toEqual(["HOOK-57", "HOOK-43", "HOOK-44", "HOOK-46", "HOOK-48"]);
  expect(broken(bodyOf(EVENTS[0]), { headers: { ...headers, "content-type": "text/plain" } })).toEqual(["HOOK-57"]);
});

test("an event that is signed with a known secret, or whose secret is not known, fails no requirement", () => {
  const event = bodyOf("project.translation.failed");
  const body = new TextEncoder().encode(JSON.stringify(event));
  const signature = signatureOf("whsec_later", headers["x-service-timestamp"], body);
  const delivery = { body, headers: { ...headers, "x-service-signature": signature } };
  const failing = (secrets: readonly string[], more: object = delivery) =>
    found(event, more, secrets).flatMap(({ id, holds }) => (holds ? [] : [id]));
  expect(failing(["whsec_first", "whsec_later"])).toEqual([]);
  expect(failing([])).toEqual([]);
  expect(failing(["whsec_first"])).toEqual(["HOOK-45"]);
  expect(failing(["whsec_later"], { ...delivery, body: new TextEncoder().encode("{}") })).toEqual(["HOOK-45"]);
});
