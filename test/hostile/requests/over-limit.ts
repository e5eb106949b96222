import fc from "fast-check";
import { joined, latin1, type Case } from "../case.ts";
import { uploadBytes } from "../limits.ts";

const routes = fc.constantFrom("/v1/translate", "/v1/projects", "/v1/transcribe");
const head = (path: string, framing: string) =>
  latin1(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nx-api-key: dub_test_hostile-a\r\ncontent-type: multipart/form-data; boundary=b\r\n${framing}\r\n\r\n`,
  );
const begin = latin1(
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n',
);

const chunk = (bytes: Uint8Array) => joined(latin1(`${bytes.length.toString(16)}\r\n`), bytes, latin1("\r\n"));

/** Uploads over the limit that never end: only one who refuses them while they come can answer. */
export const overLimit: fc.Arbitrary<Case> = fc
  .tuple(routes, fc.constantFrom("declared", "chunked", "counted"), fc.integer({ min: 1, max: 50_000 }))
  .map(([path, how, more]) => {
    const content = joined(begin, new Uint8Array(uploadBytes + more));
    const pieces =
      {
        declared: [head(path, `content-length: ${uploadBytes * 1_000}`), begin],
        chunked: [head(path, "transfer-encoding: chunked"), chunk(content)],
        // The declared length alone is within what file and text together may have.
        counted: [head(path, `content-length: ${content.length + 100}`), content],
      }[how] ?? [];
    return {
      kind: "over the limit",
      pieces,
      pauseMilliseconds: 0,
      ending: "wait",
      asked: [{ method: "POST", target: path }],
      proper: true,
    };
  });
