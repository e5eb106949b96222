import { Command } from "commander";
import { expect, test } from "vitest";
import { readGenerated } from "../conformance/index.ts";
import { ids, networks, requirementsOf } from "./options.ts";

const { contract } = readGenerated();

test("--only takes ids of requirements and whole areas, and lists each requirement once", () => {
  const ofWebhooks = contract.requirements.filter(({ area }) => area === "HOOK").map(({ id }) => id);
  expect(ofWebhooks.length).toBeGreaterThan(20);
  expect(requirementsOf(["ERR-03", "HOOK", "HOOK-24"], contract)).toEqual(["ERR-03", ...ofWebhooks]);
});

test("--only keeps the ids of all its uses", () => {
  const command = new Command().option("--only <ids>", "", ids);
  command.parse(["--only", "ERR-03, HOOK", "--only", "RUN"], { from: "user" });
  expect(command.opts()).toEqual({ only: ["ERR-03", "HOOK", "RUN"] });
});

test("--only refuses a name that is neither a requirement nor an area, and lists the areas", () => {
  expect(() => requirementsOf(["ERR-03", "hook"], contract)).toThrow(
    /^--only hook: .* its areas are CONV AUTH .* HOOK ERR /,
  );
});

test("--trust-proxy takes addresses and networks, and nothing else", () => {
  expect(networks("10.0.0.0/8, ::1,192.0.2.1,2001:db8::/128")).toEqual([
    "10.0.0.0/8",
    "::1",
    "192.0.2.1",
    "2001:db8::/128",
  ]);
  for (const wrong of ["", "proxy", "10.0.0.0/33", "10.0.0.0/8/8", "10.0.0.1,", "::/129", "true"])
    expect(() => networks(wrong)).toThrow("Use addresses or networks");
});
