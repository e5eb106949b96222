import { asRole, requests, responses, withoutError } from "../kit/changes.ts";
import type { Mutant } from "../mutant.ts";
import { withHeader, withKey } from "../kit/requests.ts";

const media = /^\/v1\/(?:projects|translate|transcribe)/;

/** Keys that open too much, or too little. */
export const credentials: readonly Mutant[] = [
  {
    id: "credentials/expired-key-works",
    title: "An expired key works as if it were not.",
    breaks: ["ERR-06"],
    kind: "subtle",
    around: requests({ role: "expired", path: media }, (request) => withKey(request, (key) => asRole(key, "owner"))),
  },
  {
    id: "credentials/expired-key-works-the-second-time",
    title: "An expired key is refused once and works from then on.",
    breaks: ["ERR-06"],
    kind: "subtle",
    around: () => {
      const seen = new Set<string>();
      return (request, next) => {
        const key = request.headers.get("x-api-key") ?? "";
        const again = seen.has(key);
        seen.add(key);
        return next(key.endsWith("__expired") && again ? withKey(request, () => asRole(key, "owner")) : request);
      };
    },
  },
  {
    id: "credentials/bearer-stands-in",
    title: "A bearer takes the place of `x-api-key` on the media routes.",
    breaks: ["AUTH-02"],
    kind: "subtle",
    around: requests({ path: media }, (request) => {
      const bearer = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
      return bearer && !request.headers.has("x-api-key") ? withHeader(request, "x-api-key", bearer) : request;
    }),
  },
  {
    id: "credentials/unknown-key-is-the-owner",
    title: "A key that was never issued opens the account of the owner, only on the status route.",
    breaks: ["ERR-05"],
    kind: "subtle",
    around: requests({ role: "unknown", path: /\/status$/ }, (request) =>
      withKey(request, (key) => asRole(key, "owner")),
    ),
  },
  {
    id: "credentials/foreign-project-can-be-deleted",
    title: "Another account may delete a project.",
    breaks: ["ERR-10"],
    kind: "subtle",
    around: requests({ role: "other", method: "DELETE" }, (request) => withKey(request, (key) => asRole(key, "owner"))),
  },
  {
    id: "credentials/foreign-transcript-can-be-read",
    title: "Another account may export a transcript.",
    breaks: ["ERR-10"],
    kind: "subtle",
    around: requests({ role: "other", path: /\/transcript$/ }, (request) =>
      withKey(request, (key) => asRole(key, "owner")),
    ),
  },
  {
    id: "credentials/foreign-project-does-not-exist",
    title: "A project of another account is not found, as if it did not exist.",
    breaks: ["ERR-10"],
    kind: "plain",
    around: responses({ role: "other", status: 403 }, (response) => ({
      ...response,
      status: 404,
      body: JSON.stringify({ code: "PROJECT_NOT_FOUND", message: "There is none." }),
    })),
  },
  {
    id: "credentials/unpaid-account-may-transcribe",
    title: "An account without a subscription may have a file transcribed, and nothing else.",
    breaks: ["ERR-08"],
    kind: "subtle",
    around: requests({ role: "unpaid", path: /\/transcribe$/ }, (request) =>
      withKey(request, (key) => asRole(key, "owner")),
    ),
  },
  {
    id: "credentials/no-api-access-may-start",
    title: "An account without API access may start a translation.",
    breaks: ["ERR-07"],
    kind: "subtle",
    around: requests({ role: "withoutApiAccess", method: "POST" }, (request) =>
      withKey(request, (key) => asRole(key, "owner")),
    ),
  },
  {
    id: "credentials/foreign-keys-get-the-other-code",
    title: "A key with another prefix is called unknown.",
    breaks: ["ERR-04"],
    kind: "plain",
    contract: withoutError("InvalidApiKeyFormat"),
  },
];
