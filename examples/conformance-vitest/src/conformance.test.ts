/** Every requirement as a test: of the server in DUBSPEC_TARGET, or of a mock that stands in for it. */
import { readTarget, type Target } from "dubspec/conformance";
import { describeTarget } from "dubspec/mock";
import { startMock } from "dubspec/mock/node";
import { conformanceSuite } from "dubspec/vitest";
import { afterAll } from "vitest";

let close = async (): Promise<void> => {};
afterAll(() => close());

/** Called when the tests begin, and only if some of them do. */
async function server(): Promise<Target> {
  const file = process.env["DUBSPEC_TARGET"];
  if (file) return readTarget(file);
  const started = await startMock({ clock: { kind: "manual" } });
  ({ close } = started);
  return describeTarget(started.url) as Target;
}

conformanceSuite(server, { seed: 1 });
