import { json } from "../operations/answer.ts";
import type { MockRequest, MockResponse } from "../requests/exchange.ts";
import { pageContract } from "./page-contract.ts";

/** Where the files of the pages come from; the core of the mock has no files of its own. */
export interface PageAssets {
  /**
   * A file: `page/index.html`, `docs/swagger-ui.css`, `openapi.yaml`; undefined where there is none.
   * @throws Error in a sentence for people where the pages cannot be built
   */
  read(path: string): Promise<Uint8Array | undefined>;
}

const types: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json",
  yaml: "application/yaml; charset=utf-8",
  svg: "image/svg+xml",
  mp4: "video/mp4",
};

/** Nothing from anywhere else, nothing inline. */
const policy =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Both documents, in both notations, as `generated/` has them. */
const documents: ReadonlySet<string> = new Set(["/openapi.json", "/openapi.yaml", "/asyncapi.json", "/asyncapi.yaml"]);

/** Whether a path is that of a document. */
export const isDocument = (path: string): boolean => documents.has(path);

/** Answers a request of `/_dubspec`, `/docs` or a document; without assets, a refusal that says so. */
export async function servePage(
  { method }: Pick<MockRequest, "method">,
  path: string,
  assets: PageAssets | undefined,
): Promise<MockResponse> {
  if (method !== "GET" && method !== "HEAD") return refusal(405, "PAGE_READ_ONLY", "Pages are only read: GET or HEAD.");
  const answer = await answerTo(path, assets);
  return method === "HEAD" ? { ...answer, body: null } : answer;
}

async function answerTo(path: string, assets: PageAssets | undefined): Promise<MockResponse> {
  if (path === "/_dubspec/contract.json") return json(200, pageContract());
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
      `There is no page ${path}. Pages: /_dubspec and /docs; documents: /openapi.json and /asyncapi.json, or .yaml.`,
    );
  return { status: 200, headers: headersOf(path, file ?? ""), body: bytes };
}

/** The file behind a path; undefined for what leads elsewhere. */
function fileOf(path: string): string | undefined {
  if (isDocument(path)) return path.slice(1);
  const [, place = "", ...rest] = path.split("/");
  const names = rest.filter((name) => name !== "");
  if (names.some((name) => !/^[\w-][\w.-]*$/.test(name))) return undefined;
  if (names.length === 0) return place === "docs" ? "page/docs.html" : "page/index.html";
  return `${place === "docs" ? "docs" : "page"}/${names.join("/")}`;
}

function headersOf(path: string, file: string): [string, string][] {
  const type = types[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  // Names of built files carry a hash of what is in them.
  const kept = path.startsWith("/_dubspec/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
  return [
    ["content-type", type],
    ["cache-control", kept],
    ["content-security-policy", policy],
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "no-referrer"],
    ...(isDocument(path) ? ([["access-control-allow-origin", "*"]] as [string, string][]) : []),
  ];
}

/** No page, in the form in which the mock refuses everything that is no part of the contract. */
const refusal = (status: number, code: string, message: string): MockResponse => json(status, { code, message });
