import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMock, type StartedMock } from "../../mock/node/start-mock.ts";
import { ROOT } from "../house/tree.ts";
import { open, photograph, startBrowser } from "./browser.ts";

const clip = join(ROOT, "fixtures/media/two-speakers.mp4");
type Paths = Record<string, Record<string, { operationId?: string }>>;
const pathsIn = (document: string): Paths =>
  JSON.parse(readFileSync(join(ROOT, "generated", document), "utf8")).paths as Paths;
const idsOf = (paths: Paths): string[] =>
  Object.values(paths).flatMap((path) => Object.values(path).flatMap(({ operationId }) => operationId ?? []));
const operations = idsOf(pathsIn("openapi.json"));

/**
 * In the order in which a person would try them: a project before what is done to it, a secret before its webhook, a
 * client before the consent that gives it the code for its token.
 */
const first = [
  "startTranslation",
  "team_create",
  "team_add_member",
  "webhooks_create_secret",
  "register",
  "authorize",
  "consent",
  "token",
];
/** `action_request_get` reads the action before it. */
const last = ["webhooks_delete", "action_request_get", "deleteProject"];
const inOrder = [...first, ...operations.filter((id) => ![...first, ...last].includes(id)), ...last];

let browser: Browser;
let started: StartedMock;

beforeAll(async () => {
  browser = await startBrowser();
  started = await startMock({
    clock: { kind: "manual" },
    resolve: async () => ["93.184.215.14"],
    fetch: async () => new Response(null, { status: 204 }),
  });
});
afterAll(async () => {
  await browser.close();
  await started.close();
});

/** Unfolds an operation, chooses the bundled clip where it takes a file, and executes it as it is. */
async function tried(page: Page, id: string): Promise<[status: string, body: string]> {
  const operation = page.locator(`.opblock[id$="-${id}"]`);
  const unfold = operation.locator("button.opblock-summary-control");
  await unfold.click();
  await operation.locator("button.execute").waitFor();
  for (const field of await operation.locator("input[type=file]").all()) await field.setInputFiles(clip);
  for (const project of await operation.locator('tr[data-param-name="projectId"] input').all()) await filled(project);
  await operation.locator("button.execute").click();
  const answer = operation.locator(".live-responses-table .response").first();
  await answer.waitFor();
  const status = await answer.locator(".response-col_status").innerText();
  const body = await answer.locator(".highlight-code").first().innerText();
  if (id === "startTranslation") await photograph(page, "docs-uploaded");
  if (id === "token") await photograph(page, "docs-token");
  if (id === "action_request_get") await photograph(page, "docs-request");
  await unfold.click();
  return [status.trim().slice(0, 3), body];
}

async function filled(project: Locator): Promise<void> {
  await expect.poll(() => project.inputValue()).toMatch(/^prj_/);
}

test("'Try it out' succeeds for every route with the bundled clip and the forms as they are", async () => {
  const { page, complaints } = await open(browser, started.url, "/docs");
  await page.getByText("/v1/translate/{projectId}/status").first().waitFor();
  const answers: [string, string][] = [];
  let steps: string[] = [];
  for (const id of inOrder) {
    const [status, body] = await tried(page, id);
    answers.push([id, /^20\d$/.test(status) ? "well" : `${status} ${body}`]);
    if (id === "startTranslation") steps = started.mock.worlds.get("demo").history.map(({ what }) => what);
    // What is transcribed and translated can be exported and dubbed anew.
    if (["startTranslation", "createProject"].includes(id)) await started.mock.world("demo").advance(600);
  }
  expect(answers).toEqual(inOrder.map((id) => [id, "well"]));
  // Nothing that nobody chose was asked for: no lip-sync, no webhook.
  expect(steps.filter((step) => /lip-sync|delivery/.test(step))).toEqual([]);
  expect(complaints).toEqual([]);
});

test("'Try it out' sends what is written into a form, and a list and a structure as JSON", async () => {
  const { page } = await open(browser, started.url, "/docs");
  await page.getByText("/v1/translate/{projectId}/status").first().waitFor();
  const operation = page.locator('.opblock[id$="-startTranslation"]');
  await operation.getByRole("button").first().click();
  await operation.locator("input[type=file]").setInputFiles(clip);
  await operation.getByLabel("voiceCloningSettings", { exact: true }).fill('{"stability": 7}');
  await operation.getByRole("button", { name: "Execute" }).click();
  const answer = operation.locator(".live-responses-table .response").first();
  await answer.waitFor();
  await expect.poll(() => answer.innerText()).toContain("VALIDATION_ERROR");
  await expect.poll(() => answer.innerText()).toContain("stability");
});

test("the reference shows every operation of the control interface", async () => {
  const { page, complaints } = await open(browser, started.url, "/docs?document=control");
  await page.locator(".opblock").first().waitFor();
  const shown = await page.locator(".opblock").evaluateAll((blocks) => blocks.map(({ id }) => id.split("-").at(-1)));
  expect(shown.toSorted()).toEqual(idsOf(pathsIn("control.openapi.json")).toSorted());
  await photograph(page, "docs-control");
  expect(complaints).toEqual([]);
});
