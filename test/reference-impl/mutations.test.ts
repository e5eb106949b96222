import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { kill, scratch, serve } from "./serve.ts";

/** Calls an action; `undefined` if the server died before it answered. */
async function call(url: string, key: string, action: string, args: object) {
  const headers = { "x-api-key": key, "content-type": "application/json" };
  try {
    const answer = await fetch(`${url}/v1/actions/${action}`, { method: "POST", headers, body: JSON.stringify(args) });
    return { status: answer.status, body: (await answer.json()) as { data?: Record<string, unknown> } };
  } catch {
    return undefined;
  }
}

test("after a kill -9 among mutations each has happened once or not at all, and replays repeat the answers", async () => {
  const data = join(scratch(), "data");
  const first = await serve(data);
  const key = first.key ?? "";
  const sent: { args: object; answer: Awaited<ReturnType<typeof call>> }[] = [];
  let answered = 0;
  const client = async (name: number) => {
    for (let at = 0; at < 40; at++) {
      const args = { requestId: randomUUID(), companyName: `Client ${name}, change ${at}` };
      const answer = await call(first.url, key, "settings_update", args);
      sent.push({ args, answer });
      if (!answer) return;
      answered += 1;
      if (answered === 40) void kill(first.process);
    }
  };
  await Promise.all([1, 2, 3, 4, 5, 6].map(client));
  await kill(first.process);
  expect(sent.some(({ answer }) => answer === undefined)).toBe(true);

  const second = await serve(data);
  const replays = [];
  for (const { args } of sent) replays.push(await call(second.url, key, "settings_update", args));
  expect(replays.filter((_, at) => sent[at]?.answer)).toEqual(sent.flatMap(({ answer }) => answer ?? []));
  // One that was interrupted stays running until its claim has lapsed; one that never arrived is carried out now.
  expect(replays.filter((replay) => replay?.status !== 200 && replay?.status !== 202)).toEqual([]);
  const carriedOut = replays.filter((replay) => replay?.body.data?.["companyName"] !== undefined);
  const usage = (await call(second.url, key, "usage_get", {}))?.body.data;
  expect(Number(usage?.["monthlyCalls"]) - Number(usage?.["remainingCalls"])).toBe(carriedOut.length);
});
