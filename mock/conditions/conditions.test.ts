import { expect, test } from "vitest";
import type { Condition } from "../../spec/lib/contract.ts";
import { contract, known, operations } from "../contract/contract.ts";
import { createMock } from "../index.ts";
import { subjectBelow, type Subject } from "../machines/subject.ts";
import type { Call } from "../requests/call.ts";
import { keyOf } from "../worlds/keys.ts";
import { roles } from "../worlds/roles.ts";
import { Unread } from "./body.ts";
import { conditionHolds, interpretedPredicates } from "./conditions.ts";
import type { ConditionContext } from "./context.ts";
import { mcpConditions } from "./mcp.ts";
import { oauthConditions } from "./oauth.ts";

const world = createMock({ clock: { kind: "manual" } }).worlds.get("demo");

interface Wish extends Partial<Omit<Call, "operation" | "caller" | "request" | "query">> {
  operation?: string;
  role?: string;
  headers?: Record<string, string>;
  method?: string;
  query?: string;
}

/** The context of a request that nothing is wrong with, but for what is wished. */
function asked({
  operation = "dubProject",
  role = "owner",
  headers = {},
  method = "POST",
  query = "",
  ...rest
}: Wish = {}): ConditionContext {
  const url = `http://localhost:4010/v1/x${query}`;
  const given = new Headers(headers);
  const caller = { role, facts: roles[role]!, account: world.account(role) };
  const call = {
    operation: known(operations, operation),
    request: { method, url, headers: given },
    query,
    parameters: {},
    world,
    credential: { value: keyOf("demo", role), malformed: false, conflict: false },
    caller,
    steer: [],
    unsafe: new Map(),
    fingerprint: "a",
    body: {},
    ...rest,
  } as unknown as Call;
  return { world, call, subject: call.project };
}

/** A project with a run into Spanish and what is below it, in their states. */
function project(
  states: { transcription?: string; run?: string; version?: string } = {},
  fields: Record<string, unknown> = {},
  run: Record<string, unknown> = {},
): Subject {
  const made = world.newProject(world.account("owner"), {
    projectId: `prj_${Math.random()}`,
    durationSeconds: 60,
    hasAudio: true,
    hasVideo: true,
    ...fields,
  });
  const put = (parent: Subject, kind: string, state: string | undefined, own = {}) =>
    Object.assign(subjectBelow(parent, kind, own), { state: state ?? null });
  put(made, "transcription", states.transcription ?? "success");
  const running = put(made, "run", states.run ?? "success", { targetLanguage: "spanish", settings: {}, ...run });
  put(running, "version", states.version ?? "completed", { targetLanguage: "spanish" });
  return made;
}

const newest = (one: Subject, kind: string) => one.children.get(kind)!.at(-1)!;
const about = (subject: Subject): ConditionContext => ({ world, subject });
const of = (record: Record<string, unknown>): ConditionContext => ({ world, record });
const transcript = {
  segments: [
    { begin: 0, end: 2 },
    { begin: 3, end: 5 },
  ],
};
const cue = (second: string) => `1\n00:00:0${second},000 --> 00:00:0${second},500\nHi\n`;
const supplied = (translatedSrt: string) =>
  newest(project({}, { transcript }, { translatedSrt, cueTolerance: 0.05 }), "run");
