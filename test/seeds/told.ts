import { runConformance } from "../../conformance/index.ts";
import { startBuild } from "../../mutants/build.ts";

/** What a run of the suite on a fresh mock tells. */
export interface Told {
  /** `STA-01 pass`, in the order of the ids. */
  results: readonly string[];
  /** Requirements that failed, with what was expected and seen. */
  failed: readonly string[];
  /** Requests of each check with the status of their answers, in alphabetical order: some are sent at the same time. */
  requests: Readonly<Record<string, readonly string[]>>;
}

/** Runs the suite under a seed. @param checks to perform; absent: all */
export async function tell(seed: number, checks?: readonly string[]): Promise<Told> {
  const build = await startBuild({});
  const results: string[] = [];
  const failed: string[] = [];
  const requests: Record<string, string[]> = {};
  const { port } = new URL(build.target.baseUrl);
  const recorder = {
    addDelivery: () => undefined,
    add: ({
      exchange: { request, answer },
      check,
    }: {
      exchange: { request: { method: string; path: string; body: string | null }; answer: { status: number } | null };
      check: string | null;
    }) => {
      (requests[check ?? ""] ??= []).push(inWords(request, answer?.status, port));
    },
  };
  try {
    for await (const { id, status, failures } of runConformance(build.target, {
      seed,
      recorder,
      answerSeconds: 600,
      ...(checks ? { checks } : {}),
    })) {
      results.push(`${id} ${status}`);
      if (status === "fail" || status === "warning")
        failed.push(`${id}: expected ${failures?.[0]?.expected}, saw ${failures?.[0]?.seen}`);
    }
  } finally {
    await build.close();
  }
  for (const list of Object.values(requests)) list.sort();
  return { results: results.toSorted(), failed: [...failed, ...build.crashes.map(String)], requests };
}

/**
 * What this machine decides is left out: ports, in which order checks that run at the same time get an address for
 * deliveries, and whether the refusal of a body that is announced overtakes what is sent of it.
 * @param port of the server
 */
function inWords(
  { method, path, body }: { method: string; path: string; body: string | null },
  status: number | undefined,
  port: string,
): string {
  const isAnnounced = /and \d+ zeros/.test(body ?? "");
  return `${method} ${path} ${body ?? ""} ${isAnnounced ? "" : status}`
    .replaceAll(/127\.0\.0\.1(:|%3A)\d+(\/deliveries\/\d+)?/g, "127.0.0.1")
    .replaceAll(new RegExp(`(:|%3A)${port}\\b`, "g"), "");
}
