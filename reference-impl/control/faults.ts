import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Action } from "../../generated/types.ts";
import { ACTION_ERRORS, actionBody, MEDIA_ERRORS, mediaBody, Refusal, type RefusalCode } from "../domain/errors.ts";
import { SCOPES_OF_ACTIONS } from "../domain/scopes.ts";
import { ACTIONS } from "../http/actions/index.ts";
import type { Service } from "../http/service.ts";
import { findKeyHolder, hashOf } from "../storage/accounts.ts";
import type { Db } from "../storage/db.ts";
import { connectionOf } from "../storage/oauth.ts";
import { takeFaults, type Delay, type Fault } from "../storage/steering.ts";
import { findWorld } from "../storage/worlds.ts";

type Cut = Extract<Fault, { kind: "cut" }>["at"];

/** Operations whose refusals have no code of the contract. */
export const WITHOUT_CODES = ["mcp", "token", "consent"];

/** The operations of OAuth whose requests have a world, by route. */
const OAUTH_OPERATIONS: Readonly<Record<string, string>> = { "/oauth/token": "token", "/oauth/authorize": "consent" };

/** Errors of the token endpoint by status, where a fault names none. */
const TOKEN_ERRORS: Readonly<Record<number, string>> = {
  400: "invalid_request",
  401: "invalid_client",
  429: "temporarily_unavailable",
};

/** The world of the key on a consent form, or of the code or token that is exchanged. */
async function worldOf(db: Db, form: URLSearchParams): Promise<string | undefined> {
  const connection =
    (await connectionOf(db, "oauth_codes", hashOf(form.get("code") ?? ""))) ??
    (await connectionOf(db, "oauth_tokens", hashOf(form.get("refresh_token") ?? "")));
  return connection?.world_id ?? (await findKeyHolder(db, form.get("account_key") ?? ""))?.world.id;
}

/** Puts the faults of a world between its callers and the routes. */
export function addFaults(app: FastifyInstance, service: Service): void {
  const cuts = new WeakMap<FastifyRequest, Cut>();
  let drawn = 0;
  service.onAdmitted = async (worldId, operation, request, reply) => {
    const faults = await takeFaults(service.db, worldId, operation);
    if (faults.length === 0) return;
    const { seed = "" } = (await findWorld(service.db, worldId)) ?? {};
    const late = faults.map((fault) => (fault.kind === "latency" ? drawDelay(fault.delay, `${seed}/${drawn++}`) : 0));
    const milliseconds = late.reduce((sum, one) => sum + one, 0);
    if (milliseconds > 0) await wait(milliseconds, undefined, { ref: false });
    const end = faults.find(({ kind }) => kind !== "latency");
    if (end?.kind === "cut") cuts.set(request, end.at);
    if (end?.kind === "status") await answerStatus(reply, operation, end);
  };
  // Requests of OAuth name their world in the form.
  app.addHook("preHandler", async (request, reply) => {
    const operation = OAUTH_OPERATIONS[request.routeOptions.url ?? ""];
    if (operation === undefined || !(request.body instanceof URLSearchParams)) return;
    const worldId = await worldOf(service.db, request.body);
    if (worldId !== undefined) await service.onAdmitted?.(worldId, operation, request, reply);
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const at = cuts.get(request);
    if (at === undefined) return payload;
    cut(request, reply, at, payload);
    // What is left of the answer goes nowhere.
    return new Promise(() => {});
  });
}

/** Milliseconds by which an answer is late, decided by a seed. */
export function drawDelay(delay: Delay, seed: string): number {
  if (delay.distribution === "constant") return delay.milliseconds;
  const bytes = createHash("sha256").update(seed).digest();
  const [first, second] = [0, 6].map((at) => (bytes.readUIntBE(at, 6) + 1) / (2 ** 48 + 1)) as [number, number];
  if (delay.distribution === "uniform") return delay.atLeast + first * (delay.atMost - delay.atLeast);
  // Log-normal: the logarithm is normal around the median, and one in a hundred lies 2.326 deviations above it.
  const normal = Math.sqrt(-2 * Math.log(first)) * Math.cos(2 * Math.PI * second);
  if (delay.median === 0) return 0;
  return Math.min(600_000, delay.median * Math.exp((normal * Math.log(delay.p99 / delay.median)) / 2.326));
}

