import { expect, test } from "vitest";
import { readEvent } from "./event.ts";
import { HeaderPrefix } from "./header-prefix.ts";

const CREATED = "project.created";
const TRANSLATED = "project.translation.completed";

const eventWith = (type: string, ...names: string[]) =>
  readEvent({
    method: "POST",
    headers: Object.fromEntries(names.map((name) => [name, "a"])),
    body: new TextEncoder().encode(JSON.stringify({ type })),
    receivedAt: 0,
  });
const ACME = ["host", "x-acme-signature", "x-acme-timestamp", "x-acme-event-id"];

test("another prefix of two kinds of event is named, with the one that the target has", () => {
  const headers = new HeaderPrefix("X-Service-");
  expect(headers.fits([eventWith(CREATED, ...ACME), eventWith(TRANSLATED, ...ACME)])).toBe(false);
  expect(headers.problem).toBe(
    "deliveries have the headers X-Acme-Signature, X-Acme-Timestamp, X-Acme-Event-Id, but the target says that they begin with X-Service-: correct webhookHeaderPrefix in the target file or DUBSPEC_WEBHOOK_HEADER_PREFIX",
  );
});

test("another prefix of one kind of event is the server's mistake, until a second kind has it too", () => {
  const headers = new HeaderPrefix("X-Service-");
  expect(headers.fits([eventWith(CREATED, ...ACME), eventWith(CREATED, ...ACME)])).toBe(true);
  expect(headers.problem).toBeNull();
  expect(headers.fits([eventWith(TRANSLATED, ...ACME)])).toBe(false);
  expect(headers.problem).toContain("X-Acme-");
});

test("another prefix beside the right one is the server's mistake, whichever comes first", () => {
  const right = eventWith(TRANSLATED, "x-service-event-id");
  const wrong = [CREATED, "project.creation.failed"].map((type) => eventWith(type, ...ACME));
  const together = new HeaderPrefix("X-Service-");
  expect(together.fits([...wrong, right])).toBe(true);
  expect(together.problem).toBeNull();
  const earlier = new HeaderPrefix("X-Service-");
  expect(earlier.fits([right])).toBe(true);
  expect(earlier.fits(wrong)).toBe(true);
  expect(earlier.problem).toBeNull();
});

test("deliveries without headers of the contract, or with one, say nothing about the target", () => {
  const headers = new HeaderPrefix("X-Service-");
  expect(headers.fits([eventWith(CREATED, "content-type"), eventWith(TRANSLATED, "content-type")])).toBe(true);
  expect(headers.fits([eventWith(CREATED, "x-proxy-timestamp"), eventWith(TRANSLATED, "x-proxy-timestamp")])).toBe(
    true,
  );
  expect(headers.problem).toBeNull();
});
