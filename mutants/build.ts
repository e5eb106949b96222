import type { Contract } from "../spec/lib/contract.ts";
import type { Target } from "../conformance/index.ts";
import type { Change } from "./mutant.ts";
import { loader } from "./own-modules.ts";

/** A build that answers on a port. */
export interface Build {
  target: Target;
  /** What broke inside it; nothing does in a mutant that is well made. */
  crashes: readonly unknown[];
  close(): Promise<void>;
}

/** Starts a changed mock. The mock reads the contract when it is loaded: where that is changed, it has modules of its own. */
export async function startBuild(change: Change): Promise<Build> {
  const load = loader(change.contract !== undefined);
  const { contract } = await load<typeof import("../generated/mock-contract.js")>("../generated/mock-contract.js");
  change.contract?.(contract as Contract);
  const { createMock, describeTarget, memoryStore } = await load<typeof import("../mock/index.ts")>("../mock/index.ts");
  const { nodeDigest } = await load<typeof import("../mock/node/digest.ts")>("../mock/node/digest.ts");
  const { resolver } = await load<typeof import("../mock/node/resolver.ts")>("../mock/node/resolver.ts");
  const { serve } = await load<typeof import("../mock/node/serve.ts")>("../mock/node/serve.ts");
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
  const served = await serve((request, info) => (around ? around(request, (next) => mock.handle(next, info)) : mock.handle(request, info)), {
    port: 0,
    host: "127.0.0.1",
    onCrash: (error) => {
      crashes.push(error);
      return mock.crashed();
    },
    onBadRequest: mock.badRequest,
  });
  const front = await change.front?.(served.url);
  place.baseUrl = front?.url ?? served.url;
  return {
    target: describeTarget(place.baseUrl) as Target,
    crashes,
    close: async () => {
      await front?.close();
      await served.close();
      mock.close();
    },
  };
}
