import { startMock } from "../../mock/node/index.ts";
import { kill, scratch, serve } from "../reference-impl/serve.ts";

/** A server that serves the studio. */
export interface StudioServer {
  url: string;
  /** A key of it; the page of the mock has it already. */
  key: string;
  stop(): Promise<void>;
}

/** Both servers that serve the studio; each runs with what plays the media engines. */
export const studioServers: Readonly<Record<"mock" | "reference", () => Promise<StudioServer>>> = {
  async mock() {
    // Some two minutes of a run pass in a few seconds.
    const mock = await startMock({ clock: { kind: "real", factor: 30 }, allowLocalWebhooks: true });
    return { url: mock.url, key: "dub_test_demo", stop: () => mock.close() };
  },
  async reference() {
    const { url, key = "", process } = await serve(scratch(), "--allow-local-webhooks");
    return { url, key, stop: () => kill(process) };
  },
};
