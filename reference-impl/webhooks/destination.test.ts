import { expect, test } from "vitest";
import { checkDestination, isPublic } from "./destination.ts";

const rules = {
  maxLength: 2048,
  allowLocal: false,
  resolve: new Map([
    ["hooks.example.com", ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"]],
    ["half.example.com", ["93.184.215.14", "10.0.0.1"]],
    ["nowhere.example.com", []],
  ]),
};
const check = (url: string, changes = {}) =>
  checkDestination(url, { ...rules, ...changes }).then(
    ({ addresses }) => addresses,
    (error: { details: { reason: string } }) => error.details.reason,
  );

test("a public https URL on port 443 is admitted with its addresses", async () => {
  const addresses = rules.resolve.get("hooks.example.com");
  expect(await check("https://hooks.example.com/a?b=c")).toEqual(addresses);
  expect(await check("https://HOOKS.example.com:443/")).toEqual(addresses);
  expect(await check("https://93.184.215.14/")).toEqual(["93.184.215.14"]);
});

test.each([
  ["http://hooks.example.com/", /https/],
  ["https://hooks.example.com:8443/", /port/],
  ["https://user:word@hooks.example.com/", /credentials/],
  ["https://hooks.example.com/#part", /fragment/],
  ["https://half.example.com/", /not public/],
  ["https://nowhere.example.com/", /resolved/],
  ["hooks.example.com", /not a URL/],
  [`https://hooks.example.com/${"x".repeat(2048)}`, /longer than 2048/],
  ["https://127.0.0.1/", /not public/],
  ["https://2130706433/", /not public/],
  ["https://0x7f.1/", /not public/],
  ["https://0177.0.0.1/", /not public/],
  ["https://[::1]/", /not public/],
  ["https://[::ffff:127.0.0.1]/", /not public/],
  ["https://[::ffff:10.0.0.1]/", /not public/],
  ["https://[::127.0.0.1]/", /not public/],
  ["https://[64:ff9b::10.0.0.1]/", /not public/],
  ["https://[2002:7f00:1::]/", /not public/],
  ["https://[fe80::1]/", /not public/],
  ["https://[fd00::1]/", /not public/],
  ["https://169.254.169.254/latest", /not public/],
  ["http://127.0.0.1:4000/", /https/],
])("%s is refused", async (url, reason) => {
  expect(await check(url)).toMatch(reason);
});

test("the option for local webhooks admits exactly http://127.0.0.1 with a port", async () => {
  const local = (url: string) => check(url, { allowLocal: true });
  expect(await local("http://127.0.0.1:4000/a")).toEqual(["127.0.0.1"]);
  for (const url of [
    "http://127.0.0.1/",
    "http://localhost:4000/",
    "http://[::1]:4000/",
    "http://2130706433:4000/",
    "http://[::ffff:127.0.0.1]:4000/",
    "https://127.0.0.1:4000/",
    "http://127.0.0.2:4000/",
    "http://10.0.0.1:4000/",
    "http://me@127.0.0.1:4000/",
    "http://127.0.0.1:4000/#part",
  ])
    expect(await local(url), url).toEqual(expect.any(String));
});

test("a host without addresses can be admitted, and is then never reached", async () => {
  expect(await check("https://nowhere.example.com/", { unresolved: "accepted" })).toEqual([]);
  for (const name of ["localhost", "LocalHost.", "mail.localhost"])
    expect(await check(`https://${name}/`, { unresolved: "accepted" }), name).toEqual(expect.any(String));
});

test("addresses that are reserved, unassigned or hold other addresses are not public", () => {
  for (const address of ["::7f00:1", "4000::1", "100::1", "3fff::1", "2001:db8::1", "0.0.0.0", "100.64.0.1", "::", "x"])
    expect(isPublic(address), address).toBe(false);
});
