import { checkOptions } from "../check-options.ts";
import { createMock, type Mock, type MockOptions } from "../index.ts";
import { fileStore } from "./file-store.ts";
import { pageAssets } from "./page-assets.ts";
import { plainFetch } from "./plain-fetch.ts";
import { resolver } from "./resolver.ts";
import { serve } from "./serve.ts";
import { uploadsDirectory } from "./uploads-directory.ts";

/** Where to listen, and how the mock is to behave. */
export interface StartOptions extends MockOptions {
  /** Default: 0, any free port. */
  port?: number;
  /** Default: 127.0.0.1. */
  host?: string;
}

/** A mock on a port of this machine. */
export interface StartedMock {
  /** Where it listens, and the base of the URLs in its answers: `http://127.0.0.1:41327`. */
  readonly url: string;
  /** The mock itself, to move worlds without going through the port. */
  readonly mock: Mock;
  /** Frees the port, stops every clock and removes what was uploaded. */
  close(): Promise<void>;
}

/**
 * Serves a mock on a port. Uploads go to a temporary directory, and host names of webhooks are looked up, unless the
 * options say otherwise.
 * @throws TypeError for a wrong option, PortTaken, or an Error that says why it cannot listen there
 * @example
 * const { url, mock, close } = await startMock({ clock: { kind: "manual" } });
 * const answer = await fetch(`${url}/v1/projects/p1`, { headers: { "x-api-key": mock.world("demo").key() } });
 * await close();
 */
export async function startMock({ port = 0, host = "127.0.0.1", ...options }: StartOptions = {}): Promise<StartedMock> {
  // Before anything is made that would have to be removed.
  checkOptions(options);
  const directory = uploadsDirectory();
  // The port is known once the server listens.
  let url = "";
  const mock = createMock({
    baseUrl: () => url,
    store: fileStore(directory.path),
    resolve: resolver(),
    fetch: plainFetch,
    page: pageAssets(),
    ...options,
  });
  const close = () => {
    mock.close();
    directory.remove();
  };
  try {
    const served = await serve(mock.handle, { port, host, onCrash: mock.crashed, onBadRequest: mock.badRequest });
    url = served.url;
    return { url, mock, close: () => served.close().finally(close) };
  } catch (error) {
    close();
    throw error;
  }
}
