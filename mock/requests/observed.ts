import type { MockError } from "../contract/contract.ts";
import type { Operation } from "../../spec/lib/contract.ts";
import type { MediaFacts } from "../media/media-facts.ts";
import type { WorldView } from "../worlds/view.ts";

/** A part of a form, without the bytes of files. */
export interface SentPart {
  name: string;
  kind: "text" | "file";
  /** Characters of a text, bytes of a file. */
  size: number;
  /** The text of a text part. */
  text?: string;
  /** Of a file, or of a text that came as one. */
  fileName?: string;
  /** Media type of a file, or of a text that came with one. */
  type?: string;
}

/**
 * What was found out about a request while it was answered: for the log and the page. Filled on the way, with
 * references alone; whoever looks at it makes sentences of them.
 *
 * A class, as is what keeps it: of literals that live on for a while, an engine puts all further ones among the old
 * objects at once, and what those hold stays in memory long after they were forgotten.
 */
export class Observed {
  /** Which part of the mock answered. */
  by: "api" | "control" | "media" | "page" = "api";
  operation: Operation | undefined = undefined;
  /** Name of the world; a name, so that what is kept keeps no world alive. */
  world: string | undefined = undefined;
  /** Of the key. */
  role: string | undefined = undefined;
  /** What refused it. */
  error: MockError | undefined = undefined;
  /** What a message of MCP calls: a tool, or the method where that is no call of one. */
  called: string | undefined = undefined;
  /** The project that it is about, or that it made. */
  projectId: string | undefined = undefined;
  /** Time of the world when it came; undefined where no world was found. */
  at: number | undefined = undefined;
  /** What had happened in the world when it came: the place of the last of it. What it caused is behind that. */
  after = 0;
  /** Its place among the requests of the world. */
  arrival = 0;
  /** The world itself, until the request is answered: another may stand in its place by then. */
  cameTo: WorldView | undefined = undefined;
  /** Milliseconds of the wall until there was an answer. */
  took = 0;
  /** The body, where it was read as text. */
  text: string | undefined = undefined;
  /** The body, where it was read as a form. */
  parts: readonly SentPart[] | undefined = undefined;
  /** What the uploaded file is, by its bytes. */
  media: MediaFacts | undefined = undefined;
  /** What would have been right, where a request names something that does not exist. */
  hint: string | undefined = undefined;
  /** What happened to the exchange besides its being answered: a steered fault, a client that went away. */
  fault: string | undefined = undefined;
}

/** Nothing is known yet. */
export const nothingObserved = (): Observed => new Observed();

/**
 * A request has come to a world. What was due there by then came before it. It takes no place there itself: one that
 * does nothing leaves the world as it was, byte by byte.
 */
export function cameTo(world: WorldView, role: string | undefined, observed: Observed): void {
  if (observed.cameTo === world) return;
  world.settle();
  world.arrivals += 1;
  observed.world = world.name;
  observed.role = role;
  observed.at = world.clock.now();
  observed.after = world.sequence;
  observed.arrival = world.arrivals;
  observed.cameTo = world;
}
