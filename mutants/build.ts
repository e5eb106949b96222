import type { Open } from "../conformance/http/connection.ts";
import type { RunOptions, Target } from "../conformance/index.ts";
import type * as GeneratedContract from "../generated/mock-contract.js";
import type * as ReadContract from "../mock/contract/contract.ts";
import type * as Mock from "../mock/index.ts";
import type * as Digest from "../mock/node/digest.ts";
import type * as Resolver from "../mock/node/resolver.ts";
import type * as Serve from "../mock/node/serve.ts";
import type { Contract } from "../spec/lib/contract.ts";
import { type Handle, inProcess } from "./in-process.ts";
import type { Change } from "./mutant.ts";
import { loader } from "./own-modules.ts";
import { type Later, WaitedTime } from "./waited-time.ts";

/** The world of the keys in a target file of the mock. */
const LASTING = "demo";

/** A build that answers on a port. */
export interface Build {
  target: Target;
  /** Reaches it in this process; absent: over TCP alone, because something stands in front of it. */
  open?: Open;
  /** How the suite waits for it. */
  time: Pick<RunOptions, "now" | "sleep">;
  /** What broke inside it; nothing does in a mutant that is well made. */
  crashes: readonly unknown[];
  close(): Promise<void>;
}

/** Starts a changed mock. The mock reads the contract when it is loaded: where that is changed, it has modules of its own. */
export async function startBuild(change: Change): Promise<Build> {
  const load = loader(change.contract !== undefined);
  const { contract } = await load<typeof GeneratedContract>("../generated/mock-contract.js");
  change.contract?.(contract as Contract);
  const read = await load<typeof ReadContract>("../mock/contract/contract.ts");
  // As under vitest, which loads modules in a way of its own.
  if (change.contract && read.contract !== contract)
    throw new Error("The changed contract does not reach the mock: start this build in a thread.");
  const { createMock, describeTarget, memoryStore } = await load<typeof Mock>("../mock/index.ts");
  const { nodeDigest } = await load<typeof Digest>("../mock/node/digest.ts");
  const { resolver } = await load<typeof Resolver>("../mock/node/resolver.ts");
  const { serve } = await load<typeof Serve>("../mock/node/serve.ts");
  const place = { baseUrl: "" };
  const crashes: unknown[] = [];
  const time = change.withoutControl ? new WaitedTime() : undefined;
  const options = {
    baseUrl: () => place.baseUrl,
    clock: { kind: "manual" as const },
    allowLocalWebhooks: true,
    store: memoryStore({ digest: nodeDigest }),
    resolve: resolver(),
    onCrash: (error: unknown) => crashes.push(error),
    ...(time ? { wall: time.now } : {}),
  };
  const mock = createMock(change.options?.(options, time?.later ?? inRealTime) ?? options);
  await time?.enter(mock, LASTING);
  const around = change.around?.();
  const handle: Handle = async (request, info) =>
    around ? around(request, (next) => mock.handle(next, info)) : mock.handle(request, info);
  const onCrash = (error: unknown) => {
    crashes.push(error);
    return mock.crashed();
  };
  const { badRequest: onBadRequest } = mock;
  // On a busy machine, a connection may be closed for having been idle just when the suite's next request comes.
  const served = await serve(handle, { port: 0, host: "127.0.0.1", onCrash, onBadRequest, idleSeconds: 0 });
  const claiming = ({ control, ...target }: Target): Target => ({
    ...target,
    ...(control && !time ? { control } : {}),
    ...(change.surfaces ? { claims: { ...target.claims, surfaces: change.surfaces } } : {}),
  });
  const front = await change.front?.(served.url);
  place.baseUrl = front?.url ?? served.url;
  return {
    target: claiming(describeTarget(place.baseUrl, { direct: !change.hidesAddresses }) as Target),
    ...(front ? {} : { open: inProcess(handle, onCrash) }),
    time: time?.options ?? {},
    crashes,
    close: async () => {
      await front?.close();
      await served.close();
      mock.close();
    },
  };
}

const inRealTime: Later = (seconds, action) => void setTimeout(() => void action(), seconds * 1000);
