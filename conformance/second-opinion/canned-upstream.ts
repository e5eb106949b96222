import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer } from "../http/exchange.ts";

/** Header that names the recorded answer a request is to get. */
export const RECORDED = "x-recorded-answer";

/** A server that gives recorded answers. */
export interface CannedUpstream {
  url: string;
  /** @returns the value of the header {@link RECORDED} that calls for the answer */
  record(answer: Answer): string;
  close(): Promise<void>;
}

/** Headers of a connection, not of its answer. */
const HOP_BY_HOP = ["connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding"];

export async function startCannedUpstream(): Promise<CannedUpstream> {
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    request.resume();
    const answer = answers[Number(request.headers[RECORDED])];
    const headers = Object.entries(answer?.headers ?? {}).filter(([name]) => !HOP_BY_HOP.includes(name));
    response.writeHead(answer?.status ?? 404, Object.fromEntries(headers)).end(answer?.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    record: (answer) => String(answers.push(answer) - 1),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
