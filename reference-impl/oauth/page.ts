import { createHash } from "node:crypto";
import type { Client } from "../storage/oauth.ts";

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#c4c9d1, #474d57); --accent: light-dark(#0b57d0, #8ab4f8); --problem: light-dark(#a40000, #ff8a80); }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 1rem; color: light-dark(#1c1c1e, #eee); background: light-dark(#f3f4f6, #131417); overflow-wrap: anywhere; }
main { max-width: 34rem; margin: 1rem auto; padding: 1.5rem; border: 1px solid var(--line); border-radius: .75rem; background: light-dark(#fff, #1e2024); }
h1 { font-size: 1.4rem; line-height: 1.25; margin: 0 0 1rem; }
ul { columns: 10rem; margin: 0; padding: .75rem .75rem .75rem 2rem; border: 1px solid var(--line); border-radius: .5rem; }
label { display: block; margin: 1.25rem 0; font-weight: 600; }
input, button { font: inherit; padding: .55rem .75rem; border: 1px solid var(--line); border-radius: .4rem; }
input { display: block; box-sizing: border-box; width: 100%; margin-top: .25rem; }
.answers { display: flex; gap: .5rem; }
button { flex: 1; cursor: pointer; color: inherit; background: none; }
button[value=allow] { color: light-dark(#fff, #06121f); background: var(--accent); border-color: var(--accent); font-weight: 600; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.problem { color: var(--problem); font-weight: 600; }
`;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** What the person is asked. */
export interface Question {
  client: Client;
  redirectUri: string;
  scopes: readonly string[];
  /** Parameters of the request, which the form sends back. */
  parameters: readonly [string, string][];
  /** What was wrong with the last answer. */
  problem: string | undefined;
}

/**
 * Headers of the pages: no script, no frame around them, and nothing of them in other places.
 * @param callback where the answer to the form redirects: browsers hold redirects to the rule for forms too
 */
export function pageHeaders(callback?: string): Record<string, string> {
  const url = callback === undefined ? undefined : new URL(callback);
  const target = url === undefined ? "" : ` ${/^https?:$/.test(url.protocol) ? url.origin : url.protocol}`;
  return {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'${target}; frame-ancestors 'none'; base-uri 'none'`,
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
  };
}

/** The page on which a person signs in with an API key and consents. */
export function consentPage({ client, redirectUri, scopes, parameters, problem }: Question): string {
  const name = escape(client.name ?? "An application without a name");
  const time = client.grant_types.includes("refresh_token") ? "30 days" : "a few minutes";
  const hidden = parameters.map(
    ([key, value]) => `<input type="hidden" name="${escape(key)}" value="${escape(value)}">`,
  );
  return page(
    `Connect ${name}?`,
    `<p>It calls itself <strong>${name}</strong> (<code>${escape(client.id)}</code>), and the answer goes to
<code>${escape(redirectUri)}</code>. Allow it only if you have just begun to connect it.</p>
<p>It asks for these permissions for ${time}, and gets those that your key has:</p>
<ul>${scopes.map((scope) => `<li>${escape(scope)}</li>`).join("")}</ul>
${problem === undefined ? "" : `<p class="problem" role="alert">${escape(problem)}</p>`}
<form method="post" action="/oauth/authorize">${hidden.join("")}
<label>Your API key <input type="password" name="account_key" autocomplete="off" autofocus></label>
<div class="answers"><button name="decision" value="allow">Allow</button><button name="decision" value="deny">Deny</button></div>
</form>`,
  );
}

/** The page for a request that cannot be sent back to a client. */
export const errorPage = (message: string) =>
  page("The application cannot be connected", `<p class="problem" role="alert">${escape(message)}</p>`);

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${STYLE}</style></head><body><main><h1>${title}</h1>
${body}
</main></body></html>
`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
