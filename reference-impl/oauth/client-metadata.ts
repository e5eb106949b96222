import { z } from "zod";
import { checked } from "../http/checked.ts";
import { OAuthRefusal } from "./refusal.ts";
import { scopesOf } from "./scopes.ts";

/** Schemes that a browser treats specially: a redirect to one could run a script or read a file. */
const UNSAFE_SCHEMES = /^(?:javascript|data|file|blob|vbscript|about|view-source|ftp|ws|wss|filesystem):$/;

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Why a callback cannot be registered. */
function problemOf(uri: string): string | undefined {
  if (uri.length > 2048 || /[\p{Cc}\s]/u.test(uri) || !URL.canParse(uri)) return `${uri} is not a URL`;
  const url = new URL(uri);
  if (uri.includes("#")) return `${uri} has a fragment`;
  if (url.username !== "" || url.password !== "") return `${uri} holds credentials`;
  if (UNSAFE_SCHEMES.test(url.protocol)) return `${uri} has a scheme that no browser is sent to`;
  // A browser takes letters in host names that would end a rule of the page's security policy.
  if (/^https?:$/.test(url.protocol) && !/^[\w.:[\]-]+$/.test(url.hostname)) return `${uri} has an unusual host name`;
  if (url.protocol !== "http:" || LOOPBACK.includes(url.hostname)) return undefined;
  return `${uri} must begin with https://, unless it is on this machine`;
}

function problemOfScope(scope: string): string | undefined {
  try {
    scopesOf(scope, 2048);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** A text in which a function finds no problem. */
const textWithout = (problem: (text: string) => string | undefined) =>
  z.string().superRefine((text, { addIssue }) => {
    const found = problem(text);
    if (found !== undefined) addIssue(found);
  });

/** A name that a person sees whole, in its order. It may hold the two joiners that Persian and some emoji need. */
const NAME = /^[^[\p{C}--[\u200C\u200D]]\p{Zl}\p{Zp}]+$/v;

/** Client metadata of RFC 7591. Every client is public. */
export const METADATA = z.object({
  token_endpoint_auth_method: z.literal("none").default("none"),
  client_secret: z.never().optional(),
  grant_types: z
    .array(z.enum(["authorization_code", "refresh_token"]))
    .refine((grants) => grants.includes("authorization_code"), "it must hold authorization_code")
    .transform((grants) => [...new Set(grants)])
    .default(["authorization_code"]),
  response_types: z.array(z.literal("code")).min(1).default(["code"]),
  client_name: z
    .string()
    .max(200)
    .regex(NAME, "it holds a character that is not seen, or turns the direction of the text")
    .nullable()
    .default(null),
  scope: textWithout(problemOfScope).nullable().default(null),
  redirect_uris: z.array(textWithout(problemOf)).min(1).max(20),
});

/** What a client says about itself, checked. */
export type ClientMetadata = z.output<typeof METADATA>;

/**
 * Reads client metadata, from a registration or from a metadata document. Unknown fields are ignored.
 * @throws OAuthRefusal `invalid_client_metadata`, `invalid_redirect_uri`
 */
export const readClientMetadata = (value: unknown): ClientMetadata =>
  checked(METADATA, value, ({ path, reason }) => {
    const error = path[0] === "redirect_uris" ? "invalid_redirect_uri" : "invalid_client_metadata";
    return new OAuthRefusal(error, `The metadata of the client cannot be accepted: ${path.join(".")}: ${reason}.`);
  });

/** Whether a client registered a callback. On the loopback interface the port is free (RFC 8252, section 7.3). */
export function isRegistered(redirectUri: string, registered: readonly string[]): boolean {
  if (registered.includes(redirectUri)) return true;
  const wanted = loopback(redirectUri);
  return wanted !== undefined && registered.some((uri) => loopback(uri) === wanted);
}

/** A callback on the loopback interface without its port; nothing for others. */
function loopback(uri: string): string | undefined {
  if (!URL.canParse(uri)) return undefined;
  const url = new URL(uri);
  if (url.protocol !== "http:" || !LOOPBACK.includes(url.hostname) || url.username !== "" || uri.includes("#"))
    return undefined;
  url.port = "";
  return url.href;
}
