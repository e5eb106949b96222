import { bearer } from "../../api/access.ts";
import { initialize, notificationOf, post, requestOf } from "../../api/mcp.ts";
import { audienceOf } from "../../api/oauth.ts";
import { agree, answered, inWords } from "../../expect/answers.ts";
import { shown } from "../../outcome/disagreement.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import { metadataUrlIn } from "../../oauth/bearer-challenge.ts";
import { MCP } from "../../pins/mcp.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { keyOf, neverIssued } from "../access/keys.ts";

/** A 401 of `/mcp` for each way to be nobody. */
async function turnedAway(scene: Scene): Promise<Exchange[]> {
  const nobody = { as: "nobody" } as const;
  const malformed = { ...nobody, secretHeaders: { authorization: `Bearer ${keyOf(scene, "owner")} again` } };
  return [
    await initialize(scene, nobody),
    await post(scene, requestOf(2, "tools/list"), nobody),
    await post(scene, requestOf(3, "tools/call", { name: "settings_get", arguments: {} }), nobody),
    await post(scene, notificationOf("notifications/initialized"), nobody),
    await initialize(scene, malformed),
    await initialize(scene, bearer(`mcp_access_${"0".repeat(43)}`)),
    await initialize(scene, bearer(neverIssued(scene))),
    await initialize(scene, { as: { key: neverIssued(scene) } }),
  ];
}

/** The URL of the protected-resource document: where the source has it, whatever a challenge says. */
const documentUrl = ({ stage }: Scene): string => `${stage.target.baseUrl}${MCP.protectedResource}`;

/** The protected-resource document. @throws Blocked where there is none */
export async function protectedResource(scene: Scene): Promise<Exchange> {
  const exchange = await scene.call({ method: "GET", path: MCP.protectedResource, as: "nobody" });
  if (exchange.answer?.status !== 200 || typeof jsonOf(exchange) !== "object") {
    throw new Blocked(`GET ${MCP.protectedResource} does not answer with a document: ${inWords(exchange)}`);
  }
  return exchange;
}

export const discovery: readonly Check[] = [
  {
    name: "oauth/challenges of the MCP endpoint",
    // That each of them asks for a Bearer is judged wherever a 401 is seen.
    decides: ["DISC-01", "DISC-02"],
    profile: "read-only",
    run: async (scene) => {
      const exchanges = (await turnedAway(scene)).filter(({ answer }) => answer?.status === 401);
      if (exchanges.length === 0) throw new Blocked("no request without a valid credential is answered with 401");
      await scene.decides("DISC-02", () => {
        for (const exchange of exchanges) {
          const header = exchange.answer?.headers["www-authenticate"];
          agree(
            metadataUrlIn(header) === documentUrl(scene),
            `resource_metadata ${documentUrl(scene)} in WWW-Authenticate`,
            shown(header),
            exchange,
          );
        }
      });
    },
  },
  {
    name: "oauth/the document of the protected resource",
    decides: ["DISC-03", "DISC-04", "DISC-11"],
    profile: "read-only",
    run: async (scene) => {
      const exchange = await scene.call({ method: "GET", path: MCP.protectedResource, as: "nobody" });
      await scene.decides("DISC-03", () => {
        const document = answered(exchange, 200);
        agree(
          typeof document === "object" && document !== null && !Array.isArray(document),
          "a JSON object",
          document,
          exchange,
        );
      });
      const resource = valueAt(jsonOf(exchange), "/resource");
      await scene.decides("DISC-04", () =>
        agree(resource === audienceOf(scene), `resource ${audienceOf(scene)}`, resource, exchange),
      );
      const methods = valueAt(jsonOf(exchange), "/bearer_methods_supported");
      await scene.decides("DISC-11", () =>
        agree(
          methods === undefined || JSON.stringify(methods) === '["header"]',
          'bearer_methods_supported ["header"], or none',
          methods,
          exchange,
        ),
      );
    },
  },
];
