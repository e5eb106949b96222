import { type Ask, inThreads, type Width } from "../in-threads.ts";
import { variants } from "../variants/index.ts";
import type { Variant } from "../variants/variant.ts";
import type { Recorded } from "./record.ts";

/** A legal variant with what its recording is accused of, which has to be nothing. */
export interface LegalOffline extends Recorded {
  variant: Variant;
}

/** Variants that a recording may be misread in, each with the requirements whose checks are recorded. */
export const LEGAL: Readonly<Record<string, readonly string[]>> = {
  "open/scopes-of-webhooks": ["WHS-13", "WHS-15", "WHS-17", "TOOL-14"],
  "open/scope-of-removal": ["TEAM-22", "TOOL-14"],
  "open/voices-write": ["TOOL-14"],
  "open/long-codes": ["TOK-01", "ALIM-40"],
  "open/labels-at-changes": ["EXP-14"],
  "optional/lip-sync-bare": ["LIP-12"],
};

/** Records variants, some at one time, each in a thread, and judges each recording as it ends. */
export function judgeLegal(
  asked: Readonly<Record<string, readonly string[]>>,
  width?: Width,
): AsyncGenerator<LegalOffline> {
  const chosen = variants.filter(({ id }) => Object.hasOwn(asked, id));
  const inThread = async (variant: Variant, ask: Ask) => ({
    variant,
    ...(await ask<Recorded>({ id: variant.id, asked: asked[variant.id] })),
  });
  return inThreads(new URL("thread.ts", import.meta.url), chosen, inThread, width);
}
