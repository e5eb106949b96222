import { expect, test } from "vitest";
import { readGenerated } from "../../conformance/index.ts";
import { usualCode } from "../../reference-impl/control/faults.ts";

const { operations, errors } = readGenerated().contract;
const withCodes = operations.filter(({ surface, id }) => surface !== "oauth" && id !== "mcp");

test.each(withCodes.map(({ id }) => id))("a status fault of %s has a code that the contract has for it", (id) => {
  const own = errors.filter((error) => error.operations.includes(id));
  for (let status = 400; status < 600; status += 1) {
    const codes = own.filter((error) => error.status === status).map(({ code }) => code);
    const allowed = codes.length === 0 ? [undefined] : codes;
    expect(allowed, `${status}: ${codes.join(", ")}`).toContain(usualCode(id, status));
  }
});
