/** The command line `dubspec admin`, on both databases: what each command prints as text and as JSON, and what it refuses. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dubspec, ROOT, run, type Ended } from "../cli/dubspec.ts";
import { startPostgres, type Postgres } from "./postgres.ts";

/** What a command does: prints a text, prints JSON (then it is asked to), or refuses with a line that begins so. */
type Outcome = RegExp | object | string;
type Commands = readonly (readonly [command: string, outcome: Outcome])[];

const none = (email: string) => `there is no account of ${email}: dubspec admin list accounts shows all`;
const text = (...lines: string[]) => new RegExp(`^${lines.map((line) => `${line.replaceAll(" ", " +")}\n`).join("")}$`);
const shown = { id: expect.any(String), key: expect.stringMatching(/^dub_live_/) };
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

const account = { paid: true, apiAccess: true, available: true, maxActiveRuns: null, id: expect.any(String) };
const ann = { ...account, email: "ann@example.com", plan: "creator", includedMinutes: 10, purchasedMinutes: 5 };
const bob = {
  ...account,
  email: "bob@example.com",
  plan: "pro",
  includedMinutes: expect.any(Number),
  purchasedMinutes: 0,
};
const team = { id: expect.any(String), name: "Voices", seats: 4, owner: "ann@example.com", members: [] };
const client = {
  id: expect.stringMatching(/^mcp_client_/),
  name: "App",
  redirectUris: ["https://app.example.com/callback"],
  grantTypes: ["authorization_code", "refresh_token"],
  scope: "account:read",
};

const CREATE: Commands = [
  ["create account", "missing required argument 'email'"],
  ["create account nobody", "email: it must be an e-mail address"],
  ["create account ann@example.com --plan gold", "plan: it must be one of beginner, "],
  ["create account ann@example.com --included-minutes ten", "option '--included-minutes <number>' argument 'ten' is"],
  [
    "create account ann@example.com --name Ann --plan creator --included-minutes 10 --purchased-minutes 5",
    { ...ann, ...shown },
  ],
  [
    "create account bob@example.com --no-paid --no-api-access",
    text(
      "email bob@example.com",
      "id acc_\\w+",
      "plan pro",
      "paid no",
      "apiAccess no",
      "available yes",
      "includedMinutes \\d+",
      "purchasedMinutes 0",
      "maxActiveRuns -",
      "key dub_live_\\S+",
    ),
  ],
  ["create account Ann@example.com", "there is an account of Ann@example.com already"],

  ["create key eve@example.com", none("eve@example.com")],
  ["create key ann@example.com --scopes account:read,fly", 'scopes[1]: "fly" is not a permission'],
  ["create key ann@example.com --expires-at soon", "expiresAt: it must be a time such as 2030-01-31"],
  [
    "create key ann@example.com --label ci --scopes account:read,usage:read --expires-at 2030-01-31",
    { ...shown, email: "ann@example.com", label: "ci", expiresAt: "2030-01-31T00:00:00.000Z" },
  ],
  [
    "create key bob@example.com",
    text("id key_\\w+", "email bob@example.com", "label admin", "key dub_live_\\S+", "expiresAt -"),
  ],

  ["create team eve@example.com Voices", none("eve@example.com")],
  ["create team ann@example.com ab", "name: it must have 3 to 20 characters"],
  ["create team ann@example.com Voices --seats 0", "option '--seats <number>' argument '0' is invalid"],
  ["create team ann@example.com Voices --seats 4", team],
  ["create team ann@example.com Second", "ann@example.com has a team already"],
  [
    "create team bob@example.com Others",
    text("id tea_\\w+", "name Others", "seats -", "owner bob@example.com", "members -"),
  ],

  ["create client http://app.example.com/", "redirect_uris[0]: http://app.example.com/ must begin with https://"],
  ["create client https://app.example.com/ --scope fly", "scope: "],
  ["create client https://app.example.com/callback --name App --scope account:read", client],
  [
    "create client http://localhost/a http://localhost/b --no-refresh",
    text(
      "id mcp_client_\\w+",
      "name -",
      "redirectUris http://localhost/a,http://localhost/b",
      "grantTypes authorization_code",
      "scope -",
    ),
  ],
];

