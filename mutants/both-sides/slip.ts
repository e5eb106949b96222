import type { Generated } from "../../conformance/index.ts";
import type { Json } from "../kit/json.ts";

/** A slip of the spec: mock and suite are generated from it alike, so that only what was read off the source by hand can notice it. */
export interface Slip {
  /** `limit/rate.translate/one-more`. */
  id: string;
  /** One slip of the spec may show in several places of what is generated. */
  edits: readonly Edit[];
}

/** A change of one place of the contract or of the OpenAPI document. */
export interface Edit {
  /** The way to the place: `["contract", "limits", 3]`. */
  path: Path;
  /** Changes a copy of what is there. */
  change(place: Json): void;
}

export type Path = readonly (string | number)[];

/** A slip in one place. */
export const slip = (id: string, path: Path, change: (place: Json) => void): Slip => ({
  id,
  edits: [{ path, change }],
});

/** The contract and its documents after a slip. What was before stays as it was: only what is on the way to a change is copied. */
export function slipped(generated: Generated, { edits }: Slip): Generated {
  return edits.reduce((edited, { path, change }) => changed(edited, path, change) as Generated, generated);
}

function changed(node: Json, path: Path, change: (place: Json) => void): Json {
  const [step, ...further] = path;
  if (step === undefined) {
    const own = structuredClone(node);
    change(own);
    return own;
  }
  const copy = Array.isArray(node) ? [...node] : { ...node };
  copy[step] = changed(node[step], further, change);
  return copy;
}

/** Another spelling of a name. */
export const misspelt = (name: string): string => `${name.slice(0, -1)}${name.endsWith("X") ? "Y" : "X"}`;

/** Another value of the same type. */
export function other(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(1);
  return typeof value === "boolean" ? !value : typeof value === "number" ? value + 1 : `${String(value)}x`;
}
