import { expect, test } from "vitest";
import { READ_SCOPES } from "../../domain/scopes.ts";
import { EPOCH, testServer, type Answer, type TestServer } from "../../testing/server.ts";

const brief = ({ status, body }: Answer) => (status === 200 ? "200" : `${status} ${body.code}`);

const add = (server: TestServer, key: string, email: unknown) => server.call("team_add_member", key, { email });
const remove = (server: TestServer, key: string, email: unknown) => server.call("team_remove_member", key, { email });

test("a team is made, filled and emptied by its owner, and both sides see it", async () => {
  const server = await testServer();
  const owner = await server.account({ email: "owner@example.com", plan: "creator" });
  const ada = await server.account({ email: "ada@example.com", plan: "starter", paid: false });
  expect((await server.call("team_get", owner)).body.data).toEqual({ owned: null, membership: null });
  const owned = { teamName: "Voices", members: [], seats: { allowed: 3, taken: 0 }, createdAt: EPOCH };
  const created = await server.call("team_create", owner, { teamName: "Voices" });
  expect(created.body).toEqual({ data: { owned, membership: null }, requestId: expect.any(String) });
  await server.advance(5);
  const member = { email: "ada@example.com", name: "A person", joinedAt: EPOCH + 5000 };
  const filled = { owned: { ...owned, members: [member], seats: { allowed: 3, taken: 1 } }, membership: null };
  expect((await add(server, owner, "Ada@Example.com")).body.data).toEqual(filled);
  expect((await server.call("team_get", owner)).body.data).toEqual(filled);
  const membership = { teamName: "Voices", ownerEmail: "owner@example.com", joinedAt: EPOCH + 5000 };
  // The owner pays for her from now on, and her plan is his.
  expect((await server.call("team_get", ada)).body.data).toEqual({ owned: null, membership });
  expect((await server.call("account_get", ada)).body.data.plan).toBe("Creator");
  expect((await remove(server, owner, "ada@example.com")).body.data).toEqual({ owned, membership: null });
  expect(brief(await server.call("team_get", ada))).toBe("403 SUBSCRIPTION_REQUIRED");
});

test.each<[expected: string, teamName: unknown]>([
  ["200", "abc"],
  ["200", "ä".repeat(20)],
  ["400 VALIDATION_ERROR", "ab"],
  ["400 VALIDATION_ERROR", "ä".repeat(21)],
  ["400 VALIDATION_ERROR", 123],
  ["400 VALIDATION_ERROR", undefined],
])("%s answers team_create with the name %j", async (expected, teamName) => {
  const server = await testServer();
  const args = teamName === undefined ? {} : { teamName };
  expect(brief(await server.call("team_create", await server.account(), args))).toBe(expected);
});

test("an account owns one team, also when it asks for several at once, and only if it is paid itself", async () => {
  const server = await testServer();
  const owner = await server.account();
  const answers = await Promise.all(
    ["One", "Two", "Three"].map((teamName) => server.call("team_create", owner, { teamName: `Team ${teamName}` })),
  );
  expect(answers.map(brief).toSorted()).toEqual(["200", "400 BAD_REQUEST", "400 BAD_REQUEST"]);
  const [unpaid, paid] = [
    await server.account({ email: "unpaid@example.com", paid: false }),
    await server.account({ email: "paid@example.com" }),
  ];
  await add(server, owner, "unpaid@example.com");
  await add(server, owner, "paid@example.com");
  expect(brief(await server.call("team_create", unpaid, { teamName: "Mine" }))).toBe("400 BAD_REQUEST");
  expect((await server.call("team_create", paid, { teamName: "Mine" })).body.data).toMatchObject({
    owned: { teamName: "Mine" },
    membership: { teamName: expect.stringMatching(/^Team /) },
  });
});

test.each<[expected: string, email: unknown]>([
  ["400 VALIDATION_ERROR", undefined],
  ["400 VALIDATION_ERROR", "not an address"],
  ["400 VALIDATION_ERROR", "@example.com"],
  ["400 VALIDATION_ERROR", `${"a".repeat(243)}@example.com`],
  ["400 BAD_REQUEST", `${"a".repeat(242)}@example.com`],
  ["400 BAD_REQUEST", "stranger@example.com"],
  ["400 BAD_REQUEST", "elsewhere@example.com"],
  ["400 BAD_REQUEST", "owner@example.com"],
  ["400 BAD_REQUEST", "gone@example.com"],
])("%s refuses to add %j", async (expected, email) => {
  const [server, elsewhere] = [await testServer(), await testServer()];
  const owner = await server.account({ email: "owner@example.com" });
  await server.account({ email: "gone@example.com" });
  await server.service.db
    .updateTable("users")
    .set({ gone: true })
    .where("world_id", "=", server.worldId)
    .where("email", "=", "gone@example.com")
    .execute();
  await elsewhere.account({ email: "elsewhere@example.com" });
  await server.team(owner, []);
  expect(brief(await add(server, owner, email))).toBe(expected);
  expect(brief(await remove(server, owner, email))).toBe(expected);
});

