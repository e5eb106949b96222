import { existsSync } from "node:fs";
import { join } from "node:path";
import { topOf } from "../read/git.ts";
import { NO_SETTINGS, type Settings } from "./settings.ts";

/** The file in the root of a repository that is read without being named. */
const SETTINGS_FILE = "dubspec.review.json";

/** The file that the settings of a directory stand in, if they are there. @param path the one that a person named */
export const settingsFileFor = (directory: string, path?: string): string =>
  path ?? join(topOf(directory) ?? directory, SETTINGS_FILE);

/**
 * The settings of a file, or those of the repository around a directory. Without a file nothing else is loaded.
 * @throws Unreadable
 */
export async function settingsFor(directory: string, path?: string): Promise<Settings> {
  const file = settingsFileFor(directory, path);
  if (path === undefined && !existsSync(file)) return NO_SETTINGS;
  const { readSettings } = await import("./read-settings.ts");
  return readSettings(file);
}
