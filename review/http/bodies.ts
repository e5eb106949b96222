import { type Change, type Party } from "../changes.ts";
import { canonical, type JsonObject } from "../schema/json.ts";
import { valuesOf } from "../schema/value-set.ts";
import { contentOf, type Description } from "./document.ts";
import { type Pair } from "./pair.ts";
import { schemaOf } from "./parameters.ts";
import { matched } from "./side-by-side.ts";
import { valueChanges, type Place } from "./sides.ts";

/** Whose bodies are compared: those that clients send, those that servers answer or deliver. */
export type Side = Place["rules"];

const isSent = (side: Side) => side === "request" || side === "webhook-answer";

const partyOf = (side: Side): Party => (side === "webhook" || side === "webhook-answer" ? "receivers" : "clients");

/** What changed about the body of a request. */
export function requestBodyChanges(pair: Pair, was: unknown, is: unknown): readonly Change[] {
  const [before, after] = [pair.before.object(was), pair.after.object(is)];
  const at = { subject: pair.subject, place: "request body" };
  const needs = after["required"] === true;
  if (was === undefined && is === undefined) return [];
  if (was === undefined)
    return [
      {
        ...at,
        rule: needs ? "request-required-body-added" : "request-body-added",
        breaks: needs ? "clients" : "servers",
        severity: needs ? "breaking" : "minor",
        text: `Requests ${needs ? "have to" : "may"} have a body now.`,
      },
    ];
  if (is === undefined)
    return [
      {
        ...at,
        rule: "request-body-removed",
        breaks: "clients",
        severity: "breaking",
        text: "Requests have no body any more.",
      },
    ];
  const required: Change[] =
    (before["required"] === true) === needs
      ? []
      : [
          {
            ...at,
            rule: needs ? "request-body-required" : "request-body-optional",
            breaks: needs ? "clients" : "servers",
            severity: needs ? "breaking" : "minor",
            text: `The body is ${needs ? "required" : "optional"} now.`,
          },
        ];
  return [...required, ...contentChanges(pair, "request", "request body", before, after)];
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
      .map(([type]): Change => ({
        ...at,
        rule: `${side}-media-type-removed`,
        breaks: partyOf(side),
        severity: "breaking",
        before: type,
        text: sent
          ? `The media type ${type} is not accepted any more.`
          : `The media type ${type} is not answered any more.`,
      })),
    ...added.map(([type]): Change => ({
      ...at,
      rule: `${side}-media-type-added`,
      breaks: "servers",
      severity: "minor",
      after: type,
      text: sent ? `The media type ${type} is accepted too.` : `The media type ${type} may be answered too.`,
    })),
    ...kept.flatMap(([type, mine, yours]) => [
      ...encodingChanges(pair, side, `${name} (${type})`, mine, yours),
      ...valueChanges(
        { subject: pair.subject, name: was.size > 1 ? `${name} (${type})` : name, rules: side },
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
      return [
        {
          rule: `${side}-encoding-changed`,
          breaks: partyOf(side),
          severity: "warning",
          subject: pair.subject,
          place: `${name}, ${part}`,
          text: `The part ${JSON.stringify(part)} is encoded in another way.`,
          before: words(mine),
          after: words(yours),
        },
      ];
    },
  );
}
