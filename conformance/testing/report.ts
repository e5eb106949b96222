import { type Report, reportOf, type RunFacts } from "../report/json.ts";
import { redactorOf } from "../secrets/redact.ts";
import type { Result } from "../outcome/verdict.ts";
import type { Target } from "../target/target.ts";
import { NOTHING_WAIVED, type Waived } from "../waivers/waivers.ts";
import { exchangeOf } from "./exchange.ts";

/** A build that nobody runs, for tests. */
export const target: Target = {
  name: "a build",
  baseUrl: "https://service.example",
  apiKeyPrefix: "dub_",
  webhookHeaderPrefix: "X-Service-",
  claims: { surfaces: ["media"] },
  keys: { owner: "dub_live_secret", other: "dub_live_secret_other" },
};

export const facts: RunFacts = {
  target,
  contract: {
    title: "API",
    version: "1",
    requirements: [{ id: "ERR-03" }, { id: "RUN-01" }, { id: "TRL-41" }],
    areas: [
      { id: "RUN", title: "Life of a run" },
      { id: "ERR", title: "Errors" },
      { id: "TRL", title: "Translations" },
    ],
  },
  seed: 7,
  profile: "full",
  unchecked: ["A-9"],
  waived: NOTHING_WAIVED,
  replay: (id, seed) => `npx dubspec conform --target t.json --only ${id} --seed ${seed}`,
  run: { began: "2026-02-03T04:05:06.789Z", seconds: 1.2, requests: 99, ended: "whole" },
};

export function resultOf(status: Result["status"], more: Partial<Result> = {}): Result {
  return {
    id: "ERR-03",
    area: "ERR",
    level: "must",
    status,
    text: "A request without a key is refused.",
    source: ["media-rest-api.md:331"],
    checks: ["credentials/no key"],
    reason: null,
    missing: [],
    failures: [],
    observed: [],
    ...more,
  };
}

const exchange = exchangeOf("GET", "/v1/projects/p", 200, {
  key: "dub_live_secret",
  other: "dub_test_w1__other",
  secret: "whsec_abc123",
});

/** One that fails, in an exchange full of secrets. */
export const failed = resultOf("fail", {
  failures: [
    {
      id: "ERR-03",
      check: "credentials/no key",
      outcome: "fail",
      expected: "401",
      seen: "200 with dub_live_secret_other",
      exchange,
      exchanges: [exchange],
      seed: 7,
    },
  ],
});

/** A report of these results. */
export function reportWith(results: readonly Result[], more: Partial<RunFacts> = {}): Report {
  return reportOf({ ...facts, ...more }, results, redactorOf(target));
}

/** One of everything: passed, failed, warned, waived, observed, not testable, not claimed; a stale waiver; awkward text. */
export function everyKind(): Report {
  const other = (id: string, status: Result["status"], more: Partial<Result> = {}) => resultOf(status, { id, ...more });
  const waived: Waived = {
    holding: new Map([
      ["ERR-05", { id: "ERR-05", reason: 'Known: <b>ticket</b> 12, "soon".', by: "Ann & Ben", until: "2026-12-31" }],
    ]),
    stale: [{ id: "ERR-06", reason: "was slow", by: "Ben", why: "the requirement passes now" }],
  };
  const awkward = "50% <script>alert(1)</script> & \"quoted\", 'single'; a: b\u0007\r\nnext ]]> line";
  return reportWith(
    [
      failed,
      other("ERR-04", "warning", {
        level: "should",
        failures: failed.failures.map((failure) => ({ ...failure, seen: awkward })),
      }),
      other("ERR-05", "fail", { failures: failed.failures }),
      other("ERR-06", "pass", { text: awkward }),
      other("ERR-07", "not-testable", { reason: "the target lacks role expired", missing: ["role expired"] }),
      resultOf("not-claimed", { id: "RUN-01", area: "RUN", reason: "the target does not claim media", checks: [] }),
      resultOf("observed", {
        id: "TRL-41",
        area: "TRL",
        level: "open",
        observed: [{ question: "Q-A", alternative: "minutes" }],
      }),
    ],
    { waived },
  );
}
