import { once } from "node:events";
import { readdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Copy } from "../spec-edits/copy.ts";
import { run, startMock, type RunningMock } from "./dubspec.ts";

const copy = new Copy();
afterAll(() => copy.remove());

const file = "errors/media-access.tsp";
const title = "/** The project does not exist. */";

async function until(text: () => string, wanted: string | RegExp): Promise<void> {
  await expect.poll(text, { interval: 100 }).toMatch(wanted);
}

/** What the mock says of a project that is not there: the title of its error in the spec. */
const refusal = async (mock: RunningMock) =>
  ((await (await mock.fetch("/v1/projects/nothing")).json()) as { message: string }).message;

test("--watch serves a changed spec on the same port, and keeps the old contract while the spec is broken", async () => {
  const mock = await startMock(["--watch", "--clock", "manual"], { main: copy.root });
  expect(await refusal(mock)).toBe("The project does not exist.");

  copy.edit(file, title, `${title}\nmodel Broken {`);
  await until(mock.complained, "the mock keeps its current contract");
  expect(mock.complained()).toMatch(/^ {2}spec\/errors\/media-access\.tsp:\d+:\d+ - error /m);
  expect(await refusal(mock)).toBe("The project does not exist.");

  copy.edit(file, `${title}\nmodel Broken {`, "/** There is no project of this name. */");
  await until(mock.printed, /the mock uses the new contract\. .*(start empty: .+|unchanged)\.$/m);
  expect(await refusal(mock)).toBe("There is no project of this name.");

  copy.add("errors/unused.tsp", "// Nothing but a remark.\n");
  await until(mock.printed, "the contract did not change.");

  const { exitCode } = await mock.end("SIGTERM");
  expect(exitCode).toBe(0);
  expect(readdirSync(mock.temporary)).toEqual([]);
  await expect(fetch(mock.address)).rejects.toThrow("fetch failed");
});

test("--watch leaves nothing behind if a signal reaches all its processes", async () => {
  const mock = await startMock(["--watch"], { main: copy.root, isGroup: true });
  await refusal(mock);
  const { exitCode, stderr } = await mock.end("SIGTERM");
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  expect(readdirSync(mock.temporary)).toEqual([]);
});

test("--watch keeps its mock if the worlds cannot be read, and ends with no process left", async () => {
  // One that no fetch asks.
  const mock = await startMock(["--watch", "--port", "10080"], { main: copy.root });
  copy.edit("errors/oauth-authorization.tsp", "/** The key on the consent form", "/** The key on the form");
  await until(mock.complained, "fetch failed The previous mock keeps running.");
  expect((await mock.end("SIGTERM")).exitCode).toBe(0);
});

test("--watch ends like a plain mock if the port is taken", async () => {
  const other = createServer();
  await once(other.listen(0, "127.0.0.1"), "listening");
  const { port } = other.address() as AddressInfo;
  const { exitCode, stderr } = await run(process.execPath, [
    join(copy.root, "cli/main.ts"),
    "mock",
    "--watch",
    "--port",
    String(port),
  ]);
  other.close();
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: expect.stringMatching(/^dubspec: Port \d+ of 127\.0\.0\.1 is used by another program\. .*\n$/),
  });
});

test("--watch is refused in one sentence if there is no spec, as in the published package", async () => {
  rmSync(join(copy.root, "spec"), { recursive: true });
  const { exitCode, stdout, stderr } = await run(process.execPath, [join(copy.root, "cli/main.ts"), "mock", "--watch"]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
  expect(stderr).toBe("dubspec: --watch needs the spec/ folder of a checkout; the published package has none\n");
});
