/** The suite on what is no server of this API: it fails named requirements, and always reaches its end. */
import { execFile } from "node:child_process";
import type { Socket } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { startMock } from "../../mock/node/start-mock.ts";
import { startBetween } from "../cli/between.ts";
import { afterwards, beside } from "../cli/dubspec.ts";
import { answer, flood, ofLength, serverThat } from "./strangers.ts";

const MEMORY = 400 * 1024 * 1024;
/** What is slow is asked less: of every surface something. */
const SOME = ["ERR-03", "ERR-04", "TRL-01", "RUN-11", "CRED-01", "MCP-01", "TOOL-20", "DEL-04"];

interface Outcome {
  counts: Record<string, number>;
  reasons: string[];
  memory: number;
}

/** @param asked seconds for an answer: by default, so many that a busy machine does not look like a server that hangs */
async function suiteOn(asked: {
  baseUrl: string;
  control?: string;
  only?: readonly string[];
  answerSeconds?: number;
}): Promise<Outcome> {
  const script = join(import.meta.dirname, "run-suite.ts");
  const running = promisify(execFile)(process.execPath, [script, JSON.stringify({ answerSeconds: 600, ...asked })]);
  // A run that does not end is ended with its test.
  afterwards(() => running.child.kill());
  return JSON.parse((await running).stdout) as Outcome;
}

/** Nearly as many bytes as are read of one answer. */
const bodyOf = (filler: string) =>
  `{"projectId":"p","status":"processing","data":{"companyName":"x","filler":${filler}}}`;
const LARGE = {
  text: bodyOf(`"${"x".repeat(6_290_000)}"`),
  symbols: bodyOf(`"${"€".repeat(2_090_000)}"`),
  // Short enough not to count as a long one, so that all of them are read.
  lists: bodyOf(`[${"[],".repeat(21_000)}1]`),
  objects: bodyOf(`[${'{"name":1},'.repeat(570_000)}1]`),
  depths: bodyOf("[".repeat(3_000_000) + "]".repeat(3_000_000)),
} as const;

const CASES: [name: string, onRequest: (socket: Socket) => void, only?: readonly string[]][] = [
  [
    "answers HTML",
    (socket) => socket.write(answer("200 OK", ofLength("text/html", "<h1>Hello</h1>"), "<h1>Hello</h1>")),
  ],
  ["redirects", (socket) => socket.write(answer("302 Found", "location: /elsewhere\r\ncontent-length: 0"))],
  ["closes connections", (socket) => socket.destroy()],
  ["is not one of HTTP", (socket) => socket.end("220 mail.example ESMTP\r\n")],
  ["says more than it announced", (socket) => socket.write(answer("200 OK", "content-length: 2", "{}{}{}{}"))],
  ["says less than it announced", (socket) => socket.end(answer("200 OK", "content-length: 1000", "{}"))],
  [
    "answers without end",
    (socket) => {
      socket.write(answer("200 OK", "content-type: application/json"));
      flood(socket, Buffer.alloc(1_000_000, "x"));
    },
    SOME,
  ],
  [
    "answers headers without end",
    (socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      flood(socket, Buffer.from("x-more: yes\r\n".repeat(1000)));
    },
    SOME,
  ],
  ...Object.entries(LARGE).map(([of, body]): (typeof CASES)[number] => [
    `answers as much as it may, of ${of}`,
    (socket) => socket.write(answer("200 OK", ofLength("application/json", body), body)),
  ]),
];

/** Each request takes all of its time: they are asked little, and wait beside one another. */
const SILENT: [name: string, onRequest: (socket: Socket) => void][] = [
  ["does not answer", () => {}],
  ["drips", (socket) => void socket.write("HTTP/1.1 200 OK\r\n")],
  ["never ends a body", (socket) => socket.write(answer("200 OK", "transfer-encoding: chunked", "1\r\n{\r\n"))],
];

describe("a server that", () => {
  test.for(CASES)("a broken server fails requirements without ending the run: %s", async ([, onRequest, only]) => {
    const { counts, memory } = await suiteOn({ baseUrl: await serverThat(onRequest), ...(only ? { only } : {}) });
    expect(counts["fail"]).toBeGreaterThanOrEqual(only ? 3 : 50);
    expect(memory).toBeLessThan(MEMORY);
  });

  test.concurrent.for(SILENT)("a broken server fails requirements without ending the run: %s", ([, onRequest]) =>
    beside(async () => {
      const baseUrl = await serverThat(onRequest);
      const { counts, memory } = await suiteOn({ baseUrl, only: SOME, answerSeconds: 0.5 });
      expect(counts["fail"]).toBeGreaterThanOrEqual(3);
      expect(memory).toBeLessThan(MEMORY);
    }),
  );

  test.concurrent.for(SILENT)("a server that %s ends the run of the whole suite", ([, onRequest]) =>
    beside(async () => {
      const { counts, reasons } = await suiteOn({ baseUrl: await serverThat(onRequest), answerSeconds: 0.5 });
      expect(counts["fail"]).toBeGreaterThanOrEqual(3);
      expect(reasons).toContain("the server stopped answering before it was decided");
    }),
  );

  test("a server that is down ends the run", async () => {
    const { counts, reasons } = await suiteOn({ baseUrl: "http://127.0.0.1:1" });
    expect(counts["fail"]).toBeGreaterThanOrEqual(3);
    expect(reasons).toContain("the server went away before it was decided");
  });
});

describe("a control interface that", () => {
  const broken: [name: string, answers: string | null, reason: RegExp][] = [
    ["goes away", null, /the control interface did not answer POST \/_control\/worlds: no answer/],
    [
      "fails",
      answer("500 Oh", "content-length: 2", "no"),
      /the control interface answered POST \/_control\/worlds with 500: no/,
    ],
    ["answers HTML", answer("200 OK", ofLength("text/html", "<p>"), "<p>"), /with something other than JSON/],
    [
      "answers null",
      answer("200 OK", ofLength("application/json", "null"), "null"),
      /POST \/_control\/worlds without an object/,
    ],
    [
      "makes worlds without keys",
      answer("200 OK", ofLength("application/json", "{}"), "{}"),
      /without a key of the owner/,
    ],
  ];
  test.each(broken)(
    "a control interface that %s within a run makes its requirements not testable, with the reason, and the run reaches its end",
    async (_, answers, reason) => {
      const { url, close } = await startMock({ clock: { kind: "manual" } });
      afterwards(close);
      const between = await startBetween(url, () => undefined);
      let asked = 0;
      // The first few questions are passed on; then it breaks.
      const control = await serverThat((socket) => {
        asked += 1;
        if (asked <= 1) void passOn(between.url, socket);
        else if (answers === null) socket.destroy();
        else socket.write(answers);
      });
      const { counts, reasons } = await suiteOn({ baseUrl: url, control, only: SOME });
      expect(counts["not-testable"]).toBeGreaterThanOrEqual(4);
      expect(reasons.join("\n")).toMatch(reason);
    },
  );
});

async function passOn(url: string, socket: Socket): Promise<void> {
  const body = await (await fetch(`${url}/_control`, { headers: { "x-api-key": "dub_test_demo" } })).text();
  socket.write(answer("200 OK", ofLength("application/json", body), body));
}
