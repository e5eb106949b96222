import { changeOf, type At, type Change } from "../rules/changes.ts";
import { TYPES } from "../schema/branch.ts";
import { branchesOf } from "../schema/expand.ts";
import { type JsonObject } from "../schema/json.ts";
import { valuesOf, type ValueSet } from "../schema/value-set.ts";
import { contentOf, textOf, type Description, type Route } from "./document.ts";
import { inclusionOfTexts } from "./as-text.ts";
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
  const { gone: lost, added: won, kept } = matched(parametersOf(before), parametersOf(after));
  const moves = movesAmong(lost, won);
  const gone = lost.filter(([, parameter]) => !moves.some(([moved]) => moved === parameter));
  const added = won.filter(([, parameter]) => !moves.some(([, successor]) => successor === parameter));
  const at = (parameter: JsonObject) => ({ subject: pair.subject, place: nameOf(parameter) });
  return [
    ...gone.map(([, parameter]) => {
      const text = `The ${nameOf(parameter)} is gone: what clients send in it is ignored or refused.`;
      return changeOf("request-parameter-removed", at(parameter), text);
    }),
    ...added.map(([, parameter]) => {
      const isRequired = parameter["required"] === true;
      const rule = isRequired ? "request-required-parameter-added" : "request-parameter-added";
      const text = isRequired ? "Requests have to give it now." : "Requests may give it now.";
      return changeOf(rule, at(parameter), `The ${nameOf(parameter)} is new. ${text}`);
    }),
    ...moves.map(([was, is]) => {
      const text = `The ${nameOf(was)} is a ${nameOf(is)} now: what clients send in the old place is ignored or refused.`;
      return changeOf("request-parameter-moved", at(is), text, { before: nameOf(was), after: nameOf(is) });
    }),
    ...[...kept.map(([, was, is]) => [was, is] as const), ...moves].flatMap(([was, is]) =>
      keptChanges(pair, at(is), was, is),
    ),
  ];
}

type Parameters = readonly (readonly [key: string, parameter: JsonObject])[];

/** Parameters that went from one place of a request and came in another one, under their name. */
const movesAmong = (gone: Parameters, added: Parameters) =>
  gone.flatMap(([, was]) => {
    const name = (parameter: JsonObject) => textOf(parameter, "name").toLowerCase();
    const successors = added.filter(([, is]) => name(is) === name(was));
    return successors.map(([, is]) => [was, is] as const).slice(0, 1);
  });

function keptChanges(pair: Pair, at: At, was: JsonObject, is: JsonObject): readonly Change[] {
  const changes: Change[] = [];
  const [needed, needs] = [was["required"] === true, is["required"] === true];
  if (needed !== needs)
    changes.push(
      needs
        ? changeOf("request-parameter-required", at, `The ${at.place} is required now.`)
        : changeOf("request-parameter-optional", at, `The ${at.place} is optional now.`),
    );
  const [before, after] = [
    valuesOf(pair.beforeSource, schemaOf(pair.before, was)),
    valuesOf(pair.afterSource, schemaOf(pair.after, is)),
  ];
  const [old, current] = [wireForm(pair.before, was, before), wireForm(pair.after, is, after)];
  const isSameText = old === current ? !isMediaType(old) : old === PLAIN && current === REPEATED;
  const texts = isSameText ? inclusionOfTexts(before, after, current === REPEATED) : undefined;
  if (old !== current && texts?.is !== "yes")
    changes.push(
      changeOf("request-parameter-form-changed", at, `The ${at.place} is written in another form.`, {
        before: old,
        after: current,
      }),
    );
  const place = { subject: at.subject, name: at.place, side: "request" as const };
  return [...changes, ...valueChanges(place, before, after, texts)];
}

const nameOf = (parameter: JsonObject) =>
  `${textOf(parameter, "in")} parameter ${JSON.stringify(textOf(parameter, "name"))}`;

/** The schema of a parameter, which may be that of its one content. */
export const schemaOf = (description: Description, parameter: JsonObject): unknown =>
  parameter["schema"] ?? [...contentOf(description, parameter).values()][0]?.["schema"];

const STYLES: Readonly<Record<string, string>> = { query: "form", cookie: "form", path: "simple", header: "simple" };

const PLAIN = "a plain value";
const REPEATED = "style form, explode true";

const isMediaType = (form: string) => form.includes("/");

/** How a value becomes text: style, explosion and content type. Only lists and objects depend on the first two. */
function wireForm(description: Description, parameter: JsonObject, values: ValueSet): string {
  const [type] = contentOf(description, parameter).keys();
  if (type !== undefined) return type;
  const style = textOf(parameter, "style") || (STYLES[textOf(parameter, "in")] ?? "simple");
  const explode = parameter["explode"] ?? style === "form";
  const types = new Set(branchesOf(values)?.map((branch) => branch.type));
  // A parameter without a type is written as what it is.
  const isComposite = types.size < TYPES.length && (types.has("array") || types.has("object"));
  return isComposite ? `style ${style}, explode ${String(explode)}` : PLAIN;
}
