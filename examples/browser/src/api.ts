/** The client of the API: plain fetch, which knows nothing of a mock. */
import type { components } from "dubspec";

type Schemas = components["schemas"];

export const baseUrl = "https://api.example.org";
const headers = { "x-api-key": "dub_test_demo" };

/** The API refused. */
export class Refused extends Error {
  /** Of the contract, where the server names it: the mock does. */
  readonly requirement: string | null;

  constructor({ headers: answered }: Response, { code, message }: { code: string; message: string }) {
    super(`${code}: ${message}`);
    this.requirement = answered.get("dubspec-requirement");
  }
}

async function ask<T>(method: string, path: string, body?: FormData | object): Promise<T> {
  const sent = body instanceof FormData ? { body } : body ? { body: JSON.stringify(body) } : {};
  const type = body && !(body instanceof FormData) ? { "content-type": "application/json" } : {};
  const answer = await fetch(baseUrl + path, { method, headers: { ...headers, ...type }, ...sent });
  const json = await answer.json();
  if (!answer.ok) throw new Refused(answer, json);
  return json as T;
}

export const translate = (form: FormData) => ask<Schemas["TranslationStarted"]>("POST", "/v1/translate", form);
export const status = (projectId: string) => ask<Schemas["ProjectStatus"]>("GET", `/v1/translate/${projectId}/status`);
export const transcript = (projectId: string, targetLanguage: string) =>
  ask<Schemas["ProjectTranscript"]>("POST", `/v1/projects/${projectId}/transcript`, {
    source: "translated",
    targetLanguage,
  });
export const usage = () => ask<{ data: Schemas["Usage"] }>("POST", "/v1/actions/usage_get", {});
export const createSecret = () =>
  ask<{ data: Schemas["CreatedSecret"] }>("POST", "/v1/actions/webhooks_create_secret", {});
export const setWebhook = (url: string) => ask("POST", "/v1/actions/webhooks_update", { url });

/** Moves the clock of the mock; the service itself has no such thing. */
export const advance = (seconds: number) => ask("POST", "/_control/clock", { advanceSeconds: seconds });
