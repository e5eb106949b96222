import { expect, test } from "vitest";
import { asksForBearer, metadataUrlIn } from "./bearer-challenge.ts";

const url = "https://s.example/.well-known/oauth-protected-resource/mcp";

test.each([
  [`Bearer resource_metadata="${url}"`, true, url],
  [`Bearer resource_metadata=${url}`, true, url],
  [`Bearer resource_metadata=<${url}>`, true, url],
  [`bearer error="invalid_token", resource_metadata = "${url}", scope="a b"`, true, url],
  [`Basic realm="x", Bearer realm="y", resource_metadata=${url}, error=a`, true, url],
  ["Bearer", true, null],
  [`Basic resource_metadata="${url}"`, false, url],
  ["Bearertoken", false, null],
  [undefined, false, null],
])("a bearer challenge is read: %s", (header, bearer, metadata) => {
  expect([asksForBearer(header), metadataUrlIn(header)]).toEqual([bearer, metadata]);
});
