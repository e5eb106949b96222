/** The reference implementation under test in a process of its own, put together as `dubspec serve --control` does. */
import { join } from "node:path";
import { pino } from "pino";
import { serveReference } from "../../reference-impl/serve.ts";
import { describeServer } from "../../reference-impl/target-file.ts";
import { limits } from "./limits.ts";
import { addresses, isUp, report } from "./report.ts";

const { directory, crashed, delivered } = report;
const serving = await serveReference({
  port: 0,
  host: "127.0.0.1",
  data: directory,
  role: "all",
  control: true,
  limits,
  resolve: addresses,
  // Much shorter than by default, because many hostile clients fall silent.
  patience: { head: 1.5, body: 2, upload: 1 },
  // An error in the log is one of the server: a refusal is not logged.
  logger: pino({ level: "error" }, { write: (line) => crashed(line.slice(0, 3000), "the log") }),
  around: {
    post:
      () =>
      async ({ url }) => {
        delivered.add(url.href);
        return { status: 204, text: "" };
      },
  },
});
const { claims } = (await describeServer(serving)) as { claims: { surfaces: string[] } };
isUp({ port: Number(new URL(serving.url ?? "").port), surfaces: claims.surfaces }, join(directory, "files"));
