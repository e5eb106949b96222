import { expect, test } from "vitest";
import { summaryOfAnswer } from "../index.ts";
import { Client } from "../node/mock-harness.ts";

test("an exchange says which fault befell it, and none once the faults are used up", async () => {
  const said: (string | undefined)[] = [];
  const client = new Client({ onAnswer: (...answered) => answered[2].by === "api" && said.push(summaryOfAnswer(...answered).fault) });
  await client.steer({
    faults: [
      { kind: "status", status: 500, times: 1, operation: "getProject" },
      { kind: "cut", at: "before-answer", times: 1, operation: "getStatus" },
    ],
  });
  await client.get("/v1/projects/prj_1");
  await expect(client.get("/v1/translate/prj_1/status")).rejects.toThrow(TypeError);
  await client.get("/v1/projects/prj_1");
  expect(said).toEqual(["a fault that was asked for", "the connection was cut before the answer", undefined]);
});
