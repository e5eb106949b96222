import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import type { Result } from "../requirements/verdict.ts";
import type { Target } from "../target/target.ts";
import { exchangeOf } from "../testing/exchange.ts";
import { exitCodeOf } from "./counts.ts";
import { curlOf } from "./curl.ts";
import { reportOf } from "./json.ts";
import { headline, progressOn } from "./progress.ts";
import { redactorOf } from "./redact.ts";
import { failureText, summaryText } from "./text.ts";

const target: Target = {
  name: "a build", baseUrl: "https://service.example", apiKeyPrefix: "dub_", webhookHeaderPrefix: "X-Service-",
  claims: { surfaces: ["media"] }, keys: { owner: "dub_live_secret", other: "dub_live_secret_other" },
};
const redact = redactorOf(target);
const facts = { target, contract: { title: "API", version: "1", requirements: [1, 2, 3] }, seed: 7, unchecked: ["A-9"] };

function resultOf(status: Result["status"], more: Partial<Result> = {}): Result {
  return {
    id: "ERR-03", area: "ERR", level: "must", status, text: "A request without a key is refused.", source: ["media-rest-api.md:331"],
    checks: ["credentials/no key"], reason: null, missing: [], failures: [], observed: [], ...more,
  };
}

const exchange = exchangeOf("GET", "/v1/projects/p", 200, { key: "dub_live_secret", other: "dub_test_w1__other", secret: "whsec_abc123" });
const failed = resultOf("fail", {
  failures: [{
    id: "ERR-03", check: "credentials/no key", outcome: "fail", expected: "401", seen: "200 with dub_live_secret_other", exchange, exchanges: [exchange],
  }],
});

describe("secrets", () => {
  test("keys go by the variable that would hold them, other secrets go", () => {
    expect(redact("dub_live_secret_other dub_live_secret")).toBe("$DUBSPEC_KEY_OTHER $DUBSPEC_KEY_OWNER");
    expect(redact("dub_test_4f1c__readOnly whsec_A1b2-c3 mcp_access_x1 mcp_refresh_y")).toBe("dub_... whsec_... mcp_access_... mcp_refresh_...");
  });

  test("the suite's own wrong keys stay", () => {
    expect(redact("xdub_0123456789abcdef")).toBe("xdub_0123456789abcdef");
  });

  test("are in no form of a report", () => {
    const report = JSON.stringify(reportOf(facts, [failed], redact));
    const text = failureText(failed, target, 7, redact, "dubspec conform");
    for (const output of [report, text]) {
      expect(output).not.toMatch(/live_secret|abc123|dub_test_w1/);
      expect(output).toContain("$DUBSPEC_KEY_OWNER");
    }
  });
});

test("a curl line says to a shell what was sent", () => {
  const request = {
    method: "POST", path: "/v1/a?b='c'", role: "owner", body: null,
    headers: { "x-api-key": "$DUBSPEC_KEY_OWNER", "content-type": "application/json", "x-odd": "$(rm) `rm` \"q\" \\" },
    curl: ["--json", "{\"it's\":\"$HOME\"}"],
  };
  const line = curlOf(request, "https://service.example");
  const script = `curl() { for each in "$@"; do printf '%s\\n' "$each"; done; }\n${line}`;
  const env = { ...process.env, DUBSPEC_KEY_OWNER: "the-key" };
  expect(execFileSync("sh", ["-c", script], { env, encoding: "utf8" }).split("\n")).toEqual([
    "-H", "x-api-key: the-key", "-H", "x-odd: $(rm) `rm` \"q\" \\", "--json", "{\"it's\":\"$HOME\"}", "https://service.example/v1/a?b='c'", "",
  ]);
});

test("a failure shows requirement, source, requests, expected and seen, and how to see it again", () => {
  expect(failureText(failed, target, 7, redact, "dubspec conform --target t.json").split("\n")).toEqual([
    "FAIL ERR-03 (must): A request without a key is refused.",
    "  source: media-rest-api.md:331",
    "  credentials/no key",
    "    expected: 401",
    "    seen:     200 with $DUBSPEC_KEY_OTHER",
    "    > 1. curl -H \"x-api-key: $DUBSPEC_KEY_OWNER\" 'https://service.example/v1/projects/p'",
    "         200 {\"key\":\"$DUBSPEC_KEY_OWNER\",\"other\":\"dub_...\",\"secret\":\"whsec_...\"}",
    "  again: dubspec conform --target t.json --only ERR-03 --seed 7",
  ]);
});

