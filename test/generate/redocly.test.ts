import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const config = join(root, "spec/style/redocly.yaml");
const redocly = join(root, "node_modules/@redocly/cli/bin/cli.js");

interface Problem {
  ruleId: string;
  severity: string;
  location: { pointer: string }[];
}

/** What Redocly's recommended rules say of a document: rule and place. */
async function lint(document: string): Promise<string[]> {
  const environment = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const { stdout } = await run(
    process.execPath,
    [redocly, "lint", document, "--config", config, "--format", "json", "--max-problems", "1000"],
    { cwd: root, env: environment, maxBuffer: 1 << 26 },
  ).catch((error: { stdout: string }) => error);
  const { problems } = JSON.parse(stdout) as { problems: Problem[] };
  return problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`);
}

/** Facts of the API that the rules advise against. */
const meant = [
  // Discovery refuses no request, and a consent always leads elsewhere.
  "operation-4xx-response #/paths/~1.well-known~1oauth-protected-resource~1mcp/get/responses",
  "operation-4xx-response #/paths/~1.well-known~1oauth-authorization-server/get/responses",
  "operation-2xx-response #/paths/~1oauth~1authorize/post/responses",
];

test("Redocly's recommended rules find nothing in openapi.json that is not meant", async () => {
  expect((await lint(join(root, "generated/openapi.json"))).toSorted()).toEqual(meant.toSorted());
});

test("Redocly's recommended rules find a webhook without a title, so that silence means something", async () => {
  const document = JSON.parse(readFileSync(join(root, "generated/openapi.json"), "utf8")) as {
    webhooks: Record<string, { post: { summary?: string } }>;
  };
  delete document.webhooks["project.created"]?.post.summary;
  const broken = join(root, ".tmp/broken.openapi.json");
  writeFileSync(broken, JSON.stringify(document));
  expect(await lint(broken)).toContain("operation-summary #/webhooks/project.created/post/summary");
});