test("a person is added once, removed once, and only by the owner of a team", async () => {
  const server = await testServer();
  const [owner, ada] = [await server.account(), await server.account({ email: "ada@example.com" })];
  expect([
    brief(await add(server, owner, "ada@example.com")),
    brief(await remove(server, owner, "ada@example.com")),
  ]).toEqual(["400 BAD_REQUEST", "400 BAD_REQUEST"]);
  await server.team(owner, []);
  expect([
    brief(await add(server, owner, "ada@example.com")),
    brief(await add(server, owner, "ada@example.com")),
    brief(await remove(server, ada, "ada@example.com")),
    brief(await remove(server, owner, "ada@example.com")),
    brief(await remove(server, owner, "ada@example.com")),
  ]).toEqual(["200", "400 BAD_REQUEST", "400 BAD_REQUEST", "200", "400 BAD_REQUEST"]);
});

test("a team has exactly as many members as seats, also when many are added at once; a removal frees one", async () => {
  const server = await testServer();
  const owner = await server.account({ plan: "starter" });
  const emails = Array.from({ length: 5 }, (_, at) => `person${at}@example.com`);
  for (const email of emails) await server.account({ email });
  await server.call("team_create", owner, { teamName: "Small" });
  const answers = await Promise.all(emails.map((email) => add(server, owner, email)));
  expect(answers.map(brief).toSorted()).toEqual(["200", "200", ...Array<string>(3).fill("400 BAD_REQUEST")]);
  const { members, seats } = (await server.call("team_get", owner)).body.data.owned;
  expect(seats).toEqual({ allowed: 2, taken: 2 });
  // A member who no longer exists can be removed as well.
  await server.service.db
    .updateTable("users")
    .set({ gone: true })
    .where("world_id", "=", server.worldId)
    .where("email", "=", members[0].email)
    .execute();
  expect(brief(await remove(server, owner, members[0].email))).toBe("200");
  const another = emails.find((email) => members.every((member: { email: string }) => member.email !== email));
  expect(brief(await add(server, owner, another))).toBe("200");
});

test("a person in two teams cannot say who pays", async () => {
  const server = await testServer();
  const key = await server.account({ email: "ada@example.com" });
  for (const owner of [await server.account(), await server.account()]) await server.team(owner, ["ada@example.com"]);
  expect(brief(await server.call("team_get", key))).toBe("403 AMBIGUOUS_TEAM_API_KEY");
});

test("a person is added to one team at most, even if several ask at the same time", async () => {
  const server = await testServer();
  const key = await server.account({ email: "ada@example.com" });
  const owners = [await server.account(), await server.account(), await server.account()];
  for (const owner of owners) await server.call("team_create", owner, { teamName: "A team" });
  const answers = await Promise.all(owners.map((owner) => add(server, owner, "ada@example.com")));
  expect(answers.map(brief).toSorted()).toEqual(["200", "400 BAD_REQUEST", "400 BAD_REQUEST"]);
  expect(brief(await server.call("team_get", key))).toBe("200");
});

test("team actions need their scopes, and second attempts succeed if the question is read so", async () => {
  const server = await testServer({ readings: { "Q-TEAM-REFUSALS": "accepted" } });
  const reader = await server.account({ scopes: READ_SCOPES });
  expect([
    brief(await server.call("team_get", reader)),
    brief(await server.call("team_get", await server.account({ scopes: ["team:write"] }))),
    brief(await server.call("team_create", reader, { teamName: "Voices" })),
    brief(await add(server, reader, "ada@example.com")),
    brief(await remove(server, reader, "ada@example.com")),
  ]).toEqual(["200", ...Array<string>(4).fill("403 INSUFFICIENT_SCOPE")]);
  const owner = await server.account();
  await server.account({ email: "ada@example.com" });
  for (const _ of [1, 2]) {
    expect(brief(await server.call("team_create", owner, { teamName: "Voices" }))).toBe("200");
    expect(brief(await add(server, owner, "ada@example.com"))).toBe("200");
  }
  for (const _ of [1, 2]) expect(brief(await remove(server, owner, "ada@example.com"))).toBe("200");
});

test("dubbing_voices_list has the catalog and the account's own voices, not those of others in its team", async () => {
  const server = await testServer();
  const [owner, member] = [await server.account(), await server.account({ email: "ada@example.com" })];
  await server.team(owner, ["ada@example.com"]);
  const { accountId } = (await server.call("account_get", owner)).body.data;
  await server.service.db
    .insertInto("voices")
    .values({ id: "voice_mine", world_id: server.worldId, account_id: accountId, name: "Mine" })
    .execute();
  const { voices } = (await server.call("dubbing_voices_list", owner)).body.data;
  expect(voices[0]).toEqual({ voiceId: "voice_amber", name: "Amber", kind: "catalog" });
  expect(voices.at(-1)).toEqual({ voiceId: "voice_mine", name: "Mine", kind: "custom" });
  expect((await server.call("dubbing_voices_list", member)).body.data.voices).toEqual(voices.slice(0, -1));
  expect(brief(await server.call("dubbing_voices_list", owner, { page: 1 }))).toBe("400 VALIDATION_ERROR");
  const blind = await server.account({ scopes: ["tts:read"] });
  expect(brief(await server.call("dubbing_voices_list", blind))).toBe("403 INSUFFICIENT_SCOPE");
});
