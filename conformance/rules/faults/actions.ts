import { ACTIONS } from "../../pins/actions.ts";
import { isObject, type Step } from "../step.ts";
import { inputFaults, isUuidV4 } from "./action-inputs.ts";
import type { Detector, Fault } from "./fault.ts";

/** Bytes of the largest JSON body. */
const LARGEST = 1_048_576;

/** What is wrong with a call of the action API, credentials apart. */
export const actions: Detector = (step) => {
  const {
    operation,
    sent,
    traffic: { headers },
  } = step;
  if (operation?.surface !== "actions" || sent.kind === "unclear") return [];
  const size = Buffer.byteLength(sent.text ?? "");
  if (size > LARGEST) return [{ what: `a body of ${size} bytes`, ids: ["AERR-32"], statuses: [413] }];
  if (/^(?:text\/plain|application\/xml)/i.test(sent.contentType) && size > 0) {
    return [{ what: `a body of the type ${sent.contentType}`, ids: ["AERR-33"], statuses: [415] }];
  }
  if (!/^application\/json/i.test(sent.contentType)) return [];
  if (!isObject(sent.json)) return [{ what: "a body that is not a JSON object", ids: ["ACT-03"], statuses: [400] }];
  const { id } = operation;
  const isMutation = ACTIONS.some(({ name, mutation }) => name === id && mutation);
  return [
    ...(isMutation ? identifierFaults(headers["idempotency-key"], sent.json["requestId"]) : []),
    ...inputFaults(id, sent.json),
  ];
};

function identifierFaults(header: string | undefined, field: unknown): Fault[] {
  const wrong = (what: string, id: string, code: string): Fault => ({
    what,
    ids: [id],
    statuses: [400],
    codes: [code],
  });
  const headerIsWrong = header !== undefined && header !== "" && !isUuidV4(header);
  const fieldIsWrong = typeof field === "string" && !isUuidV4(field);
  if (headerIsWrong || fieldIsWrong) {
    return [
      ...(headerIsWrong ? [wrong("an Idempotency-Key that is not a UUID v4", "AERR-05", "INVALID_REQUEST_ID")] : []),
      ...(fieldIsWrong ? [wrong("a requestId that is not a UUID v4", "AERR-06", "INVALID_REQUEST_ID")] : []),
    ];
  }
  const differ =
    header !== undefined && header !== "" && typeof field === "string" && header.toLowerCase() !== field.toLowerCase();
  return differ ? [wrong("an Idempotency-Key and another requestId", "AERR-04", "IDEMPOTENCY_CONFLICT")] : [];
}

/** What is wrong with a message for `/mcp`, credentials apart. */
export const mcp: Detector = (step) => {
  const {
    path,
    exchange: {
      request: { method },
    },
  } = step;
  if (path !== "/mcp") return [];
  if (method !== "POST") {
    const id =
      method === "GET"
        ? "AERR-51"
        : method === "DELETE"
          ? "AERR-52"
          : method === "PUT" || method === "PATCH"
            ? "AERR-53"
            : null;
    return id === null ? [] : [{ what: `${method} of /mcp`, ids: [id], statuses: [405] }];
  }
  return [...transportFaults(step), ...messageFaults(step)];
};

function transportFaults({ traffic: { headers }, sent, setting }: Step): Fault[] {
  const { accept, "mcp-protocol-version": version } = headers;
  const kinds = (accept ?? "")
    .toLowerCase()
    .split(",")
    .map((each) => each.split(";")[0]?.trim());
  const takes = (type: string) =>
    kinds.some((kind) => kind === type || kind === "*/*" || kind === `${type.split("/")[0]}/*`);
  const isKnown = accept !== undefined || setting.whole;
  return [
    ...(isKnown && !takes("application/json")
      ? [{ what: "an Accept without application/json", ids: ["AERR-61"], statuses: [406] }]
      : []),
    ...(isKnown && !takes("text/event-stream")
      ? [{ what: "an Accept without text/event-stream", ids: ["AERR-62"], statuses: [406] }]
      : []),
    ...(/^application\/x-www-form-urlencoded/i.test(sent.contentType)
      ? [{ what: "a form", ids: ["AERR-63"], statuses: [415] }]
      : []),
    ...(/^text\/plain/i.test(sent.contentType) ? [{ what: "a body of text", ids: ["AERR-64"], statuses: [415] }] : []),
    ...(version === "1999-01-01"
      ? [{ what: "a version of MCP that does not exist", ids: ["AERR-68"], statuses: [400] }]
      : []),
  ];
}

function messageFaults({ sent }: Step): Fault[] {
  if (sent.kind === "unclear" || !/^application\/json/i.test(sent.contentType) || sent.text === null) return [];
  const size = Buffer.byteLength(sent.text);
  if (size > LARGEST) return [{ what: `a body of ${size} bytes`, ids: ["AERR-60"], statuses: [413] }];
  if (sent.json === undefined)
    return [{ what: "a body that is not JSON", ids: ["AERR-65"], statuses: [400], codes: [-32700] }];
  if (Array.isArray(sent.json)) return [{ what: "a list of messages", ids: ["AERR-66"], statuses: [400] }];
  const message = sent.json;
  const isMessage =
    isObject(message) &&
    message["jsonrpc"] === "2.0" &&
    ["method", "result", "error"].some((field) => Object.hasOwn(message, field));
  return isMessage
    ? []
    : [{ what: "JSON that is not a JSON-RPC 2.0 message", ids: ["AERR-67"], statuses: [400], codes: [-32700] }];
}
