import type { ErrorEntry } from "../spec/lib/contract.ts";
import { act } from "./actions/action.ts";
import { findEarlier } from "./actions/earlier.ts";
import { contract, known, errors } from "./contract/contract.ts";
import type { BlobStore } from "./media/blob-store.ts";
import { accept } from "./operations/accept.ts";
import { answer, json } from "./operations/answer.ts";
import type { Call, Caller } from "./requests/call.ts";
import { check } from "./requests/checks.ts";
import { readCredential } from "./requests/credential.ts";
import type { MockRequest, MockResponse } from "./requests/exchange.ts";
import { nothingObserved, type Observed } from "./requests/observed.ts";
import { refuse } from "./requests/refusal.ts";
import { route, type Match } from "./requests/router.ts";
import { readKey } from "./worlds/keys.ts";
import { roles, type AccountFacts } from "./worlds/roles.ts";
import type { World } from "./worlds/world.ts";
import type { Worlds } from "./worlds/worlds.ts";

/** Surfaces that the mock serves. */
const served = new Set(["media", "actions"]);

/** Answers one request of the API: finds the operation, asks its errors, carries it out. What it found goes to `observed`. */
export async function handle(
  request: MockRequest,
  remoteAddress: string,
  worlds: Worlds,
  store: BlobStore,
  observed: Observed = nothingObserved(),
): Promise<MockResponse> {
  const url = new URL(request.url);
  const match = route(request.method, url.pathname);
  if (!match) return json(404, { code: "NO_SUCH_ROUTE", message: `The contract has no ${request.method} ${url.pathname}.` });
  observed.operation = match.operation;
  if (!served.has(match.operation.surface)) {
    return json(501, { code: "NOT_SERVED_YET", message: `This mock does not serve ${match.operation.id} yet.` });
  }
  const call = await newCall(request, url, remoteAddress, match, worlds, observed);
  const world = call.world as World;
  world.settle();
  observed.at = world.clock.now();
  try {
    return await check(call, store, findEarlier, (error) => {
      world.call = call;
      try {
        observed.error = error;
        return error ? refusal(error, call) : carryOut(call, world);
      } finally {
        world.call = undefined;
      }
    });
  } finally {
    observed.media = call.media;
    // A file that no project took, and the file of a project that is gone.
    if (call.file) await store.remove(call.file.blob);
    const { blob, projectId } = call.project?.fields ?? {};
    if (blob instanceof Blob && !world.project(String(projectId))) await store.remove(blob);
  }
}

function carryOut(call: Call, world: World): MockResponse {
  if (call.operation.surface === "actions") return act(call);
  if (call.operation.method === "GET" && world.clock.mode.kind === "poll" && call.project) world.step(call.project);
  const project = accept(call);
  call.observed.projectId ??= project?.fields["projectId"] as string | undefined;
  return answer(call, project);
}

/** A refusal; a lost result is one that comes after the work. */
function refusal(error: ErrorEntry, call: Call): MockResponse {
  if (JSON.stringify(error.when).includes('"result-unsaved"')) act(call, true);
  return refuse(error, call);
}

async function newCall(
  request: MockRequest,
  url: URL,
  remoteAddress: string,
  { operation, parameters }: Match,
  worlds: Worlds,
  observed: Observed,
): Promise<Call> {
  const credential = readCredential(request.headers, operation.security);
  const owner = credential.value ? readKey(credential.value) : undefined;
  const world = worlds.get(owner?.world);
  const caller: Caller | undefined = owner && {
    role: owner.role,
    facts: roles[owner.role] as AccountFacts,
    account: world.account(owner.role),
  };
  const projectId = parameters["projectId"];
  observed.world = world.name;
  observed.role = owner?.role;
  observed.projectId = projectId;
  return {
    operation,
    request,
    url,
    observed,
    parameters,
    remoteAddress,
    world,
    credential,
    caller,
    project: projectId === undefined ? undefined : world.project(projectId),
    body: undefined,
    bodyProblem: undefined,
    file: undefined,
    media: undefined,
    problem: undefined,
    retryAfter: undefined,
    unsafe: new Map(),
    requestId: undefined,
    earlier: undefined,
    fingerprint: "",
  };
}

/** The answer when the mock itself breaks: the contract's own words for it. */
export function crashed(): MockResponse {
  const entry = contract.errors.find(({ when, status }) => status === 500 && when?.predicate === "unexpected-fault");
  const { code, title } = known(errors, entry?.id ?? "");
  return json(500, { code, message: title });
}
