import type { Progress } from "../machines/subject.ts";
import type { Delivery } from "../webhooks/delivery-log.ts";
import type { Steering } from "../worlds/steering.ts";
import type { Happening, MadeEvent } from "../worlds/view.ts";
import type { Beginning } from "../worlds/world.ts";

/** A subject; its place in the list is its number, and its parent comes before it. */
export interface SavedSubject {
  kind: string;
  /** Number of the owner; null for an account, which belongs to the world. */
  parent: number | null;
  /** Without what is kept elsewhere: the file, the transcript, the facts of an account's role. */
  fields: Record<string, unknown>;
  /** Place of its transcript among those of the world. */
  transcript?: number;
  state: string | null;
  since: number;
  reached: Progress | null;
  /** What it waits for: ids of transitions, a time, and its turn among all that wait. */
  due: { transition: string; expected: string; at: number; turn: number } | null;
}

/** A delivery, with its subject by number, or by its state where its project is gone. */
export interface SavedDelivery extends Omit<Delivery, "subject"> {
  subject: number | null;
  state: string | null;
}

/** A file, once for all projects that have it. */
export interface SavedFile {
  sha256: string;
  type: string;
  bytes: number;
  /** In base64; null for what was left out because the snapshot would have become too large. */
  data: string | null;
}

/** A whole world in plain JSON. */
export interface SavedWorld extends Beginning {
  seed: string;
  /** Base of the URLs in it. */
  baseUrl: string;
  steering: Steering;
  /** Key, beginning and count of each rate window. */
  rates: [key: string, began: number, count: number][];
  history: Happening[];
  events: MadeEvent[];
  subjects: SavedSubject[];
  /** Each different one once: it depends on the file alone. */
  transcripts: unknown[];
  deliveries: SavedDelivery[];
  files: SavedFile[];
}

/** What stands under `state` of a snapshot. */
export interface Sealed {
  /** SHA-256 of the world's canonical JSON, in hexadecimal: what was changed or cut on the way is noticed. */
  digest: string;
  world: SavedWorld;
}

/** Seals a world. */
export const seal = async (world: SavedWorld): Promise<Sealed> => ({ digest: await digestOf(world), world });

/** The digest of a value in JSON, whatever the order of its keys: some programs sort them. */
export async function digestOf(value: unknown): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(canonical(value)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(",")}}`;
}
