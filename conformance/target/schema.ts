import Type, { type TSchema } from "typebox";
import type { JsonSchema } from "../contract.ts";
import { ROLES, SURFACES } from "./target.ts";

const closed = (properties: Record<string, TSchema>, description: string) =>
  Type.Object(properties, { additionalProperties: false, description });
const optional = Type.Optional;

const key = (description?: string) => Type.String({ minLength: 1, maxLength: 4096, ...(description ? { description } : {}) });
const url = (description: string) => Type.String({ pattern: String.raw`^https?://[^\s?#]*[^\s?#/]$`, description });
const client = closed(
  { clientId: Type.String({ minLength: 1, maxLength: 2048 }), redirectUri: Type.String({ minLength: 1, maxLength: 2048 }) },
  "a public client, without a secret",
);
const { owner: _, ...others } = Object.fromEntries(ROLES.map((role) => [role, optional(key())])) as Record<string, TSchema>;

/** What a target file has to be, with what each field is for. The published schema says the same to others. */
export const TARGET_FILE = closed(
  {
    $schema: optional(Type.String()),
    name: Type.String({ minLength: 1, maxLength: 100, description: "name of the build, for reports" }),
    baseUrl: url("the service without a slash at its end: the media routes are <baseUrl>/v1/..."),
    apiKeyPrefix: Type.String({ minLength: 1, maxLength: 64, description: "beginning of every API key of the service, as in dub_" }),
    webhookHeaderPrefix: Type.String({
      pattern: "^[A-Za-z0-9-]+-$",
      description: "beginning of the names of the webhook headers, as in X-Service- of X-Service-Signature",
    }),
    claims: closed(
      {
        surfaces: Type.Array(Type.Enum([...SURFACES]), { description: "what the build says that it implements" }),
        options: optional(Type.Array(Type.Enum(["authorization", "registration", "client-metadata", "identity"]))),
        disposable: optional(Type.Boolean({ description: "its teams, secrets and webhooks may be changed for good" })),
      },
      "what the build says that it implements",
    ),
    control: optional(closed({ url: url("its routes are <url>/_control and those below") }, "where the control interface is")),
    keys: closed({ owner: key("API key of a paid account with every permission"), ...others }, "API keys by role"),
    fixtures: optional(closed(
      {
        addableEmail: optional(Type.String({ maxLength: 254, description: "e-mail address of a user who may be added to a team" })),
        ownVoiceId: optional(Type.String({ description: "a voice that owner has saved" })),
        foreignVoiceId: optional(Type.String({ description: "a voice that another account has saved" })),
        planLimits: optional(closed(
          {
            uploadBytes: optional(Type.Integer({ minimum: 1, description: "bytes of an upload" })),
            mediaSeconds: optional(Type.Number({ minimum: 1, description: "seconds of media" })),
          },
          "of the plan of owner",
        )),
        oauthClients: optional(closed({ withRefresh: optional(client), withoutRefresh: optional(client) }, "clients by refresh grant")),
      },
      "what checks need and cannot make for themselves",
    )),
  },
  "a target file",
) as unknown as JsonSchema;