const withRequest = (state: string) => {
  const caller = { role: "other", facts: roles["other"]!, account: subjectBelow(null, "account", { name: "x" }) };
  Object.assign(subjectBelow(caller.account, "request"), { state });
  return { ...asked(), call: { ...asked().call!, caller } };
};
const configured = (url: string | undefined): ConditionContext => {
  const account = subjectBelow(null, "account");
  subjectBelow(account, "webhookConfiguration", url ? { url } : {});
  return { ...asked(), call: { ...asked().call!, caller: { role: "owner", facts: roles["owner"]!, account } } };
};
const steered = (mode: string): ConditionContext => ({
  ...asked({ operation: "settings_update" }),
  world: { ...world, steering: { rules: [], faults: [], holds: [{ operation: "settings_update", mode }] } } as never,
});
const earlier = subjectBelow(null, "request", { fingerprint: "a" });
const delivered = (answerStatus: unknown) => about(subjectBelow(null, "delivery", { answerStatus }));
const media = { durationSeconds: 60, hasAudio: true, hasVideo: true, silent: false };
const blob = { kind: "file", name: "file", fileName: "a", size: 1, blob: new Blob(["x"]), sha256: "" } as const;
/** The clip `speech.mp4`, in which English is spoken. */
const english = {
  ...blob,
  type: "video/mp4",
  sha256: "0b838a81603b6cd0ceef1377be410bf5c7bf6fc9dfd98447b5676c39773ef44a",
};
const never = { predicate: "restarting" };
const always = { predicate: "not", of: never };

