import { Command } from "commander";
import { addresses, baseUrl, port } from "./options.ts";

/** The options of every command that runs a server of the API. */
export interface ServerOptions {
  port: number;
  host: string;
  baseUrl?: string;
  targetFile?: string;
  allowLocalWebhooks?: boolean;
  /** IP addresses by host name. */
  resolve?: Map<string, string[]>;
  /** The path of a file. */
  limits?: string;
}

/** A command that runs a server of the API, with {@link ServerOptions}. */
export function serverCommand(name: string, defaultPort: number): Command {
  return new Command(name)
    .option("--port <number>", "port to listen on; 0 takes any free port", port, defaultPort)
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option("--base-url <url>", "base of the URLs in answers, if clients reach the server at another address", baseUrl)
    .option("--target-file <path>", "write a target file for 'dubspec conform' to this path")
    .option("--allow-local-webhooks", "allow webhook URLs http://127.0.0.1:<port>")
    .option(
      "--resolve <name=ip,...>",
      "IP addresses of a host name in webhook URLs, instead of DNS; may be repeated",
      addresses,
    )
    .option("--limits <path>", "JSON file that changes limits, by their ids in docs/limits.md");
}

/** What this process makes from now on, only its user reads: data, backups and target files hold keys. */
export const keepPrivate = () => void process.umask(0o077);

/**
 * Resolves with the signal when the process is told to end, or its terminal is closed. Told again, as npm does, the
 * process ends at once.
 */
export const stopped = () =>
  new Promise<NodeJS.Signals>((resolve) => {
    let isTold = false;
    const tell = (signal: NodeJS.Signals) => {
      if (isTold) process.exit();
      isTold = true;
      resolve(signal);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, tell);
  });
