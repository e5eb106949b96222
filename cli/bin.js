#!/usr/bin/env node
// What `npx dubspec` runs. In a checkout the sources run as they are; the published package has them compiled.
import { existsSync } from "node:fs";

const major = Number(process.versions.node.split(".")[0]);
if (major < 24) {
  console.error(`dubspec needs Node 24 or newer; this is ${process.version}. In a checkout, 'npx dubspec' brings its own.`);
  process.exit(2);
}
const compiled = new URL("../dist/cli/main.js", import.meta.url);
const sources = new URL("./main.ts", import.meta.url);
const { main } = await import(existsSync(sources) ? sources.href : compiled.href);
process.exitCode = await main(process.argv.slice(2));
