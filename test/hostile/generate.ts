import fc from "fast-check";
import { properCase, type Case } from "./case.ts";
import { controlRequest, steeredRequest } from "./requests/control.ts";
import { faultRequest } from "./requests/faults.ts";
import { formRequest } from "./requests/forms.ts";
import { operationRequest } from "./requests/operations.ts";
import { mediaRequest } from "./requests/media.ts";
import { pathRequest } from "./requests/paths.ts";
import { snapshotRequest } from "./requests/snapshots.ts";
import { overLimit } from "./requests/over-limit.ts";
import { wireCase } from "./requests/wire.ts";

const proper = (kind: string) => (request: Parameters<typeof properCase>[1]) => properCase(kind, request);

/** Every family of hostile cases, as often as it finds something. */
export const hostileCase: fc.Arbitrary<Case> = fc.oneof(
  { weight: 30, arbitrary: operationRequest.map(proper("operation")) },
  { weight: 18, arbitrary: formRequest.map(proper("form")) },
  { weight: 12, arbitrary: pathRequest.map(proper("path")) },
  { weight: 5, arbitrary: mediaRequest.map(proper("media")) },
  { weight: 8, arbitrary: controlRequest.map(proper("control")) },
  { weight: 3, arbitrary: steeredRequest(operationRequest).map(proper("steered")) },
  { weight: 1, arbitrary: overLimit },
  { weight: 18, arbitrary: wireCase },
  { weight: 3, arbitrary: faultRequest(operationRequest).map(proper("fault")) },
  { weight: 2, arbitrary: snapshotRequest(operationRequest).map(proper("snapshot")) },
);

/** The seed of one case, far from those of its neighbours. */
export const seedOf = (seed: number, index: number): number =>
  Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b);

/** The case of a seed at an index: always the same bytes. */
export function caseAt(seed: number, index: number): Case {
  const [one] = fc.sample(hostileCase, { seed: seedOf(seed, index), numRuns: 1 });
  if (!one) throw new Error(`No case for seed ${seed} at ${index}.`);
  return one;
}
