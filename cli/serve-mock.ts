import { createMock, describeTarget, summaryOfAnswer, type ClockMode } from "../mock/index.ts";
import { fileStore } from "../mock/node/file-store.ts";
import { pageAssets } from "../mock/node/page-assets.ts";
import { resolver } from "../mock/node/resolver.ts";
import { serve } from "../mock/node/serve.ts";
import { uploadsDirectory } from "../mock/node/uploads-directory.ts";
import { carrier } from "./carry-over.ts";
import { deliveryLine, dropLine, requestLine, terminal } from "./log-line.ts";
import { stayYoung } from "./stay-young.ts";
import type { ServerOptions } from "./server-command.ts";
import { writeFile } from "./write-file.ts";
import { WrongUse } from "./wrong-use.ts";

/** How a mock is served: the options of `dubspec mock`, read. */
export interface ServeMockOptions extends Omit<ServerOptions, "limits"> {
  clock: ClockMode;
  seed?: number;
  /** Changed limits by id. */
  limits: Record<string, number>;
  log?: boolean;
}

/** Where a mock listens. */
export interface Listening {
  port: number;
  /** As people write it: `http://localhost:4010`. */
  address: string;
  /** As a program on this machine reaches it. */
  url: string;
}

/**
 * Serves a mock until `stop`; `onUp` is called when it listens. Nothing is left of it afterwards.
 * @throws WrongUse where it cannot listen, or cannot write the target file
 */
export async function serveMock(
  options: ServeMockOptions,
  stop: Promise<unknown>,
  onUp: (listening: Listening) => void,
): Promise<void> {
  const directory = uploadsDirectory();
  try {
    await serveUntil(stop, directory.path, options, onUp);
  } finally {
    directory.remove();
  }
}

/** @param directory where uploads go */
async function serveUntil(
  stop: Promise<unknown>,
  directory: string,
  options: ServeMockOptions,
  onUp: (listening: Listening) => void,
): Promise<void> {
  // URLs in answers need the port, which is known once the server listens.
  const surroundings = { baseUrl: options.baseUrl ?? "" };
  const mock = createMock({
    baseUrl: () => surroundings.baseUrl,
    clock: options.clock,
    ...(options.seed === undefined ? {} : { seed: String(options.seed) }),
    limits: options.limits,
    allowLocalWebhooks: options.allowLocalWebhooks ?? false,
    resolve: resolver(options.resolve ?? new Map()),
    store: fileStore(directory),
    page: pageAssets(),
    ...(options.log ? log : {}),
    onCrash: (error, request) =>
      process.stderr.write(
        `dubspec: ${request ? `${request.method} ${request.url}` : "a step that was due"} crashed the mock: ${stackOf(error)}\n`,
      ),
  });
  const hooks = { onCrash: mock.crashed, onBadRequest: mock.badRequest };
  const served = await serve(mock.handle, { port: options.port, host: options.host, ...hooks }).catch(
    (error: Error) => {
      throw new WrongUse(error.message);
    },
  );
  const growOld = stayYoung();
  try {
    const address = options.host === "127.0.0.1" ? `http://localhost:${served.port}` : served.url;
    surroundings.baseUrl ||= address;
    if (options.targetFile) {
      const target = describeTarget(surroundings.baseUrl, {
        limits: options.limits,
        direct: options.baseUrl === undefined,
      });
      writeFile("the target file", options.targetFile, `${JSON.stringify(target, null, 2)}\n`);
    }
    onUp({ port: served.port, address, url: served.url });
    await stop;
  } finally {
    growOld();
    // First, so that those who look on let go of their connections.
    mock.close();
    await served.close();
  }
}

/** Prints a line for each request of people, not of the page or of `--watch`, for each delivery, and for each world that is dropped. */
const log: Pick<NonNullable<Parameters<typeof createMock>[0]>, "onAnswer" | "onDelivery" | "onDrop"> = {
  onAnswer: (request, response, observed) => {
    if (observed.by === "page" || request.headers.get("user-agent") === carrier) return;
    process.stdout.write(requestLine(summaryOfAnswer(request, response, observed), observed.world ?? "", terminal()));
  },
  onDelivery: (world, delivery) => void process.stdout.write(deliveryLine(delivery, world, terminal())),
  onDrop: (world, pending) => void process.stdout.write(dropLine(world, pending, terminal())),
};

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : String(error));
