import { readFileSync } from "node:fs";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { isRuleId } from "../rules/catalogue.ts";
import { Unreadable } from "../read/unreadable.ts";
import { NO_SETTINGS, entryWords, type Settings } from "./settings.ts";

/**
 * Reads a file of settings; `settings.schema.json` describes it.
 * @throws Unreadable naming the file, and the first thing that is wrong with it
 */
export function readSettings(path: string): Settings {
  const problem = (text: string) => new Unreadable(`the settings ${path} cannot be used: ${text}`);
  const value = parsed(path);
  const schema = JSON.parse(readFileSync(new URL("settings.schema.json", import.meta.url), "utf8")) as object;
  const validate = new Ajv2020().compile<Partial<Settings>>(schema);
  if (!validate(value)) throw problem((validate.errors ?? []).map(sentence).join("; "));
  const settings = { ...NO_SETTINGS, ...value };
  const rules = [...Object.keys(settings.severities), ...settings.accepted.map(({ rule }) => rule)];
  const unknown = rules.find((rule) => !isRuleId(rule));
  if (unknown !== undefined) throw problem(`there is no rule ${unknown}; docs/rules.md lists them`);
  for (const entry of settings.accepted) {
    if (entry.until !== undefined && !isDay(entry.until))
      throw problem(`${entry.until} of ${entryWords(entry)} is not a day`);
    if (settings.accepted.some((other) => other !== entry && entryWords(other) === entryWords(entry)))
      throw problem(`${entryWords(entry)} is there twice`);
  }
  return settings;
}

function parsed(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new Unreadable(`there is no file ${path} with settings`);
    throw new Unreadable(`cannot read the settings ${path}: ${(error as Error).message}`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    // The message quotes the file, with its lines and whatever else a terminal would obey.
    const message = (error as Error).message.replaceAll(/[\p{Cc}\s]+/gu, " ");
    throw new Unreadable(`the settings ${path} are not JSON: ${message}`);
  }
}

/** `accepted.0 must have required property 'reason'` */
function sentence({ instancePath, message, params }: ErrorObject): string {
  const place = instancePath.slice(1).replaceAll("/", ".") || "the file";
  const given = Object.values(params as Readonly<Record<string, unknown>>).flat();
  const isNamed = message?.includes(String(given[0]));
  return `${place} ${message ?? "is wrong"}${isNamed || given.length === 0 ? "" : ` (${given.join(", ")})`}`;
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
