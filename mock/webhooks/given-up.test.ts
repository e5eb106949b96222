import { expect, test } from "vitest";
import { Client } from "../node/mock-harness.ts";

/** A client whose webhooks go to a receiver that answers when it is told to. */
async function listening(): Promise<{ client: Client; answer: () => void }> {
  const waiting: (() => void)[] = [];
  const client = new Client({
    resolve: async () => ["93.184.216.34"],
    fetch: () => new Promise<Response>((resolve) => waiting.push(() => resolve(new Response(null, { status: 204 })))),
  });
  await client.act("webhooks_create_secret");
  await client.act("webhooks_update", { url: "https://hooks.example.org/in" });
  await client.started();
  await client.advance(60);
  await expect.poll(() => waiting.length).toBe(2);
  return { client, answer: () => waiting.forEach((run) => run()) };
}

const deliveries = async (client: Client): Promise<Record<string, unknown>[]> =>
  (await client.get("/_control/deliveries")).json.deliveries;

test("a delivery is given up after ten seconds, and a late answer changes nothing", async () => {
  const { client, answer } = await listening();
  await client.advance(11);
  const before = await deliveries(client);
  expect(before).toMatchObject([
    { state: "failed", failure: "timeout", durationMilliseconds: 10_000 },
    { state: "failed", failure: "timeout", durationMilliseconds: 10_000 },
  ]);
  expect((await client.advance(0)).json.pending).toBe(0);
  answer();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await deliveries(client)).toEqual(before);
});

test("skipped time before a receiver's turn does not count as its time", async () => {
  const { client, answer } = await listening();
  await client.advance(4);
  answer();
  await expect
    .poll(() => deliveries(client))
    .toMatchObject([
      { state: "acknowledged", durationMilliseconds: 4000 },
      { state: "acknowledged", durationMilliseconds: 4000 },
    ]);
});
