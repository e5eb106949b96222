import { resolve } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import type * as Operations from "../reference-impl/admin.ts";
import type { Office, Row } from "../reference-impl/office.ts";
import { columns } from "./columns.ts";
import { positive } from "./options.ts";
import { keepPrivate } from "./server-command.ts";
import { WrongUse } from "./wrong-use.ts";

/** What a command does with its arguments and options. */
type Act = (admin: typeof Operations, office: Office, args: string[], options: never) => Promise<Row | Row[]>;

/** `dubspec admin` */
export function adminCommand(): Command {
  const admin = new Command("admin").description("Manage the accounts, keys, plans, teams and clients of 'serve'.");
  admin.hook("preAction", keepPrivate);
  const group = (name: string, description: string) => {
    const parent = new Command(name).description(description);
    admin.addCommand(parent);
    return (what: string, text: string, act: Act) => leaf(parent, what, text, act, name === "create");
  };

  const create = group("create", "make something");
  create("account <email>", "an account with a key, which is shown only now", (a, office, [email = ""], options) =>
    a.createAccount(office, { email, ...(options as object) }),
  )
    .option("--name <name>", "name of the person")
    .option("--plan <plan>", "plan; see 'list plans'")
    .option("--no-paid", "without a paid subscription")
    .option("--no-api-access", "without access to the API")
    .option("--included-minutes <number>", "minutes of the plan that are left", minutes)
    .option("--purchased-minutes <number>", "minutes that were bought", minutes);
  create("key <email>", "another key of an account, which is shown only now", (a, office, [email = ""], options) =>
    a.createKey(office, email, options as object),
  )
    .option("--label <text>", "what the key is for")
    .option("--scopes <list>", "permissions, separated by commas; all by default", list)
    .option("--expires-at <time>", "end of its life, such as 2030-01-31");
  create("team <owner> <name>", "a team that bills its owner", (a, office, [owner = "", name = ""], { seats }) =>
    a.createTeam(office, owner, name, seats),
  ).option("--seats <number>", "seats, if not those of the owner's plan", positive);
  create("client <redirect-uri...>", "an OAuth client", (a, office, redirectUris, options) =>
    a.createClient(office, { ...(options as { refresh: boolean }), redirectUris }),
  )
    .option("--name <name>", "the name that people see")
    .option("--scope <scope>", "permissions that it may ask for, separated by spaces")
    .option("--no-refresh", "without refresh tokens");

  const show = group("list", "show what there is");
  show("accounts", "accounts", (a, office) => a.listAccounts(office));
  show("keys [email]", "keys of an account, or all; never the keys themselves", (a, office, [email]) =>
    a.listKeys(office, email),
  );
  show("plans", "plans", (a) => a.listPlans());
  show("teams", "teams", (a, office) => a.listTeams(office));
  show("clients", "OAuth clients", (a, office) => a.listClients(office));

  const revoke = group("revoke", "end something");
  revoke(
    "account <email>",
    "make an account unavailable and revoke its keys; its data stays",
    (a, office, [email = ""]) => a.revokeAccount(office, email),
  );
  revoke("key <id>", "refuse a key from now on", (a, office, [id = ""]) => a.revokeKey(office, id));
  revoke("team <owner>", "remove a team", (a, office, [owner = ""]) => a.revokeTeam(office, owner));
  revoke("client <id>", "remove an OAuth client and what people approved for it", (a, office, [id = ""]) =>
    a.revokeClient(office, id),
  );

  const set = group("set", "change something");
  set(
    "account <email>",
    "access, subscription and limits of an account",
    (a, office, [email = ""], { maxActiveRuns: runs, ...change }: { maxActiveRuns?: number | "default" }) =>
      a.setAccount(office, email, { ...change, ...(runs && { maxActiveRuns: runs === "default" ? null : runs }) }),
  )
    .option("--paid <yes|no>", "whether its subscription is paid", yesOrNo)
    .option("--api-access <yes|no>", "whether it may use the API", yesOrNo)
    .option("--available <yes|no>", "whether it can be used at all", yesOrNo)
    .option("--max-active-runs <number>", "translations at once, or 'default'", (text) =>
      text === "default" ? text : positive(text),
    );
  set(
    "plan <email> <plan>",
    "the plan of an account; the minutes that it has left stay",
    (a, office, [email = "", plan = ""]) => a.setAccount(office, email, { plan }),
  );
  set("credits <email>", "the minutes that an account has left", (a, office, [email = ""], options) =>
    a.setCredits(office, email, options),
  )
    .option("--included <minutes>", "minutes of the plan", minutes)
    .option("--purchased <minutes>", "minutes that were bought", minutes);
  set("team <owner>", "a team", (a, office, [owner = ""], options) => a.setTeam(office, owner, options))
    .option("--name <name>", "its name")
    .option("--seats <number>", "its seats", positive)
    .option("--add <email...>", "people to take in")
    .option("--remove <email...>", "people to take out");

  for (const [name, text] of [
    ["backup", "write the data directory to a .tar.gz file; stop the service first"],
    ["restore", "make a data directory from such a file"],
  ] as const) {
    admin
      .command(`${name} <file>`)
      .description(text)
      .option("--data <directory>", "directory of the service", "dubspec-data")
      .action(async (file: string, { data }: { data: string }) => {
        if (process.env["DATABASE_URL"])
          throw new WrongUse(`admin ${name} is for a data directory; docs/reference.md says how to back up PostgreSQL`);
        const { backUp, restore } = await import("../reference-impl/backup.ts");
        const made = await (name === "backup" ? backUp : restore)(resolve(data), file).catch((error: Error) => {
          throw new WrongUse(error.message);
        });
        process.stdout.write(`Wrote ${made}\n`);
      });
  }
  return admin;
}

