import type { Surface } from "../http/app.ts";
import { addAuthorization } from "./authorize.ts";
import { takeForms } from "./form.ts";
import { addMetadata } from "./metadata.ts";
import { addRegistration } from "./register.ts";
import { addTokenEndpoint } from "./token.ts";

/** OAuth 2.1 for MCP clients: metadata, registration, the consent page, and tokens. Every client is public. */
export const addOAuth: Surface = (app, service) => {
  void app.register(async (inner) => {
    takeForms(inner);
    addTokenEndpoint(inner, service);
    addAuthorization(inner, service);
    addRegistration(inner, service);
    addMetadata(inner, service);
  });
};
