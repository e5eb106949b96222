import { expect, test } from "vitest";
import { readGenerated } from "../contract.ts";
import { exchangeOf } from "../testing/exchange.ts";
import type { Call } from "../http/calls.ts";
import { announceForm, paddedForm } from "../media/multipart.ts";
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

test("a project whose file never came does not stand as one that may be left", async () => {
  if (!creating) throw new Error("the contract has no createProject");
  const keeper = new Keeper(forgetfulLedger(), () => 0);
  const file = { file: "a.mp4", mediaType: "video/mp4", bytes: new Uint8Array([1]) };
  const calls: Call[] = [
    { method: "POST", path: "/v1/projects", body: { announced: announceForm([], "file", file, 1e9) } },
    { method: "POST", path: "/v1/projects", body: { announced: paddedForm([], "file", file, 10) } },
  ];
  for (const call of calls) {
    const tell = await keeper.before(call, "owner", creating, () => Promise.reject(new Error("nothing is asked")));
    tell?.({ ...exchangeOf("POST", "/v1/projects", 200, {}), answer: null, failure: "no complete answer within 30 s" });
  }
  expect(keeper.remains.unanswered).toEqual([expect.stringContaining("no answer said whether it created a project")]);
});

test("a setting that reads back as before is not left, although something beside it cannot be put back", async () => {
  const update = readGenerated().contract.operations.find(({ id }) => id === "settings_update");
  if (!update) throw new Error("the contract has no settings_update");
  const keeper = new Keeper(forgetfulLedger(), () => 0);
  const settings: Record<string, unknown> = { companyName: "", favoriteTemplates: { voiceIds: [] } };
  let asked = 0;
  const send = ({ path, body }: Call) => {
    asked += 1;
    const given = (body && "json" in body ? body.json : {}) as Record<string, unknown>;
    // An empty name is what an account begins with, and none that can be set.
    if (given["companyName"] === "")
      return Promise.resolve(exchangeOf("POST", path, 400, { code: "VALIDATION_ERROR" }));
    Object.assign(settings, given);
    return Promise.resolve(exchangeOf("POST", path, 200, { data: { ...settings } }));
  };
  const call: Call = {
    method: "POST",
    path: "/v1/actions/settings_update",
    body: { json: { companyName: "Aster", favoriteTemplates: null } },
  };
  const tell = await keeper.before(call, "owner", update, send);
  tell?.(await send(call));
  await keeper.settle(send);
  expect(settings).toEqual({ companyName: "Aster", favoriteTemplates: { voiceIds: [] } });
  expect(keeper.remains.inWords).toEqual([
    'companyName in the settings of owner: it was "" before, which the server does not accept',
  ]);
  expect(keeper.remains.canShrink).toBe(false);
  // Only in the end, the server is asked once more: to show it, to take it back, to show it again.
  const before = asked;
  await keeper.settle(send);
  expect(asked - before).toBe(0);
  await keeper.settle(send, { again: true });
  expect(asked - before).toBe(3);
});
