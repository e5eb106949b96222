import { contract } from "../contract/contract.ts";

const kinds = new Map(contract.scopes.map(({ id, kind }) => [id, kind]));

/** Scopes of the product: the permissions that tools ask for. */
export const productScopes: readonly string[] = contract.scopes
  .filter(({ kind }) => kind === "product")
  .map(({ id }) => id);

/** What stands in `scope` for a refresh token. */
export const offlineScopes: readonly string[] = contract.scopes
  .filter(({ kind }) => kind === "other")
  .map(({ id }) => id);

/** The names in a `scope`, each once. */
export const namesIn = (scope: string): string[] => [...new Set(scope.split(" ").filter((name) => name !== ""))];

/** Whether the service has a scope of that name. */
export const isScope = (name: string): boolean => kinds.has(name);

/** Whether a scope is a permission to grant: of the product, or of the person's identity. */
export const isPermission = (name: string): boolean => kinds.get(name) === "product" || kinds.get(name) === "identity";

/** Whether a scope is a permission of the product. */
export const isProductScope = (name: string): boolean => kinds.get(name) === "product";
