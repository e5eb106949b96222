import { durationOf, type Report, type ReportedExchange, type ReportedFailure, type ReportedResult } from "./json.ts";
import { pageProgram } from "./html-script.ts";
import { escaped as text, factLine, htmlPage, list, note, prose } from "./page.ts";
import { verdictOf } from "./summary.ts";

/** What a result is filed under: its status, or that it is waived. */
const SHELVES = [
  ["fail", "Failed"],
  ["warning", "Warning"],
  ["waived", "Waived"],
  ["observed", "Observed"],
  ["not-testable", "Not testable"],
  ["not-claimed", "Not claimed"],
  ["pass", "Passed"],
] as const;
type Shelf = (typeof SHELVES)[number][0];

const PROGRAM = `(${pageProgram.toString()})();`;

/** The run as one page. */
export function htmlReport(report: Report): string {
  const { target, results, areas } = report;
  const [tone, verdict] = verdictOf(report);
  const shelf = new Map(results.map((result) => [result, shelfOf(result)]));
  const sorted = SHELVES.flatMap(([name]) => results.filter((result) => shelf.get(result) === name));
  const body = `<header>
<h1>${text(target.name)}</h1>
<p class="verdict ${tone}">${text(verdict)}</p>
${facts(report)}
${notes(report)}
</header>
<main>
<search class="filters" hidden aria-label="Filter">
<div class="chips" role="group" aria-label="Status">
${SHELVES.map(([name, title]) => chip(name, title, sorted.filter((result) => shelf.get(result) === name).length)).join("\n")}
</div>
<div class="fields">
<label>Area <select id="area"><option value="">All areas</option>${areas.map(({ id, title }) => `<option value="${text(id)}">${text(`${id}: ${title}`)}</option>`).join("")}</select></label>
<label>Search (press /) <input id="search" type="search" placeholder="id, text, answer" autocomplete="off"></label>
</div>
<p class="count" role="status"></p>
</search>
<h2 id="results">Requirements</h2>
${sorted.map((result) => resultPart(result, shelf.get(result) ?? "pass")).join("\n")}
</main>
<footer>
<p>The curl commands show keys as <code>$DUBSPEC_KEY_&lt;ROLE&gt;</code>; their files are the package's clips in <code>dubspec/clips/</code>.
Keyboard: <kbd>/</kbd> searches, <kbd>j</kbd> and <kbd>k</kbd> move to the next and the previous requirement, <kbd>Enter</kbd> opens one.</p>
<p id="said" role="status"></p>
</footer>`;
  return htmlPage({ title: `${target.name}: ${verdict}`, program: PROGRAM, body });
}

const shelfOf = ({ status, waiver }: ReportedResult): Shelf => (waiver ? "waived" : status);

function chip(name: Shelf, title: string, count: number): string {
  return count === 0
    ? ""
    : `<button type="button" aria-pressed="false" data-status="${name}"><span class="${name}">${title}</span> ${count}</button>`;
}

function facts({ target, contract, seed, profile, run, summary }: Report): string {
  const rows = [
    ["Server", target.baseUrl],
    ["Contract", `${contract.title} ${contract.version}`],
    ["Profile", profile],
    ["Seed", String(seed)],
    ["Started", run.began],
    ["Duration", durationOf(run)],
    ["Requests", String(run.requests)],
    ["Without a check", `${summary.unchecked} of ${contract.requirements}`],
  ] as const;
  return factLine(rows);
}

function notes({ run, staleWaivers }: Report): string {
  const stale = staleWaivers.map(({ id, by, why }) => `<li>${text(`${id} (by ${by}): ${why}`)}</li>`).join("");
  return [
    run.ended === "stopped" ? note("The run was stopped early.") : "",
    run.ended === "broken" ? note(`The run could not go on: ${text(run.problem ?? "the suite crashed")}`) : "",
    stale === "" ? "" : note(`Stale waivers, to be removed:<ul>${stale}</ul>`),
  ].join("");
}

function resultPart(result: ReportedResult, shelf: Shelf): string {
  const {
    id,
    area,
    level,
    text: sentence,
    checks,
    reason,
    missing = [],
    observed = [],
    waiver,
    failures = [],
    replay,
  } = result;
  const title = SHELVES.find(([name]) => name === shelf)?.[1] ?? shelf;
  const rows: (readonly [string, string])[] = [
    ["Level", level],
    ...(checks.length > 0 ? [["Checks", checks.join(", ")] as const] : []),
    ...(reason === undefined ? [] : [["Reason", reason] as const]),
    ...(missing.length > 0 ? [["Missing", missing.join(", ")] as const] : []),
    ...observed.map(({ question, alternative }) => [question, alternative] as const),
    ...(waiver
      ? [["Waived", `by ${waiver.by}${waiver.until ? ` until ${waiver.until}` : ""}: ${waiver.reason}`] as const]
      : []),
  ];
  return `<details class="result" id="${text(id)}" data-status="${shelf}" data-area="${text(area)}">
<summary><span class="badge ${shelf}">${title}</span> <span class="id">${text(id)}</span> <span class="text">${prose(sentence)}</span></summary>
<div class="body">${list(rows)}${failures.map(failurePart).join("")}${replay === undefined ? "" : `<h3>Run this requirement again</h3>${copyable(replay, `Copy the command for ${id}`)}`}</div>
</details>`;
}

function failurePart({ check, expected, seen, exchanges }: ReportedFailure): string {
  return `<h3>${text(check)}</h3>${list([
    ["Expected", expected],
    ["Seen", seen],
  ])}<ol class="sequence">${exchanges.map(exchangePart).join("")}</ol>`;
}

function exchangePart({ number, disagrees, request, curl, answer }: ReportedExchange): string {
  const mark = disagrees ? ` <span class="mark">(disagrees)</span>` : "";
  return (
    `<li${disagrees ? ` class="disagrees"` : ""}><p class="request">${number}. ${text(request)}${mark}</p>` +
    `${copyable(curl, `Copy request ${number} as curl`)}<pre>${text(answer)}</pre></li>`
  );
}

const copyable = (code: string, label: string) =>
  `<div class="copyable"><pre>${text(code)}</pre><button type="button" class="copy" aria-label="${text(label)}">Copy</button></div>`;
