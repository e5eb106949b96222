import { ACTIONS } from "./http/actions/index.ts";
import { MEDIA_ROUTES } from "./http/routes/index.ts";
import type { Serving } from "./serve.ts";

/** The target file of a server (generated/target-file.schema.json): what it claims is what it has routes for. */
export function describeServer({ service, seeded }: Serving): object {
  const [owner, other] = seeded.map(({ keys }) => keys[0]?.key);
  return {
    name: "dubspec reference",
    baseUrl: service.baseUrl(),
    apiKeyPrefix: service.keyPrefix,
    webhookHeaderPrefix: "X-Service-",
    claims: {
      surfaces: ["media", "actions", "mcp", "oauth"],
      routes: MEDIA_ROUTES.map(({ method, url }) => `${String(method)} ${url.replaceAll(/:(\w+)/g, "{$1}")}`),
      actions: ACTIONS.map(({ name }) => name),
      options: ["authorization", "registration", "client-metadata"],
    },
    keys: {
      // Keys are known only at the start that makes them; afterwards the operator enters them.
      owner: owner ?? `${service.keyPrefix}...`,
      ...(other ? { other } : {}),
    },
  };
}
