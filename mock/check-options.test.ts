import { expect, test } from "vitest";
import { createMock, memoryStore, type MockOptions } from "./index.ts";
import { startMock } from "./node/index.ts";

/** As a caller without TypeScript gives it. */
const made = (options: unknown) => () => createMock(options as MockOptions);

test.each<[options: unknown, message: string]>([
  [
    { clock: { kind: "manuel" } },
    `The option clock of a mock is { kind: "manuel" }, but takes { kind: "manual" }, { kind: "poll" } or { kind: "real", factor: 1 }, with a factor above 0, and no more than 100000.`,
  ],
  [{ clock: "manual" }, `The option clock of a mock is "manual", but takes { kind: "manual" }, `],
  [{ clock: { kind: "real" } }, `The option clock of a mock is { kind: "real" }, but takes `],
  [{ clock: { kind: "real", factor: -1 } }, `The option clock of a mock is { kind: "real", factor: -1 }, but takes `],
  [
    { clock: { kind: "real", factor: 100_001 } },
    `The option clock of a mock is { kind: "real", factor: 100001 }, but takes `,
  ],
  [{ sed: "7" }, `A mock has no option "sed". It has: baseUrl, clock, seed, limits, `],
  [{ seed: 7 }, "The option seed of a mock is 7, but takes text."],
  [
    { limits: { "rate.translat": 1 } },
    `The option limits of a mock names "rate.translat", which is not a limit. There are: rate.translate, rate.projects, `,
  ],
  [
    { limits: { "rate.translate": -1 } },
    "The option limits of a mock has -1 for rate.translate, but takes a number of at least 0.",
  ],
  [
    { limits: { "rate.translate": "5" } },
    `The option limits of a mock has "5" for rate.translate, but takes a number of at least 0.`,
  ],
  [{ limits: { "rate.translate": Number.NaN } }, "The option limits of a mock has NaN for rate.translate, "],
  [{ limits: [5] }, "The option limits of a mock is a list, but takes an object of limit ids and numbers."],
  [
    { baseUrl: "localhost:4010" },
    `The option baseUrl of a mock is "localhost:4010", but takes a URL like "http://localhost:4010", or a function that returns one.`,
  ],
  [
    { webhookHeaderPrefix: "X Service" },
    `The option webhookHeaderPrefix of a mock is "X Service", but takes a prefix of header names, like "X-Service-".`,
  ],
  [{ allowLocalWebhooks: "yes" }, `The option allowLocalWebhooks of a mock is "yes", but takes true or false.`],
  [{ onAnswer: console }, "The option onAnswer of a mock is { "],
  [{ store: new Map() }, "The option store of a mock is "],
  ["demo", `A mock takes an object of options, but got "demo".`],
  [null, "A mock takes an object of options, but got null."],
])("createMock(%j) says which option, what was given and what it takes", (options, message) => {
  expect(made(options)).toThrow(TypeError);
  expect(made(options)).toThrow(message);
});

test("an undefined option counts as not given", async () => {
  const mock = createMock({ seed: undefined, clock: undefined, limits: undefined } as unknown as MockOptions);
  expect((await mock.fetch("/_control")).status).toBe(401);
});

test("every option takes its valid values", () => {
  const noop = () => undefined;
  const mock = createMock({
    baseUrl: "https://example.com/base",
    clock: { kind: "real", factor: 0.5 },
    seed: "",
    limits: { "rate.translate": 0, "runs.active": Number.POSITIVE_INFINITY },
    allowLocalWebhooks: true,
    webhookHeaderPrefix: "X-",
    resolve: async () => [],
    fetch,
    store: memoryStore(),
    wall: Date.now,
    onAnswer: noop,
    onDelivery: noop,
    onDrop: noop,
    onCrash: noop,
  });
  expect(mock.baseUrl).toBe("https://example.com/base");
});

test("startMock refuses the same options before it listens", async () => {
  await expect(startMock({ clok: { kind: "manual" } } as MockOptions)).rejects.toThrow(`A mock has no option "clok".`);
});
