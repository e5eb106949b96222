import { createHash } from "node:crypto";
import type { Client } from "../storage/oauth.ts";

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 3rem auto; padding: 0 1rem; color: #1c1c1e; background: #fff; }
h1 { font-size: 1.4rem; }
ul { columns: 2; padding-left: 1.2rem; }
code { word-break: break-all; }
label { display: block; margin: 1rem 0; font-weight: 600; }
input { display: block; box-sizing: border-box; width: 100%; padding: .5rem; font: inherit; }
button { padding: .5rem 1.5rem; margin-right: .5rem; font: inherit; }
.problem { color: #a40000; font-weight: 600; }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #1c1c1e; } .problem { color: #ff8a80; } }
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
<button name="decision" value="allow">Allow</button><button name="decision" value="deny">Deny</button>
</form>`,
  );
}

/** The page for a request that cannot be sent back to a client. */
export const errorPage = (message: string) =>
  page("The application cannot be connected", `<p class="problem" role="alert">${escape(message)}</p>`);

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${STYLE}</style></head><body><h1>${title}</h1>
${body}
</body></html>
`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
