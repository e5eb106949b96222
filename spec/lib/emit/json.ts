/** A part of a JSON document whose shape is OpenAPI's, not ours. */
// oxlint-disable-next-line typescript/no-explicit-any -- documents are walked, not modelled
export type Json = any;
