import { bearer, callAs, dataOf, lacksScope, type ScopedTool, toolsFor } from "../../api/access.ts";
import { claimedActions } from "../../api/claimed.ts";
import { askForTokens, connect, declined, refreshForm, renew, type Tokens, tokensOf } from "../../api/oauth.ts";
import { agree } from "../../expect/answers.ts";
import { shown } from "../../outcome/disagreement.ts";
import { ACTIONS } from "../../pins/actions.ts";
import { IDENTITY_SCOPES, PRODUCT_SCOPES } from "../../pins/scopes.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { CONSENTS } from "./tokens.ts";

const PRODUCT: ReadonlySet<string> = new Set(PRODUCT_SCOPES);
const PERMISSIONS: ReadonlySet<string> = new Set([...PRODUCT_SCOPES, ...IDENTITY_SCOPES]);

/** Actions whose scope the source states row by row: those of the others are open, or assumed. */
const STATED = ACTIONS.filter(
  ({ name, scopes, mcp }) => mcp && scopes !== null && !/^team_remove|^webhooks_(?:get|delete)|^dubbing/.test(name),
);

/** Those of them that the target claims. */
const stated = (scene: Scene) => claimedActions(scene, STATED, ({ name }) => [name]);

/** @throws Disagreement unless `scope` has just these permissions, offline_access apart */
function permits({ scopes, exchange }: Tokens, ...expected: readonly string[]): void {
  const had = scopes.filter((name) => PERMISSIONS.has(name)).toSorted();
  agree(
    shown(had) === shown(expected.toSorted()),
    `a scope with just ${expected.join(" ") || "no permission"}`,
    scopes.join(" "),
    exchange,
  );
}

/** The permissions that a token really has: by the tools that it is shown. */
async function shows(scene: Scene, { accessToken }: Tokens, ...expected: readonly string[]): Promise<ScopedTool[]> {
  const { tools, exchange } = await toolsFor(scene, bearer(accessToken));
  const names = tools.map(({ name }) => name);
  for (const { name, scopes } of stated(scene)) {
    const may = (scopes ?? []).every((scope) => expected.includes(scope));
    agree(
      names.includes(name) === may,
      `${name} ${may ? "" : "not "}to be listed with ${expected.join(" ") || "no permission"}`,
      shown(names),
      exchange,
    );
  }
  for (const tool of tools) {
    const foreign =
      tool.name === "action_request_get" ? undefined : tool.scopes.find((scope) => !expected.includes(scope));
    agree(
      foreign === undefined,
      `only tools that ${expected.join(" ") || "no permission"} permits`,
      `${tool.name}, which needs ${foreign}`,
      exchange,
    );
  }
  return tools;
}

const RELIES = ["TOK-01", "TOK-02", "MCP-01"] as const;

/** A refresh with a scope: what is taken, and what the connection has afterwards. */
const taken = (id: string, name: string, scope: string, granted: string, ...left: readonly string[]): Check => ({
  name: `oauth/${name}`,
  decides: [id],
  relies: [...RELIES],
  profile: "free",
  needs: CONSENTS,
  run: async (scene) => {
    const tokens = await connect(scene, { scope: granted });
    await scene.decides(id, async () => {
      permits(tokensOf(await askForTokens(scene, refreshForm(scene, tokens, scope)), tokens.client), ...left);
    });
  },
});

