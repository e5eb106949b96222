import { createRequire } from "node:module";
import { HarRecorder, type Target } from "../conformance/index.ts";
import { expectWritable } from "./write-file.ts";
import { WrongUse } from "./wrong-use.ts";

const { version } = createRequire(import.meta.url)("dubspec/package.json") as { version: string };

/** Begins a recording. @throws WrongUse when its file cannot be written */
export function recorderTo(path: string, target: Target, seed: number): HarRecorder {
  expectWritable("the recording", path);
  try {
    return new HarRecorder(path, { target, seed, version });
  } catch (error) {
    throw new WrongUse(`cannot write the recording ${path}: ${(error as Error).message}`);
  }
}
