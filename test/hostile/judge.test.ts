import { describe, expect, test } from "vitest";
import { createMock } from "../../mock/index.ts";
import { AnswerMalformed, readAnswers, type WireAnswer } from "./answers.ts";
import { brokenFault, faultOf, routeOf, type Claims } from "./judge.ts";

const claims: Claims = {
  namesRequirements: true,
  surfaces: ["media", "actions"],
  secrets: ["whsec_other"],
  media: Buffer.from("frames"),
};
const asked = { method: "POST", target: "/v1/actions/settings_get" };
const json: [string, string] = ["content-type", "application/json"];

const made = (status: number, value: unknown, headers: [string, string][] = [json]): WireAnswer => ({
  status,
  headers,
  body: Buffer.from(typeof value === "string" ? value : JSON.stringify(value)),
  whole: true,
});

/** What the mock answers to a request without a key. */
async function refusal(): Promise<WireAnswer> {
  const answer = await createMock().fetch(
    new Request(`http://localhost:4010${asked.target}`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    }),
  );
  return {
    status: answer.status,
    headers: [...answer.headers],
    body: Buffer.from(await answer.arrayBuffer()),
    whole: true,
  };
}

describe("an answer is judged only by the contract", () => {
  test("a correct answer has no fault", async () => {
    expect(faultOf(await refusal(), asked, claims)).toBeUndefined();
  });

  const change = async (part: Partial<WireAnswer>) => faultOf({ ...(await refusal()), ...part }, asked, claims);
  const without = async (name: string) =>
    change({ headers: (await refusal()).headers.filter(([one]) => one !== name) });

  test("a missing header of an answer is reported with its requirement", async () => {
    expect(faultOf(made(401, {}), { method: "POST", target: "/mcp" }, { ...claims, surfaces: ["mcp"] })).toMatch(
      /401 with WWW-Authenticate/,
    );
    expect(await without("dubspec-requirement")).toMatch(/does not say which requirement/);
    const unnamed = { ...(await refusal()), headers: [json] };
    expect(faultOf(unnamed, asked, { ...claims, namesRequirements: false })).toBeUndefined();
    expect(
      await change({
        headers: [
          ...(await refusal()).headers.filter(([name]) => name !== "dubspec-requirement"),
          ["dubspec-requirement", "KEY-999"],
        ],
      }),
    ).toMatch(/KEY-999, which is not a requirement/);
  });

  test("a status, type or body outside the contract is reported", async () => {
    expect(await change({ status: 418 })).toMatch(/no answer 418/);
    expect(
      await change({
        headers: [
          ...(await refusal()).headers.filter(([name]) => name !== "content-type"),
          ["content-type", "text/html"],
        ],
      }),
    ).toMatch(/text\/html, which the contract has not/);
    expect(await change({ body: Buffer.from('{"code":"X"}') })).toMatch(/breaks the contract/);
    expect(await change({ body: Buffer.from("oops") })).toMatch(/not JSON/);
    expect(await change({ body: Buffer.from([0x22, 0xff, 0x22]) })).toMatch(/not JSON in UTF-8/);
  });

  test("an unexpected status is reported, unless a fault was steered", () => {
    const answer = made(502, "502: a steered fault.\n", [["content-type", "text/plain; charset=utf-8"]]);
    const details = { method: "GET", target: "/v1/projects/p" };
    expect(faultOf(answer, details, claims)).toMatch(/no answer 502/);
    expect(faultOf(answer, { ...details, faulty: true }, claims)).toBeUndefined();
    expect(faultOf(made(502, "Bad gateway"), { ...details, faulty: true }, claims)).toMatch(/no answer 502/);
  });

  test("a server may find nothing at a path whose dots it does not resolve, and has to know every other path", () => {
    const nothing = made(404, { code: "NOT_FOUND", message: "x" });
    const at = (path: string) => faultOf(nothing, { method: "POST", target: path }, claims);
    expect(at("/x/%2e%2e/v1/actions/settings_get")).toBeUndefined();
    expect(at("http://localhost/./v1/actions/settings_get?a=/../")).toBeUndefined();
    expect(at("http://localhost/v1/actions/settings_get?a=/../")).toMatch(/no answer 404/);
  });

  test("an unsteered fault is reported, and a steered fault is not", () => {
    const answer = made(500, { code: "INTERNAL_ERROR", message: "x", status: 500 }, [
      json,
      ["dubspec-requirement", "ERR-01"],
    ]);
    expect(faultOf(answer, asked, claims)).toMatch(/was not steered|not a requirement|breaks/);
    expect(faultOf(made(500, {}), { method: "GET", target: "/nothing" }, claims)).toMatch(/^500 /);
    expect(faultOf(made(501, {}), asked, claims)).toMatch(/no answer 501/);
    expect(faultOf(made(501, {}), asked, { ...claims, surfaces: ["media"] })).toBeUndefined();
  });

  test("a leaked secret in an answer is reported", async () => {
    expect(await change({ body: Buffer.from("whsec_other") })).toMatch(/secret of another world/);
    expect(await change({ headers: [...(await refusal()).headers, ["x-injected", "yes"]] })).toMatch(
      /came from the request/,
    );
    const echoed = made(416, "", [["access-control-allow-origin", "<script>hostile()</script>"]]);
    expect(faultOf(echoed, { method: "GET", target: "/_media/x" }, claims) ?? "").not.toMatch(/unescaped/);
    const page = made(200, "<p><script>hostile()</script>", [["content-type", "text/html"]]);
    expect(faultOf(page, { method: "GET", target: "/docs" }, claims)).toMatch(/unescaped/);
  });

  test.each<[status: number, body: string, range: string | undefined, media: "named" | "spoilt", fault: RegExp]>([
    [200, "frames", undefined, "named", /^$/],
    [206, "ram", "bytes 1-3/6", "named", /^$/],
    [416, "", "bytes */6", "named", /^$/],
    [200, "frames", undefined, "spoilt", /200 for a URL of media that it did not make/],
    [206, "ram", "bytes 1-3/6", "spoilt", /206 for a URL of media that it did not make/],
    [200, "another", undefined, "named", /200 with the length of another part/],
    [200, "framed", undefined, "named", /200 with other bytes/],
    [206, "ram", "bytes 0-2/6", "named", /206 with other bytes/],
    [206, "ram", "bytes 1-2/6", "named", /206 with the length of another part/],
    [206, "ram", "bytes 1-3/7", "named", /206 with the range/],
    [206, "frames", undefined, "named", /206 with the range/],
    [416, "", undefined, "named", /416 with the range/],
  ])("media with status %i, the bytes %j and the range %s, by a URL that is %s, has the fault %s", (...given) => {
    const [status, body, range, media, fault] = given;
    const headers: [string, string][] = [
      ["content-type", "video/mp4"],
      ["content-length", String(body.length)],
      ...(range === undefined ? [] : [["content-range", range] as [string, string]]),
    ];
    expect(faultOf(made(status, body, headers), { method: "GET", target: "/m", media }, claims) ?? "").toMatch(fault);
  });

  test("the transport may refuse bytes that are not a request, but not with a fault", () => {
    expect(brokenFault(made(400, { code: "BAD_HTTP_REQUEST", message: "x" }), undefined, claims)).toBeUndefined();
    expect(brokenFault(made(408, ""), undefined, claims)).toBeUndefined();
    expect(brokenFault(made(500, ""), undefined, claims)).toMatch(/^500 /);
  });
});

