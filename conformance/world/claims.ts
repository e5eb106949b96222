import { Blocked } from "../outcome/blocked.ts";
import type { Target } from "../target/target.ts";

/** How a surface that a target does not claim is named among what a check lacks. */
export const surfaceNamed = (surface: string): string => `surface ${surface}`;

/** The surface that is named so; undefined: something else is. */
export const surfaceIn = (lacking: string): string | undefined => /^surface (\w+)$/.exec(lacking)?.[1];

/** Whether a target claims a surface. */
export const claims = ({ claims: { surfaces } }: Pick<Target, "claims">, surface: string): boolean =>
  surfaces.some((claimed) => claimed === surface);

/** A check about one surface may go by another. @throws Blocked where the target does not claim that */
export function expectClaimed(target: Pick<Target, "claims">, surface: string): void {
  if (!claims(target, surface)) throw new Blocked(`the target does not claim ${surface}`, [surfaceNamed(surface)]);
}
