import type { components } from "../../generated/types.ts";
import { IDENTITY_SCOPES, isProductScope, OFFLINE_ACCESS, PRODUCT_SCOPES } from "../domain/scopes.ts";
import { OAuthRefusal } from "./refusal.ts";

type ScopeName = components["schemas"]["ScopeName"];

/** The scopes that a client may ask for, in metadata. OpenID Connect is not available here, so that its scopes are missing. */
export const SUPPORTED_SCOPES = [...PRODUCT_SCOPES, OFFLINE_ACCESS] satisfies ScopeName[];

/**
 * The names in a `scope`, without duplicates. Identity permissions are known names, although nothing grants them.
 * @throws OAuthRefusal `invalid_scope`
 */
export function scopesOf(text: string, longest: number): string[] {
  if (text.length > longest) throw new OAuthRefusal("invalid_scope", `scope is longer than ${longest} characters.`);
  const names = text.split(" ");
  for (const name of names) {
    if (!isProductScope(name) && name !== OFFLINE_ACCESS && !isIdentityScope(name)) {
      const what = name === "" ? "scope holds an empty name" : `scope names "${name}", which is not a permission`;
      throw new OAuthRefusal("invalid_scope", `${what}.`);
    }
  }
  return [...new Set(names)];
}

/** The product scopes of a `scope` column, where an empty text means none. */
export const productScopes = (text: string) => text.split(" ").filter(isProductScope);

const isIdentityScope = (name: string) => (IDENTITY_SCOPES as readonly string[]).includes(name);
