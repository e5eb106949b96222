import {
  readGenerated,
  registryOf,
  runConformance,
  type Cost,
  type Costs,
  type RunOptions,
  type Spending,
  type Target,
} from "../../conformance/index.ts";
import { aboutIn } from "../../conformance/requirements/check.ts";
import { describeTarget } from "../../mock/index.ts";
import { startMock } from "../../mock/node/start-mock.ts";
import { WaitedTime } from "../../mutants/waited-time.ts";

/** Requests more than on a deployment that are worth a figure. */
const MANY = 50;

/**
 * Performs checks on the mock, one after the other, and counts what each costs: first as on a deployment, in accounts that
 * last, with a clock on which waiting takes no time; then in worlds of their own, where time costs nothing, some checks send
 * many more requests, and those work that cannot do without the control interface.
 * @param names of the checks; default: all
 */
export async function measureCosts(names?: ReadonlySet<string>): Promise<Costs> {
  const registry = registryOf(readGenerated());
  const chosen = registry.checks.filter(({ name }) => !names || names.has(name));
  const only = [...new Set(chosen.flatMap(aboutIn))];
  const deployed = await onDeployment(only);
  const steered = await withControl(only);
  const rows = chosen.map(({ name }): [string, Cost] => {
    const own = steered.get(name);
    const cost = deployed.get(name) ?? own;
    if (!own || !cost) throw new Error(`the mock lacks what the check "${name}" needs`);
    return [name, own.calls > cost.calls + MANY ? { ...cost, ownCalls: own.calls } : cost];
  });
  return Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

async function onDeployment(only: readonly string[]): Promise<Map<string, Cost>> {
  const time = new WaitedTime();
  const { url, mock, close } = await startMock({ clock: { kind: "manual" }, allowLocalWebhooks: true });
  const { control: _, ...target } = describeTarget(url) as Target;
  await time.enter(mock, "demo");
  const start = time.now();
  try {
    return await costsOf(target, { only, ...time.options }, () => (time.now() - start) / 1000);
  } finally {
    await close();
  }
}

async function withControl(only: readonly string[]): Promise<Map<string, Cost>> {
  const { url, close } = await startMock({ clock: { kind: "manual" }, allowLocalWebhooks: true });
  try {
    return await costsOf(describeTarget(url) as Target, { only }, null);
  } finally {
    await close();
  }
}

/** @param seconds that have passed so far; null: each check moves a clock of its own, and waits for nothing */
async function costsOf(
  target: Target,
  options: RunOptions,
  seconds: (() => number) | null,
): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>();
  let before = 0;
  const onSpent = (check: string, [spent]: readonly Spending[]) => {
    if (spent) {
      const { heldUp, ...cost } = spent;
      costs.set(check, { ...cost, seconds: seconds ? Math.round(seconds() - before - heldUp) : 0 });
    }
    before = seconds?.() ?? 0;
  };
  for await (const { id, status, failures } of runConformance(target, {
    ...options,
    profile: "full",
    concurrency: 1,
    onSpent,
  })) {
    if (status === "fail")
      throw new Error(`the mock fails ${id}: expected ${failures[0]?.expected}, saw ${failures[0]?.seen}`);
  }
  return costs;
}
