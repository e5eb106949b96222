import type { Operation } from "../../spec/lib/contract.ts";
import { actions } from "../contract/contract.ts";
import { fieldsOf } from "../requests/call.ts";
import type { Exchange } from "./exchanges.ts";
import { headerOf } from "./message.ts";
import { refusalsFor } from "./refused-for.ts";

/** What a client may call before a version is negotiated, besides what the contract lets pass without: MCP, 'Initialization'. */
const beforeNegotiation = "ping";

/** What a message of MCP that was taken leaves out, though another server may ask for it. */
export function lenientMessage({ status, headers, body, observed }: Exchange, operation: Operation): string[] {
  const versions = refusalsFor(operation, "header-outside")[0] as { header?: string } | undefined;
  if (!versions?.header || status >= 400) return [];
  const { called = "", error } = observed;
  const free = refusalsFor(operation, "rpc-method-is").flatMap(
    (condition) => (condition as { methods?: string[] }).methods ?? [],
  );
  const isFree = called === beforeNegotiation || free.includes(called);
  return [
    ...(!isFree && headerOf(headers, versions.header.toLowerCase()) === undefined
      ? [`${versions.header} is missing; every message after initialize has to name the version that was negotiated.`]
      : []),
    ...(error === undefined && actions.get(called)?.mutation && isWithoutRequestId(body)
      ? [
          `"requestId" is missing in the arguments of ${called}, and the mock made one; the contract leaves open whether a tool that changes something works without it.`,
        ]
      : []),
  ];
}

/** Whether the arguments of a tool name no request; of the beginning of a message that cannot be said. */
function isWithoutRequestId({ text, cut }: Exchange["body"]): boolean {
  if (cut) return false;
  const { params } = JSON.parse(text) as { params?: unknown };
  const { arguments: given } = fieldsOf({ body: params });
  return fieldsOf({ body: given })["requestId"] === undefined;
}
