import { accessSync, constants } from "node:fs";
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
