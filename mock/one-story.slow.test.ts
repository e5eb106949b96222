import fc from "fast-check";
import { expect, test } from "vitest";
import { contract } from "./contract/contract.ts";
import { createMock } from "./index.ts";
import { Client, speech, talk } from "./node/mock-harness.ts";
import { expectOneStory, unseen, type Heard, type Seen } from "./node/story-harness.ts";

/** A step of somebody who works with the service. `pick` chooses a project among those that are there. */
type Step =
  | { do: "translate"; language: string; lipsyncPro?: string }
  | { do: "create"; silent: boolean }
  | { do: "dub"; pick: number; language: string; mode?: string; cues: "all" | "one missing" | "one too many" }
  | { do: "wait"; seconds: number }
  | { do: "steer"; transition: string }
  | { do: "delete"; pick: number };

/** Somebody who looks at everything after each step would soon be told to wait. */
const unhurried = Object.fromEntries(
  contract.limits.filter(({ unit }) => unit === "requests").map(({ id }) => [id, 1e9]),
);

const languages = fc.constantFrom("spanish", "french", "german");
const chances = contract.machines
  .flatMap(({ transitions }) => transitions)
  .filter(({ cause, id }) => cause.kind === "chance" && !id.startsWith("action-request"));
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const pick = fc.nat(10);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("translate" as const),
      language: languages,
      lipsyncPro: optional(fc.constantFrom("true", "false")),
    }) as fc.Arbitrary<Step>,
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("create" as const), silent: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("dub" as const),
      pick,
      language: languages,
      mode: optional(fc.constantFrom("standard", "pro", "studio")),
      cues: fc.constantFrom("all" as const, "one missing" as const, "one too many" as const),
    }) as fc.Arbitrary<Step>,
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant("wait" as const), seconds: fc.constantFrom(0.5, 1, 3, 10, 21, 63, 300) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("steer" as const),
      transition: fc.constantFrom(...chances.map(({ id }) => id)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const), pick }) },
);

const reached = new Set<string>();

test("every route and every event tells the same story of a project, at every instant", async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), walk), {
    numRuns: 80,
    seed: 20_261,
  });
});

test("the random walks reach every end state", () => {
  expect([...reached]).toEqual(
    expect.arrayContaining(["success", "failed", "completed", "COMPLETED", "CANCELED", "REJECTED", "FAILED"]),
  );
});

async function walk(steps: readonly Step[]): Promise<void> {
  const events: Heard[] = [];
  const crashes: unknown[] = [];
  const mock = createMock({
    clock: { kind: "manual" },
    limits: unhurried,
    resolve: async () => ["93.184.216.34"],
    fetch: async (_, init) => {
      events.push(JSON.parse(String(init?.body)) as Heard);
      return new Response(null, { status: 204 });
    },
    onCrash: (error) => crashes.push(error),
  });
  const client = new Client({ mock });
  await client.act("webhooks_create_secret");
  expect(await client.act("webhooks_update", { url: "https://hooks.example.org/in" })).toMatchObject({ status: 200 });
  const projects = new Map<string, Seen>();
  for (const one of steps) {
    await take(one, client, projects);
    await expect.poll(() => client.world.deliveries.every(({ attempt }) => attempt), { interval: 1 }).toBe(true);
    for (const [projectId, seen] of projects) await expectOneStory(client, projectId, events, seen);
  }
  for (const projectId of projects.keys()) note(await client.details(projectId));
  expect(crashes).toEqual([]);
  mock.close();
}

async function take(one: Step, client: Client, projects: Map<string, Seen>): Promise<void> {
  const chosen = "pick" in one ? [...projects.keys()][one.pick % Math.max(1, projects.size)] : undefined;
  if (one.do === "wait") await client.advance(one.seconds);
  else if (one.do === "steer") await client.steer({ rules: [{ transition: one.transition, times: 1 }] });
  else if (one.do === "translate") {
    const fields = { targetLanguage: one.language, ...(one.lipsyncPro ? { lipsyncPro: one.lipsyncPro } : {}) };
    projects.set(await client.started(fields), unseen());
  } else if (one.do === "create") {
    const file = one.silent ? { clip: "silence.wav", type: "audio/wav" } : { ...(projects.size % 2 ? talk : speech) };
    projects.set((await client.upload("/v1/projects", { file, targetLanguage: "spanish" })).json.projectId, unseen());
  } else if (chosen && one.do === "delete") {
    expect(await client.delete(`/v1/translate/${chosen}`)).toMatchObject({ status: 200 });
    projects.delete(chosen);
  } else if (chosen && one.do === "dub") await dub(one, chosen, client);
}

async function dub(one: Extract<Step, { do: "dub" }>, projectId: string, client: Client): Promise<void> {
  const { transcripts } = await client.status(projectId);
  const segments: { begin: number; end: number }[] = transcripts.original?.segments ?? [{ begin: 0, end: 1 }];
  const kept = one.cues === "one missing" ? segments.slice(1) : segments;
  const spans = one.cues === "one too many" ? [...kept, { begin: 9_000, end: 9_001 }] : kept;
  const translatedSrt =
    spans
      .map(({ begin, end }, index) => `${index + 1}\n${time(begin)} --> ${time(end)}\nCue ${index + 1}\n`)
      .join("\n") || "1\n00:00:00,000 --> 00:00:01,000\nCue\n";
  const body = { targetLanguage: one.language, translatedSrt, ...(one.mode ? { lipSyncMode: one.mode } : {}) };
  const { status } = await client.post(`/v1/projects/${projectId}/dub`, body);
  expect(status).toBeLessThan(500);
}

function time(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  return new Date(milliseconds).toISOString().slice(11, 23).replace(".", ",");
}

function note({
  status,
  translations,
}: {
  status: string;
  translations: { status: string; lipSync?: { latest: { status: string } } }[];
}): void {
  reached.add(status);
  for (const version of translations) {
    reached.add(version.status);
    if (version.lipSync) reached.add(version.lipSync.latest.status);
  }
}
