import {
  type ArrayBranch,
  type Branch,
  type NumberBranch,
  type ObjectBranch,
  type StringBranch,
  boundsOf,
  isIntegral,
  propertyOf,
} from "./branch.ts";
import {
  list,
  listing,
  order,
  range,
  sets,
  size,
  stepsOf,
  tightened,
  typeNameOf,
  type Aspect,
  type Difference,
  type Finding,
  type Sized,
} from "./aspects.ts";
import { compare } from "./compare.ts";
import { TooManyBranches, expand } from "./expand.ts";
import { fingerprint } from "./fingerprint.ts";
import { isObject, type Json } from "./json.ts";
import { namesOf, shown } from "./member.ts";
import { unionDifferences, type Visitor } from "./options.ts";
import { differingParts } from "./parts.ts";
import { renames } from "./renames.ts";
import { keywordsApart } from "./apart.ts";
import { NAMES } from "./steps.ts";
import { Source, dereferenced, valuesOf, type ValueSet } from "./value-set.ts";

/**
 * The changes of a schema, each where it is made. Two schemas of the same values differ in their defaults, and in the
 * names that they list, at most.
 */
export function differences(before: ValueSet, after: ValueSet): readonly Difference[] {
  const walk = new Walk();
  walk.visit(before, after, []);
  return walk.found;
}

/** Whether a difference is one of values: others are of the names that are listed, and of defaults. */
const isOfValues = ({ aspect }: Difference) => !/property|default/.test(aspect);

/** Goes through two schemas side by side. */
class Walk implements Visitor {
  found: readonly Difference[] = [];
  /**
   * The pairs that were visited, and whether something was said of each, as it will be where one is still open: schemas
   * may contain themselves.
   */
  readonly #visited = new Map<string, boolean>();
  /** Whether something was said of the pair that is being visited, here or where it was met before. */
  #isTold = false;

  visit(before: ValueSet, after: ValueSet, path: readonly string[]): void {
    this.#defaults(before, after, path);
    const [a, b] = [fingerprint(before, "defaults"), fingerprint(after, "defaults")];
    const pair = `${a} ${b}`;
    if (a === b) return;
    if (this.#visited.has(pair)) {
      this.#isTold ||= this.#visited.get(pair) === true;
      return;
    }
    this.#visited.set(pair, true);
    const [others, wasTold] = [this.found, this.#isTold];
    this.found = [];
    this.#isTold = false;
    this.#walk(before, after, path);
    // A new bound may only say what other keywords say already.
    const isSame = this.found.some(isOfValues) && compare(before, after).change === "same";
    if (isSame) this.found = this.found.filter((each) => !isOfValues(each));
    // Keywords that work together may change what none of them says by itself.
    else if (this.found.length === 0 && !this.#isTold) this.#whole(before, after, path);
    this.#isTold ||= this.found.length > 0;
    this.#visited.set(pair, this.#isTold);
    this.found = [...others, ...this.found];
    this.#isTold ||= wasTold;
  }

  #whole(before: ValueSet, after: ValueSet, path: readonly string[]): void {
    this.add(path, { aspect: "schema", ...outcome(before, after), ...keywordsApart(before, after) });
  }

  #walk(before: ValueSet, after: ValueSet, path: readonly string[]): void {
    if (unionDifferences(this, before, after, path)) return;
    try {
      const [was, is] = [expand(before), expand(after)];
      const parts = was.length > 1 || is.length > 1 ? differingParts(before, after) : null;
      if (parts) this.#walk(...parts, path);
      else this.#branches(before, after, was, is, path);
    } catch (error) {
      if (!(error instanceof TooManyBranches)) throw error;
      this.#whole(before, after, path);
    }
  }

  /** Notes a difference, unless it is none after all. */
  add(path: readonly string[], { change, ...difference }: Finding): void {
    if (change !== "same") this.found = [...this.found, { ...difference, change, path }];
  }

