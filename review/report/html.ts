import { escaped, factLine, htmlPage, list, note } from "../../conformance/report/page.ts";
import { type Diagrams } from "../behaviour/diagrams.ts";
import { RULES, rulePage } from "../rules/catalogue.ts";
import { type Change } from "../rules/changes.ts";
import { type Severity } from "../rules/rule.ts";
import { hasFailed, type AcceptedChange, type Review } from "../review.ts";
import * as words from "./words.ts";

const STYLE = `
summary { grid-template-columns: 5.5rem 1fr; }
.minor, .patch { color: var(--other); } .breaking { color: var(--fail); }
.about { font-weight: 600; overflow-wrap: anywhere; } .said { display: block; overflow-wrap: anywhere; }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 0 1rem; }
.sides h4 { margin: 0.75rem 0 0; font-size: 0.95rem; }
mark { background: none; color: var(--warning); font-weight: 700; } mark.gone { color: var(--fail); } mark.new { color: var(--pass); }
a { color: var(--accent); }
table { border-collapse: collapse; margin: 0.75rem 0; width: 100%; table-layout: fixed; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; overflow-wrap: anywhere; }
`;

/** The review as one page, which needs no script: the verdict first, and what breaks unfolded. */
export function htmlReport(result: Review): string {
  const title = words.verdict(result);
  const tone = hasFailed(result) ? "bad" : result.changes.some(isGrave) ? "doubtful" : "good";
  const stale = result.stale.map((entry) => `<li>${escaped(words.staleText(entry))}</li>`).join("");
  const body = `<header>
<h1>${escaped(`${result.before} \u2192 ${result.after}`)}</h1>
<p class="verdict ${tone}">${escaped(title)}</p>
${factLine([
  ["Changes", words.counts(result)],
  ["Version", words.bumpText(result)],
])}
${stale === "" ? "" : note(`<ul>${stale}</ul>`)}
</header>
<main>
${part("Changes", result.changes.map(changePart))}
${part("Accepted", result.accepted.map(changePart))}
${part("State machines", result.machines.map(machinePart))}
</main>`;
  return htmlPage({ title, style: STYLE, body });
}

const isGrave = ({ severity }: Change) => severity === "breaking" || severity === "warning";

const part = (title: string, items: readonly string[]) =>
  items.length === 0 ? "" : `<h2>${title}</h2>\n${items.join("\n")}`;

const BADGES: Readonly<Record<Severity, string>> = {
  breaking: "Breaking",
  warning: "Warning",
  minor: "Minor",
  patch: "Patch",
};

function changePart(change: Change | AcceptedChange): string {
  const { severity, subject, place, text, before, after, alsoIn = [], requirements = [] } = change;
  const isAccepted = "accepted" in change;
  const rows = (
    [
      ["Accepted", isAccepted ? words.acceptance(change) : undefined],
      ["Effect", words.consequence(change)],
      ["Why", RULES[change.rule].why],
      ["Example", words.exampleText(change) ?? undefined],
      ["Sequence", words.noSequenceText(change) ?? undefined],
      ["Before", before],
      ["After", after],
      ["Also in", alsoIn.join("; ") || undefined],
      ["Required by", requirements.join(", ") || undefined],
      ["With it", change.follows?.map(words.followsText).join("; ")],
      ["Source", words.sourceText(change)],
    ] as const
  ).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  const rule = `<p>Rule: <a href="${escaped(rulePage(change.rule))}">${escaped(change.rule)}</a></p>`;
  return `<details class="result"${severity === "breaking" && !isAccepted ? " open" : ""}>
<summary><span class="badge ${severity}">${BADGES[severity]}</span> <span class="text"><span class="about">${escaped(subject)}</span>, ${escaped(place)}<span class="said">${escaped(text)}</span></span></summary>
<div class="body">${list(rows)}${sequencePart(change)}${rule}</div>
</details>`;
}

/** The steps of a sequence, with what each of them ends in on both sides. */
function sequencePart({ sequence }: Change): string {
  if (!sequence) return "";
  const rows = sequence.map(({ step, before, after }) => {
    const ends =
      before === after
        ? `<td colspan="2">${escaped(after)}</td>`
        : `<td>${escaped(before)}</td><td>${escaped(after)}</td>`;
    return `<tr><td>${escaped(step)}</td>${ends}</tr>`;
  });
  return `<table><thead><tr><th scope="col">Step</th><th scope="col">Before</th><th scope="col">After</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function machinePart({ machine, before, after }: Diagrams): string {
  const side = (title: string, source: string | null) =>
    `<div><h4>${title}</h4>${source === null ? "<p>No such machine.</p>" : `<pre>${marked(source)}</pre>`}</div>`;
  const sides = before === after ? side("Before and after", after) : `${side("Before", before)}${side("After", after)}`;
  return `<details class="result">
<summary><span class="badge">Machine</span> <span class="text">${escaped(machine)}</span></summary>
<div class="body"><div class="sides">${sides}</div></div>
</details>`;
}

/** Mermaid source in which the lines stand out whose transitions are marked. */
const marked = (source: string) =>
  escaped(source).replaceAll(/^.* \((gone|new|changed)\b.*\)$/gm, '<mark class="$1">$&</mark>');
