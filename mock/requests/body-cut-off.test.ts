import { expect, test } from "vitest";
import { createMock } from "../index.ts";
import { serve } from "../node/serve.ts";
import { open, until } from "../node/serve-harness.ts";

const form =
  "x-api-key: dub_test_demo\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000\r\n\r\n--b\r\n";
const json = "x-api-key: dub_test_demo\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{";

/** A mock on a port, with the errors that it takes for its own, and the number of requests that are over. */
async function startMock() {
  const crashes: unknown[] = [];
  let over = 0;
  const mock = createMock({ clock: { kind: "manual" }, onCrash: (error) => crashes.push(error) });
  const served = await serve((request, info) => mock.handle(request, info).finally(() => (over += 1)), {
    port: 0,
    host: "127.0.0.1",
    onBadRequest: mock.badRequest,
    idleBodySeconds: 0.2,
    onCrash: (error) => {
      crashes.push(error);
      return mock.crashed();
    },
  });
  return { served, crashes, over: () => over };
}

test.each([
  ["a form", "/v1/translate", form],
  ["JSON", "/v1/actions/settings_get", json],
  ["the control interface's JSON", "/_control/clock", json],
])("a client that goes away or falls silent within %s does not crash the mock", async (_, path, rest) => {
  const { served, crashes, over } = await startMock();
  const gone = open(served);
  gone.socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${rest}`);
  await new Promise((resolve) => gone.socket.once("connect", resolve));
  const silent = open(served);
  silent.socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${rest}`);
  expect(await silent.ended).toMatch(/^HTTP\/1\.1 408 /);
  gone.socket.resetAndDestroy();
  await until(() => over() === 2);
  await served.close();
  expect(crashes).toEqual([]);
});

test.each([
  ["/v1/translate", "multipart/form-data; boundary=b"],
  ["/v1/actions/settings_get", "application/json"],
])("in process, a broken body to %s makes fetch reject and does not crash the mock", async (path, type) => {
  const crashes: unknown[] = [];
  const mock = createMock({ clock: { kind: "manual" }, onCrash: (error) => crashes.push(error) });
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
  const init = {
    method: "POST",
    body,
    duplex: "half",
    headers: { "x-api-key": "dub_test_demo", "content-type": type },
  };
  await expect(mock.fetch(new Request(`http://localhost:4010${path}`, init))).rejects.toMatchObject({
    name: "BodyCutOff",
    cause: { message: "gone" },
  });
  expect(crashes).toEqual([]);
});