  #defaults(before: ValueSet, after: ValueSet, path: readonly string[]): void {
    const [was, is] = [defaultOf(before), defaultOf(after)];
    if (was === is) return;
    this.add(path, {
      aspect: "default",
      change: "both",
      before: was ?? "no default",
      after: is ?? "no default",
    });
  }

  #branches(
    before: ValueSet,
    after: ValueSet,
    was: readonly Branch[],
    is: readonly Branch[],
    path: readonly string[],
  ): void {
    const types = (branches: readonly Branch[]) => [...new Set(branches.map(({ type }) => type))];
    const names = (branches: readonly Branch[]) => list([...new Set(branches.map(typeNameOf))]);
    const [old, current] = [types(was), types(is)];
    const gone = old.filter((type) => !current.includes(type));
    const added = current.filter((type) => !old.includes(type));
    if (gone.length + added.length > 0) {
      const onlyNull = [...gone, ...added].every((type) => type === "null");
      const change = gone.length === 0 ? "wider" : added.length === 0 ? "narrower" : "both";
      this.add(path, { aspect: onlyNull ? "null" : "type", change, before: names(was), after: names(is) });
    }
    for (const type of old.filter((each) => current.includes(each))) {
      const [mine, yours] = [was, is].map((branches) => branches.filter((branch) => branch.type === type));
      if (mine?.length === 1 && yours?.length === 1)
        this.#branch(before, after, mine[0] as Branch, yours[0] as Branch, path);
      else
        this.add(path, {
          aspect: "option",
          ...outcome(before, after),
          before: "a union",
          after: "another union",
        });
    }
  }

  #branch(before: ValueSet, after: ValueSet, was: Branch, is: Branch, path: readonly string[]): void {
    const listedWas = was.listed?.map(shown);
    const listedIs = is.listed?.map(shown);
    if ((listedWas || listedIs) && was.type !== "null")
      this.add(path, {
        aspect: "value",
        ...sets(listedWas, listedIs),
        before: listing(listedWas),
        after: listing(listedIs),
      });
    if (was.type === "number" && is.type === "number") this.#number(was, is, path);
    if (was.type === "string" && is.type === "string") this.#text(was, is, path);
    if (was.type === "array" && is.type === "array") this.#array(before, after, was, is, path);
    if (was.type === "object" && is.type === "object") this.#object(before, after, was, is, path);
    const conditions = (branch: Branch) => [...branch.conditions.keys()].toSorted().join();
    if (conditions(was) !== conditions(is))
      this.add(path, {
        aspect: "condition",
        ...outcome(before, after),
        before: "a condition",
        after: "another condition",
      });
  }

  #number(was: NumberBranch, is: NumberBranch, path: readonly string[]): void {
    const areIntegers = isIntegral(was) && isIntegral(is);
    const [old, current] = areIntegers ? [boundsOf(was), boundsOf(is)] : [was, is];
    const low = order(current.low, old.low) || Number(current.lowIsOut) - Number(old.lowIsOut);
    const high = order(old.high, current.high) || Number(current.highIsOut) - Number(old.highIsOut);
    this.add(path, { aspect: "range", change: tightened(low, high), before: range(was), after: range(is) });
    const steps = (branch: NumberBranch) => branch.multiplesOf.map(String).toSorted();
    if (steps(was).join() !== steps(is).join()) {
      const set = (branch: NumberBranch) =>
        valuesOf(NOWHERE, { type: "number" }, ...branch.multiplesOf.map((multipleOf) => ({ multipleOf })));
      this.add(path, {
        aspect: "step",
        ...outcome(set(was), set(is)),
        before: stepsOf(was),
        after: stepsOf(is),
      });
    }
  }

  #text(was: StringBranch, is: StringBranch, path: readonly string[]): void {
    this.#sizes("length", "characters", was, is, path);
    for (const aspect of ["pattern", "format"] as const) {
      const [old, current] = [was, is].map((branch) => [...branch[`${aspect}s`]].toSorted());
      if (!old || !current || old.join() === current.join()) continue;
      const set = (all: readonly string[]) =>
        valuesOf(NOWHERE, { type: "string" }, ...all.map((each) => ({ [aspect]: each })));
      const words = (all: readonly string[]) => (all.length > 0 ? all.join(" and ") : `any ${aspect}`);
      this.add(path, {
        aspect,
        ...outcome(set(old), set(current)),
        before: words(old),
        after: words(current),
      });
    }
  }

  #sizes(aspect: Aspect, unit: string, was: Sized, is: Sized, path: readonly string[]): void {
    const change = tightened(order(is.least, was.least), order(was.most, is.most));
    this.add(path, { aspect, change, before: size(was, unit), after: size(is, unit) });
  }

  #array(before: ValueSet, after: ValueSet, was: ArrayBranch, is: ArrayBranch, path: readonly string[]): void {
    this.#sizes("count", "items", was, is, path);
    if (was.unique !== is.unique) {
      const words = (unique: boolean) => (unique ? "items that all differ" : "items that may repeat");
      this.add(path, {
        aspect: "unique-items",
        change: is.unique ? "narrower" : "wider",
        before: words(was.unique),
        after: words(is.unique),
      });
    }
    const inner = (schemas: ValueSet["schemas"], whole: ValueSet) => valuesOf(whole.source, ...schemas);
    for (let at = 0; at < Math.max(was.first.length, is.first.length); at += 1)
      this.visit(inner(was.first[at] ?? was.rest, before), inner(is.first[at] ?? is.rest, after), [...path, `[${at}]`]);
    this.visit(inner(was.rest, before), inner(is.rest, after), [...path, "[]"]);
  }

  #object(before: ValueSet, after: ValueSet, was: ObjectBranch, is: ObjectBranch, path: readonly string[]): void {
    this.#sizes("count", "properties", was, is, path);
    const names = new Set([...was.properties.keys(), ...is.properties.keys(), ...was.required, ...is.required]);
    const renamed = renames(before, after, was, is);
    for (const [old, current] of renamed) {
      const aspect = was.required.has(old) ? "required-property-name" : "property-name";
      this.add([...path, old], { aspect, change: "both", before: old, after: current });
      names.delete(old);
      names.delete(current);
    }
    for (const name of names) {
      const inner = [...path, name];
      const [old, current] = [was.properties.has(name), is.properties.has(name)];
      const [needed, needs] = [was.required.has(name), is.required.has(name)];
      const words = (has: boolean, isRequired: boolean) =>
        has || isRequired ? (isRequired ? "required" : "optional") : "absent";
      const change = { before: words(old, needed), after: words(current, needs) };
      if (old !== current) {
        const aspect = needs || needed ? "required-property" : "property";
        this.add(inner, { aspect, change: current ? "wider" : "narrower", ...change });
        continue;
      }
      if (needed !== needs) this.add(inner, { aspect: "requirement", change: needs ? "narrower" : "wider", ...change });
      if (old)
        this.visit(
          valuesOf(before.source, ...propertyOf(was, name)),
          valuesOf(after.source, ...propertyOf(is, name)),
          inner,
        );
    }
    const further = (branch: ObjectBranch, { source }: ValueSet) => valuesOf(source, ...branch.rest);
    const words = (set: ValueSet) => (expand(set).length === 0 ? "no further properties" : "further properties");
    const [mine, yours] = [further(was, before), further(is, after)];
    const change = compare(mine, yours).change;
    if (words(mine) !== words(yours))
      this.add(path, { aspect: "further-properties", change, before: words(mine), after: words(yours) });
    else if (words(mine) === "further properties") this.visit(mine, yours, [...path, "*"]);
    this.visit(namesOf(was, before.source), namesOf(is, after.source), [...path, NAMES]);
    for (const pattern of new Set([...was.patterned.keys(), ...is.patterned.keys()])) {
      const at = (branch: ObjectBranch, { source }: ValueSet) =>
        valuesOf(source, ...(branch.patterned.get(pattern) ?? branch.rest));
      this.visit(at(was, before), at(is, after), [...path, `/${pattern}/`]);
    }
  }
}

/** What happened to a set, without the values that show it. */
function outcome(before: ValueSet, after: ValueSet): Pick<Finding, "change" | "doubt"> {
  const { change, doubt } = compare(before, after);
  return { change, ...(doubt && { doubt }) };
}

const NOWHERE = new Source({});

function defaultOf({ source, schemas }: ValueSet): string | null {
  for (const schema of schemas) {
    const target = isObject(schema) && Object.hasOwn(schema, "default") ? schema : dereferenced(source, schema);
    if (isObject(target) && Object.hasOwn(target, "default")) return shown(target["default"] as Json);
  }
  return null;
}