/** Each word with a context in which it holds and one in which it does not. */
const table: [condition: Condition, holds: ConditionContext | null, not: ConditionContext][] = [
  [{ predicate: "all", of: [always, always] }, asked(), asked()],
  [{ predicate: "any", of: [never, always] }, asked(), asked()],
  [{ predicate: "not", of: { predicate: "field-present", field: "a" } }, asked(), asked({ body: { a: 1 } })],
  [{ predicate: "unexpected-fault" }, null, asked()],
  [{ predicate: "restarting" }, null, asked()],
  [
    { predicate: "engine-failed" },
    asked({ operation: "transcribe", steer: ["transcription.fail"] }),
    asked({ steer: ["transcription.fail"] }),
  ],
  [
    { predicate: "source-language-wrong" },
    asked({ operation: "transcribe", file: english, body: { originalLanguage: "es" } }),
    asked({ operation: "transcribe", file: english, body: { originalLanguage: "en-GB" } }),
  ],
  [{ predicate: "address-rate-exceeded", limit: "rate.account" }, null, asked()],
  [{ predicate: "method-outside", methods: ["POST"] }, asked({ method: "GET" }), asked()],
  [{ predicate: "query-has", names: ["api_key"] }, asked({ query: "?api_key=x" }), asked({ query: "?key=x" })],
  [{ predicate: "header-present", header: "x-a" }, asked({ headers: { "X-A": "" } }), asked()],
  [
    { predicate: "header-outside", header: "x-a", values: ["1"] },
    asked({ headers: { "x-a": "2" } }),
    asked({ headers: { "x-a": "1" } }),
  ],
  [
    { predicate: "content-type-outside", types: ["application/json"] },
    asked(),
    asked({ headers: { "content-type": "Application/JSON; charset=utf-8" } }),
  ],
  [
    { predicate: "accept-lacks", types: ["a/b", "c/d"] },
    asked({ headers: { accept: "a/b" } }),
    asked({ headers: { accept: "c/d;q=1, a/b" } }),
  ],
  [
    { predicate: "host-foreign" },
    asked({ headers: { host: "evil.test" } }),
    asked({ headers: { host: "localhost:4010" } }),
  ],
  [{ predicate: "origin-foreign" }, asked({ headers: { origin: "https://evil.test" } }), asked()],
  [{ predicate: "body-larger-than", limit: "body.json.size" }, asked({ bodyProblem: "body-over-limit" }), asked()],
  [{ predicate: "rate-exceeded", limit: "rate.none" }, null, asked()],
  [
    { predicate: "credential-absent" },
    asked({ credential: { value: undefined, malformed: false, conflict: false } }),
    asked(),
  ],
  [
    { predicate: "credential-longer-than", limit: "credential.length" },
    asked({ credential: { value: "x".repeat(4097), malformed: false, conflict: false } }),
    asked(),
  ],
  [
    { predicate: "authorization-malformed" },
    asked({ credential: { value: "x", malformed: true, conflict: false } }),
    asked(),
  ],
  [
    { predicate: "credentials-conflict" },
    asked({ credential: { value: "x", malformed: false, conflict: true } }),
    asked(),
  ],
  [
    { predicate: "key-prefix-wrong" },
    asked({ credential: { value: "sk_1", malformed: false, conflict: false } }),
    asked(),
  ],
  [{ predicate: "key-is", standing: "expired" }, asked({ role: "expired" }), asked()],
  [
    { predicate: "access-token-invalid" },
    asked({ credential: { value: "mcp_1", malformed: false, conflict: false } }),
    asked(),
  ],
  [
    { predicate: "account-lacks", entitlement: "paid-subscription" },
    asked({ role: "unpaid" }),
    asked({ role: "teamMember" }),
  ],
  [{ predicate: "account-is", standing: "gone" }, asked({ role: "userGone" }), asked()],
  [
    { predicate: "scope-missing" },
    asked({ role: "readOnly", operation: "settings_update" }),
    asked({ role: "readOnly", operation: "settings_get" }),
  ],
  [
    { predicate: "monthly-allowance-used", limit: "calls.month" },
    asked({ role: "monthlyExhausted", operation: "settings_get" }),
    asked({ role: "monthlyExhausted", operation: "usage_get" }),
  ],
  [{ predicate: "plan-below", plan: contract.plans.at(-1) }, asked({ role: "planTooLow" }), asked()],
  [{ predicate: "multipart-malformed" }, asked({ bodyProblem: "multipart-malformed" }), asked()],
  [
    { predicate: "form-text-larger-than", limit: "form.text.size" },
    asked({ bodyProblem: "form-text-over-limit" }),
    asked(),
  ],
  [{ predicate: "json-malformed" }, asked({ bodyProblem: "json-malformed" }), asked()],
  [{ predicate: "body-is-array" }, asked({ body: [] }), asked()],
  [{ predicate: "file-absent", field: "file" }, asked(), asked({ file: { ...blob, type: "video/mp4" } })],
  [
    { predicate: "boolean-text-malformed" },
    asked({ operation: "startTranslation", body: { subtitles: new Unread("yes") } }),
    asked({ operation: "startTranslation", body: { subtitles: true } }),
  ],
  [
    { predicate: "json-text-malformed" },
    asked({ operation: "createProject", body: { brandVocabulary: new Unread("[") } }),
    asked({ operation: "createProject", body: { brandVocabulary: [] } }),
  ],
  [
    { predicate: "vocabulary-entry-invalid", field: "v" },
    asked({ body: { v: ["a", " "] } }),
    asked({ body: { v: ["a"] } }),
  ],
  [{ predicate: "srt-malformed", field: "s" }, asked({ body: { s: "no" } }), asked({ body: { s: cue("1") } })],
  [{ predicate: "field-present", field: "a" }, asked({ body: { a: null } }), asked()],
  [{ predicate: "field-is", field: "a", value: "b" }, asked({ body: { a: "b" } }), asked({ body: { a: "c" } })],
  [
    { predicate: "schema-violated" },
    asked({ operation: "settings_get", body: { a: 1 } }),
    asked({ operation: "settings_get" }),
  ],
  [
    { predicate: "language-unsupported", field: "originalLanguage" },
    asked({ operation: "transcribe", body: { originalLanguage: "zz" } }),
    asked({ operation: "transcribe", body: { originalLanguage: "de" } }),
  ],
  [
    { predicate: "request-id-malformed" },
    asked({ body: { requestId: "1" } }),
    asked({ body: { requestId: "0b5a7a1e-6a4e-4c55-9d53-0c5d3a3f4a11" } }),
  ],
  [
    { predicate: "request-ids-differ" },
    asked({ body: { requestId: "a" }, headers: { "idempotency-key": "b" } }),
    asked({ body: { requestId: "A" }, headers: { "idempotency-key": "a" } }),
  ],
  [
    { predicate: "webhook-url-unsafe", field: "url", limit: "webhooks.url.length" },
    asked({ unsafe: new Map([["url", "has a fragment"]]) }),
    asked({ unsafe: new Map([["url", null]]) }),
  ],
  [
    { predicate: "media-type-unsupported" },
    asked({ operation: "transcribe", file: { ...blob, type: "text/plain" } }),
    asked({ operation: "transcribe", file: { ...blob, type: "audio/wav" } }),
  ],
  [
    { predicate: "file-larger-than", limit: "upload.translate.size" },
    asked({ bodyProblem: "file-over-limit" }),
    asked(),
  ],
  [
    { predicate: "audio-stream-absent" },
    asked({ media: { ...media, hasAudio: false } }),
    asked({ media: { ...media, hasAudio: false, durationSeconds: null } }),
  ],
  [{ predicate: "video-stream-absent" }, asked({ project: project({}, { hasVideo: false }) }), asked({ media })],
  [{ predicate: "duration-unreadable" }, asked({ media: { ...media, durationSeconds: null } }), asked({ media })],
  [
    { predicate: "media-longer-than", limit: "media.lip-sync.duration" },
    asked({ media: { ...media, durationSeconds: 1800.1 } }),
    asked({ media: { ...media, durationSeconds: 1800 } }),
  ],
  [
    { predicate: "skips-invalid", field: "s" },
    asked({
      media,
      body: {
        s: [
          { startTime: 0, endTime: 2 },
          { startTime: 1, endTime: 3 },
        ],
      },
    }),
    asked({
      media,
      body: {
        s: [
          { startTime: 2, endTime: 60 },
          { startTime: 0, endTime: 2 },
        ],
      },
    }),
  ],
  [{ predicate: "project-absent" }, asked(), asked({ project: project() })],
  [
    { predicate: "project-foreign" },
    asked({ project: project(), role: "other" }),
    asked({ project: project(), role: "readOnly" }),
  ],
  [
    { predicate: "state-is", machine: "transcription", states: ["success"] },
    about(project()),
    about(project({ transcription: "failed" })),
  ],
  [{ predicate: "record-field-is", field: "a", values: [1] }, of({ a: 1 }), of({ a: 2 })],
  [{ predicate: "lip-sync-requested" }, about(project({}, {}, { settings: { lipSyncMode: "pro" } })), about(project())],
  [{ predicate: "dub-only" }, about(project({}, {}, { settings: { dubbingMode: "dub-only" } })), about(project())],
  [{ predicate: "segment-voiced" }, of({ finalSpeedFactor: 1 }), of({})],
  [
    { predicate: "transcript-absent" },
    asked({ project: project({ transcription: "failed" }) }),
    asked({ project: project({ transcription: "processing" }) }),
  ],
  [
    { predicate: "transcript-pending" },
    asked({ project: project({ transcription: "processing" }) }),
    asked({ project: project({}, { transcript }) }),
  ],
  [
    { predicate: "run-active-for-language" },
    asked({ project: project({ run: "processing" }), body: { targetLanguage: "spanish" } }),
    asked({ project: project({ run: "processing" }), body: { targetLanguage: "french" } }),
  ],
  [{ predicate: "active-runs-at", limit: "runs.active" }, null, asked()],
  [
    { predicate: "credits-below-price" },
    asked({ role: "withoutCredits", operation: "startTranslation", media }),
    asked({ operation: "startTranslation", media }),
  ],
  [
    { predicate: "voice-unavailable", field: "voiceId" },
    asked({ body: { voiceId: "voice_saved_other" } }),
    asked({ body: { voiceId: "voice_saved_owner" } }),
  ],
  [
    { predicate: "skips-cover-segments", field: "s" },
    asked({ project: project({}, { transcript }), body: { s: [{ startTime: 1, endTime: 3 }] } }),
    asked({ project: project({}, { transcript }), body: { s: [{ startTime: 2, endTime: 3 }] } }),
  ],
  [{ predicate: "cue-unmatched" }, about(supplied(cue("8"))), about(supplied(cue("0")))],
  [{ predicate: "segment-without-cue" }, about(supplied(cue("0"))), about(supplied(`${cue("0")}\n${cue("3")}`))],
  [{ predicate: "speech-absent" }, asked({ media: { ...media, silent: true } }), asked({ media })],
  [{ predicate: "request-replayed" }, asked({ earlier }), asked()],
  [{ predicate: "request-id-reused" }, asked({ earlier, fingerprint: "b" }), asked({ earlier })],
  [{ predicate: "action-request-absent" }, asked(), asked({ earlier })],
  [
    { predicate: "original-scope-missing" },
    asked({ role: "readOnly", body: { operation: "settings_update" } }),
    asked({ body: { operation: "settings_update" } }),
  ],
  [{ predicate: "running-actions-at", limit: "team.name.length" }, null, withRequest("running")],
  [{ predicate: "result-unsaved" }, steered("lose-result"), steered("running")],
  [{ predicate: "signing-secret-absent" }, asked(), configured(undefined)],
  [{ predicate: "webhook-url-set" }, configured("https://a.test"), configured(undefined)],
  [{ predicate: "webhook-override-stored" }, about(project({}, { webhookUrl: "https://a.test" })), about(project())],
  [{ predicate: "team-is", standing: "full" }, asked({ role: "seatFull" }), asked({ role: "teamOwner" })],
  [
    { predicate: "addressee-is", field: "email", standing: "member" },
    asked({ role: "teamOwner", body: { email: "Team-Member@example.org" } }),
    asked({ role: "teamOwner", body: { email: "addable@example.org" } }),
  ],
  [{ predicate: "acts-for-foreign-team" }, asked({ role: "teamMember" }), asked()],
  [{ predicate: "own-account-unpaid" }, asked({ role: "teamMember" }), asked()],
  [{ predicate: "delivery-acknowledged" }, delivered(299), delivered(302)],
];

