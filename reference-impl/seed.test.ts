import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listClients, listTeams, seed } from "./admin.ts";
import { findKeyHolder, findMemberships } from "./storage/accounts.ts";
import { readSeedFile } from "./seed.ts";
import { serveReference } from "./serve.ts";
import { describeServer } from "./target-file.ts";

const KEY = "dub_live_member_0123456789";
const CALLBACK = "https://app.example.com/callback";
const accounts = [{ email: "Ann@example.com" }, { email: "bob@example.com", keys: [{ key: KEY }] }];

/** A directory for one test. */
function scratch(): string {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-seed-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Reads a seed file that holds a value, or a text. */
function read(content: unknown) {
  const path = join(scratch(), "seed.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return readSeedFile(path, "dub_");
}

test("a seed file makes accounts, teams and OAuth clients, once, and the target file names the clients", async () => {
  const asked = read({
    accounts,
    teams: [{ owner: "ann@example.com", name: "Dubbers", seats: 4, members: ["BOB@example.com"] }],
    clients: [
      { redirect_uris: [CALLBACK], grant_types: ["authorization_code", "refresh_token"], client_name: "App" },
      { redirect_uris: ["http://localhost/callback"], scope: "account:read" },
    ],
  });
  const serving = await serveReference({ port: 0, host: "127.0.0.1", data: scratch(), role: "all", ...asked });
  onTestFinished(() => serving.close());
  const { service, seeded } = serving;
  const office = { ...service, now: Date.now() };
  expect(await listTeams(office)).toEqual([
    {
      id: expect.any(String),
      name: "Dubbers",
      seats: 4,
      owner: "Ann@example.com",
      members: ["bob@example.com"],
    },
  ]);
  const member = await findKeyHolder(service.db, KEY);
  expect(await findMemberships(service.db, member?.user.id ?? "")).toHaveLength(1);
  expect(seeded.clients).toMatchObject([
    { name: "App", redirectUris: [CALLBACK], grantTypes: ["authorization_code", "refresh_token"], scope: null },
    { name: null, grantTypes: ["authorization_code"], scope: "account:read" },
  ]);
  const [withRefresh, withoutRefresh] = seeded.clients.map(({ id }) => id);
  expect((await listClients(office)).map(({ id }) => id).toSorted()).toEqual([withRefresh, withoutRefresh].toSorted());
  expect(await describeServer(serving)).toMatchObject({
    keys: { owner: seeded.accounts[0]?.keys[0]?.key },
    fixtures: {
      oauthClients: {
        withRefresh: { clientId: withRefresh, redirectUri: CALLBACK },
        withoutRefresh: { clientId: withoutRefresh, redirectUri: "http://localhost/callback" },
      },
    },
  });
  const nothing = await seed(service, asked);
  expect(nothing).toEqual({ accounts: [], clients: [] });
  expect(await describeServer({ ...serving, seeded: nothing })).not.toHaveProperty("fixtures");
  expect(await listTeams(office)).toHaveLength(1);
});

const team = (more: object) => ({ accounts, teams: [{ owner: "ann@example.com", name: "Dubbers", ...more }] });
const twice = (...members: string[][]) => ({
  accounts: [...accounts, { email: "cyd@example.com" }],
  teams: members.map((people, at) => ({
    owner: `${["ann", "bob"][at]}@example.com`,
    name: "Dubbers",
    members: people,
  })),
});
const client = (metadata: object) => ({ accounts, clients: [metadata] });

test.each<[refusal: string, content: unknown]>([
  ["it is not JSON", "{"],
  ["it must be an object", []],
  ["accounts: it is required", {}],
  ["team: there is no such field", { accounts, team: [] }],
  ["accounts[0].plna: there is no such field", { accounts: [{ email: "a@example.com", plna: "pro" }] }],
  [
    "accounts[0].keys[0].key: it must have at least 16 characters",
    { accounts: [{ email: "a@b", keys: [{ key: "dub_1" }] }] },
  ],
  [
    "accounts[1].email: a@example.com has an account already",
    { accounts: [{ email: "A@example.com" }, { email: "a@example.com" }] },
  ],
  ["teams[0].nmae: there is no such field", team({ nmae: "x" })],
  ["teams[0].name: it must have 3 to 20 characters", team({ name: "ab" })],
  ["teams[0].seats: it must be at least 1", team({ seats: 0 })],
  ["teams[0].owner: eve@example.com has no account in this file", team({ owner: "Eve@example.com" })],
  [
    "teams[0].members[1]: eve@example.com has no account in this file",
    team({ members: ["bob@example.com", "eve@example.com"] }),
  ],
  [
    "teams[0].members[0]: ann@example.com is in a team already: people are in one team at most",
    team({ members: ["Ann@example.com"] }),
  ],
  [
    "teams[0].members[1]: cyd@example.com is in a team already: people are in one team at most",
    twice(["cyd@example.com", "cyd@example.com"]),
  ],
  [
    "teams[1].members[0]: cyd@example.com is in a team already: people are in one team at most",
    twice(["cyd@example.com"], ["cyd@example.com"]),
  ],
  ["teams[1].owner: ann@example.com has a team already", { accounts, teams: [...team({}).teams, ...team({}).teams] }],
  ["clients[0].redirect_uris: it is required", client({})],
  ["clients[0].redirectUris: there is no such field", client({ redirectUris: [CALLBACK] })],
  [
    "clients[0].redirect_uris[0]: http://app.example.com/ must begin with https://, unless it is on this machine",
    client({ redirect_uris: ["http://app.example.com/"] }),
  ],
])("a seed file is refused in one sentence that says where it is wrong: %s", (refusal, content) => {
  expect(() => read(content)).toThrow(
    new RegExp(`^cannot use the seed file \\S+seed\\.json: ${RegExp.escape(refusal)}$`),
  );
});
