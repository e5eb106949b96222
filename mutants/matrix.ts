import { writeFileSync } from "node:fs";
import { readGenerated, registryOf } from "../conformance/index.ts";
import { mutants } from "./catalogue/index.ts";
import type { Mutant } from "./mutant.ts";
import { readResults } from "./results.ts";

/** The page about which broken builds each requirement catches. */
export const page = new URL("../docs/mutants.md", import.meta.url);

/** Requirements that have a check, with the mutants that are caught by it. */
export function killers(): Map<string, Mutant[]> {
  const results = readResults("own");
  const { contract } = readGenerated();
  const covered = new Set(registryOf(readGenerated()).covered());
  const rows = new Map(contract.requirements.filter(({ id }) => covered.has(id)).map(({ id }) => [id, [] as Mutant[]]));
  for (const mutant of mutants) {
    const result = results[mutant.id];
    if (result && !result.objection) for (const id of result.killedBy) rows.get(id)?.push(mutant);
  }
  return rows;
}

/** The page as it has to be. */
export function matrix(): string {
  const results = readResults("own");
  const { contract } = readGenerated();
  const rows = killers();
  const judged = mutants.filter(({ id }) => results[id]);
  const alive = judged.flatMap(({ id, title }) =>
    results[id]?.objection ? [{ id, title, why: results[id].objection }] : [],
  );
  const proved = [...rows.values()].filter((found) => found.length > 0).length;
  const levels = new Map(contract.requirements.map(({ id, level }) => [id, level]));
  const lines = [...rows].map(([id, found]) => {
    const subtle = found.filter(({ kind }) => kind === "subtle").length;
    const shown = found
      .slice(0, 6)
      .map((mutant) => `\`${mutant.id}\``)
      .join(" ");
    const more = found.length > 6 ? ` and ${found.length - 6} more` : "";
    return `| ${id} | ${levels.get(id)} | ${found.length} | ${subtle} | ${shown}${more} |`;
  });
  return [
    "# Broken builds, and the requirements that catch them",
    "",
    "Written by `npm run mutants -- --record`; do not edit.",
    "",
    `${judged.length} of ${mutants.length} broken builds were judged: the suite catches ${judged.length - alive.length} and misses ${alive.length}. ${proved} of the ${rows.size} requirements that the suite decides caught at least one build. Each build differs from the mock in one behaviour, described in \`mutants/catalogue/\`. A requirement of level \`open\` accepts every reading of its question and records which one a build takes; it fails only on an answer outside all readings.`,
    "",
    "| requirement | level | caught | subtle ones | builds |",
    "|-|-|-|-|-|",
    ...lines,
    "",
    ...(alive.length > 0
      ? ["## Not caught", "", ...alive.map(({ id, title, why }) => `- \`${id}\` ${why}. ${title}`), ""]
      : []),
    ...withoutControl(),
    ...beforeTheWholeSuite(),
  ].join("\n");
}

/** The builds that have to be caught without the control interface as well. */
function withoutControl(): string[] {
  const results = readResults("own");
  const rows = mutants.flatMap(({ id, title }) => {
    const { killedBy, withoutControl: without } = results[id] ?? {};
    return without ? [`| \`${id}\` | ${title} | ${killedBy?.join(", ")} | ${without.join(", ")} |`] : [];
  });
  return [
    "## Results without the control interface",
    "",
    "These builds go wrong between two things: an old project and a new setting, two languages, two accounts, two requests at once. Each is judged a second time as a deployment: in accounts that last, without a control interface.",
    "",
    "| build | what is wrong | with control | without |",
    "|-|-|-|-|",
    ...rows,
    "",
  ];
}

/** What the whole suite, of which each build meets a part above, says of the same builds. */
function beforeTheWholeSuite(): string[] {
  const results = readResults("whole");
  const judged = mutants.flatMap(({ id }) => (results[id] ? [{ id, ...results[id] }] : []));
  const failed = judged.map((result) => result.failed.length).toSorted((one, other) => one - other);
  const wrong = judged.filter(({ objection }) => objection);
  return [
    "## Results of the whole suite",
    "",
    `In the table above, each build meets the checks of the requirements that it breaks and a fixed sweep. ${judged.length} of ${mutants.length} builds met the whole suite as well: half of them fail at most ${failed[failed.length >> 1] ?? 0} requirements, and ${wrong.length} are not caught or fail more than ten.`,
    "",
    ...wrong.map(({ id, objection }) => `- \`${id}\` ${objection}`),
    ...(wrong.length > 0 ? [""] : []),
  ];
}

/** Writes the page. */
export const writeMatrix = (): void => writeFileSync(page, matrix());
