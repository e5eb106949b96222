import { readFileSync } from "node:fs";
import { InvalidArgumentError } from "commander";
import { WrongUse } from "./wrong-use.ts";

/** A port: 0 takes any that is free. */
export function port(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65_535) throw new InvalidArgumentError("A port is a number from 0 to 65535.");
  return value;
}

/** A whole number that is not negative. */
export function count(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("It is a whole number.");
  return Number(text);
}

/** Collects an option that may stand several times. */
export const several = (text: string, before: string[] = []): string[] => [...before, text];

/** Limits by id from a JSON file, checked against the ids of the contract. */
export function limitsFrom(path: string | undefined, known: readonly string[]): Record<string, number> {
  if (path === undefined) return {};
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new WrongUse(`cannot read the limits file ${path}: ${(error as Error).message}`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new WrongUse(`the limits file ${path} is not an object of limit ids and numbers`);
  }
  for (const [id, limit] of Object.entries(value)) {
    if (!known.includes(id)) throw new WrongUse(`the limits file ${path} names ${id}, which is no limit; docs/limits.md lists them`);
    if (typeof limit !== "number" || limit < 0) throw new WrongUse(`the limits file ${path}: ${id} has to be a number that is not negative`);
  }
  return value as Record<string, number>;
}
