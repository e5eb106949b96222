import fc from "fast-check";
import { projectPlace, utf8, type Plain } from "../case.ts";
import { operations } from "./contract.ts";
import { credentials, headerJunk, headerSafe, key, oddType, tricks } from "./headers.ts";
import { jsonBytes } from "./json.ts";
import { hostileFields, junk, wrongValue } from "./values.ts";

const nothing = fc.constant(new Uint8Array());
const jsonText = (value: unknown) => utf8(JSON.stringify(value) ?? "");
const encoded = (fields: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" ? value : (JSON.stringify(value) ?? ""),
    ]),
  ).toString();

/** Bodies of forms that are no such thing, or are many. */
const formText = fc.oneof(
  fc
    .constantFrom(
      "=",
      "&&&",
      "a",
      "a=%",
      "a=%zz&b=%E0%A4%A",
      "grant_type=authorization_code&grant_type=refresh_token",
      "a=b;c=d",
      "+=+",
      `a=${"x".repeat(40_000)}`,
      "a=b&".repeat(20_000),
      '{"grant_type":"x"}',
      "__proto__=x&constructor=y",
    )
    .map(utf8),
  fc.uint8Array({ maxLength: 200 }).map((array) => Uint8Array.from(array)),
);

/** Messages of JSON-RPC that are odd as such. */
const rpcText = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        "initialize",
        "tools/call",
        "tools/list",
        "ping",
        "notifications/initialized",
        "resources/read",
        "__proto__",
        "",
      ),
      wrongValue,
      wrongValue,
    )
    .map(([method, id, params]) => jsonText({ jsonrpc: "2.0", id, method, params })),
  fc
    .tuple(junk, wrongValue)
    .map(([name, given]) =>
      jsonText({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } }),
    ),
  fc
    .constantFrom(
      "[]",
      '[{"jsonrpc":"2.0","id":1,"method":"ping"}]',
      '{"jsonrpc":"1.0","id":1,"method":"ping"}',
      '{"jsonrpc":"2.0","id":1e400,"method":"ping"}',
      '{"jsonrpc":"2.0","id":{},"result":{}}',
      '{"jsonrpc":"2.0","id":1,"error":1}',
    )
    .map(utf8),
);

function bodyOf({ body, path }: (typeof operations)[number]): fc.Arbitrary<Uint8Array> {
  if (!body || body.type.startsWith("multipart"))
    return fc.oneof({ weight: 3, arbitrary: nothing }, { weight: 1, arbitrary: jsonBytes });
  const fields = hostileFields(body.schema);
  if (body.type.endsWith("urlencoded"))
    return fc.oneof(
      { weight: 3, arbitrary: fields.map((one) => utf8(encoded(one))) },
      { weight: 1, arbitrary: formText },
    );
  return fc.oneof(
    { weight: 6, arbitrary: fields.map(jsonText) },
    { weight: 2, arbitrary: jsonBytes },
    ...(path === "/mcp" ? [{ weight: 6, arbitrary: rpcText }] : []),
    { weight: 1, arbitrary: wrongValue.map(jsonText) },
  );
}

function queryOf({ query, path }: (typeof operations)[number]): fc.Arbitrary<string> {
  const own =
    query.length === 0
      ? fc.constant("")
      : fc
          .array(fc.tuple(fc.constantFrom(...query), junk), { maxLength: 6 })
          .map((pairs) => `?${new URLSearchParams(pairs).toString()}`);
  // The name of what a query must not carry is the service's own; these are near it.
  const smuggled = fc
    .tuple(
      fc.constantFrom("key", "apiKey", "api_key", "x-api-key", "token", "access_token", "X-API-Key", "authorization"),
      key,
    )
    .map((pair) => `?${new URLSearchParams([pair]).toString()}`);
  return fc.oneof(
    { weight: 8, arbitrary: own },
    { weight: path.includes("actions") || path === "/mcp" ? 2 : 1, arbitrary: smuggled },
  );
}

const served = operations.map((one) => ({
  arbitrary: requestOf(one),
  weight: one.body && !one.path.includes("actions") ? 3 : 1,
}));

function requestOf(one: (typeof operations)[number]): fc.Arbitrary<Plain> {
  const type = one.body?.type ?? "application/json";
  const types = fc.oneof(
    { weight: 8, arbitrary: fc.constant(type) },
    { weight: 1, arbitrary: oddType.map(headerSafe) },
  );
  const project = fc.oneof(
    { weight: 8, arbitrary: fc.constant(projectPlace) },
    { weight: 1, arbitrary: fc.constantFrom("prj_unknown", "__proto__", "%20") },
  );
  const identifier = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc
        .oneof(headerJunk, fc.uuid({ version: 4 }), fc.constant("11111111-1111-4111-8111-111111111111"))
        .map((id): [string, string][] => [["idempotency-key", id]]),
    },
  );
  const accept: [string, string][] = one.path === "/mcp" ? [["accept", "application/json, text/event-stream"]] : [];
  return fc
    .tuple(bodyOf(one), types, project, queryOf(one), credentials, identifier, tricks)
    .map(([body, contentType, projectId, query, keys, ids, others]) => ({
      method: one.method,
      target: one.path.replace("{projectId}", projectId) + query,
      headers: [
        ...(body.length > 0 ? [["content-type", contentType] as [string, string]] : []),
        ...accept,
        ...keys,
        ...ids,
        ...others,
      ],
      body,
    }));
}

/** Requests for every operation of the contract, with bodies, fields, types and credentials that are off. */
export const operationRequest: fc.Arbitrary<Plain> = fc.oneof(...served);
