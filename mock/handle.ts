import { act } from "./actions/action.ts";
import { findEarlier } from "./actions/earlier.ts";
import { refusal } from "./actions/refusal.ts";
import { contract, errors, known, type MockError } from "./contract/contract.ts";
import type { BlobStore, KeptFile } from "./media/blob-store.ts";
import { withFaults } from "./faults/faults.ts";
import { serveMcp } from "./mcp/serve.ts";
import { serveOAuth } from "./oauth/serve.ts";
import { accept } from "./operations/accept.ts";
import { answer, json } from "./operations/answer.ts";
import type { Call } from "./requests/call.ts";
import { check } from "./requests/checks.ts";
import { readCredential } from "./requests/credential.ts";
import type { MockRequest, MockResponse } from "./requests/exchange.ts";
import { letWindowPass } from "./requests/let-window-pass.ts";
import { nearestRoute } from "./requests/nearest.ts";
import { cameTo, nothingObserved, type Observed } from "./requests/observed.ts";
import { route, type Match } from "./requests/router.ts";
import { namesInHeader, refuseHeader, steerStart } from "./requests/steer.ts";
import { targetOf } from "./requests/target.ts";
import { readKey } from "./worlds/keys.ts";
import type { World } from "./worlds/world.ts";
import type { Worlds } from "./worlds/worlds.ts";

/** Surfaces that answer in a way of their own, and find out on it whose world a call is about. */
const ownWays: Partial<Record<string, typeof serveMcp>> = { mcp: serveMcp, oauth: serveOAuth };

/**
 * Answers one request of the API: finds the operation, asks its errors, carries it out. At once, unless the request
 * has a body or something to clean up after. What it found goes to `observed`.
 */
export function handle(
  request: MockRequest,
  remoteAddress: string,
  worlds: Worlds,
  store: BlobStore,
  observed: Observed = nothingObserved(),
): MockResponse | Promise<MockResponse> {
  const { path, query } = targetOf(request.url);
  const match = route(request.method, path);
  if (!match) return noRoute(request.method, path, observed);
  observed.operation = match.operation;
  const call = newCall(request, query, remoteAddress, match, worlds, observed);
  const ownWay = ownWays[match.operation.surface];
  if (ownWay) return ownWay(call, worlds, store);
  return refuseHeader(call) ?? withFaults(call, () => decide(call, store));
}

function noRoute(method: string, path: string, observed: Observed): MockResponse {
  const nearest = nearestRoute({ method, path });
  const hint = nearest ? ` Nearest: ${nearest}.` : " The routes are at /docs.";
  observed.hint = hint.trim();
  return json(404, { code: "NO_SUCH_ROUTE", message: `The contract has no ${method} ${path}.${hint}` });
}

/** Asks the errors of a call's operation, and carries it out where none holds. */
function decide(call: Call, store: BlobStore): MockResponse | Promise<MockResponse> {
  const world = call.world as World;
  const { observed } = call;
  world.settle();
  const accepted = (error: MockError | undefined): MockResponse => {
    world.call = call;
    observed.error = error;
    try {
      return error ? refusal(error, call) : carryOut(call, world);
    } finally {
      world.call = undefined;
      letWindowPass(call);
    }
  };
  const answered = check(call, store, findEarlier, accepted);
  if (!(answered instanceof Promise)) {
    const leftOver = leftBy(call, world);
    return leftOver ? store.remove(leftOver).then(() => answered) : answered;
  }
  return cleanAfter(answered, call, world, store);
}

/** Waits for an answer, and removes what its call left over, whether there is one or not. */
async function cleanAfter(
  answered: Promise<MockResponse>,
  call: Call,
  world: World,
  store: BlobStore,
): Promise<MockResponse> {
  try {
    return await answered;
  } finally {
    call.observed.media = call.media;
    const leftOver = leftBy(call, world);
    if (leftOver) await store.remove(leftOver);
  }
}

/** A file that no project took, or the file of a project that is gone. */
function leftBy({ file, project }: Call, world: World): Blob | KeptFile | undefined {
  if (file) return file.kept ?? file.blob;
  if (!project) return undefined;
  if (world.project(String(project.fields["projectId"]))) return undefined;
  const { blob } = project.fields;
  return blob instanceof Blob ? blob : undefined;
}

function carryOut(call: Call, world: World): MockResponse {
  if (call.operation.surface === "actions") return act(call);
  const steered = steerStart(call);
  if ("status" in steered) return steered;
  call.steer = steered.steer;
  if (call.operation.method === "GET" && world.clock.mode.kind === "poll" && call.project) world.step(call.project);
  const project = accept(call);
  call.observed.projectId ??= project?.fields["projectId"] as string | undefined;
  return answer(call, project);
}

const nothingUnsafe: Call["unsafe"] = new Map();

function newCall(
  request: MockRequest,
  query: string,
  remoteAddress: string,
  { operation, parameters }: Match,
  worlds: Worlds,
  observed: Observed,
): Call {
  const credential = readCredential(request.headers, operation.security);
  const owner = credential.value === undefined ? undefined : readKey(credential.value);
  const world = worlds.get(owner?.world);
  const projectId = parameters["projectId"];
  cameTo(world, owner?.role, observed);
  observed.projectId = projectId;
  return {
    operation,
    request,
    query,
    observed,
    parameters,
    remoteAddress,
    world,
    credential,
    caller: owner && world.caller(owner.role),
    project: projectId === undefined ? undefined : world.project(projectId),
    body: undefined,
    bodyProblem: undefined,
    file: undefined,
    media: undefined,
    problem: undefined,
    steer: namesInHeader(request.headers),
    retryAfter: undefined,
    unsafe: nothingUnsafe,
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
