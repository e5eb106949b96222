#!/usr/bin/env node
// What `npx dubspec` and `npm start` run. In a checkout the sources run as they are; the published package has them compiled.
import { existsSync, readFileSync } from "node:fs";
import module from "node:module";

const compiled = new URL("../dist/cli/main.js", import.meta.url);
const sources = new URL("./main.ts", import.meta.url);
const inCheckout = existsSync(sources);
const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
// Node reads TypeScript by itself from 22.18 on; npm and npx find the Node 24 of a checkout first.
const oldest = inCheckout ? "22.18" : engines.node.replace(">=", "");
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const [oldestMajor = 0, oldestMinor = 0] = oldest.split(".").map(Number);
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  console.error(`dubspec needs Node ${oldest} or newer to run its command; this is ${process.version}.`);
  process.exit(2);
}
// Code that was compiled at an earlier start is read from the temporary directory.
module.enableCompileCache();
const { main } = await import(inCheckout ? sources.href : compiled.href);
process.exitCode = await main(process.argv.slice(2));
