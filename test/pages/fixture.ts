import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "../../mock/contract/contract.ts";
import { partOf } from "../../mock/inspect/inspector.ts";
import { servePage } from "../../mock/inspect/page.ts";
import type { Overview, WorldState } from "../../mock/inspect/shapes.ts";
import { pageAssets } from "../../mock/node/page-assets.ts";
import { serve, type Served } from "../../mock/node/serve.ts";
import { json } from "../../mock/operations/answer.ts";
import type { MockRequest, MockResponse } from "../../mock/requests/exchange.ts";
import { contentOf, vttOf } from "./fixture-content.ts";
import { details } from "./fixture-timeline.ts";

/** A call of the control interface, as the page sent it. */
export interface ControlCall {
  call: string;
  key: string | null;
  body: unknown;
}

const clip = readFileSync(join(import.meta.dirname, "../../fixtures/media/speech.webm"));
const chances = contract.machines
  .flatMap(({ transitions }) => transitions)
  .filter(({ cause }) => cause.kind === "chance")
  .map(({ id }) => id);
const assets = pageAssets();

/** What the page talks to, with worlds that a test makes as it likes. */
export class Fixture {
  readonly worlds = new Map<string, WorldState>();
  readonly calls: ControlCall[] = [];
  /** The sentence that the next control call is refused with. */
  refusal = "";
  readonly #streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  #served: Served | undefined;

  constructor(...worlds: WorldState[]) {
    for (const world of worlds) this.worlds.set(world.name, world);
  }

  /** How many listen to changes. */
  get listeners(): number {
    return this.#streams.size;
  }

  get url(): string {
    return this.#served?.url ?? "";
  }