/** One command; `create` may be the first to touch the data. */
function leaf(parent: Command, what: string, text: string, act: Act, isFirst: boolean): Command {
  const command = new Command(what.split(" ")[0]);
  for (const argument of what.split(" ").slice(1)) command.argument(argument);
  command
    .description(text)
    .option("--data <directory>", "directory of the service; DATABASE_URL comes first", "dubspec-data")
    .option("--json", "print JSON")
    .action(async () => {
      const { data, json, ...options } = command.opts<{ data: string; json?: boolean }>();
      // Some take nothing but the two options of every command.
      if (parent.name() === "set" && command.options.length > 2 && Object.keys(options).length === 0)
        throw new WrongUse(`nothing to set: dubspec admin set ${command.name()} --help lists the options`);
      const [{ administer }, admin] = await Promise.all([
        import("../reference-impl/office.ts"),
        import("../reference-impl/admin.ts"),
      ]);
      const databaseUrl = process.env["DATABASE_URL"];
      const place = { data: resolve(data), ...(databaseUrl ? { databaseUrl } : {}) };
      const args = command.processedArgs.flat().filter((argument) => argument !== undefined) as string[];
      const perform = (office: Office) => act(admin, office, args, options as never);
      const answer = await administer(place, isFirst, perform).catch((error: Error) => {
        throw new WrongUse(error.message);
      });
      process.stdout.write(json ? `${JSON.stringify(answer, null, 2)}\n` : textOf(answer));
    });
  parent.addCommand(command);
  return command;
}

/** A row as lines of name and value, or rows in columns. */
function textOf(answer: Row | Row[]): string {
  if (!Array.isArray(answer)) return columns(Object.entries(answer).map(([name, value]) => [name, cell(value)]));
  const names = Object.keys(answer[0] ?? {});
  if (names.length === 0) return "There are none.\n";
  return columns([names, ...answer.map((row) => names.map((name) => cell(row[name])))]);
}

function cell(value: Row[string] | undefined): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return (Array.isArray(value) ? value.join(",") : String(value ?? "-")) || "-";
}

function yesOrNo(text: string): boolean {
  if (text !== "yes" && text !== "no") throw new InvalidArgumentError("Use yes or no.");
  return text === "yes";
}

function minutes(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new InvalidArgumentError("Use a number of minutes.");
  return Number(text);
}

const list = (text: string) => text.split(",").map((item) => item.trim());
