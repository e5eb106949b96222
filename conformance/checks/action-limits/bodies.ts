import { act } from "../../api/actions.ts";
import { McpClient, requestOf } from "../../api/mcp.ts";
import { listPages } from "../../api/tools.ts";
import { agree, answered, inWords, refused } from "../../expect/answers.ts";
import { codeOf, type Exchange } from "../../http/exchange.ts";
import { MCP } from "../../pins/mcp.ts";
import { TOKEN_ENDPOINT } from "../../pins/oauth.ts";
import type { Check } from "../../requirements/check.ts";
import { controlOf } from "../../world/world.ts";
import { Blocked } from "../../outcome/blocked.ts";

const KIB = 1024;
/** Bytes of a JSON body, and of a URL-encoded one. */
const JSON_BODY = 1024 * KIB;
const FORM_BODY = 32 * KIB;
/** Characters of a credential. */
const CREDENTIAL = 4096;
/** Tools of a page. */
const PAGE = 50;
/** Actions of an account at one time. */
const RUNNING = 10;

/** JSON with white space behind its first brace, so that it has so many bytes. */
const padded = (json: unknown, bytes: number): string => {
  const text = JSON.stringify(json);
  return `{${" ".repeat(bytes - text.length)}${text.slice(1)}`;
};

/** @throws Disagreement when an answer refuses a body for its size */
function notForItsSize(exchange: Exchange): void {
  const code = codeOf(exchange);
  const fits = exchange.answer !== null && exchange.answer.status !== 413 && code !== "REQUEST_TOO_LARGE";
  agree(fits, "a body of exactly the limit to be accepted", inWords(exchange), exchange);
}

export const bodies: readonly Check[] = [
  {
    name: "action-limits/a JSON body of exactly the limit",
    decides: ["ALIM-12"],
    profile: "read-only",
    run: async (scene) => {
      const body = { text: padded({}, JSON_BODY), contentType: "application/json" };
      const exchange = await scene.call({ method: "POST", path: "/v1/actions/account_get", body });
      await scene.decides("ALIM-12", () => {
        notForItsSize(exchange);
        answered(exchange);
      });
    },
  },
  {
    name: "action-limits/a message of exactly the limit",
    decides: ["ALIM-46"],
    relies: ["MCP-01"],
    profile: "read-only",
    run: async (scene) => {
      const client = await McpClient.open(scene);
      const body = { text: padded(requestOf(7, "tools/list"), JSON_BODY), contentType: MCP.contentType };
      const headers = { ...client.headers, accept: MCP.accept.join(", ") };
      const exchange = await scene.call({ method: MCP.method, path: MCP.path, headers, body });
      await scene.decides("ALIM-46", () => notForItsSize(exchange));
    },
  },
  {
    name: "action-limits/a token request of exactly the limit",
    decides: ["ALIM-35"],
    profile: "read-only",
    run: async (scene) => {
      const { method, path, contentType } = TOKEN_ENDPOINT;
      const text = "grant_type=none&more=".padEnd(FORM_BODY, "a");
      const exchange = await scene.call({ method, path, as: "nobody", body: { text, contentType } });
      await scene.decides("ALIM-35", () => notForItsSize(exchange));
    },
  },
  {
    name: "action-limits/a credential of exactly the limit",
    decides: ["ALIM-13"],
    profile: "read-only",
    run: async (scene) => {
      const key = scene.stage.target.apiKeyPrefix.padEnd(CREDENTIAL, "0");
      const inHeader = await act(scene, "account_get", {}, { as: { key } });
      const asBearer = await scene.call({
        method: "POST",
        path: "/v1/actions/account_get",
        as: "nobody",
        body: { json: {} },
        secretHeaders: { authorization: `Bearer ${key}` },
      });
      await scene.decides("ALIM-13", () =>
        [inHeader, asBearer].forEach((exchange) => refused(exchange, 401, "INVALID_API_KEY")),
      );
    },
  },
  {
    name: "action-limits/a page of tools",
    decides: ["ALIM-32"],
    relies: ["MCP-01", "TOOL-01"],
    profile: "read-only",
    run: async (scene) => {
      const client = await McpClient.open(scene);
      const pages = await scene.relies("TOOL-01", () => listPages(client));
      await scene.decides("ALIM-32", () => {
        for (const { tools, exchange } of pages)
          agree(tools.length <= PAGE, `at most ${PAGE} tools a page`, tools.length, exchange);
      });
    },
  },
  {
    name: "action-limits/ten actions at one time",
    decides: ["ALIM-01"],
    profile: "free",
    needs: { control: ["putSteering", "createWorld"] },
    run: async (scene) => {
      await controlOf(scene.world).steer({ holds: [{ operation: "settings_update", mode: "running" }] });
      const start = () => act(scene, "settings_update", { requestId: scene.uuid(), companyName: "Aster" });
      for (let number = 1; number < RUNNING; number += 1) {
        const exchange = await start();
        const isHeld = exchange.answer?.status === 202 || exchange.answer?.status === 409;
        if (!isHeld) throw new Blocked(`a held action does not keep running: ${inWords(exchange)}`);
        await scene.decides("ALIM-01", () =>
          agree(exchange.answer?.status !== 409, `action ${number} to run`, inWords(exchange), exchange),
        );
      }
      const tenth = await start();
      await scene.decides("ALIM-01", () =>
        agree(tenth.answer?.status !== 409, "the tenth action to run", inWords(tenth), tenth),
      );
    },
  },
];
