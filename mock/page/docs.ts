/** The API reference: Swagger UI over the contract's OpenAPI document, asking the mock that serves it. */

import type { PageForms } from "../inspect/page-shapes.ts";
import { fillForms, type FormDocument } from "./docs-forms.ts";
import { nameFields } from "./docs-names.ts";
import { carryValues, keepValues } from "./docs-values.ts";

/** What is used of Swagger UI, which is no module. */
interface Viewer {
  preauthorizeApiKey(scheme: string, key: string): void;
}

/** What the viewer draws with. */
interface Drawer {
  React: { createElement(tag: unknown, properties: object | null, ...children: unknown[]): unknown };
}

interface Document extends FormDocument {
  servers?: { url: string }[];
  components: FormDocument["components"] & { securitySchemes: Record<string, { type: string; in?: string }> };
}

/** Where the viewer is, as it was published. */
const viewer = { script: "/docs/swagger-ui-bundle.js", style: "/docs/swagger-ui.css" };

async function begin(): Promise<void> {
  const [spec, forms] = await Promise.all([read(), ask<PageForms>("/_dubspec/forms.json"), load()]);
  // Whatever the document says of where the service is: what answers here is this mock.
  delete spec.servers;
  fillForms(spec, forms);
  const schemes = Object.entries(spec.components.securitySchemes)
    .filter(([, { type }]) => type === "apiKey")
    .map(([name]) => name);
  const field = document.querySelector<HTMLInputElement>("#key");
  const place = document.querySelector("#reference");
  if (place) {
    nameFields(place);
    carryValues(place, () => field?.value ?? "");
  }
  // oxlint-disable-next-line new-cap -- so it is called
  const shown = (globalThis as unknown as { SwaggerUIBundle(options: object): Viewer }).SwaggerUIBundle({
    spec,
    dom_id: "#reference",
    deepLinking: true,
    docExpansion: "list",
    defaultModelsExpandDepth: 0,
    tryItOutEnabled: true,
    displayRequestDuration: true,
    // The public validator is not asked: nothing leaves this machine.
    validatorUrl: null,
    requestInterceptor: accepting(String(forms.fields["accept"])),
    responseInterceptor: keepValues,
    plugins: [{ wrapComponents: { DeepLink: plain, ParameterIncludeEmpty: unsent } }],
    onComplete: give,
  });
  const skip = () => document.querySelector(".opblock-tag-section")?.scrollIntoView();
  document.querySelector("#operations")?.addEventListener("click", skip);
  function give(): void {
    for (const scheme of schemes) shown.preauthorizeApiKey(scheme, field?.value ?? "");
  }
  field?.addEventListener("change", give);
}

/** Titles as texts: by itself the viewer puts a link into each button that unfolds an operation, which cannot be told to all. */
const plain =
  (_: unknown, { React }: Drawer) =>
  ({ text }: { text: unknown }) =>
    React.createElement("span", null, text);

/** A field that is left empty is not sent, unless somebody ticks that it is to be; by itself the viewer ticks that. */
const unsent =
  (shown: unknown, { React }: Drawer) =>
  (given: { isIncludedOptions?: object }) =>
    React.createElement(shown, { ...given, isIncludedOptions: { ...given.isIncludedOptions, defaultValue: false } });

/** The MCP endpoint answers those who take both of its types; the viewer asks for the one that is chosen. */
const accepting =
  (types: string) =>
  <Kind extends { url: string; headers: Record<string, string> }>(request: Kind): Kind => {
    const { pathname } = new URL(request.url, location.href);
    if (pathname === "/mcp") request.headers["Accept"] = types;
    return request;
  };

function read(): Promise<Document> {
  const isControl = new URLSearchParams(location.search).get("document") === "control";
  return ask(isControl ? "/control.openapi.json" : "/openapi.json");
}

async function ask<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`The mock answered ${answer.status} for ${path}.`);
  return (await answer.json()) as Answer;
}

/** Loads the viewer beside this module, because its parts are too many to bundle again. */
function load(): Promise<void> {
  return new Promise((resolve, reject) => {
    const style = document.createElement("link");
    style.rel = "stylesheet";
    style.href = viewer.style;
    const script = document.createElement("script");
    script.src = viewer.script;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`The mock does not serve the viewer, ${viewer.script}.`)));
    document.head.append(style, script);
  });
}

/** The viewer has a dark look of its own, put on by a class. */
const darkness = matchMedia("(prefers-color-scheme: dark)");
const dress = () => document.documentElement.classList.toggle("dark-mode", darkness.matches);
darkness.addEventListener("change", dress);
dress();

begin().catch((error: unknown) => {
  const place = document.getElementById("reference");
  if (place)
    place.textContent = `The API reference cannot be shown. ${error instanceof Error ? error.message : String(error)}`;
});
