import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { challenge, verifier } from "../../mock/mcp/mcp-harness.ts";
import { serveReference, serverLog } from "../../reference-impl/serve.ts";
import { hashOf } from "../../reference-impl/storage/accounts.ts";
import type { Db } from "../../reference-impl/storage/db.ts";
import { receiver } from "../../reference-impl/testing/receiver.ts";
import { ROOT, scratch, statusOf, within } from "./serve.ts";

const KEY = "dub_live_key-of-the-owner";

/** A service in this process that logs all there is to log. */
async function logging() {
  let logged = "";
  const data = join(scratch(), "data");
  const serving = await within({ DUBSPEC_LOG_LEVEL: "trace" }, () =>
    serveReference({
      port: 0,
      host: "127.0.0.1",
      data,
      role: "all",
      allowLocalWebhooks: true,
      accounts: [{ email: "owner@example.com", keys: [{ key: KEY }] }],
      logger: serverLog({ write: (line) => void (logged += line) }),
    }),
  );
  onTestFinished(() => serving.close());
  const url = serving.service.baseUrl();
  const act = async (action: string, input: object = {}): Promise<Record<string, string>> => {
    const headers = { "x-api-key": KEY, "content-type": "application/json", "idempotency-key": randomUUID() };
    const answer = await fetch(`${url}/v1/actions/${action}`, { method: "POST", headers, body: JSON.stringify(input) });
    return ((await answer.json()) as { data: Record<string, string> }).data;
  };
  const lines = () =>
    logged
      .trim()
      .split("\n")
      .map((line): Record<string, unknown> => JSON.parse(line));
  return { url, act, lines, logged: () => logged, data, db: serving.service.db };
}

/** Every row of every table, of the queue too, as PostgreSQL writes it: bytes in hexadecimal. */
async function rowsOf(db: Db): Promise<string> {
  const tables = await sql<{ name: string }>`select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const rows: string[] = [];
  for (const { name } of tables.rows) {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db);
    rows.push(...found.rows.map(({ row }) => `${name} ${row}`));
  }
  return rows.join("\n");
}

/** The content of every file of a directory, one character for each byte. */
const filesOf = (directory: string): string =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1"))
    .join("\n");

/** Has a clip translated. @returns the project */
async function translate(url: string, headers: Record<string, string> = {}): Promise<string> {
  const form = new FormData();
  const bytes = await readFile(join(ROOT, "fixtures/media/speech.mp4"));
  form.append("file", new Blob([bytes], { type: "video/mp4" }), "speech.mp4");
  form.append("targetLanguage", "spanish");
  const sent = { method: "POST", headers: { "x-api-key": KEY, ...headers }, body: form };
  return ((await (await fetch(`${url}/v1/translate`, sent)).json()) as { projectId: string }).projectId;
}

test("the log has no key, token, code, verifier, signing secret or signature, and the data none but signatures", async () => {
  const { url, act, logged, data, db } = await logging();
  const endpoint = await receiver();
  const { secret = "" } = await act("webhooks_create_secret");
  await act("webhooks_update", { url: `${endpoint.url}?token=of-the-receiver` });
  const projectId = await translate(url);
  await expect.poll(async () => (await statusOf(url, KEY, projectId))["status"], { interval: 2000 }).toBe("success");
  const project = await (await fetch(`${url}/v1/projects/${projectId}`, { headers: { "x-api-key": KEY } })).text();
  const [media = "", signature = ""] = /http[^"?]*\?([^"]*)/.exec(project) ?? [];
  expect((await fetch(media)).status).toBe(200);
  await fetch(`${url}/v1/projects/${projectId}?api_key=${KEY}`);

  const redirect = "http://127.0.0.1:9/callback";
  const json = { "content-type": "application/json" };
  const grant_types = ["authorization_code", "refresh_token"];
  const registration = JSON.stringify({ client_name: "A client", redirect_uris: [redirect], grant_types });
  const registered = await fetch(`${url}/oauth/register`, { method: "POST", headers: json, body: registration });
  const { client_id } = (await registered.json()) as { client_id: string };
  const common = { client_id, resource: `${url}/mcp` };
  const callback = { redirect_uri: redirect };
  const answer = { decision: "allow", account_key: KEY, scope: "settings:read offline_access", state: "of-the-client" };
  const pkce = { response_type: "code", code_challenge: challenge, code_challenge_method: "S256" };
  const allowed = await fetch(`${url}/oauth/authorize`, {
    method: "POST",
    body: new URLSearchParams({ ...common, ...callback, ...pkce, ...answer }),
    redirect: "manual",
  });
  const code = new URL(allowed.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const tokens = async (form: Record<string, string>): Promise<Record<string, string>> =>
    (await (
      await fetch(`${url}/oauth/token`, { method: "POST", body: new URLSearchParams({ ...common, ...form }) })
    ).json()) as Record<string, string>;
  const exchange = { ...callback, grant_type: "authorization_code", code, code_verifier: verifier };
  const first = await tokens(exchange);
  expect(first).toHaveProperty("refresh_token");
  const second = await tokens({ grant_type: "refresh_token", refresh_token: first["refresh_token"] ?? "" });
  expect(second).toHaveProperty("refresh_token");
  const call = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const accept = "application/json, text/event-stream";
  const authorization = `Bearer ${second["access_token"]}`;
  const listed = await fetch(`${url}/mcp`, {
    method: "POST",
    headers: { ...json, accept, authorization },
    body: call,
  });
  expect(listed.status).toBe(200);
  // What is used twice is refused, and refusals are logged too.
  expect(await tokens(exchange)).toMatchObject({ error: "invalid_grant" });

  await expect.poll(() => endpoint.received.length).toBeGreaterThan(0);
  const signatures = endpoint.received.map(({ headers }) => String(headers["x-service-signature"]));
  const secrets = [KEY, secret, code, verifier, signature, "of-the-receiver", ...signatures];
  for (const each of [first, second]) secrets.push(each["access_token"] ?? "", each["refresh_token"] ?? "");
  expect(secrets.every((each) => each.length > 8)).toBe(true);
  const log = logged();
  expect(log).toContain(projectId);
  expect(secrets.filter((each) => log.includes(each))).toEqual([]);

  // The settings show the URL of the receiver, and an event is sent again with the same signature.
  const kept = secrets.filter((each) => each !== "of-the-receiver" && !signatures.includes(each));
  const forms = kept.flatMap((each) => [each, Buffer.from(each).toString("hex")]);
  for (const content of [await rowsOf(db), filesOf(data)]) {
    expect(forms.filter((each) => content.includes(each))).toEqual([]);
    for (const there of [projectId, hashOf(KEY), client_id, "of-the-receiver"]) expect(content).toContain(there);
  }
});

test("the id of a request is in the log of its run and of every delivery that followed", async () => {
  const { url, act, lines } = await logging();
  const endpoint = await receiver();
  await act("webhooks_create_secret");
  await act("webhooks_update", { url: endpoint.url });
  await translate(url, { "x-request-id": "to-be-followed" });
  const followed = () => lines().filter(({ reqId }) => reqId === "to-be-followed");
  await vi.waitFor(
    () => {
      const facts = followed();
      expect(facts.some(({ msg }) => msg === "a run ended")).toBe(true);
      const ids = facts.flatMap(({ eventId, state }) => (state === "acknowledged" ? [eventId] : []));
      expect(ids).toEqual(endpoint.received.map((each) => each.headers["x-service-event-id"]));
      expect(ids.length).toBeGreaterThan(1);
    },
    { timeout: 600_000, interval: 200 },
  );
});
