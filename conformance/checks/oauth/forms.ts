import {
  askForTokens,
  changed,
  clientOf,
  connect,
  consent,
  declined,
  exchangeForm,
  refreshForm,
  type TokenForm,
} from "../../api/oauth.ts";
import { agree, inWords } from "../../expect/answers.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import { TOKEN_ENDPOINT } from "../../pins/oauth.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { CONSENTS } from "./tokens.ts";
import type { WrongForm } from "./wrong-form.ts";
import { WRONG_FORMS } from "./wrong-forms.ts";

/** Sends a form that is wrong in one way, made from one that would be right. */
async function sendWrong(scene: Scene, { grant, change, headers, verifier }: WrongForm): Promise<Exchange> {
  const right =
    grant === "refresh_token"
      ? refreshForm(scene, await connect(scene))
      : exchangeForm(scene, await consent(scene, verifier === undefined ? {} : { verifier }));
  return askForTokens(scene, await change(right, scene), headers);
}

/** Names of requirements in a few words, for the checks. */
const TITLES: Readonly<Record<string, string>> = {
  "TOK-04": "a field twice",
  "TOK-05": "an empty field",
  "TOK-06": "a control character",
  "TOK-07": "an Authorization header",
  "TOK-08": "a client secret",
  "TOK-09": "a client assertion",
  "TOK-10": "no client",
  "TOK-11": "an unknown client",
  "TOK-13": "a client at a non-public address",
  "TOK-14": "no resource",
  "TOK-15": "a resource of another origin",
  "TOK-16": "a resource of another path",
  "TOK-17": "a resource with a trailing slash",
  "TOK-18": "no grant",
  "TOK-19": "an unknown grant",
  "TOK-20": "no code",
  "TOK-21": "a malformed code",
  "TOK-23": "no callback",
  "TOK-24": "another callback",
  "TOK-25": "no verifier",
  "TOK-26": "a malformed verifier",
  "TOK-27": "another verifier",
  "TOK-28": "no refresh token",
  "TOK-29": "a malformed refresh token",
  "TOK-34": "an unknown scope",
  "TOK-35": "a scope of spaces",
  "TOK-36": "a scope that was not granted",
};

const wrongForms: readonly Check[] = Object.entries(TITLES).map(([id, title]) => ({
  name: `oauth/${title}`,
  decides: [id],
  relies: ["TOK-01"],
  profile: "free",
  needs: CONSENTS,
  run: async (scene) => {
    // The same form, right, is taken: what follows is refused for what is wrong with it.
    await connect(scene);
    await scene.decides(id, async () => {
      for (const wrong of WRONG_FORMS.filter((each) => each.id === id)) declined(await sendWrong(scene, wrong));
    });
  },
}));

/** A code and a refresh token of the right form that nobody was ever given. */
const INVENTED = { code: `mcp_code_${"Zz9_-".repeat(8)}Zz9`, refreshToken: `mcp_refresh_${"Zz9_-".repeat(8)}Zz9` };

/** Requests of a client with an invented secret: whoever the client is, they are refused. */
function invented(scene: Scene, clientId: string, redirectUri: string): [exchange: TokenForm, refresh: TokenForm] {
  const client = { clientId, redirectUri };
  return [
    exchangeForm(scene, { client, code: INVENTED.code, verifier: "v".repeat(43) }),
    refreshForm(scene, { client, ...INVENTED }),
  ];
}

const anybody = (scene: Scene) =>
  invented(scene, "mcp_client_that_nobody_registered", "https://client.example/callback");

