import { describe, expect, test } from "vitest";
import { contract, transitionById } from "./contract/contract.ts";
import { chancesIn } from "./contract/starts.ts";
import { below } from "./machines/subject.ts";
import { authorization, McpClient } from "./mcp/mcp-harness.ts";
import { talk, type Answer, type Client } from "./node/mock-harness.ts";

type Send = (client: McpClient, headers: Record<string, string>, name: string) => Promise<Answer>;

/** How something of each kind that chance can come to is started. A new kind needs a line here, and no other change. */
const starts: Readonly<Record<string, Send>> = {
  transcription: (client, headers, projectName) =>
    client.upload("/v1/projects", { file: talk, targetLanguage: "french", projectName }, headers),
  version: (client, headers, projectName) =>
    client.upload("/v1/translate", { file: talk, targetLanguage: "french", projectName }, headers),
  lipSync: (client, headers, projectName) =>
    client.upload("/v1/translate", { file: talk, targetLanguage: "french", lipsyncPro: "false", projectName }, headers),
  request: (client, headers) => client.act("settings_update", { companyName: "One" }, headers),
  connection: (client, headers) =>
    client.form("/oauth/authorize", { ...authorization, account_key: client.key, decision: "allow" }, headers),
};

const chances = contract.machines.flatMap((machine) =>
  chancesIn(machine).map((id) => ({
    id,
    kind: machine.subject,
    inProject: machine.parent !== null && machine.parent !== "account",
  })),
);
const ways: [way: string, start: (client: McpClient, send: Send, id: string) => Promise<Answer>][] = [
  [
    "a rule",
    async (client, send, id) => (
      await client.steer({ rules: [{ transition: id, times: 1 }] }),
      send(client, {}, "talk")
    ),
  ],
  ["a header", (client, send, id) => send(client, { "dubspec-steer": id }, "talk")],
  ["the name of the project", (client, send, id) => send(client, {}, `dubspec:${id} talk`)],
];
const table = chances.flatMap((chance) =>
  ways
    .filter(([way]) => chance.inProject || !way.includes("project"))
    .map(([way, start]) => ({ ...chance, way, start })),
);

/** Events of a chance, or of what follows it. */
function eventsAfter(id: string): string[] {
  const following = contract.machines.flatMap(({ transitions }) =>
    transitions.filter(({ cause }) => "follows" in cause && cause.follows.includes(id)),
  );
  return [...(transitionById.get(id)?.emits ?? []), ...following.flatMap(({ emits }) => emits)];
}

/** Codes of errors that the records of a project show; none where there is no project. */
async function shownCodes(client: Client, projectId: string | undefined): Promise<Set<string>> {
  if (projectId === undefined) return new Set();
  const [progress, details] = [await client.status(projectId), await client.details(projectId)];
  const version = details.translations?.[0];
  const shown = [
    progress.error?.code,
    progress.lipSync?.error?.code,
    version?.error?.code,
    version?.lipSync?.latest?.error?.code,
  ];
  return new Set(shown.filter((one) => one !== undefined));
}

describe("a chance transition of the contract", () => {
  test.each(table)(
    "the chance transition $id happens when $way asks for it: state, error and event",
    async ({ id, kind, start }) => {
      const send = starts[kind];
      if (!send) throw new Error(`Say in this test how a ${kind} is started.`);
      const sent: { type: string; error: { code: string } | null }[] = [];
      const client = new McpClient({
        allowLocalWebhooks: true,
        fetch: async (_, init) => (sent.push(JSON.parse(String(init?.body))), new Response("")),
      });
      await client.act("webhooks_create_secret");
      await client.act("webhooks_update", { url: "http://127.0.0.1:9/hook" });
      const { status, json } = await start(client, send, id);
      // A result that is lost is told at once; a person who consents is sent back to the client.
      expect(status).toBe({ request: 503, connection: 302 }[kind] ?? 200);
      await client.advance(1000);
      const transition = transitionById.get(id)!;
      const [subject] = below(client.world.root, kind).slice(-1);
      expect(client.world.history.map(({ what }) => what)).toContain(id);
      expect(subject?.state).toBe(transition.to);
      const code = transition.sets.find(({ effect }) => effect === "record-error")?.["code"];
      expect(await shownCodes(client, json.projectId)).toEqual(code === undefined ? new Set() : new Set([code]));
      const expected = eventsAfter(id);
      await expect.poll(() => sent.map(({ type }) => type)).toEqual(expect.arrayContaining(expected));
      expect(sent.filter(({ type }) => expected.includes(type)).map(({ error }) => error?.code)).toEqual(
        expected.map(() => code),
      );
      expect(client.crashes).toEqual([]);
    },
  );
});
