/** Generators of clients, each as its users call it. Those with many packages of their own are installed for these tests only. */
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import { installed } from "../package/tools.ts";

const run = promisify(execFile);

/** Writes a client of a document. @param directory gets `client.ts`, or a folder `client` @param url of the service */
export type Generator = (document: string, directory: string, url: string) => Promise<void>;

/** By the name of the story that is told with the client. */
export const generators: Readonly<Record<string, Generator>> = {
  "openapi-fetch": async (document, directory) => {
    // Otherwise fields with a default are required, of the caller too.
    const nodes = await openapiTS(pathToFileURL(document), { defaultNonNullable: false });
    writeFileSync(join(directory, "client.ts"), astToString(nodes));
  },

  orval: async (document, directory, url) => {
    const program = join(await installed("orval", "8.38.0"), "dist/bin/orval.mjs");
    const config = join(directory, "orval.config.mjs");
    const api = { input: { target: document }, output: { target: "./client.ts", client: "fetch", baseUrl: url } };
    writeFileSync(config, `export default ${JSON.stringify({ api })};\n`);
    await run(process.execPath, [program, "--config", config], { cwd: directory });
  },

  "hey-api": async (document, directory) => {
    const program = join(await installed("@hey-api/openapi-ts", "0.99.0", "typescript@6.0.3"), "bin/run.js");
    const options = ["--input", document, "--output", "client", "--client", "@hey-api/client-fetch", "--no-log-file"];
    await run(process.execPath, [program, ...options], { cwd: directory });
  },

  "swagger-typescript-api": async (document, directory) => {
    const program = join(await installed("swagger-typescript-api", "13.13.0"), "dist/cli.mjs");
    const options = ["--path", document, "--output", directory, "--name", "client.ts", "--disable-throw-on-error"];
    await run(process.execPath, [program, "generate", ...options], { cwd: directory });
  },
};
