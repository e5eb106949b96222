import type { Call } from "../requests/call.ts";
import { randomOf } from "../worlds/random.ts";
import { pageSize, toolsFor } from "./tool-list.ts";

/** A cursor for the tools from a place on. It is good for the credential that it was given to, and names no session. */
export const cursorAt = (call: Call, place: number): string => `${place.toString(36)}_${sealOf(call, place)}`;

/** Where a cursor goes on. */
export const placeOf = (cursor: string): number => Number.parseInt(cursor, 36);

/** Whether a cursor is one that was given to the credential of a call, for a page that is still there. */
export function isCursorOf(call: Call, cursor: unknown): boolean {
  if (typeof cursor !== "string") return false;
  const place = placeOf(cursor);
  return place > 0 && place % pageSize(call) === 0 && place < toolsFor(call).length && cursor === cursorAt(call, place);
}

/** Binds a cursor to a credential: a stranger's seal is another one. */
const sealOf = ({ credential }: Call, place: number): string =>
  randomOf(`cursor ${place} of ${credential.value}`).id(24).slice(8);
