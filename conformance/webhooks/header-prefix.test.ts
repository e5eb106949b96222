import { expect, test } from "vitest";
import type { Delivery } from "./delivery.ts";
import { HeaderPrefix } from "./header-prefix.ts";

const deliveryWith = (...names: string[]): Delivery => ({
  method: "POST",
  headers: Object.fromEntries(names.map((name) => [name, "a"])),
  body: new Uint8Array(),
  receivedAt: 0,
});

test("another prefix of the first delivery is named, with the one that the target has", () => {
  const headers = new HeaderPrefix("X-Service-");
  expect(headers.fits(deliveryWith("host", "x-acme-signature", "x-acme-timestamp", "x-acme-event-id"))).toBe(false);
  expect(headers.problem).toBe(
    "deliveries have the headers X-Acme-Signature, X-Acme-Timestamp, X-Acme-Event-Id, but the target says that they begin with X-Service-: correct webhookHeaderPrefix in the target file or DUBSPEC_WEBHOOK_HEADER_PREFIX",
  );
});

test("a delivery with another prefix after one with the right one is the server's mistake", () => {
  const headers = new HeaderPrefix("X-Service-");
  expect(headers.fits(deliveryWith("x-service-event-id"))).toBe(true);
  expect(headers.fits(deliveryWith("x-acme-signature", "x-acme-timestamp"))).toBe(true);
  expect(headers.problem).toBeNull();
});

test("a delivery without headers of the contract, or with one, says nothing about the target", () => {
  const headers = new HeaderPrefix("X-Service-");
  expect(headers.fits(deliveryWith("content-type"))).toBe(true);
  expect(headers.fits(deliveryWith("x-proxy-timestamp"))).toBe(true);
  expect(headers.problem).toBeNull();
});
