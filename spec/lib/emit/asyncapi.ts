import type { Contract } from "../contract.ts";
import { rewrite } from "./bundle.ts";
import type { Json } from "./json.ts";

/**
 * The webhooks as AsyncAPI 3: one channel, a message per kind of event.
 * @param chapters what the published OpenAPI document says first; its chapter on webhooks is for receivers too
 */
export function asyncApi(document: Json, { events }: Contract, chapters: string): Json {
  const schemas: Json = {};
  const messages: Json = {};
  // References of AsyncAPI resolve against the document, so components stay components.
  const local = (schema: Json) => asAsyncApi(rewrite(document, schema, "#/components/schemas/", schemas));
  for (const event of events) {
    const operation = document.webhooks[event.id]?.post;
    if (!operation) continue;
    const headers = operation.parameters.filter((parameter: Json) => parameter.in === "header");
    messages[event.id] = {
      name: event.id,
      title: event.title.replace(/\.$/, ""),
      contentType: "application/json",
      headers: {
        type: "object",
        properties: Object.fromEntries(
          headers.map(({ name, schema, description }: Json) => [
            name,
            { ...local(schema), ...(description ? { description } : {}) },
          ]),
        ),
        required: headers.map(({ name }: Json) => name),
      },
      payload: local(operation.requestBody.content["application/json"].schema),
    };
  }
  const names = Object.keys(messages);
  const link = (name: string) => ({ $ref: `#/channels/deliveries/messages/${name}` });
  return {
    asyncapi: "3.1.0",
    id: "urn:dubspec:webhooks",
    info: {
      title: `${document.info.title}: webhooks`,
      version: document.info.version,
      description: [
        "Events that the service delivers to the endpoint of an account or a project.",
        ...(/^## Webhooks\n\n(.*?)(?=\n\n## |$(?![^]))/ms.exec(chapters)?.slice(1) ?? []),
      ].join("\n\n"),
      // AsyncAPI's rules want all three; the name is the project's, the others belong to no one.
      contact: { name: document.info.contact?.name, url: "https://dubspec.example", email: "contact@dubspec.example" },
      license: { name: document.info.license?.name },
      tags: [{ name: "webhooks", description: "Signed deliveries." }],
    },
    defaultContentType: "application/json",
    servers: {
      receiver: {
        host: "{host}",
        protocol: "https",
        description: "The receiver's own host, on port 443.",
        variables: { host: { description: "Host of the registered endpoint.", default: "receiver.example" } },
      },
    },
    channels: {
      deliveries: {
        address: null,
        description: "The endpoint that the receiver registered.",
        messages: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
      },
    },
    operations: {
      deliver: {
        action: "send",
        channel: { $ref: "#/channels/deliveries" },
        summary: "Deliver an event, once.",
        description: "A signed POST; any 2xx within ten seconds acknowledges it.",
        bindings: { http: { method: "POST" } },
        messages: names.map(link),
      },
    },
    components: {
      messages,
      schemas: Object.fromEntries(Object.entries(asAsyncApi(schemas) as Json).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

/** A discriminator is an object in OpenAPI, and the name of the property in AsyncAPI. */
function asAsyncApi(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === "discriminator" && value.propertyName ? value.propertyName : value,
  );
}
