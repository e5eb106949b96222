import { mkdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../browser/launch.ts";
import { createMock, type Mock } from "../../mock/index.ts";
import { madeMedia } from "../../mock/media/made-media.ts";
import { contentOf } from "../../mock/media/dub-content.ts";
import type { Card } from "../../mock/media/picture/card.ts";
import { cardOf } from "../../mock/media/picture/film.ts";
import type { Wanted } from "../../mock/media/wanted-media.ts";
import { serve, type Served } from "../../mock/node/serve.ts";

// A page of another origin in a real browser: it uploads, lets the run end, and plays every URL that answers show.
const root = join(import.meta.dirname, "../..");
const screenshots = join(root, ".tmp/screenshots");

/** What the page defines. */
interface PageFunctions {
  call(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; headers: Record<string, string>; json: unknown }>;
  translate(): Promise<Status>;
  play(id: string, url: string): Promise<Played>;
  corner(id: string): number[];
  squares(id: string, seconds: number): Promise<string>;
  loudest(url: string): Promise<number>;
}
interface Status {
  originalVideoUrl: string;
  translatedVideoUrl: string;
  translatedAudioUrl: string;
  lipSync: { videoUrl: string };
}
interface Played {
  duration: number;
  currentTime: number;
  readyState: number;
  error: object | null;
  videoWidth?: number;
  videoHeight?: number;
}

let mock: Mock;
let served: Served;
let pages: Server;
let browser: Browser;
let page: Page;
let status: Status;
/** Files of the page's own origin that a test adds. */
const extra = new Map<string, Buffer>();
/** What the mock was asked for: method, path and range. */
const asked: string[] = [];

beforeAll(async () => {
  const surroundings = { baseUrl: "" };
  mock = createMock({
    clock: { kind: "manual" },
    baseUrl: () => surroundings.baseUrl,
    onAnswer: ({ method, url, headers }, answer) =>
      void asked.push([method, new URL(url).pathname, headers.get("range") ?? "", answer.status].join(" ")),
  });
  served = await serve(mock.handle, {
    port: 0,
    host: "127.0.0.1",
    onCrash: mock.crashed,
    onBadRequest: mock.badRequest,
  });
  surroundings.baseUrl = served.url;
  pages = createServer((request, response) => {
    const added = extra.get(new URL(request.url ?? "", "http://localhost").pathname);
    if (added) return sendPart(added, request, response);
    const isClip = request.url === "/clip.mp4";
    const file = isClip ? join(root, "fixtures/media/two-speakers.mp4") : join(import.meta.dirname, "page.html");
    response.writeHead(200, { "content-type": isClip ? "video/mp4" : "text/html" }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
  browser = await launchChromium(["autoplay-policy=no-user-gesture-required"]);
  page = await browser.newPage({ viewport: { width: 740, height: 560 } });
  page.setDefaultTimeout(600_000);
  await page.goto(`http://localhost:${(pages.address() as AddressInfo).port}/?mock=${served.url}`);
  status = await page.evaluate(() => (globalThis as unknown as PageFunctions).translate());
});

afterAll(async () => {
  await browser?.close();
  pages?.close();
  await served?.close();
  mock?.close();
});

const play = (id: string, url: string) =>
  page.evaluate(([one, other]) => (globalThis as unknown as PageFunctions).play(one!, other!), [id, url]);
const call = (method: string, path: string) =>
  page.evaluate(([one, other]) => (globalThis as unknown as PageFunctions).call(one!, other!), [method, path]);
const loudest = (url: string) => page.evaluate((one) => (globalThis as unknown as PageFunctions).loudest(one), url);

test("the page may send every kind of request after a preflight", () => {
  expect(asked.filter((line) => line.startsWith("OPTIONS")).map((line) => line.replace(/prj_\w+/, "<id>"))).toEqual([
    "OPTIONS /v1/translate  204",
    "OPTIONS /_control/clock  204",
    "OPTIONS /v1/translate/<id>/status  204",
  ]);
});

test("the page can read the reason of a refusal", async () => {
  const answer = await call("GET", "/v1/translate/prj_none/status");
  expect(answer).toMatchObject({
    status: 404,
    headers: { "dubspec-requirement": expect.stringMatching(/^[A-Z]+-\d+/) },
    json: { code: expect.any(String) },
  });
});

test.each([
  ["original", [320, 180], () => status.originalVideoUrl],
  ["video", [320, 180], () => status.translatedVideoUrl],
  ["lipSynced", [320, 180], () => status.lipSync.videoUrl],
  ["audio", [undefined, undefined], () => status.translatedAudioUrl],
] as const)("the file %s plays, as large and as long as the upload, and from its middle", async (id, size, url) => {
  const played = await play(id, url());
  expect(played).toMatchObject({ duration: expect.closeTo(21, 1), currentTime: expect.closeTo(10.5, 1), error: null });
  expect(played.readyState).toBeGreaterThanOrEqual(2);
  expect([played.videoWidth, played.videoHeight]).toEqual(size);
  // Players ask for the rest from some byte on.
  expect(asked).toContain(`GET ${new URL(url()).pathname} bytes=0- 206`);
});

interface Clip {
  file: string;
  mediaType: string;
  durationSeconds: number;
}
const clips = JSON.parse(readFileSync(join(root, "fixtures/clips.json"), "utf8")) as Clip[];
// Chromium has no reader for MPEG program streams.
const uploads = clips.filter(({ file, mediaType }) => file.startsWith("speech") && mediaType !== "video/mpeg");

test.each(uploads)("an upload of $mediaType plays as it is: $file", async ({ file, mediaType, durationSeconds }) => {
  const form = new FormData();
  form.append("file", new File([readFileSync(join(root, "fixtures/media", file))], file, { type: mediaType }));
  form.append("targetLanguage", "german");
  // A world of its own, because an account has so many runs at once and no more.
  const headers = { "x-api-key": `dub_test_${file.replace(/\W/g, "")}` };
  const { projectId } = (await (
    await fetch(`${served.url}/v1/projects`, { method: "POST", body: form, headers })
  ).json()) as { projectId: string };
  const { originalVideoUrl } = (await (
    await fetch(`${served.url}/v1/projects/${projectId}`, { headers })
  ).json()) as Status;
  const played = await play(mediaType.startsWith("video") ? "original" : "audio", originalVideoUrl);
  expect(played.error).toBeNull();
  expect(played.currentTime).toBeGreaterThan(1);
  // Raw AAC and Ogg state no duration at their beginning, so players guess it first.
  expect(Math.abs(played.duration - durationSeconds)).toBeLessThan(/aac|ogg/.test(mediaType) ? 1 : 0.2);
});

test("each version is different to the eye and to the ear", async () => {
  await play("video", status.translatedVideoUrl);
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: join(screenshots, "media-player.png") });
  // Its pixels may be read, because it was fetched with CORS: light, where the dub is dark.
  const corner = await page.evaluate(() => (globalThis as unknown as PageFunctions).corner("lipSynced"));
  expect(Math.max(...corner)).toBeGreaterThan(200);
  for (const url of [status.translatedVideoUrl, status.translatedAudioUrl, status.lipSync.videoUrl])
    expect(await loudest(url)).toBeGreaterThan(0.1);
});

test("a decoder shows the card to the square, with the time at which it was sought", async () => {
  const dub = { language: "japanese", version: 2, words: [], seconds: 31.574 };
  for (const [kind, width, height, framesPerSecond, second, time] of [
    ["dubbed", 1080, 1920, 30, 12.51, "00:00:12:15"],
    ["lipSynced", 1080, 1920, 30_000 / 1001, 30.99, "00:00:30:28"],
    ["dubbed", 1920, 1080, 60, 0.01, "00:00:00:00"],
    ["dubbed", 854, 480, 25, 4.99, "00:00:04:24"],
    ["lipSynced", 160, 90, 24_000 / 1001, 20.51, "00:00:20:11"],
    ["dubbed", 34, 18, 25, 12.99, "00:00:12:24"],
  ] as const) {
    const wanted: Wanted = { ...dub, kind, picture: { width, height, framesPerSecond } };
    const { blob } = await madeMedia(wanted);
    extra.set("/dub.mp4", Buffer.from(await blob.arrayBuffer()));
    expect(await play("lipSynced", `/dub.mp4?${width}-${framesPerSecond}`)).toMatchObject({
      videoWidth: width,
      videoHeight: height,
      duration: expect.closeTo(31.574, 2),
    });
    const card = cardOf(contentOf(wanted).film!);
    card.write(time.slice(-card.room));
    const seen = await page.evaluate(
      ([seconds]) => (globalThis as unknown as PageFunctions).squares("lipSynced", seconds!),
      [second],
    );
    expect(seen === squaresOf(card, width, height), `${width}x${height} at ${second} s shows ${time}`).toBe(true);
  }
});

/** Players seek where they may ask for a part. */
function sendPart(file: Buffer, { headers }: IncomingMessage, response: ServerResponse): void {
  const first = Number(/bytes=(\d+)-/.exec(headers.range ?? "")?.[1] ?? 0);
  const range = `bytes ${first}-${file.length - 1}/${file.length}`;
  response.writeHead(206, { "content-type": "video/mp4", "accept-ranges": "bytes", "content-range": range });
  response.end(file.subarray(first));
}

/** The squares of a card row by row: 1 for light. */
function squaresOf({ across, blocks }: Card, width: number, height: number): string {
  let text = "";
  for (let y = 0; y * 4 + 2 < height; y += 1)
    for (let x = 0; x * 4 + 2 < width; x += 1)
      text += (blocks[(y >> 2) * across + (x >> 2)]! >> (((y & 3) << 2) | (x & 3))) & 1;
  return text;
}

test("seeking in a long dub fetches only the requested parts", async () => {
  const project = mock.worlds.get("demo").project(new URL(status.translatedVideoUrl).pathname.split(/[/-]/)[2]!)!;
  project.fields["durationSeconds"] = 7200;
  const { size } = await (await fetch(`${status.translatedVideoUrl}?size`)).blob();
  // Slow enough that the page cannot have it all before it seeks.
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: size / 20,
    uploadThroughput: -1,
  });
  // The page has the short one in its memory.
  expect(await play("video", `${status.translatedVideoUrl}?long`)).toMatchObject({
    duration: expect.closeTo(7200, 1),
    currentTime: expect.closeTo(3600, 1),
  });
  const starts = asked.flatMap((line) => Number(/\/video bytes=(\d+)-\d* 206$/.exec(line)?.[1] ?? 0));
  expect(Math.max(...starts)).toBeGreaterThan(size * 0.4);
});
