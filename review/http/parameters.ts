import { type Change } from "../changes.ts";
import { canonical, type JsonObject } from "../schema/json.ts";
import { valuesOf } from "../schema/value-set.ts";
import { contentOf, textOf, type Description, type Route } from "./document.ts";
import { type Pair } from "./pair.ts";
import { matched } from "./side-by-side.ts";
import { valueChanges } from "./sides.ts";

/** Headers that have a place of their own in a description, so that parameters of these names mean nothing. */
const IGNORED = new Set(["header accept", "header content-type", "header authorization"]);

/** The parameters of a route by what they are on the wire. */
const parametersOf = ({ parameters }: Route): ReadonlyMap<string, JsonObject> =>
  new Map(parameters.map((each) => [keyOf(each), each] as const).filter(([key]) => !IGNORED.has(key)));

function keyOf(parameter: JsonObject): string {
  const place = textOf(parameter, "in");
  if (place === "path") return `path ${String(parameter["place"])}`;
  return `${place} ${place === "header" ? textOf(parameter, "name").toLowerCase() : textOf(parameter, "name")}`;
}

/** What changed about the parameters of a route. */
export function parameterChanges(pair: Pair, before: Route, after: Route): readonly Change[] {
  const { gone, added, kept } = matched(parametersOf(before), parametersOf(after));
  const change = (parameter: JsonObject, rest: Omit<Change, "subject" | "place">): Change => ({
    subject: pair.subject,
    place: nameOf(parameter),
    ...rest,
  });
  return [
    ...gone.map(([, parameter]) => {
      const text = `The ${nameOf(parameter)} is gone: what clients send in it is ignored or refused.`;
      return change(parameter, { rule: "request-parameter-removed", breaks: "clients", severity: "breaking", text });
    }),
    ...added.map(([, parameter]) => {
      const isRequired = parameter["required"] === true;
      const text = isRequired ? "Requests have to give it now." : "Requests may give it now.";
      return change(parameter, {
        rule: isRequired ? "request-required-parameter-added" : "request-parameter-added",
        breaks: isRequired ? "clients" : "servers",
        severity: isRequired ? "breaking" : "minor",
        text: `The ${nameOf(parameter)} is new. ${text}`,
      });
    }),
    ...kept.flatMap(([, was, is]) => keptChanges(pair, was, is, change)),
  ];
}

function keptChanges(
  pair: Pair,
  was: JsonObject,
  is: JsonObject,
  change: (parameter: JsonObject, rest: Omit<Change, "subject" | "place">) => Change,
): readonly Change[] {
  const changes: Change[] = [];
  const [needed, needs] = [was["required"] === true, is["required"] === true];
  if (needed !== needs)
    changes.push(
      change(is, {
        rule: needs ? "request-parameter-required" : "request-parameter-optional",
        breaks: needs ? "clients" : "servers",
        severity: needs ? "breaking" : "minor",
        text: `The ${nameOf(is)} is ${needs ? "required" : "optional"} now.`,
      }),
    );
  const [old, current] = [wireForm(pair.before, was), wireForm(pair.after, is)];
  if (old !== current)
    changes.push(
      change(is, {
        rule: "request-parameter-form-changed",
        breaks: "clients",
        severity: "breaking",
        text: `The ${nameOf(is)} is written in another form.`,
        before: old,
        after: current,
      }),
    );
  const place = { subject: pair.subject, name: nameOf(is), rules: "request" as const };
  return [
    ...changes,
    ...valueChanges(
      place,
      valuesOf(pair.beforeSource, schemaOf(pair.before, was)),
      valuesOf(pair.afterSource, schemaOf(pair.after, is)),
    ),
  ];
}

const nameOf = (parameter: JsonObject) =>
  `${textOf(parameter, "in")} parameter ${JSON.stringify(textOf(parameter, "name"))}`;

/** The schema of a parameter, which may be that of its one content. */
export const schemaOf = (description: Description, parameter: JsonObject): unknown =>
  parameter["schema"] ?? [...contentOf(description, parameter).values()][0]?.["schema"];

const STYLES: Readonly<Record<string, string>> = { query: "form", cookie: "form", path: "simple", header: "simple" };

/** How a value becomes text: style, explosion and content type. Only lists and objects depend on the first two. */
function wireForm(description: Description, parameter: JsonObject): string {
  const [type] = contentOf(description, parameter).keys();
  if (type !== undefined) return type;
  const style = textOf(parameter, "style") || (STYLES[textOf(parameter, "in")] ?? "simple");
  const explode = parameter["explode"] ?? style === "form";
  const isComposite = /"(array|object)"/.test(canonical(description.object(parameter["schema"])["type"]));
  return isComposite ? `style ${style}, explode ${String(explode)}` : "a plain value";
}
