import { claimsAction } from "../../world/claims.ts";
import { act } from "../../api/actions.ts";
import { McpClient } from "../../api/mcp.ts";
import { listPages, type Page, type Tool, toolsIn } from "../../api/tools.ts";
import { agree, inWords } from "../../expect/answers.ts";
import { differences } from "../../expect/differences.ts";
import { shown } from "../../outcome/disagreement.ts";
import { valueAt } from "../../http/exchange.ts";
import { scopesIn } from "../../expect/scopes.ts";
import { ACTIONS, OPEN_SCOPES } from "../../pins/actions.ts";
import { MCP } from "../../pins/mcp.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";

const HINTS = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] as const;

const nameOf = (tool: Tool): string => String(tool["name"]);

/** Every tool of a credential, page by page; a check that uses it relies on TOOL-01. */
async function listFor(scene: Scene, client: McpClient): Promise<Page[]> {
  return scene.relies("TOOL-01", () => listPages(client));
}

/** A fact about each tool, which names the first one that lacks it. */
function eachTool(
  pages: readonly Page[],
  expected: string,
  fits: (tool: Tool) => boolean,
  part: (tool: Tool) => unknown,
): void {
  for (const { tools, exchange } of pages) {
    for (const tool of tools) agree(fits(tool), `${nameOf(tool)} with ${expected}`, shown(part(tool)), exchange);
  }
}

const isText = (value: unknown) => typeof value === "string" && value.trim() !== "";

