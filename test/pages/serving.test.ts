import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { createMock } from "../../mock/index.ts";
import { pageAssets } from "../../mock/node/page-assets.ts";
import { buildPages } from "../../scripts/build-pages.ts";

let built = "";
beforeAll(async () => {
  built = await buildPages();
});

const ask = (path: string, init?: RequestInit, options = { page: pageAssets() }) =>
  createMock(options).fetch(new Request(`http://localhost:4010${path}`, init));

test.each(["/_dubspec", "/studio"])(
  "%s comes with a policy that admits nothing inline and no other origin",
  async (page) => {
    const answer = await ask(page);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'self'; /);
    expect(answer.headers.get("content-security-policy")).not.toContain("unsafe");
    const html = await answer.text();
    expect(html).not.toMatch(/<style|style=|<script(?![^>]* src=)/);
    for (const [, path] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const asset = await ask(path!);
      expect({ path, status: asset.status, kept: asset.headers.get("cache-control") }).toEqual({
        path,
        status: 200,
        kept: expect.stringContaining("immutable"),
      });
    }
  },
);

test("the page begins with less than 60 kB, and loads the drawing of machines later", () => {
  const html = readFileSync(join(built, "page/index.html"), "utf8");
  const names = [...html.matchAll(/(?:src|href)="\/_dubspec\/(assets\/[^"]+)"/g)].map(([, name]) => name!);
  const sizes = names.map((name) => gzipSync(readFileSync(join(built, "page", name))).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
  expect(names.filter((name) => name.includes("machine"))).toEqual([]);
  expect(readdirSync(join(built, "page/assets")).filter((name) => name.startsWith("machine-"))).toHaveLength(1);
});

test("the studio is less than 50 kB on the wire", () => {
  const directory = join(built, "studio/assets");
  const sizes = readdirSync(directory).map((name) => gzipSync(readFileSync(join(directory, name))).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(50_000);
});

test("the studio begins with the ready-made key and the list of deliveries on a mock", async () => {
  expect(await (await ask("/studio/settings.json")).json()).toEqual({
    base: "http://localhost:4010",
    key: "dub_test_demo",
    deliveries: "/_dubspec#/demo/webhooks",
  });
  expect((await ask("/studio/clips/two-speakers.mp4")).headers.get("content-type")).toBe("video/mp4");
});

test("the whole page is less than 150 kB on the wire", () => {
  const directory = join(built, "page/assets");
  const sizes = readdirSync(directory).map((name) => gzipSync(readFileSync(join(directory, name))).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
});

test.each([
  "/_dubspec/nothing.js",
  "/_dubspec/assets/..%2f..%2f.built",
  "/docs/..%2f..%2fpackage.json",
  "/docs/nothing",
  "/studio/nothing.js",
  "/studio/clips/..%2f..%2fpackage.json",
])("the path %s is not found", async (path) => {
  const answer = await ask(path);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ code: "NO_SUCH_PAGE", message: expect.stringMatching(/^There is no page /) });
});

test("pages accept only GET and HEAD", async () => {
  expect((await ask("/_dubspec", { method: "POST" })).status).toBe(405);
  const head = await ask("/_dubspec", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("a mock without pages says how to get them", async () => {
  const answer = await createMock().fetch(new Request("http://localhost:4010/_dubspec"));
  expect([answer.status, await answer.text()]).toEqual([
    404,
    expect.stringContaining("createMock({ page: pageAssets() })"),
  ]);
});

test("the error of pages that cannot be built says why", async () => {
  const page = { read: () => Promise.reject(new Error("The pages could not be built: there is no Vite.")) };
  const answer = await ask("/_dubspec", {}, { page });
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { code: "PAGES_NOT_BUILT", message: "The pages could not be built: there is no Vite." },
  ]);
});

test("the page gets every state of each machine with its tone", async () => {
  const { machines } = (await (await ask("/_dubspec/contract.json")).json()) as {
    machines: { id: string; states: { id: string; tone: string }[]; startsInProject: boolean }[];
  };
  const version = machines.find(({ id }) => id === "version");
  expect(version?.states.map(({ id, tone }) => `${id} ${tone}`)).toEqual([
    "not-started moving",
    "in-progress moving",
    "completed good",
    "failed bad",
  ]);
  expect(machines.filter(({ startsInProject }) => startsInProject).map(({ id }) => id)).toEqual([
    "version",
    "lip-sync",
    "run",
    "delivery",
  ]);
});
