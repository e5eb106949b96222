import { act } from "../../api/actions.ts";
import { bearer, callAs, dataOf } from "../../api/access.ts";
import { initialize } from "../../api/mcp.ts";
import { connect, consent } from "../../api/oauth.ts";
import { bears, settingsMarker } from "../../api/settings.ts";
import { agree, answered, inWords } from "../../expect/answers.ts";
import { textsIn } from "../../expect/differences.ts";
import { failedAs } from "../../expect/failures.ts";
import type { Check } from "../../requirements/check.ts";
import { CONSENTS } from "./tokens.ts";

export const access: readonly Check[] = [
  {
    name: "oauth/the accounts of two persons' access tokens",
    decides: ["CRED-53"],
    relies: ["TOK-01", "MCP-01"],
    profile: "full",
    needs: { ...CONSENTS, roles: ["other"] },
    run: async (scene) => {
      const persons = ["owner", "other"] as const;
      const tokens = {
        owner: (await connect(scene)).accessToken,
        other: (await connect(scene, { as: "other" })).accessToken,
      };
      await scene.decides("CRED-53", async () => {
        for (const role of persons) {
          const saved = settingsMarker(scene, "saved by key");
          answered(await act(scene, "settings_update", saved.input, { as: role }));
          const read = await callAs(scene, bearer(tokens[role]), "settings_get");
          agree(
            textsIn(dataOf(read)).includes(saved.text),
            `${saved.text}, of the person who consented`,
            inWords(read.exchange),
            read.exchange,
          );
          const written = settingsMarker(scene, "saved by token");
          const { exchange } = await callAs(scene, bearer(tokens[role]), "settings_update", {
            ...written.input,
            requestId: scene.uuid(),
          });
          for (const each of persons) {
            const found = await bears(scene, written, { as: each });
            agree(
              found === (each === role),
              `${written.text} only in the settings of ${role}`,
              found ? `in the settings of ${each}` : "nowhere",
              exchange,
            );
          }
        }
      });
    },
  },
  {
    name: "oauth/altered access tokens",
    decides: ["CRED-60"],
    relies: ["TOK-01", "MCP-01"],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const { accessToken, refreshToken } = await connect(scene);
      const { code } = await consent(scene);
      const last = accessToken.endsWith("a") ? "b" : "a";
      await scene.decides("CRED-60", async () => {
        for (const token of [`${accessToken}a`, accessToken.slice(0, -1), accessToken.slice(0, -1) + last]) {
          failedAs(await initialize(scene, bearer(token)), { status: 401, named: ["INVALID_MCP_TOKEN"] });
        }
        // Other secrets of the connection open nothing; as what they are refused is not stated.
        for (const secret of [code, ...(refreshToken ? [refreshToken] : [])]) {
          const exchange = await initialize(scene, bearer(secret));
          agree(exchange.answer?.status === 401, "401", inWords(exchange), exchange);
        }
      });
    },
  },
];