export const list: readonly Check[] = [
  {
    name: "tools/the list of tools",
    decides: ["TOOL-01", "TOOL-05", "TOOL-07", "TOOL-08"],
    relies: ["MCP-01"],
    profile: "read-only",
    run: async (scene) => {
      const pages = await listFor(scene, await McpClient.open(scene));
      const names = toolsIn(pages).map(nameOf);
      const last = pages.at(-1)?.exchange ?? null;
      await scene.decides("TOOL-01", () =>
        eachTool(
          pages,
          "a name",
          ({ name }) => isText(name),
          ({ name }) => name,
        ),
      );
      await scene.decides("TOOL-05", () => {
        const lacking = ACTIONS.filter(
          ({ name, mcp }) => mcp && claimsAction(scene.stage.target, name) && !names.includes(name),
        ).map(({ name }) => name);
        agree(lacking.length === 0, "a tool for each of the fifteen actions", `none for ${lacking.join(", ")}`, last);
      });
      await scene.decides("TOOL-07", () => isNeverListed(pages));
      await scene.decides("TOOL-08", () => namesAreActions(scene, pages));
    },
  },
  {
    name: "tools/the list for a key with only read scopes",
    decides: ["TOOL-06", "TOOL-07", "TOOL-16"],
    relies: ["MCP-01", "TOOL-01"],
    profile: "read-only",
    needs: { roles: ["readOnly"] },
    run: async (scene) => {
      const pages = await listFor(scene, await McpClient.open(scene));
      const readable = await listFor(scene, await McpClient.open(scene, { as: "readOnly" }));
      await scene.decides("TOOL-06", () => {
        const may = (scope: string) => scope.endsWith(":read");
        const pinned = new Map(ACTIONS.map(({ name, scopes }) => [name, OPEN_SCOPES.includes(name) ? null : scopes]));
        eachTool(
          readable,
          "permissions that the credential has",
          (tool) => (pinned.get(nameOf(tool)) ?? []).every(may),
          nameOf,
        );
        const own = (tool: Tool) => (nameOf(tool) === MCP.pollAction ? [] : scopesIn(tool["securitySchemes"]));
        eachTool(readable, "permissions that the credential has", (tool) => own(tool).every(may), own);
      });
      await scene.decides("TOOL-07", () => isNeverListed(readable));
      const [polls, readerPolls] = [pages, readable].map((each) =>
        toolsIn(each).find((tool) => nameOf(tool) === MCP.pollAction),
      );
      const named = scopesIn(polls?.["securitySchemes"]).length > 0;
      scene.observes(
        "TOOL-16",
        "Q-MCP-POLLING-TOOL",
        !polls || named ? "other" : readerPolls ? "always" : "with-a-mutation",
      );
    },
  },
  {
    name: "tools/pages",
    decides: ["TOOL-02", "TOOL-03", "TOOL-04"],
    relies: ["MCP-01", "TOOL-01"],
    profile: "read-only",
    run: async (scene) => {
      const client = await McpClient.open(scene);
      const pages = await listFor(scene, client);
      await scene.decides("TOOL-02", () => {
        for (const [index, { nextCursor, tools, exchange }] of pages.entries()) {
          const isLast = index === pages.length - 1;
          agree(index === 0 || tools.length > 0, "a further page with at least one tool", "none", exchange);
          const fits = isLast ? nextCursor === undefined : typeof nextCursor === "string";
          agree(fits, isLast ? "a last page without nextCursor" : "nextCursor, a text", shown(nextCursor), exchange);
        }
      });
      await scene.decides("TOOL-03", () => {
        const seen = new Set<string>();
        eachTool(
          pages,
          "a name different from every earlier tool",
          (tool) => seen.size < seen.add(nameOf(tool)).size,
          nameOf,
        );
      });
      await scene.decides("TOOL-04", async () => {
        for (const cursor of ["never-given-out", "99999", btoa("99999")]) {
          const { exchange, reply } = await client.ask("tools/list", { cursor });
          agree(
            typeof reply?.error?.code === "number",
            "a JSON-RPC error under the id of the request",
            inWords(exchange),
            exchange,
          );
        }
      });
    },
  },
  {
    name: "tools/the description of each tool",
    decides: ["TOOL-09", "TOOL-10", "TOOL-11", "TOOL-13", "TOOL-14", "TOOL-15"],
    relies: ["MCP-01", "TOOL-01"],
    profile: "read-only",
    run: async (scene) => {
      const pages = await listFor(scene, await McpClient.open(scene));
      await scene.decides("TOOL-09", () =>
        eachTool(
          pages,
          "a title",
          ({ title }) => isText(title),
          ({ title }) => title,
        ),
      );
      await scene.decides("TOOL-10", () =>
        eachTool(
          pages,
          "a description",
          ({ description }) => isText(description),
          ({ description }) => description,
        ),
      );
      await scene.decides("TOOL-11", () =>
        eachTool(
          pages,
          "inputSchema of type object",
          ({ inputSchema }) => valueAt(inputSchema, "/type") === "object",
          ({ inputSchema }) => inputSchema,
        ),
      );
      await scene.decides("TOOL-13", () => {
        for (const hint of HINTS) {
          eachTool(
            pages,
            `annotations.${hint}, true or false`,
            ({ annotations }) => typeof valueAt(annotations, `/${hint}`) === "boolean",
            ({ annotations }) => annotations,
          );
        }
      });
      await scene.decides("TOOL-14", () => {
        const pinned = new Map(
          ACTIONS.filter(({ name }) => !OPEN_SCOPES.includes(name)).map(({ name, scopes }) => [name, scopes]),
        );
        const isRight = (tool: Tool) => {
          const expected = pinned.get(nameOf(tool));
          const seen = scopesIn(tool["securitySchemes"]);
          return !expected || (expected.length === seen.length && expected.every((scope) => seen.includes(scope)));
        };
        eachTool(
          pages,
          "securitySchemes that name what its action needs",
          isRight,
          ({ securitySchemes }) => securitySchemes,
        );
      });
      await scene.decides("TOOL-15", () =>
        eachTool(
          pages,
          "the same securitySchemes under _meta",
          ({ securitySchemes, _meta }) =>
            securitySchemes !== undefined &&
            differences(securitySchemes, valueAt(_meta, "/securitySchemes")).length === 0,
          ({ securitySchemes, _meta }) => ({ securitySchemes, _meta }),
        ),
      );
    },
  },
];

function isNeverListed(pages: readonly Page[]): void {
  eachTool(pages, `another name than ${MCP.neverListed}`, (tool) => nameOf(tool) !== MCP.neverListed, nameOf);
}

/** A tool that the source does not list is one of an action that it does not list, which is served as well. */
async function namesAreActions(scene: Scene, pages: readonly Page[]): Promise<void> {
  const known = new Set(ACTIONS.map(({ name }) => name));
  for (const name of toolsIn(pages)
    .map(nameOf)
    .filter((each) => !known.has(each))) {
    // An argument that no action has: nothing is done where there is one.
    const exchange = await act(scene, encodeURIComponent(name.toWellFormed()), { no_such_field: true });
    const served = ![404, 405].includes(exchange.answer?.status ?? 404);
    agree(served, `the action ${name} under /v1/actions, because a tool has that name`, inWords(exchange), exchange);
  }
}