export const forms: readonly Check[] = [
  ...wrongForms,
  {
    name: "oauth/a form as JSON",
    decides: ["TOK-03"],
    profile: "read-only",
    run: async (scene) => {
      await scene.decides("TOK-03", async () => {
        for (const form of anybody(scene)) {
          const { method, path } = TOKEN_ENDPOINT;
          const exchange = await scene.call({ method, path, as: "nobody", body: { json: Object.fromEntries(form) } });
          const { status = 0 } = exchange.answer ?? {};
          const error = valueAt(jsonOf(exchange), "/error");
          agree(
            status >= 400 && status <= 499 && error === "invalid_request",
            "a 4xx with error invalid_request",
            inWords(exchange),
            exchange,
          );
        }
      });
    },
  },
  {
    name: "oauth/a valid form as JSON",
    decides: ["TOK-03"],
    relies: ["TOK-01"],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const form = exchangeForm(scene, await consent(scene));
      const { method, path } = TOKEN_ENDPOINT;
      const exchange = await scene.call({ method, path, as: "nobody", body: { json: Object.fromEntries(form) } });
      await scene.decides("TOK-03", () => declined(exchange));
    },
  },
  {
    name: "oauth/unknown clients",
    decides: ["TOK-11", "TOK-13", "TOK-52"],
    profile: "read-only",
    run: async (scene) => {
      const callback = "https://client.example/callback";
      const unknown: Exchange[] = [];
      for (const form of anybody(scene)) unknown.push(await askForTokens(scene, form));
      await scene.decides("TOK-11", () => unknown.forEach(declined));
      await scene.decides("TOK-52", () => unknown.forEach(saysWhy));
      await scene.decides("TOK-13", async () => {
        for (const url of [
          "http://client.example/metadata.json",
          "https://127.0.0.1/metadata.json",
          "https://192.168.0.1/metadata.json",
        ]) {
          for (const form of invented(scene, url, callback)) declined(await askForTokens(scene, form));
        }
      });
    },
  },
  {
    name: "oauth/a code and a refresh token that were never issued",
    decides: ["TOK-22", "TOK-30"],
    profile: "read-only",
    needs: { fixtures: ["oauthClients"] },
    run: async (scene) => {
      const { clientId, redirectUri } = clientOf(scene);
      const [exchange, refresh] = invented(scene, clientId, redirectUri);
      await scene.decides("TOK-22", async () => declined(await askForTokens(scene, exchange)));
      await scene.decides("TOK-30", async () => declined(await askForTokens(scene, refresh)));
    },
  },
  {
    name: "oauth/secrets of another client",
    decides: ["TOK-31", "TOK-54"],
    relies: ["TOK-01"],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const other = clientOf(scene, "withoutRefresh");
      const mine = await connect(scene);
      await connect(scene, { client: other });
      await scene.decides("TOK-54", async () => {
        const right = () => consent(scene).then((given) => exchangeForm(scene, given));
        declined(await askForTokens(scene, changed(await right(), { client_id: other.clientId })));
        declined(
          await askForTokens(
            scene,
            changed(await right(), { client_id: other.clientId, redirect_uri: other.redirectUri }),
          ),
        );
        // The other way about: its code, with the identifier of a client that refreshes.
        const theirs = exchangeForm(scene, await consent(scene, { client: other }));
        declined(await askForTokens(scene, changed(theirs, { client_id: mine.client.clientId })));
      });
      await scene.decides("TOK-31", async () =>
        declined(await askForTokens(scene, changed(refreshForm(scene, mine), { client_id: other.clientId }))),
      );
    },
  },
  {
    name: "oauth/the texts of refusals",
    decides: ["TOK-52", "TOK-53"],
    relies: ["TOK-01"],
    profile: "free",
    needs: CONSENTS,
    run: async (scene) => {
      const refusals: Exchange[] = [];
      for (const id of [
        "TOK-07",
        "TOK-08",
        "TOK-15",
        "TOK-18",
        "TOK-19",
        "TOK-20",
        "TOK-21",
        "TOK-24",
        "TOK-27",
        "TOK-29",
        "TOK-34",
        "TOK-36",
      ]) {
        const wrong = WRONG_FORMS.find((each) => each.id === id);
        if (wrong) refusals.push(await sendWrong(scene, wrong));
      }
      await scene.decides("TOK-52", () => refusals.forEach(saysWhy));
      const errors = refusals.map((exchange) => String(valueAt(jsonOf(exchange), "/error")));
      const reading = errors.every((error) => error === "invalid_request")
        ? "invalid-request"
        : errors.every((error) => RFC_ERRORS.has(error))
          ? "rfc"
          : "other";
      scene.observes("TOK-53", "Q-OAUTH-ERROR-CODES", reading);
    },
  },
];

/** Codes of RFC 6749, section 5.2, and RFC 8707. */
const RFC_ERRORS = new Set([
  "invalid_request",
  "invalid_client",
  "invalid_grant",
  "unauthorized_client",
  "unsupported_grant_type",
  "invalid_scope",
  "invalid_target",
]);

/** @throws Disagreement unless a refusal says what is wrong, in the form of the token endpoint */
function saysWhy(exchange: Exchange): void {
  const { status = 0 } = exchange.answer ?? {};
  const body = jsonOf(exchange);
  const said = ["error", "error_description"].every((name) => typeof valueAt(body, `/${name}`) === "string");
  agree(
    status >= 400 && status <= 499 && said,
    "a 4xx with the strings error and error_description",
    inWords(exchange),
    exchange,
  );
}
