import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { dubspec, scratch, startMock, type RunningMock } from "./dubspec.ts";

describe("an error is one line that is safe for a terminal", () => {
  test.each<[what: string, text: string]>([
    ["JSON of several lines", '{\n"rate.status": oops\n}'],
    ["control characters", '{"rate.status": \u001B[31m\u0007}'],
    ["bytes that are no text", "\u00FF\u00FE{\u0000"],
    ["nothing", ""],
  ])("a limits file and a target file with %s are refused in one safe line", async (_, text) => {
    const path = join(scratch(), "given.json");
    writeFileSync(path, text, "latin1");
    for (const args of [
      ["mock", "--port", "0", "--limits", path],
      ["conform", "--target", path],
    ]) {
      const { exitCode, stdout, stderr } = await dubspec(args);
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
      expect(stderr).toMatch(/^dubspec: [^\p{Cc}]*given\.json[^\p{Cc}]*\n$/u);
    }
  });
});

describe("nothing is lost", () => {
  test("a taken port leaves an existing target file unchanged", async () => {
    const { address } = await startMock();
    const path = join(scratch(), "target.json");
    writeFileSync(path, '{"name":"of the mock that runs"}');
    const { exitCode, stderr } = await dubspec(["mock", "--port", new URL(address).port, "--target-file", path]);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining("is used by another program"),
    });
    expect(readFileSync(path, "utf8")).toBe('{"name":"of the mock that runs"}');
  });

  const control = async (mock: RunningMock, method: string, path: string, body: object) => {
    const response = await mock.fetch(`/_control/${path}`, { method, body });
    return {
      status: response.status,
      json: (await response.json()) as { code?: string; message?: string; name?: string; keys?: { owner: string } },
    };
  };
  const read = async (mock: RunningMock, path: string) =>
    (await mock.fetch(path)).json() as Promise<{ name?: string; rules?: unknown[] }>;

  test("an unknown transition or a broken snapshot leaves a world unchanged", async () => {
    const mock = await startMock(["--clock", "manual"]);
    const rules = [{ transition: "version.fail", times: 1 }];
    expect(await control(mock, "PUT", "steering", { rules })).toMatchObject({ status: 200 });
    await mock.fetch("/v1/actions/settings_update", { body: { companyName: "Kept" } });

    const unknown = await control(mock, "PUT", "steering", { rules: [{ transition: "version.explode", times: 1 }] });
    expect(unknown).toMatchObject({
      status: 400,
      json: { code: "CONTROL_UNKNOWN_TRANSITION", message: expect.stringContaining("version.fail") },
    });
    for (const from of [{}, { format: 1 }, "snapshot", []]) {
      expect(await control(mock, "POST", "worlds", { from })).toMatchObject({
        status: 400,
        json: { code: expect.stringMatching(/^CONTROL_/), message: expect.stringMatching(/\.$/) },
      });
    }

    expect((await read(mock, "/_control/steering")).rules).toEqual(rules);
    const settings = await mock.fetch("/v1/actions/settings_get", { body: {} });
    expect(await settings.json()).toMatchObject({ data: { companyName: "Kept" } });
  });
});
