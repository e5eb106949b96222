import type { Contract } from "../../../spec/lib/contract.ts";
import { shortPlace } from "../../../spec/lib/source.ts";
import { page, table } from "./markdown.ts";

/** docs/requirements.md: every requirement, by area. */
export function requirementsPage({ areas, requirements }: Contract): string {
  const counts = ["must", "should", "open"].map(
    (level) => `${requirements.filter((one) => one.level === level).length} ${level}`,
  );
  const sections = areas.flatMap((area) => {
    const own = requirements.filter((requirement) => requirement.area === area.id);
    if (own.length === 0) return [];
    const rows = own.map((one) => [
      one.id,
      one.level,
      one.text,
      one.source.map(shortPlace).join(" "),
      one.needs.join(", ") || "-",
      one.check ?? `no check: ${one.reason}`,
    ]);
    return [
      `## ${area.id}: ${area.title}\n\n${table(["Id", "Level", "Requirement", "Source", "Needs", "Check"], rows)}`,
    ];
  });
  return page(
    "Requirements",
    `${requirements.length} requirements: ${counts.join(", ")}. In the column Source, M is a line of the media document and A a line of the actions document; after a full stop stands the sentence of the line. Needs are conditions that a check needs beyond an ordinary paid key.`,
    ...sections,
  );
}
