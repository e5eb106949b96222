import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import tools from "../../generated/mcp-tools.json" with { type: "json" };
import { versioned } from "./client.ts";
import { withKey } from "./header-proxy.ts";
import { SERVERS, type Server } from "./servers.ts";

const packages = join(import.meta.dirname, "../../node_modules/@modelcontextprotocol");
const inspector = join(packages, "inspector/clients/launcher/build/index.js");
const suite = join(packages, "conformance/dist/index.js");
const baseline = join(import.meta.dirname, "baseline.yml");

test("the recipes name every client with the version that is tested", () => {
  const recipes = readFileSync(join(import.meta.dirname, "../../docs/recipes.md"), "utf8");
  const clients = ["client", "sdk", "inspector", "conformance"].map((name) => `@modelcontextprotocol/${name}`);
  for (const name of [...clients, "oauth4webapi", "openid-client"])
    expect(recipes).toContain(versioned(name).replace(/^\S+/, "`$&`"));
});

/** The reason behind each entry of the baseline. */
const reasons = readFileSync(baseline, "utf8").matchAll(/^ {2}- (\S+)(?: # (.+))?$/gm);

test("every expected failure of the official suite has a reason", () => {
  const entries = [...reasons].map(([, scenario, reason = ""]) => ({ scenario, reason }));
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.filter(({ reason }) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([]);
});

describe.each(SERVERS)("$name", ({ start }) => {
  let server: Server;
  /** What the programs write. */
  let home: string;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), "dubspec-programs-"));
    server = await start();
  });
  afterAll(async () => {
    await server.close();
    rmSync(home, { recursive: true, force: true });
  });

  const run = (program: string, ...options: string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve, reject) => {
      const env = { ...process.env, HOME: home, NO_COLOR: "1" };
      const child = execFile(process.execPath, [program, ...options], { cwd: home, env }, (error, stdout, stderr) => {
        if (error && typeof error.code !== "number") reject(error);
        else resolve({ code: Number(error?.code ?? 0), stdout, stderr });
      });
      // Without a terminal it asks no person.
      child.stdin?.end();
    });

  const inspect = (key: string | undefined, method: string, ...options: string[]) => {
    const header = key === undefined ? [] : ["--header", `x-api-key: ${key}`];
    // Its own patience is short where much else goes on.
    const plain = ["--transport", "http", "--format", "json", "--quiet", "--connect-timeout", "0"];
    return run(inspector, "--cli", server.mcp.href, ...plain, ...header, "--method", method, ...options);
  };

  describe("the inspector", () => {
    test("the inspector lists all tools, and has nothing to say about their schemas", async () => {
      const { code, stdout, stderr } = await inspect("dub_test_inspected", "tools/list", "--strict");
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      const { result } = JSON.parse(stdout) as { result: { tools: { name: string }[] } };
      expect(result.tools.map(({ name }) => name).toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
    });

    test("the inspector calls a tool", async () => {
      const change = JSON.stringify({ companyName: "One" });
      const call = ["--tool-name", "settings_update", "--tool-args-json", change];
      const { code, stdout } = await inspect("dub_test_inspected", "tools/call", ...call);
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ result: { structuredContent: { data: { companyName: "One" } } } });
    });

    test.each<[exit: number, code: string, what: string, key: string | undefined, tool: string, given?: object]>([
      [3, "auth_required", "a missing key", undefined, "account_get"],
      [3, "auth_required", "an unknown key", "dub_nothing", "account_get"],
      [5, "tool_not_found", "a tool that is not there", "dub_test_inspected", "nothing"],
      [5, "tool_not_found", "a tool that the key does not permit", "dub_test_inspected__readOnly", "settings_update"],
      [5, "tool_is_error", "a failed action", "dub_test_inspected", "team_add_member", { email: "new@example.com" }],
    ])("the inspector exits with %i and says %s for %s", async (exit, code, _what, key, tool, given = {}) => {
      const call = ["--tool-name", tool, "--tool-args-json", JSON.stringify(given)];
      const inspected = await inspect(key, "tools/call", ...call);
      expect([inspected.code, JSON.parse(inspected.stderr)]).toMatchObject([exit, { error: { code } }]);
    });
  });

  test("the official suite passes what this API has, and fails what the baseline says", async () => {
    const proxy = await withKey(server.mcp, "dub_test_official");
    const asked = ["--url", proxy.url.href, "--suite", "all", "--expected-failures", baseline];
    const { code, stdout } = await run(suite, "server", ...asked, "--output-dir", home).finally(proxy.close);
    // Without a check that passed, a scenario has looked at nothing.
    const passed = [...stdout.matchAll(/^✓ (\S+): ([1-9]\d*) passed, 0 failed/gm)].map(([, scenario]) => scenario);
    expect(passed, stdout).toEqual(["server-initialize", "ping", "tools-list", "dns-rebinding-protection"]);
    expect(code, stdout).toBe(0);
    // Thirty scenarios in a row, each with a connection of its own.
  });
});
