import { readFileSync } from "node:fs";
import { behaviourChanges } from "../behaviour/compare.ts";
import { documentChanges } from "../documents.ts";
import { eventChanges } from "../events/compare.ts";
import { httpChanges } from "../http/compare.ts";
import { type Change } from "../rules/changes.ts";
import { ALL_SIDES, SIDES, isSent, type Side } from "../rules/sides.ts";
import { VALUE_RULES, type ValueRuleName } from "../rules/values.ts";
import { type JsonObject, type Schema } from "../schema/json.ts";
import { edited, type Beside, type Case } from "./cases.ts";
import { besideContract } from "./contract-beside.ts";
import { errorCases } from "./contract-errors.ts";
import { listCases } from "./contract-lists.ts";
import { machineCases } from "./contract-machines.ts";
import { neutralContract } from "./contract-neutral.ts";
import {
  addresses,
  besideAddresses,
  besideDocuments,
  documentsBase,
  pathInRoutes,
  pathInServers,
  sameAddresses,
  wholeDocuments,
} from "./documents.ts";
import { besideMessages, messageBase, messages } from "./events.ts";
import { answers } from "./http-answers.ts";
import { base } from "./http-base.ts";
import { besideHttp } from "./http-beside.ts";
import { neutral } from "./http-neutral.ts";
import { places } from "./http-places.ts";
import { requests } from "./http-requests.ts";
import { routes } from "./http-routes.ts";
import { bodies, receivers } from "./http-sides.ts";
import { REWRITTEN, SAME, VERDICTS, documentWith } from "./values.ts";

/** What a case of the catalogue is about, and which comparison it is put to. */
const COMPARISONS = {
  http: httpChanges,
  events: eventChanges,
  behaviour: behaviourChanges,
  documents: documentChanges,
} as const;

/** Two documents, and what has to be said of them. */
export interface Pair {
  readonly title: string;
  readonly kind: keyof typeof COMPARISONS;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** A pair with all that is to be said: rule, party and severity of each change. Of a neutral pair, nothing. */
export interface Expected extends Pair {
  readonly expected: readonly string[];
}

/** A pair of which a rule must not be fired; others may be. */
export interface BesideRule extends Pair {
  readonly rule: string;
}

const contract = JSON.parse(
  readFileSync(new URL("../../generated/contract.json", import.meta.url), "utf8"),
) as JsonObject;

const BASES: Readonly<Record<Pair["kind"], JsonObject>> = {
  http: base as unknown as JsonObject,
  events: messageBase,
  behaviour: contract,
  documents: documentsBase,
};

const pair = (kind: Pair["kind"], title: string, edit: Case["edit"]): Pair => ({
  title,
  kind,
  before: BASES[kind],
  get after() {
    return edited(BASES[kind], edit);
  },
});

const pairs = (kind: Pair["kind"], cases: readonly Case[]): readonly Expected[] =>
  cases.map(({ title, edit, expected }) =>
    Object.assign(pair(kind, title, edit), { expected: expected ? [expected.join(" ")] : [] }),
  );

const besides = (kind: Pair["kind"], cases: Readonly<Record<string, Beside>>): readonly BesideRule[] =>
  Object.entries(cases).map(([rule, [title, edit]]) => Object.assign(pair(kind, title, edit), { rule }));

const NAMES = Object.keys(VALUE_RULES) as ValueRuleName[];

const values = (title: string, side: Side, before: Schema, after: Schema): Pair => ({
  title: `${title} in a ${side}`,
  kind: "http",
  before: documentWith[side](before),
  after: documentWith[side](after),
});

/** The example of each rule about values, on every side. */
const valueCases = NAMES.flatMap((name) =>
  ALL_SIDES.map((side): Expected => {
    const [severity, party] = VERDICTS[name][isSent(side) ? 0 : 1].replace("party", SIDES[side].party).split(" ");
    const { before, after } = VALUE_RULES[name];
    return { ...values(name, side, before, after), expected: [`${side}-${name} ${party} ${severity}`] };
  }),
);

/**
 * The way back of each example. A change in both directions is one on the way back too: beside it stands one in one.
 * Beside a new name stands a new property with other values.
 */
const besideValues = NAMES.flatMap((name) =>
  ALL_SIDES.map((side): BesideRule => {
    const other = name.replace(/-changed$/, "-narrowed");
    const { before, after } = VALUE_RULES[other in VALUE_RULES ? (other as ValueRuleName) : name];
    const otherValues = JSON.parse(JSON.stringify(after).replaceAll('"string"', '"number"')) as Schema;
    if (name.endsWith("-renamed"))
      return { ...values(`beside ${name}`, side, before, otherValues), rule: `${side}-${name}` };
    const [from, to] = !name.endsWith("-changed")
      ? [after, before]
      : other in VALUE_RULES
        ? [before, after]
        : [after, after];
    return { ...values(`beside ${name}`, side, from, to), rule: `${side}-${name}` };
  }),
);

/** Each example's schema against the same one, written in another way. */
const rewritten = Object.entries(REWRITTEN).flatMap(([title, rewrite]) =>
  NAMES.filter((name) => name !== "default-changed" && name !== "schema-changed").flatMap((name): Expected[] => {
    const { before } = VALUE_RULES[name];
    return [
      { ...values(`${name}: ${title}`, "request", before, rewrite(before)), expected: [] },
      { ...values(`${name}: ${title}`, "response", rewrite(before), before), expected: [] },
    ];
  }),
);

/** Schemas that say the same, in both directions. */
const same = Object.entries(SAME).flatMap(([title, [one, other]]): readonly Expected[] => [
  { ...values(title, "request", one, other), expected: [] },
  { ...values(title, "response", other, one), expected: [] },
]);

/** One document of OpenAPI edited in two ways that say the same, in both directions. */
const movedPath = (
  [
    ["a path moves from the servers into the routes", pathInServers, pathInRoutes],
    ["a path moves from the routes into the servers", pathInRoutes, pathInServers],
  ] as const
).map(([title, one, other]): Expected => {
  const [before, after] = [edited(BASES.http, one), edited(BASES.http, other)];
  return { title, kind: "http", before, after, expected: [] };
});

/** Single changes, each with what has to be said of it. */
export const changes: readonly Expected[] = [
  ...pairs("http", [...routes, ...requests, ...answers, ...places, ...bodies, ...receivers, ...addresses]),
  ...pairs("documents", wholeDocuments),
  ...pairs("events", messages),
  ...pairs("behaviour", [...errorCases, ...machineCases, ...listCases]),
  ...valueCases,
];

/** Edits after which a contract means the same. */
export const neutrals: readonly Expected[] = [
  ...pairs("http", [...neutral, ...sameAddresses]),
  ...pairs("behaviour", neutralContract),
  ...movedPath,
  ...rewritten,
  ...same,
];

/** For each rule a change just beside it. */
export const beside: readonly BesideRule[] = [
  ...besides("http", { ...besideHttp, ...besideAddresses }),
  ...besides("documents", besideDocuments),
  ...besides("events", besideMessages),
  ...besides("behaviour", besideContract),
  ...besideValues,
];

/** What the comparison says of a pair: rule, party and severity of each change, once. */
export const said = ({ kind, before, after }: Pair): readonly string[] => [
  ...new Set(COMPARISONS[kind](before, after).map(words)),
];

export const words = ({ rule, breaks, severity }: Change): string => [rule, breaks, severity].join(" ");