test.each<[method: string, target: string, operation: string | undefined]>([
  ["POST", "/v1/translate", "startTranslation"],
  ["GET", "/v1/translate/p%2F1/status?x=1", "getStatus"],
  ["GET", "/x/../v1/projects/p", "getProject"],
  ["GET", "http://elsewhere/v1/projects/p", "getProject"],
  ["PUT", "/mcp", "mcp"],
  ["GET", "/v1/projects/%zz", undefined],
  ["GET", "/v1/projects/", undefined],
  ["POST", "/V1/translate", undefined],
  ["PUT", "/_control/steering", "putSteering"],
])("the request %s %s asks for %s", (method, target, operation) => {
  expect(routeOf(method, target)?.id).toBe(operation);
});

describe("bytes from the wire are read strictly", () => {
  const read = (text: string, closed = true, methods = ["GET"]) =>
    readAnswers(Buffer.from(text, "latin1"), methods, closed);

  test("several answers are read one after the other, after 100 Continue", () => {
    const answers = read(
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nokHTTP/1.1 404 Not Found\r\ntransfer-encoding: chunked\r\n\r\n2\r\nno\r\n0\r\n\r\n",
    );
    expect(answers.map(({ status, body }) => [status, body.toString()])).toEqual([
      [200, "ok"],
      [404, "no"],
    ]);
  });

  test("an answer to HEAD has a length but no body, and half an answer is not complete", () => {
    expect(read("HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n", true, ["HEAD"])[0]).toMatchObject({ whole: true });
    expect(read("HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nok")[0]).toMatchObject({ whole: false });
    expect(read("HTTP/1.1 200 OK\r\ncontent-", false)).toEqual([]);
  });

  test.each([
    "HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab",
    "HTTP/1.1 200 OK\r\ncontent-length: x\r\n\r\n",
    "HTTP/1.1 2000 OK\r\n\r\n",
    "HTTP/1.1 200 OK\r\na\nb: c\r\n\r\n",
    "HTTP/1.1 200 OK\r\na",
    "oops\r\n\r\n",
    "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1\r\nab\r\n",
  ])("the strict reader refuses %j", (text) => {
    expect(() => read(text)).toThrow(AnswerMalformed);
  });
});
