import { expect, test } from "vitest";
import type { Exchange } from "../http/exchange.ts";
import { exchangeOf } from "../testing/exchange.ts";
import { leadingTo } from "./leading.ts";

const script = (...lines: [method: string, path: string, json: unknown][]): Exchange[] =>
  lines.map(([method, path, json], index) => exchangeOf(method, path, 200, json, index + 1));

const numbers = (exchanges: readonly Exchange[]) => exchanges.map(({ number }) => number);

const create = (projectId: string): [string, string, unknown] => ["POST", "/v1/translate", { projectId }];
const poll = (projectId: string): [string, string, unknown] => [
  "GET",
  `/v1/translate/${projectId}/status`,
  { projectId, workId: "work_77" },
];

test("shortening a sequence drops polls, but keeps the last poll before on the same route and the creating request", () => {
  const exchanges = script(create("prj_001"), poll("prj_001"), poll("prj_001"), poll("prj_001"), poll("prj_001"));
  expect(numbers(leadingTo(exchanges, exchanges[4]!))).toEqual([1, 4, 5]);
});

test("shortening a sequence drops later requests and other projects", () => {
  const exchanges = script(
    create("prj_001"),
    ["DELETE", "/v1/translate/prj_002", {}],
    ["DELETE", "/v1/translate/prj_001", {}],
    poll("prj_001"),
    poll("prj_001"),
  );
  expect(numbers(leadingTo(exchanges, exchanges[3]!))).toEqual([1, 3, 4]);
});

test("shortening a sequence keeps a read that gave an id, and what that read needs", () => {
  const exchanges = script(create("prj_001"), poll("prj_001"), poll("prj_001"), [
    "POST",
    "/v1/projects/prj_009/lipsync?work=work_77",
    {},
  ]);
  expect(numbers(leadingTo(exchanges, exchanges[3]!))).toEqual([1, 2, 4]);
});

test("shortening a sequence keeps requests that change the account, refused or not", () => {
  const exchanges = script(["POST", "/v1/actions/settings_update", {}], ["GET", "/v1/account", {}], poll("prj_404"));
  expect(numbers(leadingTo(exchanges, exchanges[2]!))).toEqual([1, 3]);
});

test("a long sequence shows its last requests and the origin of the id", () => {
  const posts = Array.from({ length: 30 }, (): [string, string, unknown] => [
    "POST",
    "/v1/projects/prj_001/translate",
    {},
  ]);
  const exchanges = script(create("prj_001"), ...posts);
  expect(numbers(leadingTo(exchanges, exchanges[30]!))).toEqual([1, 25, 26, 27, 28, 29, 30, 31]);
});

test("a sequence without a disagreeing exchange shows what changed something", () => {
  const exchanges = script(create("prj_001"), poll("prj_001"), ["DELETE", "/v1/translate/prj_001", {}]);
  expect(numbers(leadingTo(exchanges, null))).toEqual([1, 3]);
});
