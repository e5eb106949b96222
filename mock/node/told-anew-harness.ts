import { expect } from "vitest";
import { known, operations } from "../contract/contract.ts";
import { render } from "../records/render.ts";
import type { Client } from "./mock-harness.ts";

/** Expects that answers about a project say what would be said if nothing had ever been remembered. */
export function expectToldAnew(
  { world }: Client,
  projectId: string,
  answers: { status: unknown; details: unknown },
): void {
  const anew = (operation: string): unknown => {
    const [response] = known(operations, operation).responses;
    return JSON.parse(
      JSON.stringify(render(response?.schema ?? "", { world, subject: world.project(projectId), objects: {} })),
    );
  };
  expect(answers).toEqual({ status: anew("getStatus"), details: anew("getProject") });
}
