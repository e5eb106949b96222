import { changeOf, type Change } from "../rules/changes.ts";
import { isSent, type Side } from "../rules/sides.ts";
import { canonical, type JsonObject } from "../schema/json.ts";
import { valuesOf } from "../schema/value-set.ts";
import { contentOf, type Description } from "./document.ts";
import { type Pair } from "./pair.ts";
import { schemaOf } from "./parameters.ts";
import { matched } from "./side-by-side.ts";
import { valueChanges } from "./sides.ts";

/** What changed about the body of a request. */
export function requestBodyChanges(pair: Pair, was: unknown, is: unknown): readonly Change[] {
  const [before, after] = [pair.before.object(was), pair.after.object(is)];
  const at = { subject: pair.subject, place: "request body" };
  const needs = after["required"] === true;
  if (was === undefined && is === undefined) return [];
  if (was === undefined)
    return [
      needs
        ? changeOf("request-required-body-added", at, "Requests have to have a body now.")
        : changeOf("request-body-added", at, "Requests may have a body now."),
    ];
  if (is === undefined) return [changeOf("request-body-removed", at, "Requests have no body any more.")];
  const contents = contentChanges(pair, "request", "request body", before, after);
  if ((before["required"] === true) === needs) return contents;
  const required = needs
    ? changeOf("request-body-required", at, "The body is required now.")
    : changeOf("request-body-optional", at, "The body is optional now.");
  return [required, ...contents];
}

/** What changed about the contents of a body, by media type. */
export function contentChanges(
  pair: Pair,
  side: Side,
  name: string,
  before: JsonObject,
  after: JsonObject,
): readonly Change[] {
  const [was, is] = [contentOf(pair.before, before), contentOf(pair.after, after)];
  const { gone, added, kept } = matched(was, is);
  const at = { subject: pair.subject, place: name };
  const covers = (types: ReadonlyMap<string, unknown>, type: string) =>
    [...types.keys()].some((other) => isCovered(type, other));
  const sent = isSent(side);
  return [
    ...gone
      .filter(([type]) => !covers(is, type))
      .map(([type]) => {
        const text = `The media type ${type} is not ${sent ? "accepted" : "answered"} any more.`;
        return changeOf(`${side}-media-type-removed`, at, text, { before: type });
      }),
    ...added.map(([type]) => {
      const text = `The media type ${type} ${sent ? "is accepted" : "may be answered"} too.`;
      return changeOf(`${side}-media-type-added`, at, text, { after: type });
    }),
    ...kept.flatMap(([type, mine, yours]) => [
      ...encodingChanges(pair, side, `${name} (${type})`, mine, yours),
      ...valueChanges(
        { subject: pair.subject, name: was.size > 1 ? `${name} (${type})` : name, side },
        valuesOf(pair.beforeSource, schemaOf(pair.before, mine) ?? true),
        valuesOf(pair.afterSource, schemaOf(pair.after, yours) ?? true),
      ),
    ]),
  ];
}

/** Whether a media type or range includes another one, whatever parameters follow. */
function isCovered(type: string, other: string): boolean {
  const [[main, sub], [otherMain, otherSub]] = [type, other].map((each) => (each.split(";")[0] ?? "").split("/")) as [
    string[],
    string[],
  ];
  return (otherMain === "*" || otherMain === main) && (otherSub === "*" || otherSub === sub);
}

/** Parts of forms that are written with another content type, or in another style. */
function encodingChanges(pair: Pair, side: Side, name: string, was: JsonObject, is: JsonObject): readonly Change[] {
  const forms = (description: Description, content: JsonObject) => description.entries(content["encoding"]);
  return matched(forms(pair.before, was), forms(pair.after, is)).kept.flatMap(
    ([part, mine, yours]): readonly Change[] => {
      const words = (encoding: JsonObject) =>
        canonical({ contentType: encoding["contentType"], style: encoding["style"], explode: encoding["explode"] });
      if (words(mine) === words(yours)) return [];
      const at = { subject: pair.subject, place: `${name}, ${part}` };
      const text = `The part ${JSON.stringify(part)} is encoded in another way.`;
      return [changeOf(`${side}-encoding-changed`, at, text, { before: words(mine), after: words(yours) })];
    },
  );
}
