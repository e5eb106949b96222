import type { components } from "../../generated/types.ts";
import type { Condition } from "../../spec/lib/contract.ts";
import { errors, known, operations } from "../contract/contract.ts";
import { versionsOf } from "../mcp/versions.ts";
import { addableEmail } from "../worlds/roles.ts";
import type { PageForms } from "./page-shapes.ts";

type Schemas = components["schemas"];

const mcp = [...operations.values()].find(({ request }) => request?.schema === "McpMessage");

/** The types that a client of the MCP endpoint has to take. */
function acceptedTypes(): string[] {
  const conditions = (mcp?.errors ?? []).map((id) => known(errors, id).when);
  const lacking = conditions.find((one): one is Condition & { types: string[] } => one?.predicate === "accept-lacks");
  return lacking?.types ?? [];
}

const callbackOn = (baseUrl: string) => `${baseUrl}/docs`;

/** Verifier and challenge of RFC 7636, Appendix B. */
const pkce = {
  code_verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
};

/**
 * What the forms of the API reference begin with: what succeeds on the mock.
 * @param baseUrl of the mock. The API reference is an OAuth client itself: a consent leads back to it.
 */
export const pageForms = (baseUrl: string): PageForms => ({
  fields: {
    targetLanguage: "spanish" satisfies Schemas["TargetLanguage"],
    accept: acceptedTypes().join(", "),
    redirect_uri: callbackOn(baseUrl),
    resource: `${baseUrl}/mcp`,
    ...pkce,
    // The page fills these in: its own key, and what answers said last.
    account_key: "",
    client_id: "",
    code: "",
  },
  bodies: {
    DubRequest: {
      targetLanguage: "french",
      translatedSrt: "1\n00:00:00,000 --> 00:00:04,000\nBonjour et bienvenue.\n",
    },
    ExportRequest: { source: "original" },
    SettingsUpdate: { companyName: "Example Studio" },
    NotificationsUpdate: { activityReminder: false },
    TeamCreation: { teamName: "Localization" },
    TeamMemberAddition: { email: addableEmail },
    TeamMemberRemoval: { email: addableEmail },
    WebhookDestination: { url: "https://example.com/webhooks" },
    RequestIdOnly: {},
    // The page fills it in from the answer of an action, once there is one.
    ActionRequestPoll: { requestId: "", operation: "" },
    McpMessage: {
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params: {
        protocolVersion: (mcp && versionsOf(mcp).at(-1)) ?? "",
        capabilities: {},
        clientInfo: { name: "API reference", version: "1" },
      },
    },
    ClientMetadata: { client_name: "API reference", redirect_uris: [callbackOn(baseUrl)] },
  } satisfies { [Name in keyof Schemas]?: Schemas[Name] },
});
