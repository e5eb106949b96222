import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { InvalidArgumentError } from "commander";
import type { Contract } from "../spec/lib/contract.ts";
import type { ClockMode } from "../mock/index.ts";
import { fastest, isFactor } from "../mock/worlds/clock.ts";
import { WrongUse } from "./wrong-use.ts";

/** A port: 0 takes any that is free. */
export function port(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65_535) throw new InvalidArgumentError("A port is a number from 0 to 65535.");
  return value;
}

/** A whole number that is not negative. */
export function count(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("Use a whole number of at least 0.");
  return Number(text);
}

/** A whole number from 1. */
export function positive(text: string): number {
  const value = count(text);
  if (value < 1) throw new InvalidArgumentError("Use a whole number of at least 1.");
  return value;
}

/** Seconds to wait for something: whole ones, up to a day. */
export function patience(text: string): number {
  const value = positive(text);
  if (value > 86_400) throw new InvalidArgumentError("Use at most 86400 (one day).");
  return value;
}

/** A URL without a slash at its end, to which paths are added. */
export function baseUrl(text: string): string {
  const { protocol, search, hash } = URL.canParse(text) ? new URL(text) : {};
  if (!protocol || !/^https?:$/.test(protocol) || search || hash) {
    throw new InvalidArgumentError(
      "Use an http or https URL without query or fragment, for example https://example.com/base.",
    );
  }
  return text.replace(/\/+$/, "");
}

/** How the time of a mock passes. */
export function clockMode(text: string): ClockMode {
  if (text === "real") return { kind: "real", factor: 1 };
  if (text === "manual" || text === "poll") return { kind: text };
  const factor = Number(/^(\d+(?:\.\d+)?)x$/.exec(text)?.[1]);
  if (isFactor(factor)) return { kind: "real", factor };
  throw new InvalidArgumentError(`Use real, manual, poll, or a speed like 10x, up to ${fastest}x.`);
}

/**
 * Ids of requirements and areas, separated by commas. An empty list is nothing that anybody asks for.
 * @param before those of the same option, where it stands several times
 */
export function ids(text: string, before: readonly string[] = []): string[] {
  const list = text
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");
  if (list.length === 0)
    throw new InvalidArgumentError(
      "Use ids of requirements or areas, separated by commas, for example ERR-03,RUN-04,HOOK.",
    );
  return [...before, ...list];
}

/**
 * The requirements that `--only` names: each by its id, or all of an area.
 * @throws WrongUse when the contract has no requirement and no area of a name
 */
export function requirementsOf(names: readonly string[], { requirements, areas }: Contract): string[] {
  const chosen = names.flatMap((name) => {
    const found = requirements.filter(({ id, area }) => id === name || area === name);
    if (found.length > 0) return found.map(({ id }) => id);
    const list = areas.map(({ id }) => id).join(" ");
    throw new WrongUse(
      `--only ${name}: the contract has no requirement and no area of this name; its areas are ${list}`,
    );
  });
  return [...new Set(chosen)];
}

/** Collects `name=ip[,ip...]`, an option that may stand several times. */
export function addresses(text: string, before: Map<string, string[]> = new Map()): Map<string, string[]> {
  const [name = "", list = "", ...rest] = text.split("=");
  const ips = list.split(",");
  if (name === "" || rest.length > 0 || !ips.every((ip) => isIP(ip) > 0))
    throw new InvalidArgumentError("Use name=ip[,ip...].");
  return new Map([...before, [name.toLowerCase(), ips]]);
}

/** Addresses and networks of IP, separated by commas: `10.0.0.0/8,::1`. */
export function networks(text: string): string[] {
  const list = text.split(",").map((one) => one.trim());
  const isNetwork = (one: string) => {
    const [address = "", bits = "0", ...rest] = one.split("/");
    const most = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= most;
  };
  if (list.every(isNetwork)) return list;
  throw new InvalidArgumentError("Use addresses or networks, separated by commas, for example 10.0.0.0/8,::1.");
}

/** What a limits file is checked against. */
interface Changes {
  /** Ids of the limits that can be changed. */
  limitIds: readonly string[];
  /** Why a limit does not take a value, though there is one of that id. */
  whyUnchanged(id: string, wanted: number): string | undefined;
}

/** Limits by id from a JSON file, checked against those of the contract. */
export function limitsFrom(path: string | undefined, { limitIds, whyUnchanged }: Changes): Record<string, number> {
  if (path === undefined) return {};
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    // Messages about JSON quote it, with its lines and whatever else a terminal would obey.
    throw new WrongUse(
      `cannot read the limits file ${path}: ${(error as Error).message.replaceAll(/[\p{Cc}\s]+/gu, " ")}`,
    );
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new WrongUse(`the limits file ${path} must be a JSON object of limit ids and numbers`);
  }
  for (const [id, limit] of Object.entries(value)) {
    const fixed = whyUnchanged(id, Number(limit));
    if (fixed) throw new WrongUse(`the limits file ${path} names ${id}, which ${fixed}`);
    if (!limitIds.includes(id))
      throw new WrongUse(`the limits file ${path} names ${id}, which is not a limit; docs/limits.md lists all limits`);
    if (typeof limit !== "number" || limit < 0)
      throw new WrongUse(`the limits file ${path}: ${id} must be a number of at least 0`);
  }
  return value as Record<string, number>;
}

/** Where deliveries come in, if not on this machine. @throws WrongUse where its token is missing */
export function receiverOf({
  receiver: url,
  receiverToken: token = process.env["DUBSPEC_RECEIVER_TOKEN"],
}: {
  receiver?: string;
  receiverToken?: string;
}): { url: string; token: string } | undefined {
  if (url === undefined) return undefined;
  if (token === undefined)
    throw new WrongUse(
      "--receiver needs --receiver-token or DUBSPEC_RECEIVER_TOKEN; 'dubspec receive' prints the token",
    );
  return { url, token };
}
