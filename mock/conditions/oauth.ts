import { contract } from "../contract/contract.ts";
import { Sha256 } from "../media/sha256.ts";
import { codeGrant, refreshGrant } from "../oauth/client.ts";
import { isSafeCallback } from "../oauth/callbacks.ts";
import { connectionOf, grantedOf } from "../oauth/effects.ts";
import { malformedParameter, parametersOf } from "../oauth/parameters.ts";
import { isPermission, isScope, namesIn } from "../oauth/permissions.ts";
import { malformedField } from "../oauth/token-form.ts";
import { fieldsOf, type Call } from "../requests/call.ts";
import type { WorldView } from "../worlds/view.ts";
import { callOf, type Predicate } from "./context.ts";

/** Path of what access tokens are for: the one operation that takes them. */
const audiencePath = contract.operations.find(({ security }) => security.includes("OAuthToken"))?.path ?? "";

/** What access tokens are for, letter by letter. */
export const audienceOf = ({ surroundings }: WorldView): string => `${surroundings.baseUrl}${audiencePath}`;

/** Notes what is wrong with a field, where something is. */
function noted(call: Call, problem: { field: string; reason: string } | undefined): boolean {
  if (problem) call.problem = problem;
  return problem !== undefined;
}

/** Words over clients, codes, tokens and connections. */
export const oauthConditions: Readonly<Record<string, Predicate>> = {
  "form-field-malformed": (context) => noted(callOf(context), malformedField(callOf(context))),
  "client-authentication-sent": (context) =>
    Object.keys(fieldsOf(callOf(context))).some((field) => /^client_(secret|assertion)/.test(field)),
  "client-unknown": (context) => callOf(context).grant?.client === undefined,
  "resource-foreign": (context) => parametersOf(callOf(context))["resource"] !== audienceOf(context.world),
  "redirect-uri-foreign": (context) => {
    const { redirect_uris = [] } = callOf(context).grant?.client ?? {};
    return !redirect_uris.includes(String(parametersOf(callOf(context))["redirect_uri"]));
  },
  "redirect-uri-unsafe": (context, { field }) => {
    const uris = fieldsOf(callOf(context))[field as string] as string[];
    const unsafe = uris.findIndex((uri) => !isSafeCallback(uri));
    const reason = "must be https, http on this machine, or an application's own scheme, without a fragment";
    return noted(callOf(context), unsafe < 0 ? undefined : { field: `${String(field)}.${unsafe}`, reason });
  },
  "authorization-request-malformed": (context, { parameters }) =>
    noted(callOf(context), malformedParameter(callOf(context), parameters as string[])),
  "code-is": (context, { standing }) => {
    const call = callOf(context);
    if (fieldsOf(call)["grant_type"] !== codeGrant) return false;
    const code = call.grant?.code;
    if (standing === "unknown" || !code) return standing === "unknown" && !code;
    const { client, redirectUri, challenge } = grantedOf(code);
    const bound: Record<string, () => boolean> = {
      "other-client": () => client.client_id !== fieldsOf(call)["client_id"],
      "redirect-differs": () => redirectUri !== fieldsOf(call)["redirect_uri"],
      "verifier-differs": () => challenge !== challengeOf(String(fieldsOf(call)["code_verifier"])),
    };
    return bound[standing as string]?.() ?? code.state === standing;
  },
  "refresh-token-is": (context, { standing }) => {
    const call = callOf(context);
    if (fieldsOf(call)["grant_type"] !== refreshGrant) return false;
    const token = call.grant?.refreshToken;
    if (standing === "unknown" || !token) return standing === "unknown" && !token;
    if (standing === "other-client") return grantedOf(token).client.client_id !== fieldsOf(call)["client_id"];
    return token.state === standing || `connection-${connectionOf(token).state}` === standing;
  },
  "scope-outside-grant": (context) => {
    const call = callOf(context);
    const { scope } = parametersOf(call);
    if (scope === undefined) return false;
    const names = namesIn(String(scope));
    if (names.length === 0 || !names.every(isScope)) return true;
    // A code is exchanged for what was granted; only a refresh may ask for less, and for nothing more.
    const token = call.grant?.refreshToken;
    return (
      token !== undefined && names.filter(isPermission).some((name) => !grantedOf(token).permissions.includes(name))
    );
  },
  "refresh-grant-registered": ({ subject }) =>
    subject !== undefined && grantedOf(subject).client.grant_types.includes(refreshGrant),
  "refused-with": ({ call }, { error }) => call?.refusedWith === error,
  "consent-refused": (context) => parametersOf(callOf(context))["decision"] === "deny",
};

/** The S256 challenge of a verifier. */
function challengeOf(verifier: string): string {
  const hash = new Sha256();
  hash.update(new TextEncoder().encode(verifier));
  const bytes = hash.hex().match(/../g) ?? [];
  const base64 = btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
