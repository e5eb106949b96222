import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { Client, speech } from "./node/mock-harness.ts";

interface Delivery {
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A receiver on this machine; `next` waits for what comes. */
async function receiver(): Promise<{ url: string; next: (count: number) => Promise<Delivery[]> }> {
  const got: Delivery[] = [];
  let came = () => {};
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    got.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(204).end();
    came();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const next = async (count: number) => {
    while (got.length < count) await new Promise<void>((resolve) => (came = resolve));
    return got;
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, next };
}

/** Waits until the log of deliveries has that many, all of them acknowledged. */
const acknowledged = async (client: Client, count: number) => {
  await expect
    .poll(async () => {
      const log = (await client.get("/_control/deliveries")).json.deliveries as {
        state: string;
        answerStatus: number;
      }[];
      return log.map(({ state, answerStatus }) => [state, answerStatus]);
    })
    .toEqual(Array.from({ length: count }, () => ["acknowledged", 204]));
};

test("the main flow works: translate, wait, fetch, export, get the webhook, delete", async () => {
  const client = new Client({ allowLocalWebhooks: true });
  const hook = await receiver();
  const { secret } = (await client.act("webhooks_create_secret")).json.data;
  expect(await client.act("webhooks_update", { url: hook.url })).toMatchObject({ status: 200 });

  const accepted = await client.translate({ projectName: "Two speakers" });
  expect(accepted).toMatchObject({ status: 200, json: { success: true, estimatedDuration: 5 } });
  const { projectId } = accepted.json;
  expect(await client.status(projectId)).toMatchObject({
    status: "processing",
    transcriptionStatus: "processing",
    duration: 21,
  });

  await client.advance(12);
  expect(await client.status(projectId)).toMatchObject({ status: "processing", transcriptionStatus: "success" });
  await acknowledged(client, 1);
  await client.advance(600);
  const status = await client.status(projectId);
  expect(status).toMatchObject({
    status: "success",
    translatedVideoUrl: expect.stringContaining("/_media/"),
    dubbingProgress: 100,
  });
  expect(await client.details(projectId)).toMatchObject({
    projectName: "Two speakers",
    targetLanguages: ["spanish"],
    translations: [{ status: "completed" }],
  });
  const video = await client.get(new URL(status.translatedVideoUrl).pathname);
  expect([video.status, video.headers.get("content-type")]).toEqual([200, "video/mp4"]);

  const wanted = { source: "translated", targetLanguage: "spanish", includeSpeakerLabels: true };
  const exported = async (outputFormat: string) =>
    client.post(`/v1/projects/${projectId}/transcript`, { ...wanted, outputFormat });
  const [json, srt, vtt] = [await exported("json"), await exported("srt"), await exported("vtt")];
  expect(json.json).toMatchObject({ source: "translated", language: "es", duration: 21 });
  expect(srt.text).toMatch(/^1\n00:00:\d\d,\d{3} --> 00:00:\d\d,\d{3}\nSpeaker 1: /);
  expect(vtt.text).toMatch(/^WEBVTT\n\n00:00:\d\d\.\d{3} --> 00:00:\d\d\.\d{3}\n<v Speaker 1>/);
  expect(srt.text.split("\n\n")).toHaveLength(json.json.segments.length);

  const deliveries = await hook.next(2);
  expect(deliveries.map(({ body }) => JSON.parse(body).type)).toEqual([
    "project.created",
    "project.translation.completed",
  ]);
  for (const { headers, body } of deliveries) {
    const signature = createHmac("sha256", secret)
      .update(`${String(headers["x-service-timestamp"])}.${body}`)
      .digest("hex");
    expect(headers["x-service-signature"]).toBe(`sha256=${signature}`);
    expect(JSON.parse(body)).toMatchObject({ projectId, eventId: headers["x-service-event-id"] });
  }
  await acknowledged(client, 2);

  expect(await client.delete(`/v1/translate/${projectId}`)).toMatchObject({ status: 200 });
  expect(await client.get(`/v1/translate/${projectId}/status`)).toMatchObject({
    status: 404,
    json: { code: "PROJECT_NOT_FOUND" },
  });
  expect(await client.get(new URL(status.translatedVideoUrl).pathname)).toMatchObject({ status: 404 });
  expect(client.crashes).toEqual([]);
});

test("a transcript that is uploaded with the media becomes the project's transcript", async () => {
  const client = new Client();
  const sourceSrt =
    "1\n00:00:00,000 --> 00:00:01,200\nBonjour à tous.\n\n2\n00:00:01,300 --> 00:00:02,500\nDeux\nlignes.\n";
  const { projectId } = (
    await client.upload("/v1/projects", { file: speech, targetLanguage: "german", originalLanguage: "fr", sourceSrt })
  ).json;
  await client.advance(600);
  const { json } = await client.post(`/v1/projects/${projectId}/transcript`, { source: "original" });
  expect(json).toMatchObject({
    language: "fr",
    text: "Bonjour à tous. Deux lignes.",
    segments: [
      { text: "Bonjour à tous.", begin: 0, end: 1.2, language: "fr" },
      { text: "Deux lignes.", begin: 1.3, end: 2.5 },
    ],
  });
});
