import { audienceOf } from "../../api/oauth.ts";
import {
  type WrongForm,
  valueIn,
  without,
  with_,
  as,
  both,
  exchange,
  refresh,
  eachField,
  elsewhere,
} from "./wrong-form.ts";
import { WRONG_SECRETS } from "./wrong-secrets.ts";

/** Each recognized field twice: the same value behind the right one, another one before it and behind it. */
const repeated: readonly WrongForm[] = [
  ...eachField((field) => [`${field} twice`, (form) => [...form, [field, valueIn(form, field)]]], "TOK-04"),
  ...eachField(
    (field) => [`another ${field} behind the right one`, (form) => [...form, [field, `${valueIn(form, field)}x`]]],
    "TOK-04",
  ),
  ...eachField(
    (field) => [`another ${field} before the right one`, (form) => [[field, `${valueIn(form, field)}x`], ...form]],
    "TOK-04",
  ),
  refresh("TOK-04", "scope twice", (form) => [...form, ["scope", "settings:read"], ["scope", "settings:read"]]),
];

/** Control characters where a reader that trims or splits would not see them. */
const controls: readonly WrongForm[] = [
  ...eachField((field) => [`${field} with a newline at its end`, with_(field, (value) => `${value}\n`)], "TOK-06"),
  ...eachField((field) => [`${field} with a NUL`, with_(field, (value) => `${value}\0`)], "TOK-06"),
  ...eachField((field) => [`${field} with a tab before it`, with_(field, (value) => `\t${value}`)], "TOK-06"),
  exchange(
    "TOK-06",
    "redirect_uri with a tab that URL parsers remove",
    with_("redirect_uri", (value) => `${value.slice(0, -2)}\t${value.slice(-2)}`),
  ),
  ...["\n", "\t", "\r", "\u001F", "\u007F"].map((character) =>
    refresh(
      "TOK-06",
      `scope with U+${character.codePointAt(0)?.toString(16).padStart(4, "0")}`,
      as("scope", `settings:read${character}`),
    ),
  ),
  refresh("TOK-06", "scope with a newline between names", as("scope", "settings:read\noffline_access")),
];

const resources: readonly WrongForm[] = [
  ...both("TOK-14", "no resource", without("resource")),
  ...["https://elsewhere.example/mcp", "https://mcp.example.org/mcp"].flatMap((value) =>
    both("TOK-15", `the resource ${value}`, as("resource", value)),
  ),
  ...both(
    "TOK-15",
    "a resource on another port",
    with_("resource", (value) => elsewhere(value, (url) => (url.port = url.port === "4999" ? "4998" : "4999"))),
  ),
  ...both(
    "TOK-15",
    "a resource of another scheme",
    with_("resource", (value) =>
      value.startsWith("https:") ? value.replace("https:", "http:") : value.replace("http:", "https:"),
    ),
  ),
  ...both(
    "TOK-15",
    "a resource on a host with the same beginning",
    with_("resource", (value) => elsewhere(value, (url) => (url.hostname = "service.example.org.elsewhere.example"))),
  ),
  ...["", "/", "/mcp/tools", "/MCP", "/v1/actions", "/mcp?a=b", "/mcp#", "//mcp"].flatMap((path) =>
    both(
      "TOK-16",
      `the resource {base_url}${path}`,
      with_("resource", (_, { stage }) => `${stage.target.baseUrl}${path}`),
    ),
  ),
  ...both(
    "TOK-17",
    "a resource with a trailing slash",
    with_("resource", (_, scene) => `${audienceOf(scene)}/`),
  ),
];

const clients: readonly WrongForm[] = [
  ...both("TOK-10", "no client_id", without("client_id")),
  ...["mcp_client_that_nobody_registered", "undefined"].flatMap((value) =>
    both("TOK-11", `the client_id ${value}`, as("client_id", value)),
  ),
  ...both(
    "TOK-11",
    "a client_id with one more character",
    with_("client_id", (value) => `${value}x`),
  ),
  ...[
    "http://client.example/metadata.json",
    "https://127.0.0.1/metadata.json",
    "https://10.1.2.3/metadata.json",
    "https://169.254.169.254/metadata.json",
    "https://[::1]/metadata.json",
    "https://localhost/metadata.json",
  ].flatMap((value) => both("TOK-13", `the client_id ${value}`, as("client_id", value))),
  ...both("TOK-07", "Basic authorization", (form) => form, {
    headers: { authorization: `Basic ${btoa("client:secret")}` },
  }),
  ...both("TOK-07", "an empty secret in Basic authorization", (form) => form, {
    headers: { authorization: `Basic ${btoa("client:")}` },
  }),
  ...both("TOK-07", "Bearer authorization", (form) => form, {
    headers: { authorization: "Bearer mcp_access_of_nobody" },
  }),
  ...both("TOK-07", "authorization of another scheme", (form) => form, { headers: { authorization: "Negotiate abc" } }),
  ...["secret", ""].flatMap((value) =>
    both("TOK-08", value === "" ? "an empty client_secret" : "a client_secret", as("client_secret", value)),
  ),
  ...both("TOK-09", "a client_assertion", (form) => [
    ...form,
    ["client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"],
    ["client_assertion", "e30.e30.e30"],
  ]),
  ...both("TOK-09", "a client_assertion without its type", as("client_assertion", "e30.e30.e30")),
];

const grants: readonly WrongForm[] = [
  ...both("TOK-18", "no grant_type", without("grant_type")),
  ...["password", "client_credentials", "urn:ietf:params:oauth:grant-type:jwt-bearer", "implicit"].flatMap((value) =>
    both("TOK-19", `the grant_type ${value}`, as("grant_type", value)),
  ),
  ...both(
    "TOK-19",
    "the grant_type in capitals",
    with_("grant_type", (value) => value.toUpperCase()),
  ),
];

/** Every field empty in turn; the optional one as well. */
const empty: readonly WrongForm[] = [
  ...eachField((field) => [`an empty ${field}`, as(field, "")], "TOK-05"),
  refresh("TOK-05", "an empty scope", as("scope", "")),
];

/** Token requests that are wrong in one way each. */
export const WRONG_FORMS: readonly WrongForm[] = [
  ...repeated,
  ...empty,
  ...controls,
  ...clients,
  ...resources,
  ...grants,
  ...WRONG_SECRETS,
];
