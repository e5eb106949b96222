import { openAsBlob } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contendersOf, type Running, start } from "../../bench/mock/contenders.ts";

const root = join(import.meta.dirname, "../..");
const headers = { "x-api-key": "dub_test_mine" };

/** The command `prism mock` on the document that we publish. */
let prism: Running;
beforeAll(async () => {
  prism = await start(contendersOf({ samples: "", limits: "", installed: "" }).prism);
});
afterAll(() => prism.stop());

test.each([
  ["/v1/projects", "projectId"],
  ["/v1/translate", "projectId"],
  ["/v1/transcribe", "segments"],
])("Prism serves openapi.json: an upload to %s is accepted, and Prism lives on", async (path, property) => {
  const body = new FormData();
  body.set("file", await openAsBlob(join(root, "fixtures/media/speech.mp4"), { type: "video/mp4" }), "speech.mp4");
  body.set("targetLanguage", "spanish");
  const upload = await fetch(prism.url + path, { method: "POST", headers, body });
  expect(upload.status).toBe(200);
  expect(await upload.json()).toHaveProperty(property);
  const status = await fetch(`${prism.url}/v1/translate/prj_one/status`, { headers });
  expect(await status.json()).toHaveProperty("status");
});

test("Prism serves openapi.json: it refuses a key that is missing, with an error body of the contract", async () => {
  const answer = await fetch(`${prism.url}/v1/projects/prj_one`);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toHaveProperty("code");
});
