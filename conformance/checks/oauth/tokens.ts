import {
  askForTokens,
  clientOf,
  connect,
  consent,
  declined,
  exchangeForm,
  refreshForm,
  renew,
  type Tokens,
  tokensOf,
} from "../../api/oauth.ts";
import { agree } from "../../expect/answers.ts";
import { shown } from "../../outcome/disagreement.ts";
import { CONNECTION_SECONDS } from "../../pins/oauth.ts";
import type { Check, Needs } from "../../requirements/check.ts";

/** What every check needs that begins with a consent. */
export const CONSENTS: Needs = { control: ["grantConsent"], fixtures: ["oauthClients"] };

/** The same where time has to pass. */
export const CONSENTS_AND_TIME: Needs = { ...CONSENTS, control: ["grantConsent", "advanceClock"] };

/** Seconds between a consent and its exchange, and seconds that are left of a connection at its last refresh. */
const BEFORE_EXCHANGE = 100;
const LEFT = 60;

const differ = (all: readonly (string | undefined)[]): boolean => new Set(all).size === all.length;

export const tokens: readonly Check[] = [
  {
    name: "oauth/tokens for a code",
    // What the answer holds is judged wherever one is seen.
    decides: ["TOK-01", "TOK-43", "TOK-44", "TOK-45", "TOK-47", "TOK-48", "TOK-49", "TOK-50", "TOK-51", "TOK-55"],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const asked: Tokens[] = [];
      // Whoever consented before may consent again.
      await scene.decides("TOK-01", async () => {
        for (const more of [{}, {}, { scope: "settings:read offline_access" }, { client: clientOf(scene) }]) {
          const given = await consent(scene, more);
          asked.push(tokensOf(await askForTokens(scene, exchangeForm(scene, given)), given.client));
        }
      });
      if (asked.length < 2) return;
      await scene.decides("TOK-43", () => {
        const all = asked.map(({ accessToken }) => accessToken);
        agree(differ(all), "another access_token each time", shown(all), asked.at(-1)?.exchange ?? null);
      });
    },
  },
  {
    name: "oauth/tokens for a refresh token",
    decides: [
      "TOK-02",
      "TOK-43",
      "TOK-44",
      "TOK-45",
      "TOK-47",
      "TOK-48",
      "TOK-49",
      "TOK-50",
      "TOK-51",
      "TOK-55",
      "CONN-13",
    ],
    relies: ["TOK-01"],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const first = await connect(scene);
      let last: Tokens | undefined;
      await scene.decides("TOK-02", async () => {
        last = tokensOf(await askForTokens(scene, refreshForm(scene, first)), first.client);
      });
      if (!last) return;
      const chain = [first, last];
      await scene.decides("CONN-13", async () => {
        for (let turn = 0; turn < 3; turn += 1) {
          const previous = chain.at(-1) ?? first;
          chain.push(tokensOf(await askForTokens(scene, refreshForm(scene, previous)), first.client));
        }
        const all = chain.map(({ refreshToken }) => refreshToken);
        agree(
          differ(all) && !all.includes(undefined),
          "another refresh_token from every refresh",
          shown(all),
          chain.at(-1)?.exchange ?? null,
        );
      });
      await scene.decides("TOK-43", () => {
        const all = chain.map(({ accessToken }) => accessToken);
        agree(differ(all), "another access_token from every refresh", shown(all), chain.at(-1)?.exchange ?? null);
      });
    },
  },
  {
    name: "oauth/which clients get a refresh token",
    decides: ["CONN-11"],
    relies: ["TOK-01"],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      await scene.decides("CONN-11", async () => {
        for (const scope of ["settings:read", "settings:read offline_access"]) {
          const { refreshToken, exchange } = await connect(scene, { scope });
          agree(refreshToken !== undefined, `a refresh_token if the person was asked for ${scope}`, "none", exchange);
        }
      });
    },
  },
  {
    name: "oauth/which clients get no refresh token",
    decides: ["CONN-12"],
    relies: ["TOK-01"],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const client = clientOf(scene, "withoutRefresh");
      await scene.decides("CONN-12", async () => {
        for (const scope of ["settings:read", "settings:read offline_access"]) {
          const { refreshToken, exchange } = await connect(scene, { client, scope });
          agree(
            refreshToken === undefined,
            `no refresh_token if the person was asked for ${scope}`,
            refreshToken ?? "",
            exchange,
          );
        }
      });
    },
  },
  {
    name: "oauth/a token at the end of its connection",
    decides: ["TOK-46", "CONN-18"],
    relies: ["TOK-01", "TOK-02"],
    profile: "free",
    needs: CONSENTS_AND_TIME,
    run: async (scene) => {
      const { clock } = scene.world;
      const given = await consent(scene);
      await clock.pass(BEFORE_EXCHANGE);
      const first = await scene.relies("TOK-01", async () =>
        tokensOf(await askForTokens(scene, exchangeForm(scene, given)), given.client),
      );
      await clock.pass(CONNECTION_SECONDS - BEFORE_EXCHANGE - LEFT);
      const last = await renew(scene, first);
      await scene.decides("TOK-46", () =>
        agree(
          last.expiresIn <= LEFT,
          `expires_in at most ${LEFT}, the rest of thirty days`,
          last.expiresIn,
          last.exchange,
        ),
      );
      await clock.pass(LEFT + 1);
      // Thirty days from the exchange are not over yet: those from the approval are.
      await scene.decides("CONN-18", async () => declined(await askForTokens(scene, refreshForm(scene, last))));
    },
  },
];
