import { readFileSync } from "node:fs";
import { Output } from "mediabunny";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Client, speech } from "../node/mock-harness.ts";
import { readMedia } from "./read-media.ts";

const podcast = { clip: "speech.mp3", type: "audio/mpeg" };
const film = { clip: "speech.webm", type: "video/webm" };
const bytesOf = (clip: string) =>
  new Uint8Array(readFileSync(new URL(`../../fixtures/media/${clip}`, import.meta.url)));

/** Fetches media as a player does: without a key. */
async function fetchMedia(client: Client, url: string, headers: Record<string, string> = {}, method = "GET") {
  const response = await client.mock.fetch(new Request(url, { method, headers }));
  return { status: response.status, headers: response.headers, blob: await response.blob() };
}

/** A finished run with lip-sync, and the URLs that answers show. */
async function finished(client: Client, file = speech) {
  const projectId = await client.started({ file, ...(file.type.startsWith("video") ? { lipsyncPro: "false" } : {}) });
  await client.advance(600);
  const status = await client.status(projectId);
  expect(status).toMatchObject({ status: "success" });
  return {
    projectId,
    original: String(status.originalVideoUrl),
    video: String(status.translatedVideoUrl),
    audio: String(status.translatedAudioUrl),
    lipSynced: String(status.lipSync?.videoUrl),
  };
}

describe("media of a finished run", () => {
  test("the original is the uploaded file", async () => {
    const client = new Client();
    const { original } = await finished(client, film);
    const { status, headers, blob } = await fetchMedia(client, original);
    expect([status, headers.get("content-type"), headers.get("accept-ranges")]).toEqual([200, "video/webm", "bytes"]);
    expect(headers.get("content-length")).toBe(String(bytesOf(film.clip).length));
    // A page that isolates itself may show it, and what a browser kept without CORS is not given to a page that asks with it.
    expect([headers.get("cross-origin-resource-policy"), headers.get("vary")]).toEqual(["cross-origin", "origin"]);
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytesOf(film.clip));
  });

  test("the dub, its sound and the lip-synced video are three files, each as long as the original", async () => {
    const client = new Client();
    const { video, audio, lipSynced } = await finished(client, film);
    const files = await Promise.all([video, audio, lipSynced].map((url) => fetchMedia(client, url)));
    expect(files.map(({ status, headers }) => [status, headers.get("content-type")])).toEqual([
      [200, "video/mp4"],
      [200, "audio/mp4"],
      [200, "video/mp4"],
    ]);
    const facts = await Promise.all(files.map(({ blob }) => readMedia(blob)));
    const { durationSeconds, picture } = await readMedia(new Blob([bytesOf(film.clip)]));
    const expected = {
      durationSeconds: expect.closeTo(durationSeconds!, 3),
      hasAudio: true,
      mediaType: "video/mp4",
      silent: false,
    };
    expect(facts).toEqual([
      { ...expected, hasVideo: true, picture },
      { ...expected, hasVideo: false },
      { ...expected, hasVideo: true, picture },
    ]);
    expect(await files[0]!.blob.text()).not.toBe(await files[2]!.blob.text());
  });

  test("an upload of audio has a dub of audio", async () => {
    const client = new Client();
    const { original, video, audio } = await finished(client, podcast);
    expect((await fetchMedia(client, original)).headers.get("content-type")).toBe("audio/mpeg");
    expect((await fetchMedia(client, audio)).headers.get("content-type")).toBe("audio/mp4");
    expect(video).toBe("undefined");
  });

  test("the media are gone once the project is deleted or its world is reset", async () => {
    const client = new Client();
    const [first, second] = [await finished(client), await finished(client)];
    await client.delete(`/v1/translate/${first.projectId}`);
    for (const url of [first.original, first.video, first.audio, first.lipSynced]) {
      expect((await fetchMedia(client, url)).status).toBe(404);
    }
    expect((await fetchMedia(client, second.original)).status).toBe(200);
    await client.post("/_control/reset", {});
    expect((await fetchMedia(client, second.original)).status).toBe(404);
  });

  test("worlds of one seed share a media file, which stays while one of them has it", async () => {
    const client = new Client();
    const worlds = await Promise.all(
      [1, 2].map(async () => (await client.post("/_control/worlds", { seed: 7 })).json.keys.owner as string),
    );
    const [one, two] = worlds.map((key) => new Client({ key, mock: client.mock })) as [Client, Client];
    const [first, second] = [await finished(one), await finished(two)];
    expect(second).toEqual(first);
    await one.delete(`/v1/translate/${first.projectId}`);
    expect((await fetchMedia(client, first.video)).status).toBe(200);
    await two.delete(`/v1/translate/${first.projectId}`);
    expect((await fetchMedia(client, first.video)).status).toBe(404);
  });
});

