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

/** The files that each place begins with, and the folder of the rest. */
const places: ReadonlyMap<string, readonly [first: string, folder: string]> = new Map([
  ["_dubspec", ["page/index.html", "page"]],
  ["docs", ["page/docs.html", "docs"]],
  ["studio", ["studio/index.html", "studio"]],
]);

/** The file of a page behind a path; undefined for what leads elsewhere. */
export function pageFile(path: string): string | undefined {
  const [, place = "", ...rest] = path.split("/");
  const [first, folder] = places.get(place) ?? [];
  const names = rest.filter((name) => name !== "");
  if (names.some((name) => !/^[\w-][\w.-]*$/.test(name))) return undefined;
  return names.length === 0 ? first : folder && `${folder}/${names.join("/")}`;
}

/** The headers with which a file of a page is sent. */
export function pageHeaders(path: string, file: string): [string, string][] {
  const type = types[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  // Names of built files carry a hash of what is in them.
  const kept = /^\/(_dubspec|studio)\/assets\//.test(path) ? "public, max-age=31536000, immutable" : "no-cache";
  return [
    ["content-type", type],
    ["cache-control", kept],
    ["content-security-policy", policy],
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "no-referrer"],
  ];
}
