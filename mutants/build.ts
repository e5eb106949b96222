import type { Open } from "../conformance/http/connection.ts";
import type { Target } from "../conformance/index.ts";
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

/** A build that answers on a port. */
export interface Build {
  target: Target;
  /** Reaches it in this process; absent: over TCP alone, because something stands in front of it. */
  open?: Open;
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
  const options = {
    baseUrl: () => place.baseUrl,
    clock: { kind: "manual" as const },
    allowLocalWebhooks: true,
    store: memoryStore({ digest: nodeDigest }),
    resolve: resolver(),
    onCrash: (error: unknown) => crashes.push(error),
  };
  const mock = createMock(change.options?.(options) ?? options);
  const around = change.around?.();
  const handle: Handle = async (request, info) =>
    around ? around(request, (next) => mock.handle(next, info)) : mock.handle(request, info);
  const onCrash = (error: unknown) => {
    crashes.push(error);
    return mock.crashed();
  };
  const served = await serve(handle, { port: 0, host: "127.0.0.1", onCrash, onBadRequest: mock.badRequest });
  const claiming = (target: Target): Target =>
    change.surfaces ? { ...target, claims: { ...target.claims, surfaces: change.surfaces } } : target;
  const front = await change.front?.(served.url);
  place.baseUrl = front?.url ?? served.url;
  return {
    target: claiming(describeTarget(place.baseUrl, { direct: !change.hidesAddresses }) as Target),
    ...(front ? {} : { open: inProcess(handle, onCrash) }),
    crashes,
    close: async () => {
      await front?.close();
      await served.close();
      mock.close();
    },
  };
}
