import { expect, test } from "vitest";
import { scratch, serve } from "../reference-impl/serve.ts";

test("the service prints its address, and the studio there, which answers", async () => {
  const { url, printed } = await serve(scratch());
  const [, studio = ""] = /^ {2}studio +(\S+) /m.exec(printed) ?? [];
  expect(studio).toBe(`${url}/studio`);
  const answer = await fetch(studio);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(await answer.text()).toContain("<title>");
});
