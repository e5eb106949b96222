import { edgesOfAction, faultsOfAction, fullInput, SHOWN_INPUTS } from "../../api/inputs.ts";
import { McpClient } from "../../api/mcp.ts";
import { listPages } from "../../api/tools.ts";
import { agree } from "../../expect/answers.ts";
import { shown } from "../../outcome/disagreement.ts";
import { valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { compileAlone } from "../../schema/alone.ts";

/** Faults that a schema need not tell from what is right: beside the reads, which say so, arguments may be left open. */
const MAY_PASS = "unknown field";

/**
 * Whether the arguments of a tool are those of its action, asked of its schema with arguments that are right, those at
 * the bounds, and those with one fault: schemas may be written in many ways.
 */
export const schemas: readonly Check[] = [
  {
    name: "tools/input schemas",
    decides: ["TOOL-12"],
    relies: ["MCP-01", "TOOL-01"],
    profile: "read-only",
    run: async (scene) => {
      const pages = await scene.relies("TOOL-01", async () => listPages(await McpClient.open(scene)));
      const schemaOf = (name: string) => {
        const page = pages.find(({ tools }) => tools.some((tool) => tool["name"] === name));
        return {
          schema: page?.tools.find((tool) => tool["name"] === name)?.["inputSchema"],
          exchange: page?.exchange ?? null,
        };
      };
      await scene.decides("TOOL-12", () => {
        for (const operation of SHOWN_INPUTS) {
          const { schema, exchange } = schemaOf(operation);
          // Which tools there are is another requirement's to say.
          if (schema === undefined) continue;
          const applies = compileAlone(schema);
          agree(applies !== null, `${operation} with a JSON Schema that can be applied`, shown(schema), exchange);
          const named = (input: object) =>
            isMutation(schema) ? { requestId: "0b7a2c4e-6d18-4f3a-9c55-1e2f3a4b5c6d", ...input } : input;
          const right = [{ pointer: "", input: fullInput(operation) }, ...edgesOfAction(scene, operation)];
          for (const { pointer, input } of right) {
            agree(
              applies(named(input)),
              `the schema of ${operation} to accept what its action accepts`,
              `it refuses ${at(pointer, input)}`,
              exchange,
            );
          }
          for (const { kind, pointer, input } of faultsOfAction(scene, operation)) {
            if (kind === MAY_PASS && Object.keys(fullInput(operation)).length > 0) continue;
            const wrong = kind === "missing" && pointer === "/requestId" ? input : named(input);
            agree(
              !applies(wrong),
              `the schema of ${operation} to refuse what its action refuses`,
              `it accepts ${at(pointer, input)} (${kind})`,
              exchange,
            );
          }
        }
      });
    },
  },
];

const isMutation = (schema: unknown) => valueAt(schema, "/properties/requestId") !== undefined;

const at = (pointer: string, input: object) =>
  pointer === "" ? shown(input) : `${pointer}: ${shown(valueAt(input, pointer))}`;
