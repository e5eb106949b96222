import { expect, test } from "vitest";
import { trafficOf } from "../testing/traffic.ts";
import { credentialsIn } from "./credentials.ts";

test("credentials are found in headers, queries, forms and cookies, the longest first", () => {
  const form =
    "grant_type=refresh_token&refresh_token=rt-0123456789%2Babc&token_type_hint=access_token&code=c-01234567&code_verifier=v-0123456789";
  const traffic = [
    trafficOf({
      path: "/v1/translate/p/status?x-api-key=acme-in-query&projectId=p-0123456789",
      status: 200,
      headers: {
        authorization: "Bearer acme-bearer-0123456789",
        "x-api-key": "acme-live-1",
        "idempotency-key": "c9b1d2aa-5c1d-4c1e-9d5b-1f4f6f2a7b10",
        "proxy-authorization": "Basic dXNlcjpwYXNzd29yZA==",
        cookie: "theme=dark; id=cookie-value-1",
      },
      answerHeaders: {
        "set-cookie":
          "id=cookie-value-22; Path=/v1/translate; Expires=Wed, 09 Jun 2027 10:18:14 GMT; HttpOnly, sid=cookie-value-3",
      },
    }),
    trafficOf({
      path: "/oauth/token",
      headers: { "x-api-key": "acme-live-1" },
      text: ["application/x-www-form-urlencoded", form],
      status: 200,
    }),
  ];
  expect(credentialsIn(traffic).toSorted()).toEqual([
    "acme-bearer-0123456789",
    "acme-in-query",
    "acme-live-1",
    "c-01234567",
    "cookie-value-1",
    "cookie-value-22",
    "cookie-value-3",
    "dXNlcjpwYXNzd29yZA==",
    "rt-0123456789+abc",
    "v-0123456789",
  ]);
  const lengths = credentialsIn(traffic).map(({ length }) => length);
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
});
