/**
 * Plays stories on a mock that executes a contract of another place or time. The mock reads its contract when it is
 * loaded, so that each contract has a thread, with modules of its own.
 */
import { parentPort, workerData } from "node:worker_threads";
import * as own from "../../generated/mock-contract.js";
import { byOperation, challenges, executed, keyHeader } from "../../mock/contract/executed.ts";
import type { Contract } from "../../spec/lib/contract.ts";
import { at, canonical, type JsonObject } from "../schema/json.ts";
import { wholeBody, ownDocument } from "./bodies.ts";
import { type Outcome, type Played, type Side, type Step, type Story } from "./story.ts";

const { behaviour, openapi } = workerData as Side;
const contract = behaviour as unknown as Contract;

/** Why this build of the mock cannot execute the contract; `null` where it can. */
function whyNot(): string | null {
  const mine = own.contract as Contract;
  if (contract.format !== mine.format)
    return `it has the format ${String(contract.format)}, and the mock executes format ${mine.format}`;
  for (const list of ["predicates", "effects"] as const) {
    const known = new Set(mine[list].map(({ id }) => id));
    const unknown = contract[list].find(({ id }) => !known.has(id));
    if (unknown) return `the mock does not know "${unknown.id}" of its ${list}`;
  }
  return keyHeader(openapi) === own.keyHeader ? null : "its API keys go in another header";
}

/** Puts the contract in the place of the one that the mock was built with. */
function putIn(): void {
  const replace = (table: object, by: object) => {
    for (const name of Object.keys(table)) delete (table as Record<string, unknown>)[name];
    Object.assign(table, by);
  };
  const { contract: mine, errorFields } = own as unknown as {
    contract: Contract;
    errorFields: Record<string, unknown>;
  };
  // Errors of a surface have bodies of one form: a new error has that of the others.
  const fields = contract.errors.flatMap(({ id, surface }) => {
    const like = errorFields[id] ?? errorFields[mine.errors.find((error) => error.surface === surface)?.id ?? ""];
    return like === undefined ? [] : [[id, like] as const];
  });
  replace(errorFields, Object.fromEntries(fields));
  replace(own.challenges, byOperation(openapi, challenges));
  const tools = own.tools as (typeof own.tools)[number][];
  tools.push(...toolsOf(contract, tools.splice(0)));
  replace(mine, executed(contract));
}

/** The tools of a contract, as far as it says anything about them: their inputs stand in another document. */
const toolsOf = ({ actions }: Contract, mine: typeof own.tools): typeof own.tools =>
  actions
    .filter(({ mcp }) => mcp)
    .map(({ id, title, description, annotations, scopes }) => {
      const securitySchemes = [{ type: "oauth2", scopes }];
      const like = mine.find(({ name }) => name === id);
      return { ...like, name: id, title, description, annotations, securitySchemes, _meta: { securitySchemes } };
    });

async function playAll(stories: readonly Story[]): Promise<readonly Played[]> {
  const why = whyNot();
  if (why !== null) return stories.map(() => ({ why }));
  putIn();
  const [{ createMock }, { Stage }, mine] = await Promise.all([
    import("../../mock/index.ts"),
    import("./perform.ts"),
    ownDocument(),
  ]);
  const stage = new Stage(createMock, contract.operations, own.keyHeader);
  const played: Played[] = [];
  // oxlint-disable-next-line no-await-in-loop -- a mock is quick, and answers one request at a time
  for (const story of stories) played.push(await play(stage, story, mine));
  return played;
}

async function play(
  stage: { play(story: Story): Promise<readonly Outcome[]> },
  story: Story,
  mine: JsonObject,
): Promise<Played> {
  for (const id of story.flatMap(asked)) {
    const operation = contract.operations.find((each) => each.id === id);
    if (!operation) return { why: `it has no operation ${id}` };
    // The validators of bodies are compiled when the package is built.
    const isMine = canonical(wholeBody(openapi, operation)) === canonical(wholeBody(mine, operation));
    if (!isMine) return { why: `the mock has no validator for its body of ${operation.method} ${operation.path}` };
  }
  try {
    return { outcomes: await stage.play(story) };
  } catch (error) {
    return { why: `the mock cannot execute it: ${(error as Error).message}` };
  }
}

/** The operations that a step asks: its own, and that of the action which it calls as a tool. */
function asked(step: Step): readonly string[] {
  if (step.does !== "request") return [];
  const tool = at(step.fields["params"], "/name");
  const action = contract.actions.find(({ id }) => id === tool);
  return [step.operation, ...(action ? [action.operation] : [])];
}

parentPort?.on("message", async (stories: readonly Story[]) => {
  const played = await playAll(stories);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(played);
});
