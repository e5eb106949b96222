import { contract } from "../contract/contract.ts";
import type { Call } from "../requests/call.ts";
import type { MockResponse } from "../requests/exchange.ts";
import { keyOf, readKey } from "../worlds/keys.ts";
import { roles, type AccountFacts } from "../worlds/roles.ts";
import { parametersOf } from "./parameters.ts";
import { isPermission, namesIn, productScopes } from "./permissions.ts";

const titles = new Map(contract.scopes.map(({ id, title }) => [id, title]));

/** The world that is chosen where nobody names one. */
const firstWorld = "demo";

/** Fields of the page that are a person's: the request of the client has the others. */
const answers = ["world", "account_key", "decision"];

/**
 * The page on which a person consents: who asks, for what, and as whom to answer. There is no signing in: the person
 * is chosen by world and role. Plain HTML without a script.
 * @param worlds names of the worlds that are there
 * @param problem what was wrong with the last answer
 */
export function consentPage(call: Call, worlds: readonly string[], problem?: string): MockResponse {
  const parameters = parametersOf(call);
  const chosen = readKey(String(parameters["account_key"]))?.world;
  const world = new URLSearchParams(call.query).get("world")?.trim() || (chosen ?? firstWorld);
  const name = call.grant?.client?.client_name ?? String(parameters["client_id"]);
  const scope = parameters["scope"] as string | undefined;
  const asked = scope === undefined ? productScopes : namesIn(scope).filter(isPermission);
  const names = [...new Set([firstWorld, world, ...worlds.filter((other) => other !== "")])].slice(0, 200);
  const hidden = Object.entries(parameters)
    .filter(([field]) => !answers.includes(field))
    .map(([field, value]) => input(field, String(value)));
  const body = page`
    <main>
      <h1><span class="client">${name}</span> asks for access</h1>
      <p>It wants to use the tools of an account. This mock has no sign-in: choose your account.</p>
      <h2 id="permissions">${asked.length === 1 ? "One permission" : `${asked.length} permissions`}</h2>
      <ul tabindex="0" aria-labelledby="permissions">${raw(asked.map((one) => page`<li><code>${one}</code> ${titles.get(one) ?? ""}</li>`).join(""))}</ul>
      <form method="get" action="${call.operation.path}" class="world">
        ${raw(hidden.join(""))}
        <label for="world">World</label>
        <input id="world" name="world" value="${world}" list="worlds" pattern="[A-Za-z0-9_\\-]{1,64}" required autocomplete="off">
        <datalist id="worlds">${raw(names.map((one) => page`<option value="${one}"></option>`).join(""))}</datalist>
        <button>Change</button>
      </form>
      ${raw(problem === undefined ? "" : alert(problem))}
      <form method="post" action="${call.operation.path}">
        ${raw(hidden.join(""))}
        <label for="account_key">Person in the world <q>${world}</q></label>
        <select id="account_key" name="account_key">${raw(
          Object.entries(roles)
            .map(([role, facts]) => option(world, role, facts))
            .join(""),
        )}</select>
        <p class="callback">The answer goes to <code>${String(parameters["redirect_uri"])}</code></p>
        <p class="buttons">
          <button name="decision" value="allow" class="allow">Allow</button>
          <button name="decision" value="deny">Deny</button>
        </p>
      </form>
    </main>`;
  return { status: 200, headers, body: `${beginning}${body}</html>\n` };
}

/** The page for a request that leads back to no client. */
export const problemPage = (problem: string): MockResponse => ({
  status: 200,
  headers,
  body: `${beginning}${page`<main><h1>The client cannot get access</h1>${raw(alert(problem))}</main>`}</html>\n`,
});

const alert = (problem: string) => page`<p role="alert">${problem}</p>`;

const headers: MockResponse["headers"] = [
  ["content-type", "text/html; charset=utf-8"],
  ["cache-control", "no-store"],
  // No rule for forms: browsers would hold it against the redirect to the client.
  ["content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"],
  ["referrer-policy", "no-referrer"],
  ["x-content-type-options", "nosniff"],
];

const input = (name: string, value: string) => page`<input type="hidden" name="${name}" value="${value}">`;

function option(world: string, role: string, facts: AccountFacts): string {
  const lacking = Object.entries(facts.entitlements)
    .filter(([, has]) => !has)
    .map(([what]) => `without ${what}`);
  const permits = facts.scopes.length < productScopes.length ? ["reads only"] : [];
  const remarks = [
    facts.email,
    ...permits,
    ...lacking,
    ...(facts.standing ? [facts.standing] : []),
    ...(facts.key ? [`key ${facts.key}`] : []),
  ];
  return page`<option value="${keyOf(world, role)}">${role} (${remarks.join(", ")})</option>`;
}

/** Markup that is put in as it is. */
class Raw {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const raw = (markup: string) => new Raw(markup);

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Markup whose values are text, unless they say otherwise. */
function page(strings: TemplateStringsArray, ...values: (string | Raw)[]): string {
  const escaped = values.map((value) =>
    value instanceof Raw ? value.markup : value.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter),
  );
  return strings.map((text, index) => text + (escaped[index] ?? "")).join("");
}

const beginning = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Allow access</title>
<style>
  :root { color-scheme: light dark; --line: light-dark(#c9cdd4, #444a54); --soft: light-dark(#5a6270, #a4adbb); --strong: light-dark(#0b57d0, #8ab4f8); --on-strong: light-dark(#fff, #06121f); --wrong: light-dark(#a50e0e, #f6aea9); }
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; padding: 1rem; background: light-dark(#f4f5f7, #15181d); }
  main { max-width: 34rem; margin: 0 auto; padding: 1.5rem; border: 1px solid var(--line); border-radius: .75rem; background: light-dark(#fff, #1d2127); }
  h1 { font-size: 1.35rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
  h2 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
  .client { color: var(--strong); }
  ul { margin: 0; padding: .5rem .75rem .5rem 1.75rem; max-height: 15rem; overflow: auto; border: 1px solid var(--line); border-radius: .5rem; }
  code { font-size: .875em; overflow-wrap: anywhere; }
  p { margin: .5rem 0; }
  [role=alert] { margin: 1.25rem 0 0; padding: .5rem .75rem; border-left: 4px solid var(--wrong); color: var(--wrong); font-weight: 600; }
  .callback { color: var(--soft); font-size: .875rem; }
  form { margin-top: 1.25rem; }
  label { display: block; font-weight: 600; margin-bottom: .25rem; }
  .world { display: grid; grid-template-columns: 1fr auto; gap: .25rem .5rem; }
  .world label { grid-column: 1 / -1; margin: 0; }
  input, select, button { font: inherit; padding: .45rem .7rem; border: 1px solid var(--line); border-radius: .4rem; box-sizing: border-box; min-width: 0; }
  select { width: 100%; }
  .buttons { display: flex; gap: .5rem; margin: 1rem 0 0; }
  .buttons button { flex: 1; cursor: pointer; }
  .allow { background: var(--strong); color: var(--on-strong); border-color: var(--strong); font-weight: 600; }
  :focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
</style>
</head>`;
