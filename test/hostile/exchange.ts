import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { AnswerMalformed, readAnswers, type WireAnswer } from "./answers.ts";
import type { Case } from "./case.ts";

/** How an exchange ended. */
export interface Exchange {
  answers: WireAnswer[];
  /** Whether the server closed the connection, before or after its answers. */
  closed: boolean;
  /** Why there are no (more) answers, where something is wrong with that. */
  problem: string | undefined;
}

/**
 * How long a server may take; far more than it needs, because machines may be busy. It is counted in turns of this
 * process: while the machine stands still, no server could answer.
 */
const patienceMilliseconds = 30_000;
const turnMilliseconds = 100;

/** Carries out a case on a connection of its own. Never rejects. */
export function exchange(port: number, given: Case): Promise<Exchange> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.setNoDelay(true);
    const methods = given.asked.map(({ method }) => method);
    // An HTTP server answers what is no HTTP at most once.
    const expected = Math.max(1, methods.length);
    const chunks: Buffer[] = [];
    let over = false;
    let resume = () => {};
    let left = patienceMilliseconds / turnMilliseconds;
    const timer = setInterval(() => {
      left -= 1;
      if (left <= 0) finish(false, `No answer within ${patienceMilliseconds / 1000} s.`);
    }, turnMilliseconds);

    const finish = (closed: boolean, problem?: string) => {
      if (over) return;
      over = true;
      clearInterval(timer);
      socket.destroy();
      try {
        const answers = readAnswers(Buffer.concat(chunks), methods, closed);
        const partial = answers.some(({ whole }) => !whole) ? "An answer broke off." : undefined;
        resolve({ answers, closed, problem: problem ?? partial });
      } catch (error) {
        resolve({ answers: [], closed, problem: (error as Error).message });
      }
    };
    const enough = () => {
      try {
        const answers = readAnswers(Buffer.concat(chunks), methods, false);
        return answers.length >= expected && answers.every(({ whole }) => whole);
      } catch (error) {
        return error instanceof AnswerMalformed;
      }
    };
    socket.on("data", (bytes) => {
      chunks.push(bytes);
      if (enough()) finish(false);
    });
    socket.on("end", () => finish(true));
    socket.on("close", () => {
      resume();
      finish(true);
    });
    // A reset; what had come before it counts.
    socket.on("error", () => undefined);
    void send();

    async function send(): Promise<void> {
      for (const [index, piece] of given.pieces.entries()) {
        if (index > 0) await pause(given.pauseMilliseconds);
        if (over || !socket.writable) return;
        await new Promise<void>((done) => {
          resume = done;
          socket.write(piece, () => done());
        });
      }
      if (given.ending === "half-close") socket.end();
      if (given.ending !== "cut" || over) return;
      over = true;
      clearInterval(timer);
      socket.resetAndDestroy();
      resolve({ answers: [], closed: false, problem: undefined });
    }
  });
}
