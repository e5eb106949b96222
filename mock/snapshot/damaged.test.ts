import { beforeAll, expect, test } from "vitest";
import { Client } from "../node/mock-harness.ts";
import { seal, type SavedWorld } from "./saved.ts";

/** A snapshot with something of every kind in it. */
let text: string;
beforeAll(async () => {
  const client = new Client({ allowLocalWebhooks: true, fetch: async () => new Response("ok") });
  await client.act("webhooks_create_secret");
  await client.act("webhooks_update", { url: "http://127.0.0.1:9/hook" });
  await client.started({ lipsyncPro: "true" });
  await client.advance(15);
  await client.started();
  text = (await client.get("/_control/snapshot")).text;
});

type Spoil = (world: any, state: any) => void; // oxlint-disable-line typescript/no-explicit-any -- spoils any part of it
const kindOf = (world: SavedWorld, kind: string) => world.subjects.find((one) => one.kind === kind)!;

/** Changed and sealed again, as somebody would who knows how. */
const spoilt: [title: string, spoil: Spoil][] = [
  ["without subjects", (world) => delete world.subjects],
  [
    "with a subject of no kind",
    (world) => {
      world.subjects[3].kind = "toString";
    },
  ],
  [
    "with a subject that owns itself",
    (world) => {
      world.subjects[2].parent = 2;
    },
  ],
  [
    "with two that own each other",
    (world) => {
      world.subjects[2].parent = 3;
      world.subjects[3].parent = 2;
    },
  ],
  [
    "with an owner of the wrong kind",
    (world) => {
      kindOf(world, "version").parent = 0;
    },
  ],
  [
    "with an owner that is not there",
    (world) => {
      kindOf(world, "version").parent = 1e9;
    },
  ],
  [
    "with an unknown account",
    (world) => {
      world.subjects[0].fields.name = "constructor";
    },
  ],
  ["with an account twice", (world) => world.subjects.push(world.subjects[0])],
  ["with a project twice", (world) => world.subjects.push(kindOf(world, "project"))],
  [
    "with a state that the machine does not have",
    (world) => {
      kindOf(world, "run").state = "PENDING";
    },
  ],
  [
    "with a transition that leaves another state",
    (world) => {
      world.subjects.find((one: { due: unknown }) => one.due).due.transition = "lip-sync.start";
    },
  ],
  [
    "with text in place of a time",
    (world) => {
      kindOf(world, "run").since = "now" as never;
    },
  ],
  [
    "with a time beyond all",
    (world) => {
      world.clock.now = 1e300;
    },
  ],
  [
    "with a clock of no kind",
    (world) => {
      world.clock.mode = { kind: "real", factor: -1 };
    },
  ],
  [
    "with fields that are a list",
    (world) => {
      kindOf(world, "project").fields = [] as never;
    },
  ],
  ["with a project without its hash", (world) => delete kindOf(world, "project").fields["fileHash"]],
  [
    "with credits that are no number",
    (world) => {
      world.subjects[0].fields.credits = "many";
    },
  ],
  [
    "with a transcript that is not there",
    (world) => {
      kindOf(world, "project").transcript = 7;
    },
  ],
  [
    "with a transcript of the wrong form",
    (world) => {
      world.transcripts = [{ segments: 1 }];
    },
  ],
  [
    "with a file that is not whole",
    (world) => {
      world.files[0].data = world.files[0].data.slice(0, -8);
    },
  ],
  [
    "with a file that is not base64",
    (world) => {
      world.files[0].data = "*".repeat(world.files[0].data.length);
    },
  ],
  [
    "with too few random words",
    (world) => {
      world.random = [1, 2, 3];
    },
  ],
  [
    "with steering of the wrong form",
    (world) => {
      world.steering.rules = [{ transition: "version.fail", times: 0 }];
    },
  ],
  [
    "with a rate that has no time",
    (world) => {
      world.rates = [["a", null, 1]];
    },
  ],
  [
    "with a delivery of nothing",
    (world) => {
      world.deliveries[0].subject = 0;
    },
  ],
];

