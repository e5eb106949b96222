import { type documents as rules } from "../rules/documents.ts";
import { type JsonObject } from "../schema/json.ts";
import { type Beside, type Case, type Editable } from "./cases.ts";
import { breaks, list, servers } from "./http-parts.ts";

/** A contract with two documents. */
export const documentsBase: JsonObject = {
  openapi: { openapi: "3.1.0", paths: {} },
  asyncapi: { asyncapi: "3.0.0", channels: {} },
};

/** Documents that go and come. */
export const wholeDocuments: readonly Case[] = [
  { title: "the document of OpenAPI goes", edit: (d) => delete d.openapi, expected: breaks("document-removed") },
  {
    title: "the document of AsyncAPI goes",
    edit: (d) => delete d.asyncapi,
    expected: ["document-removed", "receivers", "breaking"],
  },
  {
    title: "a contract.json comes",
    edit: (d) => (d.behaviour = { requirements: [], machines: [] }),
    expected: ["document-added", "nobody", "minor"],
  },
];

const URL = "https://api.example.org";
const flows = (d: Editable) => d.components.securitySchemes.Login.flows;
const server = (url: string, variables?: object) => ({ url, ...(variables && { variables }) });
const warns = (rule: "server-removed" | "token-address-changed"): Case["expected"] => [rule, "clients", "warning"];

/** Changes of the addresses that a document of OpenAPI gives. */
export const addresses: readonly Case[] = [
  {
    title: "the servers have another path",
    edit: (d) => (d.servers = [server(`${URL}/v2`)]),
    expected: breaks("server-path-changed"),
  },
  {
    title: "a route has a server of its own with another path",
    edit: (d) => (list(d).servers = [server(`${URL}/films`)]),
    expected: breaks("server-path-changed"),
  },
  {
    title: "a variable of a server has another value",
    edit: (d) => (d.servers = [server(`${URL}/{version}`, { version: { default: "v2" } })]),
    expected: breaks("server-path-changed"),
  },
  {
    title: "a server has another host",
    edit: (d) => (d.servers = [server("https://eu.example.org")]),
    expected: warns("server-removed"),
  },
  { title: "a server is added", edit: (d) => d.servers.push(server(`${URL}/v2`)), expected: servers("server-added") },
  {
    title: "tokens come from another address",
    edit: (d) => (flows(d).clientCredentials.tokenUrl = "https://login.example.org/token"),
    expected: warns("token-address-changed"),
  },
  {
    title: "a flow is removed",
    edit: (d) => delete flows(d).clientCredentials,
    expected: breaks("token-flow-removed"),
  },
  {
    title: "a flow is added",
    edit: (d) => (flows(d).password = { tokenUrl: "https://example.org/token", scopes: {} }),
    expected: servers("token-flow-added"),
  },
];

/** Addresses that are written in another way. */
export const sameAddresses: readonly Case[] = [
  { title: "a server ends in a slash", edit: (d) => (d.servers[0].url = `${URL}/`), expected: null },
  {
    title: "a server in capital letters and with its usual port",
    edit: (d) => (d.servers[0].url = "HTTPS://API.example.org:443"),
    expected: null,
  },
  {
    title: "a server with a variable for what it was",
    edit: (d) => (d.servers = [server("https://{host}", { host: { default: "api.example.org" } })]),
    expected: null,
  },
  { title: "a server beside the document", edit: (d) => (d.servers = [server("/")]), expected: null },
  { title: "the servers stated at a route", edit: (d) => (list(d).servers = [server(URL)]), expected: null },
];

/** A path that all addresses have: once in the servers, once in the routes. */
export const pathInServers: Case["edit"] = (d) => (d.servers = [server(`${URL}/v2`)]);
export const pathInRoutes: Case["edit"] = (d) =>
  (d.paths = Object.fromEntries(Object.entries(d.paths).map(([path, item]) => [`/v2${path}`, item])));

/** Beside each rule about addresses, a change that looks like it. */
export const besideAddresses = {
  "server-path-changed": ["a server has another host", (d) => (d.servers = [server("https://eu.example.org")])],
  "server-removed": ["the servers have another path", (d) => (d.servers = [server(`${URL}/v2`)])],
  "server-added": ["a server takes the place of another one", (d) => (d.servers = [server("https://eu.example.org")])],
  "token-address-changed": [
    "a flow has an address for new tokens too",
    (d) => (flows(d).clientCredentials.refreshUrl = "https://example.org/refresh"),
  ],
  "token-flow-removed": ["a flow has no scope", (d) => (flows(d).clientCredentials.scopes = {})],
  "token-flow-added": ["a flow has one more scope", (d) => (flows(d).clientCredentials.scopes["films:share"] = "")],
} as const satisfies Partial<Record<keyof typeof rules, Beside>>;

export const besideDocuments = {
  "document-removed": ["a document is empty", (d) => (d.asyncapi = {})],
  "document-added": ["a document has another version", (d) => (d.openapi.openapi = "3.1.1")],
} as const satisfies Partial<Record<keyof typeof rules, Beside>>;
