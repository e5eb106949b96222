import { expect, test } from "vitest";
import { readGenerated } from "../contract.ts";
import { exchangeOf } from "../testing/exchange.ts";
import type { Call } from "../http/calls.ts";
import { forgetfulLedger } from "./file.ts";
import { Keeper } from "./keeper.ts";

const creating = readGenerated().contract.operations.find(({ id }) => id === "createProject");

test("an identifier that does not fit into a path is noted as a project that cannot be removed", async () => {
  if (!creating) throw new Error("the contract has no createProject");
  const keeper = new Keeper(forgetfulLedger(), () => 0);
  const call: Call = { method: "POST", path: "/v1/projects" };
  const sent: string[] = [];
  const send = ({ path }: Call) => {
    sent.push(path);
    return Promise.resolve(exchangeOf("DELETE", path, 200, {}));
  };
  for (const projectId of ["prj_\ud800", "prj_1"]) {
    const tell = await keeper.before(call, "owner", creating, send);
    tell?.(exchangeOf("POST", "/v1/projects", 200, { projectId }));
  }
  await keeper.settle(send);
  expect(sent).toEqual(["/v1/translate/prj_1"]);
  expect(keeper.remains.unanswered).toHaveLength(1);
});

test("a check removes only what was made in its accounts, and may leave some for later", async () => {
  if (!creating) throw new Error("the contract has no createProject");
  const keeper = new Keeper(forgetfulLedger(), () => 0);
  const sent: string[] = [];
  const send = ({ path }: Call) => {
    sent.push(path);
    return Promise.resolve(exchangeOf("DELETE", path, 404, { code: "PROJECT_NOT_FOUND" }));
  };
  for (const [role, projectId] of [
    ["owner", "prj_1"],
    ["other", "prj_2"],
    ["owner", "prj_3"],
    [null, "prj_4"],
  ] as const) {
    const tell = await keeper.before({ method: "POST", path: "/v1/projects" }, role, creating, send);
    tell?.(exchangeOf("POST", "/v1/projects", 200, { projectId }));
  }
  await keeper.settle(send, { of: new Set(["owner"]), may: (left) => left > 1 });
  expect(sent).toEqual(["/v1/translate/prj_1", "/v1/translate/prj_3"]);
  await keeper.settle(send, { again: true });
  expect(sent.slice(2)).toEqual([
    "/v1/translate/prj_1",
    "/v1/translate/prj_2",
    "/v1/translate/prj_3",
    "/v1/translate/prj_4",
  ]);
});
