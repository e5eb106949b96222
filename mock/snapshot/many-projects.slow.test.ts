import { expect, test } from "vitest";
import { Client } from "../node/mock-harness.ts";
import { seal } from "./saved.ts";

const snapshotOf = async (client: Client) => (await client.get("/_control/snapshot")).json;

test("ten thousand live projects are restored and continue", async () => {
  const client = new Client({ limits: { "runs.active": 1e6, "rate.translate": 1e6 } });
  const projectId = await client.started({ projectName: "first" });
  await client.advance(3);
  const snapshot = await snapshotOf(client);
  const { subjects } = snapshot.state.world;
  const first = subjects.findIndex(({ kind }: { kind: string }) => kind === "project");
  const block = subjects.slice(first);
  for (let count = 1; count < 10_000; count += 1) {
    const copy = JSON.parse(JSON.stringify(block).replaceAll(projectId, `prj_${count}`));
    for (const subject of copy) {
      if (subject.kind !== "project") subject.parent += count * block.length;
      subjects.push(subject);
    }
  }
  expect(
    await client.put("/_control/snapshot", { ...snapshot, state: await seal(snapshot.state.world) }),
  ).toMatchObject({ status: 200 });
  expect((await client.advance(0)).json.pending).toBe(10_000);
  expect(await client.translate()).toMatchObject({ status: 200 });
  await client.advance(600);
  expect((await client.status("prj_9999")).status).toBe("success");
  expect((await client.put("/_control/snapshot", await snapshotOf(client))).status).toBe(200);
});
