#!/usr/bin/env node
// What `npx dubspec` runs. In a checkout the sources run as they are; the published package has them compiled.
import { existsSync, readFileSync } from "node:fs";

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const oldest = Number(/\d+/.exec(engines.node));
if (Number(process.versions.node.split(".")[0]) < oldest) {
  console.error(
    `dubspec needs Node ${oldest} or newer; this is ${process.version}. In a checkout, 'npx dubspec' brings its own.`,
  );
  process.exit(2);
}
const compiled = new URL("../dist/cli/main.js", import.meta.url);
const sources = new URL("./main.ts", import.meta.url);
const { main } = await import(existsSync(sources) ? sources.href : compiled.href);
process.exitCode = await main(process.argv.slice(2));
