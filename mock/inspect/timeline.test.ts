import { expect, test } from "vitest";
import { McpClient } from "../mcp/mcp-harness.ts";
import { Client } from "../node/mock-harness.ts";
import { look } from "./inspect-harness.ts";
import type { TimelineEntry, WorldState } from "./shapes.ts";

async function timelineOf({ mock }: Client, world = "demo"): Promise<TimelineEntry[]> {
  return ((await (await look(mock, `/worlds/${world}`)).json()) as WorldState).timeline;
}

const nameOf = (entry: TimelineEntry) =>
  entry.kind === "request" ? entry.exchange.target : entry.kind === "event" ? entry.type : entry.transition;

/** What happened, oldest first. */
const told = async (client: Client, world?: string) => (await timelineOf(client, world)).map(nameOf).toReversed();

const started = ["/v1/translate", "transcription.start", "run.translate", "version.plan"];
const stored = ["transcription.store", "project.created", "version.begin"];

test("a cause comes before its effects in the timeline, also where all happen at one instant", async () => {
  const client = new Client();
  const projectId = await client.started();
  await client.advance(15);
  expect(await told(client)).toEqual([...started, "/_control/clock", ...stored]);
  const timeline = await timelineOf(client);
  expect(timeline.find((entry) => nameOf(entry) === "transcription.store")).toMatchObject({
    kind: "transition",
    projectId,
    requirement: "RUN-21",
  });
});

test("an upload comes in the timeline before everything that happened while it was being sent", async () => {
  const client = new Client();
  let send = (_text: string) => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = (text) => {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      };
    },
  });
  const headers = { "x-api-key": client.key, "content-type": "multipart/form-data; boundary=cut" };
  const slow = client.mock.fetch(
    new Request("http://localhost:4010/v1/transcribe", {
      method: "POST",
      headers,
      body,
      duplex: "half",
    } as RequestInit),
  );
  await client.started();
  send("--cut--\r\n");
  await slow;
  expect(await told(client)).toEqual(["/v1/transcribe", ...started]);
});

test("a delivery begins after its event in the timeline, and its acknowledgement comes after both", async () => {
  const receive = async () => new Response(null, { status: 204 });
  const client = new Client({ allowLocalWebhooks: true, fetch: receive as typeof fetch });
  await client.act("webhooks_create_secret");
  await client.act("webhooks_update", { url: "http://127.0.0.1:9/in" });
  await client.started();
  await client.advance(15);
  await expect.poll(() => told(client)).toContain("delivery.acknowledge");
  const names = await told(client);
  expect(names.slice(names.indexOf("/_control/clock") + 1)).toEqual([
    "transcription.store",
    "project.created",
    "delivery.send",
    "version.begin",
    "delivery.acknowledge",
  ]);
});

test("the timeline goes on in a world that is restored from a snapshot, and begins anew in a world that is reset", async () => {
  const client = new Client();
  await client.started();
  const { json: snapshot } = await client.get("/_control/snapshot");
  await client.advance(15);
  await client.put("/_control/snapshot", snapshot);
  await client.advance(15);
  // Its requests went with the world that they came to.
  expect(await told(client)).toEqual([...started.slice(1), "/_control/snapshot", "/_control/clock", ...stored]);
  await client.post("/_control/reset", {});
  await client.started();
  expect(await told(client)).toEqual(["/_control/reset", ...started]);
});

test("transitions and events are numbered without gaps, and requests take no number", async () => {
  const client = new Client();
  await client.started();
  await client.get("/v1/projects/nowhere");
  await client.started();
  await client.advance(600);
  const places = (await timelineOf(client)).flatMap(({ kind, sequence }) => (kind === "request" ? [] : [sequence]));
  expect(places).toEqual(Array.from(places, (_, behind) => places.length - behind));
});

test("a request with an OAuth token stands in the timeline of the world that it acts in", async () => {
  const client = new McpClient();
  const { access_token } = await client.connect();
  await client.as(access_token, "tools/list");
  expect(await told(client)).toEqual([
    "/_control/oauth/grants",
    "connection.approve",
    "authorization-code.issue",
    "/oauth/token",
    "authorization-code.exchange",
    "refresh-token.issue",
    "access-token.issue",
    "/mcp",
  ]);
});
