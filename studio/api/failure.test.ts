import { expect, test } from "vitest";
import { refusal } from "./failure.ts";

test("a refusal has the server's sentence, code, field and the time to wait", () => {
  const body = { code: "VALIDATION_ERROR", message: "Not valid.", details: { field: "sourceSrt", reason: "No cue." } };
  expect(refusal(400, body, "12").problem).toEqual({
    message: "Not valid. No cue.",
    code: "VALIDATION_ERROR",
    status: 400,
    field: "sourceSrt",
    retryAfter: 12,
  });
});

test("an answer of something in between, without the contract's body, still makes a sentence", () => {
  const problem = { message: "The server answered with status 502.", status: 502 };
  expect(refusal(502, "<html>Bad gateway</html>", null).problem).toEqual(problem);
  expect(refusal(502, null, "soon").problem).toEqual(problem);
});
