/** Bytes that are read of a body for which the contract sets no limit, so that nobody fills the memory. */
export const largestBody = 16 * 1024 * 1024;

/** Levels of arrays and objects inside one another: far more than any schema of the contract has. */
const deepest = 64;

/**
 * JSON of a sender who is not trusted. Text that is nested deeper than anything has a use for counts as no JSON:
 * whoever walks through the value later would run out of stack.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  const value = JSON.parse(text) as unknown;
  if (isDeeper(value, deepest)) throw new SyntaxError(`The JSON is nested deeper than ${deepest} levels.`);
  return value;
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));
