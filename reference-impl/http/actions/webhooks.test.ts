import { expect, test } from "vitest";
import { EPOCH, testServer, type Answer } from "../../testing/server.ts";
import { READ_SCOPES } from "../../domain/scopes.ts";

const ID = "0b0f2d9e-6c3a-4f57-9d2c-5f3a1e8b7c60";
const URL_OF_HOOK = "https://hooks.example.com/events?of=all";

const brief = ({ status, body }: Answer) => (status === 200 ? "200" : `${status} ${body.code}`);

/** The sealed secrets of a server, opened. */
async function secretsOf(server: Awaited<ReturnType<typeof testServer>>): Promise<string[]> {
  const rows = await server.service.db
    .selectFrom("webhooks")
    .innerJoin("accounts", "accounts.id", "webhooks.account_id")
    .where("accounts.world_id", "=", server.worldId)
    .select("sealed_secret")
    .execute();
  return rows.map(({ sealed_secret: sealed }) => server.service.secrets.open(sealed));
}

test("a secret is made and shown once, a URL is set, and both are read masked and deleted", async () => {
  const server = await testServer();
  const key = await server.account();
  expect((await server.call("webhooks_get", key)).body).toEqual({ data: null });
  const { data } = (await server.call("webhooks_create_secret", key)).body;
  expect(data.secret).toMatch(/^whsec_[\w-]{43}$/);
  const settings = {
    url: "",
    secretPrefix: data.secret.slice(0, 10),
    secretSuffix: data.secret.slice(-4),
    createdAt: EPOCH,
    updatedAt: EPOCH,
  };
  expect(data.settings).toEqual(settings);
  expect((await server.call("webhooks_get", key)).body).toEqual({ data: settings });
  await server.advance(5);
  const set = { ...settings, url: URL_OF_HOOK, updatedAt: EPOCH + 5000 };
  const update = await server.call("webhooks_update", key, { url: URL_OF_HOOK });
  expect(update.body).toEqual({ data: set, requestId: expect.any(String) });
  expect((await server.call("webhooks_get", key)).body.data).toEqual(set);
  expect(await secretsOf(server)).toEqual([data.secret]);
  expect((await server.call("webhooks_get", await server.account())).body.data).toBeNull();
  expect((await server.call("webhooks_delete", key)).body.data).toEqual({ removed: true });
  expect((await server.call("webhooks_delete", key)).body.data).toEqual({ removed: false });
  expect((await server.call("webhooks_get", key)).body.data).toBeNull();
});

test("a second secret replaces the first and leaves the URL; a replay gets the secret that its call made", async () => {
  const server = await testServer();
  const key = await server.account();
  const first = await server.call("webhooks_create_secret", key, { requestId: ID });
  await server.call("webhooks_update", key, { url: URL_OF_HOOK });
  await server.advance(5);
  const { data } = (await server.call("webhooks_create_secret", key)).body;
  expect(data.secret).not.toBe(first.body.data.secret);
  expect(data.settings).toMatchObject({ url: URL_OF_HOOK, createdAt: EPOCH, updatedAt: EPOCH + 5000 });
  expect((await server.call("webhooks_create_secret", key, { requestId: ID })).body).toEqual(first.body);
  expect(await secretsOf(server)).toEqual([data.secret]);
});

