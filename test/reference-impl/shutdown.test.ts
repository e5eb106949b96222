import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { scratch, serve, within } from "./serve.ts";

/** Begins a request whose body never comes to its end, and waits until the server has it. */
async function stuck(url: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {});
  const type = "Content-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n";
  socket.write(`POST /oauth/register HTTP/1.1\r\nHost: localhost\r\n${type}\r\n{`);
  await once(socket, "data");
}

/** A program loads this first: after SIGTERM, it listens until SIGUSR2, in place of two seconds. */
const LISTENS = `data:text/javascript,${encodeURIComponent(`
  import { syncBuiltinESMExports } from "node:module";
  import promises from "node:timers/promises";
  const { setTimeout: wait } = promises;
  const over = new Promise((resolve) => process.once("SIGUSR2", resolve));
  promises.setTimeout = (time, ...rest) => (time === 2000 ? over : wait(time, ...rest));
  syncBuiltinESMExports();
`)}`;

test("a supervisor's SIGTERM ends a server although a body never comes, and the next start gets its data", async () => {
  const data = scratch();
  const { url, process } = await within({ NODE_OPTIONS: `--import=${LISTENS}` }, () => serve(data, "--grace", "2"));
  await stuck(url);
  const ended = once(process, "exit");
  process.kill("SIGTERM");
  await expect
    .poll(async () => (await fetch(`${url}/readyz`)).json(), { interval: 50 })
    .toEqual({ status: "draining" });
  process.kill("SIGUSR2");
  expect(await ended).toEqual([0, null]);
  const next = await serve(data);
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
});

/** A program loads this first: nothing that it waits for, a second or longer, comes after Ctrl-C. */
const NO_WAITS = `data:text/javascript,${encodeURIComponent(`
  import { syncBuiltinESMExports } from "node:module";
  import promises from "node:timers/promises";
  const [later, wait] = [globalThis.setTimeout, promises.setTimeout];
  let isEnding = false;
  process.once("SIGINT", () => (isEnding = true));
  const never = (time) => isEnding && time >= 1000;
  globalThis.setTimeout = (run, time, ...rest) => later(never(time) ? () => {} : run, time, ...rest);
  promises.setTimeout = (time, ...rest) => (never(time) ? new Promise(() => {}) : wait(time, ...rest));
  syncBuiltinESMExports();
`)}`;

test("Ctrl-C ends a server that has nothing to do without any wait", async () => {
  const { url, process } = await within({ NODE_OPTIONS: `--import=${NO_WAITS}` }, () => serve(scratch()));
  await fetch(`${url}/healthz`);
  const ended = once(process, "exit");
  process.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
});

/** A program loads this first: the name localhost has both of its addresses, whatever the machine knows. */
const TWO_ADDRESSES = `data:text/javascript,${encodeURIComponent(`
  import dns from "node:dns";
  import { syncBuiltinESMExports } from "node:module";
  const { lookup } = dns;
  const both = [{ address: "127.0.0.1", family: 4 }, { address: "::1", family: 6 }];
  dns.lookup = (name, options, done) =>
    name === "localhost" && options.all ? process.nextTick(done, null, both) : lookup(name, options, done);
  syncBuiltinESMExports();
`)}`;

/** Whether something listens there. */
function listens(host: string, port: number): Promise<boolean> {
  const socket = connect(port, host).on("error", () => {});
  return once(socket, "connect")
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

test("a server on localhost listens on one of its addresses, so that its end closes all connections", async () => {
  const { url } = await within({ NODE_OPTIONS: `--import=${TWO_ADDRESSES}` }, () =>
    serve(scratch(), "--host", "localhost"),
  );
  const port = Number(new URL(url).port);
  expect([await listens("127.0.0.1", port), await listens("::1", port)]).toEqual([true, false]);
});
