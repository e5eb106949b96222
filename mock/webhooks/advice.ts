import type { Unsafe } from "./unsafe-url.ts";

/** Addresses of this machine, as people write them: also that by which a container reaches it. */
const thisMachine = /^https?:\/\/(?:localhost|[^/?]*\.localhost|127\.|0\.0\.0\.0|\[::1\]|host\.docker\.internal)/i;

/** Why a URL is refused, with what would do instead. @param allowLocal as of `--allow-local-webhooks` */
export function advised({ kind, reason }: Unsafe, url: string, allowLocal: boolean): string {
  const advice = adviceOn(kind, url, allowLocal);
  return advice === undefined ? reason : `${reason}; ${advice}`;
}

function adviceOn(kind: Unsafe["kind"], url: string, allowLocal: boolean): string | undefined {
  if (thisMachine.test(url))
    return allowLocal
      ? "of this machine, the mock takes http://127.0.0.1:<port> and no other spelling"
      : "for a receiver on this machine, start the mock with --allow-local-webhooks (in process: allowLocalWebhooks: true) and write http://127.0.0.1:<port>";
  if (kind === "no-address")
    return "to give it one, start the mock with --resolve <name>=<address> (in process: the option resolve)";
  return undefined;
}