const LIST: Commands = [
  ["list accounts", [ann, { ...bob, paid: false, apiAccess: false }]],
  ["list accounts", /^email +id +plan .*\nann@example.com +acc_\w+ +creator +yes .*\nbob@example.com .*\n$/],
  [
    "list keys",
    expect.arrayContaining(
      ["ann@example.com", "bob@example.com"].map((email) => expect.objectContaining({ email, label: "first" })),
    ),
  ],
  [
    "list keys ANN@example.com",
    [
      expect.objectContaining({ label: "first", scopes: "all", revokedAt: null }),
      expect.objectContaining({ label: "ci", begins: "dub_live", scopes: ["account:read", "usage:read"] }),
    ],
  ],
  ["list keys bob@example.com", /^id +email .*\n(key_\w+ +bob@example.com +(first|admin) +dub_live +all .*\n){2}$/],
  ["list keys eve@example.com", none("eve@example.com")],
  ["list plans", expect.arrayContaining([expect.objectContaining({ plan: "creator", minutes: expect.any(Number) })])],
  ["list plans", /^plan +(.*\n)+pro +Pro +\d/],
  ["list teams", [team, { ...team, name: "Others", seats: null, owner: "bob@example.com" }]],
  ["list teams", /^id +name +seats +owner +members\ntea_\w+ +Voices +4 +ann@example.com +-\n.*\n$/],
  ["list clients", expect.arrayContaining([{ ...client, createdAt: time }])],
  ["list clients", /^id +name +redirectUris .*\n(mcp_client_\w+ .*\n){2}$/],
  ["list nothing", "unknown command 'nothing'"],
];

const SET: Commands = [
  ["set account eve@example.com --paid yes", none("eve@example.com")],
  ["set account bob@example.com --paid maybe", "option '--paid <yes|no>' argument 'maybe' is invalid. Use yes or no."],
  ["set account bob@example.com", "nothing to set: dubspec admin set account --help lists the options"],
  ["set account bob@example.com --paid yes --api-access yes --max-active-runs 3", { ...bob, maxActiveRuns: 3 }],
  [
    "set account bob@example.com --available no --max-active-runs default",
    /^email .*\n[^]*available +no\n[^]*maxActiveRuns +-\n$/,
  ],
  [
    "create key bob@example.com",
    "bob@example.com cannot be used: dubspec admin set account bob@example.com --available",
  ],
  ["set account bob@example.com --available yes", bob],

  ["set plan bob@example.com gold", 'there is no plan "gold": the plans are beginner, '],
  ["set plan eve@example.com pro", none("eve@example.com")],
  ["set plan bob@example.com scale", { ...bob, plan: "scale" }],
  ["set plan bob@example.com starter", /^email .*\n[^]*plan +starter\n/],

  ["set credits ann@example.com", "nothing to set: dubspec admin set credits --help lists the options"],
  ["set credits ann@example.com --included -1", "option '--included <minutes>' argument '-1' is invalid"],
  ["set credits eve@example.com --included 1", none("eve@example.com")],
  ["set credits ann@example.com --included 4", { ...ann, includedMinutes: 4 }],
  ["set credits ann@example.com --purchased 7.5", /^email .*\n[^]*includedMinutes +4\npurchasedMinutes +7\.5\n/],

  ["set team ann@example.com", "nothing to set: dubspec admin set team --help lists the options"],
  ["set team ann@example.com --name ab", "name: it must have 3 to 20 characters"],
  ["set team ann@example.com --add eve@example.com", none("eve@example.com")],
  ["set team ann@example.com --add ann@example.com", "ann@example.com is in a team already: people are in one team"],
  ["set team ann@example.com --add bob@example.com", { ...team, members: ["bob@example.com"] }],
  ["set team bob@example.com --add bob@example.com", "bob@example.com is in a team already: people are in one team"],
  [
    "set team ann@example.com --name Dubbers --seats 2 --remove bob@example.com",
    text("id tea_\\w+", "name Dubbers", "seats 2", "owner ann@example.com", "members -"),
  ],
  ["set team ann@example.com --name Lost --remove bob@example.com", "bob@example.com is not in the team"],
];

