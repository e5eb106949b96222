import { changeOf, type Change } from "../rules/changes.ts";
import { type JsonObject } from "../schema/json.ts";
import { valuesOf } from "../schema/value-set.ts";
import { contentChanges } from "./bodies.ts";
import { type Description } from "./document.ts";
import { type Pair } from "./pair.ts";
import { schemaOf } from "./parameters.ts";
import { matched } from "./side-by-side.ts";
import { valueChanges } from "./sides.ts";

/** What changed about the answers of a route. `side` is `webhook-answer` where the receiver of a webhook answers. */
export function responseChanges(
  pair: Pair,
  was: unknown,
  is: unknown,
  side: "response" | "webhook-answer",
): readonly Change[] {
  const [before, after] = [pair.before.entries(was), pair.after.entries(is)];
  const { gone, added, kept } = matched(before, after);
  const statusChange = (status: string, what: "removed" | "added"): Change => {
    const kind = /^[23]/.test(status) ? "success" : "error";
    const text = `The status ${status} ${what === "removed" ? "is not answered any more" : "may be answered now"}.`;
    return changeOf(`${side}-${kind}-status-${what}`, { subject: pair.subject, place: `status ${status}` }, text);
  };
  return [
    ...gone.filter(([status]) => !isCovered(status, after)).map(([status]) => statusChange(status, "removed")),
    ...added.filter(([status]) => !isCovered(status, before)).map(([status]) => statusChange(status, "added")),
    ...[
      ...kept,
      ...moved(gone, after),
      ...moved(added, before).map(([status, is_, was_]) => [status, was_, is_] as const),
    ].flatMap(([status, mine, yours]) => [
      ...contentChanges(pair, side, `answer ${status}`, mine, yours),
      ...(side === "response" ? headerChanges(pair, `answer ${status}`, mine, yours) : []),
    ]),
  ];
}

/** Whether a range such as `2XX`, or `default`, covers a status. */
const coverOf = (status: string, others: ReadonlyMap<string, JsonObject>): string | undefined =>
  [`${status[0] ?? ""}XX`, `${status[0] ?? ""}xx`, "default"].find((range) => range !== status && others.has(range));

const isCovered = (status: string, others: ReadonlyMap<string, JsonObject>) => coverOf(status, others) !== undefined;

/** Statuses of one side with what covers them on the other. */
const moved = (entries: readonly (readonly [string, JsonObject])[], others: ReadonlyMap<string, JsonObject>) =>
  entries.flatMap(([status, answer]) => {
    const other = others.get(coverOf(status, others) ?? "");
    return other ? [[status, answer, other] as const] : [];
  });

const headersOf = (description: Description, answer: JsonObject): ReadonlyMap<string, JsonObject> =>
  new Map([...description.entries(answer["headers"])].map(([name, header]) => [name.toLowerCase(), header]));

function headerChanges(pair: Pair, place: string, before: JsonObject, after: JsonObject): readonly Change[] {
  const { gone, added, kept } = matched(headersOf(pair.before, before), headersOf(pair.after, after));
  const at = (name: string) => ({ subject: pair.subject, place: `${place}, header ${JSON.stringify(name)}` });
  return [
    ...gone.map(([name, header]) => {
      const rule = header["required"] === true ? "response-required-header-removed" : "response-header-removed";
      return changeOf(rule, at(name), `The header ${name} is not sent any more.`);
    }),
    ...added.map(([name]) => changeOf("response-header-added", at(name), `The header ${name} is sent now.`)),
    ...kept.flatMap(([name, was, is]): readonly Change[] => {
      const [needed, needs] = [was["required"] === true, is["required"] === true];
      const values = valueChanges(
        { subject: pair.subject, name: at(name).place, side: "response" },
        valuesOf(pair.beforeSource, schemaOf(pair.before, was)),
        valuesOf(pair.afterSource, schemaOf(pair.after, is)),
      );
      if (needed === needs) return values;
      const optional = needs
        ? changeOf("response-header-required", at(name), `The header ${name} is always there now.`)
        : changeOf("response-header-optional", at(name), `The header ${name} may not be there now.`);
      return [optional, ...values];
    }),
  ];
}
