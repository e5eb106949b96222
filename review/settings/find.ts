import { existsSync } from "node:fs";
import { join } from "node:path";
import { topOf } from "../read/read.ts";
import { NO_SETTINGS, type Settings } from "./settings.ts";

/** The file in the root of a repository that is read without being named. */
export const SETTINGS_FILE = "dubspec.review.json";

/**
 * The settings of a file, or those of the repository around a directory. Without a file nothing else is loaded.
 * @throws Unreadable
 */
export async function settingsFor(directory: string, path?: string): Promise<Settings> {
  const file = path ?? join(topOf(directory) ?? directory, SETTINGS_FILE);
  if (path === undefined && !existsSync(file)) return NO_SETTINGS;
  const { readSettings } = await import("./read-settings.ts");
  return readSettings(path ?? file);
}
