import { bearer } from "../../api/access.ts";
import { change, keepSettings, settingsMarker } from "../../api/settings.ts";
import { McpClient } from "../../api/mcp.ts";
import { toolCodesIn } from "../../http/json-rpc.ts";
import { askForTokens, connect, consent, exchangeForm } from "../../api/oauth.ts";
import { callTool, done } from "../../api/tools.ts";
import { agree, inWords, isTaken } from "../../expect/answers.ts";
import { textsIn } from "../../expect/differences.ts";
import { failedAs } from "../../expect/failures.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { keyOf, neverIssued } from "./keys.ts";
import { everyMessage, everyMessageFails, isLetIn } from "./mcp.ts";

/** Access tokens, given as if a person had consented. */
export const tokens: readonly Check[] = [
  {
    name: "access/MCP with an access token",
    decides: ["CRED-52", "CRED-53", "CRED-61"],
    relies: ["TOK-01", "MCP-01"],
    profile: "free",
    needs: { control: ["grantConsent", "advanceClock"], fixtures: ["oauthClients"] },
    run: async (scene) => {
      await keepSettings(scene);
      const { accessToken: token, expiresIn } = await connect(scene, { scope: "settings:read" });
      await scene.decides("CRED-52", () => isLetIn(scene, bearer(token)));
      await scene.decides("CRED-53", async () => {
        for (let turn = 1; turn <= 2; turn += 1) {
          const marker = settingsMarker(scene, "of the person");
          await change(scene, "settings_update", marker.input);
          const client = await McpClient.open(scene, bearer(token));
          const answer = await callTool(client, "settings_get", {});
          agree(
            textsIn(done(answer)).includes(marker.text),
            `settings with ${marker.text}, saved by the person`,
            inWords(answer.exchange),
            answer.exchange,
          );
        }
      });
      await scene.world.clock.pass(expiresIn + 1);
      const client = await McpClient.open(scene);
      await scene.decides("CRED-61", async () => {
        for (let turn = 1; turn <= 2; turn += 1) {
          for (const message of everyMessage) {
            failedAs(await client.send(message, bearer(token)), { status: 401, named: ["INVALID_MCP_TOKEN"] });
          }
        }
      });
    },
  },
  {
    name: "access/MCP with an access token and a key",
    decides: ["CRED-59"],
    relies: ["TOK-01", "MCP-01"],
    profile: "free",
    needs: { control: ["grantConsent"], fixtures: ["oauthClients"], roles: ["other"] },
    run: async (scene) => {
      const client = await McpClient.open(scene);
      const { accessToken } = await connect(scene, { scope: "settings:read" });
      await scene.decides("CRED-59", async () => {
        for (const key of [keyOf(scene, "other"), neverIssued(scene)]) {
          const asking = {
            as: "nobody",
            secretHeaders: { "x-api-key": key, authorization: `Bearer ${accessToken}` },
          } as const;
          await everyMessageFails(scene, client, asking, { status: 401, named: ["INVALID_CREDENTIAL"] });
        }
      });
    },
  },
  {
    name: "access/MCP with an access token of an unpaid account",
    decides: ["CRED-71"],
    relies: ["MCP-01"],
    profile: "free",
    needs: { control: ["grantConsent"], fixtures: ["oauthClients"], roles: ["unpaid"] },
    run: async (scene) => {
      const exchange = await askForTokens(scene, exchangeForm(scene, await consent(scene, { as: "unpaid" })));
      const token = valueAt(jsonOf(exchange), "/access_token");
      if (!isTaken(exchange) || typeof token !== "string") throw new Blocked("an unpaid account gets no access token");
      const client = await McpClient.open(scene);
      await scene.decides("CRED-71", async () => {
        for (const message of everyMessage) isKeptOut(message.method, await client.send(message, bearer(token)));
      });
    },
  },
];

/** @throws Disagreement unless an answer is 401 or 403; that a tool fails may be told in its result */
function isKeptOut(method: string, exchange: Exchange): void {
  const { status = 0 } = exchange.answer ?? {};
  const isTold =
    method === "tools/call" &&
    toolCodesIn(exchange).some((code) => code === "SUBSCRIPTION_REQUIRED" || code === "INVALID_MCP_TOKEN");
  agree(
    status === 401 || status === 403 || isTold,
    "401 or 403, or a tool result with SUBSCRIPTION_REQUIRED",
    inWords(exchange),
    exchange,
  );
}
