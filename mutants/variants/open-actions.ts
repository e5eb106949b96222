import type { Contract } from "../../spec/lib/contract.ts";
import { answers, error, responses } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import type { Around } from "../mutant.ts";
import { actionAnswers } from "./action-answers.ts";
import type { Variant } from "./variant.ts";

const action = (name: string) => new RegExp(`^/v1/actions/${name}$`);
const anyAction = action("[a-z_]+");
const teamRefusals = [
  "SharedByTeam",
  "OwnAccountNotPaid",
  "TeamExists",
  "NoOwnTeam",
  "AddresseeUnknown",
  "AlreadyMember",
  "NoFreeSeat",
  "NotAMember",
];

const each = (ids: readonly string[], change: Parameters<typeof error>[1]) => (contract: Contract) => {
  for (const id of ids) error(id, change)(contract);
};

/** The error of every refusal of the body's parser, in a form of its own. */
const parserForm = responses({ path: anyAction }, (response) => {
  if (response.status !== 413 && response.status !== 415) return response;
  return { ...response, headers: [["content-type", "text/html"]], body: "<h1>Payload</h1>" };
});

/** A replayed secret without the secret. */
const maskedSecret = (): Around => {
  const seen = new Set<string>();
  return async (request, next) => {
    const response = await next(request);
    if (!new URL(request.url).pathname.endsWith("/webhooks_create_secret") || response.status !== 200) return response;
    const body = JSON.parse(String(response.body)) as Json;
    const key = `${request.headers.get("x-api-key")} ${body.requestId}`;
    if (seen.has(key)) delete body.data.secret;
    seen.add(key);
    return { ...response, body: JSON.stringify(body) };
  };
};

const rfcCodes = [
  "ClientAuthenticationHeader",
  "ClientSecretSent",
  "GrantTypeUnsupported",
  "FormFieldRejected",
  "ClientUnknownToToken",
  "ResourceRejected",
  "ConsumedCode",
  "CodeRejected",
  "RotatedRefreshToken",
  "RefreshTokenRejected",
  "ScopeRejected",
];

/** Builds that answer open questions about the actions, OAuth and MCP otherwise. */
export const openActions: readonly Variant[] = [
  {
    id: "open/team-refusals-403",
    title: "A team's refusal is 403.",
    contract: each(teamRefusals, { status: 403, code: "TEAM_FORBIDDEN" }),
  },
  {
    id: "open/team-refusals-409",
    title: "A team's refusal is a conflict.",
    contract: each(teamRefusals, { status: 409, code: "CONFLICT" }),
  },
  { id: "open/parser-form", title: "The body's parser has its own error form.", around: parserForm },
  {
    id: "open/other-scheme-missing",
    title: "A scheme other than Bearer is not a credential.",
    around: answers(
      {
        status: 401,
        when: (body, request) =>
          body.code === "INVALID_CREDENTIAL" && !/^bearer\b/i.test(request.headers.get("authorization") ?? ""),
      },
      (body) => ({ ...body, code: "MISSING_CREDENTIAL" }),
    ),
  },
  {
    id: "open/unknown-request-conflict",
    title: "A poll of an unknown request is a validation error.",
    contract: error("ActionRequestUnknown", { code: "VALIDATION_ERROR" }),
  },
  {
    id: "open/account-gone-otherwise",
    title: "A deleted account is called unavailable.",
    contract: each(["UserNotFound", "McpUserNotFound"], { status: 403, code: "ACCOUNT_UNAVAILABLE" }),
  },
  {
    id: "open/account-record-gone-otherwise",
    title: "An account without a record has no user.",
    contract: each(["AccountNotFound", "McpAccountNotFound"], { status: 401, code: "USER_NOT_FOUND" }),
  },
  { id: "open/replayed-secret-masked", title: "A replayed secret is left out.", around: maskedSecret },
  {
    id: "open/secret-elsewhere",
    title: "A new secret has another name.",
    around: answers({ path: action("webhooks_create_secret"), status: 200 }, (body) => {
      if (body.data?.secret) {
        body.data.signingSecret = body.data.secret;
        delete body.data.secret;
      }
    }),
  },
  {
    id: "open/webhook-absent-empty",
    title: "Settings of webhooks that do not exist have empty texts.",
    around: actionAnswers((body, call) =>
      call.action === "webhooks_get" && body.data === null ? { ...body, data: { url: "", maskedSecret: "" } } : body,
    ),
  },
  {
    id: "open/token-errors-invalid-request",
    title: "Every refusal of the token endpoint is `invalid_request`.",
    contract: each(rfcCodes, { code: "invalid_request" }),
  },
  {
    id: "open/token-parser-oauth",
    title: "The token endpoint's parser has the form of OAuth.",
    around: responses({ path: /^\/oauth\/token$/ }, (response) => {
      if (response.status !== 413 && response.status !== 415) return response;
      return {
        ...response,
        body: JSON.stringify({ error: "invalid_request", error_description: "The body cannot be read." }),
      };
    }),
  },
  {
    id: "open/metadata-more",
    title: "Metadata of OAuth has further fields.",
    around: answers({ path: /^\/\.well-known\//, status: 200 }, (body) =>
      Object.assign(body, {
        service_documentation: "https://example.org/docs",
        ui_locales_supported: ["de"],
        x_private: { a: 1 },
      }),
    ),
  },
  {
    id: "open/mcp-json-rpc-errors",
    title: "MCP's transport failures are JSON-RPC errors.",
    around: responses({ path: /^\/mcp$/ }, (response) => {
      if (response.status < 400 || typeof response.body !== "string") return response;
      const body = JSON.parse(response.body) as Json;
      if (body.jsonrpc) return response;
      return {
        ...response,
        body: JSON.stringify({ jsonrpc: "2.0", id: null, error: { code: -32_000, message: body.message } }),
      };
    }),
  },
  {
    id: "open/mcp-content-type-named",
    title: "A type of body that is neither JSON nor a form has a named code on MCP.",
    around: responses({ path: /^\/mcp$/, status: 415 }, (response, request) => {
      if (request.headers.get("content-type")?.includes("urlencoded")) return response;
      return {
        ...response,
        body: JSON.stringify({ code: "UNSUPPORTED_CONTENT_TYPE", message: "The body is not JSON by its type." }),
      };
    }),
  },
  {
    id: "open/mcp-origin-json-rpc",
    title: "A foreign origin gets a JSON-RPC error.",
    contract: error("InvalidOrigin", { code: -32_000 }),
  },
  {
    id: "open/mcp-address-rate-otherwise",
    title: "The rate of an address has its own code.",
    contract: error("McpAddressRateReached", { code: "TOO_MANY_REQUESTS" }),
  },
];