/** Changed on the way. */
const damaged: [title: string, spoil: Spoil][] = [
  ["whose last subject got lost", (world) => world.subjects.pop()],
  [
    "in which a name was changed",
    (world) => {
      kindOf(world, "project").fields["projectName"] = "mine";
    },
  ],
  [
    "in which a field was added",
    (world) => {
      world.more = true;
    },
  ],
  ["without a digest", (_, state) => delete state.digest],
  ["without a world", (_, state) => delete state.world],
];

/** What comes of putting a body back, and of forking it, and whether the world is as it was. */
async function offered(body: string): Promise<object> {
  const client = new Client();
  await client.started();
  const before = (await client.get("/_control/snapshot")).text;
  const headers = { "content-type": "application/json" };
  const put = await client.send("PUT", "/_control/snapshot", { body, headers });
  const fork = await client.send("POST", "/_control/worlds", { body: `{"from":${body}}`, headers });
  const asItWas = (await client.get("/_control/snapshot")).text === before;
  return { put: put.json, fork: fork.json, statuses: [put.status, fork.status], asItWas, crashes: client.crashes };
}

const refusal = {
  code: "CONTROL_SNAPSHOT_INVALID",
  message: expect.stringMatching(/damaged/),
  details: { fault: "damaged", build: expect.any(String) },
};
const refused = { put: refusal, fork: refusal, statuses: [400, 400], asItWas: true, crashes: [] };

test.each(spoilt)("a snapshot %s is refused, and the world is unchanged", async (_, spoil) => {
  const snapshot = JSON.parse(text);
  spoil(snapshot.state.world, snapshot.state);
  expect(await offered(JSON.stringify({ ...snapshot, state: await seal(snapshot.state.world) }))).toEqual(refused);
});

test.each(damaged)("a snapshot %s is refused, and the world is unchanged", async (_, spoil) => {
  const snapshot = JSON.parse(text);
  spoil(snapshot.state.world, snapshot.state);
  expect(await offered(JSON.stringify(snapshot))).toEqual(refused);
});

test.each(["null", "7", `"state"`, "[]", "{}", `{"world":[]}`, `{"__proto__":{"world":{}}}`])(
  "a restored state that is %s is refused",
  async (state) => {
    const { build } = JSON.parse(text);
    expect(await offered(`{"build":${JSON.stringify(build)},"state":${state}}`)).toEqual(refused);
  },
);

test("a key such as __proto__ stays an ordinary name", async () => {
  const body = text.replace(`"projectName":`, `"__proto__":{"blob":1},"projectName":`);
  expect(await offered(body)).toEqual(refused);
  expect(({} as { blob?: unknown }).blob).toBeUndefined();
});

test("a snapshot that ends too early is not JSON", async () => {
  const answer = await new Client().send("PUT", "/_control/snapshot", {
    body: text.slice(0, text.length / 2),
    headers: { "content-type": "application/json" },
  });
  expect(answer).toMatchObject({ status: 400, json: { code: "CONTROL_INVALID", details: { field: "" } } });
});

test("the refusal of a snapshot from another build says which build takes it", async () => {
  const client = new Client();
  const answer = await client.put("/_control/snapshot", { ...JSON.parse(text), build: "another/1.0" });
  expect(answer).toMatchObject({
    status: 400,
    json: {
      code: "CONTROL_SNAPSHOT_INVALID",
      message: expect.stringMatching(/another\/1\.0.* The world is unchanged\.$/),
      details: { fault: "other-build" },
    },
  });
});

test("a program may sort the keys of a snapshot", async () => {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : typeof value === "object" && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, inner]) => [key, sorted(inner)]),
          )
        : value;
  expect(await new Client().put("/_control/snapshot", sorted(JSON.parse(text)) as object)).toMatchObject({
    status: 200,
  });
});

test("a world is made from a seed or from a snapshot, not from both", async () => {
  const answer = await new Client().post("/_control/worlds", { seed: 1, from: JSON.parse(text) });
  expect(answer).toMatchObject({ status: 400, json: { code: "CONTROL_INVALID", details: { field: "/seed" } } });
});
