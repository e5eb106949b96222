import { answered, ifBody } from "../kit/bodies.ts";
import { withBody } from "../kit/requests.ts";
import type { Around, Mutant } from "../mutant.ts";

/** Refuses requests to some paths by their content type. */
const byType = (path: RegExp, isRefused: (contentType: string) => boolean) => (): Around => async (request, next) =>
  path.test(new URL(request.url).pathname) && isRefused(request.headers.get("content-type") ?? "")
    ? answered(415, { code: "UNSUPPORTED_CONTENT_TYPE", message: "No.", status: 415 })
    : next(request);

const actions = /^\/v1\/actions\//;
const transcript = /\/transcript$/;
const projects = { method: "POST", path: /^\/v1\/projects$/ };

/** Servers that take a request in the form of most clients, and not in another legal one. */
export const dresses: readonly Mutant[] = [
  {
    id: "dresses/no-charset-in-actions",
    title: "An action refuses a content type with a charset.",
    breaks: ["CONV-05"],
    kind: "subtle",
    around: byType(actions, (type) => /^application\/json./.test(type)),
  },
  {
    id: "dresses/no-capitals-in-exports",
    title: "An export refuses a content type in capitals.",
    breaks: ["CONV-05"],
    kind: "subtle",
    around: byType(transcript, (type) => type.toLowerCase() !== type),
  },
  {
    id: "dresses/no-charset-in-mcp",
    title: "MCP refuses a content type with a charset without a blank.",
    breaks: ["CONV-05"],
    kind: "subtle",
    around: byType(/^\/mcp$/, (type) => type.includes(";c")),
  },
  {
    id: "dresses/no-white-space-in-json",
    title: "An action refuses JSON that begins with white space.",
    breaks: ["CONV-05"],
    kind: "subtle",
    around: ifBody({ method: "POST", path: actions }, (body) =>
      /^\s/.test(body) ? answered(400, { code: "BAD_REQUEST", message: "No.", status: 400 }) : undefined,
    ),
  },
  {
    id: "dresses/no-quoted-boundary",
    title: "A form whose boundary is quoted is refused.",
    breaks: ["CONV-05"],
    kind: "subtle",
    around: byType(projects.path, (type) => type.includes('"')),
  },
  {
    id: "dresses/no-typed-texts",
    title: "A form is refused whose texts have a content type.",
    breaks: ["CONV-05"],
    kind: "subtle",
    around: ifBody(projects, (body) =>
      body.includes("text/plain; charset=utf-8\r\n\r\nfrench")
        ? answered(400, { code: "INVALID_MULTIPART_REQUEST", message: "No." })
        : undefined,
    ),
  },
  {
    id: "dresses/texts-as-files-are-dropped",
    title: "A text in a part that names a file is ignored.",
    breaks: ["CONV-06"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (request.method !== "POST" || !projects.path.test(new URL(request.url).pathname)) return next(request);
      const bytes = Buffer.from(await request.arrayBuffer());
      const dropped = bytes
        .toString("latin1")
        .replace(
          /--[^\r\n]+\r\nContent-Disposition: form-data; name="projectName"; filename="blob"[^]*?(?=\r\n--)\r\n/,
          "",
        );
      return next(withBody(request, new Uint8Array(Buffer.from(dropped, "latin1"))));
    },
  },
];
