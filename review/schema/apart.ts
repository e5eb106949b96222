import { isAssertion } from "./annotations.ts";
import { type Finding } from "./aspects.ts";
import { canonical, isObject, memberOf, type Json, type Schema } from "./json.ts";
import { shown } from "./member.ts";
import { dereferenced, type ValueSet } from "./value-set.ts";

/** The keywords in which two schemas differ, for people. */
export function keywordsApart(before: ValueSet, after: ValueSet): Pick<Finding, "before" | "after"> {
  const [was, is] = [before, after].map(({ source, schemas }) =>
    schemas.length === 1 ? dereferenced(source, schemas[0] as Schema) : true,
  );
  const only = (mine: unknown, yours: unknown, otherwise: string) => {
    if (!isObject(mine)) return otherwise;
    const keywords = Object.keys(mine).filter(isAssertion);
    const apart = keywords.filter((each) => canonical(mine[each]) !== canonical(memberOf(yours, each)));
    return apart.length > 0 ? shown(Object.fromEntries(apart.map((each) => [each, mine[each]])) as Json) : otherwise;
  };
  return { before: only(was, is, "a schema"), after: only(is, was, "another schema") };
}
