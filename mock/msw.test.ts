import { readFileSync } from "node:fs";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { expect, onTestFinished, test, vi } from "vitest";
import { createMock, type Mock } from "./index.ts";
import { mswHandlers } from "./msw.ts";

const clip = readFileSync(new URL("../fixtures/media/two-speakers.mp4", import.meta.url));
const headers = { "x-api-key": "dub_test_demo" };

/** A mock behind MSW; requests that nobody handles are errors. */
function behindMsw(
  mock: Mock = createMock({ baseUrl: "https://api.example.org", clock: { kind: "manual" } }),
  ...others: ReturnType<typeof mswHandlers>
) {
  const server = setupServer(...mswHandlers(mock), ...others);
  server.listen({ onUnhandledFrame: "error" });
  onTestFinished(() => {
    server.close();
    mock.close();
  });
  return mock;
}

function form(file: Blob): FormData {
  const fields = new FormData();
  fields.append("file", new File([file], "talk.mp4", { type: "video/mp4" }));
  fields.append("targetLanguage", "spanish");
  return fields;
}

/** The answer's status and, of JSON, the fields. */
async function ask(url: string, init?: RequestInit): Promise<[status: number, body: Record<string, unknown>]> {
  const answer = await fetch(url, { ...init, headers: { ...headers, ...init?.headers } });
  return [answer.status, (await answer.json()) as Record<string, unknown>];
}

test("an upload, its status, its media and the control interface go to the mock", async () => {
  const mock = behindMsw();
  const [status, { projectId }] = await ask("https://api.example.org/v1/translate", {
    method: "POST",
    body: form(new Blob([clip])),
  });
  expect(status).toBe(200);
  await ask("https://api.example.org/_control/clock", { method: "POST", body: `{"advanceSeconds": 3600}` });
  expect((await mock.world("demo").advance(0)).pending).toBe(0);
  const [, { originalVideoUrl }] = await ask(`https://api.example.org/v1/projects/${String(projectId)}`);
  const part = await fetch(String(originalVideoUrl), { headers: { range: "bytes=4-7" } });
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
    206,
    `bytes 4-7/${clip.length}`,
    "ftyp",
  ]);
  const head = await fetch(String(originalVideoUrl), { method: "HEAD" });
  expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([200, "video/mp4", ""]);
});

test("a file of 50 MB reaches the mock", async () => {
  behindMsw();
  // A box that players skip, behind the clip.
  const padding = new Uint8Array(50_000_000);
  new DataView(padding.buffer).setUint32(0, padding.length);
  padding.set(new TextEncoder().encode("free"), 4);
  const [status, body] = await ask("https://api.example.org/v1/translate", {
    method: "POST",
    body: form(new Blob([clip, padding])),
  });
  expect([status, body["projectId"]]).toEqual([200, expect.any(String)]);
});

test("an upload that is refused unread causes no later error", async () => {
  behindMsw();
  const unread = await fetch("https://api.example.org/v1/translate", { method: "POST", body: form(new Blob([clip])) });
  expect([unread.status, unread.headers.get("dubspec-requirement")]).toEqual([
    401,
    expect.stringMatching(/^[A-Z]+-\d+/),
  ]);
});

test("an unknown path below the base is answered 404, and other URLs are not intercepted", async () => {
  behindMsw(
    undefined,
    http.get("https://elsewhere.example.org/", () => HttpResponse.json({ mine: true })),
  );
  expect(await ask("https://api.example.org/v2/translate")).toEqual([
    404,
    expect.objectContaining({ code: "NO_SUCH_ROUTE" }),
  ]);
  expect(await ask("https://elsewhere.example.org/")).toEqual([200, { mine: true }]);
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  await expect(fetch("https://api.example.org.evil.example/v1/projects/p1")).rejects.toThrow(TypeError);
});

test("the handlers work below a base URL with a path", async () => {
  const mock = behindMsw(createMock({ baseUrl: "https://example.org/media-api/", clock: { kind: "manual" } }));
  const [, { projectId }] = await ask("https://example.org/media-api/v1/translate", {
    method: "POST",
    body: form(new Blob([clip])),
  });
  expect(projectId).toEqual(expect.any(String));
  expect(await ask("https://example.org/media-api/v1/projects/none")).toEqual([
    404,
    expect.objectContaining({ code: "PROJECT_NOT_FOUND" }),
  ]);
  const [, { originalVideoUrl }] = await ask(`${mock.baseUrl}/v1/projects/${String(projectId)}`);
  expect(originalVideoUrl).toMatch(/^https:\/\/example\.org\/media-api\/_media\//);
  expect((await fetch(String(originalVideoUrl))).status).toBe(200);
});

test("a cut connection is a network error for the caller", async () => {
  const cut = {
    ...createMock({ baseUrl: "https://api.example.org" }),
    fetch: async () => {
      throw new TypeError("cut");
    },
  };
  behindMsw(cut);
  await expect(fetch("https://api.example.org/v1/projects/p1")).rejects.toThrow(TypeError);
});
