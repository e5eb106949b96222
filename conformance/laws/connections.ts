import { inWords, isTaken } from "../expect/answers.ts";
import { valueAt } from "../http/exchange.ts";
import { PRODUCT_SCOPES } from "../pins/scopes.ts";
import { isText } from "../rules/answers/rule.ts";
import { finding, type Found, isBefore, type Step } from "../rules/step.ts";
import type { Law } from "./law.ts";

const product: readonly string[] = PRODUCT_SCOPES;

/** What came of one code. */
interface Connection {
  /** Access tokens that it gave. */
  access: Set<string>;
  /** The form that used each code or refresh token up. */
  consumed: Map<string, Step>;
  /** The same form once more, and the ids on what is over from then on; undefined: it has not come. */
  revoked?: { by: Step; access: string; refresh: string };
}

/** Codes, tokens and what becomes of them. */
export const connections: Law = {
  name: "laws/codes and tokens used once",
  decides: [
    "TOK-38",
    "TOK-43",
    "CONN-01",
    "CONN-03",
    "CONN-04",
    "CONN-05",
    "CONN-06",
    "CONN-07",
    "CONN-08",
    "CONN-13",
    "CONN-20",
  ],
  judge: ({ steps }) => {
    const byToken = new Map<string, Connection>();
    return steps.flatMap((step) => {
      if (step.status === 0) return [];
      if (step.operation?.id === "mcp") return used(step, byToken);
      if (step.operation?.id !== "token" || step.sent.kind !== "parameters") return [];
      return asked(step, byToken);
    });
  },
};

/** An access token at `/mcp`. */
function used(step: Step, byToken: ReadonlyMap<string, Connection>): Found[] {
  const token = /^Bearer (\S+)$/i.exec(step.traffic.headers["authorization"] ?? "")?.[1] ?? "";
  const { access, revoked } = byToken.get(token) ?? {};
  if (!revoked || !access?.has(token) || !isBefore(revoked.by, step)) return [];
  // Other refusals may come before a look at the token.
  if (!isTaken(step.exchange) && step.status !== 401) return [];
  return [
    finding(
      step,
      revoked.access,
      step.status === 401,
      "401 for a token of an ended connection",
      inWords(step.exchange),
    ),
  ];
}

/** A request for tokens. */
function asked(step: Step, byToken: Map<string, Connection>): Found[] {
  const { code, refresh_token: refresh } = step.sent.fields;
  const isCode = isText(code);
  const given = isCode ? code : refresh;
  if (!isText(given)) return [];
  const access = valueAt(step.answer, "/access_token");
  const next = valueAt(step.answer, "/refresh_token");
  const took = step.status === 200 && isText(access);
  const connection = byToken.get(given) ?? { access: new Set<string>(), consumed: new Map<string, Step>() };
  const first = connection.consumed.get(given);
  const found: Found[] = [];
  if (first) {
    const id = isBefore(first, step) ? (isCode ? "CONN-01" : "CONN-06") : isCode ? "CONN-05" : "CONN-20";
    found.push(finding(step, id, !took, "a refusal of a used code or token", inWords(step.exchange)));
    // A form that is wrong in another way may be refused without a look at what it holds.
    const isLookedAt = took || (step.status >= 400 && step.status <= 499 && step.status !== 429);
    const isAgain = isLookedAt && first.sent.text === step.sent.text && isBefore(first, step);
    if (isAgain)
      connection.revoked ??= isCode
        ? { by: step, access: "CONN-03", refresh: "CONN-04" }
        : { by: step, access: "CONN-07", refresh: "CONN-08" };
  } else if (connection.revoked && isBefore(connection.revoked.by, step) && !isCode) {
    found.push(
      finding(
        step,
        connection.revoked.refresh,
        !took,
        "a refusal, because the connection has ended",
        inWords(step.exchange),
      ),
    );
  }
  if (!took) return found;
  found.push(finding(step, "TOK-43", !byToken.has(access), "a new access token", "an earlier access token"));
  if (!first) connection.consumed.set(given, step);
  connection.access.add(access);
  byToken.set(given, connection);
  byToken.set(access, connection);
  if (isText(next)) {
    byToken.set(next, byToken.get(next) ?? connection);
    if (!isCode)
      found.push(finding(step, "CONN-13", next !== given, "another refresh token", "the same refresh token"));
  }
  const scope = step.sent.fields["scope"];
  if (!isCode && isText(scope)) {
    const names = scope.split(" ");
    const more = String(valueAt(step.answer, "/scope") ?? "")
      .split(" ")
      .filter((name) => product.includes(name) && !names.includes(name));
    found.push(finding(step, "TOK-38", more.length === 0, `no permission beyond ${scope}`, more));
  }
  return found;
}
