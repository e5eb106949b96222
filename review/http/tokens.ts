import { changeOf, type Change } from "../rules/changes.ts";
import { type JsonObject } from "../schema/json.ts";
import { addressOf, isSame } from "./address.ts";
import { textOf, type Description } from "./document.ts";
import { matched } from "./side-by-side.ts";

const ADDRESSES = ["authorizationUrl", "tokenUrl", "refreshUrl", "deviceAuthorizationUrl", "openIdConnectUrl"] as const;

/** What changed about how clients get tokens: the flows of OAuth, and the addresses of these and of OpenID Connect. */
export function tokenChanges(before: Description, after: Description): readonly Change[] {
  return matched(schemesOf(before), schemesOf(after)).kept.flatMap(([name, was, is]) => {
    const subject = `security scheme ${name}`;
    const { gone, added, kept } = matched(before.entries(was["flows"]), after.entries(is["flows"]));
    const at = (flow: string) => ({ subject, place: `flow ${flow}` });
    return [
      ...gone.map(([flow]) => changeOf("token-flow-removed", at(flow), "The flow is gone.")),
      ...added.map(([flow]) => changeOf("token-flow-added", at(flow), "The flow is new.")),
      ...kept.flatMap(([flow, mine, yours]) => addressChanges(at(flow), mine, yours)),
      ...addressChanges({ subject, place: "security scheme" }, was, is),
    ];
  });
}

/** The schemes that give tokens, by name. */
const schemesOf = (description: Description): ReadonlyMap<string, JsonObject> =>
  new Map(
    [...description.entries(description.object(description.root["components"])["securitySchemes"])].filter(
      ([, { type }]) => type === "oauth2" || type === "openIdConnect",
    ),
  );

const addressChanges = (at: { subject: string; place: string }, was: JsonObject, is: JsonObject): readonly Change[] =>
  ADDRESSES.flatMap((key) => {
    const [before, after] = [textOf(was, key), textOf(is, key)];
    if (before === "" || isSame(addressOf(before), addressOf(after))) return [];
    const text = after === "" ? `The ${key} ${before} is gone.` : `The ${key} changed from ${before} to ${after}.`;
    return [changeOf("token-address-changed", at, text, { before, after })];
  });
