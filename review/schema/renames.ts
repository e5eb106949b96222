import { propertyOf, type ObjectBranch } from "./branch.ts";
import { fingerprint } from "./fingerprint.ts";
import { valuesOf, type ValueSet } from "./value-set.ts";

/**
 * Properties that went while one other with the same values came: the old name and the new one. Where two could be the
 * successor, or the predecessor, none is.
 */
export function renames(
  before: ValueSet,
  after: ValueSet,
  was: ObjectBranch,
  is: ObjectBranch,
): readonly [string, string][] {
  const lacking = (mine: ObjectBranch, yours: ObjectBranch) =>
    [...mine.properties.keys()].filter((name) => !yours.properties.has(name) && !yours.required.has(name));
  const print = (branch: ObjectBranch, { source }: ValueSet, name: string) =>
    `${branch.required.has(name)} ${fingerprint(valuesOf(source, ...propertyOf(branch, name)), "defaults")}`;
  const gone = lacking(was, is).map((name) => [name, print(was, before, name)] as const);
  const added = lacking(is, was).map((name) => [name, print(is, after, name)] as const);
  return gone.flatMap(([name, values]) => {
    const [successor, ...others] = added.filter((each) => each[1] === values);
    const isOnly = others.length === 0 && gone.filter((each) => each[1] === values).length === 1;
    return successor && isOnly ? [[name, successor[0]] as [string, string]] : [];
  });
}
