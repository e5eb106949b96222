import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AT_ONE_TIME, runProgram } from "./program.ts";

let directory: string;
beforeAll(() => void (directory = mkdtempSync(join(tmpdir(), "program-"))));
afterAll(() => rmSync(directory, { recursive: true }));

const run = (script: string, more: Partial<Parameters<typeof runProgram>[2]> = {}) =>
  runProgram("sh", ["-c", script], { directory, bounds: { time: 600_000 }, ...more });

/** Whether a process with this text in its arguments is there: one that sleeps for longer than any test waits for its end. */
const isRunning = (text: string) => execFileSync("ps", ["-eo", "args"], { encoding: "utf8" }).includes(text);

describe("a program", () => {
  test("gets its input, and gives what it prints", async () => {
    const { stdout, stderr } = await run("cat; echo trouble >&2", { input: "words" });
    expect({ stdout: stdout.toString(), stderr }).toEqual({ stdout: "words", stderr: "trouble\n" });
  });

  test("that reads no input ends all the same", async () => {
    expect((await run("echo done", { input: "x".repeat(1_000_000) })).stdout.toString()).toBe("done\n");
  });

  test("that fails says so with its last lines", async () => {
    await expect(run("echo first >&2; echo second >&2; exit 3")).rejects.toMatchObject({
      how: "failed",
      message: "sh failed: first; second",
    });
  });

  test("that is not there is missing", async () => {
    const missing = runProgram("no-such-program", [], { directory, bounds: { time: 600_000 } });
    await expect(missing).rejects.toMatchObject({ how: "missing", message: "there is no program no-such-program" });
  });
});

describe("bounds", () => {
  test("end a program that hangs, and its children", async () => {
    const slow = run("sleep 9071.5 & sleep 9071.5", { bounds: { time: 300 } });
    await expect(slow).rejects.toMatchObject({ how: "too slow", message: "sh did not end within 0.3 seconds" });
    await expect.poll(() => isRunning("sleep 9071.5")).toBe(false);
  });

  test("end one that prints without end", async () => {
    await expect(run("yes", { output: 10_000 })).rejects.toMatchObject({ how: "too much output" });
  });

  test("end one that writes a file without end", async () => {
    await expect(run("yes > long", { bounds: { time: 600_000, file: 8192 } })).rejects.toMatchObject({ how: "failed" });
    expect(statSync(join(directory, "long")).size).toBe(8192);
  });

  test("end one that writes more into a file than it may print, where no bound of files is named", async () => {
    await expect(run("yes > longer", { output: 8192 })).rejects.toMatchObject({ how: "failed" });
    expect(statSync(join(directory, "longer")).size).toBe(8192);
  });

  test("end one that takes too much memory", async () => {
    const script = "process.stdout.write(Buffer.alloc(1e9, 1).length.toString())";
    const hungry = runProgram(process.execPath, ["-e", script], {
      directory,
      bounds: { time: 600_000, memory: 500_000_000 },
    });
    await expect(hungry).rejects.toMatchObject({ how: "failed" });
  });

  test("a signal ends one", async () => {
    const controller = new AbortController();
    const running = run("sleep 9072.5", { signal: controller.signal });
    controller.abort();
    await expect(running).rejects.toMatchObject({ how: "stopped" });
    await expect(run("true", { signal: AbortSignal.abort() })).rejects.toMatchObject({ how: "stopped" });
    await expect.poll(() => isRunning("sleep 9072.5")).toBe(false);
  });
});

test("a program waits while as many run as may at one time, and gives its turn up when it is stopped", async () => {
  const begun = () => readdirSync(directory).filter((name) => name.startsWith("begun-"));
  const stopping = new AbortController();
  const first = Array.from({ length: AT_ONE_TIME }, (_, at) =>
    run(`echo > begun-${at}; sleep 9074.5`, { signal: stopping.signal, bounds: { time: 9_000_000 } }).catch(String),
  );
  await expect.poll(begun).toHaveLength(AT_ONE_TIME);
  const leaving = new AbortController();
  const given = run("echo > begun-given-up", { signal: leaving.signal });
  const next = run("echo > begun-next");
  leaving.abort();
  await expect(given).rejects.toMatchObject({ how: "stopped", message: "sh was stopped" });
  expect(begun()).toHaveLength(AT_ONE_TIME);
  stopping.abort();
  await Promise.all([...first, next]);
  expect(begun()).toContain("begun-next");
  expect(begun()).not.toContain("begun-given-up");
});

test("no program outlives the process that started it, even one that is killed", async () => {
  const started = join(directory, "started");
  const script = `
    import { runProgram } from ${JSON.stringify(new URL("program.ts", import.meta.url).href)};
    await runProgram("sh", ["-c", "echo $$ > started; sleep 9073.5"], {
      directory: ${JSON.stringify(directory)}, bounds: { time: 9_000_000 },
    });`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "inherit" });
  await expect.poll(() => existsSync(started) && readFileSync(started, "utf8").length > 0).toBe(true);
  expect(isRunning("sleep 9073.5")).toBe(true);
  parent.kill("SIGKILL");
  await once(parent, "exit");
  await expect.poll(() => isRunning("sleep 9073.5")).toBe(false);
});
