import { bodies, remembering } from "../kit/bodies.ts";
import { concerns } from "../kit/changes.ts";
import { isObject } from "../kit/json.ts";
import type { Around, Mutant } from "../mutant.ts";
import { readJson, withBody } from "../kit/requests.ts";

const dubs = { method: "POST", path: /\/dub$/ };
const configured = { method: "POST", path: /^\/v1\/actions\/webhooks_update$/ };

/** What an account has sent so far: its URL, and the URLs of dubs, by the path of the route. */
interface Known {
  account: string;
  dubs: Map<string, string>;
}

/** Gives a dub without a URL of its own another one; undefined leaves it without. */
const otherwise =
  (url: (path: string, known: Known) => string | undefined): (() => Around) =>
  () => {
    const accounts = new Map<string | null, Known>();
    return async (request, next) => {
      if (!concerns(dubs, request) && !concerns(configured, request)) return next(request);
      const { json: body, again } = await readJson(request);
      if (!isObject(body)) return next(again);
      const path = new URL(request.url).pathname;
      const key = request.headers.get("x-api-key");
      const known = accounts.get(key) ?? { account: "", dubs: new Map<string, string>() };
      accounts.set(key, known);
      if (concerns(configured, request)) known.account = body.url;
      else if (body.webhookUrl) known.dubs.set(path, body.webhookUrl);
      else body.webhookUrl = url(path, known);
      return next(withBody(request, JSON.stringify(body)));
    };
  };

/** Events of dubs that go to the wrong place. */
export const dubEvents: readonly Mutant[] = [
  {
    id: "dub-events/url-ignored",
    title: "The webhook URL of a dub is ignored.",
    breaks: ["DUB-12"],
    kind: "plain",
    around: bodies(dubs, (body) => ({ ...body, webhookUrl: undefined })),
  },
  {
    id: "dub-events/first-url-stays",
    title: "The webhook URL of a later dub is ignored.",
    breaks: ["DUB-12"],
    kind: "subtle",
    around: remembering(dubs, () => {
      const given = new Set<string>();
      return (body, { url }) => {
        if (!body.webhookUrl) return body;
        const isLater = given.has(url);
        given.add(url);
        return isLater ? { ...body, webhookUrl: undefined } : body;
      };
    }),
  },
  {
    id: "dub-events/url-for-one-dub",
    title: "The webhook URL of a dub holds only for that dub.",
    breaks: ["DUB-12"],
    kind: "subtle",
    around: otherwise((path, known) => (known.dubs.has(path) ? known.account : undefined)),
  },
  {
    id: "dub-events/project-url-forgotten",
    title: "A dub forgets the URL that its project was made with.",
    breaks: ["DUB-13"],
    kind: "subtle",
    around: otherwise((path, known) => (known.dubs.has(path) ? undefined : known.account || undefined)),
  },
  {
    id: "dub-events/url-of-another-project",
    title: "A dub without a URL uses that of the last dub.",
    breaks: ["DUB-14"],
    kind: "subtle",
    around: otherwise((_, known) => [...known.dubs.values()].at(-1)),
  },
];