test("a dub is available once its version has completed, and a lip-synced video once its attempt has completed", async () => {
  const client = new Client();
  const done = await finished(client);
  // The same seed and requests: the same URLs.
  await client.post("/_control/reset", {});
  const projectId = await client.started({ file: speech, lipsyncPro: "false" });
  const statuses = async () =>
    Promise.all(
      [done.original, done.video, done.audio, done.lipSynced].map(
        async (url) => (await fetchMedia(client, url)).status,
      ),
    );
  expect(await statuses()).toEqual([200, 404, 404, 404]);
  while ((await client.details(projectId)).translations[0].status !== "completed") await client.advance(1);
  expect(await statuses()).toEqual([200, 200, 200, 404]);
  await client.advance(600);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});

test("a failed attempt at lip-sync has no video", async () => {
  const client = new Client();
  const { video, lipSynced } = await finished(client);
  await client.post("/_control/reset", {});
  await client.steer({ rules: [{ transition: "lip-sync.fail", times: 1 }] });
  await client.started({ file: speech, lipsyncPro: "false" });
  await client.advance(600);
  expect((await fetchMedia(client, video)).status).toBe(200);
  expect((await fetchMedia(client, lipSynced)).status).toBe(404);
});

test.each(["", "/", "/original/", "/video", "/original/video", "/%6Friginal", "/ver_1/video"])(
  "the path '%s' below a project's media is not found",
  async (rest) => {
    const client = new Client();
    const { original } = await finished(client);
    const { status, blob } = await fetchMedia(client, original.replace("/original", rest));
    expect([status, JSON.parse(await blob.text())]).toMatchObject([
      404,
      { code: "NO_SUCH_MEDIA", message: expect.stringContaining("no media at /_media/") },
    ]);
  },
);

test("media of a project that does not exist are not found, and the message says so", async () => {
  const { status, blob } = await fetchMedia(new Client(), "http://localhost:4010/_media/prj_x-1/original");
  expect([status, JSON.parse(await blob.text())]).toMatchObject([
    404,
    { code: "NO_SUCH_MEDIA", message: expect.stringMatching(/^No project has media/) },
  ]);
});

test("a project whose file is lost shows a clip in its place", async () => {
  const client = new Client();
  for (const [file, type] of [
    [film, "video/mp4"],
    [podcast, "audio/mp4"],
  ] as const) {
    const { projectId, original } = await finished(client, file);
    const project = client.world.project(projectId)!;
    delete project.fields["blob"];
    const { status, headers, blob } = await fetchMedia(client, original);
    expect([status, headers.get("content-type")]).toEqual([200, type]);
    expect((await readMedia(blob)).durationSeconds).toBeCloseTo(Number(project.fields["durationSeconds"]), 3);
  }
});

