import { readTarget } from "dubspec/conformance";
import { conformanceSuite } from "dubspec/vitest";

/** What a team's test file says. */
export const suite = () => conformanceSuite(() => readTarget("target.json"), { seed: 1 });
