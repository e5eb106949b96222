import type { MockRequest, MockResponse } from "../requests/exchange.ts";
import { cameTo, type Observed } from "../requests/observed.ts";
import { readKey } from "../worlds/keys.ts";
import type { Worlds } from "../worlds/worlds.ts";
import { inspect } from "./api.ts";
import type { Changes } from "./changes.ts";
import { exchangeOf, Exchanges } from "./exchanges.ts";
import { isDocument } from "./page.ts";

/** Which part of a mock a path belongs to. */
export function partOf(method: string, path: string): Observed["by"] {
  if (isDocument(path)) return "page";
  const part = /^\/(_control|_media|_dubspec|docs|studio)(?:\/|$)/.exec(path)?.[1];
  if (part === undefined) return path === "/" && (method === "GET" || method === "HEAD") ? "page" : "api";
  return part === "_control" ? "control" : part === "_media" ? "media" : "page";
}

/** Looks over a mock's shoulder: keeps what it answered, and tells the page. */
export class Inspector {
  readonly #worlds: Worlds;
  readonly #exchanges = new Exchanges();
  readonly #changes: Changes;

  constructor(worlds: Worlds, changes: Changes) {
    this.#worlds = worlds;
    this.#changes = changes;
  }

  /** Whether a path is one of the data behind the page. */
  answers = (path: string): boolean => path === "/_dubspec/api" || path.startsWith("/_dubspec/api/");

  /** Answers a request for the data behind the page. */
  answer(request: MockRequest, path: string): Promise<MockResponse> {
    return inspect(request, path, { worlds: this.#worlds, exchanges: this.#exchanges, changes: this.#changes });
  }

  /** A request has come that no operation asked for: one of the control interface, or of no route at all. */
  begin(request: MockRequest, observed: Observed): void {
    const owner = readKey(request.headers.get("x-api-key") ?? "");
    cameTo(this.#worlds.get(owner?.world), owner?.role, observed);
  }

  /** Whether a request is kept, whatever comes of it. */
  keeps = ({ method }: MockRequest, { by }: Observed): boolean =>
    by === "api" || (by === "control" && method !== "GET");

  /** Keeps what somebody may want to look at: neither what the page asks for, nor media, nor mere looks by the control interface. */
  keep(request: MockRequest, response: MockResponse, observed: Observed): void {
    if (!this.keeps(request, observed)) return this.#sign(request, observed);
    if (observed.world === undefined) this.begin(request, observed);
    const world = this.#worlds.peek(observed.world ?? "");
    // Gone already, as one of too many.
    if (!world) return;
    // The world was reset or put back meanwhile, by this request or another: all that is in it came before.
    cameTo(world, observed.role, observed);
    observed.cameTo = undefined;
    this.#exchanges.add(world, exchangeOf(request, response, observed));
    this.#changes.tell(world.name);
  }

  /** Whose a mere look by the control interface was, for the log: without the key's world, parallel tests look alike. */
  #sign(request: MockRequest, observed: Observed): void {
    if (observed.by !== "control") return;
    const owner = readKey(request.headers.get("x-api-key") ?? "");
    observed.world = owner?.world;
    observed.role = owner?.role;
  }
}
