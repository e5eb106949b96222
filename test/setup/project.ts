import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** How a process ended. */
export interface Ended {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

/** A throw-away project with copies of our set-up scripts, whose PATH begins with programs of the test's making. */
export class Project {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), "dubspec-setup-")));

  constructor(...copies: string[]) {
    for (const path of copies) {
      this.write(path, "");
      copyFileSync(join(ROOT, path), join(this.root, path));
    }
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), "utf8");
  }

  has(path: string): boolean {
    return existsSync(join(this.root, path));
  }

  /** Puts a program on the PATH; it runs in the shell, after noting its arguments in `NAME.calls`. */
  program(name: string, ...lines: string[]): void {
    this.write(`bin/${name}`, ["#!/bin/sh", `echo "$@" >> "${this.root}/${name}.calls"`, ...lines, ""].join("\n"));
    chmodSync(join(this.root, "bin", name), 0o755);
  }

  /** The arguments of each call of a program so far. */
  calls(name: string): string[] {
    return this.has(`${name}.calls`) ? this.read(`${name}.calls`).trimEnd().split("\n") : [];
  }

  run(program: string, args: string[], before: string[] = [], variables: NodeJS.ProcessEnv = {}): Ended {
    const path = [...before, join(this.root, "bin"), process.env["PATH"]].join(delimiter);
    const env = { ...process.env, PATH: path, ...variables };
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: this.root, encoding: "utf8", env });
    return { exitCode: status, stdout, stderr };
  }
}
