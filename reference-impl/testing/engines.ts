import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

/** Whether this machine has a program, so that a test that needs it can be left out by name. */
export function hasProgram(name: string): boolean {
  return (process.env["PATH"] ?? "").split(delimiter).some((folder) => isExecutable(join(folder, name)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a package is installed, for optional ones. */
export function hasPackage(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}
