import { works } from "../../api/access.ts";
import {
  askForTokens,
  connect,
  consent,
  declined,
  exchangeForm,
  refreshForm,
  renew,
  SOME_SCOPE,
  tokensOf,
} from "../../api/oauth.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";

/** Seconds after which a code, and after which a connection, ends; and how long before that they are tried. */
const CODE_SECONDS = 120;
const CONNECTION_SECONDS = 30 * 24 * 60 * 60;
/** Characters of a code that the pattern has. */
const CODE_LENGTH = 52;
/** Characters of a `scope`. */
const SCOPE_LENGTH = 2048;

const consents = { control: ["grantConsent"] } as const;
const consentsInTime = { control: ["grantConsent", "advanceClock", "createWorld"] } as const;

/** Names of the grant, repeated until there are so many characters. @throws Error where that does not come out even */
function scopeOf(length: number): string {
  const [one = "", two = ""] = SOME_SCOPE.split(" ");
  for (let twos = 0; twos < 100; twos += 1) {
    const rest = length + 1 - twos * (two.length + 1);
    if (rest > 0 && rest % (one.length + 1) === 0) {
      return [...Array<string>(twos).fill(two), ...Array<string>(rest / (one.length + 1)).fill(one)].join(" ");
    }
  }
  throw new Error(`no scope of ${length} characters can be built from ${SOME_SCOPE}`);
}

/** The exchange of a code that was asked for with a verifier of so many characters. */
async function exchangeWith(scene: Scene, characters: number) {
  const given = await consent(scene, { verifier: "aB3-._~".repeat(20).slice(0, characters) });
  return { client: given.client, exchange: await askForTokens(scene, exchangeForm(scene, given)) };
}

export const tokenLimits: readonly Check[] = [
  {
    name: "action-limits/an access token at half of its life",
    decides: ["ALIM-36"],
    relies: ["TOK-01"],
    profile: "free",
    needs: consentsInTime,
    run: async (scene) => {
      const { accessToken, expiresIn } = await connect(scene);
      await scene.world.clock.pass(Math.floor(expiresIn / 2));
      await scene.decides("ALIM-36", () => works(scene, accessToken));
    },
  },
  {
    name: "action-limits/an authorization code before its end",
    decides: ["ALIM-37", "ALIM-40"],
    profile: "free",
    needs: consentsInTime,
    run: async (scene) => {
      const given = await consent(scene);
      scene.observes("ALIM-40", "Q-OAUTH-CODE-LENGTH", given.code.length === CODE_LENGTH ? "pattern" : "bound");
      await scene.world.clock.pass(CODE_SECONDS - 10);
      await scene.decides("ALIM-37", async () =>
        tokensOf(await askForTokens(scene, exchangeForm(scene, given)), given.client),
      );
    },
  },
  {
    name: "action-limits/a connection an hour before its end",
    decides: ["ALIM-38"],
    relies: ["TOK-01"],
    profile: "free",
    needs: consentsInTime,
    run: async (scene) => {
      const tokens = await connect(scene);
      await scene.world.clock.pass(CONNECTION_SECONDS - 3600);
      await scene.decides("ALIM-38", async () =>
        tokensOf(await askForTokens(scene, refreshForm(scene, tokens)), tokens.client),
      );
    },
  },
  {
    name: "action-limits/the length of a code verifier",
    decides: ["ALIM-42", "ALIM-43"],
    profile: "free",
    needs: consents,
    run: async (scene) => {
      for (const characters of [43, 128]) {
        const { client, exchange } = await exchangeWith(scene, characters);
        await scene.decides("ALIM-42", () => tokensOf(exchange, client));
      }
      for (const characters of [42, 129]) {
        const { exchange } = await exchangeWith(scene, characters);
        await scene.decides("ALIM-43", () => declined(exchange));
      }
    },
  },
  {
    name: "action-limits/the length of a scope",
    decides: ["ALIM-44", "ALIM-45"],
    relies: ["TOK-01", "TOK-02"],
    profile: "free",
    needs: consents,
    run: async (scene) => {
      const tokens = await renew(scene, await connect(scene));
      const over = await askForTokens(scene, refreshForm(scene, tokens, scopeOf(SCOPE_LENGTH + 1)));
      await scene.decides("ALIM-45", () => declined(over));
      const fresh = await connect(scene);
      const longest = await askForTokens(scene, refreshForm(scene, fresh, scopeOf(SCOPE_LENGTH)));
      await scene.decides("ALIM-44", () => tokensOf(longest, fresh.client));
    },
  },
];