describe("a request for media", () => {
  test("a request for media may ask for a part", async () => {
    const client = new Client();
    const { original, lipSynced } = await finished(client);
    const whole = bytesOf(speech.clip);
    for (const [range, first, last] of [
      ["bytes=0-99", 0, 99],
      ["bytes=100-", 100, whole.length - 1],
      ["bytes=-50", whole.length - 50, whole.length - 1],
    ] as const) {
      const { status, headers, blob } = await fetchMedia(client, original, { range });
      expect([status, headers.get("content-range"), headers.get("content-length")]).toEqual([
        206,
        `bytes ${first}-${last}/${whole.length}`,
        String(last - first + 1),
      ]);
      expect(new Uint8Array(await blob.arrayBuffer())).toEqual(whole.slice(first, last + 1));
    }
    const made = new Uint8Array(await (await fetchMedia(client, lipSynced)).blob.arrayBuffer());
    const part = await fetchMedia(client, lipSynced, { range: "bytes=1000-1999" });
    expect(new Uint8Array(await part.blob.arrayBuffer())).toEqual(made.slice(1000, 2000));
  });

  test("a request for a part beyond the end learns the length", async () => {
    const client = new Client();
    const { original } = await finished(client);
    const { status, headers } = await fetchMedia(client, original, { range: "bytes=99999999-" });
    expect([status, headers.get("content-range")]).toEqual([416, `bytes */${bytesOf(speech.clip).length}`]);
  });

  test("a request that knows the current file gets no bytes", async () => {
    const client = new Client();
    for (const url of Object.values(await finished(client)).slice(1)) {
      const first = await fetchMedia(client, url);
      const [etag, modified] = [first.headers.get("etag")!, first.headers.get("last-modified")!];
      expect(etag).toMatch(/^"[^"]+"$/);
      for (const headers of [{ "if-none-match": etag }, { "if-modified-since": modified }]) {
        const again = await fetchMedia(client, url, headers as Record<string, string>);
        expect([again.status, again.blob.size, again.headers.get("etag")]).toEqual([304, 0, etag]);
      }
      const rest = await fetchMedia(client, url, { range: "bytes=5-", "if-range": etag });
      expect([rest.status, rest.blob.size]).toEqual([206, first.blob.size - 5]);
      expect((await fetchMedia(client, url, { range: "bytes=5-", "if-range": '"old"' })).status).toBe(200);
      // Browsers may keep it, but ask each time.
      expect(first.headers.get("cache-control")).toBe("no-cache");
    }
  });

  test("HEAD describes the whole file", async () => {
    const client = new Client();
    const { original } = await finished(client);
    const { status, headers, blob } = await fetchMedia(client, original, { range: "bytes=0-9" }, "HEAD");
    expect([status, headers.get("content-length"), blob.size]).toEqual([200, String(bytesOf(speech.clip).length), 0]);
  });

  test.each(["POST", "PUT", "DELETE"])("media refuses %s", async (method) => {
    const client = new Client();
    const { original } = await finished(client);
    const { status, headers } = await fetchMedia(client, original, {}, method);
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("a long dub", () => {
  /** A run whose file claims so many seconds, and how often a file was made since. */
  async function long(seconds: number) {
    const client = new Client();
    const run = await finished(client, film);
    client.world.project(run.projectId)!.fields["durationSeconds"] = seconds;
    const made = vi.spyOn(Output.prototype, "finalize");
    onTestFinished(() => made.mockRestore());
    return { client, made, ...run };
  }

  test("other requests are answered while a long dub is being made", async () => {
    const { client, projectId, video, lipSynced } = await long(3600);
    // Code that is loaded at the first need gives others their turn too.
    await fetchMedia(client, lipSynced, {}, "HEAD");
    const order: string[] = [];
    const making = fetchMedia(client, video, { range: "bytes=0-99" }).then(({ status }) =>
      order.push(`media ${status}`),
    );
    for (let poll = 0; poll < 5; poll += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      order.push((await client.status(projectId)).status);
    }
    await making;
    expect(order).toEqual(["success", "success", "success", "success", "success", "media 206"]);
  });

  test("requests for parts of a file that is being made wait for the same file", async () => {
    const { client, made, video } = await long(601);
    const parts = await Promise.all(
      ["bytes=0-99", "bytes=100-199", "bytes=-50"].map((range) => fetchMedia(client, video, { range })),
    );
    expect(parts.map(({ status }) => status)).toEqual([206, 206, 206]);
    expect(made).toHaveBeenCalledTimes(1);
  });

  test("conditions are answered without making the file", async () => {
    const { client, made, video } = await long(602);
    const unmet = await fetchMedia(client, video, { "if-match": '"another"' });
    const etag = unmet.headers.get("etag")!;
    const current = await fetchMedia(client, video, { "if-none-match": etag });
    expect([unmet.status, current.status]).toEqual([412, 304]);
    expect(made).not.toHaveBeenCalled();
    expect((await fetchMedia(client, video)).headers.get("etag")).toBe(etag);
    expect(made).toHaveBeenCalledTimes(1);
  });
});