/** Null where a word never holds, or only when it is asked more often: then it has a test elsewhere. */
const holding = table.flatMap(([condition, holds]) => (holds ? [[condition, holds] as const] : []));
/** Always true as they stand, and tested below. */
const combining = ["all", "any", "rate-exceeded"];

test.each(holding)("the condition $predicate holds", (condition, context) => {
  expect(conditionHolds(condition, context)).toBe(true);
});

test.each(table.filter(([{ predicate }]) => !combining.includes(predicate)))(
  "the condition $predicate does not hold",
  (condition, _, context) => {
    expect(conditionHolds(condition, context)).toBe(false);
  },
);

test("a combined condition asks its parts", () => {
  const combined = (predicate: "all" | "any", list: Condition[]) => conditionHolds({ predicate, of: list }, asked());
  expect([
    combined("all", [always, never]),
    combined("all", []),
    combined("any", [never, never]),
    combined("any", []),
  ]).toEqual([false, true, false, false]);
});

test("a rate condition holds once its window is used up, and says for how long", () => {
  const context = asked({ operation: "deleteProject" });
  const answers = Array.from({ length: 11 }, () => conditionHolds({ predicate: "rate-exceeded" }, context));
  expect(answers).toEqual([...Array.from({ length: 10 }, () => false), true]);
  expect(context.call?.retryAfter).toBe(60_000);
});

test("the table of conditions has every interpreted word except those of OAuth and MCP, which have their own tables", () => {
  const elsewhere = [...Object.keys(oauthConditions), ...Object.keys(mcpConditions)];
  expect([...table.map(([{ predicate }]) => predicate), ...elsewhere].sort()).toEqual(
    [...interpretedPredicates].sort(),
  );
});

test("a condition without an interpreter is named", () => {
  expect(() => conditionHolds({ predicate: "moon-full" }, asked())).toThrow('no interpreter of "moon-full"');
});
