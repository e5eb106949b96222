import { join } from "node:path";
import { readGenerated } from "../conformance/index.ts";
import { paste } from "../scripts/paste.ts";
import { mutants } from "./catalogue/index.ts";
import type { Evidence } from "./evidence.ts";
import { killersOf } from "./killers.ts";
import type { Extent } from "./verdict.ts";

const PAGE = join(import.meta.dirname, "../docs/mutants.md");

/** Writes what a run over all mutants found into its part of docs/mutants.md. */
export function writePage(extent: Extent, evidence: Evidence): void {
  const judged = mutants.map((mutant) => ({ ...mutant, ...evidence.of(mutant.id) }));
  const missed = judged.filter(({ objection }) => objection);
  const lines = [
    `At commit \`${evidence.commit}\`, ${evidence.date}: ${judged.length} broken builds, ${judged.length - missed.length} caught, ${missed.length} missed.`,
    "",
    ...missed.map(({ id, title, objection }) => `- \`${id}\` ${objection}. ${title}`),
    ...(missed.length > 0 ? [""] : []),
    ...(extent === "own" ? [...byRequirement(evidence), ...withoutControl(evidence)] : wholeSuite(evidence)),
  ];
  paste(PAGE, `npm run mutants -- ${extent === "whole" ? "--whole " : ""}--record`, lines.join("\n"));
}

function byRequirement(evidence: Evidence): string[] {
  const levels = new Map(readGenerated().contract.requirements.map(({ id, level }) => [id, level]));
  const rows = [...killersOf(mutants, ({ id }) => evidence.of(id)?.killedBy ?? [])];
  return [
    `${rows.filter(([, found]) => found.length > 0).length} of the ${rows.length} requirements that the suite decides caught at least one build.`,
    "",
    "| requirement | level | caught | subtle ones | builds |",
    "|-|-|-|-|-|",
    ...rows.map(([id, found]) => {
      const subtle = found.filter(({ kind }) => kind === "subtle").length;
      const shown = found.slice(0, 6).map((mutant) => `\`${mutant.id}\``);
      const more = found.length > 6 ? ` and ${found.length - 6} more` : "";
      return `| ${id} | ${levels.get(id)} | ${found.length} | ${subtle} | ${shown.join(" ")}${more} |`;
    }),
    "",
  ];
}

/** The builds that have to be caught without the control interface as well. */
function withoutControl(evidence: Evidence): string[] {
  return [
    "### Without the control interface",
    "",
    "These builds go wrong between two things: an old project and a new setting, two languages, two accounts, two requests at once. Each is judged a second time as a deployment: in accounts that last, without a control interface.",
    "",
    "| build | what is wrong | with control | without |",
    "|-|-|-|-|",
    ...mutants.flatMap(({ id, title }) => {
      const { killedBy, withoutControl: without } = evidence.of(id) ?? {};
      return without ? [`| \`${id}\` | ${title} | ${killedBy?.join(", ")} | ${without.join(", ")} |`] : [];
    }),
    "",
  ];
}

function wholeSuite(evidence: Evidence): string[] {
  const failed = mutants.map(({ id }) => evidence.of(id)?.failed.length ?? 0).toSorted((one, other) => one - other);
  return [`Half of them fail at most ${failed[failed.length >> 1]} requirements.`, ""];
}
