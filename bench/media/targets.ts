/** How good a figure has to be. */
export interface Target {
  least?: number;
  most?: number;
}

/** Figures by the names that people read. */
export type Targets = Readonly<Record<string, Target>>;

export const isMet = ({ least = -Infinity, most = Infinity }: Target, figure: number): boolean =>
  figure >= least && figure <= most;

/** `at most 0.1` */
export const words = ({ least, most }: Target): string =>
  [least === undefined ? [] : [`at least ${least}`], most === undefined ? [] : [`at most ${most}`]].flat().join(", ");
