import { createRequire } from "node:module";
import { Command, CommanderError } from "commander";
import { cleanupCommand } from "./cleanup.ts";
import { conformCommand } from "./conform.ts";
import { judgeCommand } from "./judge.ts";
import { mockCommand } from "./mock.ts";
import { receiveCommand } from "./receive.ts";
import { WrongUse } from "./wrong-use.ts";

/** Exit codes: all well; the answer is bad news; wrong use, or nothing could be decided. */
export const exitCodes = { well: 0, bad: 1, wrong: 2 } as const;

const { version } = createRequire(import.meta.url)("dubspec/package.json") as { version: string };

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
  const exit = (code: number) => (exitCode = code);
  for (const command of [mockCommand(), conformCommand(exit), judgeCommand(exit), cleanupCommand(exit), receiveCommand()]) {
    program.addCommand(command.copyInheritedSettings(program).helpOption("-h, --help", "show this help"));
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

/** `unknown option '--prot' (Did you mean --port?)`, of what commander says in two lines. */
const oneLine = (text: string) => text.trim().replace(/^error: /, "").replaceAll(/\s*\n\s*/g, " ");

const complaint = (text: string) => `dubspec: ${text}\n`;

// Whoever reads the output may stop before its end, as in `| head`.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
