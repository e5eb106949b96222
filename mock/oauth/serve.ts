import { conditionHolds } from "../conditions/conditions.ts";
import { errors, known, transitions, type MockError } from "../contract/contract.ts";
import { withFaults } from "../faults/faults.ts";
import { related } from "../machines/subject.ts";
import type { BlobStore } from "../media/blob-store.ts";
import { json } from "../operations/answer.ts";
import { render } from "../records/render.ts";
import { readBody, repeatedIn } from "../requests/body.ts";
import type { Call, Caller } from "../requests/call.ts";
import type { MockResponse } from "../requests/exchange.ts";
import { cameTo } from "../requests/observed.ts";
import { planOf } from "../requests/plan.ts";
import { contextOf, refuse } from "../requests/refusal.ts";
import { refuseHeader } from "../requests/steer.ts";
import { readKey } from "../worlds/keys.ts";
import { roles, type AccountFacts } from "../worlds/roles.ts";
import type { World } from "../worlds/world.ts";
import type { Worlds } from "../worlds/worlds.ts";
import { findSecret } from "./access.ts";
import { approve, isConsent } from "./approve.ts";
import { callbackWith } from "./callbacks.ts";
import { codeGrant, refreshGrant } from "./client.ts";
import { knownClient, performEffect } from "./clients.ts";
import { connectionOf } from "./effects.ts";
import { documents } from "./metadata.ts";
import { parametersOf } from "./parameters.ts";
import { malformedField, unfitField } from "./token-form.ts";

const noStore = ["cache-control", "no-store"] as const;

/** Answers a request of OAuth: reads all of it, asks its errors in the contract's order, carries it out. */
export async function serveOAuth(asked: Call, worlds: Worlds, store: BlobStore): Promise<MockResponse> {
  const refusedHeader = refuseHeader(asked);
  if (refusedHeader) return refusedHeader;
  await readBody(asked, planOf(asked.operation), store);
  const call = await withGrant(asked, worlds);
  call.observed.world = call.world.name;
  call.observed.role = call.caller?.role;
  return withFaults(call, () => decide(call, worlds));
}

function decide(call: Call, worlds: Worlds): MockResponse | Promise<MockResponse> {
  const { world } = call;
  // A secret of OAuth may name another world than a key does: what is caused is there.
  cameTo(call.world, call.caller?.role, call.observed);
  world.settle();
  world.call = call;
  try {
    const refusedBy = call.operation.errors.map((id) => known(errors, id)).find((error) => refuses(error, call));
    call.observed.error = refusedBy;
    return refusedBy ? refusal(refusedBy, call, worlds) : carryOut(call, worlds);
  } finally {
    world.call = undefined;
  }
}

function refuses({ when }: MockError, call: Call): boolean {
  call.problem = undefined;
  return when !== null && conditionHolds(when, contextOf(call));
}

/** What a request names: nobody's world until a secret or a key in it says whose. */
async function withGrant(asked: Call, worlds: Worlds): Promise<Call> {
  const { operation, query } = asked;
  const registry = worlds.get();
  const repeated = operation.request.kind === "none" ? repeatedIn(new URLSearchParams(query)) : asked.repeated;
  const call: Call = { ...asked, world: registry, caller: undefined, ...(repeated ? { repeated } : {}) };
  const parameters = parametersOf(call);
  // Only what the grant is about: a secret beside it may be anybody's.
  const { grant_type } = parameters;
  const code = grant_type === codeGrant ? findSecret("authorizationCode", parameters["code"], worlds) : undefined;
  const refreshToken =
    grant_type === refreshGrant ? findSecret("refreshToken", parameters["refresh_token"], worlds) : undefined;
  const person = isConsent(operation) ? personOf(parameters["account_key"], worlds) : undefined;
  const world = person?.world ?? code?.world ?? refreshToken?.world ?? registry;
  const id = parameters["client_id"];
  const client =
    knownClient(id, registry, world) ??
    (typeof id === "string" ? await world.surroundings.clientDocument(id) : undefined);
  return {
    ...call,
    world,
    caller: person?.caller,
    grant: { client, code: code?.subject, refreshToken: refreshToken?.subject },
  };
}

/** Who consents: the key that stands in the form. */
function personOf(key: unknown, worlds: Worlds): { world: World; caller: Caller } | undefined {
  const owner = typeof key === "string" ? readKey(key) : undefined;
  if (!owner) return undefined;
  const world = worlds.get(owner.world);
  const facts = roles[owner.role] as AccountFacts;
  return { world, caller: { role: owner.role, facts, account: world.account(owner.role) } };
}

