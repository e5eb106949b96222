import { isOver, works } from "../../api/access.ts";
import {
  askForTokens,
  connect,
  consent,
  declined,
  exchangeForm,
  refreshForm,
  refreshTokenOf,
  renew,
  tokensOf,
} from "../../api/oauth.ts";
import { agree, inWords } from "../../expect/answers.ts";
import type { Exchange } from "../../http/exchange.ts";
import { CODE_SECONDS, CONNECTION_SECONDS } from "../../pins/oauth.ts";
import type { Check } from "../../requirements/check.ts";
import { controlOf } from "../../world/world.ts";
import { CONSENTS, CONSENTS_AND_TIME } from "./tokens.ts";

const DAY = 24 * 60 * 60;

/** Of requests sent at one time, at most one is answered with tokens. */
function onceAtMost(exchanges: readonly Exchange[]): void {
  const taken = exchanges.filter(({ answer }) => answer?.status === 200);
  agree(taken.length <= 1, "tokens at most once", exchanges.map(inWords).join("; "), taken.at(-1) ?? null);
}

export const connections: readonly Check[] = [
  {
    name: "oauth/a code used twice",
    decides: ["CONN-01", "CONN-03", "CONN-04"],
    relies: ["TOK-01", "TOK-02", "CRED-52", "MCP-01"],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const given = await consent(scene);
      const form = exchangeForm(scene, given);
      const first = await scene.relies("TOK-01", async () => tokensOf(await askForTokens(scene, form), given.client));
      await scene.relies("CRED-52", () => works(scene, first.accessToken));
      const last = await renew(scene, first);
      // Whether a refresh ends the access token before it is not said.
      await scene.relies("CRED-52", () => works(scene, last.accessToken));
      await scene.decides("CONN-01", async () => declined(await askForTokens(scene, form)));
      await scene.decides("CONN-03", async () => {
        for (const one of [first, last]) await isOver(scene, one.accessToken);
      });
      await scene.decides("CONN-04", async () => declined(await askForTokens(scene, refreshForm(scene, last))));
      await scene.decides("CONN-01", async () => declined(await askForTokens(scene, form)));
    },
  },
  {
    name: "oauth/a code used twice by a client that does not refresh",
    decides: ["CONN-01", "CONN-03"],
    relies: ["TOK-01", "CRED-52", "MCP-01"],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const client = scene.world.fixtures.oauthClients?.withoutRefresh;
      const given = await consent(scene, client ? { client } : {});
      const form = exchangeForm(scene, given);
      const first = await scene.relies("TOK-01", async () => tokensOf(await askForTokens(scene, form), given.client));
      await scene.relies("CRED-52", () => works(scene, first.accessToken));
      await scene.decides("CONN-01", async () => declined(await askForTokens(scene, form)));
      await scene.decides("CONN-03", () => isOver(scene, first.accessToken));
    },
  },
  {
    name: "oauth/an expired code",
    decides: ["CONN-02"],
    relies: ["TOK-01"],
    profile: "free",
    needs: CONSENTS_AND_TIME,
    run: async (scene) => {
      await connect(scene);
      await scene.decides("CONN-02", async () => {
        for (const age of [CODE_SECONDS + 1, CODE_SECONDS * 5]) {
          const given = await consent(scene);
          await scene.world.clock.pass(age);
          declined(await askForTokens(scene, exchangeForm(scene, given)));
        }
      });
    },
  },
  {
    name: "oauth/a code used twice at once",
    decides: ["CONN-05"],
    relies: ["TOK-01"],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      await connect(scene);
      await scene.decides("CONN-05", async () => {
        for (let turn = 0; turn < 3; turn += 1) {
          const form = exchangeForm(scene, await consent(scene));
          onceAtMost(await Promise.all([1, 2, 3].map(() => askForTokens(scene, form))));
        }
      });
    },
  },
  {
    name: "oauth/a refresh token used twice at once",
    decides: ["CONN-20"],
    relies: ["TOK-01", "TOK-02"],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      await renew(scene, await connect(scene));
      await scene.decides("CONN-20", async () => {
        for (let turn = 0; turn < 3; turn += 1) {
          const form = refreshForm(scene, await connect(scene));
          onceAtMost(await Promise.all([1, 2, 3].map(() => askForTokens(scene, form))));
        }
      });
    },
  },
  // The token before the current one, and one from long ago.
  ...[1, 3].map((turns): Check => ({
    name: `oauth/a refresh token that was rotated ${turns === 1 ? "last" : `${turns} refreshes ago`}`,
    decides: ["CONN-06", "CONN-07", "CONN-08"],
    relies: ["TOK-01", "TOK-02", "CRED-52", "MCP-01"],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const first = await connect(scene);
      await scene.relies("CRED-52", () => works(scene, first.accessToken));
      const chain = [first];
      for (let turn = 0; turn < turns; turn += 1) chain.push(await renew(scene, chain.at(-1) ?? first));
      const last = chain.at(-1) ?? first;
      await scene.relies("CRED-52", () => works(scene, last.accessToken));
      await scene.decides("CONN-06", async () => declined(await askForTokens(scene, refreshForm(scene, first))));
      await scene.decides("CONN-07", async () => {
        for (const one of chain) await isOver(scene, one.accessToken);
      });
      await scene.decides("CONN-08", async () => declined(await askForTokens(scene, refreshForm(scene, last))));
    },
  })),
  {
    name: "oauth/the end of a connection without a refresh",
    decides: ["CONN-09"],
    relies: ["TOK-01", "TOK-02"],
    profile: "free",
    needs: CONSENTS_AND_TIME,
    run: async (scene) => {
      const { clock } = scene.world;
      const untouched = await connect(scene);
      const shortBefore = await connect(scene);
      await clock.pass(CONNECTION_SECONDS - 60);
      await renew(scene, shortBefore);
      await clock.pass(61);
      await scene.decides("CONN-09", async () => declined(await askForTokens(scene, refreshForm(scene, untouched))));
    },
  },
  {
    name: "oauth/the end of a refreshed connection",
    decides: ["CONN-10"],
    relies: ["TOK-01", "TOK-02"],
    profile: "free",
    needs: CONSENTS_AND_TIME,
    run: async (scene) => {
      const { clock } = scene.world;
      let last = await connect(scene);
      for (const days of [10, 10, 9]) {
        await clock.pass(days * DAY);
        last = await renew(scene, last);
      }
      await clock.pass(2 * DAY);
      await scene.decides("CONN-10", async () => declined(await askForTokens(scene, refreshForm(scene, last))));
    },
  },
  {
    name: "oauth/a revoked grant",
    decides: ["CONN-14"],
    relies: ["TOK-01", "CRED-52", "MCP-01"],
    profile: "free",
    needs: {
      ...CONSENTS_AND_TIME,
      control: ["grantConsent", "advanceClock", "createWorld", "putSteering"],
      transitions: ["connection.withdraw"],
    },
    run: async (scene) => {
      const kept = await connect(scene);
      await controlOf(scene.world).steer({ rules: [{ transition: "connection.withdraw", times: 1 }] });
      const lost = await connect(scene);
      // Long enough for what is steered to come, and not for the access token to end by itself.
      await scene.world.clock.pass(Math.min(600, kept.expiresIn - 10, lost.expiresIn - 10));
      await scene.relies("CRED-52", () => works(scene, kept.accessToken));
      await scene.decides("CONN-14", async () => {
        await isOver(scene, lost.accessToken);
        declined(await askForTokens(scene, refreshForm(scene, lost)));
      });
    },
  },
  {
    name: "oauth/the end of an access token",
    decides: ["CONN-16", "CRED-61"],
    relies: ["TOK-01", "TOK-02", "CRED-52", "MCP-01"],
    profile: "free",
    needs: CONSENTS_AND_TIME,
    run: async (scene) => {
      const { clock } = scene.world;
      const first = await connect(scene);
      await clock.pass(first.expiresIn - 5);
      // Used and refreshed in its last seconds: neither prolongs it.
      await scene.relies("CRED-52", () => works(scene, first.accessToken));
      const next = await renew(scene, first);
      await clock.pass(6);
      await scene.decides("CRED-61", () => isOver(scene, first.accessToken));
      await scene.decides("CONN-16", async () => {
        await isOver(scene, first.accessToken);
        await works(scene, next.accessToken);
      });
    },
  },
  {
    name: "oauth/another connection of the same person and client",
    decides: ["CONN-17"],
    relies: ["TOK-01", "TOK-02", "CONN-07", "MCP-01"],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const other = await connect(scene);
      const given = await consent(scene);
      const form = exchangeForm(scene, given);
      const first = await scene.relies("TOK-01", async () => tokensOf(await askForTokens(scene, form), given.client));
      const later = await connect(scene);
      await renew(scene, first);
      const renewed = await renew(scene, later);
      await askForTokens(scene, form);
      await askForTokens(scene, refreshForm(scene, { ...later, refreshToken: refreshTokenOf(later) }));
      await scene.decides("CONN-17", async () => {
        await works(scene, other.accessToken);
        tokensOf(await askForTokens(scene, refreshForm(scene, other)), other.client);
      });
      // That something was revoked at all shows that the one above was spared, and not forgotten.
      await scene.relies("CONN-07", () => isOver(scene, renewed.accessToken));
    },
  },
];
