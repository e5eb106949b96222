import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { createMock } from "../index.ts";
import { fileStore } from "./file-store.ts";
import { Client, talk } from "./mock-harness.ts";
import { crashes, open, start, stop, until } from "./serve-harness.ts";

afterEach(stop);

/** A mock behind a port that keeps uploads on disk, and a client that speaks to it directly. */
async function served() {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-media-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const surroundings = { baseUrl: "" };
  const mock = createMock({
    clock: { kind: "manual" },
    baseUrl: () => surroundings.baseUrl,
    store: fileStore(directory),
  });
  onTestFinished(() => mock.close());
  const server = await start(mock.handle);
  surroundings.baseUrl = server.url;
  return { server, client: new Client({ mock }) };
}

test("a player that seeks gets the requested parts over one connection", async () => {
  const { server, client } = await served();
  const projectId = await client.started({ file: talk, lipsyncPro: "false" });
  await client.advance(600);
  const { originalVideoUrl, translatedVideoUrl, translatedAudioUrl, lipSync } = await client.status(projectId);
  for (const url of [originalVideoUrl, translatedVideoUrl, translatedAudioUrl, lipSync.videoUrl]) {
    const whole = await fetch(url);
    expect(whole.headers.get("transfer-encoding")).toBeNull();
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect(whole.headers.get("content-length")).toBe(String(bytes.length));
    const middle = bytes.length >> 1;
    const part = await fetch(url, { headers: { range: `bytes=${middle}-` } });
    expect([part.status, part.headers.get("content-range")]).toEqual([
      206,
      `bytes ${middle}-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(middle));
  }

  const { socket, text } = open(server);
  const path = new URL(originalVideoUrl).pathname;
  const ask = (method: string, ...headers: string[]) =>
    [`${method} ${path} HTTP/1.1`, `host: 127.0.0.1`, ...headers, "", ""].join("\r\n");
  socket.write(
    ask("HEAD") +
      ask("GET", "range: bytes=99999999-") +
      ask("GET", "range: bytes=4-11") +
      ask("OPTIONS", "origin: null", "access-control-request-method: GET"),
  );
  await until(() => text().includes(" 204 "));
  expect([...text().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(["200", "416", "206", "204"]);
  // What follows the length of an MP4's first box.
  expect(text()).toContain("\r\n\r\nftypisom");
  socket.destroy();
});

/** Noise of 50 MB: more than a connection holds on its way. */
function largeFile(): File {
  const bytes = Buffer.alloc(44 + 50_000_000, 0x55);
  bytes.write("RIFF\0\0\0\0WAVEfmt ", "latin1");
  // 16 bytes of format: PCM in mono, 16 kHz, 16 bits.
  for (const [at, value] of [
    [4, bytes.length - 8],
    [16, 16],
    [24, 16_000],
    [28, 32_000],
    [40, bytes.length - 44],
  ] as const)
    bytes.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    bytes.writeUInt16LE(value, at);
  bytes.write("data", 36);
  return new File([bytes], "large.wav", { type: "audio/wav" });
}

test("a player that goes away within a large file harms no other request", async () => {
  const { server, client } = await served();
  const form = new FormData();
  form.append("file", largeFile());
  form.append("targetLanguage", "spanish");
  const { projectId } = (await client.send("POST", "/v1/translate", { body: form })).json;
  const { originalVideoUrl } = await client.status(projectId);
  const { socket, text } = open(server);
  socket.write(`GET ${new URL(originalVideoUrl).pathname} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
  await until(() => text().length > 100_000);
  socket.destroy();
  const rest = await fetch(originalVideoUrl, { headers: { range: "bytes=-10" } });
  expect([rest.status, rest.headers.get("content-range"), await rest.text()]).toEqual([
    206,
    "bytes 50000034-50000043/50000044",
    "U".repeat(10),
  ]);
  expect(crashes).toEqual([]);
});
