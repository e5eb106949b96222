import { breaking, forServers, harmless, warning } from "./rule.ts";

/** Rules about documents as a whole, and about the addresses that they give. */
export const documents = {
  "document-removed": breaking(
    "clients",
    "A document of the contract is gone",
    "Nothing says any more what it said, so all of it may change. For AsyncAPI, receivers of webhooks break.",
    "`openapi.json`, `contract.json`",
    "`openapi.json`",
  ),
  "document-added": harmless(
    "minor",
    "A document of the contract is new",
    "It promises more; what it says was not compared with anything.",
    "`openapi.json`",
    "`openapi.json`, `contract.json`",
  ),
  "server-path-changed": breaking(
    "clients",
    "No server has the path of an old one",
    "Every request of clients goes to the old path, and gets an error.",
    "server `https://api.example.org/v1`",
    "server `https://api.example.org/v2`",
  ),
  "server-removed": warning(
    "clients",
    "A server is gone, and another one has its path",
    "Clients that call it need another address. Whether it goes on to answer, the contract does not say.",
    "server `https://eu.example.org`",
    "server `https://api.example.org`",
  ),
  "server-added": forServers(
    "A server is new",
    "Clients go on calling the others; somebody has to run it.",
    "server `https://api.example.org`",
    "servers `https://api.example.org`, `https://eu.example.org`",
  ),
  "token-address-changed": warning(
    "clients",
    "An address for tokens is another one",
    "Clients that have the old one get no tokens there, unless it goes on to answer, which the contract does not say.",
    "`tokenUrl: https://example.org/token`",
    "`tokenUrl: https://login.example.org/token`",
  ),
  "token-flow-removed": breaking(
    "clients",
    "A flow of OAuth is gone",
    "Clients that get their tokens by it are refused.",
    "flows `authorizationCode`, `password`",
    "flow `authorizationCode`",
  ),
  "token-flow-added": forServers(
    "A flow of OAuth is new",
    "Clients go on with theirs; servers have to offer it.",
    "flow `authorizationCode`",
    "flows `authorizationCode`, `clientCredentials`",
  ),
} as const;
