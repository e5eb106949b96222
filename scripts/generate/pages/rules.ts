import { CHAPTERS } from "../../../review/rules/catalogue.ts";
import type { Rule } from "../../../review/rules/rule.ts";
import { code, noticeOf, table } from "./markdown.ts";

/** A rule on one side, or the same rule on several. */
type Family = readonly (readonly [id: string, rule: Rule])[];

/** docs/rules.md: what each rule of `dubspec review` names, whom it breaks and why. */
export function rulesPage(): string {
  const chapters = Object.entries<Readonly<Record<string, Rule>>>(CHAPTERS).map(
    ([title, rules]) => [title, [...families(rules)]] as const,
  );
  const contents = chapters.flatMap(([title, all]) => [
    `- ${title}: ${all.map(([name]) => `[${code(name)}](#${name})`).join(", ")}`,
  ]);
  return [
    `${noticeOf("review/rules/")}\n# Rules of the review`,
    "Each change that [`dubspec review`](review.md) reports has a rule. Its id is permanent: settings, reports and links " +
      "name it. The severity is the usual one. A change matters less if a proof shows that it breaks nothing, and is a " +
      "warning if its direction could not be decided. `dubspec.review.json` can give each rule another severity.",
    contents.join("\n"),
    ...chapters.flatMap(([title, all]) => [`## ${title}`, ...all.map(([name, family]) => section(name, family))]),
    "",
  ]
    .join("\n\n")
    .replace(/\n\n$/, "\n");
}

function families(rules: Readonly<Record<string, Rule>>): ReadonlyMap<string, Family> {
  const found = new Map<string, Family>();
  for (const [id, rule] of Object.entries(rules)) {
    const name = rule.family ?? id;
    found.set(name, [...(found.get(name) ?? []), [id, rule]]);
  }
  return found;
}

function section(name: string, family: Family): string {
  const rules = family.map(([, rule]) => rule);
  const example = `Before: ${rules[0]?.before ?? ""}. After: ${rules[0]?.after ?? ""}.`;
  if (!rules[0]?.family) {
    const text = rules.map(
      ({ title, severity, breaks, why }) => `${title}. **${consequence({ severity, breaks })}** ${why}`,
    );
    return [`### ${name}`, ...text, example].join("\n\n");
  }
  const rows = family.map(([id, { title, severity, breaks, why }]) => [
    `<a id="${id}"></a>${code(id)}`,
    title,
    consequence({ severity, breaks }),
    why,
  ]);
  return [`### ${name}`, example, table(["Rule", "Meaning", "Severity", "Why"], rows)].join("\n\n");
}

const PARTIES = {
  clients: "clients",
  servers: "servers",
  receivers: "receivers of webhooks",
  types: "generated types",
};

function consequence({ severity, breaks }: Pick<Rule, "severity" | "breaks">): string {
  if (breaks === "nobody") return `${severity}, breaks nothing.`;
  return severity === "minor" && breaks === "servers"
    ? "minor, work for servers."
    : `${severity} for ${PARTIES[breaks]}.`;
}