const REVOKE: Commands = [
  ["create key ann@example.com", /^id/],
  ["revoke key LAST_ID", text("id key_\\w+", "revokedAt \\S+")],
  ["revoke key LAST_ID", "there is no key in use with the id key_"],
  ["create key ann@example.com", { ...shown, email: "ann@example.com", label: "admin", expiresAt: null }],
  ["revoke key LAST_ID", { id: expect.stringMatching(/^key_/), revokedAt: time }],

  ["create client http://localhost/", /^id/],
  ["revoke client LAST_ID", text("id mcp_client_\\w+", "revoked yes")],
  ["revoke client LAST_ID", "there is no OAuth client mcp_client_"],
  ["create client http://localhost/", /^id/],
  ["revoke client LAST_ID", { id: expect.stringMatching(/^mcp_client_/), revoked: true }],

  ["revoke team ann@example.com", { team: "Dubbers", owner: "ann@example.com", members: [] }],
  ["revoke team ann@example.com", "ann@example.com has no team: dubspec admin list teams shows all"],
  ["revoke team bob@example.com", text("team Others", "owner bob@example.com", "members -")],
  ["list teams", []],
  ["list teams", /^There are none\.\n$/],

  ["revoke account eve@example.com", none("eve@example.com")],
  ["revoke account ann@example.com", { email: "ann@example.com", revokedKeys: 2 }],
  ["revoke account bob@example.com", text("email bob@example.com", "revokedKeys 2")],
  ["list accounts", [expect.objectContaining({ available: false }), expect.objectContaining({ available: false })]],
];

/** Whether a command is asked for JSON. */
const isJson = (outcome: Outcome) => typeof outcome === "object" && !(outcome instanceof RegExp);

/** Performs commands one after the other, and gives what each did. */
async function perform(commands: Commands, data: string, env: NodeJS.ProcessEnv): Promise<unknown[]> {
  const all = commands.map(([command, outcome]) => [
    "admin",
    ...command.split(" "),
    ...(isJson(outcome) ? ["--json"] : []),
    "--data",
    data,
  ]);
  const program = [join(import.meta.dirname, "many-commands.ts"), join(ROOT, "cli/main.ts"), JSON.stringify(all)];
  const { stdout: printed, stderr } = await run(process.execPath, program, { env });
  expect(stderr).toBe("");
  return (JSON.parse(printed) as Ended[]).map(({ stdout, ...rest }, at) => {
    const [command, outcome] = commands[at] ?? ["", ""];
    return {
      command,
      ...rest,
      stdout: rest.exitCode === 0 && isJson(outcome) ? (JSON.parse(stdout) as unknown) : stdout,
    };
  });
}

/** What commands are expected to do. */
const expected = (commands: Commands) =>
  commands.map(([command, outcome]) => {
    if (typeof outcome === "string") return { command, exitCode: 2, stdout: "", stderr: refusal(outcome) };
    const stdout: unknown = outcome instanceof RegExp ? expect.stringMatching(outcome) : outcome;
    return { command, exitCode: 0, stdout, stderr: "" };
  });

/** One line that begins so. */
const refusal = (says: string) => expect.stringMatching(new RegExp(`^dubspec: ${RegExp.escape(says)}.*\n$`));

describe.each(["a directory", "PostgreSQL"])("on %s", (kind) => {
  let data: string;
  let server: Postgres | undefined;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), "dubspec-admin-"));
    if (kind === "PostgreSQL") server = await startPostgres();
    env = { DATABASE_URL: server?.url ?? "" };
  });

  afterAll(async () => {
    await server?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  test("until there is an account, everything else is refused", async () => {
    const refused = server
      ? "the service has no accounts yet: create one"
      : `there is no service in ${data}: name its directory with --data, or create an account`;
    const early = ["list accounts", "set plan ann@example.com pro", "revoke team ann@example.com"];
    const commands = early.map((command) => [command, refused] as const);
    expect(await perform(commands, data, env)).toEqual(expected(commands));
  });

  test.each([
    ["create", CREATE],
    ["list", LIST],
    ["set", SET],
    ["revoke", REVOKE],
  ])("'%s' prints text and JSON, and refuses in one line", async (_, commands) => {
    expect(await perform(commands, data, env)).toEqual(expected(commands));
  });

  test("each verb, as a process of its own, finds what the ones before did", async () => {
    const process = async (command: string) => {
      const ended = await dubspec(["admin", ...command.split(" "), "--data", data, "--json"], { env });
      expect(ended).toMatchObject({ exitCode: 0, stderr: "" });
      return JSON.parse(ended.stdout) as unknown;
    };
    expect(await process("create account zoe@example.com")).toMatchObject({ ...shown, email: "zoe@example.com" });
    expect(await process("set plan zoe@example.com scale")).toMatchObject({ plan: "scale" });
    expect(await process("revoke account zoe@example.com")).toEqual({ email: "zoe@example.com", revokedKeys: 1 });
    const accounts = await process("list accounts");
    expect(accounts).toContainEqual(
      expect.objectContaining({ email: "zoe@example.com", plan: "scale", available: false }),
    );
  });
});
