import { expect, test } from "vitest";
import { readGenerated } from "../contract.ts";
import { routesOf } from "./routes.ts";

const routes = routesOf(readGenerated().contract.operations);

test.each([
  ["GET", "/v1/translate/p1/status", "getStatus"],
  ["GET", "/v1/translate/p%201/status?a=1", "getStatus"],
  ["DELETE", "/v1/translate/p1", "deleteProject"],
  ["POST", "/v1/translate", "startTranslation"],
  ["POST", "/v1/projects/p1/transcript", "exportTranscript"],
  ["GET", "/v1/projects/p1", "getProject"],
  ["GET", "/v1/projects", undefined],
  ["GET", "/v1/projects/a/b", undefined],
  ["PUT", "/v1/translate/p1", undefined],
])("the route of %s %s is %s", (method, path, id) => {
  expect(routes(method, path)?.id).toBe(id);
});
