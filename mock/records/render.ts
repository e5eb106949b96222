import { known, records } from "../contract/contract.ts";
import { compileRecord, type RenderRecord } from "./compile.ts";
import type { Shown } from "./shown.ts";

const compiled = new Map<string, RenderRecord>();

/** Builds a record as the contract describes it: values first, then what is present. What is absent is undefined. */
export function render(id: string, shown: Shown): Record<string, unknown> {
  let record = compiled.get(id);
  if (!record) {
    record = compileRecord(known(records, id), (type) => (about) => render(type, about));
    compiled.set(id, record);
  }
  return record(shown);
}
