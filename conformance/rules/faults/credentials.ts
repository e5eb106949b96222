import type { Step } from "../step.ts";
import type { Detector, Fault } from "./fault.ts";

/** Characters that a credential has at most. */
const LONGEST = 4096;

interface Refusal {
  status: number;
  codes: readonly string[];
}

/** What a role of the suite stands for, by the surface that it asks. */
const ROLES: Readonly<
  Record<
    string,
    { media?: readonly [string, Refusal]; actions?: readonly [string, Refusal]; mcp?: readonly [string, Refusal] }
  >
> = {
  unknown: {
    media: ["ERR-05", { status: 401, codes: ["INVALID_API_KEY"] }],
    actions: ["AERR-19", { status: 401, codes: ["INVALID_API_KEY"] }],
    mcp: ["CRED-64", { status: 401, codes: ["INVALID_API_KEY"] }],
  },
  expired: {
    media: ["ERR-06", { status: 401, codes: ["INVALID_API_KEY"] }],
    actions: ["AERR-18", { status: 401, codes: ["API_KEY_EXPIRED"] }],
    mcp: ["CRED-65", { status: 401, codes: ["API_KEY_EXPIRED"] }],
  },
  withoutApiAccess: { media: ["ERR-07", { status: 403, codes: ["API_ACCESS_REQUIRED"] }] },
  unpaid: {
    media: ["ERR-08", { status: 403, codes: ["SUBSCRIPTION_REQUIRED"] }],
    actions: ["AERR-22", { status: 403, codes: ["SUBSCRIPTION_REQUIRED"] }],
    mcp: ["CRED-70", { status: 403, codes: ["SUBSCRIPTION_REQUIRED"] }],
  },
  planUnsupported: {
    actions: ["AERR-23", { status: 403, codes: ["INTEGRATION_PLAN_UNSUPPORTED"] }],
    mcp: ["CRED-72", { status: 403, codes: ["INTEGRATION_PLAN_UNSUPPORTED"] }],
  },
  inTwoTeams: {
    actions: ["AERR-24", { status: 403, codes: ["AMBIGUOUS_TEAM_API_KEY"] }],
    mcp: ["CRED-68", { status: 403, codes: ["AMBIGUOUS_TEAM_API_KEY"] }],
  },
  noTeamOwner: {
    actions: ["AERR-25", { status: 403, codes: ["TEAM_OWNER_NOT_FOUND"] }],
    mcp: ["CRED-69", { status: 403, codes: ["TEAM_OWNER_NOT_FOUND"] }],
  },
  accountUnavailable: {
    actions: ["AERR-26", { status: 403, codes: ["ACCOUNT_UNAVAILABLE"] }],
    mcp: ["CRED-67", { status: 403, codes: ["ACCOUNT_UNAVAILABLE"] }],
  },
};

/** The credentials of a request; undefined: a header is not there. */
interface Shown {
  key: string | undefined;
  authorization: string | undefined;
}

/** What is wrong with who asks. With such a fault, whatever else is wrong may be refused first. */
export const credentials: Detector = (step) => {
  const {
    traffic: { headers },
    operation,
    query,
    setting,
  } = step;
  const surface = operation?.surface;
  if (surface !== "media" && surface !== "actions" && surface !== "mcp") return [];
  const shown: Shown = { key: headers["x-api-key"], authorization: headers["authorization"] };
  const inQuery = ["access_token", "api_key"].filter((name) => query.has(name));
  if (inQuery.length > 0) {
    if (surface === "media") return [];
    // Where no header has a credential, that it is missing may be seen first: a second fault, of which the code is right too.
    const alone = shown.key === undefined && shown.authorization === undefined;
    return inQuery.map((name) => queryFault(name, surface, alone));
  }
  const own = surface === "media" ? mediaFaults(shown, step) : actionFaults(shown, surface, step);
  const role = step.exchange.request.role;
  const row = setting.whole && role !== null ? ROLES[role]?.[surface] : undefined;
  if (own.length > 0 || !row || shown.authorization !== undefined) return own;
  const [id, { status, codes }] = row;
  return [
    {
      what: `the key of the role ${role}`,
      ids: [id, ...(operation?.id === "transcribe" ? ["TSC-03"] : [])],
      statuses: [status],
      codes,
    },
  ];
};

function mediaFaults({ key, authorization }: Shown, { setting: { whole, apiKeyPrefix } }: Step): Fault[] {
  if (key === undefined) {
    if (!whole) return [];
    const ids = ["ERR-03", "AUTH-01", ...(authorization === undefined ? [] : ["AUTH-02"])];
    return [{ what: "a request without x-api-key", ids, statuses: [401], codes: ["MISSING_API_KEY"] }];
  }
  // Where others recorded, a key may have been made unreadable.
  if (!whole || apiKeyPrefix === null || key === "" || key.startsWith(apiKeyPrefix)) return [];
  return [{ what: "a key with another prefix", ids: ["ERR-04"], statuses: [401], codes: ["INVALID_API_KEY_FORMAT"] }];
}

function queryFault(name: string, surface: "actions" | "mcp", alone: boolean): Fault {
  const id = {
    actions: { access_token: "AERR-02", api_key: "AERR-03" },
    mcp: { access_token: "AERR-55", api_key: "AERR-56" },
  }[surface][name as "api_key"];
  const [statuses, codes] = alone
    ? [
        [400, 401],
        ["CREDENTIAL_IN_QUERY", "MISSING_CREDENTIAL"],
      ]
    : [[400], ["CREDENTIAL_IN_QUERY"]];
  return { what: `${name} in the query`, ids: [id], statuses, codes };
}

function actionFaults({ key, authorization }: Shown, surface: "actions" | "mcp", step: Step): Fault[] {
  const ofMcp = surface === "mcp";
  const method = String((step.sent.fields as { method?: unknown })["method"]);
  const refusal = (what: string, id: string, ...codes: string[]): Fault => ({
    what,
    ids: [id],
    statuses: [401],
    codes,
  });
  const words = authorization?.trim().split(/ +/) ?? [];
  const ofConnection: Fault[] =
    !ofMcp && (key ?? words[1] ?? "").startsWith("mcp_access")
      ? [{ what: "an access token for the action API", ids: ["CRED-03"], statuses: [401] }]
      : [];
  // Where others recorded, credentials may have been left out or made unreadable.
  if (!step.setting.whole) return ofConnection;
  if (key === undefined && authorization === undefined) {
    const id = ofMcp
      ? method === "initialize"
        ? "CRED-54"
        : method.startsWith("notifications/")
          ? "CRED-55"
          : "CRED-56"
      : "AERR-14";
    return [refusal("a request without a credential", id, "MISSING_CREDENTIAL")];
  }
  if ([key, authorization?.replace(/^Bearer /i, "")].some((each) => each !== undefined && each.length > LONGEST)) {
    return [refusal("a credential of more than 4096 characters", ofMcp ? "CRED-57" : "AERR-15", "MISSING_CREDENTIAL")];
  }
  if (words.length > 2 || (words.length === 2 && words[0]?.toLowerCase() !== "bearer")) {
    return [
      refusal(
        "an Authorization that is not a bearer credential",
        ofMcp ? "CRED-58" : "AERR-16",
        "INVALID_CREDENTIAL",
        "MISSING_CREDENTIAL",
      ),
    ];
  }
  if (key !== undefined && words[1] !== undefined && words[1] !== key) {
    return [refusal("two different credentials", ofMcp ? "CRED-59" : "AERR-17", "INVALID_CREDENTIAL")];
  }
  return ofConnection;
}
