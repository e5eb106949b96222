import {
  askForTokens,
  audienceOf,
  clientOf,
  connect,
  declined,
  exchangeForm,
  type OAuthClient,
  tokensOf,
} from "../../api/oauth.ts";
import { agree } from "../../expect/answers.ts";
import { shown } from "../../outcome/disagreement.ts";
import { askAnywhere, type Read } from "../../http/elsewhere.ts";
import { jsonOf, valueAt } from "../../http/exchange.ts";
import {
  asksPerson,
  type AuthorizationServer,
  authorizationUrl,
  readMetadata,
} from "../../oauth/authorization-server.ts";
import { consentFormIn } from "../../oauth/consent-form.ts";
import { challengeOf, verifierFor } from "../../oauth/pkce.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { protectedResource } from "./discovery.ts";

const ENDPOINT = "Q-OAUTH-AUTHORIZATION-ENDPOINT";
const REGISTRATION = "Q-OAUTH-REGISTRATION";

/** The field of the consent form for an API key of the person. */
const KEY = "account_key";

/** The authorization server that the protected resource names; null where it names none that says where it is spoken to. */
async function authorizationServer(scene: Scene): Promise<AuthorizationServer | null> {
  const issuers = valueAt(jsonOf(await protectedResource(scene)), "/authorization_servers");
  const issuer: unknown = Array.isArray(issuers) ? issuers[0] : undefined;
  return typeof issuer === "string" ? readMetadata(issuer) : null;
}

/** A person who is asked, and what they were asked with. */
interface Question {
  url: string;
  page: Read;
  client: OAuthClient;
  state: string;
  verifier: string;
  issuer: string;
}

/** Sends a person to the authorization endpoint. @throws Blocked where there is none that asks */
async function ask(scene: Scene): Promise<Question> {
  const server = await authorizationServer(scene);
  if (!server?.authorizationEndpoint) throw new Blocked("no metadata lead to an authorization endpoint");
  const client = clientOf(scene);
  const verifier = await verifierFor(scene.check.name);
  const state = `a state & "its" quotes ${scene.uuid()}`;
  const url = authorizationUrl(server.authorizationEndpoint, {
    clientId: client.clientId,
    redirectUri: client.redirectUri,
    challenge: await challengeOf(verifier),
    resource: audienceOf(scene),
    scope: "settings:read",
    state,
  });
  const page = await askAnywhere(url);
  if (!page || !asksPerson(page, client.redirectUri))
    throw new Blocked("the authorization endpoint shows no consent page");
  return { url, page, client, state, verifier, issuer: server.issuer };
}

/**
 * Answers the question as the person whom the page proposes. If the page asks for an API key, it enters that of the
 * owner, and only on the server that takes the key for the API.
 * @returns the parameters of the callback
 * @throws Blocked where the form needs a script
 */
async function answer(
  scene: Scene,
  { url, page, client }: Question,
  decision: "allow" | "deny",
): Promise<URLSearchParams> {
  const form = consentFormIn(page.text);
  if (!form || !URL.canParse(form.action, url))
    throw new Blocked("the page that asks the person has no form that the suite can fill in", ["person who consents"]);
  const action = new URL(form.action, url);
  const fields = new URLSearchParams({ ...form.fields, [form[decision].name]: form[decision].value });
  if (fields.get(KEY) === "" && action.origin === new URL(scene.stage.target.baseUrl).origin)
    fields.set(KEY, scene.world.keys.owner ?? "");
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answered = await askAnywhere(action.href, { method: "POST", headers, body: fields.toString() });
  const location = answered?.headers["location"];
  if (!location?.startsWith(client.redirectUri)) {
    throw new Blocked("after the person's answer, the page does not redirect to the callback", ["person who consents"]);
  }
  return new URL(location).searchParams;
}

