import { Command } from "commander";
import type { Examination, Finding } from "../reference-impl/engines/setup/doctor.ts";
import { columns, wrapped } from "./columns.ts";
import { startEngines } from "./engines.ts";
import { exitCodes } from "./exit-codes.ts";
import { WrongUse } from "./wrong-use.ts";

/** Columns of a terminal that does not say how many it has. */
const WIDTH = 80;

/** `dubspec doctor` */
export function doctorCommand(exit: (code: number) => void): Command {
  return new Command("doctor")
    .description("Show the engines that 'serve --engines' would use, and how to install what is missing.")
    .option("--engines <local|file>", "the programs of this machine, or the engines of a JSON file", "local")
    .option("--json", "print JSON")
    .addHelpText(
      "after",
      "\nIt calls no service and installs nothing. docs/engines.md describes the file.\nExit codes: 0 speech can be dubbed, 1 an engine is missing without which it\ncannot, 2 wrong use.",
    )
    .action(async (options: { engines: string; json?: boolean }) => exit(await run(options)));
}

async function run({ engines: kind, json }: { engines: string; json?: boolean }): Promise<number> {
  if (kind === "simulated")
    throw new WrongUse("simulated engines need nothing: name local, or the file of a configuration");
  const { configuration, parts } = await startEngines(kind);
  const { examine } = await import("../reference-impl/engines/setup/doctor.ts");
  const examination = await examine(configuration, parts);
  process.stdout.write(json ? `${JSON.stringify(examination, null, 2)}\n` : textOf(examination));
  return examination.lacking.length === 0 ? exitCodes.well : exitCodes.bad;
}

function textOf({ engines, dubs, lacking }: Examination): string {
  const width = process.stdout.columns || WIDTH;
  const rows = engines.map((one, at) => [
    engines[at - 1]?.stage === one.stage ? "" : one.stage,
    one.engine,
    one.missing === null || one.version !== null ? shortened(one.version ?? "-") : "missing",
    languagesOf(one),
    one.service === null ? one.quality : `${one.quality}, at ${one.service}`,
  ]);
  const paragraphs = [
    columns([["stage", "engine", "version", "languages", "quality"], ...rows], width),
    "Voices follow the pitch and the pace of the speakers. They are not their voices.\n",
    ...engines.flatMap(({ missing, install }) =>
      missing === null
        ? []
        : [[...wrapped(missing, width), ...(install === null ? [] : [`  ${install}`]), ""].join("\n")],
    ),
    `${wrapped(conclusion(dubs, lacking), width).join("\n")}\n`,
  ];
  return paragraphs.join("\n");
}

/** Without what a distribution adds: 5.1.9 of `5.1.9-0+deb12u1`. Names of models stay. */
const shortened = (version: string) => /^\d+(\.\d+)*/.exec(version)?.[0] ?? version;

function languagesOf({ stage, languages }: Finding): string {
  if (languages === null) return "-";
  const [only] = languages.length === 1 ? languages : [];
  return stage === "translation" ? `${languages.length} from English` : (only ?? String(languages.length));
}

function conclusion(dubs: readonly string[], lacking: readonly string[]): string {
  if (lacking.length > 0) return `Nothing can be dubbed before there is an engine for: ${lacking.join(", ")}.`;
  if (dubs.length === 0) return "English cannot be dubbed into any language with these engines.";
  return `English can be dubbed into ${dubs.length} languages: ${dubs.join(", ")}.`;
}
