/** What the forms of the API reference begin with: what a request needs, and nothing that steers it elsewhere. */

/** A schema of the document, as far as it is read here. */
interface Schema {
  $ref?: string;
  type?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  example?: unknown;
}

interface Operation {
  parameters?: { name: string; example?: unknown }[];
  requestBody?: { content: Record<string, { schema?: Schema; example?: unknown }> };
}

/** The document, as far as it is changed here. */
export interface FormDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: Record<string, Schema> };
}

/** Values of required fields that are better than the first that comes to mind. */
const fields: Readonly<Record<string, unknown>> = {
  targetLanguage: "spanish",
};

/** What the MCP endpoint wants a client to take. */
export const bothTypes = "application/json, text/event-stream";

/** Bodies that do something worth seeing, by the name of their schema. */
const bodies: Readonly<Record<string, unknown>> = {
  DubRequest: {
    targetLanguage: "french",
    translatedSrt: "1\n00:00:00,000 --> 00:00:04,000\nBonjour et bienvenue.\n",
  },
  ExportRequest: { source: "original" },
  SettingsUpdate: { companyName: "Example Studio" },
  NotificationsUpdate: { activityReminder: false },
  TeamCreation: { teamName: "Localization" },
  TeamMemberAddition: { email: "addable@example.org" },
  TeamMemberRemoval: { email: "addable@example.org" },
  WebhookDestination: { url: "https://example.com/webhooks" },
  RequestIdOnly: {},
  // Filled in from the answer of an action, once there is one.
  ActionRequestPoll: { requestId: "", operation: "" },
  McpMessage: {
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "API reference", version: "1" } },
  },
  ClientMetadata: { client_name: "API reference", redirect_uris: ["http://localhost:3000/callback"] },
};

/** Values of parameters, by their names. */
const parameters: Readonly<Record<string, unknown>> = { accept: bothTypes };

/**
 * Gives the forms of a document their first values. By itself, the viewer fills in every field with something of its
 * type, and sends it: a webhook to a host that nobody knows, lip-sync that costs, subtitles that are none.
 */
export function fillForms(document: FormDocument): void {
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    for (const parameter of operation.parameters ?? [])
      if (parameter.name in parameters) parameter.example = parameters[parameter.name];
    for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
      const name = media.schema?.$ref?.split("/").at(-1) ?? "";
      if (name in bodies) media.example = bodies[name];
      else if (type.startsWith("multipart/") || type.endsWith("urlencoded"))
        media.schema = begun(document, media.schema);
    }
  }
}

/** A form whose optional fields are empty, which the viewer does not send. */
function begun(document: FormDocument, schema: Schema | undefined): Schema {
  const form = resolved(document, schema);
  const properties = Object.entries(form.properties ?? {}).map(([name, given]): [string, Schema] => {
    const field = resolved(document, given);
    if (!form.required?.includes(name)) return [name, { ...field, example: isList(document, field) ? [] : "" }];
    return [name, name in fields ? { ...field, example: fields[name] } : field];
  });
  return { ...form, properties: Object.fromEntries(properties) };
}

const isList = (document: FormDocument, schema: Schema): boolean =>
  schema.type === "array" || (schema.allOf ?? []).some((part) => isList(document, resolved(document, part)));

const resolved = ({ components }: FormDocument, schema: Schema = {}): Schema => {
  const { $ref, ...own } = schema;
  return $ref === undefined ? schema : { ...components.schemas?.[$ref.split("/").at(-1) ?? ""], ...own };
};