/** Actions that change something. */
export const MUTATIONS = ACTIONS.filter(({ mutates }) => mutates).map(({ name }) => name);
const UPLOADS = ["createProject", "startTranslation", "transcribe"];
const TRANSCRIPTS = ["dubProject", "exportTranscript"];

/** Codes that only some operations have: with the status of one of them, the others have no code. */
const SOME: Partial<Record<RefusalCode, readonly string[]>> = {
  VALIDATION_ERROR: [...UPLOADS, ...TRANSCRIPTS, ...Object.keys(SCOPES_OF_ACTIONS)],
  PROJECT_NOT_FOUND: ["getStatus", "getProject", "deleteProject", ...TRANSCRIPTS],
  METHOD_NOT_ALLOWED: [],
  TRANSCRIPT_NOT_READY: TRANSCRIPTS,
  IDEMPOTENCY_CONFLICT: MUTATIONS,
  FILE_TOO_LARGE: UPLOADS,
  TRANSCRIPTION_EMPTY: ["transcribe"],
};

/** A code of an operation for a status, if it has one. */
export function usualCode(operation: string, status: number): RefusalCode | undefined {
  const errors = Object.entries(operation in SCOPES_OF_ACTIONS ? ACTION_ERRORS : MEDIA_ERRORS);
  const codes = errors.flatMap(([code, statuses]) => (statuses.includes(status) ? [code as RefusalCode] : []));
  const some = codes.filter((code) => code in SOME);
  return some.length === 0 ? codes[0] : some.find((code) => SOME[code]?.includes(operation));
}

const MESSAGE = "The control interface lets this call fail.";

/** Answers a call that does nothing, and ends when the answer has left. */
async function answerStatus(
  reply: FastifyReply,
  operation: string,
  { status, code, retryAfterSeconds }: Extract<Fault, { kind: "status" }>,
): Promise<void> {
  const chosen = (code as RefusalCode | undefined) ?? usualCode(operation, status);
  if (retryAfterSeconds !== undefined) void reply.header("retry-after", String(retryAfterSeconds));
  void reply.status(status);
  if (operation === "token" && status in TOKEN_ERRORS)
    return void (await reply.send({ error: TOKEN_ERRORS[status], error_description: MESSAGE }));
  if (chosen === undefined || WITHOUT_CODES.includes(operation))
    return void (await reply.type("text/plain; charset=utf-8").send(`The proxy answers ${status}.\n`));
  // Some errors always have details.
  const details: Partial<Record<RefusalCode, Record<string, unknown>>> = {
    VALIDATION_ERROR: { field: "", reason: "the control interface says so" },
    CONCURRENT_TRANSLATION_LIMIT_REACHED: { limit: 10 },
    INSUFFICIENT_SCOPE: { requiredScopes: [...(SCOPES_OF_ACTIONS[operation as Action] ?? [])] },
  };
  const extras = { status, ...(details[chosen] && { details: details[chosen] }) };
  const refusal = new Refusal(chosen, MESSAGE, extras);
  await reply.send(operation in SCOPES_OF_ACTIONS ? actionBody(refusal) : mediaBody(refusal));
}

/** Cuts the connection, before the answer or in the middle of its body. */
function cut(request: FastifyRequest, reply: FastifyReply, at: Cut, payload: unknown): void {
  const { socket } = request.raw;
  if (at === "before-answer") return void socket.destroy();
  const bytes = typeof payload === "string" || Buffer.isBuffer(payload) ? Buffer.from(payload) : Buffer.from("{}");
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
  reply.raw.writeHead(reply.statusCode, { "content-length": bytes.length });
  reply.raw.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => socket.destroy());
}
