import type { Contract, Operation } from "../../spec/lib/contract.ts";
import { answered } from "../kit/bodies.ts";
import type { Around } from "../mutant.ts";
import type { Variant } from "./variant.ts";

/** The errors of each operation in another order. */
const ordered =
  (sort: (errors: readonly string[]) => string[], surfaces: readonly string[] = ["media", "actions"]) =>
  ({ operations }: Contract) => {
    for (const operation of operations as { -readonly [K in keyof Operation]: Operation[K] }[]) {
      if (surfaces.includes(operation.surface)) operation.errors = sort(operation.errors);
    }
  };

/** Errors that a request's form alone decides. */
const formErrors = new Set([
  "FileRequired",
  "InvalidBooleanValue",
  "InvalidJsonFormat",
  "UnsafeWebhookUrl",
  "InvalidFileType",
  "InvalidBrandVocabulary",
  "InvalidSourceSrt",
  "SourceLanguageRequiredForSrt",
  "OriginalLanguageUnsupported",
  "TargetLanguageRequired",
]);

/** Those errors in the opposite order. The general one stays behind those before it, because it is true of them too. */
const formReversed = (errors: readonly string[]): string[] => {
  const general = errors.indexOf("ValidationError");
  const moves = (id: string, index: number) => formErrors.has(id) && index < general;
  const own = errors.filter(moves).toReversed();
  return errors.map((id, index) => (moves(id, index) ? (own.shift() as string) : id));
};

/** Moves errors behind another one, where an operation has that. */
const later =
  (moved: ReadonlySet<string>, after: string) =>
  (errors: readonly string[]): string[] => {
    if (!errors.includes(after)) return [...errors];
    const rest = errors.filter((id) => !moved.has(id));
    rest.splice(rest.indexOf(after) + 1, 0, ...errors.filter((id) => moved.has(id)));
    return rest;
  };

/** What is wrong with an account, whatever it calls. */
const accounts = new Set([
  "AccountUnavailable",
  "AmbiguousTeamApiKey",
  "TeamOwnerNotFound",
  "ActionSubscriptionRequired",
  "IntegrationPlanUnsupported",
]);

/** Looks at the form of a project's identifier before all else; what breaks, breaks before that. */
const malformedFirst = (): Around => async (request, next) => {
  const response = await next(request);
  const [, named] = /^\/v1\/(?:translate|projects)\/([^/]+)/.exec(new URL(request.url).pathname) ?? [];
  if (named === undefined || /^prj_[a-z0-9]{20}$/.test(named) || response.status === 500) return response;
  return answered(400, {
    code: "VALIDATION_ERROR",
    message: "It is not an identifier.",
    details: { field: "projectId", reason: "malformed" },
  });
};

/** Builds that look for errors in another order. */
export const order: readonly Variant[] = [
  {
    id: "order/form-reversed",
    title: "Of several wrong fields, another one is named.",
    contract: ordered(formReversed),
  },
  {
    id: "order/account-after-form",
    title: "The account is asked about after the form.",
    contract: ordered(later(new Set(["ApiAccessRequired", "SubscriptionRequired"]), "ValidationError")),
  },
  {
    id: "order/account-last",
    title: "The account is asked about when everything else is right.",
    contract: ordered((errors) =>
      later(new Set(["ApiAccessRequired", "SubscriptionRequired"]), errors.at(-2) ?? "")(errors),
    ),
  },
  {
    id: "order/project-after-form",
    title: "The project is looked for after the form.",
    contract: ordered(later(new Set(["ProjectNotFound", "Forbidden"]), "ValidationError")),
  },
  {
    id: "order/malformed-project-first",
    title: "A malformed identifier of a project is refused for its form, before the key is looked at.",
    around: malformedFirst,
  },
  {
    id: "order/scope-after-arguments",
    title: "The permission is asked about after the arguments.",
    contract: ordered(later(new Set(["InsufficientScope"]), "ActionValidationError")),
  },
  {
    id: "order/plan-after-arguments",
    title: "The account of an action is asked about after its arguments.",
    contract: ordered(later(accounts, "ActionValidationError")),
  },
  {
    id: "order/month-after-running",
    title: "The calls of the month are counted after the actions that run.",
    contract: ordered(later(new Set(["IntegrationMonthlyLimitReached"]), "ConcurrentActionLimitReached")),
  },
  {
    id: "order/missing-before-query",
    title: "That a credential is missing is seen before the one in the query.",
    contract: ordered(
      (errors) => {
        const moved = [
          ["CredentialInQuery", "MissingCredential"],
          ["McpCredentialInQuery", "McpMissingCredential"],
        ] as const;
        return moved.reduce<string[]>((sorted, [one, after]) => later(new Set([one]), after)(sorted), [...errors]);
      },
      ["actions", "mcp"],
    ),
  },
  {
    id: "order/mcp-credential-first",
    title: "MCP asks about the credential before it looks at the headers.",
    contract: ordered(later(new Set(["NotAcceptable", "McpContentTypeUnsupported"]), "McpMissingCredential"), ["mcp"]),
  },
  {
    id: "order/mcp-version-first",
    title: "MCP looks at its version before the message.",
    contract: ordered(later(new Set(["BatchNotSupported", "MessageMalformed"]), "ProtocolVersionUnsupported"), ["mcp"]),
  },
  {
    id: "order/token-client-last",
    title: "The token endpoint asks about the client after the code.",
    contract: ordered(later(new Set(["ClientUnknownToToken", "ResourceRejected"]), "CodeRejected"), ["oauth"]),
  },
  {
    id: "order/credits-before-active-runs",
    title: "The limit of active runs comes before the credits.",
    contract: ordered(later(new Set(["InsufficientCredits"]), "ConcurrentTranslationLimitReached")),
  },
];
