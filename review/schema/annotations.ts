/** Keywords that say nothing about which values are valid. Names of properties are no keywords and do not come here. */
const ANNOTATIONS = new Set([
  "title",
  "description",
  "default",
  "example",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "externalDocs",
  "xml",
  "discriminator",
  "$comment",
  "$schema",
  "$id",
  "$anchor",
  "$dynamicAnchor",
  "$defs",
  "definitions",
  "contentSchema",
]);

/** Whether a keyword says something about which values are valid. */
export const isAssertion = (keyword: string): boolean => !ANNOTATIONS.has(keyword) && !keyword.startsWith("x-");
