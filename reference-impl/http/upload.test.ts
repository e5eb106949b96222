import { expect, test } from "vitest";
import { SPEECH } from "../testing/projects.ts";
import { testServer } from "../testing/server.ts";

const TEXT_LIMIT = 4 * 1024 * 1024;

test("a text in a part that names a file counts, and is checked, like any other text", async () => {
  const server = await testServer();
  const key = await server.account();
  const send = (fields: Record<string, Blob>) => {
    const targetLanguage = new Blob(["spanish"], { type: "text/plain" });
    return server.upload("/v1/projects", key, { targetLanguage, ...fields }, SPEECH);
  };
  const { status, body } = await send({ projectName: new Blob(["Grüße"]) });
  expect([status, body.projectName, body.targetLanguage]).toEqual([200, "Grüße", "spanish"]);
  const json = new Blob(['["a'], { type: "application/json" });
  expect(await send({ brandVocabulary: json })).toMatchObject({ status: 400, body: { code: "INVALID_JSON_FORMAT" } });
});

test.each([
  ["one text", 1, TEXT_LIMIT + 1, 'the field "field0" has more than 4194304 bytes'],
  ["three texts of names that no route knows", 3, TEXT_LIMIT, "its texts together have more than 8388608 bytes"],
])("a form is refused with too large a text, or too large texts together: %s", async (_, count, length, reason) => {
  const server = await testServer();
  const key = await server.account();
  const text = "x".repeat(length);
  for (const content of [text, new Blob([text])]) {
    const fields = Object.fromEntries(Array.from({ length: count }, (_each, at) => [`field${at}`, content]));
    const { status, body } = await server.upload("/v1/projects", key, fields, SPEECH);
    expect([status, body.code, body.details]).toEqual([400, "INVALID_MULTIPART_REQUEST", { reason }]);
  }
});