test("a report counts, and keeps apart what has no check", () => {
  const report = reportOf(facts, [failed, resultOf("pass")], redact);
  expect(report.summary).toEqual({ pass: 1, fail: 1, warning: 0, "not-testable": 0, "not-claimed": 0, observed: 0, unchecked: 1 });
  expect(report).toMatchObject({ target: { name: "a build" }, seed: 7, unchecked: ["A-9"], contract: { requirements: 3 } });
  expect(report.results[0]?.failures?.[0]?.exchanges[0]).toMatchObject({ disagrees: true, request: "GET /v1/projects/p" });
});

test("a summary says what failed, what is missing and what was observed", () => {
  const missing = resultOf("not-testable", { missing: ["role expired"], reason: "the target lacks role expired" });
  const observed = resultOf("observed", { id: "TRL-41", observed: [{ question: "Q-A", alternative: "minutes" }] });
  expect(summaryText(facts, [failed, missing, missing, observed], 1234).split("\n")).toEqual([
    "a build: 1 requirement failed",
    "  0 pass, 1 fail, 0 warnings, 1 observed, 2 not testable here, 0 not claimed",
    "  no check yet for 1 of the contract's requirements; 1.2 s",
    "Would be testable with:",
    "  role expired (2)",
    "Open questions, as this build answers them:",
    "  TRL-41 Q-A: minutes",
  ]);
});

test("a summary of nothing decided claims nothing", () => {
  const [first] = summaryText(facts, [resultOf("not-testable")], 10).split("\n");
  expect(first).toBe("a build: nothing could be decided");
});

describe("the exit code", () => {
  test.each<[Result[], boolean, number]>([
    [[resultOf("pass"), resultOf("not-testable")], false, 0],
    [[resultOf("pass"), resultOf("not-testable")], true, 1],
    [[resultOf("pass"), resultOf("not-testable", { checks: [] })], true, 0],
    [[resultOf("pass"), resultOf("warning"), resultOf("observed")], true, 0],
    [[resultOf("pass"), resultOf("fail")], false, 1],
    [[resultOf("not-testable"), resultOf("not-claimed")], false, 2],
    [[], false, 2],
  ])("case %#", (results, strict, code) => {
    expect(exitCodeOf(results, strict)).toBe(code);
  });
});

describe("progress", () => {
  const progress = {
    done: 10, total: 40, requests: 200, milliseconds: 2000,
    areas: [{ id: "ERR", title: "Errors", done: 5, total: 10, failed: 1 }, { id: "RUN", title: "Runs", done: 3, total: 3, failed: 0 }],
  };

  test("says how far, how fast and how long", () => {
    expect(headline(progress)).toBe("10 of 40 requirements, 200 requests, 100 a second, about 6 s left");
  });

  test("on a terminal draws the areas that are not done, and over what it drew", () => {
    const written: string[] = [];
    let now = 0;
    const display = progressOn({ isTTY: true, columns: 120, write: (text) => written.push(text) }, () => now);
    display.show(progress);
    display.show(progress);
    now = 200;
    display.show(progress);
    display.end();
    const frame = `${headline(progress)}\n  ########........   5/10 ERR Errors (1 failed)\n`;
    expect(written).toEqual([frame, "\u001B[2A\u001B[J", frame, "\u001B[2A\u001B[J"]);
  });

  test("on a low terminal leaves out what would scroll away", () => {
    const written: string[] = [];
    progressOn({ isTTY: true, columns: 120, rows: 2, write: (text) => written.push(text) }, () => 0).show(progress);
    expect(written).toEqual([`${headline(progress)}\n`]);
  });

  test("elsewhere writes a line now and then", () => {
    const written: string[] = [];
    let now = 0;
    const display = progressOn({ write: (text) => written.push(text) }, () => now);
    for (now of [1000, 6000, 7000, 12_000]) display.show(progress);
    display.end();
    expect(written).toEqual([`${headline(progress)}\n`, `${headline(progress)}\n`]);
  });
});
