import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readGenerated } from "../contract.ts";
import { routesOf } from "../http/routes.ts";
import { trafficOf } from "../testing/traffic.ts";
import { readHar } from "./read-har.ts";
import { HarRecorder } from "./recorder.ts";

const directory = mkdtempSync(join(tmpdir(), "dubspec-har-test-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const generated = readGenerated();
const routes = routesOf(generated.contract.operations);
const target = {
  name: "a build",
  baseUrl: "https://a.example/base",
  apiKeyPrefix: "dub_",
  webhookHeaderPrefix: "X-Service-",
  claims: { surfaces: ["media"] },
  keys: { owner: "dub_live_owner" },
};
const path = join(directory, "run.har");

describe("a recording", () => {
  test("a recording is complete after every entry and gives back each exchange", () => {
    const recorder = new HarRecorder(path, { target, seed: 7, version: "1.0.0" });
    const form = { file: { type: "video/mp4" }, targetLanguage: "french" };
    for (const number of [1, 2, 3]) {
      recorder.add(trafficOf({ path: "/v1/projects", form, status: 200, answer: { projectId: `p${number}` } }, number));
      const { traffic, seed, ours, baseUrl } = readHar(path, routes);
      expect([traffic.length, seed, ours, baseUrl]).toEqual([number, 7, true, target.baseUrl]);
    }
    const delivery = {
      method: "POST",
      headers: { "x-service-event-id": "e" },
      body: new TextEncoder().encode("{}"),
      receivedAt: 5,
      answeredStatus: 200,
    };
    recorder.addDelivery({ delivery, url: "http://127.0.0.1:9/in", world: "one", check: "a" });
    recorder.close();
    const recording = readHar(path, routes);
    expect(recording.deliveries).toEqual([
      { delivery: { ...delivery, headers: { "x-service-event-id": "e" } }, url: "http://127.0.0.1:9/in", world: "one" },
    ]);
    const { body, exchange, world } = recording.traffic[2]!;
    expect(body).toMatchObject({
      kind: "form",
      parts: [
        { name: "file", file: "speech.mp4", mediaType: "video/mp4", bytes: 5 },
        { name: "targetLanguage", value: "french" },
      ],
    });
    expect([exchange.request.path, exchange.number, world, exchange.answer?.status]).toEqual([
      "/v1/projects",
      3,
      "one",
      200,
    ]);
  });

  test("a recording keeps bytes that are not text", () => {
    const traffic = trafficOf({ method: "GET", path: "/v1/projects/p", status: 200 });
    const bytes = new Uint8Array([0, 255, 128, 10]);
    const recorder = new HarRecorder(path, { target, seed: 1, version: "1.0.0" });
    recorder.add({ ...traffic, exchange: { ...traffic.exchange, answer: { status: 200, headers: {}, bytes } } });
    recorder.close();
    expect(readHar(path, routes).traffic[0]?.exchange.answer?.bytes).toEqual(bytes);
  });

  test("a recording holds no key in any part of an entry", () => {
    const key = "dub_live_Zq81LmN0cc";
    const recorder = new HarRecorder(path, { target: { ...target, keys: { owner: key } }, seed: 1, version: "1.0.0" });
    const answerHeaders = {
      location: `https://login.example/?auth=${encodeURIComponent(`Bearer ${key}`)}`,
      "content-type": `text/${key}`,
      [key]: "a",
      "x-debug": `a%3D${key}`,
    };
    recorder.add(
      trafficOf({
        path: `/v1/projects/p%20${key}`,
        headers: { "x-api-key": key },
        status: 302,
        answer: { message: `Bad headers:\n${key}` },
        answerHeaders,
      }),
    );
    const delivery = {
      method: "POST",
      headers: { [key]: key, "content-type": key },
      body: new TextEncoder().encode(key),
      receivedAt: 5,
      answeredStatus: 200,
    };
    recorder.addDelivery({ delivery, url: `http://127.0.0.1:9/in?${key}`, world: key, check: "a" });
    recorder.close();
    expect(readFileSync(path, "utf8")).not.toContain(key);
    const [sent] = readHar(path, routes).traffic;
    expect(sent?.exchange.answer?.headers["location"]).toBe(
      `https://login.example/?auth=Bearer%20${sent?.headers["x-api-key"]}`,
    );
  });

  test("a recording holds no key and no secret in any encoding, and keeps them distinguishable", () => {
    const [one, two] = ["dub_live_Zq81LmN0aa", "dub_live_Zq81LmN0bb"];
    const secrets = [
      one,
      two,
      "whsec_Abc123Def456",
      "mcp_access_Secret77",
      "s3cr3tVerifierOfFortyThreeCharactersAtLeast0",
    ];
    const recorder = new HarRecorder(path, { target, seed: 1, version: "1.0.0" });
    const ask = (key: string, answer: unknown) =>
      recorder.add(
        trafficOf({
          path: `/v1/actions/account_get?api_key=${key}`,
          json: {},
          headers: { "x-api-key": key },
          status: 200,
          answer,
        }),
      );
    ask(one, {
      data: {
        secret: secrets[2],
        echo: encodeURIComponent(one).replace("_", "%5F"),
        again: Buffer.from(`key ${one}`).toString("base64"),
      },
    });
    ask(two, { data: {} });
    ask(one, { data: `no ${secrets[3]}` });
    recorder.add(
      trafficOf({
        path: "/oauth/token",
        headers: { authorization: `Bearer ${secrets[3]}` },
        text: ["application/x-www-form-urlencoded", `code_verifier=${secrets[4]}`],
        status: 400,
      }),
    );
    recorder.close();
    const text = readFileSync(path, "utf8");
    for (const secret of [...secrets, "live_Zq81", Buffer.from(`key ${one}`).toString("base64")])
      expect(text).not.toContain(secret);
    const keys = readHar(path, routes)
      .traffic.slice(0, 3)
      .map(({ headers }) => headers["x-api-key"]);
    expect(keys[0]).toBe(keys[2]);
    expect(keys[0]).not.toBe(keys[1]);
    expect(keys[0]).toMatch(/^dub_[x_\d]{15}$/);
  });
});