export const authorization: readonly Check[] = [
  {
    name: "oauth/from the protected resource to its authorization server",
    decides: ["DISC-05", "DISC-06"],
    profile: "read-only",
    run: async (scene) => {
      const server = await authorizationServer(scene);
      scene.observes("DISC-05", ENDPOINT, server?.authorizationEndpoint ? "rfc" : "other");
      scene.observes("DISC-06", ENDPOINT, server?.authorizationEndpoint && server.tokenEndpoint ? "rfc" : "other");
    },
  },
  {
    name: "oauth/the question to the person",
    decides: ["DISC-07"],
    profile: "read-only",
    needs: { fixtures: ["oauthClients"] },
    run: async (scene) => {
      await ask(scene);
      scene.observes("DISC-07", ENDPOINT, "rfc");
    },
  },
  {
    name: "oauth/a person who consents",
    decides: ["DISC-08", "CONN-19"],
    profile: "full",
    needs: { fixtures: ["oauthClients"] },
    run: async (scene) => {
      const question = await ask(scene);
      const given = await answer(scene, question, "allow");
      const code = given.get("code");
      if (code === null) throw new Blocked(`the callback has no code: ${[...given.keys()].join(", ")}`);
      const follows = given.get("state") === question.state && given.get("iss") === question.issuer;
      scene.observes("DISC-08", ENDPOINT, follows ? "rfc" : "other");
      const right = exchangeForm(scene, { client: question.client, code, verifier: question.verifier });
      await scene.decides("CONN-19", async () => {
        const elsewhere = right.map(
          ([name, value]) => [name, name === "redirect_uri" ? `${value}/other` : value] as const,
        );
        declined(await askForTokens(scene, elsewhere));
        const { verifier, ...again } = await another(scene);
        declined(await askForTokens(scene, exchangeForm(scene, { ...again, verifier: `${verifier}0` })));
        const good = await another(scene);
        const { scopes, exchange } = tokensOf(await askForTokens(scene, exchangeForm(scene, good)), good.client);
        agree(scopes.includes("settings:read"), "the permission that the person gave", shown(scopes), exchange);
      });
    },
  },
  {
    name: "oauth/a person who declines",
    decides: ["DISC-09"],
    profile: "full",
    needs: { fixtures: ["oauthClients"] },
    run: async (scene) => {
      const given = await answer(scene, await ask(scene), "deny");
      const follows = given.get("error") === "access_denied" && !given.has("code");
      scene.observes("DISC-09", ENDPOINT, follows ? "rfc" : "other");
    },
  },
  {
    name: "oauth/a client that registers itself",
    decides: ["DISC-10"],
    profile: "full",
    run: async (scene) => {
      const server = await authorizationServer(scene);
      const client = server && (await register(server, ["authorization_code", "refresh_token"]));
      scene.observes("DISC-10", REGISTRATION, client ? "rfc" : "other");
    },
  },
  {
    name: "oauth/refresh tokens of registered clients",
    decides: ["CONN-11", "CONN-12"],
    relies: ["TOK-01"],
    profile: "full",
    needs: { control: ["grantConsent"] },
    run: async (scene) => {
      const server = await authorizationServer(scene);
      const [refreshing, other] = server
        ? [
            await register(server, ["authorization_code", "refresh_token"]),
            await register(server, ["authorization_code"]),
          ]
        : [null, null];
      if (!refreshing || !other) throw new Blocked("clients cannot register themselves", ["client registration"]);
      const scope = "settings:read offline_access";
      const first = await connect(scene, { client: refreshing, scope: "settings:read" });
      await scene.decides("CONN-11", () =>
        agree(first.refreshToken !== undefined, "a refresh_token", "none", first.exchange),
      );
      const second = await connect(scene, { client: other, scope });
      await scene.decides("CONN-12", () =>
        agree(second.refreshToken === undefined, "no refresh_token", "one", second.exchange),
      );
    },
  },
];

/** Registers a client with these grants (RFC 7591). Null where the server does not, or gives others. */
async function register(
  { registrationEndpoint }: AuthorizationServer,
  grants: readonly string[],
): Promise<OAuthClient | null> {
  if (registrationEndpoint === undefined) return null;
  const redirectUri = "https://client.example.org/callback";
  const metadata = {
    client_name: "dubspec conform",
    redirect_uris: [redirectUri],
    grant_types: grants,
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
  const headers = { "content-type": "application/json" };
  const made = await askAnywhere(registrationEndpoint, { method: "POST", headers, body: JSON.stringify(metadata) });
  const clientId = valueAt(made?.json, "/client_id");
  const given = valueAt(made?.json, "/grant_types");
  const asAsked = given === undefined || shown([given].flat().toSorted()) === shown([...grants].toSorted());
  const isMade = made !== null && made.status >= 200 && made.status <= 299 && typeof clientId === "string" && asAsked;
  return isMade ? { clientId, redirectUri } : null;
}

/** Another code, of a person who consents once more. */
async function another(scene: Scene): Promise<{ client: OAuthClient; code: string; verifier: string }> {
  const question = await ask(scene);
  const code = (await answer(scene, question, "allow")).get("code");
  if (code === null) throw new Blocked("a person who consents again gets no code");
  return { client: question.client, code, verifier: question.verifier };
}
