import { randomOf } from "../worlds/random.ts";
import type { WorldView } from "../worlds/view.ts";

/** Characters of a secret behind its prefix. */
const secretLength = 43;
const tagLength = 12;

/**
 * What a secret says about its world: whoever sends it back names no world, and worlds of one seed make the same
 * random numbers. A fork has another name, so the secrets of its original open the original alone; a world that is
 * reset or restored under its name knows its own again.
 */
export const tagOf = (world: string): string =>
  randomOf(`world ${world}`)
    .id(2 * tagLength)
    .slice(tagLength);

/** A new secret of a world: `mcp_code_...`, `mcp_access_...`, `mcp_refresh_...` */
export const newSecret = ({ tag, random }: WorldView, kind: "code" | "access" | "refresh"): string =>
  `mcp_${kind}_${tag}${random.id(secretLength - tagLength)}`;

/** The tag in a secret; undefined in anything else. */
export const tagIn = (secret: string): string | undefined =>
  new RegExp(`^mcp_(?:code|access|refresh)_([a-z0-9]{${tagLength}})[a-z0-9]{${secretLength - tagLength}}$`).exec(
    secret,
  )?.[1];

/** Whether a credential is meant as an access token, good or not: no API key begins like this. */
export const looksLikeSecret = (credential: string): boolean => credential.startsWith("mcp_");
