import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Command } from "commander";
import { startPublicReceiver } from "../conformance/index.ts";
import { port } from "./options.ts";
import { WrongUse } from "./wrong-use.ts";

/** Characters of a token that nobody guesses. */
const SHORTEST = 16;

/** `dubspec receive` */
export function receiveCommand(): Command {
  return new Command("receive")
    .description("Receive webhooks on a public host for 'conform', which reads them (--receiver, --receiver-token).")
    .option("--port <number>", "port to listen on; 0 takes any free port", port, 4030)
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .addHelpText(
      "after",
      "\nThe token comes from DUBSPEC_RECEIVER_TOKEN; if that is not set,\nreceive creates and prints one. For https, put a proxy in front of it.",
    )
    .action(run);
}

async function run({ port: wanted, host }: { port: number; host: string }): Promise<void> {
  const given = process.env["DUBSPEC_RECEIVER_TOKEN"];
  if (given !== undefined && !(given.length >= SHORTEST && /^[\x21-\x7e]+$/.test(given))) {
    throw new WrongUse(`DUBSPEC_RECEIVER_TOKEN needs at least ${SHORTEST} characters and must contain no space`);
  }
  const token = given ?? randomBytes(24).toString("base64url");
  const receiver = await startPublicReceiver({ host, port: wanted, token, now: Date.now }).catch((error: Error) => {
    throw new WrongUse(`cannot receive on ${host}:${wanted}: ${error.message}`);
  });
  const shownHost = host.includes(":") ? `[${host}]` : host;
  process.stdout.write(`Receiving at http://${shownHost}:${receiver.port}; Ctrl-C stops it.\n`);
  if (given === undefined) process.stdout.write(`The token is ${token}\n`);
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  await receiver.close();
}
