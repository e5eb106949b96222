import type { Surface } from "../http/app.ts";
import { addAuthorization } from "./authorize.ts";
import { addMetadata } from "./metadata.ts";
import { addRegistration } from "./register.ts";
import { addTokenEndpoint } from "./token.ts";

/** OAuth 2.1 for MCP clients: metadata, registration, the consent page, and tokens. Every client is public. */
export const addOAuth: Surface = (app, service) => {
  addMetadata(app, service);
  addRegistration(app, service);
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    addTokenEndpoint(forms, service);
    addAuthorization(forms, service);
  });
};
