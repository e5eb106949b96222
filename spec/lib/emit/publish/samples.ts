import type { Json } from "../json.ts";
import { operationsOf } from "../openapi.ts";
import type { Examples } from "./examples.ts";

/** A request as a reader may send it; `{name}` in its path stands for a value of the reader's. */
interface Sample {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Body | undefined;
}

/** The example of a body, and how it is sent. */
interface Body {
  kind: "json" | "form" | "multipart";
  example: Json;
  /** The fields whose example is the name of a file, with the content types that the service takes there. */
  files: ReadonlyMap<string, string[]>;
}

const kinds: Readonly<Record<string, Body["kind"]>> = {
  "application/json": "json",
  "application/x-www-form-urlencoded": "form",
  "multipart/form-data": "multipart",
};

/** Shows requests as a line for a shell and as a script, for readers who would rather see one than read about it. */
export function addSamples(document: Json, { operations }: Examples) {
  for (const { path, verb, operation } of operationsOf(document)) {
    const isSentByBrowser = operation.parameters?.some((one: Json) => one.in === "query" && one.required);
    if (isSentByBrowser) continue;
    const { request, headers } = operations[operation.operationId] ?? {};
    const body = request === undefined ? undefined : bodyOf(operation, request);
    const sample: Sample = {
      method: verb.toUpperCase(),
      path,
      headers: {
        ...keyOf(document, operation),
        ...headers,
        ...(body?.kind === "json" ? { "content-type": "application/json" } : {}),
      },
      body,
    };
    operation["x-codeSamples"] = [
      { lang: "Shell", label: "curl", source: curlOf(sample) },
      { lang: "JavaScript", label: "fetch", source: fetchOf(sample) },
    ];
  }
}

/** The header for a key, where an operation takes one; `{key}` stands for the reader's. */
function keyOf({ components }: Json, { security }: Json): Record<string, string> {
  const schemes: Json[] = security.flatMap((one: Json) => Object.keys(one).map((id) => components.securitySchemes[id]));
  const scheme = schemes.find((one) => one.in === "header");
  return scheme ? { [scheme.name]: "{api_key}" } : {};
}

function bodyOf({ requestBody }: Json, example: Json): Body | undefined {
  const [type, media] = Object.entries<Json>(requestBody.content)[0]!;
  const kind = kinds[type];
  if (!kind) return undefined;
  const files = Object.entries<Json>(media.encoding ?? {}).map(
    ([name, { contentType }]) => [name, contentType.split(", ")] as const,
  );
  return { kind, example, files: new Map(files) };
}

/** Values of the reader's are variables of the shell: `{project_id}` is `$PROJECT_ID`. */
function curlOf({ method, path, headers, body }: Sample): string {
  const words = [
    `curl${method === "GET" ? "" : ` -X ${method}`} ${variables(`{base_url}${path}`)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${variables(`${name}: ${value}`)}`),
    ...(body ? dataOf(body) : []),
  ];
  return words.join(" \\\n  ");
}

function dataOf({ kind, example, files }: Body): string[] {
  if (kind === "json") return [`-d ${quoted(JSON.stringify(example))}`];
  return Object.entries<Json>(example).map(([name, value]) =>
    kind === "form"
      ? `--data-urlencode ${quoted(`${name}=${value}`)}`
      : `-F ${quoted(`${name}=${files.has(name) ? `@${value};type=${typeOf(files.get(name)!, value)}` : value}`)}`,
  );
}

/** The content type of a file by its name: curl knows few of them by itself. */
const typeOf = (types: string[], file: string) =>
  types.find((type) => type.endsWith(`/${file.split(".").at(-1)}`)) ?? types[0];

/** A text for a shell that looks into it for variables. */
const variables = (text: string) =>
  `"${text.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${snake(name).toUpperCase()}`)}"`;

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`);

/** A text for a shell that takes it as it is. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Values of the reader's are variables of the script: `{project_id}` is `projectId`. */
function fetchOf({ method, path, headers, body }: Sample): string {
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(Object.keys(headers).length === 0
      ? []
      : [
          `  headers: { ${Object.entries(headers)
            .map(([name, value]) => `${JSON.stringify(name)}: ${literal(value)}`)
            .join(", ")} },`,
        ]),
    ...(body ? [`  body${body.kind === "multipart" ? ": form" : `: ${encoded(body)}`},`] : []),
  ];
  return [
    ...(body?.kind === "multipart" ? formLines(body) : []),
    `const answer = await fetch(${literal(`{base_url}${path}`)}${options.length > 0 ? `, {\n${options.join("\n")}\n}` : ""});`,
  ].join("\n");
}

const formLines = ({ example, files }: Body): string[] => [
  "const form = new FormData();",
  ...Object.entries(example).map(([name, value]) =>
    files.has(name)
      ? `form.append("${name}", ${name}, ${JSON.stringify(value)});`
      : `form.append("${name}", ${JSON.stringify(String(value))});`,
  ),
];

const encoded = ({ kind, example }: Body) => {
  const text = JSON.stringify(example, null, 2).replaceAll("\n", "\n  ");
  return kind === "json" ? `JSON.stringify(${text})` : `new URLSearchParams(${text})`;
};

/** A text of a script: a template where a variable is within it, and the variable where that is all. */
function literal(text: string): string {
  const named = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => `\${${camel(name)}}`);
  if (named === text) return JSON.stringify(text);
  const [, variable] = /^\$\{(\w+)\}$/.exec(named) ?? [];
  return variable ?? `\`${named}\``;
}

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