test.each<[code: string, url: unknown]>([
  ["VALIDATION_ERROR", undefined],
  ["VALIDATION_ERROR", null],
  ["VALIDATION_ERROR", 1],
  ["VALIDATION_ERROR", ""],
  ["VALIDATION_ERROR", "hooks.example.com"],
  ["VALIDATION_ERROR", `https://hooks.example.com/${"a".repeat(2048 - 25)}`],
  ["UNSAFE_WEBHOOK_URL", "http://hooks.example.com/"],
  ["UNSAFE_WEBHOOK_URL", "https://hooks.example.com:8443/"],
  ["UNSAFE_WEBHOOK_URL", "https://me:secret@hooks.example.com/"],
  ["UNSAFE_WEBHOOK_URL", "https://hooks.example.com/#part"],
  ["UNSAFE_WEBHOOK_URL", "https://10.0.0.1/"],
  ["UNSAFE_WEBHOOK_URL", "https://inside.example.com/"],
  ["UNSAFE_WEBHOOK_URL", "https://nowhere.example.com/"],
])("%s refuses the URL %j, and the one before stays", async (code, url) => {
  const resolve = new Map([
    ["hooks.example.com", ["93.184.215.14"]],
    ["inside.example.com", ["93.184.215.14", "192.168.0.1"]],
    ["nowhere.example.com", []],
  ]);
  const server = await testServer({ resolve });
  const key = await server.account();
  await server.call("webhooks_create_secret", key);
  await server.call("webhooks_update", key, { url: URL_OF_HOOK });
  expect(brief(await server.call("webhooks_update", key, url === undefined ? {} : { url }))).toBe(`400 ${code}`);
  expect((await server.call("webhooks_get", key)).body.data.url).toBe(URL_OF_HOOK);
});

test("a URL of 2048 characters is taken, as is a shorter limit; without a secret no URL is", async () => {
  const long = `https://hooks.example.com/${"a".repeat(2048 - 26)}`;
  const server = await testServer();
  const key = await server.account();
  expect(brief(await server.call("webhooks_update", key, { requestId: ID, url: long }))).toBe("400 BAD_REQUEST");
  await server.call("webhooks_create_secret", key);
  expect((await server.call("webhooks_update", key, { requestId: ID, url: long })).body.data.url).toBe(long);
  const shorter = await testServer({ limits: { "webhooks.url.length": 30 } });
  const other = await shorter.account();
  await shorter.call("webhooks_create_secret", other);
  expect(brief(await shorter.call("webhooks_update", other, { url: long }))).toBe("400 VALIDATION_ERROR");
});

test("a replay of webhooks_update does not look the host up again", async () => {
  const resolve = new Map([["hooks.example.com", ["93.184.215.14"]]]);
  const server = await testServer({ resolve });
  const key = await server.account();
  await server.call("webhooks_create_secret", key);
  const args = { requestId: ID, url: URL_OF_HOOK };
  const first = await server.call("webhooks_update", key, args);
  resolve.set("hooks.example.com", ["10.0.0.1"]);
  expect((await server.call("webhooks_update", key, args)).body).toEqual(first.body);
  expect(brief(await server.call("webhooks_update", key, { url: URL_OF_HOOK }))).toBe("400 UNSAFE_WEBHOOK_URL");
});

test("webhook actions refuse unknown arguments, and keys without their scopes", async () => {
  const server = await testServer();
  const [key, reader] = [await server.account(), await server.account({ scopes: READ_SCOPES })];
  const stranger = await server.account({ scopes: ["webhooks:write"] });
  expect([
    brief(await server.call("webhooks_get", key, { page: 1 })),
    brief(await server.call("webhooks_delete", key, { confirm: true })),
    brief(await server.call("webhooks_create_secret", key, { url: URL_OF_HOOK })),
    brief(await server.call("webhooks_update", key, { url: URL_OF_HOOK, secret: "whsec_1" })),
    brief(await server.call("webhooks_get", reader)),
    brief(await server.call("webhooks_get", stranger)),
    brief(await server.call("webhooks_update", reader, { url: URL_OF_HOOK })),
    brief(await server.call("webhooks_delete", reader)),
    brief(await server.call("webhooks_create_secret", reader)),
    brief(await server.call("webhooks_create_secret", stranger)),
  ]).toEqual([
    "400 VALIDATION_ERROR",
    "400 VALIDATION_ERROR",
    "400 VALIDATION_ERROR",
    "400 VALIDATION_ERROR",
    "200",
    "403 INSUFFICIENT_SCOPE",
    "403 INSUFFICIENT_SCOPE",
    "403 INSUFFICIENT_SCOPE",
    "403 INSUFFICIENT_SCOPE",
    "200",
  ]);
});