function carryOut(call: Call, worlds: Worlds): MockResponse | Promise<MockResponse> {
  const { operation, world, grant, caller } = call;
  const [response] = operation.responses;
  const document = documents[response?.schema ?? ""];
  if (document) return json(200, document(world));
  const [effect] = operation.effects;
  if (effect) return withHeaders(json(response?.status ?? 200, performEffect(effect, call)), noStore);
  if (response?.contentType === "text/html") return asking(call, worlds);
  // Only a person who answers is somebody: see `withGrant`.
  if (caller)
    return redirected(call, { code: String(approve(world, caller, requestOf(call), call.steer).fields["value"]) });
  const subject = grant?.code ?? grant?.refreshToken;
  if (!subject) throw new Error(`${operation.id} was accepted without anything to carry out.`);
  const connection = connectionOf(subject);
  world.driver.accepted(operation.id, subject);
  world.settle();
  const tokens = render(response?.schema ?? "", { world, subject: connection, objects: {} });
  return withHeaders(json(200, tokens), noStore, ["pragma", "no-cache"]);
}

function requestOf(call: Call): Parameters<typeof approve>[2] {
  const { redirect_uri, scope, code_challenge } = parametersOf(call);
  const client = call.grant?.client;
  if (!client) throw new Error(`${call.operation.id} was accepted without a client.`);
  return {
    client,
    redirectUri: String(redirect_uri),
    scope: scope as string | undefined,
    challenge: String(code_challenge),
  };
}

/** A refusal, with what it does to connections; one that the person's browser takes to the client where the contract says so. */
function refusal(error: MockError, call: Call, worlds: Worlds): MockResponse | Promise<MockResponse> {
  call.refusedWith = error.id;
  const subject = call.grant?.code ?? call.grant?.refreshToken;
  for (const transition of transitions) {
    if (transition.when?.predicate !== "refused-with" || transition.when["error"] !== error.id || !subject) continue;
    const moved = related(subject, transition.machine.subject);
    if (moved?.state && transition.from.includes(moved.state)) call.world.driver.fire(transition.id, moved);
  }
  const answer = refuse(error, call);
  const body = described(JSON.parse(String(answer.body)) as Record<string, unknown>, call);
  const kept = { ...answer, headers: [...answer.headers, noStore], body: JSON.stringify(body) };
  if (error.status === 302) return redirected(call, body, kept);
  return isBeforePerson(call) ? shown(kept, call, worlds) : kept;
}

/** The question, whose page is loaded with the first request for it: a bundle in a browser hardly ever needs it. */
async function asking(call: Call, worlds: Worlds, problem?: string): Promise<MockResponse> {
  const names = worlds.all().map(({ name }) => name);
  return (await import("./consent-page.ts")).consentPage(call, names, problem);
}

/** Whether a person reads the answer, in a browser that was sent to them. */
const isBeforePerson = ({ operation, request }: Call): boolean =>
  operation.errors.some((id) => known(errors, id).status === 302) &&
  (request.headers.get("accept") ?? "").includes("text/html");

/** A refusal as a page; where only the person who answered is wrong, with the question again. */
async function shown(refused: MockResponse, call: Call, worlds: Worlds): Promise<MockResponse> {
  const { error_description } = JSON.parse(String(refused.body)) as { error_description: string };
  const page =
    refused.status === 401
      ? await asking(call, worlds, error_description)
      : (await import("./consent-page.ts")).problemPage(error_description);
  const named = refused.headers.filter(([name]) => name !== "content-type" && name !== "cache-control");
  return { status: refused.status, headers: [...page.headers, ...named], body: page.body };
}

/** Says what is wrong with which field, where that is known. */
function described(body: Record<string, unknown>, call: Call): Record<string, unknown> {
  const problem = call.problem && (malformedField(call) ?? unfitField(call) ?? call.problem);
  if (!problem || !("error_description" in body)) return body;
  const subject = problem.field === "" ? "The request" : problem.field;
  return { ...body, error_description: plain(`${String(body["error_description"])} ${subject} ${problem.reason}.`) };
}

/** Text in the characters that an error_description may have: RFC 6749, section 5.2. */
const plain = (text: string): string => text.replaceAll(/["\\]/g, "'").replaceAll(/[^ -~]/gu, "?");

/** Back to the client, with the answer in the query of its callback. */
function redirected(call: Call, answer: Record<string, unknown>, from: MockResponse = json(302, {})): MockResponse {
  const { redirect_uri, state } = parametersOf(call);
  const given = { ...answer, state, iss: call.world.surroundings.baseUrl } as Record<string, string | undefined>;
  const location = callbackWith(String(redirect_uri), given);
  const body =
    from.status === 302 && "error" in answer ? { redirect_to: location, ...answer } : { redirect_to: location };
  return withHeaders({ ...from, body: JSON.stringify(body) }, ["location", location], noStore);
}

const withHeaders = (answer: MockResponse, ...headers: (readonly [string, string])[]): MockResponse => {
  const added = headers.filter(([name]) => !answer.headers.some(([other]) => other === name));
  return { ...answer, headers: [...answer.headers, ...added] };
};
