import { describe, expect, test } from "vitest";
import vectors from "../../spec/vectors/webhook-urls.json" with { type: "json" };
import { isPublicAddress } from "./public-address.ts";
import { whyUnsafe } from "./unsafe-url.ts";

const resolving =
  (...addresses: string[]) =>
  async () =>
    addresses;
const unsafeReason = async (...asked: Parameters<typeof whyUnsafe>) => (await whyUnsafe(...asked))?.reason ?? null;
const reason = (url: string, addresses: string[] = [], allowLocal = false) =>
  unsafeReason(url, { allowLocal, resolve: resolving(...addresses), longest: 2048 });

describe("the vectors", () => {
  const addresses = (input: { resolves?: string[] }) => input.resolves ?? [];

  test.each(vectors.cases)("a webhook URL is judged as in the vector $id", async ({ input, expected }) => {
    expect((await reason(input.url, addresses(input))) === null).toBe(expected.safe);
    // Local deliveries open nothing else: no URL of the vectors is of that form.
    expect((await reason(input.url, addresses(input), true)) === null).toBe(expected.safe);
  });

  const ours = ["public-name-with-a-dot-behind", "name-outside-ascii"];

  test.each(vectors.open)("a webhook URL that the source leaves open is judged our way: $id", async ({ id, input }) => {
    expect((await reason(input.url, addresses(input))) === null).toBe(ours.includes(id));
  });
});

test.each([
  ["https://hooks.example.com:8443/in", "has a port other than 443"],
  ["https://user@hooks.example.com/in", "has a user name or password"],
  ["https://hooks.example.com/in#top", "has a fragment"],
  ["https://10.0.0.1/in", "leads to 10.0.0.1, which is not a public address"],
  ["https://2130706433/in", "does not write the address 127.0.0.1 as four decimal numbers"],
  ["https://[::1]/in", "leads to ::1, which is not a public address"],
  ["https://localhost/in", "has the host localhost, which is this machine itself"],
  ["https://nowhere.example/in", "has the host nowhere.example, which has no address"],
  ["http://hooks.example.com/in", "does not start with https:// and a host"],
  ["https:hooks.example.com/in", "does not start with https:// and a host"],
  ["https:///hooks.example.com/in", "does not start with https:// and a host"],
  ["https://hooks.example.com\\@10.0.0.1/in", "has white space, a control character or a backslash"],
  ["https://hooks.exam\tple.com/in", "has white space, a control character or a backslash"],
  ["https://hooks.example.com:99999/in", "has no valid host or port"],
])("a webhook URL is judged with its reason: %s %s", async (url, expected) => {
  expect(await reason(url)).toBe(expected);
});

test("a refusal names the host's first address that is not public", async () => {
  expect(await reason("https://hooks.example.com/in", ["1.1.1.1", "192.168.0.7"])).toBe(
    "leads to 192.168.0.7, which is not a public address",
  );
});

test("a webhook URL may be as long as the given limit", async () => {
  const options = { allowLocal: false, resolve: resolving("1.1.1.1"), longest: 20 };
  expect(await unsafeReason("https://example.com/", options)).toBe(null);
  expect(await unsafeReason("https://example.com/a", options)).toBe("is longer than 20 characters");
});

test("the resolver gets the bare host name, and its error means that there is no address", async () => {
  const asked: string[] = [];
  const resolve = async (host: string): Promise<string[]> => {
    asked.push(host);
    throw new Error("no such name");
  };
  expect(
    await unsafeReason("https://Hooks.Example.com.:443/in", { allowLocal: false, resolve, longest: 2048 }),
  ).toContain("no address");
  expect(asked).toEqual(["hooks.example.com"]);
});

test("a literal address is not looked up", async () => {
  const resolve = async (): Promise<string[]> => {
    throw new Error("looked up");
  };
  expect(await unsafeReason("https://1.1.1.1/in", { allowLocal: false, resolve, longest: 2048 })).toBe(null);
  expect(await unsafeReason("https://[2606:4700:4700::1111]/in", { allowLocal: false, resolve, longest: 2048 })).toBe(
    null,
  );
});

describe("local deliveries", () => {
  test.each([
    "http://127.0.0.1:4010",
    "http://127.0.0.1:4010/in",
    "http://127.0.0.1:80/in?a=b",
    "http://127.0.0.1:65535?x",
  ])("the local URL %s is allowed if local deliveries are allowed", async (url) => {
    expect(await reason(url, [], true)).toBe(null);
    expect(await reason(url)).not.toBe(null);
  });

  test.each([
    "http://127.0.0.1/in",
    "http://127.0.0.1:/in",
    "http://127.0.0.1:0/in",
    "http://127.0.0.1:65536/in",
    "http://127.0.0.1:04010/in",
    "https://127.0.0.1:4010/in",
    "https://127.0.0.1/in",
    "http://localhost:4010/in",
    "http://[::1]:4010/in",
    "http://[::ffff:127.0.0.1]:4010/in",
    "http://2130706433:4010/in",
    "http://0x7f000001:4010/in",
    "http://0177.0.0.1:4010/in",
    "http://127.1:4010/in",
    "http://127.0.0.1.:4010/in",
    "http://127.0.0.2:4010/in",
    "http://10.0.0.1:4010/in",
    "http://user@127.0.0.1:4010/in",
    "http://127.0.0.1:4010@10.0.0.1/in",
    "http://127.0.0.1:4010\\@10.0.0.1/in",
    "http://127.0.0.1:4010/in#top",
    " http://127.0.0.1:4010/in",
    "http:127.0.0.1:4010/in",
    "http://127.0.0.1:4010.example.com/in",
    "ws://127.0.0.1:4010/in",
    "http://127。0。0。1:4010/in",
    "http://127%2e0.0.1:4010/in",
  ])("the URL %s stays refused if local deliveries are allowed", async (url) => {
    expect(await reason(url, ["127.0.0.1"], true)).not.toBe(null);
  });
});

describe("isPublicAddress", () => {
  test.each([
    "1.1.1.1",
    "192.0.1.0",
    "192.88.98.255",
    "172.32.0.0",
    "2606:4700:4700::1111",
    "2001:200::1",
    "2A00:1450:4001:800::200e",
  ])("the address %s is public", (address) => expect(isPublicAddress(address)).toBe(true));

  test.each([
    "192.88.99.1",
    "192.31.196.1",
    "192.52.193.1",
    "192.175.48.1",
    "255.255.255.255",
    "01.1.1.1",
    "1.1.1",
    "1.1.1.256",
    "1.1.1.1.1",
    "",
    "::",
    "::ffff:1.1.1.1",
    "2001::1",
    "2001:1ff::1",
    "2620:4f:8000::1",
    "3ffe::1%eth0",
    "4000::1",
    "5f00::1",
    "1::2::3",
    "12345::",
    "example.com",
    "fe80::1%eth0",
  ])("the address %j is not public", (address) => expect(isPublicAddress(address)).toBe(false));
});
