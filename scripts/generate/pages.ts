import type { Contract } from "../../spec/lib/contract.ts";
import { errorsPage } from "./pages/errors.ts";
import { limitsPage } from "./pages/limits.ts";
import { machinesPage } from "./pages/machines.ts";
import { questionsPage } from "./pages/questions.ts";
import { rulesPage } from "./pages/rules.ts";
import { requirementsPage } from "./pages/requirements.ts";

/** The pages of docs/ that a person reads, by file name. */
export function pages(contract: Contract): Map<string, string> {
  return new Map([
    ["errors.md", errorsPage(contract)],
    ["state-machines.md", machinesPage(contract)],
    ["limits.md", limitsPage(contract)],
    ["requirements.md", requirementsPage(contract)],
    ["open-questions.md", questionsPage(contract)],
    ["rules.md", rulesPage()],
  ]);
}
