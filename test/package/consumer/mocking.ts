import { ControlRefused, createMock, memoryStore, type Mock, type TestWorld } from "dubspec/mock";
import { mswHandlers } from "dubspec/mock/msw";
import { fileStore, startMock, type StartedMock } from "dubspec/mock/node";
import type { HttpHandler } from "msw";

/** What a test does with a world. */
export async function moved(mock: Mock) {
  const world = await mock.newWorld({ seed: 7 });
  await world.steer("lip-sync.fail", { times: "always", operation: "startTranslation" });
  const { pending } = await world.advance(60);
  const [delivery] = await world.deliveries();
  const state: "sent" | "acknowledged" | "failed" | undefined = delivery?.state;
  await mock.fetch("/v1/projects/p1", { headers: { "x-api-key": world.key("withoutCredits") } });
  await world.setSteering({ faults: [{ kind: "cut", at: "before-answer", times: 1 }] });
  return { pending: pending satisfies number, state };
}

export const mock = createMock({ clock: { kind: "manual" }, store: memoryStore({ fileBytes: 1_000 }) });
export const handlers: HttpHandler[] = mswHandlers(mock);
export const started: Promise<StartedMock> = startMock({ port: 0, store: fileStore("uploads") });
export const why = (error: unknown) => (error instanceof ControlRefused ? error.code : "");

export async function misspelt(world: TestWorld): Promise<void> {
  // @ts-expect-error a transition that does not happen by chance
  await world.steer("run.dubbed");
  // @ts-expect-error a misspelt role
  world.key("withoutCredit");
  // @ts-expect-error a misspelt operation
  await world.steer("version.fail", { operation: "startTranslations" });
  // @ts-expect-error a cut has its place
  await world.setSteering({ faults: [{ kind: "cut", times: 1 }] });
}