export const scopes: readonly Check[] = [
  taken(
    "TOK-32",
    "a scope that lists a part",
    "settings:read usage:read",
    "settings:read settings:write usage:read",
    "settings:read",
    "usage:read",
  ),
  taken(
    "TOK-32",
    "a scope that lists everything, in another order",
    "usage:read settings:read",
    "settings:read usage:read",
    "settings:read",
    "usage:read",
  ),
  taken(
    "TOK-33",
    "offline_access beside permissions",
    "settings:read offline_access",
    "settings:read settings:write",
    "settings:read",
  ),
  taken(
    "TOK-33",
    "offline_access before permissions",
    "offline_access settings:write",
    "settings:read settings:write offline_access",
    "settings:write",
  ),
  {
    name: "oauth/a permission listed twice",
    decides: ["TOK-37"],
    relies: [...RELIES],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const tokens = await connect(scene);
      const answer = await renew(
        scene,
        tokens,
        "settings:read settings:write settings:read offline_access offline_access",
      );
      await scene.decides("TOK-37", () => {
        const once = new Set(answer.scopes).size === answer.scopes.length;
        agree(once, "each name once in scope", answer.scopes.join(" "), answer.exchange);
        permits(answer, "settings:read", "settings:write");
      });
    },
  },
  {
    name: "oauth/a narrowed connection",
    decides: ["TOK-38", "TOK-40"],
    relies: [...RELIES],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const tokens = await connect(scene, { scope: "settings:read settings:write usage:read team:read" });
      const kept = await renew(scene, tokens);
      await scene.decides("TOK-40", () => permits(kept, "settings:read", "settings:write", "usage:read", "team:read"));
      const narrowed = await renew(scene, kept, "settings:read team:read");
      await scene.decides("TOK-38", async () => {
        permits(narrowed, "settings:read", "team:read");
        await shows(scene, narrowed, "settings:read", "team:read");
        lacksScope(await callAs(scene, bearer(narrowed.accessToken), "usage_get"));
      });
      let later = narrowed;
      await scene.decides("TOK-40", async () => {
        for (let turn = 0; turn < 2; turn += 1) {
          later = tokensOf(await askForTokens(scene, refreshForm(scene, later)), later.client);
          permits(later, "settings:read", "team:read");
        }
        await shows(scene, later, "settings:read", "team:read");
      });
    },
  },
  {
    name: "oauth/unlisted identity permissions",
    decides: ["TOK-38"],
    relies: [...RELIES],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const tokens = await connect(scene, { scope: "openid email settings:read" });
      const narrowed = await renew(scene, tokens, "settings:read");
      await scene.decides("TOK-38", () => permits(narrowed, "settings:read"));
    },
  },
  {
    name: "oauth/a scope without a product permission",
    decides: ["TOK-39"],
    relies: [...RELIES],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const tokens = await connect(scene);
      await scene.decides("TOK-39", async () => {
        const bare = tokensOf(await askForTokens(scene, refreshForm(scene, tokens, "offline_access")), tokens.client);
        permits(bare);
        await shows(scene, bare);
        lacksScope(await callAs(scene, bearer(bare.accessToken), "settings_get"));
      });
    },
  },
  {
    name: "oauth/a permission requested again",
    decides: ["TOK-41"],
    relies: [...RELIES],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const narrowed = await renew(scene, await connect(scene), "settings:read");
      const exchange = await askForTokens(scene, refreshForm(scene, narrowed, "settings:read settings:write"));
      if (exchange.answer?.status === 200) {
        await scene.decides("TOK-41", () =>
          permits(tokensOf(exchange, narrowed.client), "settings:read", "settings:write"),
        );
        scene.observes("TOK-41", "Q-OAUTH-WIDENING", "original");
      } else {
        await scene.decides("TOK-41", () => declined(exchange));
        scene.observes("TOK-41", "Q-OAUTH-WIDENING", "current");
      }
    },
  },
  ...[
    ["usage:read"],
    ["settings:read"],
    ["settings:read", "settings:write", "webhooks:write"],
    ["account:read", "team:write"],
  ].map((granted): Check => ({
    name: `oauth/tools of a token with ${granted.join(" ")}`,
    decides: ["SCOPE-52"],
    relies: ["TOK-01", "MCP-01"],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const tokens = await connect(scene, { scope: granted.join(" ") });
      await scene.decides("SCOPE-52", async () => {
        await shows(scene, tokens, ...granted);
        // Reads: whatever is permitted by mistake changes nothing.
        for (const { name, scopes: needed } of stated(scene).filter(({ mutation }) => !mutation)) {
          const answer = await callAs(scene, bearer(tokens.accessToken), name);
          if (needed?.every((scope) => granted.includes(scope))) dataOf(answer);
          else lacksScope(answer);
        }
      });
    },
  })),
  {
    name: "oauth/tools of a token with only identity permissions",
    decides: ["SCOPE-52"],
    relies: ["TOK-01", "MCP-01"],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const tokens = await connect(scene, { scope: "openid email" });
      await scene.decides("SCOPE-52", async () => {
        await shows(scene, tokens);
        for (const name of claimedActions(scene, ["account_get", "settings_get"], (each) => [each]))
          lacksScope(await callAs(scene, bearer(tokens.accessToken), name));
      });
    },
  },
  {
    name: "oauth/names in the scope of a token",
    decides: ["SCOPE-01"],
    relies: ["TOK-01"],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const { scopes: names, exchange } = await connect(scene, { scope: PRODUCT_SCOPES.join(" ") });
      await scene.decides("SCOPE-01", () => {
        const strange = names.find((name) => !PRODUCT.has(name) && name !== "offline_access");
        agree(strange === undefined, "names of product permissions, and offline_access", strange ?? "", exchange);
      });
    },
  },
];