  /** @param port of a server that was there before */
  async start(port = 0): Promise<this> {
    const failed = (): MockResponse => json(500, { message: "The fixture broke." });
    this.#served = await serve((request) => this.#answer(request), {
      port,
      host: "127.0.0.1",
      onCrash: (error) => {
        process.emitWarning(String(error));
        return failed();
      },
      onBadRequest: failed,
    });
    return this;
  }

  async stop(): Promise<void> {
    for (const stream of this.#streams) stream.close();
    this.#streams.clear();
    await this.#served?.close();
  }

  /** Changes a world, and tells the page. */
  change(name: string, change: (world: WorldState) => Partial<WorldState>): void {
    const world = this.worlds.get(name) as WorldState;
    this.worlds.set(name, { ...world, ...change(world) });
    for (const stream of this.#streams)
      stream.enqueue(new TextEncoder().encode(`event: changed\ndata: ${JSON.stringify({ world: name })}\n\n`));
  }

  async #answer(request: MockRequest): Promise<MockResponse> {
    const path = new URL(request.url).pathname;
    if (path.startsWith("/_dubspec/api")) return this.#api(request, path);
    if (path.startsWith("/_control")) return this.#control(request, path);
    if (partOf(request.method, path) === "page")
      return servePage(request, path, { assets, baseUrl: new URL(request.url).origin });
    if (path.startsWith("/_media/")) return media(request);
    return json(404, { message: `The fixture has no ${path}.` });
  }

  async #api(request: MockRequest, path: string): Promise<MockResponse> {
    const [, , , , name = "", what, id] = path.split("/").map(decodeURIComponent);
    const world = this.worlds.get(name);
    if (path === "/_dubspec/api") {
      const worlds = [...this.worlds.values()].map((one) => ({
        name: one.name,
        projects: one.projects.length,
        requests: one.timeline.length,
      }));
      return json(200, { build: "fixture", baseUrl: "http://localhost:4010", worlds } satisfies Overview);
    }
    if (path === "/_dubspec/api/stream")
      return { status: 200, headers: [["content-type", "text/event-stream"]], body: this.#stream() };
    if (!world) return json(404, { message: `There is no world ${name}.` });
    if (path.includes("/captions/"))
      return { status: 200, headers: [["content-type", "text/vtt; charset=utf-8"]], body: vttOf(path) };
    if (what === "projects") {
      const project = world.projects.find(({ projectId }) => projectId === id);
      const state = project?.subjects.findLast(({ machine }) => machine === "run")?.state ?? "";
      return project ? json(200, contentOf(String(id), state)) : json(404, { message: "There is no such project." });
    }
    if (what === "exchanges") {
      const found = details(Number(id));
      return found ? json(200, found) : json(404, { message: "This exchange is not kept." });
    }
    if (what === "clock") {
      const { mode, factor = 0 } = (await request.json()) as { mode: "real"; factor?: number };
      this.change(name, ({ clock }) => ({ clock: { ...clock, mode, factor } }));
      return json(200, this.worlds.get(name)?.clock);
    }
    return json(200, sent(world, new URL(request.url).searchParams));
  }

  #stream(): ReadableStream<Uint8Array> {
    let own: ReadableStreamDefaultController<Uint8Array>;
    return new ReadableStream({
      start: (controller) => {
        own = controller;
        this.#streams.add(controller);
        controller.enqueue(new TextEncoder().encode(": hello\n\n"));
      },
      cancel: () => void this.#streams.delete(own),
    });
  }

  async #control(request: MockRequest, path: string): Promise<MockResponse> {
    const call = `${request.method} ${path}`;
    const key = request.headers.get("x-api-key");
    const name = key?.replace("dub_test_", "") ?? "";
    const body = request.method === "GET" ? undefined : await request.json();
    if (call === "GET /_control")
      return json(200, {
        steering: { transitions: chances, faults: ["latency", "status", "cut"], holds: ["running", "lose-result"] },
      });
    if (call === "GET /_control/steering") return json(200, this.worlds.get(name)?.steering);
    this.calls.push({ call, key, body });
    if (this.refusal !== "") {
      const message = this.refusal;
      this.refusal = "";
      return json(400, { code: "CONTROL_INVALID", message });
    }
    return this.#done(call, name, body);
  }

  #done(call: string, name: string, body: unknown): MockResponse {
    if (call === "POST /_control/clock") {
      const { advanceSeconds } = body as { advanceSeconds: number };
      this.change(name, ({ clock }) => ({ clock: { ...clock, now: clock.now + advanceSeconds * 1000 } }));
      return json(200, { now: "", pending: 1 });
    }
    if (call === "PUT /_control/steering") {
      this.change(name, () => ({ steering: body as WorldState["steering"] }));
      return json(200, body);
    }
    if (call === "GET /_control/snapshot") return json(200, { build: "fixture", state: { secret: "kept" } });
    if (call === "POST /_control/worlds") {
      this.worlds.set("w7", { ...(this.worlds.get(name) as WorldState), name: "w7" });
      return json(200, { name: "w7", keys: { owner: "dub_test_w7" }, fixtures: {} });
    }
    if (call === "POST /_control/reset") {
      this.change(name, () => ({ projects: [], timeline: [], deliveries: [] }));
      return json(200, { name, keys: {}, fixtures: {} });
    }
    return json(404, { code: "CONTROL_NOT_OFFERED", message: `This build does not offer ${call}.` });
  }
}

/** The clip, or the part of it that a player asks for: without parts, nobody can seek. */
function media({ headers }: MockRequest): MockResponse {
  const type: [string, string][] = [
    ["content-type", "video/webm"],
    ["accept-ranges", "bytes"],
  ];
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.get("range") ?? "") ?? [];
  if (first === undefined) return { status: 200, headers: type, body: new Uint8Array(clip) };
  const end = last ? Number(last) : clip.length - 1;
  return {
    status: 206,
    headers: [...type, ["content-range", `bytes ${first}-${end}/${clip.length}`]],
    body: new Uint8Array(clip.subarray(Number(first), end + 1)),
  };
}

/** A world as a server sends it: the newest projects, unless others are asked for. */
function sent(world: WorldState, asked: URLSearchParams): WorldState {
  const isAsked = ({ projectId }: WorldState["projects"][number], place: number) =>
    asked.get("projects") === "all" || place < 100 || projectId === asked.get("project");
  const dues = world.projects.flatMap(({ subjects }) => subjects.flatMap(({ dueAt }) => dueAt ?? []));
  const clock = dues.length === 0 ? world.clock : { ...world.clock, nextAt: Math.min(...dues) };
  return { ...world, clock, projects: world.projects.filter(isAsked), projectCount: world.projects.length };
}
