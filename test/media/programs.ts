/** Says in one line which programs of the tests of real media are missing: `node test/media/programs.ts`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { debianInstall } from "../../reference-impl/engines/programs/debian.ts";
import { hasProgram } from "../../reference-impl/testing/engines.ts";

/** Programs that are not on this machine, each with the packages that bring it. Chromium has a sentence of its own. */
const lacking = readFileSync(join(import.meta.dirname, "../../.ci/packages"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !/^(#|chromium )/.test(line))
  .map((line) => line.split(" "))
  .filter(([program = ""]) => !hasProgram(program));

if (lacking.length > 0) {
  const install = debianInstall(...lacking.flatMap(([, ...packages]) => packages));
  console.error(
    `dubspec: without ${lacking.map(([program]) => program).join(", ")}, tests are skipped, whose titles say what they need. ` +
      `On Debian this installs all: sudo ${install}`,
  );
}
