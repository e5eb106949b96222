/**
 * `npm run examples`: asks the mock for one example of each request, of each kind of success and of a refusal, and
 * writes them to spec/examples.json, which `npm run generate` puts into the OpenAPI document. The seed and the clock
 * are fixed, so the same build gives the same bytes.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createMock } from "../mock/index.ts";
import { pageForms } from "../mock/inspect/page-forms.ts";
import { contract } from "../mock/contract/contract.ts";

const root = join(import.meta.dirname, "..");
const place = join(root, "spec/examples.json");
const baseUrl = "http://localhost:4010";

/** What one request shows: its body, headers of its own, and its answers by status and content type. */
interface Shown {
  headers?: Record<string, string>;
  request?: unknown;
  answers: Record<string, Record<string, unknown>>;
}

/** As much of a delivery as is read here. */
interface Delivered {
  type: string;
  occurredAt: string;
}

/** The committed examples. */
export interface Examples {
  operations: Record<string, Shown>;
  /** Body and headers of a delivery, by the kind of event. */
  events: Record<string, { headers: Record<string, string>; body: Delivered }>;
}

/** The bytes of spec/examples.json. */
export async function examples(): Promise<string> {
  const operations: Record<string, Shown> = {};
  const events: Examples["events"] = {};
  const mock = createMock({
    baseUrl,
    clock: { kind: "manual" },
    seed: "examples",
    resolve: async () => ["93.184.215.14"],
    fetch: async (_, init) => {
      const body = JSON.parse(String(init?.body)) as Delivered;
      const headers = [...new Headers(init?.headers)].filter(([name]) => name.startsWith("x-"));
      // Deliveries arrive in any order; the earliest event of each kind is shown.
      const before = events[body.type]?.body;
      if (!before || body.occurredAt < before.occurredAt)
        events[body.type] = { headers: Object.fromEntries(headers), body };
      return new Response(null, { status: 204 });
    },
  });
  const world = mock.world("examples");
  const key = { "x-api-key": world.key() };

  /** Sends a request and keeps what was sent and answered. */
  async function show(id: string, path: string, init: RequestInit, request?: unknown) {
    const answer = await mock.fetch(path, { redirect: "manual", ...init });
    const text = await answer.text();
    const type = answer.headers.get("content-type")?.split(";")[0] ?? "none";
    const shown = (operations[id] ??= { answers: {} });
    if (answer.ok || answer.status === 302) shown.request ??= request;
    const value = type === "application/json" ? (JSON.parse(text) as Record<string, unknown>) : text;
    // The page of a consent is our own.
    if (text !== "" && type !== "text/html") (shown.answers[answer.status] ??= {})[type] ??= value;
    return value as Record<string, never>;
  }
  const json = (id: string, path: string, body: unknown, headers = operations[id]?.headers) =>
    show(
      id,
      path,
      {
        method: "POST",
        body: JSON.stringify(body),
        headers: { ...key, "content-type": "application/json", ...headers },
      },
      body,
    );
  const get = (id: string, path: string) => show(id, path, { headers: key });
  const clip = new File([readFileSync(join(root, "fixtures/media/speech.mp4"))], "talk.mp4", { type: "video/mp4" });
  function upload(id: string, path: string, fields: Record<string, string | boolean>, file: File | null = clip) {
    const body = new FormData();
    if (file) body.append("file", file);
    for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
    return show(id, path, { method: "POST", body, headers: key }, { file: clip.name, ...fields });
  }
  const encoded = (id: string, path: string, fields: Record<string, string>) =>
    show(id, path, { method: "POST", body: new URLSearchParams(fields) }, fields);

  // Settings of deliveries come first, so that every event is sent.
  const actions = (name: string, body: object) => json(name, `/v1/actions/${name}`, body);
  const { fields, bodies } = pageForms(baseUrl);
  const requestId = "0b5a7a1e-6a4e-4c55-9d53-0c5d3a3f4a11";
  await actions("webhooks_create_secret", {});
  for (const [name, body] of [
    ["webhooks_update", bodies["WebhookDestination"]],
    ["webhooks_get", {}],
    ["account_get", {}],
    ["usage_get", {}],
    ["settings_update", { requestId, ...(bodies["SettingsUpdate"] as object) }],
    ["settings_get", {}],
    ["notifications_update", bodies["NotificationsUpdate"]],
    ["notifications_get", {}],
    ["team_create", bodies["TeamCreation"]],
    ["team_add_member", bodies["TeamMemberAddition"]],
    ["team_get", {}],
    ["team_remove_member", bodies["TeamMemberRemoval"]],
    ["dubbing_voices_list", {}],
    ["action_request_get", { requestId, operation: "settings_update" }],
  ] as const)
    await actions(name, body as object);

  await json("settings_update", "/v1/actions/settings_update", {}, { "dubspec-steer": "running" });

  const wanted = { targetLanguage: "spanish", projectName: "Welcome talk", lipsyncPro: false };
  const translated = await upload("startTranslation", "/v1/translate", wanted);
  const created = await upload("createProject", "/v1/projects", {
    targetLanguage: "french",
    projectName: "Welcome talk",
  });
  await upload("startTranslation", "/v1/translate", { ...wanted, voiceIsolatorOption: "loud" });
  await upload("createProject", "/v1/projects", {}, null);
  await world.advance(600);
  await setTimeout(50);
  const of = (project: Record<string, string>) => `/v1/projects/${project["projectId"]}`;
  await get("getStatus", `/v1/translate/${translated["projectId"]}/status`);
  await get("getProject", of(translated));
  for (const path of ["/v1/translate/none/status"]) await get("getStatus", path);
  await get("getProject", "/v1/projects/none");
  const exported = (body: object, project = translated) => json("exportTranscript", `${of(project)}/transcript`, body);
  await exported({ source: "translated", targetLanguage: "spanish" });
  for (const outputFormat of ["srt", "vtt"]) await exported({ source: "original", outputFormat });
  await exported({ source: "translated" });
  const cues = operations["exportTranscript"]?.answers["200"]?.["application/x-subrip"];
  const dub = { targetLanguage: "french", translatedSrt: cues, voiceMode: "cloning" };
  await json("dubProject", `${of(created)}/dub`, dub);
  await json("dubProject", `${of(created)}/dub`, { ...dub, targetLanguage: "german", voiceMode: "custom" });
  for (const outputFormat of ["json", "srt", "vtt"]) await upload("transcribe", "/v1/transcribe", { outputFormat });
  await upload("transcribe", "/v1/transcribe", {}, null);
  for (const transition of ["transcription.fail", "version.fail", "lip-sync.fail"] as const) {
    await world.steer(transition, { times: 1 });
    await upload("startTranslation", "/v1/translate", wanted);
    await world.advance(600);
    // Deliveries leave when the world's clock has moved, and not before the next step.
    await setTimeout(50);
  }
  await show("deleteProject", `/v1/translate/${created["projectId"]}`, { method: "DELETE", headers: key });
  await show("deleteProject", "/v1/translate/none", { method: "DELETE", headers: key });

  operations["mcp"] = { headers: { accept: String(fields["accept"]) }, answers: {} };
  await json("mcp", "/mcp", bodies["McpMessage"]);
  await json("mcp", "/mcp", []);
  await json("mcp", "/mcp", {}, {});
  await json("mcp", "/mcp", {}, { ...operations["mcp"].headers, "content-type": "text/plain" });

  await get("protectedResource", "/.well-known/oauth-protected-resource/mcp");
  await get("authorizationServer", "/.well-known/oauth-authorization-server");
  const callback = "http://localhost:3000/callback";
  const client = await json("register", "/oauth/register", {
    client_name: "Example assistant",
    redirect_uris: [callback],
    grant_types: ["authorization_code", "refresh_token"],
  });
  await json("register", "/oauth/register", { client_name: "Example assistant" });
  const verifier = String(fields["code_verifier"]);
  const asked = {
    response_type: "code",
    client_id: String(client["client_id"]),
    redirect_uri: callback,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    resource: `${baseUrl}/mcp`,
    scope: "settings:read settings:write",
    state: "af0ifjsldkj",
  };
  await get("authorize", `/oauth/authorize?${new URLSearchParams(asked)}`);
  await get("authorize", `/oauth/authorize?${new URLSearchParams({ ...asked, client_id: "mcp_client_unknown" })}`);
  await get("authorize", `/oauth/authorize?${new URLSearchParams({ ...asked, response_type: "token" })}`);
  const answer = { ...asked, account_key: world.key(), decision: "allow" };
  const agreed = await mock.fetch("/oauth/authorize", {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(answer),
  });
  operations["consent"] = { request: answer, answers: { 302: { "application/json": await agreed.json() } } };
  await encoded("consent", "/oauth/authorize", { ...answer, client_id: "mcp_client_unknown" });
  const code = new URL(agreed.headers.get("location") ?? "", baseUrl).searchParams.get("code") ?? "";
  const grant = {
    grant_type: "authorization_code",
    client_id: asked.client_id,
    code,
    redirect_uri: callback,
    code_verifier: verifier,
    resource: asked.resource,
  };
  await encoded("token", "/oauth/token", grant);
  await encoded("token", "/oauth/token", { ...grant, code: `mcp_code_${"A".repeat(43)}` });

  for (const body of ["a", "a".repeat(2 ** 21)]) await show("token", "/oauth/token", { method: "POST", body });

  // Every action refuses what it does not know in the same way.
  for (const { id } of contract.actions) await actions(id, { unheardOf: true });
  await actions("webhooks_delete", {});
  const kinds = contract.events.map(({ id }) => id);
  while (kinds.some((kind) => !events[kind])) await setTimeout(10);
  mock.close();
  const inOrder = Object.fromEntries(kinds.map((kind) => [kind, events[kind]]));
  return `${JSON.stringify({ operations, events: inOrder }, null, 2)}\n`;
}

if (import.meta.main) writeFileSync(place, await examples());
