import { act } from "../../api/actions.ts";
import { accepted, barred, callTool, dataOf, initialize, listTools, sendMessage } from "../../api/access.ts";
import { askForTokens, connect, consent, exchangeForm, tokensOf } from "../../api/oauth.ts";
import { agree, inWords, isTaken } from "../../expect/answers.ts";
import { type Exchange, jsonOf, textOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { CONSENTS } from "./tokens.ts";

/** An access token of the right form that nobody was ever given. */
const INVENTED = `mcp_access_${"Zz9_-".repeat(8)}Zz9`;

/** An action sends no more than 401 to a credential that is none of its own. */
function isUnauthorized(exchange: Exchange): void {
  agree(exchange.answer?.status === 401, "401", inWords(exchange), exchange);
}

export const access: readonly Check[] = [
  {
    name: "oauth/an access token on the MCP endpoint",
    decides: ["CRED-52"],
    relies: ["TOK-01"],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const given = await consent(scene);
      const exchange = await askForTokens(scene, exchangeForm(scene, given));
      const { accessToken } = await scene.relies("TOK-01", () => tokensOf(exchange, given.client));
      await scene.decides("CRED-52", async () => {
        // A tool at once, without an `initialize` before it: the server keeps no sessions.
        dataOf(await callTool(scene, { bearer: accessToken }, "settings_get"));
        accepted(await initialize(scene, { bearer: accessToken }));
        await listTools(scene, { bearer: accessToken });
      });
    },
  },
  {
    name: "oauth/whom an access token acts for",
    decides: ["CRED-53"],
    relies: ["TOK-01"],
    profile: "full",
    needs: { ...CONSENTS, roles: ["other"] },
    run: async (scene) => {
      for (const role of ["owner", "other"] as const) {
        const { accessToken } = await connect(scene, { as: role });
        const companyName = `Company of ${role} ${scene.exchanges.length}`;
        const saved = await act(scene, "settings_update", { companyName }, { as: role });
        await scene.relies("CRED-53", () => agree(isTaken(saved), "settings_update to save a companyName", inWords(saved), saved));
        await scene.decides("CRED-53", async () => {
          const read = await callTool(scene, { bearer: accessToken }, "settings_get");
          dataOf(read);
          agree(textOf(read).includes(companyName), `${companyName}, as saved with the key of the person who consented`, inWords(read), read);
          const others = await callTool(scene, { bearer: accessToken }, "settings_update", { companyName: `${companyName} by token` });
          dataOf(others);
          const own = await act(scene, "settings_get", {}, { as: role });
          agree(textOf(own).includes(`${companyName} by token`), `${companyName} by token, as saved with the token`, inWords(own), own);
        });
      }
    },
  },
  {
    name: "oauth/access tokens that were never issued",
    decides: ["CRED-60"],
    profile: "read-only",
    run: async (scene) => {
      await scene.decides("CRED-60", async () => {
        barred(await initialize(scene, { bearer: INVENTED }), 401, "INVALID_MCP_TOKEN");
        barred(await callTool(scene, { bearer: INVENTED }, "settings_get"), 401, "INVALID_MCP_TOKEN");
      });
    },
  },
  {
    name: "oauth/access tokens that are not quite those that were issued",
    decides: ["CRED-60"],
    relies: ["TOK-01"],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const { accessToken, refreshToken } = await connect(scene);
      const last = accessToken.endsWith("a") ? "b" : "a";
      await scene.decides("CRED-60", async () => {
        for (const bearer of [`${accessToken}a`, accessToken.slice(0, -1), accessToken.slice(0, -1) + last]) {
          barred(await initialize(scene, { bearer }), 401, "INVALID_MCP_TOKEN");
        }
        // A refresh token, and a code, open nothing; what they are refused as is not stated.
        if (refreshToken) barred(await initialize(scene, { bearer: refreshToken }), 401);
        barred(await initialize(scene, { bearer: (await consent(scene)).code }), 401);
      });
    },
  },
  {
    name: "oauth/an access token on the action API",
    decides: ["CRED-03"],
    relies: ["TOK-01"],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const { accessToken } = await connect(scene);
      await scene.decides("CRED-03", async () => {
        for (const operation of ["settings_get", "account_get"]) {
          const call = { method: "POST", path: `/v1/actions/${operation}`, body: { json: {} }, as: "nobody" } as const;
          isUnauthorized(await scene.call({ ...call, secretHeaders: { authorization: `Bearer ${accessToken}` } }));
          isUnauthorized(await scene.call({ ...call, secretHeaders: { "x-api-key": accessToken } }));
          isUnauthorized(await scene.call({ ...call, secretHeaders: { "x-api-key": accessToken, authorization: `Bearer ${accessToken}` } }));
        }
      });
    },
  },
  {
    name: "oauth/an access token of an account that is not paid for",
    decides: ["CRED-71"],
    profile: "free",
    needs: { ...CONSENTS, roles: ["unpaid"] },
    run: async (scene) => {
      const exchange = await askForTokens(scene, exchangeForm(scene, await consent(scene, { as: "unpaid" })));
      await scene.decides("CRED-71", async () => {
        const token = valueAt(jsonOf(exchange), "/access_token");
        // Refused a token, it has none that could be accepted.
        if (typeof token !== "string") return agree(!isTaken(exchange), "a token, or a refusal", inWords(exchange), exchange);
        for (const message of [await initialize(scene, { bearer: token }), await callTool(scene, { bearer: token }, "settings_get")]) {
          barred(message, [401, 403], "INVALID_MCP_TOKEN", "SUBSCRIPTION_REQUIRED");
        }
        await notListed(scene, token);
      });
    },
  },
];

async function notListed(scene: Scene, bearer: string): Promise<void> {
  barred(await sendMessage(scene, { bearer }, { id: 4, method: "tools/list", params: {} }), [401, 403], "INVALID_MCP_TOKEN", "SUBSCRIPTION_REQUIRED");
}
