import type { Limits } from "./limits.ts";
import { LIMITS } from "./limits.ts";
import type { Readings } from "../readings.ts";

const GIB = 1024 ** 3;

/**
 * The plans, from the smallest: largest upload in bytes (Limits: 'Upload size, project creation'), seats for members of
 * a team, minutes and text-to-speech characters a month (the last three are ours: the source shows none).
 */
export const PLANS = {
  beginner: { name: "Beginner", rank: 0, uploadBytes: 5 * GIB, seats: 1, minutes: 30, characters: 10_000 },
  starter: { name: "Starter", rank: 1, uploadBytes: 10 * GIB, seats: 2, minutes: 120, characters: 50_000 },
  creator: { name: "Creator", rank: 2, uploadBytes: 20 * GIB, seats: 3, minutes: 300, characters: 100_000 },
  pro: { name: "Pro", rank: 3, uploadBytes: 30 * GIB, seats: 5, minutes: 600, characters: 250_000 },
  scale: { name: "Scale", rank: 4, uploadBytes: 40 * GIB, seats: 10, minutes: 1500, characters: 500_000 },
  enterprise: { name: "Enterprise", rank: 5, uploadBytes: 60 * GIB, seats: 50, minutes: 6000, characters: 2_000_000 },
} as const;

/** A plan by its id, in lower case. */
export type Plan = keyof typeof PLANS;

/** Whether a text is the id of a plan. A plan without an entry has limits that cannot be verified. */
export const isPlan = (text: string): text is Plan => Object.hasOwn(PLANS, text);

/** Largest upload of a new project, in bytes; a changed limit holds on every plan. */
export function uploadLimit(plan: string, limits: Limits, readings: Readings): number {
  const configured = limits["upload.project.size"];
  if (configured !== LIMITS["upload.project.size"]) return configured;
  if (readings["Q-UPLOAD-SIZE-BASIS"] === "flat") return 20 * GIB;
  return isPlan(plan) ? PLANS[plan].uploadBytes : PLANS.beginner.uploadBytes;
}
