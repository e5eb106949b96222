import { expect, test, vi } from "vitest";
import { statusOf, transcribed } from "../testing/projects.ts";
import { testServer } from "../testing/server.ts";

test("a media URL serves the part of the file that is asked for, and the whole file instead of several parts", async () => {
  const server = await testServer();
  const key = await server.account();
  const { originalVideoUrl } = await statusOf(server, key, await transcribed(server, key));
  const get = async (range?: string) => {
    const { pathname, search } = new URL(originalVideoUrl);
    return server.app.inject({ url: pathname + search, headers: range === undefined ? {} : { range } });
  };
  const whole = (await get()).rawPayload;
  const size = whole.length;
  for (const [range, start, end] of [
    ["bytes=0-3", 0, 4],
    ["bytes=4-", 4, size],
    [`bytes=4-${size}`, 4, size],
    ["bytes=-3", size - 3, size],
    [`bytes=-${size + 9}`, 0, size],
  ] as const) {
    const { statusCode, headers, rawPayload } = await get(range);
    expect({
      range,
      statusCode,
      part: headers["content-range"],
      isRight: rawPayload.equals(whole.subarray(start, end)),
    }).toEqual({
      range,
      statusCode: 206,
      part: `bytes ${start}-${end - 1}/${size}`,
      isRight: true,
    });
  }
  for (const range of [`bytes=${size}-`, "bytes=-0"]) {
    const { statusCode, headers } = await get(range);
    expect({ range, statusCode, part: headers["content-range"] }).toEqual({
      range,
      statusCode: 416,
      part: `bytes */${size}`,
    });
  }
  for (const range of ["bytes=5-4", "bytes=0-1,3-4", "items=0-1", "bytes=-", "bytes", "bytes=0-3,x-"]) {
    const { statusCode, rawPayload } = await get(range);
    expect({ range, statusCode, size: rawPayload.length }).toEqual({ range, statusCode: 200, size });
  }
});

test("HEAD of a media URL states the length of the file, or of the part, and reads nothing of it", async () => {
  const server = await testServer();
  const key = await server.account();
  const { originalVideoUrl } = await statusOf(server, key, await transcribed(server, key));
  const url = originalVideoUrl.replace("http://localhost:4020", "");
  const { rawPayload } = await server.app.inject(url);
  const read = vi.spyOn(server.service.files, "read");
  const whole = await server.app.inject({ method: "HEAD", url });
  expect([whole.statusCode, whole.headers["content-length"]]).toEqual([200, String(rawPayload.length)]);
  const part = await server.app.inject({ method: "HEAD", url, headers: { range: "bytes=0-3" } });
  expect([part.statusCode, part.headers["content-length"]]).toEqual([206, "4"]);
  expect(read).not.toHaveBeenCalled();
});
