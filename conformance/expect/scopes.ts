import { PRODUCT_SCOPES } from "../pins/scopes.ts";

/** The product permissions that stand anywhere in a value. */
export function scopesIn(value: unknown): string[] {
  const text = JSON.stringify(value) ?? "";
  return PRODUCT_SCOPES.filter((scope) => text.includes(`"${scope}"`));
}
