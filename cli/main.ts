import { createRequire } from "node:module";
import { Command, CommanderError } from "commander";
import { exitCodes } from "./exit-codes.ts";
import { WrongUse } from "./wrong-use.ts";

const { version } = createRequire(import.meta.url)("dubspec/package.json") as { version: string };

/** Notes the exit code of a command. */
type Exit = (code: number) => void;

/** Each command is loaded when it is asked for: whoever wants the mock does not wait for the suite, nor hold it in memory. */
const commands: Readonly<Record<string, (exit: Exit) => Promise<Command>>> = {
  mock: async () => (await import("./mock.ts")).mockCommand(),
  serve: async () => (await import("./serve.ts")).serveCommand(),
  doctor: async (exit) => (await import("./doctor.ts")).doctorCommand(exit),
  conform: async (exit) => (await import("./conform.ts")).conformCommand(exit),
  judge: async (exit) => (await import("./judge.ts")).judgeCommand(exit),
  cleanup: async (exit) => (await import("./cleanup.ts")).cleanupCommand(exit),
  admin: async () => (await import("./admin.ts")).adminCommand(),
  review: async (exit) => (await import("./review.ts")).reviewCommand(exit),
  "pull-request": async (exit) => (await import("./pull-request.ts")).pullRequestCommand(exit),
  receive: async () => (await import("./receive.ts")).receiveCommand(),
};

/** Those that arguments are about: one by its name, or all, for the help or a suggestion. */
const asked = ([name = ""]: readonly string[]) => (Object.hasOwn(commands, name) ? [name] : Object.keys(commands));

/** Runs `dubspec` with its arguments and gives the exit code. Wrong use is one line on stderr and 2. */
export async function main(args: string[]): Promise<number> {
  let exitCode: number = exitCodes.well;
  const program = new Command("dubspec")
    .description("A media localization API as one executable contract.")
    .version(version, "--version", "show the version")
    .helpOption("-h, --help", "show this help")
    .helpCommand("help [command]", "show the help of a command")
    .showSuggestionAfterError(true)
    .configureOutput({ outputError: (text, write) => write(complaint(oneLine(text))) })
    .exitOverride();
  for (const name of asked(args)) {
    const command = await commands[name]?.((code) => (exitCode = code));
    if (command) program.addCommand(inherit(command, program));
  }
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.well : exitCodes.wrong;
    if (!(error instanceof WrongUse)) throw error;
    process.stderr.write(complaint(error.message));
    return exitCodes.wrong;
  }
}

/** Gives a command, and those below it, how the program above reports and ends. */
function inherit(command: Command, above: Command): Command {
  command.copyInheritedSettings(above).helpOption("-h, --help", "show this help");
  for (const below of command.commands) inherit(below, command);
  return command;
}

/** `unknown option '--prot' (Did you mean --port?)`, of what commander says in two lines. */
const oneLine = (text: string) =>
  text
    .trim()
    .replace(/^error: /, "")
    .replaceAll(/\s*\n\s*/g, " ");

const complaint = (text: string) => `dubspec: ${text}\n`;

// Whoever reads the output may stop before its end, as in `| head`.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
