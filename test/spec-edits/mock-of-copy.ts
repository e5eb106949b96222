import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CheckName } from "../../mutants/check-name.ts";
import { readTarget, runConformance } from "../../conformance/index.ts";
import { ROOT, type RunningMock, startMock } from "../cli/dubspec.ts";
import type { Copy } from "./copy.ts";

const targetOf = (copy: Copy) => join(copy.root, "target.json");

/** Starts the mock of a copy, on a clock that the test moves. */
export const start = (copy: Copy, ...args: string[]) =>
  startMock(["--clock", "manual", "--allow-local-webhooks", "--target-file", targetOf(copy), ...args], {
    main: copy.root,
  });

/**
 * The requirements, of these, that the mock of a copy fails by the suite of the unchanged contract.
 * @param checks the ones to perform; absent: every check that decides one of them
 */
export async function failed(copy: Copy, ids: readonly string[], checks?: readonly CheckName[]): Promise<string[]> {
  const failing: string[] = [];
  for await (const { id, status } of runConformance(readTarget(targetOf(copy)), {
    only: ids,
    ...(checks ? { checks } : {}),
  })) {
    if (status === "fail") failing.push(id);
  }
  return failing;
}

const clip = new Blob([readFileSync(join(ROOT, "fixtures/media/two-speakers.mp4"))], { type: "video/mp4" });

/** Starts a translation with more fields of the form. */
export async function translate(
  mock: RunningMock,
  fields: Record<string, string> = {},
): Promise<{ status: number; projectId: string }> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ targetLanguage: "spanish", ...fields })) body.set(name, value);
  body.set("file", clip, "two-speakers.mp4");
  const response = await mock.fetch("/v1/translate", { body });
  return { status: response.status, ...((await response.json()) as { projectId: string }) };
}
