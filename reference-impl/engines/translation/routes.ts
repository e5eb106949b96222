import { TARGET_LANGUAGES, baseLanguage, type TargetLanguage } from "../../domain/languages.ts";

/** One direction that apertium translates in. */
export interface Mode {
  /** As apertium calls it. */
  name: string;
  from: string;
  to: string;
  /** Of the language that it gives, as `BR`. */
  region?: string;
}

/** More steps than two give texts that cannot be understood. */
const MOST_STEPS = 2;

/** The languages in between that give better texts than others, the best first: Italian is better through Catalan. */
const PIVOTS = ["ca", "es"];

/** The regions whose spelling a target language has. */
const REGIONS: Partial<Record<TargetLanguage, string>> = {
  "american english": "US",
  "brazilian portuguese": "BR",
  pt_brazil: "BR",
};

/** Serbo-Croatian, whose pair with English gives texts that are of no use. */
const UNUSABLE = "hbs";

/** A mode by its name; undefined: it is a variant of another one, or of no use. */
export function modeOf(name: string): Mode | undefined {
  const [, source = "", target = "", region] = /^([a-z]{2,3})-([a-z]{2,3})(?:_([A-Z]{2}))?$/.exec(name) ?? [];
  const [from, to] = [source, target].map(baseLanguage);
  if (!from || !to || source === UNUSABLE || target === UNUSABLE) return undefined;
  return { name, from, to, ...(region && { region }) };
}

/** The steps from a language to another; none where both are the same; undefined: there is no way. */
export function routeOf(modes: readonly Mode[], from: string, target: TargetLanguage): Mode[] | undefined {
  const to: string = TARGET_LANGUAGES[target];
  if (from === to) return [];
  let ways: Mode[][] = [[]];
  for (let steps = 1; steps <= MOST_STEPS; steps += 1) {
    ways = ways.flatMap((way) =>
      modes.filter((mode) => mode.from === (way.at(-1)?.to ?? from)).map((mode) => [...way, mode]),
    );
    const arrived = ways.filter((way) => way.at(-1)?.to === to);
    if (arrived.length > 0) return arrived.toSorted((a, b) => worth(a, target) - worth(b, target))[0];
  }
  return undefined;
}

/** How much is wrong with a way, for comparison: first a region that is not asked for, then the languages in between. */
function worth(way: readonly Mode[], target: TargetLanguage): number {
  const regions = way.map(({ region }, step) => region !== (step === way.length - 1 ? REGIONS[target] : undefined));
  const pivots = way.slice(0, -1).map(({ to }) => (PIVOTS.includes(to) ? PIVOTS.indexOf(to) : PIVOTS.length));
  return 100 * regions.filter(Boolean).length + pivots.reduce((sum, place) => sum + place, 0);
}
