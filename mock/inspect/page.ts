import { build } from "../build.ts";
import { json } from "../operations/answer.ts";
import type { MockRequest, MockResponse } from "../requests/exchange.ts";
import { keyOf } from "../worlds/keys.ts";
import { pageContract } from "./page-contract.ts";
import { pageFile, pageHeaders } from "./page-file.ts";
import { pageForms } from "./page-forms.ts";

/** Where the files of the pages come from; the core of the mock has no files of its own. */
export interface PageAssets {
  /**
   * A file: `page/index.html`, `docs/swagger-ui.css`, `openapi.yaml`; undefined where there is none.
   * @throws Error in a sentence for people where the pages cannot be built
   */
  read(path: string): Promise<Uint8Array | undefined>;
}

/** The documents, in both notations, as `generated/` has them; that of the control interface is at two places. */
const documents: ReadonlyMap<string, string> = new Map(
  ["openapi", "asyncapi", "control.openapi"].flatMap((name) =>
    ["json", "yaml"].flatMap((notation): [string, string][] => {
      const file = `${name}.${notation}`;
      return [
        [`/${file}`, file],
        ...(name.startsWith("control.") ? [[`/_control/openapi.${notation}`, file] as [string, string]] : []),
      ];
    }),
  ),
);

/** Whether a path is that of a document. */
export const isDocument = (path: string): boolean => documents.has(path);

/** What is where, for those who come to `/`. */
const places = {
  build,
  page: "/_dubspec",
  studio: "/studio",
  docs: "/docs",
  api: "/openapi.json",
  events: "/asyncapi.json",
  control: "/_control",
  controlApi: "/control.openapi.json",
};

/** Leads a browser to the page, below the path of the base, and tells others what is where. */
function entrance({ headers }: Pick<MockRequest, "headers">, baseUrl: string): MockResponse {
  const vary: [string, string] = ["vary", "accept"];
  const location = `${new URL(baseUrl).pathname.replace(/\/$/, "")}${places.page}`;
  if (headers.get("accept")?.includes("text/html"))
    return { status: 302, headers: [["location", location], vary], body: null };
  const answer = json(200, places);
  return { ...answer, headers: [...answer.headers, vary] };
}

/** Answers a request of `/`, `/_dubspec`, `/studio`, `/docs` or a document; without assets, a refusal that says so. */
export async function servePage(
  request: Pick<MockRequest, "method" | "headers">,
  path: string,
  { assets, baseUrl }: { assets: PageAssets | undefined; baseUrl: string },
): Promise<MockResponse> {
  const { method } = request;
  if (method !== "GET" && method !== "HEAD") return refusal(405, "PAGE_READ_ONLY", "Pages accept only GET and HEAD.");
  const answer = path === "/" ? entrance(request, baseUrl) : await answerTo(path, assets, baseUrl);
  return method === "HEAD" ? { ...answer, body: null } : answer;
}

async function answerTo(path: string, assets: PageAssets | undefined, baseUrl: string): Promise<MockResponse> {
  if (path === "/_dubspec/contract.json") return json(200, pageContract());
  if (path === "/_dubspec/forms.json") return json(200, pageForms(baseUrl));
  if (path === "/studio/settings.json") return json(200, studioSettings(baseUrl));
  if (!assets)
    return refusal(
      404,
      "NO_PAGES",
      "This mock was made without pages: give createMock({ page: pageAssets() }), or start it with 'dubspec mock'.",
    );
  const file = fileOf(path);
  let bytes: Uint8Array | undefined;
  try {
    bytes = file === undefined ? undefined : await assets.read(file);
  } catch (error) {
    return refusal(503, "PAGES_NOT_BUILT", error instanceof Error ? error.message : String(error));
  }
  if (bytes === undefined)
    return refusal(
      404,
      "NO_SUCH_PAGE",
      `There is no page ${path}. Pages: /_dubspec, /studio and /docs; documents: /openapi.json, /asyncapi.json and /control.openapi.json, or .yaml.`,
    );
  return { status: 200, headers: headersOf(path, file ?? ""), body: bytes };
}

const fileOf = (path: string): string | undefined => documents.get(path) ?? pageFile(path);

function headersOf(path: string, file: string): [string, string][] {
  const headers = pageHeaders(path, file);
  return isDocument(path) ? [...headers, ["access-control-allow-origin", "*"]] : headers;
}

/** The world that people begin with. */
const readyMade = "demo";

/** What the studio begins with on a mock: the key of the ready-made world, and where its webhooks are listed. */
const studioSettings = (baseUrl: string) => ({
  base: baseUrl,
  key: keyOf(readyMade, "owner"),
  deliveries: `${places.page}#/${readyMade}/webhooks`,
});

/** No page, in the form in which the mock refuses everything that is no part of the contract. */
const refusal = (status: number, code: string, message: string): MockResponse => json(status, { code, message });
