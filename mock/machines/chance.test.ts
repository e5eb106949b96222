import { afterAll, expect, test, vi } from "vitest";
import type { MachineTransition } from "../contract/contract.ts";

// A mock of its own, with a contract of its own.
vi.resetModules();
afterAll(() => vi.resetModules());
const { machineOf, transitions } = await import("../contract/contract.ts");

/** A chance that comes in a state that time does not end; the contract has none within a project. */
const chance: MachineTransition = {
  ...transitions.find(({ cause, machine }) => cause.kind === "chance" && machine.subject === "version")!,
  id: "version.giveUp",
  from: ["not-started"],
  machine: machineOf("version")!,
};
(transitions as MachineTransition[]).push(chance);

const { Client } = await import("../node/mock-harness.ts");

test("a chance transition with nothing to wait for happens soon after its state began", async () => {
  const client = new Client();
  client.world.steering.rules = [{ transition: chance.id, times: 1 }];
  const projectId = await client.started();
  await client.advance(0.9);
  expect((await client.details(projectId)).translations[0].status).toBe("not-started");
  await client.advance(0.2);
  expect((await client.details(projectId)).translations[0]).toMatchObject({
    status: "failed",
    error: { code: expect.any(String) },
  });
  expect(client.transitions(projectId)).toContain(chance.id);
});

test("a chance transition that can come later waits for its moment", async () => {
  const client = new Client();
  await client.steer({ rules: [{ transition: "lip-sync.cancel", times: 1 }] });
  const projectId = await client.started({ lipsyncPro: "false" });
  await client.advance(12);
  expect((await client.status(projectId)).lipSync.status).toBe("PENDING");
  await client.advance(600);
  expect((await client.status(projectId)).lipSync.status).toBe("CANCELED");
});
