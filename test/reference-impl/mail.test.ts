import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { serveReference, type ServeOptions } from "../../reference-impl/serve.ts";
import { scratch } from "./serve.ts";

/** A message as the mail server got it. */
interface Received {
  from: string;
  to: string[];
  source: string;
}

/** A mail server on this machine. @param refuse how many messages it refuses at first */
async function mailServer(refuse = 0) {
  const received: Received[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, { envelope }, done) {
      const source = await text(stream);
      if (refused < refuse) {
        refused += 1;
        return done(Object.assign(new Error("Come back later"), { responseCode: 451 }));
      }
      const { mailFrom, rcptTo } = envelope;
      received.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), source });
      return done();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, refused: () => refused, url: `smtp://127.0.0.1:${port}` };
}

/** A service with an owner of a team and a person who could be added, and the lines of its log. */
async function service(options: Partial<ServeOptions>) {
  const log: Record<string, unknown>[] = [];
  const person = (email: string) => ({ email, name: "Ada", plan: "creator" as const, keys: [{ label: "main" }] });
  const serving = await serveReference({
    port: 0,
    host: "127.0.0.1",
    data: scratch(),
    role: "all",
    accounts: [person("owner@example.com"), person("new@example.com")],
    logger: pino({ level: "info" }, { write: (line) => void log.push(JSON.parse(line)) }),
    ...options,
  });
  onTestFinished(() => serving.close());
  const key = serving.seeded.accounts[0]?.keys[0]?.key ?? "";
  const call = async (action: string, args: object) => {
    const headers = { "x-api-key": key, "content-type": "application/json" };
    const body = JSON.stringify(args);
    return (await fetch(`${serving.url}/v1/actions/${action}`, { method: "POST", headers, body })).status;
  };
  return { call, log };
}

const until = async (holds: () => boolean) => {
  await expect.poll(holds).toBe(true);
};

test("a new member of a team gets an e-mail, once", async () => {
  const { received, url } = await mailServer();
  const { call } = await service({ mail: { SMTP_URL: url, MAIL_FROM: "service@example.com" } });
  expect(await call("team_create", { teamName: "Voices" })).toBe(200);
  expect(await call("team_add_member", { email: "new@example.com" })).toBe(200);
  await until(() => received.length > 0);
  // Neither a second time, nor a person whom nobody knows.
  expect(await call("team_add_member", { email: "new@example.com" })).toBe(400);
  expect(await call("team_add_member", { email: "stranger@example.com" })).toBe(400);
  expect(received).toEqual([
    { from: "service@example.com", to: ["new@example.com"], source: expect.stringContaining("Voices") },
  ]);
  expect(received[0]?.source).toMatch(/^Message-ID: <[\w-]+@example\.com>\r$/im);
});

test("an e-mail that the mail server refuses is sent again, and the log says so", async () => {
  const { received, refused, url } = await mailServer(1);
  const { call, log } = await service({ mail: { SMTP_URL: url, MAIL_FROM: "service@example.com" } });
  await call("team_create", { teamName: "Voices" });
  await call("team_add_member", { email: "new@example.com" });
  await until(() => received.length === 1);
  expect(refused()).toBe(1);
  expect(log).toContainEqual(expect.objectContaining({ msg: "an e-mail was not sent and will be tried again" }));
});

test("without a mail server, the log says that an e-mail was not sent", async () => {
  const { call, log } = await service({});
  await call("team_create", { teamName: "Voices" });
  expect(await call("team_add_member", { email: "new@example.com" })).toBe(200);
  await until(() => log.some(({ msg }) => msg === "an e-mail was not sent: SMTP_URL names no mail server"));
});

test.each([
  [{ SMTP_URL: "mail.example.com", MAIL_FROM: "a@example.com" }, "SMTP_URL must be a URL such as"],
  [{ SMTP_URL: "https://mail.example.com", MAIL_FROM: "a@example.com" }, "SMTP_URL must be a URL such as"],
  [{ SMTP_URL: "smtp://mail.example.com" }, "MAIL_FROM must be the address"],
  [{ MAIL_FROM: "a@example.com" }, "name the mail server in SMTP_URL"],
])("%j is refused at the start", async (mail, message) => {
  await expect(service({ mail })).rejects.toThrow(message);
});
