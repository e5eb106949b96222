import { describe, expect, test } from "vitest";
import { deliveryLine, dropLine, printable, requestLine, type LogSettings } from "./log-line.ts";

const summary = {
  id: 1,
  at: 0,
  method: "POST",
  target: "/v1/translate",
  operation: "startTranslation",
  role: "owner",
  status: 200,
  took: 3.21,
  requirements: [] as string[],
  lenient: [] as string[],
};
const delivery = {
  eventId: "e",
  type: "project.created",
  projectId: "p",
  url: "http://127.0.0.1:9999/in",
  state: "delivered",
  sentAt: 0,
  took: 12.4,
  answerStatus: 204,
  headers: [],
  signedText: "",
  secret: "",
};
/** Words in brackets, as what they are set off by. */
const settings = (columns: number): LogSettings => ({
  columns,
  paint: (style, text) => `<${style}>${text}`,
  now: new Date(2026, 0, 1, 4, 5, 6),
});
const plain = (columns: number): LogSettings => ({ ...settings(columns), paint: (_, text) => text });

describe("a request's line", () => {
  test("a request's line says when it came, what it asked, how it ended, for whom and how long it took", () => {
    expect(requestLine(summary, "demo", plain(100))).toBe("04:05:06 POST /v1/translate 200 owner@demo 3.2 ms\n");
    const refused = { ...summary, status: 404, code: "PROJECT_NOT_FOUND", requirements: ["ERR-11"], took: 1234.5 };
    expect(requestLine(refused, "demo", plain(100))).toBe(
      "04:05:06 POST /v1/translate 404 PROJECT_NOT_FOUND ERR-11 owner@demo 1235 ms\n",
    );
  });

  test("a request's line counts many requirements instead of listing them", () => {
    expect(requestLine({ ...summary, requirements: ["A-1", "A-2", "A-3", "A-4"] }, "demo", plain(100))).toContain(
      " A-1 A-2 +2 ",
    );
  });

  test.each([80, 100, 140])(
    "a request's line fits into %i columns, or into two such lines with what was let pass, however long both are",
    (columns) => {
      const long = {
        ...summary,
        target: `/v1/translate/${"x".repeat(200)}/status`,
        lenient: [`"page" ${"y".repeat(200)}`, "another"],
      };
      const text = requestLine(long, "demo", plain(columns));
      expect(text.trimEnd().length).toBe(2 * columns);
      expect(text.slice(0, columns)).toMatch(/\/v1\/translate\/x+…x+\/status 200 owner@demo 3\.2 ms$/);
      expect(text).toMatch(/lenient: "page" y{30,}…$/m);
      expect(requestLine({ ...long, lenient: [] }, "demo", plain(columns)).trimEnd().length).toBe(columns);
    },
  );

  test("a request's line is not shortened where there is no terminal", () => {
    const text = requestLine(
      { ...summary, lenient: ["y".repeat(300), "another"] },
      "demo",
      plain(Number.POSITIVE_INFINITY),
    );
    expect(text).toContain(`lenient: ${"y".repeat(300)} (+1)`);
  });

  test("a request's line names what an MCP message calls, and colours a refusal as a refusal whatever its status", () => {
    const refused = {
      ...summary,
      target: "/mcp",
      called: "settings_update",
      code: "VALIDATION_ERROR",
      requirements: ["AERR-01", "AERR-07"],
    };
    expect(requestLine(refused, "demo", plain(100))).toBe(
      "04:05:06 POST /mcp settings_update 200 VALIDATION_ERROR AERR-01 AERR-07 owner@demo 3.2 ms\n",
    );
    expect(requestLine(refused, "demo", settings(100))).toContain("<yellow>200");
    expect(requestLine({ ...refused, called: "\u001B".repeat(60) }, "demo", plain(100))).toMatch(
      / \/mcp (?:\\u\{1b\}){6}\\u\{… 200 /,
    );
  });

  test("the colour of a request's line shows how the request ended", () => {
    const colours = [200, 302, 404, 500, 0].map(
      (status) => /<(\w+)>(?:\d{3}|---)(?= )/.exec(requestLine({ ...summary, status }, "demo", settings(100)))?.[1],
    );
    expect(colours).toEqual(["green", "cyan", "yellow", "red", "red"]);
  });

  test("a request's line names the fault of an exchange that was cut", () => {
    expect(requestLine({ ...summary, status: 0, fault: "the client went away" }, "demo", plain(100))).toBe(
      "04:05:06 POST /v1/translate --- owner@demo 3.2 ms (the client went away)\n",
    );
  });

  test("a request's line says what would have been right", () => {
    const missed = { ...summary, status: 404, code: "NO_SUCH_ROUTE", hint: "Nearest: POST /v1/translate." };
    expect(requestLine(missed, "demo", plain(200))).toBe(
      "04:05:06 POST /v1/translate 404 NO_SUCH_ROUTE owner@demo 3.2 ms Nearest: POST /v1/translate.\n",
    );
  });

  test("a request's line sends no control characters to the terminal, whatever the request holds", () => {
    const hostile = { ...summary, target: "/\u001B[31mred\r\n\u202E\u009B", lenient: ["\u001B]0;title\u0007"] };
    expect(requestLine(hostile, "demo", plain(200))).toBe(
      "04:05:06 POST /\\u{1b}[31mred\\u{d}\\u{a}\\u{202e}\\u{9b} 200 owner@demo 3.2 ms lenient: \\u{1b}]0;title\\u{7}\n",
    );
    expect(printable("ünï 日本 😀")).toBe("ünï 日本 😀");
  });
});

describe("a delivery's line", () => {
  test("a delivery's line says which event went where, and what came back", () => {
    expect(deliveryLine(delivery, "demo", plain(100))).toBe(
      "04:05:06 hook project.created http://127.0.0.1:9999/in 204 demo 12 ms\n",
    );
    expect(deliveryLine(delivery, "demo", settings(100))).toContain("<green>204");
    expect(
      deliveryLine({ ...delivery, answerStatus: 500, failure: "The receiver answered 500." }, "demo", settings(100)),
    ).toContain("<red>500");
  });

  test("a delivery's line says why no answer came back", () => {
    const { answerStatus: _, ...unanswered } = delivery;
    expect(deliveryLine({ ...unanswered, failure: "fetch failed: connect ECONNREFUSED" }, "demo", plain(200))).toBe(
      "04:05:06 hook project.created http://127.0.0.1:9999/in --- demo 12 ms (fetch failed: connect ECONNREFUSED)\n",
    );
  });
});

test("the line of a dropped world says why it went, what was lost, and how to make room", () => {
  const hint = "Remove worlds that are done with: DELETE /_control/worlds/<name>";
  expect(dropLine("w17", 2, plain(200))).toBe(
    `04:05:06 drop w17 (used longest ago, too many worlds; 2 things were pending) ${hint}\n`,
  );
  expect(dropLine("w17", 0, plain(200))).toBe(`04:05:06 drop w17 (used longest ago, too many worlds) ${hint}\n`);
});
