import { build } from "../build.ts";
import { demoWorld } from "../control/target.ts";
import { json } from "../operations/answer.ts";
import { below } from "../machines/subject.ts";
import { BodyOverLimit, readText, type MockRequest, type MockResponse } from "../requests/exchange.ts";
import { fastest, isClockMode, type ClockMode } from "../worlds/clock.ts";
import { keyOf, readKey } from "../worlds/keys.ts";
import type { World } from "../worlds/world.ts";
import type { Worlds } from "../worlds/worlds.ts";
import type { Changes } from "./changes.ts";
import { captionsOf, contentOf } from "./content.ts";
import type { Exchanges } from "./exchanges.ts";
import type { Overview, WorldSummary } from "./shapes.ts";
import { clockState, stateOf } from "./state.ts";
import { detailsOf } from "./summary.ts";
import { foreignVisitor } from "./visitor.ts";

/** What the page is made from. */
export interface Inspected {
  worlds: Worlds;
  exchanges: Exchanges;
  changes: Changes;
}

const largestBody = 64 * 1024;

/** Answers a request below `/_dubspec/api`. Looking makes no world, and is no use of one. */
export async function inspect(request: MockRequest, path: string, inspected: Inspected): Promise<MockResponse> {
  const reason = foreignVisitor(request, inspected.worlds.baseUrl);
  const response = reason ? refusal(403, "FOREIGN_VISITOR", reason) : await answerOf(request, path, inspected);
  return { ...response, headers: [...response.headers, ...ownHeaders] };
}

const refusal = (status: number, code: string, message: string) => json(status, { code, message });

/** Of no use to other pages, and never old. */
const ownHeaders = [
  ["cache-control", "no-store"],
  ["cross-origin-resource-policy", "same-origin"],
  ["x-content-type-options", "nosniff"],
] as const;

async function answerOf(request: MockRequest, path: string, inspected: Inspected): Promise<MockResponse> {
  const { method } = request;
  const parts = path.slice("/_dubspec/api".length).split("/").slice(1);
  const [first, name = "", what, id] = parts;
  if (method === "GET" && parts.length === 0) return json(200, overview(inspected));
  if (method === "GET" && first === "stream" && parts.length === 1) {
    return { status: 200, headers: [["content-type", "text/event-stream"]], body: inspected.changes.stream() };
  }
  const known =
    (method === "GET" && (parts.length === 2 || isBelow(what, parts))) ||
    (method === "PUT" && what === "clock" && parts.length === 3);
  if (first !== "worlds" || !known) return refusal(404, "NO_SUCH_ROUTE", `There is no ${method} ${path}.`);
  const world = worldOf(decoded(name), inspected.worlds);
  if (!world)
    return refusal(
      404,
      "NO_SUCH_WORLD",
      `There is no world ${JSON.stringify(decoded(name))}, and no key opens one of that name.`,
    );
  if (method === "PUT") return setClock(request, inspected.worlds.get(world.name), inspected.changes);
  if (what === "projects") return content(world, decoded(id ?? ""), parts[5]);
  if (what === "exchanges") return exchange(world, Number(id), inspected.exchanges);
  const { searchParams } = new URL(request.url);
  const wanted = { all: searchParams.get("projects") === "all", project: searchParams.get("project") };
  const droppedAt = inspected.worlds.droppedAt(world.name);
  return json(200, {
    ...stateOf(world, inspected.exchanges.of(world), wanted),
    ...(droppedAt === undefined ? {} : { droppedAt }),
  });
}

/** Whether a path leads to one exchange, to the content of a project, or to captions of it. */
const isBelow = (what: string | undefined, parts: readonly string[]) =>
  ((what === "exchanges" || what === "projects") && parts.length === 4) ||
  (what === "projects" && parts.length === 6 && parts[4] === "captions");

/** A part of a path; one whose percent-encoding is broken stays as it is, and is nobody's name. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A world, or what it would be on its first use; undefined for a name that no key has. */
function worldOf(name: string, worlds: Worlds): World | undefined {
  const world = worlds.peek(name);
  world?.settle();
  if (world) return world;
  return readKey(keyOf(name, "owner"))?.world === name ? worlds.preview(name) : undefined;
}

/** The world that takes what comes without a key of any other. */
const withoutKey = "requests without a valid key";

function overview({ worlds, exchanges }: Inspected): Overview {
  const used = worlds
    .all()
    .toReversed()
    .map((world): WorldSummary => ({
      name: world.name,
      ...(world.name === "" ? { title: withoutKey } : {}),
      projects: below(world.root, "project").length,
      requests: exchanges.of(world).count,
    }));
  // The ready-made world is there to be looked at before anybody has used it.
  const demo = used.some(({ name }) => name === demoWorld) ? [] : [{ name: demoWorld, projects: 0, requests: 0 }];
  const dropped = worlds.dropped > 0 ? { dropped: { count: worlds.dropped, kept: worlds.most } } : {};
  return { build, baseUrl: worlds.baseUrl, worlds: [...used, ...demo], ...dropped };
}

/** What is in a project, or one of its transcripts as captions. */
function content(world: World, projectId: string, captions: string | undefined): MockResponse {
  const project = world.project(projectId);
  if (!project) return refusal(404, "NO_SUCH_PROJECT", `World ${world.name} has no project ${projectId}.`);
  if (captions === undefined) return json(200, contentOf(world, project));
  const body = captionsOf(project, captions);
  return body === undefined
    ? refusal(404, "NO_SUCH_CAPTIONS", `Project ${projectId} has no transcript ${captions}.`)
    : { status: 200, headers: [["content-type", "text/vtt; charset=utf-8"]], body };
}

async function exchange(world: World, id: number, exchanges: Exchanges): Promise<MockResponse> {
  const found = exchanges.of(world).kept.find((one) => one.id === id);
  return found
    ? json(200, await detailsOf(found))
    : refusal(
        404,
        "NO_SUCH_EXCHANGE",
        "This exchange is not kept: the mock keeps only the latest exchanges of a world.",
      );
}

async function setClock(request: MockRequest, world: World, changes: Changes): Promise<MockResponse> {
  const mode = await readMode(request);
  if (!mode)
    return refusal(
      400,
      "CLOCK_INVALID",
      `The clock takes {"mode": "real" | "manual" | "poll"}, and for a real one a "factor" above 0, at most ${fastest}.`,
    );
  world.setClock(mode);
  changes.tell(world.name);
  return json(200, clockState(world));
}

/** The mode that a body asks for; undefined for what is none. */
async function readMode(request: MockRequest): Promise<ClockMode | undefined> {
  try {
    const { mode, factor = 1 } = JSON.parse(await readText(request, largestBody)) as {
      mode?: unknown;
      factor?: unknown;
    };
    const asked = mode === "real" ? { kind: mode, factor } : { kind: mode };
    return isClockMode(asked) ? asked : undefined;
  } catch (error) {
    // What is no JSON, no object or too long is no mode either.
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof BodyOverLimit) return undefined;
    throw error;
  }
}
